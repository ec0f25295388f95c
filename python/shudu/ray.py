"""Ray Data: puzzles of a dataset, batch by batch.

>>> import ray                                                                # doctest: +SKIP
>>> shudu.ray.solve(ray.data.read_parquet("puzzles")).write_parquet("solved")  # doctest: +SKIP

Ray distributes the batches, runs them again when a worker is lost, and keeps what they give; a batch is answered as
`shudu.table` says, on one thread unless told, and one core is asked for each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shudu import table

if TYPE_CHECKING:
    from shudu._types import Errors


def solve(ds: Any, column: str = "puzzle", *, errors: Errors = "null", threads: int = 1, **ray: Any) -> Any:
    """The verdict on every puzzle, and its solution where it has exactly one: columns `verdict`, `solution`.

    Whatever else is named goes to `map_batches`: `batch_size`, `num_cpus`, `concurrency`.
    """
    return apply("solve", ds, column, {"errors": errors, "threads": threads}, **ray)


def check(ds: Any, column: str = "puzzle", *, errors: Errors = "null", threads: int = 1, **ray: Any) -> Any:
    """The verdict on every puzzle: column `verdict`. Otherwise as `solve`."""
    return apply("check", ds, column, {"errors": errors, "threads": threads}, **ray)


def count(
    ds: Any,
    column: str = "puzzle",
    limit: int | None = None,
    *,
    errors: Errors = "null",
    threads: int = 1,
    **ray: Any,
) -> Any:
    """The number of solutions of every puzzle, up to `limit`: column `solutions`. Otherwise as `solve`."""
    return apply("count", ds, column, {"limit": limit, "errors": errors, "threads": threads}, **ray)


def rate(ds: Any, column: str = "puzzle", *, errors: Errors = "null", threads: int = 1, **ray: Any) -> Any:
    """How hard every puzzle is: columns `er`, `ep`, `ed`, `technique`. Otherwise as `solve`."""
    return apply("rate", ds, column, {"errors": errors, "threads": threads}, **ray)


def canon(ds: Any, column: str = "puzzle", *, errors: Errors = "null", threads: int = 1, **ray: Any) -> Any:
    """The canonical form of every puzzle: column `canon`. Otherwise as `solve`."""
    return apply("canon", ds, column, {"errors": errors, "threads": threads}, **ray)


def apply(task: str, ds: Any, column: str, options: dict[str, Any], **ray: Any) -> Any:
    """Does a task of `shudu.table`, by its name, on every batch."""
    ray = {"batch_format": "pyarrow", "zero_copy_batch": True, "num_cpus": options.get("threads") or 1, **ray}
    return ds.map_batches(table.task(task), fn_kwargs={"column": column, **options}, **ray)
