"""Tests of `shudu.spark` with two executors."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from shared import check_example, die_once, puzzles

import shudu
import shudu.spark
import shudu.table

sql = pytest.importorskip("pyspark.sql")


@pytest.fixture(scope="module")
def session() -> Iterator[Any]:
    builder = sql.SparkSession.builder.master("local-cluster[2,1,1024]").config("spark.ui.enabled", "false")
    # Executors run this Python interpreter and can import `shared`.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder = builder.config("spark.executorEnv.PYTHONPATH", str(Path(__file__).parent))
    session = builder.getOrCreate()
    yield session
    session.stop()


def frame(session: Any) -> Any:
    """The puzzles as a Spark data frame."""
    rows = [(row["id"], row["puzzle"]) for row in puzzles().to_pylist()]
    return session.createDataFrame(rows, "id long, puzzle string").repartition(5)


def listed(found: Any) -> list[dict[str, Any]]:
    return [row.asDict() for row in found.orderBy("id").collect()]


@pytest.mark.parametrize("task", shudu.table.TASKS)
def test_a_frame_is_answered_like_a_table(session: Any, task: str) -> None:
    options = {"limit": 5} if task == "count" else {}
    found = getattr(shudu.spark, task)(frame(session), **options)
    assert listed(found) == shudu.table.task(task)(puzzles(), **options).to_pylist()


def test_a_worker_that_is_killed_loses_nothing(session: Any, tmp_path: Path) -> None:
    """If a worker is killed while it works on a partition, Spark runs the partition again."""
    marker = str(tmp_path / "killed")

    def dies_once(batches: Iterator[Any]) -> Iterator[Any]:
        for batch in batches:
            die_once(marker)
            yield batch

    whole = frame(session)
    found = shudu.spark.rate(whole.mapInArrow(dies_once, whole.schema))
    assert listed(found) == shudu.table.rate(puzzles()).to_pylist()
    assert Path(marker).exists(), "a worker was killed"


def test_a_column_that_is_not_there_is_said_at_once(session: Any) -> None:
    with pytest.raises(ValueError, match="there is no 'board' in the frame; it has id, puzzle"):
        shudu.spark.solve(frame(session), "board")


def test_the_script_answers_a_file(tmp_path: Path) -> None:
    active = sql.SparkSession.getActiveSession()
    if active is not None:
        active.stop()
    check_example("spark", tmp_path)
