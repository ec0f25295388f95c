"""Tests of `shudu.dask` with two workers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from shared import check_example, die_once, puzzles

import shudu
import shudu.dask
import shudu.table

dd = pytest.importorskip("dask.dataframe")


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    from distributed import Client, LocalCluster

    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        yield client


@pytest.mark.parametrize("task", shudu.table.TASKS)
def test_a_frame_is_answered_like_a_table(client: Any, task: str) -> None:
    frame = puzzles().to_pandas()
    options = {"limit": 5} if task == "count" else {}
    answered = getattr(shudu.dask, task)(dd.from_pandas(frame, npartitions=5), **options)
    found = answered.compute()
    expected = shudu.table.task(task)(puzzles(), **options).to_pandas()
    assert list(found.columns) == list(answered.columns) == list(expected.columns)
    assert dict(answered.dtypes) == dict(found.dtypes), "what was promised is what comes"
    # Without this type, a null in a column of booleans would be None instead of <NA>.
    flags = {name: "boolean" for name, dtype in found.dtypes.items() if dtype == "boolean"}
    pd.testing.assert_frame_equal(found, expected.astype(flags), check_dtype=False)


def test_index_and_objects_stay(client: Any) -> None:
    frame = puzzles().to_pandas().astype({"puzzle": object}).set_index("id")
    found = shudu.dask.check(dd.from_pandas(frame, npartitions=2)).compute()
    assert found.index.equals(frame.index)
    assert found["verdict"].tolist()[-4:-2] == ["several", "invalid"]


def test_labels_of_an_index_may_repeat(client: Any) -> None:
    frame = puzzles().to_pandas()
    frame.index = pd.Index([7] * len(frame))
    found = shudu.dask.solve(dd.from_pandas(frame, npartitions=1, sort=False)).compute()
    expected = shudu.table.solve(puzzles()).to_pandas()
    assert found["solution"].tolist() == expected["solution"].tolist()


def test_a_column_that_is_not_there_is_said_at_once(client: Any) -> None:
    frame = dd.from_pandas(pd.DataFrame({"board": ["12..34.....1..4."]}), npartitions=1)
    with pytest.raises(ValueError, match="there is no 'puzzle' in the frame; it has board"):
        shudu.dask.solve(frame)
    assert shudu.dask.solve(frame, "board").compute()["verdict"].tolist() == ["unique"]
    with pytest.raises(ValueError, match="errors: expected 'raise' or 'null', found 'nonsense'"):
        shudu.dask.solve(frame, "board", errors="nonsense")
    with pytest.raises(TypeError, match="expected a data frame of Dask, found DataFrame; make one with dd.from_pandas"):
        shudu.dask.solve(pd.DataFrame({"puzzle": []}))
    with pytest.raises(ValueError, match="task: expected one of solve, check, count, rate, canon, found 'paint'"):
        shudu.dask.apply("paint", frame, "board", {})


def test_a_worker_that_is_killed_loses_nothing(client: Any, tmp_path: Path) -> None:
    """If one of two workers is killed while it works on a partition, Dask runs the partition again."""
    marker = tmp_path / "killed"

    def dies_at_third(frame: Any, partition_info: Any = None) -> Any:
        if partition_info is not None and partition_info["number"] == 3:
            die_once(str(marker))
        return frame

    frame = puzzles().to_pandas()
    parts = dd.from_pandas(frame, npartitions=8)
    parts = parts.map_partitions(dies_at_third, meta=parts._meta)
    found = shudu.dask.rate(parts).compute()
    assert marker.exists(), "a worker was killed"
    expected = shudu.table.rate(puzzles()).to_pandas()
    pd.testing.assert_frame_equal(found, expected, check_dtype=False)


def test_the_script_answers_a_file(tmp_path: Path) -> None:
    check_example("dask", tmp_path)


def test_the_script_does_without_a_cluster(tmp_path: Path) -> None:
    check_example("local", tmp_path)
