"""Functions on one puzzle, one for each method of `Grid`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shudu._shudu import Grid, Path, Rating, Solutions, Step, Verdict

if TYPE_CHECKING:
    from shudu._types import Puzzle


def solve(puzzle: Puzzle, *, box: str | None = None, time: float | None = None) -> Verdict:
    """The proven verdict on a puzzle, which tells whether the puzzle has one solution, several solutions or no
    solution.

    `box` is the number of rows and columns of a box, such as "2x5"; the default is the usual box for the size of the
    board. "1x9" means a 9x9 board without boxes. `time` is a limit in seconds, after which TimeoutError is raised.
    Solving a 9x9 board takes microseconds.

    >>> solve("12..34.....1..4.").word
    'unique'
    >>> solve("11..............").reason
    'r1c1 and r1c2 are both 1'
    """
    return Grid(puzzle, box=box).solve(time=time)


def count(puzzle: Puzzle, limit: int | None = None, *, box: str | None = None, time: float | None = None) -> int:
    """The number of solutions. At most `limit` solutions are counted.

    >>> count("................")
    288
    """
    return Grid(puzzle, box=box).count(limit, time=time)


def solutions(puzzle: Puzzle, *, box: str | None = None) -> Solutions:
    """An iterator over all solutions, which are found on demand. On boards up to 16x16, the solution that is smallest
    in reading order comes first.

    >>> str(next(solutions("................")))
    '1234341221434321'
    """
    return Grid(puzzle, box=box).solutions()


def rate(puzzle: Puzzle, *, time: float | None = None) -> Rating:
    """The rating of a 9x9 puzzle on the scale of Sudoku Explainer 1.2.1. Raises NotRated if the puzzle has no rating.

    >>> rating = rate("000000907000420180000705026100904000050000040000507009920108000034059000507000000")
    >>> rating.er, rating.technique
    (2.0, 'Direct Hidden Pair')
    """
    return Grid(puzzle).rate(time=time)


def hint(puzzle: Puzzle, *, box: str | None = None, language: str = "en", time: float | None = None) -> Step:
    """The next step, with an explanation for players; `language` is "en" or "zh".

    >>> hint("1...34.12..34...").words
    ['r1c2 is the last blank cell of box 1, where 2 is missing.', '=> r1c2=2']
    """
    return Grid(puzzle, box=box).hint(language=language, time=time)


def explain(puzzle: Puzzle, *, box: str | None = None, language: str = "en", time: float | None = None) -> Path:
    """Every step to the solution.

    >>> len(explain("1...34.12..34..."))
    9
    """
    return Grid(puzzle, box=box).explain(language=language, time=time)


def canon(puzzle: Puzzle, *, box: str | None = None) -> Grid:
    """The canonical form of a puzzle. Two puzzles have the same canonical form exactly if they are equivalent.

    >>> str(canon("12..34.....1..4.")) == str(canon(".4..1.....43..21"))
    True
    """
    return Grid(puzzle, box=box).canon()


def same(a: Puzzle, b: Puzzle, *, box: str | None = None) -> bool:
    """Whether two puzzles are equivalent.

    >>> same("12..34.....1..4.", ".4..1.....43..21")
    True
    """
    return Grid(a, box=box).same(Grid(b, box=box))
