"""The Rust part of the package. Import `shudu` instead."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

__version__: str

#: Maps each task to the columns of its table of answers. Maps each of these columns to the method of `Kind` that makes
#: the column.
COLUMNS: dict[str, dict[str, str]]

class Error(ValueError):
    """The input is not a puzzle. The message names the place, what was found, and what was expected."""

class NotRated(Error):
    """A puzzle has no rating, path or hint, for example because it does not have exactly one solution."""

class Grid:
    """A board, which is a puzzle with blanks or a solution. A grid is immutable, compares by value, and can be pickled.

    `repr` draws the board as text; a notebook shows a picture; `str` is the board on one line.
    """

    def __new__(cls, puzzle: str | bytes | Grid | Iterable[Iterable[int]], *, box: str | None = None) -> Grid:
        """Reads a puzzle, given as text in any format the library knows, as rows of numbers with 0 for a blank, or as a
        grid.
        """
    @property
    def size(self) -> int:
        """The number of rows, which is also the number of columns and of digits."""
    @property
    def box(self) -> str:
        """The rows and columns of a box, such as "3x3"."""
    @property
    def givens(self) -> int:
        """The number of filled cells."""
    def rows(self) -> list[list[int]]:
        """The digits, row by row, with 0 for a blank."""
    def text(self, format: str) -> str:
        """The board as text. The format is line, spaced, grid, pencilmarks, sdk, sdm, csv, json or cases."""
    def solve(self, *, time: float | None = None) -> Verdict:
        """The proven verdict. Raises TimeoutError after `time` seconds."""
    def count(self, limit: int | None = None, *, time: float | None = None) -> int:
        """The number of solutions. At most `limit` solutions are counted."""
    def solutions(self) -> Solutions:
        """An iterator over all solutions, found on demand."""
    def rate(self, *, time: float | None = None) -> Rating:
        """The rating of a 9x9 puzzle. Raises NotRated if the puzzle has no rating."""
    def hint(self, *, language: str = "en", time: float | None = None) -> Step:
        """The next step, in English ("en") or Chinese ("zh")."""
    def explain(self, *, language: str = "en", time: float | None = None) -> Path:
        """Every step to the solution."""
    def canon(self) -> Grid:
        """The canonical form, which is the same for all equivalent boards."""
    def same(self, other: str | bytes | Grid | Iterable[Iterable[int]]) -> bool:
        """Whether the boards are equivalent."""
    def automorphisms(self) -> int:
        """The number of rearrangements of the cells that change nothing on the board except the names of the digits."""
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class Verdict:
    """The proven verdict on a puzzle. `str` is the solution on one line, or the word and the reason. Can be pickled."""

    @property
    def word(self) -> str:
        """'unique', 'several', 'none', or 'invalid' (givens clash)."""
    @property
    def reason(self) -> str:
        """The reason in a few words, such as where two solutions differ or which givens clash."""
    @property
    def is_unique(self) -> bool:
        """Whether the puzzle has exactly one solution."""
    @property
    def solution(self) -> Grid | None:
        """The solution, or the first of several solutions; None if there is no solution."""
    @property
    def solutions(self) -> list[Grid]:
        """The solutions that prove the verdict, which are no solution, the only solution, or two of several solutions.
        """
    def _repr_svg_(self) -> str | None: ...
    def __eq__(self, other: object) -> bool: ...

class Solutions(Iterator[Grid]):
    """An iterator over all solutions of a board, found on demand."""

    def __iter__(self) -> Solutions: ...
    def __next__(self) -> Grid: ...

class Rating:
    """The difficulty of a puzzle, by Sudoku Explainer 1.2.1. `float` is ER. A rating can be pickled."""

    @property
    def er(self) -> float:
        """The rating of the hardest step."""
    @property
    def ep(self) -> float:
        """The rating of the hardest step up to and including the first step that places a digit."""
    @property
    def ed(self) -> float:
        """The rating of the first step."""
    @property
    def technique(self) -> str:
        """The technique of the hardest step."""
    def __float__(self) -> float: ...
    def __eq__(self, other: object) -> bool: ...

class Step:
    """One step of reasoning. `str` explains the step. A step compares by value, and can be pickled."""

    @property
    def technique(self) -> str:
        """The id of the technique, such as 'x-wing'."""
    @property
    def name(self) -> str:
        """The name of the technique, such as 'X-Wing'."""
    @property
    def rating(self) -> float | None:
        """The rating; None on boards other than 9x9."""
    @property
    def placement(self) -> tuple[str, int] | None:
        """The cell and the digit that the step places, such as ('r1c2', 2); None if the step places no digit."""
    @property
    def eliminations(self) -> list[tuple[str, int]]:
        """The candidates that the step removes, as pairs of a cell and a digit."""
    @property
    def look(self) -> str:
        """Where on the board to look for the step, without its result."""
    @property
    def words(self) -> list[str]:
        """The pattern, the reasoning, and the digits that are placed or removed, line by line."""
    @property
    def after(self) -> str:
        """The digits of the board after the step, on one line."""
    @property
    def blockers(self) -> list[tuple[str, int]]:
        """The filled cells that leave a hidden or naked single only one place or one candidate, with their digits."""
    def __eq__(self, other: object) -> bool: ...

class Path(Sequence[Step]):
    """A puzzle solved step by step. `str` explains all steps."""

    @property
    def steps(self) -> list[Step]:
        """The steps."""
    @property
    def is_solved(self) -> bool:
        """Whether the steps lead to the solution."""
    @property
    def rating(self) -> float | None:
        """The rating of the hardest step; None on boards other than 9x9, and if the steps end before the solution."""
    def __len__(self) -> int: ...
    def __getitem__(self, index: int) -> Step: ...  # type: ignore[override]

def ask_many(
    task: str, column: Any, asked: Any, *, limit: int | None, wants_smallest: bool, is_table: bool
) -> list[tuple[str, str, Any]]: ...
def generate_many(
    count: int,
    seed: int,
    order: dict[str, Any],
    kind: str,
    threads: int | None,
    time: float | None,
    progress: Callable[[int], object] | None,
) -> Any: ...
def run_file(
    task: str,
    inputs: list[str],
    output: str,
    *,
    limit: int | None,
    column: str | None,
    dedupe: str | None,
    bare: bool,
    compress: bool,
    errors: str,
    resume: bool,
    threads: int | None,
    progress: Callable[[int], object] | None,
) -> dict[str, Any]: ...
