"""Spark: puzzles of a data frame, batch by batch, through `mapInArrow`.

>>> shudu.spark.solve(spark.read.parquet("puzzles")).write.parquet("solved")   # doctest: +SKIP

Spark distributes the partitions, runs them again when a worker is lost, and keeps what they give; a batch is answered as
`shudu.table` says, on one thread unless told, since an executor runs a partition on each of its cores.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shudu import table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from shudu._types import Errors


def solve(df: Any, column: str = "puzzle", *, errors: Errors = "null", threads: int = 1) -> Any:
    """The verdict on every puzzle, and its solution where it has exactly one: columns `verdict`, `solution`."""
    return apply("solve", df, column, errors=errors, threads=threads)


def check(df: Any, column: str = "puzzle", *, errors: Errors = "null", threads: int = 1) -> Any:
    """The verdict on every puzzle: column `verdict`."""
    return apply("check", df, column, errors=errors, threads=threads)


def count(df: Any, column: str = "puzzle", limit: int | None = None, *, errors: Errors = "null", threads: int = 1) -> Any:
    """The number of solutions of every puzzle, up to `limit`: column `solutions`."""
    return apply("count", df, column, limit=limit, errors=errors, threads=threads)


def rate(df: Any, column: str = "puzzle", *, errors: Errors = "null", threads: int = 1) -> Any:
    """How hard every puzzle is: columns `er`, `ep`, `ed`, `technique`."""
    return apply("rate", df, column, errors=errors, threads=threads)


def canon(df: Any, column: str = "puzzle", *, errors: Errors = "null", threads: int = 1) -> Any:
    """The canonical form of every puzzle: column `canon`."""
    return apply("canon", df, column, errors=errors, threads=threads)


def apply(task: str, df: Any, column: str = "puzzle", **options: Any) -> Any:
    """Does a task of `shudu.table`, by its name, on every batch."""
    from pyspark.sql.pandas.types import from_arrow_type
    from pyspark.sql.types import StructField, StructType

    answer, ours = table.task(task), table.COLUMNS[task]
    if column not in df.columns:
        raise ValueError(f"column: there is no '{column}' in the frame; it has {', '.join(df.columns)}")
    kept = [field for field in df.schema.fields if field.name not in ours]
    schema = StructType([*kept, *(StructField(name, from_arrow_type(type)) for name, type in ours.items())])

    def answered(batches: Iterator[Any]) -> Iterator[Any]:
        for batch in batches:
            yield answer(batch, column, **options)

    return df.mapInArrow(answered, schema)
