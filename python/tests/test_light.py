"""The package must not import modules that are not needed, and must not hold the interpreter lock while it searches."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

import shudu


def test_an_import_brings_no_other_package() -> None:
    program = """if True:
        import sys
        import shudu
        assert shudu.solve_many(["12..34.....1..4."]) == ["1234341243212143"]
        others = {name.partition(".")[0] for name in sys.modules} & {"numpy", "pyarrow", "pandas", "polars", "tqdm", "dask"}
        assert not others, others
    """
    subprocess.run([sys.executable, "-c", program], check=True)


def test_lists_need_no_other_package() -> None:
    program = """if True:
        import sys
        for name in ("numpy", "pyarrow", "pandas", "polars"):
            sys.modules[name] = None
        import shudu
        rows = ["12..34.....1..4.", None]
        assert shudu.check_many(rows) == ["unique", None] and shudu.count_many(rows) == [1, None]
        assert shudu.rate_many(rows) == [None, None] and len(shudu.canon_many(rows)) == 2
        assert shudu.generate_many(2, seed=1) and shudu.rate(shudu.generate(1)).er
    """
    subprocess.run([sys.executable, "-c", program], check=True)


def test_others_run_while_it_works() -> None:
    """Another thread keeps running while the library searches."""
    turns, is_over = [0], threading.Event()

    def count() -> None:
        while not is_over.is_set():
            turns[0] += 1
            time.sleep(0)

    thread = threading.Thread(target=count)
    thread.start()
    before = turns[0]
    with pytest.raises(TimeoutError):
        shudu.count("." * 81, time=0.3)
    while_working = turns[0] - before
    is_over.set()
    thread.join()
    assert while_working > 10


@pytest.mark.parametrize(
    "work",
    [
        "shudu.count_many([blank] * 9)",
        "shudu.count_many(pa.array([blank] * 9))",
        "shudu.count(blank)",
        "shudu.rate_many([hard] * 100_000)",
        "shudu.generate_many(10**9, seed=1)",
        "shudu.solve('.' * 625 + ' #', box='5x5') and shudu.count('.' * 625)",
        "shudu.canon_many([diagonal] * 2000)",
        "for solution in shudu.solutions('.' * 256): pass",
        "for _ in range(10**9): shudu.solve_many(pa.array([blank] * 50_000))",
    ],
)
def test_ctrl_c_is_heard(work: str) -> None:
    program = f"""if True:
        import pyarrow as pa
        import shudu
        blank = "." * 81
        hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
        diagonal = "".join("1" if i % 17 == 0 else "." for i in range(256))
        shudu.solve_many(pa.array([blank])), shudu.solve_many([blank])
        print("ready", flush=True)
        try:
            {work}
        except KeyboardInterrupt:
            print("heard")
    """
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.3)
        os.kill(process.pid, signal.SIGINT)
        try:
            # This timeout is long enough for any machine. Without the interrupt, the work would take from a
            # quarter of an hour to years.
            rest, _ = process.communicate(timeout=120)
        finally:
            process.kill()
    assert rest == "heard\n"
