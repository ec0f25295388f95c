"""Tests of the functions on Arrow tables."""

from __future__ import annotations

from typing import Any

import pyarrow as pa
import pytest
from conftest import EASY, INVALID, SEVERAL

import shudu
import shudu.table

ROWS = [EASY, None, SEVERAL, "no", INVALID, "12..34.....1..4."]
TABLE = pa.table({"id": range(6), "puzzle": ROWS, "solution": ["old"] * 6})


@pytest.mark.parametrize("table", [TABLE, TABLE.to_batches()[0], TABLE.slice(0, 0), pa.concat_tables([TABLE, TABLE])])
@pytest.mark.parametrize("task", shudu.table.TASKS)
def test_answers_stand_behind_what_was_there(table: Any, task: str) -> None:
    answered = shudu.table.task(task)(table, threads=1, **({"limit": 9} if task == "count" else {}))
    assert type(answered) is type(table) and answered.num_rows == table.num_rows
    ours = shudu.table.COLUMNS[task]
    assert answered.schema.names == [name for name in table.schema.names if name not in ours] + list(ours)
    assert [answered.schema.field(name).type for name in ours] == list(ours.values())


def test_every_row_has_its_verdict() -> None:
    solved = shudu.table.solve(TABLE)
    assert solved["verdict"].to_pylist() == ["unique", None, "several", "error", "invalid", "unique"]
    assert [solution is not None for solution in solved["solution"].to_pylist()] == [True, *[False] * 4, True]
    assert shudu.table.check(TABLE)["verdict"].equals(solved["verdict"])
    rated = shudu.table.rate(TABLE)
    assert rated["er"].to_pylist() == [1.2, *[None] * 5] and rated["technique"][0].as_py() == shudu.rate(EASY).technique
    assert shudu.table.count(TABLE, limit=9)["solutions"].to_pylist() == [1, None, 9, None, 0, 1]
    assert shudu.table.count(TABLE, limit=9)["more"].to_pylist() == [False, None, True, None, False, False]
    assert shudu.table.canon(TABLE)["canonical"][0].as_py() == str(shudu.canon(EASY))


@pytest.mark.parametrize("type", [pa.dictionary(pa.int32(), pa.string()), pa.string_view(), pa.large_string()])
def test_puzzles_may_be_stored_in_other_ways(type: Any) -> None:
    column = TABLE["puzzle"].combine_chunks()
    column = column.dictionary_encode() if pa.types.is_dictionary(type) else column.cast(type)
    table = pa.table({"id": range(6), "puzzle": column})
    for name in shudu.table.TASKS:
        ask = shudu.table.task(name)
        options = {"limit": 9} if name == "count" else {}
        for answer in shudu.table.COLUMNS[name]:
            assert ask(table, **options)[answer].to_pylist() == ask(TABLE, **options)[answer].to_pylist()


def test_boxes_may_be_others() -> None:
    table = pa.table({"puzzle": ["1....1.........."]})
    assert shudu.table.check(table)["verdict"].to_pylist() == ["invalid"]
    assert shudu.table.check(table, box="1x4")["verdict"].to_pylist() == ["several"]
    assert shudu.table.solve(table, box="1x4")["verdict"].to_pylist() == ["several"]


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(ValueError, match="there is no 'board' in the table; it has id, puzzle, solution"):
        shudu.table.solve(TABLE, "board")
    with pytest.raises(TypeError, match="expected a pyarrow.Table or RecordBatch, found list"):
        shudu.table.solve([EASY])
    with pytest.raises(ValueError, match="task: expected one of solve, check, count, rate, canon, found 'paint'"):
        shudu.table.task("paint")
    for task in (shudu.table.solve, shudu.table.check, shudu.table.rate, shudu.table.canon):
        with pytest.raises(shudu.Error, match="^row 3: "):
            task(TABLE, errors="raise")
    for task in shudu.table.TASKS.values():
        with pytest.raises(ValueError, match="errors: expected 'raise' or 'null', found 'nonsense'"):
            task(TABLE, errors="nonsense")
