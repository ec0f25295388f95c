"""Answers the puzzles of a Spark data frame, batch by batch, through `mapInArrow`.

>>> shudu.spark.solve(spark.read.parquet("puzzles")).write.parquet("solved")   # doctest: +SKIP

Spark distributes the partitions, reruns them when a worker is lost, and keeps the results. `shudu.table`
answers each batch, by default on one thread, since an executor runs a partition on each of its cores. Other keyword
arguments are passed to `mapInArrow`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shudu import table
from shudu._engine import Engine, check_column

if TYPE_CHECKING:
    from collections.abc import Iterator


def _apply(task: str, df: Any, column: str, options: dict[str, Any], **spark: Any) -> Any:
    from pyspark.sql.pandas.types import from_arrow_type
    from pyspark.sql.types import StructField, StructType

    answer, ours = table.task(task), table.COLUMNS[task]
    check_column(column, df.columns)
    kept = [field for field in df.schema.fields if field.name not in ours]
    schema = StructType([*kept, *(StructField(name, from_arrow_type(type)) for name, type in ours.items())])

    def answered(batches: Iterator[Any]) -> Iterator[Any]:
        for batch in batches:
            yield answer(batch, column, **options)

    return df.mapInArrow(answered, schema, **spark)


_engine = Engine(_apply)
solve, check, count = _engine.solve, _engine.check, _engine.count
rate, canon, apply = _engine.rate, _engine.canon, _engine.apply
