"""Names for types. Only type checkers import this file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, TypeAlias

from shudu._shudu import Grid

#: Text in any format, rows of numbers with 0 for a blank, or a grid.
Puzzle: TypeAlias = str | bytes | Grid | Iterable[Iterable[int]]

#: What is done with a row that is not a puzzle.
Errors: TypeAlias = Literal["raise", "null"]

#: True for a bar by tqdm; a bar of one's own; a function of how many are done, and of how many.
Progress: TypeAlias = bool | Callable[[int, int], object] | Any
