"""Arrow tables and batches: answers as columns behind those that are there.

Each function takes a `pyarrow.Table` or a `pyarrow.RecordBatch` with a column of puzzles, and gives one of the same kind
with the answers behind it; columns of the same names are replaced. This is what the functions for clusters run on every
batch. The columns are these; Parquet files of `solve_file` and the others have more, such as the reason:

====== ========================================
solve  verdict, solution
check  verdict
count  solutions
rate   er, ep, ed, technique
canon  canon
====== ========================================

A verdict is 'unique', 'several', 'none' or 'invalid', and 'error' for a row that is not a puzzle: unlike the functions of
columns, these go on unless told errors="raise", so that one bad row does not lose the others. A null stays a null. `box` is the
rows and columns of a box, where they are not the usual ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from shudu import _shudu
from shudu._arrow import kind_of, stored_type
from shudu._many import Options, canon_many, check_many, count_many
from shudu._numpy import tenths

if TYPE_CHECKING:
    from collections.abc import Callable

    from shudu._types import Errors

#: The columns of each task, and their types.
COLUMNS: dict[str, dict[str, Any]] = {
    "solve": {"verdict": pa.string(), "solution": pa.string()},
    "check": {"verdict": pa.string()},
    "count": {"solutions": pa.int64()},
    "rate": {"er": pa.float64(), "ep": pa.float64(), "ed": pa.float64(), "technique": pa.string()},
    "canon": {"canon": pa.string()},
}


def solve(
    table: Any,
    column: str = "puzzle",
    *,
    box: str | None = None,
    errors: Errors = "null",
    threads: int | None = None,
) -> Any:
    """The verdict on every puzzle, and its solution where it has exactly one."""
    puzzles = _column(table, column)
    kind = kind_of(puzzles)
    raw = _raw("solve", kind, Options(errors, threads, box))
    solutions = kind.joined([kind.boards(each) for each in raw])
    words = kind.joined([kind.words((None, words >= 0, words)) for _, _, words in raw])
    return _with(table, "solve", {"verdict": _or_error(puzzles, words), "solution": solutions})


def check(
    table: Any,
    column: str = "puzzle",
    *,
    box: str | None = None,
    errors: Errors = "null",
    threads: int | None = None,
) -> Any:
    """The verdict on every puzzle."""
    return _with(table, "check", {"verdict": _verdicts(_column(table, column), box, errors, threads)})


def count(
    table: Any,
    column: str = "puzzle",
    limit: int | None = None,
    *,
    box: str | None = None,
    errors: Errors = "null",
    threads: int | None = None,
) -> Any:
    """The number of solutions of every puzzle; no more than `limit` are counted."""
    counts = count_many(_column(table, column), limit, box=box, errors=errors, threads=threads)
    return _with(table, "count", {"solutions": counts})


def rate(table: Any, column: str = "puzzle", *, errors: Errors = "null", threads: int | None = None) -> Any:
    """How hard every puzzle is: ER, EP and ED by Sudoku Explainer 1.2.1, and the technique of the hardest step."""
    kind = kind_of(_column(table, column))
    raw = _raw("rate", kind, Options(errors, threads, None))
    grades = np.concatenate([tenths(grades) for grades, _, _ in raw])
    is_there = np.concatenate([is_there for _, is_there, _ in raw])
    names = ("er", "ep", "ed")
    answers = {name: pa.array(grades[:, i] / 10, mask=~is_there) for i, name in enumerate(names)}
    answers["technique"] = pa.array(_shudu.TECHNIQUES).take(pa.array(grades[:, 3], mask=~is_there))
    return _with(table, "rate", answers)


def canon(
    table: Any,
    column: str = "puzzle",
    *,
    box: str | None = None,
    errors: Errors = "null",
    threads: int | None = None,
) -> Any:
    """The canonical form of every puzzle."""
    forms = canon_many(_column(table, column), box=box, errors=errors, threads=threads)
    return _with(table, "canon", {"canon": forms})


#: The functions by name.
TASKS: dict[str, Callable[..., Any]] = {
    "solve": solve,
    "check": check,
    "count": count,
    "rate": rate,
    "canon": canon,
}


def task(name: str) -> Callable[..., Any]:
    """The function of a task."""
    if name not in TASKS:
        raise ValueError(f"task: expected one of {', '.join(TASKS)}, found {name!r}")
    return TASKS[name]


def _raw(task: str, kind: Any, options: Options) -> list[Any]:
    """The answers to every part, as `_shudu` gives them."""
    parts = [(source, options._replace(before=before)) for before, source in kind.sources()]
    return [_shudu.ask_many(task, *part, limit=None, wants_smallest=False) for part in parts]


def _column(table: Any, column: str) -> Any:
    if not isinstance(table, (pa.Table, pa.RecordBatch)):
        raise TypeError(f"expected a pyarrow.Table or RecordBatch, found {type(table).__name__}")
    if column not in table.schema.names:
        found = ", ".join(table.schema.names) or "none"
        raise ValueError(f"column: there is no '{column}' in the table; it has {found}")
    puzzles = table.column(column)
    # Arrow's functions do not choose between rows that are numbers of a dictionary, or views.
    stored = stored_type(puzzles.type)
    return puzzles if puzzles.type == stored else puzzles.cast(stored)


def _verdicts(puzzles: Any, box: str | None, errors: Errors, threads: int | None) -> Any:
    return _or_error(puzzles, check_many(puzzles, box=box, errors=errors, threads=threads))


def _or_error(puzzles: Any, words: Any) -> Any:
    """Verdicts; what is there and has none is no puzzle."""
    is_bad = pc.and_(pc.is_valid(puzzles), pc.is_null(words))
    return pc.if_else(is_bad, "error", words)


def _with(table: Any, task: str, answers: dict[str, Any]) -> Any:
    """The table with the answers behind it."""
    kept = [name for name in table.schema.names if name not in answers]
    fields = [table.schema.field(name) for name in kept] + [pa.field(*each) for each in COLUMNS[task].items()]
    columns = [table.column(name) for name in kept]
    for name, type in COLUMNS[task].items():
        answer = answers[name]
        columns.append(answer if answer.type == type else answer.cast(type))
    schema = pa.schema(fields, metadata=table.schema.metadata)
    return type_of(table).from_arrays(columns, schema=schema)


def type_of(table: Any) -> Any:
    """Whether it is a table or a batch."""
    return pa.RecordBatch if isinstance(table, pa.RecordBatch) else pa.Table
