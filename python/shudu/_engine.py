"""What the engines of clusters share: a function for each task of `shudu.table`, done on every part of the data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pyarrow as pa

from shudu import table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from shudu._types import Errors


class Engine:
    """The tasks, by an engine's way to do one: a function of its name, the data, the column, options, and what is for the
    engine itself.
    """

    def __init__(self, apply: Callable[..., Any]) -> None:
        self._apply = apply

    def solve(
        self,
        data: Any,
        column: str = "puzzle",
        *,
        box: str | None = None,
        errors: Errors = "null",
        threads: int = 1,
        **engine: Any,
    ) -> Any:
        """The verdict on every puzzle, and its solution where it has exactly one: columns `verdict`, `solution`.

        `box`, `errors` and `threads` are as in `shudu.table`, one thread unless told. Whatever else is named goes to the
        function of the engine.
        """
        return self.apply("solve", data, column, {"box": box, "errors": errors, "threads": threads}, **engine)

    def check(
        self,
        data: Any,
        column: str = "puzzle",
        *,
        box: str | None = None,
        errors: Errors = "null",
        threads: int = 1,
        **engine: Any,
    ) -> Any:
        """The verdict on every puzzle: column `verdict`. Options as of `solve`."""
        return self.apply("check", data, column, {"box": box, "errors": errors, "threads": threads}, **engine)

    def count(
        self,
        data: Any,
        column: str = "puzzle",
        limit: int | None = None,
        *,
        box: str | None = None,
        errors: Errors = "null",
        threads: int = 1,
        **engine: Any,
    ) -> Any:
        """The number of solutions of every puzzle, up to `limit`: column `solutions`. Options as of `solve`."""
        options = {"limit": limit, "box": box, "errors": errors, "threads": threads}
        return self.apply("count", data, column, options, **engine)

    def rate(
        self, data: Any, column: str = "puzzle", *, errors: Errors = "null", threads: int = 1, **engine: Any
    ) -> Any:
        """How hard every puzzle is: columns `er`, `ep`, `ed`, `technique`. Options as of `solve`."""
        return self.apply("rate", data, column, {"errors": errors, "threads": threads}, **engine)

    def canon(
        self,
        data: Any,
        column: str = "puzzle",
        *,
        box: str | None = None,
        errors: Errors = "null",
        threads: int = 1,
        **engine: Any,
    ) -> Any:
        """The canonical form of every puzzle: column `canon`. Options as of `solve`."""
        return self.apply("canon", data, column, {"box": box, "errors": errors, "threads": threads}, **engine)

    def apply(self, task: str, data: Any, column: str, options: dict[str, Any], **engine: Any) -> Any:
        """Does a task of `shudu.table`, by its name, on every part. What is wrong is said now, not by a worker later."""
        refuse(task, options)
        return self._apply(task, data, column, options, **engine)


def refuse(task: str, options: dict[str, Any]) -> None:
    """Refuses options that the task does not have, or that no worker could do with."""
    none = pa.table({"puzzle": pa.array([], pa.string())})
    table.task(task)(none, **options)


def check_column(column: str, names: Iterable[Any]) -> None:
    """Refuses a column that a frame has not."""
    names = [str(name) for name in names]
    if column not in names:
        raise ValueError(f"column: there is no '{column}' in the frame; it has {', '.join(names) or 'none'}")
