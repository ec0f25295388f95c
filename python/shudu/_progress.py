"""Reports the progress of a long call."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from shudu._types import Progress


class Teller:
    """Reports the number of finished puzzles and the total number to a function or a progress bar."""

    def __init__(self, tell: Callable[[int, int], object], total: int, before: int = 0) -> None:
        self.tell, self.total, self.before = tell, total, before

    def after(self, before: int) -> Teller:
        """Returns a `Teller` for a part of the column; `before` is the number of puzzles before that part."""
        return Teller(self.tell, self.total, before)

    def __call__(self, done: int) -> None:
        self.tell(self.before + done, self.total)


class told:
    """A context manager that returns a `Teller`, or None if progress is not reported. If the manager created a progress
    bar, the manager closes that bar."""

    def __init__(self, progress: Progress, total: int, unit: str = " puzzles") -> None:
        self.progress, self.total, self.unit = progress, total, unit
        self.bar: Any = None

    def __enter__(self) -> Teller | None:
        progress = self.progress
        if progress is None or progress is False:
            return None
        if progress is True:
            from tqdm.auto import tqdm

            progress = self.bar = tqdm(total=self.total, unit=self.unit, unit_scale=True)
        if hasattr(progress, "update") and hasattr(progress, "n"):
            bar = progress
            return Teller(lambda done, _: bar.update(done - bar.n), self.total)
        if not callable(progress):
            raise TypeError(f"progress: expected True, a bar of tqdm or a function, found {type(progress).__name__}")
        return Teller(progress, self.total)

    def __exit__(self, *_: object) -> None:
        if self.bar is not None:
            self.bar.close()
