"""Tests of the functions on files."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import EASY, INVALID, PROPER, SEVERAL

import shudu


def test_parquet_in_parquet_out(tmp_path: Path, puzzles: list[str]) -> None:
    source, target = tmp_path / "in.parquet", tmp_path / "out.parquet"
    pq.write_table(pa.table({"id": range(len(puzzles)), "puzzle": puzzles}), source)
    summary = shudu.solve_file(source, target)
    assert (summary.puzzles, summary.verdicts["unique"]) == (len(puzzles), len(puzzles) - 3)
    assert not summary.was_complete and summary.before == 0
    table = pq.read_table(target)
    assert table.column("verdict").to_pylist() == shudu.check_many(puzzles)
    smallest = shudu.solve_many(puzzles, several="smallest")
    assert table.column("solution").to_pylist() == smallest
    assert shudu.solve_file(source, target, resume=True).was_complete
    other = tmp_path / "other.parquet"
    pq.write_table(pa.table({"id": range(len(puzzles)), "puzzle": puzzles[::-1]}), other)
    with pytest.raises(OSError, match=r"out.parquet: .* the result of other work .*: row 1: found .*, expected "):
        shudu.solve_file(other, target, resume=True)
    with pytest.raises(OSError, match="found the columns id, puzzle, verdict, solution, solutions, expected id, puzzle"):
        shudu.check_file(source, target, resume=True)
    assert pq.read_table(target).equals(table)


def test_every_task_and_format(tmp_path: Path) -> None:
    source = tmp_path / "in.txt"
    source.write_text(f"{EASY}\n{SEVERAL}\n{INVALID}\nno puzzle\n{EASY}\n")
    checked = shudu.check_file(str(source), str(tmp_path / "checked.csv"))
    assert checked.verdicts["error"] == 1 and "line 4" in checked.messages[0]
    lines = (tmp_path / "checked.csv").read_text().splitlines()
    assert lines[0] == "puzzle,verdict,reason" and lines[3].endswith(",invalid,r1c1 and r1c2 are both 1")
    shudu.count_file(source, tmp_path / "counts.json", 7)
    counted = [json.loads(line).get("solutions") for line in (tmp_path / "counts.json").read_text().splitlines()]
    assert counted == [1, 7, 0, None, 1]
    rated = shudu.rate_file(source, tmp_path / "rated.parquet", compress=True, threads=1)
    assert rated.puzzles == 5
    assert pq.read_table(tmp_path / "rated.parquet").column("er").to_pylist()[0] == 1.2
    once = shudu.solve_file([source, source], tmp_path / "once.txt", dedupe="class")
    assert once.puzzles == len((tmp_path / "once.txt").read_text().splitlines()) == 5


def test_a_column_is_chosen_by_name_or_number(tmp_path: Path) -> None:
    source, target = tmp_path / "in.csv", tmp_path / "out.csv"
    source.write_text(f"id;grid\n1;{EASY}\n")
    for column in ("grid", 2):
        assert shudu.check_file(source, target, column=column).verdicts["unique"] == 1
        assert target.read_text() == f"id;grid;verdict;reason\n1;{EASY};unique;exactly one solution\n"
    with pytest.raises(OSError, match="no column 'board': expected one of id, grid, or its number"):
        shudu.check_file(source, target, column="board")
    with pytest.raises(ValueError, match="column: no name of a column"):
        shudu.check_file(source, target, column=" ")


def test_what_is_wrong_with_files_is_said(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="No such file or directory: .*absent.txt"):
        shudu.solve_file(tmp_path / "absent.txt", tmp_path / "out.txt")
    with pytest.raises(ValueError, match="input: expected at least one file, found none"):
        shudu.solve_file([], tmp_path / "out.txt")
    bad = tmp_path / "bad.txt"
    bad.write_text(f"{EASY}\nno puzzle\n{EASY}\n")
    with pytest.raises(shudu.Error, match="bad.txt: line 2: .*; strict: stopped at the first bad puzzle"):
        shudu.solve_file(bad, tmp_path / "out.txt", errors="raise")
    assert not (tmp_path / "out.txt").exists()
    with pytest.raises(ValueError, match="dedupe: expected 'identical' or 'class', found 'all'"):
        shudu.solve_file(bad, tmp_path / "out.txt", dedupe="all")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="errors: expected 'raise' or 'null'"):
        shudu.solve_file(bad, tmp_path / "out.txt", errors="never")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="threads: expected 1 or more, found 0"):
        shudu.solve_file(bad, tmp_path / "out.txt", threads=0)


def test_the_bad_line_is_named_however_many_notes_came_before(tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("." * 81 + "\n" + ("." * 80 + "1\n") * 40 + "bad\n")
    with pytest.raises(shudu.Error, match="line 42"):
        shudu.solve_file(bad, tmp_path / "out.txt", errors="raise")


@pytest.mark.parametrize("kill", [signal.SIGKILL, signal.SIGINT])
def test_what_was_stopped_is_gone_on_with(kill: signal.Signals, tmp_path: Path) -> None:
    """A run that is killed and resumed writes the same bytes as an uninterrupted run."""
    source, target, whole = tmp_path / "in.txt", tmp_path / "out.txt", tmp_path / "whole.txt"
    source.write_text(f"{EASY}\n" * 50 + f"{PROPER}\n" * 6)
    program = "import shudu, sys; shudu.rate_file(sys.argv[1], sys.argv[2], threads=1)"
    arguments = [sys.executable, "-c", program, str(source), str(target)]
    with subprocess.Popen(arguments, stderr=subprocess.DEVNULL) as process:
        # Wait for the first checkpoint. After that checkpoint, only the hard puzzles are left.
        note = target.with_name("out.txt.resume")
        while not note.exists() and process.poll() is None:
            time.sleep(0.01)
        os.kill(process.pid, kill)
    assert not target.exists(), "it was stopped in the middle"
    summary = shudu.rate_file(source, target, resume=True)
    assert summary.puzzles == 56 and summary.before >= 50
    shudu.rate_file(source, whole)
    assert target.read_bytes() == whole.read_bytes()


def test_progress_counts_bytes(tmp_path: Path) -> None:
    source = tmp_path / "in.txt"
    source.write_text(f"{EASY}\n" * 1000)
    told: list[tuple[int, int]] = []
    shudu.solve_file(source, tmp_path / "out.txt", progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (82_000, 82_000)
