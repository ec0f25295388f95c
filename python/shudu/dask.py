"""Dask: puzzles of a data frame, partition by partition.

>>> import dask.dataframe as dd                                               # doctest: +SKIP
>>> shudu.dask.solve(dd.read_parquet("puzzles")).to_parquet("solved")          # doctest: +SKIP

Dask distributes the partitions, runs them again when a worker is lost, and keeps what they give; a partition is answered
as `shudu.table` says, on one thread unless told, since a worker runs one on each of its own. Make partitions that take
seconds: a million puzzles to solve, or some thousands to rate. What else is named goes to `map_partitions`.
"""

from __future__ import annotations

from typing import Any

import pandas as pd
import pyarrow as pa

from shudu import table
from shudu._engine import Engine, check_column


def _apply(task: str, ddf: Any, column: str, options: dict[str, Any], **dask: Any) -> Any:
    if not hasattr(ddf, "map_partitions"):
        raise TypeError(f"expected a data frame of Dask, found {type(ddf).__name__}; make one with dd.from_pandas")
    meta = _answered(ddf._meta, task, column, options)
    return ddf.map_partitions(_answered, task, column, options, meta=meta, **dask)


def _answered(frame: Any, task: str, column: str, options: dict[str, Any]) -> Any:
    """A partition with its answers. Only the puzzles become Arrow's: the other columns are passed on as they are."""
    check_column(column, frame.columns)
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


_engine = Engine(_apply)
solve, check, count = _engine.solve, _engine.check, _engine.count
rate, canon, apply = _engine.rate, _engine.canon, _engine.apply
