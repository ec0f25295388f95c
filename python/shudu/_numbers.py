"""Numbers that a caller names."""

from __future__ import annotations


def check_number(name: str, number: int | None) -> None:
    """Refuses what is below zero, by its name."""
    if isinstance(number, int) and number < 0:
        raise ValueError(f"{name}: expected 0 or more, found {number}")
