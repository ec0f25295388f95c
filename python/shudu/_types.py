"""Names for types. Only type checkers import this file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, TypeAlias

from shudu._shudu import Grid

#: A puzzle, as text in any format, as rows of numbers with 0 for a blank, or as a grid.
Puzzle: TypeAlias = str | bytes | Grid | Iterable[Iterable[int]]

#: How a row that is not a puzzle is handled.
Errors: TypeAlias = Literal["raise", "null"]

#: True (shows a tqdm bar), a tqdm bar, or a function that is called with the number of finished puzzles and the total.
Progress: TypeAlias = bool | Callable[[int, int], object] | Any
