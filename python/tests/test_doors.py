"""Every function gives the answers of testdata/doors/cases.tsv, as the program and the page do."""

from __future__ import annotations

import csv
import importlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import KINDS, numbers
from doors import Case, asked, cases

import shudu
import shudu.table

CASES = cases()
GOOD = [case for case in CASES if case.verdict != "error"]
ROWS = [case.puzzle or None for case in CASES]
#: The cases that fit into a numpy array of numbers.
NINE = [case for case in GOOD if len(case.board) == 81]
PARTS = ("table", "dask", "ray", "spark")


def public(part: Any) -> set[str]:
    """The public functions that a module defines, and the methods of an engine."""
    functions = {name: value for name, value in vars(part).items() if not name.startswith("_") and callable(value)}
    return {
        name
        for name, value in functions.items()
        if name in getattr(part, "__all__", functions)
        and not isinstance(value, type)
        and (value.__module__.startswith(part.__name__) or hasattr(value, "__self__"))
    }


def words(column: str) -> list[str | None]:
    """A column of the table, with None for empty cells."""
    return [getattr(case, column) or None for case in CASES]


def numbers_of(column: str, kind: Callable[[str], Any]) -> list[Any]:
    return [None if cell is None else kind(cell) for cell in words(column)]


#: Maps each task to the expected answers to all cases.
SOLUTIONS = [case.solution if case.verdict == "unique" else None for case in CASES]
VERDICTS = [None if case.verdict == "error" else case.verdict for case in CASES]
RATINGS = numbers_of("er", float)
COUNTS = numbers_of("count", int)
FORMS = words("canonical")


def one_solve(ask: Any, case: Case) -> None:
    verdict = ask(case.puzzle)
    assert (verdict.word, verdict.reason) == (case.verdict, case.reason)
    assert (str(verdict.solution) if verdict.solution else "") == case.solution


def one_count(ask: Any, case: Case) -> None:
    assert str(ask(case.puzzle)) == case.count


def one_solutions(ask: Any, case: Case) -> None:
    found = [str(solution) for solution in ask(case.puzzle)]
    assert (str(len(found)), (found or [""])[0]) == (case.count, case.solution)


def one_rate(ask: Any, case: Case) -> None:
    if not case.er:
        with pytest.raises(shudu.NotRated):
            ask(case.puzzle)
        return
    rating = ask(case.puzzle)
    found = [f"{each:.1f}" for each in (rating.er, rating.ep, rating.ed)]
    assert [*found, rating.technique] == [case.er, case.ep, case.ed, case.technique]


def one_explain(ask: Any, case: Case) -> None:
    if case.rated not in ("unique", "unrated"):
        with pytest.raises(shudu.NotRated):
            ask(case.puzzle)
        return
    rating = ask(case.puzzle).rating
    assert (f"{rating:.1f}" if rating else "") == case.er


def one_canon(ask: Any, case: Case) -> None:
    if case.canonical:
        assert str(ask(case.puzzle)) == case.canonical
        return
    with pytest.raises(shudu.Error):
        ask(case.puzzle)


def one_same(ask: Any, case: Case) -> None:
    if case.canonical:
        assert ask(case.puzzle, case.canonical)


def one_text(ask: Any, case: Case) -> None:
    assert json.loads(ask(case.puzzle, "json"))["puzzle"] == case.board


def one_rows(ask: Any, case: Case) -> None:
    rows = ask(case.puzzle)
    if len(case.board) == len(rows) ** 2:
        assert sum(rows, []) == [0 if cell == "." else int(cell, 36) for cell in case.board]


#: A check for each function on one puzzle and for the `Grid` method of the same name.
ONE = {
    "solve": one_solve,
    "count": one_count,
    "solutions": one_solutions,
    "rate": one_rate,
    "explain": one_explain,
    "canon": one_canon,
    "same": one_same,
}
METHODS = {**ONE, "text": one_text, "rows": one_rows}
#: Maps each function on columns to its expected answers.
MANY = {
    "solve_many": SOLUTIONS,
    "check_many": VERDICTS,
    "count_many": COUNTS,
    "rate_many": RATINGS,
    "canon_many": FORMS,
}
#: Maps each function on files to the columns that every format shows.
FILES = {
    "solve_file": ["verdict", "solution"],
    "check_file": ["verdict", "reason"],
    "count_file": ["verdict", "solutions", "more"],
    "rate_file": ["verdict", "er", "ep", "ed", "technique"],
}
#: The columns that only one format shows.
MORE = {
    ("solve_file", "parquet"): ["solutions"],
    ("check_file", "parquet"): ["solutions"],
    ("rate_file", "json"): ["reason"],
}


