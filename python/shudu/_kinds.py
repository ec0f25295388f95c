"""The kinds of columns. A kind is a class that reads a column of puzzles and makes columns of answers.

A kind passes a list or arrays to `_shudu` without copying them. The columns of answers have the same type as the column
of puzzles. This module imports numpy, pandas, polars or pyarrow only if a column comes from that package.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any


class Kind:
    """A kind of column. This base class handles lists."""

    def __init__(self, column: Any) -> None:
        self.column = column

    def total(self) -> int:
        """The number of rows."""
        return len(self.column)

    def sources(self) -> Iterator[tuple[int, Any]]:
        """The parts of the column, each with the number of rows before that part."""
        yield 0, self.column

    def joined(self, answers: list[Any]) -> Any:
        """Joins the answers to all parts into one column."""
        return answers[0]

    def boards(self, raw: Any) -> Any:
        """Makes a column of boards."""
        return raw

    def words(self, raw: Any) -> Any:
        """Makes a column of words, such as verdicts."""
        return raw

    def counts(self, raw: Any) -> Any:
        """Makes a column of numbers of solutions."""
        return raw

    def ratings(self, raw: Any) -> Any:
        """Makes a column of ratings."""
        return raw

    def flags(self, raw: Any) -> Any:
        """Makes a column of booleans."""
        return raw


class Tuple(Kind):
    """A tuple."""

    def sources(self) -> Iterator[tuple[int, Any]]:
        yield 0, list(self.column)

    def joined(self, answers: list[Any]) -> Any:
        return tuple(answers[0])


def kind_of(column: Any) -> Kind:
    """The kind of a column. Imports only the package that the type of the column belongs to."""
    if isinstance(column, list):
        return Kind(column)
    if isinstance(column, tuple):
        return Tuple(column)
    homes = [base.__module__.partition(".")[0] for base in type(column).__mro__]
    if "numpy" in homes:
        from shudu import _numpy

        return _numpy.kind_of(column)
    if "pandas" in homes:
        from shudu import _pandas

        return _pandas.kind_of(column)
    if "polars" in homes:
        from shudu import _polars

        return _polars.kind_of(column)
    if hasattr(column, "__arrow_c_array__") or hasattr(column, "__arrow_c_stream__"):
        from shudu import _arrow

        return _arrow.kind_of(column)
    raise wrong_column(column)


def wrong_column(column: Any) -> TypeError:
    """The exception for a value that is not a column."""
    found = type(column).__name__
    if isinstance(column, (str, bytes)):
        return TypeError(f"expected a column of puzzles, found one {found}: give a list, or use the function for one puzzle")
    return TypeError(
        "expected a column of puzzles: a list of text, a numpy array, a pyarrow array, or a column of pandas or polars; "
        f"found {found}"
    )
