"""For every column, the functions on columns agree with the functions for one puzzle."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
from conftest import PROPER, numbers
from hypothesis import given, settings
from hypothesis import strategies as st

import shudu

SOLUTION = str(shudu.solve(PROPER))

#: A solution with some cells blanked, and perhaps one cell changed. The board has one solution, several, none, or a
#: clash.
nine = st.builds(
    lambda keep, at, digit: "".join(
        digit if i == at else given if i in keep else "." for i, given in enumerate(SOLUTION)
    ),
    st.sets(st.integers(0, 80), min_size=22, max_size=60),
    st.none() | st.integers(0, 80),
    st.sampled_from("123456789"),
)
#: The rows of a column: 9x9 boards, nulls, boards of other sizes, and texts that are not puzzles.
rows = st.lists(
    st.none()
    | nine
    | st.sampled_from(["12..34.....1..4.", "", "no", PROPER.replace(".", "x"), PROPER[1:]])
    | st.text(".123456789x \n数", max_size=100),
    max_size=12,
)


def one(row: str | None) -> str | None:
    """The verdict of the function for one puzzle."""
    try:
        return None if row is None else shudu.solve(row).word
    except shudu.Error:
        return None


@settings(max_examples=60, deadline=None)
@given(rows)
def test_every_kind_says_what_is_said_of_each(rows: list[str | None]) -> None:
    words = [one(row) for row in rows]
    assert shudu.check_many(rows, errors="null") == words
    solved = shudu.solve_many(rows, errors="null", several="smallest")
    columns: list[Any] = [pa.array(rows, pa.string()), pa.array(rows, pa.large_string()), pa.array(rows, pa.string_view())]
    for column in columns:
        assert shudu.check_many(column, errors="null").to_pylist() == words
        assert shudu.solve_many(column, errors="null", several="smallest").to_pylist() == solved
    assert shudu.check_many(pl.Series("p", rows, dtype=pl.String), errors="null").to_list() == words
    assert shudu.check_many(pd.Series(rows, dtype=object), errors="null").tolist() == words


@settings(max_examples=60, deadline=None)
@given(rows, st.data())
def test_a_slice_of_an_array_is_answered_like_its_rows(rows: list[str | None], data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(rows)))
    end = data.draw(st.integers(start, len(rows)))
    part = pa.array(rows, pa.string())[start:end]
    assert shudu.check_many(part, errors="null").to_pylist() == shudu.check_many(rows[start:end], errors="null")
    whole = pa.chunked_array([part, part])
    assert shudu.solve_many(whole, errors="null").to_pylist() == 2 * shudu.solve_many(rows[start:end], errors="null")


@settings(max_examples=60, deadline=None)
@given(st.lists(nine, max_size=12), st.integers(0, 12), st.integers(0, 255))
def test_numbers_are_answered_like_text(boards: list[str], at: int, value: int) -> None:
    array = numbers(boards) if boards else np.empty((0, 81), np.uint8)
    assert shudu.check_many(array).tolist() == shudu.check_many(boards)
    assert shudu.count_many(array, 5).tolist() == shudu.count_many(boards, 5)
    solved = shudu.solve_many(array)
    for row, board in zip(solved, shudu.solve_many(boards), strict=True):
        assert "".join(map(str, row)) == (board or "0" * 81)
    if at < len(boards) and value > 9:
        array = array.copy()
        array[at, 0] = value
        words = shudu.check_many(array, errors="null").tolist()
        assert words == [word if i != at else "" for i, word in enumerate(shudu.check_many(boards))]


@settings(max_examples=30, deadline=None)
@given(nine, st.permutations("123456789"), st.booleans())
def test_looks_do_not_matter_to_the_canonical_form(board: str, digits: list[str], is_turned: bool) -> None:
    other = board.translate(str.maketrans("123456789", "".join(digits)))
    other = "".join(other[c * 9 + r] for r in range(9) for c in range(9)) if is_turned else other[::-1]
    forms = shudu.canon_many([board, other])
    assert forms[0] == forms[1] == str(shudu.canon(board)) and shudu.same(board, other)
