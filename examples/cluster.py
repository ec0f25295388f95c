"""Answers the puzzles of a Parquet file on a cluster, and writes Parquet.

    python examples/cluster.py --engine dask puzzles.parquet solved

With `--engine local`, this machine works alone, batch by batch, and gives the same answers as a cluster. Without
`--address`, each engine starts a small cluster on this machine. With `--address`, `shudu` must be installed on all
machines of that cluster, and all machines must be able to access the files.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import shudu
import shudu.table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("input", help="a Parquet file, or a folder of them, with a column 'puzzle'")
    parser.add_argument("output", help="a folder for the answers")
    parser.add_argument("--engine", choices=ENGINES, default="local")
    parser.add_argument("--task", choices=["solve", "check", "rate"], default="solve")
    parser.add_argument("--workers", type=int, default=2, help="the number of workers of a cluster started here")
    parser.add_argument("--parts", type=int, default=8, help="the minimum number of parts of the input")
    parser.add_argument("--address", help="the address of a running cluster")
    arguments = parser.parse_args()
    ENGINES[arguments.engine](arguments)


def local(arguments: argparse.Namespace) -> None:
    """Uses only this machine, with all its cores. The output file gets its final name only when it is complete."""
    import pyarrow.dataset as ds
    import pyarrow.parquet as pq

    answer, puzzles = shudu.table.task(arguments.task), ds.dataset(arguments.input, format="parquet")
    output = Path(arguments.output)
    output.mkdir(parents=True, exist_ok=True)
    part = output / "_part-0.parquet"
    with pq.ParquetWriter(part, answer(puzzles.schema.empty_table()).schema) as writer:
        for batch in puzzles.to_batches():
            writer.write(answer(batch))
    part.rename(output / "part-0.parquet")


def dask(arguments: argparse.Namespace) -> None:
    """Uses Dask with one thread per worker. Each task runs on one thread, and releases Python's lock while it works."""
    import dask.dataframe as dd
    from distributed import Client, LocalCluster

    cluster = arguments.address or LocalCluster(n_workers=arguments.workers, threads_per_worker=1)
    with Client(cluster):
        puzzles = dd.read_parquet(arguments.input)
        puzzles = puzzles.repartition(npartitions=max(arguments.parts, puzzles.npartitions))
        answer: Any = getattr(shudu.dask, arguments.task)
        answer(puzzles).to_parquet(arguments.output, write_index=False)


def ray(arguments: argparse.Namespace) -> None:
    """Uses Ray Data."""
    import ray

    ray.init(address=arguments.address, num_cpus=None if arguments.address else arguments.workers)
    puzzles = ray.data.read_parquet(arguments.input).repartition(arguments.parts)
    answer: Any = getattr(shudu.ray, arguments.task)
    answer(puzzles).write_parquet(arguments.output)
    ray.shutdown()


def spark(arguments: argparse.Namespace) -> None:
    """Uses Spark with executors of one core each, in separate processes."""
    from pyspark.sql import SparkSession

    master = arguments.address or f"local-cluster[{arguments.workers},1,1024]"
    if not arguments.address:
        # The executors run on this machine, so they can use the Python in which shudu is installed.
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    session = SparkSession.builder.master(master).appName("shudu").getOrCreate()
    puzzles = session.read.parquet(arguments.input).repartition(arguments.parts)
    answer: Any = getattr(shudu.spark, arguments.task)
    answer(puzzles).write.parquet(arguments.output)
    session.stop()


ENGINES: dict[str, Callable[[argparse.Namespace], None]] = {"local": local, "dask": dask, "ray": ray, "spark": spark}


if __name__ == "__main__":
    main()
