"""Checks of numeric arguments."""

from __future__ import annotations


def check_number(name: str, number: int | None) -> None:
    """Raises an exception for a negative number."""
    if isinstance(number, int) and number < 0:
        raise ValueError(f"{name}: expected 0 or more, found {number}")
