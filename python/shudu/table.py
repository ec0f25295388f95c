"""Functions that answer the puzzles of Arrow tables and batches, and add the answers as columns.

Each function takes a `pyarrow.Table` or a `pyarrow.RecordBatch` with a column of puzzles, and returns an object of
the same class, with the answers as its last columns. A column of answers replaces a column of the input that has the
same name. The functions for clusters call the functions of this module for every batch. A Parquet file that
`solve_file` writes has more columns, such as the reason. Each function adds only these columns:

- solve: `verdict` and `solution`
- check: `verdict`
- count: `solutions` and `more`, which tells whether `limit` stopped the count
- rate: `er`, `ep`, `ed` and `technique`
- canon: `canonical`

A verdict is 'unique', 'several', 'none' or 'invalid'. The verdict on a row that is not a puzzle is 'error'. Unlike the
functions on columns, the functions on tables continue after a bad row by default; errors="raise" stops at the first bad
row. The answer to a null is a null. `box` is the number of rows and columns of a box; the default is the usual box for
the size of the boards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pyarrow as pa

from shudu import _shudu
from shudu._arrow import kind_of
from shudu._many import Options

if TYPE_CHECKING:
    from collections.abc import Callable

    from shudu._types import Errors

#: Maps each method of `Kind` to the Arrow type of the columns that it makes.
TYPES = {
    "boards": pa.string(),
    "words": pa.string(),
    "counts": pa.int64(),
    "ratings": pa.float64(),
    "flags": pa.bool_(),
}

#: The columns of each task, and their types.
COLUMNS = {
    task: {name: TYPES[made_by] for name, made_by in columns.items()} for task, columns in _shudu.COLUMNS.items()
}


def solve(
    table: Any,
    column: str = "puzzle",
    *,
    box: str | None = None,
    errors: Errors = "null",
    threads: int | None = None,
) -> Any:
    """The verdict on every puzzle, and the solution if there is exactly one."""
    return _answered("solve", table, column, Options(errors, threads, box))


def check(
    table: Any,
    column: str = "puzzle",
    *,
    box: str | None = None,
    errors: Errors = "null",
    threads: int | None = None,
) -> Any:
    """The verdict on every puzzle."""
    return _answered("check", table, column, Options(errors, threads, box))


def count(
    table: Any,
    column: str = "puzzle",
    limit: int | None = None,
    *,
    box: str | None = None,
    errors: Errors = "null",
    threads: int | None = None,
) -> Any:
    """The number of solutions of every puzzle. At most `limit` solutions are counted; `more` tells whether there may be
    more.
    """
    return _answered("count", table, column, Options(errors, threads, box), limit)


def rate(table: Any, column: str = "puzzle", *, errors: Errors = "null", threads: int | None = None) -> Any:
    """The ratings ER, EP and ED of every puzzle by Sudoku Explainer 1.2.1, and the technique of the hardest step.

    Boards that are not 9x9 get only the technique.
    """
    return _answered("rate", table, column, Options(errors, threads, None))


def canon(
    table: Any,
    column: str = "puzzle",
    *,
    box: str | None = None,
    errors: Errors = "null",
    threads: int | None = None,
) -> Any:
    """The canonical form of every puzzle."""
    return _answered("canon", table, column, Options(errors, threads, box))


#: Maps the name of each task to its function.
TASKS: dict[str, Callable[..., Any]] = {
    "solve": solve,
    "check": check,
    "count": count,
    "rate": rate,
    "canon": canon,
}


def task(name: str) -> Callable[..., Any]:
    """The function for a task."""
    if name not in TASKS:
        raise ValueError(f"task: expected one of {', '.join(TASKS)}, found {name!r}")
    return TASKS[name]


def _answered(task: str, table: Any, column: str, options: Options, limit: int | None = None) -> Any:
    """The table with the columns of a task appended."""
    if not isinstance(table, (pa.Table, pa.RecordBatch)):
        raise TypeError(f"expected a pyarrow.Table or RecordBatch, found {type(table).__name__}")
    if column not in table.schema.names:
        found = ", ".join(table.schema.names) or "none"
        raise ValueError(f"column: there is no '{column}' in the table; it has {found}")
    kind, ours = kind_of(table.column(column)), COLUMNS[task]
    parts = [
        _shudu.ask_many(task, part, options._replace(before=before), limit=limit, wants_smallest=False, is_table=True)
        for before, part in kind.sources()
    ]
    kept = [name for name in table.schema.names if name not in ours]
    columns = [table.column(name) for name in kept]
    for pieces in zip(*parts, strict=True):
        answer = kind.joined([getattr(kind, made_by)(raw) for _, made_by, raw in pieces])
        arrow_type = ours[pieces[0][0]]
        columns.append(answer if answer.type == arrow_type else answer.cast(arrow_type))
    fields = [table.schema.field(name) for name in kept] + [pa.field(*each) for each in ours.items()]
    schema = pa.schema(fields, metadata=table.schema.metadata)
    return (pa.RecordBatch if isinstance(table, pa.RecordBatch) else pa.Table).from_arrays(columns, schema=schema)
