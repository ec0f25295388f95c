"""Arrow columns of text or bytes, which are read and written without a copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pyarrow as pa

from shudu._kinds import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

#: The largest 32-bit offset.
LARGEST = 2**31 - 1


class Array(Kind):
    """An array, or a chunked array whose chunks are answered one by one."""

    def __init__(self, column: Any) -> None:
        super().__init__(column)
        self.type = stored_type(column.type)

    def sources(self) -> Iterator[tuple[int, Any]]:
        before = 0
        chunks = self.column.chunks if isinstance(self.column, pa.ChunkedArray) else [self.column]
        # If the column has no chunk, yields an empty chunk, because the answers of a chunk determine the type of the
        # result.
        for chunk in chunks or [pa.array([], type=self.type)]:
            yield before, source(chunk.cast(self.type) if chunk.type != self.type else chunk)
            before += len(chunk)

    def joined(self, answers: list[Any]) -> Any:
        return pa.chunked_array(answers) if isinstance(self.column, pa.ChunkedArray) else answers[0]

    def boards(self, raw: Any) -> Any:
        data, offsets, is_there = raw
        size, valid = len(is_there), validity(is_there)
        buffers = [valid, pa.py_buffer(data)]
        if pa.types.is_fixed_size_binary(self.type):
            if offsets is None and self.type.byte_width == 81:
                return pa.Array.from_buffers(self.type, size, buffers)
            return pa.array(listed(raw), type=self.type)
        wide = pa.types.is_large_string(self.type) or pa.types.is_large_binary(self.type)
        end = 81 * size if offsets is None else int(offsets[-1])
        if not wide and end > LARGEST:
            raise ValueError(f"{size} boards are too many for {self.type}: cast it to large_{self.type} first")
        dtype = np.int64 if wide else np.int32
        starts = np.arange(0, end + 1, 81, dtype=dtype) if offsets is None else offsets.astype(dtype)
        return pa.Array.from_buffers(self.type, size, [valid, pa.py_buffer(starts), pa.py_buffer(data)])

    def words(self, raw: Any) -> Any:
        indices, names, is_there = raw
        return pa.array(names).take(pa.array(indices, mask=~is_there))

    def counts(self, raw: Any) -> Any:
        numbers, _, is_there = raw
        return pa.array(numbers, mask=~is_there)

    def ratings(self, raw: Any) -> Any:
        tenths, _, is_there = raw
        return pa.array(tenths / 10, mask=~is_there)

    def flags(self, raw: Any) -> Any:
        numbers, _, is_there = raw
        return pa.array(numbers == 1, mask=~is_there)


def kind_of(column: Any) -> Kind:
    """The kind of a column that supports Arrow's C data interface."""
    if isinstance(column, (pa.Table, pa.RecordBatch)):
        raise TypeError(f"expected a column, found a {type(column).__name__}: choose one, or use shudu.table")
    if isinstance(column, (pa.Array, pa.ChunkedArray)):
        return Array(column)
    is_whole = hasattr(column, "__arrow_c_array__")
    return Array(pa.array(column) if is_whole else pa.chunked_array(column))


def stored_type(type: Any) -> Any:
    """The Arrow type in which a column is read. Views, dictionaries and columns of nulls are converted to this type."""
    if pa.types.is_dictionary(type):
        return stored_type(type.value_type)
    if type == pa.string_view():
        return pa.large_string()
    if type == pa.binary_view():
        return pa.large_binary()
    if type == pa.null():
        return pa.string()
    known = pa.types.is_string(type) or pa.types.is_large_string(type)
    if known or pa.types.is_binary(type) or pa.types.is_large_binary(type) or pa.types.is_fixed_size_binary(type):
        return type
    raise TypeError(f"type: expected string, large_string, binary or fixed_size_binary, found {type}")


def source(array: Any) -> Any:
    """An array in the form that `_shudu` reads."""
    size, first = len(array), array.offset
    is_there = None
    if array.null_count:
        bits = np.frombuffer(array.buffers()[0], dtype=np.uint8)
        is_there = np.unpackbits(bits, count=first + size, bitorder="little")[first:].astype(bool)
    data = np.frombuffer(array.buffers()[-1] or b"", dtype=np.uint8)
    if pa.types.is_fixed_size_binary(array.type):
        width = array.type.byte_width
        if not width:
            return data[:0], np.zeros(size + 1, np.int64), "text", is_there
        return data[first * width : (first + size) * width], width, "text", is_there
    wide = pa.types.is_large_string(array.type) or pa.types.is_large_binary(array.type)
    dtype = np.dtype(np.int64 if wide else np.int32)
    if not size:
        return data, np.zeros(1, np.int64), "text", None
    starts = np.frombuffer(array.buffers()[1], dtype=dtype, count=size + 1, offset=first * dtype.itemsize)
    # Data that came over a network may be unaligned.
    return data, starts.astype(np.int64, copy=not (wide and starts.flags.aligned)), "text", is_there


def texts(data: Any, ends: Any) -> Any:
    """An array of the concatenated texts. The type is `large_string` if the texts are too long for 32-bit offsets."""
    is_wide = len(data) > LARGEST
    ends = ends if is_wide else ends.astype(np.int32)
    type = pa.large_string() if is_wide else pa.string()
    return pa.Array.from_buffers(type, len(ends) - 1, [None, pa.py_buffer(ends), pa.py_buffer(data)])


def validity(is_there: Any) -> Any:
    """The validity bitmap, or None if all rows are present."""
    return None if is_there.all() else pa.py_buffer(np.packbits(is_there, bitorder="little"))


def listed(raw: Any) -> list[bytes | None]:
    """The boards as a list of bytes."""
    data, offsets, is_there = raw
    text = data.tobytes()
    starts = range(0, len(text) + 1, 81) if offsets is None else offsets
    return [
        text[start:end] if there else None for start, end, there in zip(starts, starts[1:], is_there, strict=False)
    ]
