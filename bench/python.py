"""Measures the Python package. For comparison, the same run measures the library, other packages, and a cluster.

    python bench/python.py FILE --bulk target/release/examples/bulk [--tdoku LIBRARY] [--peers] [--cluster dask]
    python bench/python.py FILE --against FOLDER [--tolerance 5]

FILE has one 9x9 puzzle per line, for example those with 17 givens. `bulk` is built by
`cargo build --release --package shudu --example bulk`. The package must give the same answers for every kind of
column, and the peers must give the same answers as the package. The output shows the rate of each row in its best
round, and compares this rate with that of the library or of another solver. The package, the library and tdoku are
measured in turn in each round, so that other work on the machine affects all three alike.

`--against` compares with an earlier build of the package, which `pip install --no-deps --target FOLDER WHEEL` puts into a
folder. The figures are CPU time, best of all rounds. The exit code is 1 if a row is slower than the tolerance allows.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa

import shudu


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--bulk", help="the program that measures the library without Python")
    parser.add_argument("--tdoku", help="also measure tdoku, a shared library")
    parser.add_argument("--peers", action="store_true", help="also measure py-sudoku and dokusan, which takes minutes")
    parser.add_argument("--cluster", choices=["dask"], help="also compare two workers of a cluster with two processes")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each of the two processes works")
    parser.add_argument("--repeat", type=int, default=20, help="how often the file is repeated")
    parser.add_argument("--rounds", type=int, default=7, help="number of rounds; the best round counts")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--against", type=Path, help="compare with an earlier build of the package in this folder")
    parser.add_argument("--tolerance", type=float, default=5.0, help="how much slower a row may be, in per cent")
    arguments = parser.parse_args()
    lines = [line for line in arguments.file.read_text().split() if len(line) == 81]
    if arguments.against:
        sys.exit(against(lines, arguments))
    imports()
    memory(lines)
    bulk(lines, arguments)
    if arguments.tdoku:
        tdoku(lines, arguments)
    if arguments.peers:
        peers(lines)
    if arguments.cluster:
        cluster(lines, arguments.seconds)


#: The program that measures a build of the package. The program reads the puzzles, then one row name per line; for
#: each name it makes the call of that row, and prints the CPU seconds that the call took.
ASKED = """if True:
    import json, sys, time
    import numpy as np, pyarrow as pa
    import shudu, shudu.table
    lines, several, threads = json.loads(sys.stdin.readline())
    text = "".join(lines).encode()
    arrow, other = pa.array(lines), pa.array(several)
    boards = np.frombuffer(text, dtype="S81")
    digits = (np.frombuffer(text.replace(b".", b"0"), dtype=np.uint8) - 48).reshape(-1, 81)
    few = lines[: len(lines) // 100]
    rows = {
        "solve arrow": lambda: shudu.solve_many(arrow, threads=threads),
        "solve numpy bytes": lambda: shudu.solve_many(boards, threads=threads),
        "solve numpy uint8": lambda: shudu.solve_many(digits, threads=threads),
        "solve list": lambda: shudu.solve_many(lines, threads=threads),
        "check arrow": lambda: shudu.check_many(arrow, threads=threads),
        "check list": lambda: shudu.check_many(lines, threads=threads),
        "count arrow": lambda: shudu.count_many(arrow, 2, threads=threads),
        "check several": lambda: shudu.check_many(other, threads=threads),
        "table.solve": lambda: shudu.table.solve(pa.table({"puzzle": arrow}), threads=threads),
        "table.solve several": lambda: shudu.table.solve(pa.table({"puzzle": other}), threads=threads),
        "canon list": lambda: shudu.canon_many(few, threads=threads),
        "rate list": lambda: shudu.rate_many(few[:200], threads=threads),
    }
    print(json.dumps(list(rows)), flush=True)
    for name in sys.stdin:
        start = time.process_time()
        rows[name.strip()]()
        print(time.process_time() - start, flush=True)
"""


def against(lines: list[str], arguments: argparse.Namespace) -> int:
    """Compares this build with an earlier one. Each build has its own process; the two run in turn. Returns the exit
    code."""
    sets = Path(__file__).parent / "sets"
    several = [line for line in (sets / "several.txt").read_text().split() if len(line) == 81]
    puzzles = [lines * arguments.repeat, several * max(1, len(lines) * arguments.repeat // 10 // len(several)), arguments.threads]
    present = Path(shudu.__file__).parents[1]
    builds = []
    for folder in (arguments.against, present):
        if not (folder / "shudu").is_dir():
            sys.exit(f"{folder}: no package shudu here")
        build = subprocess.Popen(
            [sys.executable, "-c", ASKED],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(folder)},
        )
        names = json.loads(told(build, json.dumps(puzzles)))
        builds.append(build)
    most, is_slower = 1 + arguments.tolerance / 100, False
    print(f"{'row':<24} {'earlier_ms':>12} {'present_ms':>12} {'ratio':>7}")
    for name in names:
        best = [float("inf")] * 2
        # A row that is slower than the tolerance allows gets more rounds, since the machine may be busy.
        for turn in range(3 * arguments.rounds):
            if turn >= arguments.rounds and best[1] <= most * best[0]:
                break
            for which in (turn % 2, 1 - turn % 2):
                best[which] = min(best[which], float(told(builds[which], name)))
        is_slower |= best[1] > most * best[0]
        print(f"{name:<24} {1000 * best[0]:12.2f} {1000 * best[1]:12.2f} {best[1] / best[0]:7.3f}", flush=True)
    for build in builds:
        build.communicate()
    return int(is_slower)


def told(program: subprocess.Popen[str], line: str) -> str:
    """Sends a line to a program, and returns the line with which the program answers."""
    assert program.stdin and program.stdout
    program.stdin.write(line + "\n")
    program.stdin.flush()
    return program.stdout.readline()


def imports() -> None:
    """Prints the wall-clock time and the CPU time of `import shudu`, each minus the time of an empty program."""

    def run(program: str) -> tuple[float, float]:
        start, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", program], check=True)
        seconds, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
        return seconds, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    empty, full = [], []
    for _ in range(15):
        empty.append(run("pass"))
        full.append(run("import shudu"))
    clock, core = (1000 * (min(full) - min(empty)) for full, empty in zip(zip(*full), zip(*empty), strict=True))
    print(f"import           {clock:8.1f} ms, {core:.1f} ms of a core")


def memory(lines: list[str]) -> None:
    """The peak memory of a call, including its argument, divided by the size of the argument."""
    program = """if True:
        import resource, sys
        import numpy as np
        import shudu
        boards = np.tile(np.frombuffer(sys.argv[1].encode(), np.uint8), 1_000_000 // (len(sys.argv[1]) // 81))
        column = boards.view("S81")
        shudu.solve_many(column[:100])
        most = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
        before = most()
        answer = shudu.solve_many(column)
        print(1 + (most() - before) / column.nbytes)
    """
    done = subprocess.run(
        [sys.executable, "-c", program, "".join(lines[:100])], check=True, capture_output=True, text=True
    )
    print(f"peak memory      {float(done.stdout):8.2f} times the data")


def bulk(lines: list[str], arguments: argparse.Namespace) -> None:
    """Measures the package with each kind of array, and the library without Python."""
    lines = lines * arguments.repeat
    text = "".join(lines).encode()
    columns: dict[str, Any] = {
        "arrow": pa.array(lines),
        "numpy bytes": np.frombuffer(text, dtype="S81"),
        "numpy uint8": (np.frombuffer(text.replace(b".", b"0"), dtype=np.uint8) - 48).reshape(-1, 81),
        "list": lines,
    }
    solutions = shudu.solve_many(lines)
    for name, column in columns.items():
        assert texts(shudu.solve_many(column)) == solutions, name
    runs: dict[str, Callable[[], float]] = {name: timed(column, arguments.threads) for name, column in columns.items()}
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(lines))
        file.flush()
        program = None
        if arguments.bulk:
            program = subprocess.Popen(
                [arguments.bulk, file.name, str(arguments.threads)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            runs["rust"] = asked(program, len(lines))
        best = take_turns(runs, arguments.rounds)
        if program:
            program.communicate()
    for name, seconds in best.items():
        ratio = f"   {100 * best['rust'] / seconds:5.1f} % of rust" if "rust" in best else ""
        print(f"{name:<16} {len(lines) / seconds / 1e6:8.2f} million per second{ratio}")


def take_turns(runs: dict[str, Callable[[], float]], rounds: int) -> dict[str, float]:
    """The best time of each function, in seconds."""
    best = dict.fromkeys(runs, float("inf"))
    for _ in range(rounds):
        for name, run in runs.items():
            best[name] = min(best[name], run())
    return best


def texts(column: Any) -> list[str]:
    """Returns the answers of a column of any kind as texts."""
    if isinstance(column, np.ndarray):
        return [board.decode() if column.ndim == 1 else "".join(map(str, board)) for board in column]
    return column if isinstance(column, list) else column.to_pylist()


def timed(column: Any, threads: int) -> Callable[[], float]:
    """Returns a function that measures the time to solve a column. The last puzzle of the column must have
    one solution."""

    def run() -> float:
        start = time.perf_counter()
        answer = shudu.solve_many(column, threads=threads)
        seconds = time.perf_counter() - start
        assert len(answer) == len(column) and answer[-1] is not None
        return seconds

    return run


def asked(program: subprocess.Popen[str], puzzles: int) -> Callable[[], float]:
    """Returns a function that runs the library without Python, in `program`, and returns the seconds it took."""

    def run() -> float:
        seconds, solved = told(program, "").split()
        assert int(solved) == puzzles
        return float(seconds)

    return run


def tdoku(lines: list[str], arguments: argparse.Namespace) -> None:
    """Measures tdoku on one thread. As in tdoku's own Python example, each puzzle is one call through ctypes."""
    library = ctypes.CDLL(arguments.tdoku)
    solve = library.TdokuSolverDpllTriadSimd
    solve.restype = ctypes.c_ulonglong
    solve.argtypes = [ctypes.c_char_p, ctypes.c_ulonglong, ctypes.c_ulong, ctypes.c_char_p, ctypes.POINTER(ctypes.c_ulonglong)]
    expected = shudu.solve_many(lines)

    def run() -> float:
        solution, guesses, found = ctypes.create_string_buffer(81), ctypes.c_ulonglong(), []
        start = time.perf_counter()
        for line in lines:
            solve(line.encode(), 1, 0, solution, ctypes.byref(guesses))
            found.append(solution.raw.decode())
        seconds = time.perf_counter() - start
        assert found == expected
        return seconds

    column = pa.array(lines)
    best = take_turns({"tdoku": run, "one thread": timed(column, 1), "all": timed(column, arguments.threads)}, arguments.rounds)
    for name, seconds in best.items():
        print(f"{name:<16} {len(lines) / seconds / 1e6:8.2f} million per second   {best['tdoku'] / seconds:6.1f} times tdoku")


def peers(lines: list[str]) -> None:
    """Measures py-sudoku and dokusan on the first puzzles, and this package on the same puzzles, repeated many times."""
    import dokusan.boards
    import dokusan.solvers
    import sudoku

    few = lines[:3]
    expected = shudu.solve_many(few)

    def by_dokusan() -> None:
        for line, solution in zip(few, expected, strict=True):
            puzzle = dokusan.boards.Sudoku.from_string(line.replace(".", "0"), box_size=dokusan.boards.BoxSize(3, 3))
            assert str(dokusan.solvers.backtrack(puzzle)) == solution

    def by_py_sudoku() -> None:
        for line, solution in zip(few, expected, strict=True):
            board = [[int(digit) if digit != "." else None for digit in line[i : i + 9]] for i in range(0, 81, 9)]
            solved = sudoku.Sudoku(3, 3, board=board).solve().board
            assert "".join(str(digit) for row in solved for digit in row) == solution

    many = pa.array(few * 50_000)
    ours = min(timed(many, 1)() for _ in range(5)) / len(many)
    for name, run in (("dokusan", by_dokusan), ("py-sudoku", by_py_sudoku)):
        start = time.perf_counter()
        run()
        seconds = (time.perf_counter() - start) / len(few)
        print(f"{name:<16} {1 / seconds:8.2f} per second   shudu on one thread {seconds / ours:,.0f} times as fast")


def cluster(lines: list[str], seconds: float) -> None:
    """Compares two Dask workers with two separate processes, each rating half of the puzzles; start-up is excluded."""
    import dask.dataframe as dd
    import pandas as pd
    from distributed import Client, LocalCluster, wait

    start = time.perf_counter()
    shudu.rate_many(lines[:400], threads=1)
    count = int(400 * seconds / (time.perf_counter() - start)) * 2
    rows = (lines * (count // len(lines) + 1))[:count]
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as group,
        Client(group) as client,
    ):
        client.run(_warm)
        frame = dd.from_pandas(pd.DataFrame({"puzzle": rows}), npartitions=16).persist()
        wait(frame)

        def together() -> float:
            start = time.perf_counter()
            assert shudu.dask.rate(frame)["er"].sum().compute() > 0
            return time.perf_counter() - start

        best = take_turns({"alone": lambda: singles(rows), "dask": together}, 3)
    for name, seconds in best.items():
        share = 100 * best["alone"] / seconds
        print(f"two, {name:<11} {count / seconds:8.0f} rated per second, {seconds:.1f} s   {share:5.1f} %")


def singles(rows: list[str]) -> float:
    """The time of two parallel processes, each with half of the rows, from the moment both are ready."""
    program = """if True:
        import sys, shudu
        rows = sys.stdin.readline().split(",")
        print("ready", flush=True)
        sys.stdin.readline()
        shudu.rate_many(rows, threads=1)
    """
    half = len(rows) // 2
    workers = []
    for part in (rows[:half], rows[half:]):
        worker = subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert worker.stdin and worker.stdout
        worker.stdin.write(",".join(part) + "\n")
        worker.stdin.flush()
        assert worker.stdout.readline() == "ready\n"
        workers.append(worker)
    start = time.perf_counter()
    for worker in workers:
        assert worker.stdin
        worker.stdin.write("\n")
        worker.stdin.close()
    for worker in workers:
        worker.wait()
    return time.perf_counter() - start


def _warm() -> int:
    """Imports the modules that a worker needs."""
    import shudu.dask

    return len(shudu.dask.__name__)


if __name__ == "__main__":
    main()
