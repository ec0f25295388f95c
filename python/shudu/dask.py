"""Answers the puzzles of a Dask data frame, partition by partition.

>>> import dask.dataframe as dd                                               # doctest: +SKIP
>>> shudu.dask.solve(dd.read_parquet("puzzles")).to_parquet("solved")          # doctest: +SKIP

Dask distributes the partitions, reruns them when a worker is lost, and keeps the results. `shudu.table` answers
each partition, by default on one thread, since a worker runs one partition on each of its threads. Answering a
partition should take a few seconds. In that time, a thread solves a million puzzles or rates a few thousand puzzles.
Other keyword arguments are passed to `map_partitions`.
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
    """A partition with its answers. Only the puzzles are converted to Arrow; the other columns stay as they are."""
    check_column(column, frame.columns)
    puzzles = pa.table({column: pa.array(frame[column], from_pandas=True, type=_type(frame[column]))})
    found = table.task(task)(puzzles, column, **options)
    answers = found.select(list(table.COLUMNS[task])).to_pandas(types_mapper=_DTYPES.get)
    rest = frame.drop(columns=[name for name in answers.columns if name in frame.columns])
    # Assigns by position, not by label, because the labels of an index may repeat.
    return rest.assign(**{name: answers[name].array for name in answers.columns})


#: Maps Arrow types to pandas types; an Arrow type that is not listed is converted to its default pandas type.
_DTYPES: dict[Any, Any] = {pa.int64(): pd.Int64Dtype(), pa.bool_(): pd.BooleanDtype()}


def _type(column: Any) -> Any:
    """The Arrow type of a column, or None if Arrow must infer the type. A column of objects counts as text, since the
    type of the objects is unknown if the column is empty.
    """
    return pa.string() if column.dtype == object else None


_engine = Engine(_apply)
solve, check, count = _engine.solve, _engine.check, _engine.count
rate, canon, apply = _engine.rate, _engine.canon, _engine.apply
