"""Answers the puzzles of a Ray dataset, batch by batch.

>>> import ray                                                                # doctest: +SKIP
>>> shudu.ray.solve(ray.data.read_parquet("puzzles")).write_parquet("solved")  # doctest: +SKIP

Ray distributes the batches, reruns them when a worker is lost, and keeps the results. `shudu.table` answers
each batch, by default on one thread; a batch requests one core per thread. Other keyword arguments are passed to
`map_batches`: `batch_size`, `num_cpus`, `concurrency`.
"""

from __future__ import annotations

from typing import Any

from shudu import table
from shudu._engine import Engine


def _apply(task: str, ds: Any, column: str, options: dict[str, Any], **ray: Any) -> Any:
    ray = {"batch_format": "pyarrow", "zero_copy_batch": True, "num_cpus": options["threads"] or 1, **ray}
    return ds.map_batches(table.task(task), fn_kwargs={"column": column, **options}, **ray)


_engine = Engine(_apply)
solve, check, count = _engine.solve, _engine.check, _engine.count
rate, canon, apply = _engine.rate, _engine.canon, _engine.apply
