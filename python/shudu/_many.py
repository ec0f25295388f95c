"""Many puzzles: functions of a column, which give a column of the same kind."""

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
    """How a column is to be answered; `_shudu` reads it in this order."""

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
    """The solution of every puzzle that has exactly one, in order.

    `x` is a list of text, a numpy array (uint8 of shape n x 81 with 0 for a blank, bytes, or text), a pyarrow array of
    text or bytes, or a column of pandas or polars; the result is of the same kind. A puzzle that has not exactly one
    solution has none in the result: None or null, a row of zeroes, empty bytes. With several="smallest" one that has
    several has the smallest in reading order, beyond 16x16 the first that was found; `check_many` tells what it has.

    `box` is the rows and columns of a box of every board, where they are not the usual ones of its size: "3x2", say, or
    "1x9" for 9x9 boards without boxes.

    A null stays a null. A row that is not a puzzle raises Error, which names the row; with errors="null" it is a null.
    `threads` is all cores unless told. `progress` is True for a bar by tqdm, a bar of one's own, or a function of how many
    are done and of how many. Ctrl-C stops it.

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
    """The verdict on every puzzle: 'unique', 'several', 'none' or 'invalid' where givens clash. Options as of `solve_many`.

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
    """The number of solutions of every puzzle; no more than `limit` are counted. Options as of `solve_many`.

    Name a limit unless every puzzle has few: an empty 9x9 board has 6,670,903,752,021,072,936,960. In a numpy array -1
    stands for a null.

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
    """How hard every 9x9 puzzle is: ER, the rating of its hardest step by Sudoku Explainer 1.2.1, such as 7.2.

    A puzzle without a rating, since it has not exactly one solution or is not 9x9, has none: None, null or NaN.
    `shudu.table.rate` gives EP, ED and the hardest technique too. Options as of `solve_many`.

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
    """The canonical form of every puzzle: the same for equivalent puzzles. Options as of `solve_many`.

    >>> len(set(canon_many(["12..34.....1..4.", ".4..1.....43..21"])))
    1
    """
    return _answered("canon", x, Options(errors, threads, box, progress))


#: How many items of a list are read at a time, so that there is no second copy of all of them. With 65,536, which leave the
#: cache before they are let go, to solve a list took a quarter longer.
ITEMS = 1 << 14


def _answered(
    task: str, x: Any, options: Options, limit: int | None = None, wants_smallest: bool = False
) -> Any:
    """Asks part by part, as the column comes, and puts the answers together."""
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
