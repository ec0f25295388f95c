"""Functions on many puzzles. Each function takes a column and returns a column of the same kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, overload

from shudu import _shudu
from shudu._kinds import kind_of
from shudu._progress import told

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Literal

    from shudu._types import Errors, Progress


class Options(NamedTuple):
    """The options of a function on columns; `_shudu` reads the options in this order."""

    errors: str
    threads: int | None
    box: str | None
    progress: Any = None
    before: int = 0


@overload
def solve_many(
    x: Sequence[str | None],
    *,
    several: Literal["null", "smallest"] = ...,
    box: str | None = ...,
    errors: Errors = ...,
    threads: int | None = ...,
    progress: Progress = ...,
) -> list[str | None]: ...


@overload
def solve_many(
    x: Any,
    *,
    several: Literal["null", "smallest"] = ...,
    box: str | None = ...,
    errors: Errors = ...,
    threads: int | None = ...,
    progress: Progress = ...,
) -> Any: ...


def solve_many(
    x: Any,
    *,
    several: Literal["null", "smallest"] = "null",
    box: str | None = None,
    errors: Errors = "raise",
    threads: int | None = None,
    progress: Progress = None,
) -> Any:
    """Returns the solution of every puzzle that has exactly one solution, in order.

    `x` is a list of text, a numpy array (of bytes, of text, or of uint8 with the shape n x 81 and 0 for a blank), a
    pyarrow array of text or bytes, or a column of pandas or polars. The result has the same kind as `x`. If a puzzle
    does not have exactly one solution, its row in the result is empty, which is None, null, a row of zeroes or empty
    bytes. With several="smallest", a puzzle with several solutions gets the solution that is smallest in reading order.
    On boards larger than 16x16, such a puzzle gets the first solution found. `check_many` returns the verdicts.

    `box` is the number of rows and columns of a box, such as "3x2"; the default is the usual box for the size of the
    boards. "1x9" means 9x9 boards without boxes.

    The answer to a null is a null. A row that is not a puzzle raises Error, which names the row; with errors="null",
    the answer to that row is a null.
    The default of `threads` is the number of cores. `progress` may be True (shows a tqdm bar), a tqdm bar of your own,
    or a function that is called with the number of finished puzzles and the total. Ctrl-C stops the call.

    >>> solve_many(["12..34.....1..4.", None, "11.............."])
    ['1234341243212143', None, None]
    """
    if several not in ("null", "smallest"):
        raise ValueError(f"several: expected 'null' or 'smallest', found {several!r}")

    return _answered("solve", x, Options(errors, threads, box, progress), wants_smallest=several == "smallest")


def check_many(
    x: Any,
    *,
    box: str | None = None,
    errors: Errors = "raise",
    threads: int | None = None,
    progress: Progress = None,
) -> Any:
    """The verdict on every puzzle, which is 'unique', 'several', 'none' or 'invalid' (givens clash).

    The options are the same as for `solve_many`.

    >>> check_many(["12..34.....1..4.", "................", "11.............."])
    ['unique', 'several', 'invalid']
    """
    return _answered("check", x, Options(errors, threads, box, progress))


def count_many(
    x: Any,
    limit: int | None = None,
    *,
    box: str | None = None,
    errors: Errors = "raise",
    threads: int | None = None,
    progress: Progress = None,
) -> Any:
    """The number of solutions of every puzzle. At most `limit` solutions are counted.

    The options are the same as for `solve_many`.

    Set a limit unless every puzzle has few solutions. An empty 9x9 board has 6,670,903,752,021,072,936,960 solutions.
    In a numpy array of counts, -1 stands for a null.

    >>> count_many(["12..34.....1..4.", "................"], limit=100)
    [1, 100]
    """
    return _answered("count", x, Options(errors, threads, box, progress), limit)


def rate_many(
    x: Any,
    *,
    box: str | None = None,
    errors: Errors = "raise",
    threads: int | None = None,
    progress: Progress = None,
) -> Any:
    """The rating ER of every 9x9 puzzle, such as 7.2. ER is the rating of the hardest step by Sudoku Explainer 1.2.1.

    The answer is None, null or NaN for a puzzle that is not 9x9 or does not have exactly one solution.
    `shudu.table.rate` also returns EP, ED and the hardest technique. The options are the same as for `solve_many`.

    >>> rate_many(["000000907000420180000705026100904000050000040000507009920108000034059000507000000"])
    [2.0]
    """
    return _answered("rate", x, Options(errors, threads, box, progress))


def canon_many(
    x: Any,
    *,
    box: str | None = None,
    errors: Errors = "raise",
    threads: int | None = None,
    progress: Progress = None,
) -> Any:
    """The canonical form of every puzzle, which is the same for equivalent puzzles.

    The options are the same as for `solve_many`.

    >>> len(set(canon_many(["12..34.....1..4.", ".4..1.....43..21"])))
    1
    """
    return _answered("canon", x, Options(errors, threads, box, progress))


#: The number of items that are copied at a time, so that a long list is never copied as a whole. With 65,536 items,
#: which do not fit into the cache, solving a list took a quarter longer.
ITEMS = 1 << 14


def _answered(
    task: str, x: Any, options: Options, limit: int | None = None, wants_smallest: bool = False
) -> Any:
    """Answers the column part by part, and joins the answers."""
    kind = kind_of(x)
    with told(options.progress, kind.total()) as tell:

        def ask(before: int, source: Any) -> Any:
            part = options._replace(progress=tell and tell.after(before), before=before)
            [answer] = _shudu.ask_many(
                task, source, part, limit=limit, wants_smallest=wants_smallest, is_table=False
            )
            return answer

        def made(before: int, source: Any) -> Any:
            first, *others = range(0, len(source), ITEMS) if isinstance(source, list) and source else [0]
            _, made_by, raw = ask(before, source[:ITEMS] if others else source)
            for first in others:
                raw += ask(before + first, source[first : first + ITEMS])[2]
            return getattr(kind, made_by)(raw)

        return kind.joined([made(before, source) for before, source in kind.sources()])
