"""What the Rust library gives Python. Import `shudu`, which is made of it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

__version__: str

#: The columns of a table with the answers to each task, by its name, and the function of a kind that makes each.
COLUMNS: dict[str, dict[str, str]]

class Error(ValueError):
    """Input that is not a puzzle: the place, what was found, what was expected."""

class NotRated(Error):
    """Why a puzzle has no rating, no path or no hint: it has not exactly one solution, say."""

class Grid:
    """A board: a puzzle with blanks, or a solution. It does not change, compares by what it holds, and can be pickled.

    `repr` draws it; a notebook shows a picture; `str` is the board on a line.
    """

    def __new__(cls, puzzle: str | bytes | Grid | Iterable[Iterable[int]], *, box: str | None = None) -> Grid:
        """Reads a puzzle: text in any format the library knows, rows of numbers with 0 for a blank, or a grid."""
    @property
    def size(self) -> int:
        """How many rows, columns and digits there are."""
    @property
    def box(self) -> str:
        """The rows and columns of a box: "3x3"."""
    @property
    def givens(self) -> int:
        """How many cells are filled."""
    def rows(self) -> list[list[int]]:
        """The digits, row by row, with 0 for a blank."""
    def text(self, format: str) -> str:
        """The board in a format, by its name: line, spaced, grid, pencilmarks, sdk, sdm, csv, json, cases."""
    def solve(self, *, time: float | None = None) -> Verdict:
        """The verdict, proven. Raises TimeoutError when the seconds are over."""
    def count(self, limit: int | None = None, *, time: float | None = None) -> int:
        """The number of solutions; no more than `limit` are counted."""
    def solutions(self) -> Solutions:
        """Every solution, found as they are asked for."""
    def rate(self, *, time: float | None = None) -> Rating:
        """How hard a 9x9 puzzle is. Raises NotRated where it has no rating."""
    def hint(self, *, language: str = "en", time: float | None = None) -> Step:
        """The next step, in English ("en") or Chinese ("zh")."""
    def explain(self, *, language: str = "en", time: float | None = None) -> Path:
        """Every step to the solution."""
    def canon(self) -> Grid:
        """The canonical form: the same for all equivalent boards."""
    def same(self, other: str | bytes | Grid | Iterable[Iterable[int]]) -> bool:
        """Whether the boards are equivalent."""
    def automorphisms(self) -> int:
        """How many rearrangements of the cells make the board itself again."""
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class Verdict:
    """How many solutions a puzzle has, proven. `str` is the solution on a line, or the word and the reason. It can be pickled."""

    @property
    def word(self) -> str:
        """'unique', 'several', 'none', or 'invalid' where givens clash."""
    @property
    def reason(self) -> str:
        """Why, in a few words: where two solutions differ, which givens clash."""
    @property
    def is_unique(self) -> bool:
        """Whether the puzzle has exactly one solution."""
    @property
    def solution(self) -> Grid | None:
        """The solution, or of several the first."""
    @property
    def solutions(self) -> list[Grid]:
        """The solutions that prove it: none, one, or two of several."""
    def _repr_svg_(self) -> str | None: ...
    def __eq__(self, other: object) -> bool: ...

class Solutions(Iterator[Grid]):
    """Every solution of a board, found as they are asked for."""

    def __iter__(self) -> Solutions: ...
    def __next__(self) -> Grid: ...

class Rating:
    """How hard a puzzle is, by Sudoku Explainer 1.2.1. `float` is ER. It can be pickled."""

    @property
    def er(self) -> float:
        """The hardest step of all."""
    @property
    def ep(self) -> float:
        """The hardest step up to the first digit that is placed, that one included."""
    @property
    def ed(self) -> float:
        """The very first step."""
    @property
    def technique(self) -> str:
        """The technique of the hardest step."""
    def __float__(self) -> float: ...
    def __eq__(self, other: object) -> bool: ...

class Step:
    """One step of reasoning. `str` tells it. It compares by what it holds, and can be pickled."""

    @property
    def technique(self) -> str:
        """The technique, as it is typed: 'x-wing'."""
    @property
    def name(self) -> str:
        """The technique, as players know it: 'X-Wing'."""
    @property
    def rating(self) -> float | None:
        """How hard it is; None on boards other than 9x9."""
    @property
    def placement(self) -> tuple[str, int] | None:
        """The cell and digit it places, if it does: ('r1c2', 2)."""
    @property
    def eliminations(self) -> list[tuple[str, int]]:
        """The candidates it removes, as cells and digits."""
    @property
    def look(self) -> str:
        """Where to look, without what comes of it."""
    @property
    def words(self) -> list[str]:
        """What is seen, why it follows, and what is placed or removed, line by line."""
    @property
    def after(self) -> str:
        """The digits of the board after the step, on a line."""
    def __eq__(self, other: object) -> bool: ...

class Path(Sequence[Step]):
    """A puzzle solved step by step. `str` tells it."""

    @property
    def steps(self) -> list[Step]:
        """The steps."""
    @property
    def is_solved(self) -> bool:
        """Whether they lead to the solution."""
    @property
    def rating(self) -> float | None:
        """The hardest step; None on boards other than 9x9, and where the steps end before the solution."""
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
    dedupe: str | None,
    compress: bool,
    errors: str,
    resume: bool,
    threads: int | None,
    progress: Callable[[int], object] | None,
) -> dict[str, Any]: ...
