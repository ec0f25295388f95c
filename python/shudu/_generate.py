"""Functions that make new puzzles with requested properties."""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

from shudu import _shudu
from shudu._numbers import check_number
from shudu._progress import told
from shudu._shudu import Grid

if TYPE_CHECKING:
    from typing import Any, Literal, TypedDict, Unpack

    from shudu._types import Progress, Puzzle

    class Order(TypedDict, total=False):
        """The properties that can be requested for new puzzles."""

        box: str | None
        clues: int | tuple[int, int] | None
        digits_spread: int | None
        symmetry: str
        pattern: str | None
        level: str | None
        rating: tuple[float, float] | None
        technique: str | None
        solution: Puzzle | None
        minimal: bool


def generate(
    seed: int,
    *,
    box: str | None = None,
    clues: int | tuple[int, int] | None = None,
    digits_spread: int | None = None,
    symmetry: str = "none",
    pattern: str | None = None,
    level: str | None = None,
    rating: tuple[float, float] | None = None,
    technique: str | None = None,
    solution: Puzzle | None = None,
    minimal: bool = False,
    threads: int | None = None,
    time: float | None = None,
) -> Grid:
    """Makes a puzzle with exactly one solution. The same seed and options give the same puzzle on every machine.

    `box` is the number of rows and columns of a box; the default is "3x3". `clues` is the number of givens, or a pair
    of a minimum and a maximum. No digit is given more than `digits_spread` times. `symmetry` is the symmetry of the
    cells with givens, such as "rotate180". `pattern` is a drawing that shows which cells have givens, with a dot for a
    blank. `level` is the difficulty in a word (easy, medium, hard, expert, extreme). `rating` is the minimum and
    maximum rating of the hardest step, and `technique` is the technique of that step, by its id or any usual name. `solution` is the solution that
    the puzzle must have. With `minimal`, no given can be removed without adding solutions. Without `clues`, `pattern`
    and `minimal`, 9x9 puzzles have 30 to 36 givens if `level` is easy, 28 to 32 if medium, 26 to 30 if hard, 24 to 28
    if expert, and 22 to 26 if extreme; with a `symmetry`, puzzles from hard on may have more.

    Impossible options raise Error with the reason. A search for rare puzzles may take very long; limit it with `time`.

    >>> puzzle = generate(7, clues=30)
    >>> puzzle.givens, puzzle.solve().word
    (30, 'unique')
    >>> 30 <= generate(7, level="easy").givens <= 36
    True
    """
    check_number("seed", seed)
    order: Order = {
        "box": box,
        "clues": clues,
        "digits_spread": digits_spread,
        "symmetry": symmetry,
        "pattern": pattern,
        "level": level,
        "rating": rating,
        "technique": technique,
        "solution": solution,
        "minimal": minimal,
    }
    [made] = _shudu.generate_many(1, seed, _known(order), "list", threads, time, None)
    return Grid(made, box=solution.box if box is None and isinstance(solution, Grid) else box)


@overload
def generate_many(
    n: int,
    seed: int,
    *,
    kind: Literal["list"] = ...,
    threads: int | None = ...,
    time: float | None = ...,
    progress: Progress = ...,
    **order: Unpack[Order],
) -> list[str]: ...


@overload
def generate_many(
    n: int,
    seed: int,
    *,
    kind: Literal["numpy", "arrow"],
    threads: int | None = ...,
    time: float | None = ...,
    progress: Progress = ...,
    **order: Unpack[Order],
) -> Any: ...


def generate_many(
    n: int,
    seed: int,
    *,
    kind: Literal["list", "numpy", "arrow"] = "list",
    threads: int | None = None,
    time: float | None = None,
    progress: Progress = None,
    **order: Unpack[Order],
) -> Any:
    """Makes the first `n` puzzles of a seed, on all cores. The options are the same as for `generate`, which makes the
    first puzzle of a seed.

    `kind` is the type of the result. "list" is a list of text; "numpy" is an array of uint8 for 9x9 boards, with the
    shape n x 81 and 0 for a blank; "arrow" is a pyarrow array of text.

    >>> generate_many(2, seed=7)[0] == str(generate(7))
    True
    """
    if kind not in ("list", "numpy", "arrow"):
        raise ValueError(f"kind: expected 'list', 'numpy' or 'arrow', found {kind!r}")
    check_number("n", n)
    check_number("seed", seed)
    with told(progress, n) as tell:
        made = _shudu.generate_many(n, seed, _known(order), kind, threads, time, tell)
    if kind == "numpy":
        return made.reshape(-1, 81)
    if kind == "arrow":
        from shudu._arrow import texts

        return texts(*made)
    return made


#: The names of the properties that can be requested.
_ORDERS = (
    "box",
    "clues",
    "digits_spread",
    "symmetry",
    "pattern",
    "level",
    "rating",
    "technique",
    "solution",
    "minimal",
)


def _known(order: Order) -> dict[str, Any]:
    """The requested properties as a dictionary. Raises an exception if the name of a property is unknown."""
    for name in order:
        if name not in _ORDERS:
            raise TypeError(f"{name}: expected one of {', '.join(_ORDERS)}")
    return {**order}
