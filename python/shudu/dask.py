"""Dask: puzzles of a data frame, partition by partition.

>>> import dask.dataframe as dd                                               # doctest: +SKIP
>>> shudu.dask.solve(dd.read_parquet("puzzles")).to_parquet("solved")          # doctest: +SKIP

Dask distributes the partitions, runs them again when a worker is lost, and keeps what they give; a partition is answered
as `shudu.table` says, on one thread unless told, since a worker runs one on each of its own. Make partitions that take
seconds: a million puzzles to solve, or some thousands to rate.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pandas as pd
import pyarrow as pa

from shudu import table

if TYPE_CHECKING:
    from shudu._types import Errors


def solve(ddf: Any, column: str = "puzzle", *, errors: Errors = "null", threads: int = 1) -> Any:
    """The verdict on every puzzle, and its solution where it has exactly one: columns `verdict`, `solution`."""
    return apply("solve", ddf, column, errors=errors, threads=threads)


def check(ddf: Any, column: str = "puzzle", *, errors: Errors = "null", threads: int = 1) -> Any:
    """The verdict on every puzzle: column `verdict`."""
    return apply("check", ddf, column, errors=errors, threads=threads)


def count(ddf: Any, column: str = "puzzle", limit: int | None = None, *, errors: Errors = "null", threads: int = 1) -> Any:
    """The number of solutions of every puzzle, up to `limit`: column `solutions`."""
    return apply("count", ddf, column, limit=limit, errors=errors, threads=threads)


def rate(ddf: Any, column: str = "puzzle", *, errors: Errors = "null", threads: int = 1) -> Any:
    """How hard every puzzle is: columns `er`, `ep`, `ed`, `technique`."""
    return apply("rate", ddf, column, errors=errors, threads=threads)


def canon(ddf: Any, column: str = "puzzle", *, errors: Errors = "null", threads: int = 1) -> Any:
    """The canonical form of every puzzle: column `canon`."""
    return apply("canon", ddf, column, errors=errors, threads=threads)


def apply(task: str, ddf: Any, column: str = "puzzle", **options: Any) -> Any:
    """Does a task of `shudu.table`, by its name, on every partition."""
    table.task(task)
    meta = _answered(ddf._meta, task, column, options)
    return ddf.map_partitions(_answered, task, column, options, meta=meta)


def _answered(frame: Any, task: str, column: str, options: dict[str, Any]) -> Any:
    """A partition with its answers. Only the puzzles become Arrow's: the other columns are passed on as they are."""
    if column not in frame.columns:
        raise ValueError(f"column: there is no '{column}' in the frame; it has {', '.join(map(str, frame.columns))}")
    puzzles = pa.table({column: pa.array(frame[column], from_pandas=True, type=_type(frame[column]))})
    found = table.task(task)(puzzles, column, **options)
    answers = found.select(list(table.COLUMNS[task])).to_pandas(types_mapper=_DTYPES.get)
    rest = frame.drop(columns=[name for name in answers.columns if name in frame.columns])
    # Row by row, not by label: the labels of an index may repeat.
    return rest.assign(**{name: answers[name].array for name in answers.columns})


#: A number that may be missing; the others are as pandas has them.
_DTYPES: dict[Any, Any] = {pa.int64(): pd.Int64Dtype()}


def _type(column: Any) -> Any:
    """Text where nothing says what it is: a column of objects, which may be empty."""
    return pa.string() if column.dtype == object else None
