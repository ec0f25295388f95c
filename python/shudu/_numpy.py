"""Columns of numpy, which hold numbers, bytes or text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from shudu._kinds import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any


class Array(Kind):
    """A column that is a numpy array; its answers are numpy arrays."""

    def words(self, raw: Any) -> Any:
        indices, names, _ = raw
        # A row without an answer has the index -1, which selects the last item of the array. That item is the empty
        # text.
        return np.array([*names, ""])[indices]

    def counts(self, raw: Any) -> Any:
        return raw[0]

    def ratings(self, raw: Any) -> Any:
        tenths, _, is_there = raw
        return np.where(is_there, tenths / 10, np.nan)


class Numbers(Array):
    """Rows of 81 numbers."""

    def sources(self) -> Iterator[tuple[int, Any]]:
        yield 0, (np.ascontiguousarray(self.column).reshape(-1), 81, "numbers", None)

    def boards(self, raw: Any) -> Any:
        return raw[0].reshape(-1, 81)


class Bytes(Array):
    """An array of bytes of a fixed width."""

    def sources(self) -> Iterator[tuple[int, Any]]:
        flat = np.ascontiguousarray(self.column)
        width = flat.dtype.itemsize
        ends = width or np.zeros(len(flat) + 1, np.int64)
        yield 0, (flat.view(np.uint8) if width else np.zeros(0, np.uint8), ends, "padded", None)

    def boards(self, raw: Any) -> Any:
        data, offsets, _ = raw
        if offsets is None:
            return data.view("S81")
        text = data.tobytes()
        return np.array([text[start:end] for start, end in zip(offsets, offsets[1:], strict=False)], dtype=bytes)


class Text(Kind):
    """An array of text, either of a fixed width or as Python objects."""

    def sources(self) -> Iterator[tuple[int, Any]]:
        texts = self.column.tolist()
        yield 0, texts if self.column.dtype == object else [text or None for text in texts]

    def boards(self, raw: Any) -> Any:
        if self.column.dtype == object:
            return np.array(raw, dtype=object)
        texts = [board or "" for board in raw]
        return np.array(texts, dtype=self.column.dtype if texts and self.column.dtype.kind == "T" else str)

    def words(self, raw: Any) -> Any:
        return self.boards(raw)

    def counts(self, raw: Any) -> Any:
        return np.array([-1 if count is None else count for count in raw], dtype=np.int64)

    def ratings(self, raw: Any) -> Any:
        return np.array([np.nan if er is None else er for er in raw])


def kind_of(array: Any) -> Kind:
    """The kind of an array."""
    if not isinstance(array, np.ndarray):
        raise TypeError(f"expected a numpy array, found one {type(array).__name__}")
    if isinstance(array, np.ma.MaskedArray):
        raise TypeError("expected an array without a mask: fill it with x.filled(0), or with x.filled('') where it is text")
    if array.dtype == np.uint8:
        return _numbers(array)
    if array.dtype.kind not in "SUTO":
        raise TypeError(
            f"dtype: expected uint8, bytes or text, found {array.dtype}; convert numbers with x.astype('uint8')"
        )
    if array.ndim != 1:
        raise ValueError(f"shape: expected one puzzle an item, (n,), found {array.shape}; join the cells of a puzzle")
    return Bytes(array) if array.dtype.kind == "S" else Text(array)


def _numbers(array: Any) -> Kind:
    if array.ndim == 2 and array.shape[1] == 81:
        return Numbers(array)
    is_near = array.ndim > 2 and array[0:1].size in (0, 81)
    cure = "reshape it with x.reshape(len(x), 81)" if is_near else "boards of other sizes are given as text"
    raise ValueError(f"shape: expected a row of 81 cells for each puzzle, (n, 81), found {array.shape}; {cure}")
