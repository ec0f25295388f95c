"""Code that all cluster engines share, which runs the tasks of `shudu.table` on every part of the data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pyarrow as pa

from shudu import table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from shudu._types import Errors


class Engine:
    """The tasks of a cluster engine, as methods. The function `apply` runs a task. The arguments of `apply` are the
    task's name, the data, the column, the options, and keyword arguments for the engine itself.
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
        """The verdict on every puzzle, and the solution if there is exactly one, in the columns `verdict`
        and `solution`.

        `box`, `errors` and `threads` are as in `shudu.table`, but the default of `threads` is 1. Other keyword
        arguments are passed to the engine's own function, such as `map_partitions`.
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
        """The verdict on every puzzle, in the column `verdict`. The options are the same as for `solve`."""
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
        """The number of solutions of every puzzle, up to `limit`, in the column `solutions`. The column `more` tells
        whether there may be more solutions.

        The options are the same as for `solve`.
        """
        options = {"limit": limit, "box": box, "errors": errors, "threads": threads}
        return self.apply("count", data, column, options, **engine)

    def rate(
        self, data: Any, column: str = "puzzle", *, errors: Errors = "null", threads: int = 1, **engine: Any
    ) -> Any:
        """The difficulty of every puzzle, in the columns `er`, `ep`, `ed` and `technique`.

        The options are the same as for `solve`.
        """
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
        """The canonical form of every puzzle, in the column `canonical`. The options are the same as for `solve`."""
        return self.apply("canon", data, column, {"box": box, "errors": errors, "threads": threads}, **engine)

    def apply(self, task: str, data: Any, column: str, options: dict[str, Any], **engine: Any) -> Any:
        """Runs the task with this name on every part. Wrong options raise an exception here, not later in a worker."""
        refuse(task, options)
        return self._apply(task, data, column, options, **engine)


def refuse(task: str, options: dict[str, Any]) -> None:
    """Raises an exception if an option is unknown to the task or has a wrong value."""
    none = pa.table({"puzzle": pa.array([], pa.string())})
    table.task(task)(none, **options)


def check_column(column: str, names: Iterable[Any]) -> None:
    """Raises an exception if the frame does not have this column."""
    names = [str(name) for name in names]
    if column not in names:
        raise ValueError(f"column: there is no '{column}' in the frame; it has {', '.join(names) or 'none'}")
