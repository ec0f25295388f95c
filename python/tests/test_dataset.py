"""Runs the example script that makes a data set, with few puzzles."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import EASY, INVALID, ROOT, SEVERAL

import shudu


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("data")
    run(folder / "once")
    return folder


def run(folder: Path) -> None:
    """Runs the example script with command line arguments."""
    script = str(ROOT / "examples/dataset.py")
    before, sys.argv = sys.argv, [script, str(folder), "--puzzles", "300", "--seed", "4", "--test", "0.25"]
    try:
        runpy.run_path(script, run_name="__main__")
    finally:
        sys.argv = before


def read(folder: Path, part: str) -> pa.Table:
    return pq.read_table(folder / "once" / f"{part}.parquet")


def test_every_puzzle_is_proper_and_rated(folder: Path) -> None:
    for part in ("train", "test"):
        table = read(folder, part)
        assert table.column_names == ["puzzle", "solution", "er", "ep", "ed", "technique", "canonical"]
        assert shudu.solve_many(table["puzzle"]).to_pylist() == table["solution"].to_pylist()
        assert not any(table[name].null_count for name in table.column_names)


def test_no_two_are_equivalent_across_the_parts_too(folder: Path) -> None:
    forms = [form for part in ("train", "test") for form in shudu.canon_many(read(folder, part)["puzzle"]).to_pylist()]
    assert len(set(forms)) == len(forms) == 300
    assert 300 * 0.1 < len(read(folder, "test")) < 300 * 0.4


def test_equivalent_puzzles_are_dropped() -> None:
    recipe = runpy.run_path(str(ROOT / "examples/dataset.py"))
    puzzle = shudu.generate(1)
    other = str(shudu.generate(2))
    twins = pa.table({"puzzle": [str(puzzle), other, str(puzzle)[::-1]]})
    twins = twins.append_column("canonical", pa.array(shudu.canon_many(twins["puzzle"].to_pylist())))
    assert recipe["first_of_each"](twins, "canonical")["puzzle"].to_pylist() == [str(puzzle), other]


def test_what_is_not_proper_or_has_no_rating_is_dropped() -> None:
    recipe = runpy.run_path(str(ROOT / "examples/dataset.py"))
    # Only 9x9 boards have ratings.
    rows = [EASY, "12..34.....1..4.", SEVERAL, None, "no", INVALID]
    assert recipe["proper"](pa.table({"puzzle": rows}))["puzzle"].to_pylist() == [EASY]


@pytest.mark.parametrize("wrong", [["--puzzles", "0"], ["--seed", "-1"], ["--test", "7"]])
def test_what_cannot_be_is_refused(wrong: list[str], tmp_path: Path) -> None:
    arguments = [sys.executable, str(ROOT / "examples/dataset.py"), str(tmp_path / "data"), *wrong]
    done = subprocess.run(arguments, capture_output=True, text=True)
    assert done.returncode == 2 and "expected one puzzle or more" in done.stderr


def test_the_card_says_what_it_is(folder: Path) -> None:
    card = (folder / "once" / "README.md").read_text()
    assert "--puzzles 300 --seed 4 --test 0.25" in card and f"| test | {len(read(folder, 'test'))} |" in card
    ratings = [er for part in ("train", "test") for er in read(folder, part)["er"].to_pylist()]
    assert f"| 1.0 to 1.9 | {sum(er < 2 for er in ratings)} |" in card


def test_the_same_arguments_make_the_same_files(folder: Path) -> None:
    run(folder / "again")
    for name in ("train.parquet", "test.parquet", "README.md"):
        assert (folder / "once" / name).read_bytes() == (folder / "again" / name).read_bytes()
