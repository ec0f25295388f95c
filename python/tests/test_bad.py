"""Bad input gives a null or an exception that names the place and the error, but never a crash."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from conftest import BYTES, EASY, INVALID, KINDS, numbers

import shudu
import shudu.table
from shudu._engine import refuse

#: Rows that are not puzzles, and their error messages.
BAD = {
    EASY[1:]: "found 80 cells, expected 81",
    EASY + "1": "found 82 cells, expected 81",
    "5q" + EASY[2:]: "r1c2: 'q' is neither a digit",
    "5数" + EASY[2:]: "r1c2: '数'",
    EASY[:40] + "\n" + EASY[41:]: "",
    "": "",
    "puzzle": "",
    "\0" * 81: "",
}


@pytest.mark.parametrize("row", BAD)
@pytest.mark.parametrize("kind", KINDS)
def test_a_bad_row_is_named(kind: str, row: str) -> None:
    make, _ = KINDS[kind]
    for ask in (shudu.solve_many, shudu.check_many, shudu.rate_many, shudu.canon_many, shudu.count_many):
        with pytest.raises(shudu.Error, match=f"^row 2: .*{BAD[row]}"):
            ask(make([EASY, None, row, EASY]))


@pytest.mark.parametrize("kind", KINDS)
def test_one_bad_row_does_not_lose_the_others(kind: str) -> None:
    make, unmake = KINDS[kind]
    rows = [EASY, *BAD, INVALID, EASY]
    answer = unmake(shudu.solve_many(make(rows), errors="null"))
    assert answer == [str(shudu.solve(EASY)), *[None] * len(BAD), None, answer[0]]
    words = unmake(shudu.check_many(make(rows), errors="null"))
    assert words == ["unique", *[None] * len(BAD), "invalid", "unique"]


def test_the_first_bad_row_is_named_on_any_number_of_threads() -> None:
    rows = [EASY] * 9000
    rows[8999] = rows[5003] = rows[7000] = "no"
    for threads in (1, 2, 8):
        with pytest.raises(shudu.Error, match="^row 5003: "):
            shudu.solve_many(pa.array(rows), threads=threads)
    with pytest.raises(shudu.Error, match="^row 70000: "):
        shudu.check_many([None] * 70000 + ["no"])


def test_bytes_that_are_no_text() -> None:
    for kind, (make, unmake) in BYTES.items():
        rows = [EASY.encode(), b"\xff" * 81, EASY.encode()]
        with pytest.raises(shudu.Error, match="^row 1: "):
            shudu.solve_many(make(rows))
        assert unmake(shudu.solve_many(make(rows), errors="null"))[1] is None, kind


def test_what_is_neither_text_nor_nothing_in_a_list() -> None:
    solution = str(shudu.solve(EASY))
    for item in (1, 7, 3.5, object(), ["8"], {}, Path("1")):
        found = f"^row 1: expected a puzzle as text or bytes, or None, found {type(item).__name__}$"
        for column in ([EASY, item, "no"], np.array([EASY, item, None], dtype=object)):
            with pytest.raises(shudu.Error, match=found):
                shudu.solve_many(column)
        with pytest.raises(shudu.Error, match="^row 0: found 80 cells"):
            shudu.solve_many([EASY[1:], item])  # type: ignore[list-item]
        assert shudu.solve_many([item, EASY], errors="null") == [None, solution]  # type: ignore[list-item]


def test_what_packages_have_for_nothing_is_nothing() -> None:
    solution = str(shudu.solve(EASY))
    for nothing in (None, float("nan"), np.nan, pd.NA, pd.NaT):
        assert shudu.solve_many([EASY, nothing]) == [solution, None]  # type: ignore[list-item]
        assert shudu.solve_many(np.array([nothing, EASY], dtype=object)).tolist() == [None, solution]
    for kind in ("S81", "U81"):
        solved = shudu.solve_many(np.array([EASY, ""], dtype=kind))
        assert shudu.check_many(solved).tolist() == ["unique", ""], "what is written can be read"


def test_half_a_character_is_no_puzzle() -> None:
    text = "\ud800" + "." * 80
    with pytest.raises(shudu.Error, match="^row 1: "):
        shudu.solve_many([EASY, text])
    assert shudu.check_many([EASY, text], errors="null") == ["unique", None]
    with pytest.raises(shudu.Error):
        shudu.solve(text)


def test_a_bad_row_is_named_by_its_number_among_all(monkeypatch: pytest.MonkeyPatch) -> None:
    from shudu import _polars

    monkeypatch.setattr(_polars, "ROWS", 2)
    rows = [EASY, EASY, EASY, "no", EASY]
    chunks = pa.chunked_array([rows[:2], rows[2:4], rows[4:]])
    columns = [chunks, pd.concat([pd.Series(rows[:2]), pd.Series(rows[2:])]), pl.Series(rows)]
    for column in columns:
        for ask in (shudu.solve_many, shudu.check_many, shudu.rate_many, shudu.canon_many, shudu.count_many):
            with pytest.raises(shudu.Error, match="^row 3: "):
                ask(column)
    with pytest.raises(shudu.Error, match="^row 3: "):
        shudu.table.rate(pa.table({"puzzle": chunks}), errors="raise")


def test_numbers_that_are_no_digits() -> None:
    array = numbers([EASY] * 3)
    array[1, 10] = 10
    with pytest.raises(shudu.Error, match="^row 1: r2c2: 10 is not a digit: expected 1 to 9, or 0 for a blank$"):
        shudu.solve_many(array)
    solved = shudu.solve_many(array, errors="null")
    assert solved[0].all() and not solved[1].any() and solved[2].all()
    text = np.frombuffer(EASY.encode(), np.uint8).reshape(1, 81)
    with pytest.raises(shudu.Error, match=r"^row 0: r1c1: 53 .* x.view\('S81'\)$"):
        shudu.solve_many(text)


@pytest.mark.parametrize(
    ("column", "error", "words"),
    [
        (np.zeros((2, 9, 9), np.uint8), ValueError, r"expected a row of 81 cells.*\(2, 9, 9\).*x.reshape\(len\(x\), 81\)"),
        (np.zeros((2, 80), np.uint8), ValueError, r"shape: .*\(2, 80\)"),
        (np.zeros(81, np.uint8), ValueError, r"shape: .*\(81,\)"),
        (np.zeros((2, 81), np.int64), TypeError, r"found int64; convert numbers with x.astype\('uint8'\)"),
        (np.zeros((2, 81)), TypeError, "found float64"),
        (np.array([["1", "2"]]), ValueError, r"expected one puzzle an item, \(n,\), found \(1, 2\)"),
        (np.uint8(3), TypeError, "found one uint8"),
        (pa.array([1, 2]), TypeError, "type: expected string.*found int64"),
        (pa.table({"puzzle": [EASY]}), TypeError, "found a Table: choose one, or use shudu.table"),
        (pd.DataFrame({"puzzle": [EASY]}), TypeError, r"found a DataFrame: choose one, such as df\['puzzle'\]"),
        (pd.Series([1, 2]), TypeError, "dtype: expected text or bytes, found int64"),
        (pd.Series([EASY], dtype="category"), TypeError, r"found category; convert it with x.astype\('str'\)"),
        (pl.Series([EASY], dtype=pl.Categorical), TypeError, r"found Categorical; convert it with x.cast\(pl.String\)"),
        (np.ma.array(np.zeros((2, 81), np.uint8)), TypeError, "expected an array without a mask"),
        (pl.DataFrame({"puzzle": [EASY]}), TypeError, r"found a DataFrame: choose one, such as df\['puzzle'\]"),
        (pl.Series([1, 2]), TypeError, "dtype: expected String or Binary, found Int64"),
        (EASY, TypeError, "found one str: give a list, or use the function for one puzzle"),
        (7, TypeError, "expected a column of puzzles.*found int"),
        (None, TypeError, "expected a column of puzzles.*found NoneType"),
    ],
)
def test_what_is_no_column(column: Any, error: type[Exception], words: str) -> None:
    for ask in (shudu.solve_many, shudu.check_many, shudu.count_many, shudu.rate_many, shudu.canon_many):
        with pytest.raises(error, match=words):
            ask(column)


def test_options_that_are_not_known() -> None:
    with pytest.raises(ValueError, match="errors: expected 'raise' or 'null', found 'ignore'"):
        shudu.solve_many([EASY], errors="ignore")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="several: expected 'null' or 'smallest', found 'all'"):
        shudu.solve_many([EASY], several="all")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="threads: expected 1 or more, found 0"):
        shudu.solve_many([EASY], threads=0)
    with pytest.raises(ValueError, match="threads: expected 1 or more, found -1"):
        shudu.solve_many([EASY], threads=-1)
    with pytest.raises(TypeError, match="threads: expected a whole number, or None for all cores, found '2'"):
        shudu.solve_many([EASY], threads="2")  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="box: expected rows and columns such as '3x3', found 3"):
        shudu.check_many([EASY], box=3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="clues: expected a whole number, or the least and the most, found 'many'"):
        shudu.generate_many(1, 1, clues="many")
    for below in (
        lambda: shudu.count_many([EASY], -1),
        lambda: shudu.count(EASY, -1),
        lambda: shudu.Grid(EASY).count(-1),
        lambda: shudu.count_file(__file__, "out.txt", -1),
        lambda: shudu.table.count(pa.table({"puzzle": [EASY]}), limit=-1),
        lambda: refuse("count", {"limit": -1, "threads": 1}),
        lambda: shudu.generate(-1),
        lambda: shudu.generate_many(-1, 1),
        lambda: shudu.generate_many(1, -1),
    ):
        with pytest.raises(ValueError, match="expected 0 or more, found -1"):
            below()


def test_a_cluster_refuses_options_that_a_task_does_not_have() -> None:
    for task, option in {"solve": "limit", "rate": "box"}.items():
        with pytest.raises(TypeError, match=option):
            refuse(task, {option: None})


@pytest.mark.parametrize("rounds", range(20))
def test_the_first_bad_row_is_the_same_on_every_number_of_threads(rounds: int) -> None:
    rows = [EASY] * 5000
    rows[100] = rows[2500] = rows[4999] = "bad"
    with pytest.raises(shudu.Error, match="^row 100:"):
        shudu.check_many(rows, threads=4)


def test_an_arrow_array_that_lies_is_refused() -> None:
    for offsets in ([0, 500, 81], [0, -81, 81]):
        ends = pa.py_buffer(np.array(offsets, dtype=np.int32))
        lying = pa.Array.from_buffers(pa.string(), 2, [None, ends, pa.py_buffer(EASY.encode())])
        with pytest.raises(ValueError, match="do not fit together"):
            shudu.solve_many(lying)
