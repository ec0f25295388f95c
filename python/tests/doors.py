"""Reads the folder testdata/doors/, which holds cases that all interfaces ("doors") must answer alike, and a list of
the interfaces.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "testdata/doors"


@dataclass(frozen=True)
class Case:
    """A puzzle with its expected answers as text; an empty text means that there is no answer."""

    name: str
    puzzle: str
    board: str
    verdict: str
    reason: str
    solution: str
    count: str
    rated: str
    er: str
    ep: str
    ed: str
    technique: str
    why: str
    canonical: str
    bounded: str


def cases() -> list[Case]:
    """The rows of the table."""
    lines = (FOLDER / "cases.tsv").read_text("utf-8").splitlines()
    header, *rows = (line.split("\t") for line in lines if not line.startswith("#"))
    assert header == [field.name for field in fields(Case)]
    return [Case(*row) for row in rows]


def asked(kind: str) -> dict[str, bool]:
    """The doors of one kind. The value of a door tells whether a test calls the door."""
    lines = (FOLDER / "doors.txt").read_text("utf-8").splitlines()
    doors = (line.split(" | ") for line in lines if line and not line.startswith("#"))
    return {door.removeprefix(f"{kind} "): how == "asked" for door, how in doors if door.startswith(f"{kind} ")}
