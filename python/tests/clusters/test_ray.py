"""Tests of `shudu.ray` with two workers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from shared import check_example, die_once, puzzles

import shudu
import shudu.ray
import shudu.table

ray = pytest.importorskip("ray")


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    # Makes `shared` importable in workers.
    ray.init(num_cpus=2, include_dashboard=False, runtime_env={"env_vars": {"PYTHONPATH": str(Path(__file__).parent)}})
    yield
    ray.shutdown()


def dataset(parts: int) -> Any:
    """A dataset of the puzzles, split into `parts` parts. Ray itself would take seconds to split the rows."""
    table = puzzles()
    size = -(-len(table) // parts)
    return ray.data.from_arrow([table.slice(first, size) for first in range(0, len(table), size)])


def listed(answered: Any) -> Any:
    """The rows in order."""
    return answered.to_pandas().sort_values("id", ignore_index=True)


@pytest.mark.parametrize("task", shudu.table.TASKS)
def test_a_dataset_is_answered_like_a_table(cluster: None, task: str) -> None:
    options = {"limit": 5} if task == "count" else {}
    found = listed(getattr(shudu.ray, task)(dataset(5), **options))
    expected = shudu.table.task(task)(puzzles(), **options).to_pandas()
    assert found.astype(object).where(found.notna(), None).to_dict() == (
        expected.astype(object).where(expected.notna(), None).to_dict()
    )


def test_a_worker_that_is_killed_loses_nothing(cluster: None, tmp_path: Path) -> None:
    """If a worker is killed while it works on a batch, Ray runs the batch again."""
    marker = str(tmp_path / "killed")

    def dies_once(batch: Any) -> Any:
        die_once(marker)
        return batch

    found = listed(shudu.ray.rate(dataset(8).map_batches(dies_once, batch_format="pyarrow")))
    assert Path(marker).exists(), "a worker was killed"
    expected = shudu.table.rate(puzzles()).to_pandas()
    assert found["er"].fillna(0).tolist() == expected["er"].fillna(0).tolist()
    assert found["id"].tolist() == expected["id"].tolist()


def test_the_script_answers_a_file(tmp_path: Path) -> None:
    if ray.is_initialized():
        ray.shutdown()
    check_example("ray", tmp_path)
