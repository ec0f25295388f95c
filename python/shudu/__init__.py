"""Solves, checks, counts, rates and explains Sudoku puzzles, from one puzzle to billions.

>>> import shudu
>>> verdict = shudu.solve("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
>>> verdict.word
'unique'
>>> str(verdict.solution)
'812753649943682175675491283154237896369845721287169534521974368438526917796318452'

The functions `solve`, `count`, `solutions`, `rate`, `hint`, `explain` and `canon` take one puzzle; `same` compares two.
The class `Grid` has a method for each of these functions. A puzzle is text in any format the library reads, rows of
numbers with 0 for a blank, or a `Grid`.

The functions `generate` and `generate_many` make new puzzles.

The functions `solve_many`, `check_many`, `count_many`, `rate_many` and `canon_many` take many puzzles, as a list, a
numpy array, a pyarrow array, or a column of pandas or polars. Each of these functions returns a result of the same kind
as its input, and uses all cores.

The functions `solve_file`, `check_file`, `count_file` and `rate_file` read and write files. The module `shudu.table` is
for Arrow tables, and `shudu.dask`, `shudu.ray` and `shudu.spark` are for clusters. These four modules are imported on
first use. `shudu.table` needs pyarrow. Each module for a cluster engine needs pyarrow and that engine.
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
    """On first use, imports one of the modules that need other packages."""
    if name in _LATER:
        from importlib import import_module

        return import_module(f"shudu.{name}")
    raise AttributeError(f"module 'shudu' has no attribute '{name}'")
