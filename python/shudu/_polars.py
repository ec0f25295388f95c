"""Columns of polars. The rows of a column are read through Arrow if pyarrow is installed, otherwise item by item."""

from __future__ import annotations

from typing import TYPE_CHECKING

from importlib.util import find_spec

import polars as pl

from shudu._kinds import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

#: The number of rows that are converted to Arrow at a time. Polars and Arrow store text in different formats, and
#: converting all rows at once would double the memory.
ROWS = 1 << 20


class Items(Kind):
    """A column that is read item by item."""

    def sources(self) -> Iterator[tuple[int, Any]]:
        yield 0, self.column.to_list()

    def boards(self, raw: Any) -> Any:
        return pl.Series(self.column.name, raw, dtype=self.column.dtype)

    def words(self, raw: Any) -> Any:
        return pl.Series(self.column.name, raw, dtype=pl.String)

    def counts(self, raw: Any) -> Any:
        return pl.Series(self.column.name, raw, dtype=pl.Int64)

    def ratings(self, raw: Any) -> Any:
        return pl.Series(self.column.name, raw, dtype=pl.Float64)


class Parts(Kind):
    """A column that is converted to Arrow in parts."""

    def __init__(self, column: Any) -> None:
        from shudu import _arrow

        super().__init__(column)
        self.inner = _arrow.Array(column.head(0).to_arrow())

    def sources(self) -> Iterator[tuple[int, Any]]:
        from shudu import _arrow

        for first in range(0, len(self.column), ROWS):
            part = self.column.slice(first, ROWS).to_arrow()
            yield first, _arrow.source(part.cast(self.inner.type) if part.type != self.inner.type else part)

    def joined(self, answers: list[Any]) -> Any:
        return pl.concat(answers).rename(self.column.name)

    def boards(self, raw: Any) -> Any:
        return pl.Series(self.inner.boards(raw)).cast(self.column.dtype)

    def words(self, raw: Any) -> Any:
        return pl.Series(self.inner.words(raw))

    def counts(self, raw: Any) -> Any:
        return pl.Series(self.inner.counts(raw))

    def ratings(self, raw: Any) -> Any:
        return pl.Series(self.inner.ratings(raw))


def kind_of(column: Any) -> Kind:
    """The kind of a column."""
    if not isinstance(column, pl.Series):
        raise TypeError(f"expected a column, found a {type(column).__name__}: choose one, such as df['puzzle']")
    if column.dtype not in (pl.String, pl.Binary, pl.Null):
        found = column.dtype.base_type()
        raise TypeError(f"dtype: expected String or Binary, found {found}; convert it with x.cast(pl.String)")
    has_arrow = find_spec("pyarrow") is not None and find_spec("numpy") is not None
    return Parts(column) if has_arrow and len(column) and column.dtype != pl.Null else Items(column)
