"""Sudoku: solve, judge, count, rate and explain; one puzzle or billions.

>>> import shudu
>>> verdict = shudu.solve("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
>>> verdict.word
'unique'
>>> str(verdict.solution)
'812753649943682175675491283154237896369845721287169534521974368438526917796318452'

One puzzle: `solve`, `count`, `solutions`, `rate`, `hint`, `explain`, `canon`, `same`. The class `Grid` has a method for
each of these functions. A puzzle is text in any format the library reads, rows of numbers with 0 for a blank, or a
`Grid`.

New puzzles: `generate`, `generate_many`.

Many puzzles: `solve_many`, `check_many`, `count_many`, `rate_many`, `canon_many` take a list, a numpy array, a
pyarrow array, or a column of pandas or polars, and return a result of the same kind. They use all cores.

Files: `solve_file`, `check_file`, `count_file`, `rate_file`. Arrow tables: `shudu.table`. Clusters: `shudu.dask`,
`shudu.ray`, `shudu.spark`. These four modules are imported on first use. `shudu.table` needs pyarrow. The modules
for clusters need pyarrow and the package that they are named after.
"""

from shudu._files import Summary, check_file, count_file, rate_file, solve_file
from shudu._generate import generate, generate_many
from shudu._many import canon_many, check_many, count_many, rate_many, solve_many
from shudu._one import canon, count, explain, hint, rate, same, solutions, solve
from shudu._shudu import Error, Grid, NotRated, Path, Rating, Solutions, Step, Verdict, __version__

__all__ = [
    "Error",
    "Grid",
    "NotRated",
    "Path",
    "Rating",
    "Solutions",
    "Step",
    "Summary",
    "Verdict",
    "__version__",
    "canon",
    "canon_many",
    "check_file",
    "check_many",
    "count",
    "count_file",
    "count_many",
    "explain",
    "generate",
    "generate_many",
    "hint",
    "rate",
    "rate_file",
    "rate_many",
    "same",
    "solutions",
    "solve",
    "solve_file",
    "solve_many",
]

_LATER = frozenset({"dask", "ray", "spark", "table"})


def __getattr__(name: str) -> object:
    """Imports a module that needs other packages, on first use."""
    if name in _LATER:
        from importlib import import_module

        return import_module(f"shudu.{name}")
    raise AttributeError(f"module 'shudu' has no attribute '{name}'")
