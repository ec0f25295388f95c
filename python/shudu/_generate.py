"""New puzzles, to order."""

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
        """What puzzles can be like."""

        box: str | None
        clues: int | tuple[int, int] | None
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
    """A puzzle with exactly one solution: the same for the same seed and order, on every machine.

    `box` is its boxes, "3x3" unless told. `clues` is how many givens, or the least and the most. `symmetry` is that of
    their places, such as "rotate180"; `pattern` a drawing of the places, with a dot for a blank. `level` is how hard it is
    in a word (easy, medium, hard, expert, extreme), `rating` the least and the most of the rating of its hardest step,
    `technique` what that step is. `solution` is a full board to start from. `minimal` says that no given can be spared.

    What cannot be had raises Error with the reason. What is merely rare may take very long: name a `time`.

    >>> puzzle = generate(7, clues=30)
    >>> puzzle.givens, puzzle.solve().word
    (30, 'unique')
    """
    check_number("seed", seed)
    order: Order = {
        "box": box,
        "clues": clues,
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
    """The first `n` puzzles of a seed, on all cores. Orders as of `generate`: the first of them is the same.

    They come as a list of text, or as `kind` says: "numpy" is an array of uint8, n x 81 with 0 for a blank, for 9x9
    boards; "arrow" is a pyarrow array of text.

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


#: The names of what can be ordered.
_ORDERS = ("box", "clues", "symmetry", "pattern", "level", "rating", "technique", "solution", "minimal")


def _known(order: Order) -> dict[str, Any]:
    """An order, if all its names are known."""
    for name in order:
        if name not in _ORDERS:
            raise TypeError(f"{name}: expected one of {', '.join(_ORDERS)}")
    return {**order}
