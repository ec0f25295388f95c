"""Code that the tests of all engines share."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

import shudu
import shudu.table

#: The root of the repository.
ROOT = Path(__file__).parents[3]


def puzzles() -> pa.Table:
    """Puzzles of every verdict and size, nulls, and rows that are not puzzles, from testdata/doors/."""
    # Import here, because workers import this module too, but do not have the parent folder on `sys.path`.
    from doors import cases

    made = shudu.generate_many(200, seed=11, rating=(1.0, 3.0))
    table = [case.puzzle or None for case in cases()]
    rows = [*made, *table, "." * 81, "11" + "." * 79, None, "no"]
    return pa.table({"id": range(len(rows)), "puzzle": rows})


def die_once(marker: str) -> None:
    """Kills its own process on the first call, to simulate a machine that crashes during a job."""
    try:
        os.close(os.open(marker, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return
    os.kill(os.getpid(), signal.SIGKILL)


def run_example(engine: str, folder: Path) -> pa.Table:
    """Runs the example script on the puzzles, and returns its output."""
    pq.write_table(puzzles(), folder / "in.parquet")
    output = folder / "out"
    script = ROOT / "examples/cluster.py"
    arguments = [str(folder / "in.parquet"), str(output), "--engine", engine, "--parts", "4"]
    subprocess.run([sys.executable, str(script), *arguments], check=True)
    return pq.read_table(output).sort_by("id")


def check_example(engine: str, folder: Path) -> None:
    """Checks that the script gives the same answers as this process."""
    assert run_example(engine, folder).to_pylist() == shudu.table.solve(puzzles()).to_pylist()
