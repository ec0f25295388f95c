"""Columns of pandas. A column that Arrow stores is read without a copy; in a column of Python objects, the objects are
read one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from shudu._kinds import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any


class Objects(Kind):
    """A column of objects."""

    def sources(self) -> Iterator[tuple[int, Any]]:
        objects = self.column.astype(object)
        yield 0, objects.where(objects.notna(), None).tolist()

    def series(self, values: Any, dtype: Any) -> Any:
        """A series with the same index and name as the column of puzzles."""
        return pd.Series(values, index=self.column.index, name=self.column.name, dtype=dtype)

    def boards(self, raw: Any) -> Any:
        return self.series(raw, self.column.dtype)

    def words(self, raw: Any) -> Any:
        return self.series(raw, self.column.dtype)

    def counts(self, raw: Any) -> Any:
        return self.series(raw, "Int64")

    def ratings(self, raw: Any) -> Any:
        return self.series(raw, "float64")


class Held(Kind):
    """A column stored by Arrow."""

    def __init__(self, column: Any) -> None:
        from shudu import _arrow

        super().__init__(column)
        self.inner = _arrow.kind_of(column.array.__arrow_array__())
        self.dtype: Any = column.dtype

    def sources(self) -> Iterator[tuple[int, Any]]:
        return self.inner.sources()

    def joined(self, answers: list[Any]) -> Any:
        column = self.inner.joined(answers)
        if self.dtype == "float64":
            values = column.to_numpy()
        else:
            values = self.dtype.__from_arrow__(column)
        return pd.Series(values, index=self.column.index, name=self.column.name)

    def boards(self, raw: Any) -> Any:
        return self.inner.boards(raw)

    def words(self, raw: Any) -> Any:
        words = self.inner.words(raw)
        if isinstance(self.dtype, pd.ArrowDtype):
            self.dtype = pd.ArrowDtype(words.type)
        return words

    def counts(self, raw: Any) -> Any:
        counts = self.inner.counts(raw)
        self.dtype = pd.ArrowDtype(counts.type) if isinstance(self.dtype, pd.ArrowDtype) else pd.Int64Dtype()
        return counts

    def ratings(self, raw: Any) -> Any:
        ratings = self.inner.ratings(raw)
        self.dtype = pd.ArrowDtype(ratings.type) if isinstance(self.dtype, pd.ArrowDtype) else "float64"
        return ratings


def kind_of(column: Any) -> Kind:
    """The kind of a column."""
    if not isinstance(column, pd.Series):
        raise TypeError(f"expected a column, found a {type(column).__name__}: choose one, such as df['puzzle']")
    is_held = isinstance(column.dtype, pd.ArrowDtype) or getattr(column.dtype, "storage", None) == "pyarrow"
    if is_held:
        return Held(column)
    if column.dtype == object or isinstance(column.dtype, pd.StringDtype):
        return Objects(column)
    raise TypeError(f"dtype: expected text or bytes, found {column.dtype}; convert it with x.astype('str')")
