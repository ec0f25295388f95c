"""Code that the tests share, such as puzzles, and the kinds of columns that can hold puzzles."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import shudu

#: The root of the repository.
ROOT = Path(__file__).parents[2]

#: A hard puzzle, a puzzle with several solutions, one without a solution, an easy puzzle, and one with clashing givens.
PROPER = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SEVERAL = "." * 81
NONE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
INVALID = "11" + "." * 79


@pytest.fixture(scope="session")
def puzzles() -> list[str]:
    """Some puzzles of low difficulty with one solution, and some puzzles without a unique solution."""
    return [*shudu.generate_many(30, seed=2026, rating=(1.0, 4.5)), EASY, SEVERAL, NONE, INVALID]


def numbers(texts: list[str]) -> Any:
    """9x9 puzzles as an array of numbers."""
    flat = np.frombuffer("".join(texts).replace(".", "0").encode(), dtype=np.uint8)
    return (flat - ord("0")).reshape(-1, 81)


#: Every kind of column that can hold a null, with the functions that convert a list to such a column and back.
KINDS: dict[str, tuple[Any, Any]] = {
    "list": (list, list),
    "tuple": (tuple, list),
    "object array": (lambda x: np.array(x, dtype=object), lambda y: y.tolist()),
    "string": (lambda x: pa.array(x, pa.string()), lambda y: y.to_pylist()),
    "large_string": (lambda x: pa.array(x, pa.large_string()), lambda y: y.to_pylist()),
    "string_view": (lambda x: pa.array(x, pa.string_view()), lambda y: y.to_pylist()),
    "dictionary": (lambda x: pa.array(x, pa.string()).dictionary_encode(), lambda y: y.to_pylist()),
    "chunked": (lambda x: pa.chunked_array([x[:3], x[3:]], pa.string()), lambda y: y.to_pylist()),
    "sliced": (lambda x: pa.array([None, *x, "no"], pa.string())[1:-1], lambda y: y.to_pylist()),
    "pandas": (lambda x: pd.Series(x, index=range(7, 7 + len(x)), name="p"), lambda y: nones(y)),
    "pandas object": (lambda x: pd.Series(x, dtype=object), lambda y: nones(y)),
    "pandas python": (lambda x: pd.Series(x, dtype=pd.StringDtype("python")), lambda y: nones(y)),
    "pandas arrow": (lambda x: pd.Series(x, dtype=pd.ArrowDtype(pa.string())), lambda y: nones(y)),
    "polars": (lambda x: pl.Series("p", x, dtype=pl.String), lambda y: y.to_list()),
}

#: The kinds of columns that can hold puzzles as bytes, with the functions that convert a list to such a column and
#: back.
BYTES: dict[str, tuple[Any, Any]] = {
    "list of bytes": (list, list),
    "binary": (lambda x: pa.array(x, pa.binary()), lambda y: y.to_pylist()),
    "large_binary": (lambda x: pa.array(x, pa.large_binary()), lambda y: y.to_pylist()),
    "fixed_size_binary": (lambda x: pa.array(x, pa.binary(81)), lambda y: y.to_pylist()),
    "polars binary": (lambda x: pl.Series("p", x, dtype=pl.Binary), lambda y: y.to_list()),
}


def home(column: Any) -> type:
    """The kind of a column, regardless of its content."""
    return pa.Array if isinstance(column, pa.Array) else type(column)


def nones(series: Any) -> list[Any]:
    """A pandas column as a list, with None for missing values."""
    objects = series.astype(object)
    return list(objects.where(objects.notna(), None))