def test_every_function_is_in_the_list_and_those_to_be_asked_are_asked() -> None:
    listed = asked("python")
    methods = {name for name, value in vars(shudu.Grid).items() if not name.startswith("_") and callable(value)}
    there = public(shudu) | {f"Grid.{name}" for name in methods}
    for part in PARTS:
        there |= {f"{part}.{name}" for name in public(importlib.import_module(f"shudu.{part}"))}
    assert set(listed) == there
    # The tests in clusters/ run every task of each engine.
    tasks = {f"{part}.{task}" for part in PARTS for task in shudu.table.TASKS}
    ours = {*ONE, *MANY, *FILES, *tasks, *(f"Grid.{name}" for name in METHODS)}
    assert {door for door, is_asked in listed.items() if is_asked} == ours


@pytest.mark.parametrize("case", GOOD, ids=[case.name for case in GOOD])
def test_one_puzzle(case: Case) -> None:
    for name, check in ONE.items():
        check(getattr(shudu, name), case)
    for name, check in METHODS.items():
        check(lambda puzzle, *rest, name=name: getattr(shudu.Grid(puzzle), name)(*rest), case)


@pytest.mark.parametrize("case", [case for case in CASES if case.verdict == "error"], ids=lambda case: case.name)
def test_a_bad_puzzle_is_refused(case: Case) -> None:
    with pytest.raises(shudu.Error):
        shudu.Grid(case.puzzle)


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", MANY)
def test_a_column_of_any_kind(name: str, kind: str, threads: int) -> None:
    make, back = KINDS[kind]
    found = back(getattr(shudu, name)(make(ROWS), errors="null", threads=threads))
    # Arrays of numbers cannot hold nulls, so -1 and NaN stand for nulls.
    assert [None if each != each or (kind == "object array" and each == -1) else each for each in found] == MANY[name]


def test_several_may_have_the_smallest() -> None:
    smallest = [case.solution or None for case in CASES]
    assert shudu.solve_many(ROWS, several="smallest", errors="null") == smallest


@pytest.mark.parametrize("name", MANY)
def test_an_array_of_numbers(name: str) -> None:
    expected = [answer for case, answer in zip(CASES, MANY[name], strict=True) if case in NINE]
    found = getattr(shudu, name)(numbers([case.board for case in NINE]), errors="null")
    for row, answer in zip(found.tolist(), expected, strict=True):
        if isinstance(row, list):
            row = "".join(map(str, row)).replace("0", ".")
            answer = answer or "." * 81
        assert row == answer or (answer is None and row != row)


def answers(task: str, column: str) -> list[Any]:
    """The answers in one column of a table."""
    if column == "more":
        return [None if count is None else False for count in COUNTS]
    kinds: dict[str, Callable[[str], Any]] = {"solutions": int, "er": float, "ep": float, "ed": float}
    found = numbers_of({"solutions": "count"}.get(column, column), kinds.get(column, str))
    if column == "verdict":
        return [word if case.puzzle else None for word, case in zip(found, CASES, strict=True)]
    return SOLUTIONS if column == "solution" else found


@pytest.mark.parametrize("task", shudu.table.TASKS)
def test_a_table(task: str) -> None:
    found = shudu.table.task(task)(pa.table({"puzzle": ROWS}))
    for column in shudu.table.COLUMNS[task]:
        assert found[column].to_pylist() == answers(task, column), column


@pytest.mark.parametrize("ending", ["csv", "json", "parquet"])
@pytest.mark.parametrize("name", FILES)
def test_a_file(name: str, ending: str, tmp_path: Path) -> None:
    pq.write_table(pa.table({"puzzle": ROWS}), tmp_path / "in.parquet")
    output = tmp_path / f"out.{ending}"
    summary = getattr(shudu, name)(tmp_path / "in.parquet", output)
    assert summary.puzzles == len(CASES)
    is_count, is_rating = name == "count_file", name == "rate_file"
    columns = FILES[name] + MORE.get((name, ending), [])
    for case, row in zip(CASES, read(output), strict=True):
        # In JSON, a row that is not a puzzle also has the key `reason`.
        assert set(row) - {"puzzle", "reason"} <= set(columns)
        expected = vars(case) | {
            "verdict": case.rated if is_rating else case.verdict,
            # The search for a verdict stops at the second solution.
            "solutions": "2" if case.verdict == "several" and not is_count else case.count,
            "reason": case.why if is_rating else case.reason,
            # Without a limit, every solution is counted.
            "more": "" if case.verdict == "error" else "false",
        }
        for column in columns:
            # JSON may omit columns without a value; csv and Parquet have all columns in every row.
            cell = row.get(column) if ending == "json" else row[column]
            cell = str(cell).lower() if isinstance(cell, bool) else cell
            if case.verdict != "error" or column != "reason":
                assert ("" if cell is None else str(cell)) == expected[column], (case.name, column)


def read(path: Path) -> list[dict[str, Any]]:
    """The rows of a file, read without the code of `shudu`."""
    if path.suffix == ".parquet":
        return list(pq.read_table(path).to_pylist())
    lines = path.read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines] if path.suffix == ".json" else list(csv.DictReader(lines))
