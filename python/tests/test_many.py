"""Tests of the functions on columns, with every kind of column."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from conftest import BYTES, INVALID, KINDS, NONE, PROPER, SEVERAL, home, nones, numbers
from tqdm import tqdm

import shudu

FUNCTIONS = [
    shudu.solve_many,
    shudu.check_many,
    lambda x, **options: shudu.count_many(x, 3, **options),
    shudu.rate_many,
    shudu.canon_many,
]


def expected(puzzles: list[str]) -> list[list[Any]]:
    """The answers that the functions on columns must give, computed by the functions for one puzzle."""
    verdicts = [shudu.solve(puzzle) for puzzle in puzzles]
    return [
        [str(verdict.solution) if verdict.is_unique else None for verdict in verdicts],
        [verdict.word for verdict in verdicts],
        [shudu.count(puzzle, 3) for puzzle in puzzles],
        [shudu.rate(puzzle).er if verdict.is_unique else None for puzzle, verdict in zip(puzzles, verdicts)],
        [str(shudu.canon(puzzle)) for puzzle in puzzles],
    ]


def test_a_list_is_answered_like_its_puzzles(puzzles: list[str]) -> None:
    for ask, answers in zip(FUNCTIONS, expected(puzzles)):
        assert ask(puzzles) == answers


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("ask", FUNCTIONS)
def test_every_kind_is_answered_like_a_list(kind: str, ask: Any, puzzles: list[str]) -> None:
    make, unmake = KINDS[kind]
    rows: list[str | None] = [None, *puzzles[-12:], None]
    answer, listed = ask(make(rows)), ask(rows)
    given = unmake(answer)
    given = [None if item is None or item != item or (kind == "object array" and item == -1) else item for item in given]
    assert given == listed
    assert home(answer) is home(make(rows))


@pytest.mark.parametrize("kind", BYTES)
def test_bytes_are_answered_by_bytes(kind: str, puzzles: list[str]) -> None:
    make, unmake = BYTES[kind]
    rows = [None, *(puzzle.encode() for puzzle in puzzles)]
    for ask in (shudu.solve_many, shudu.canon_many):
        boards = [board and board.encode() for board in ask([None, *puzzles])]
        assert unmake(ask(make(rows))) == boards
    assert unmake(shudu.check_many(make(rows))) == shudu.check_many([None, *puzzles])


def test_the_type_of_arrow_stays(puzzles: list[str]) -> None:
    for type in (pa.string(), pa.large_string(), pa.binary(), pa.large_binary(), pa.binary(81)):
        answer = shudu.solve_many(pa.array(puzzles, pa.string()).cast(pa.binary()).cast(type))
        answer.validate(full=True)
        assert answer.type == type


def test_numbers_are_answered_by_numbers(puzzles: list[str]) -> None:
    array = numbers(puzzles)
    solved, listed = shudu.solve_many(array), shudu.solve_many(puzzles)
    assert solved.dtype == np.uint8 and solved.shape == array.shape
    assert (solved == numbers([board or "." * 81 for board in listed])).all()
    assert shudu.check_many(array).tolist() == shudu.check_many(puzzles)
    assert shudu.count_many(array, 3).tolist() == shudu.count_many(puzzles, 3)
    assert nones(pd.Series(shudu.rate_many(array))) == shudu.rate_many(puzzles)
    assert (shudu.canon_many(array) == numbers(shudu.canon_many(puzzles))).all()
    assert (shudu.solve_many(array[::-1]) == solved[::-1]).all(), "an array with gaps is laid out first"
    assert (shudu.solve_many(np.asfortranarray(array)) == solved).all()


def test_bytes_and_text_of_numpy(puzzles: list[str]) -> None:
    listed = [board or "" for board in shudu.solve_many(puzzles)]
    wide = np.array(puzzles, dtype="S81")
    answer = shudu.solve_many(wide)
    assert answer.dtype == wide.dtype and [board.decode() for board in answer] == listed
    text = np.array(puzzles)
    answer = shudu.solve_many(text)
    assert answer.dtype == text.dtype and answer.tolist() == listed
    mixed = np.array([PROPER, "12..34.....1..4.", ""], dtype="S90")
    assert shudu.solve_many(mixed, errors="null").tolist() == [str(shudu.solve(PROPER)).encode(), b"1234341243212143", b""]


def test_boards_of_other_sizes_stand_between_those_of_9x9() -> None:
    rows = ["12..34.....1..4.", PROPER, None, "................", PROPER.replace(".", "*"), "." * 36, PROPER + "  # easy"]
    solution = str(shudu.solve(PROPER))
    solved = ["1234341243212143", solution, None, None, solution, None, solution]
    for make, unmake in KINDS.values():
        assert unmake(shudu.solve_many(make(rows))) == solved
    assert shudu.check_many(rows) == ["unique", "unique", None, "several", "unique", "several", "unique"]
    assert shudu.count_many(rows, 9) == [1, 1, None, 9, 1, 9, 1]
    fixed = pa.array([b"12..34.....1..4.", None, b"................"], pa.binary(16))
    assert shudu.solve_many(fixed).to_pylist() == [b"1234341243212143", None, None]
    empty = pa.array([b"", None], pa.binary(0))
    assert shudu.check_many(empty, errors="null").to_pylist() == [None, None]
    assert shudu.table.check(pa.table({"puzzle": empty}))["verdict"].to_pylist() == ["error", None]


def test_of_several_solutions_the_smallest_where_wanted() -> None:
    smallest = str(next(shudu.solutions(SEVERAL)))
    assert shudu.solve_many([SEVERAL, PROPER, NONE, INVALID, "." * 16], several="smallest") == [
        smallest, str(shudu.solve(PROPER)), None, None, "1234341221434321",
    ]  # fmt: skip
    assert shudu.solve_many(numbers([SEVERAL]), several="smallest").tolist() == numbers([smallest]).tolist()


def test_any_number_of_threads_gives_the_same(puzzles: list[str]) -> None:
    many = puzzles * 60
    for ask in (shudu.solve_many, shudu.check_many):
        assert ask(many, threads=1) == ask(many, threads=2) == ask(many, threads=7) == ask(puzzles) * 60


def test_nothing_in_nothing_out() -> None:
    for make, unmake in [*KINDS.values(), *BYTES.values()]:
        for ask in FUNCTIONS:
            answer = ask(make([]))
            assert unmake(answer) == [] and home(answer) is home(make([]))
    for array in (np.empty((0, 81), np.uint8), np.empty(0, "S81"), np.empty(0, "U81")):
        for ask in FUNCTIONS:
            assert len(ask(array)) == 0
    assert shudu.solve_many(np.empty((0, 81), np.uint8)).shape == (0, 81)
    for type in (pa.string(), pa.large_string(), pa.dictionary(pa.int32(), pa.string())):
        nothing, something = pa.chunked_array([], type), pa.chunked_array([pa.array([None], type)])
        for ask in FUNCTIONS:
            assert len(ask(nothing)) == 0 and ask(nothing).type == ask(something).type
    for dtype in (pd.ArrowDtype(pa.string()), "str", object):
        nothing, something = pd.Series([], dtype=dtype), pd.Series([PROPER], dtype=dtype)
        for ask in FUNCTIONS:
            assert ask(nothing).dtype == ask(something).dtype


def test_columns_of_nulls_stay_nulls() -> None:
    for make, unmake in [*KINDS.values(), *BYTES.values()]:
        for ask in FUNCTIONS:
            answer = [None if item != item or item == -1 else item for item in unmake(ask(make([None] * 5)))]
            assert answer == [None] * 5
    assert shudu.solve_many(pa.nulls(3)).to_pylist() == [None] * 3
    assert shudu.solve_many(pl.Series([None, None])).to_list() == [None, None]


def test_index_and_name_of_pandas_stay(puzzles: list[str]) -> None:
    column = pd.Series(puzzles, index=[f"row {i}" for i in range(len(puzzles))], name="p")
    for ask in FUNCTIONS:
        answer = ask(column)
        assert answer.index.equals(column.index) and answer.name == "p"
    assert shudu.solve_many(column).dtype == column.dtype
    assert shudu.solve_many(pl.Series("p", puzzles)).name == "p"


def test_whatever_speaks_arrow_is_a_column(puzzles: list[str]) -> None:
    class Foreign:
        def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
            return pa.array(puzzles).__arrow_c_array__(requested_schema)

    assert shudu.solve_many(Foreign()).to_pylist() == shudu.solve_many(puzzles)


def test_an_array_may_lie_anywhere_in_memory(puzzles: list[str]) -> None:
    def moved(buffer: Any) -> Any:
        return pa.py_buffer(b"?" + buffer.to_pybytes()).slice(1)

    for type in (pa.string(), pa.large_string()):
        array = pa.array(puzzles, type)
        unaligned = pa.Array.from_buffers(type, len(array), [None, *map(moved, array.buffers()[1:])])
        assert shudu.solve_many(unaligned).to_pylist() == shudu.solve_many(puzzles)


def test_progress_is_told_and_may_stop_it(puzzles: list[str]) -> None:
    for make, _ in (KINDS["list"], KINDS["chunked"]):
        told: list[tuple[int, int]] = []
        shudu.solve_many(make(puzzles), progress=lambda done, total: told.append((done, total)))
        assert told[-1] == (len(puzzles), len(puzzles)) and told == sorted(told)
    with tqdm(total=len(puzzles), disable=True) as bar:
        shudu.solve_many(puzzles, progress=bar)
    shudu.solve_many(puzzles, progress=True)

    def refuse(done: int, total: int) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        shudu.solve_many(puzzles, progress=refuse)
    with pytest.raises(TypeError, match="progress: expected"):
        shudu.solve_many(puzzles, progress="yes")


def test_boxes_may_be_others() -> None:
    made = shudu.generate_many(5, seed=3, box="3x2")
    solved = [str(shudu.solve(puzzle, box="3x2")) for puzzle in made]
    for make, unmake in KINDS.values():
        assert unmake(shudu.solve_many(make(made), box="3x2")) == solved
    assert shudu.check_many(made, box="3x2") == ["unique"] * 5 != shudu.check_many(made)
    assert shudu.count_many(made, box="3x2") == [1] * 5
    assert shudu.canon_many(made, box="3x2") == [str(shudu.canon(puzzle, box="3x2")) for puzzle in made]
    latin = numbers(["1" + "." * 9 + "1" + "." * 70])
    assert shudu.check_many(latin).tolist() == ["invalid"]
    assert shudu.check_many(latin, box="1x9").tolist() == ["several"]
    assert shudu.solve_many(latin, box="1x9", several="smallest")[0, :11].tolist() == [*range(1, 10), 2, 1]
    assert shudu.rate_many([PROPER], box="3x3") == shudu.rate_many([PROPER])
    with pytest.raises(shudu.Error, match="^row 1: "):
        shudu.solve_many([PROPER, "12..34.....1..4."], box="3x3")
    with pytest.raises(shudu.Error, match="three"):
        shudu.solve_many([PROPER], box="three")


def test_no_more_memory_than_thrice_the_data() -> None:
    program = """if True:
        import resource, sys
        import numpy as np, pyarrow as pa
        import shudu
        boards = np.tile(np.frombuffer(sys.argv[1].encode(), np.uint8), 800_000)
        column = boards.reshape(-1, 81) - 48 if sys.argv[2] == "numpy" else pa.Array.from_buffers(
            pa.string(), 800_000, [None, pa.py_buffer(np.arange(0, len(boards) + 1, 81, dtype=np.int32)), pa.py_buffer(boards)])
        if sys.argv[2] == "numpy":
            del boards
        most = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
        before, size = most(), column.nbytes
        answer = shudu.solve_many(column)
        assert most() - before < 2 * size, (most() - before) / size
    """
    full = str(shudu.solve(PROPER))
    for kind in ("numpy", "arrow"):
        subprocess.run([sys.executable, "-c", program, full, kind], check=True)


@pytest.mark.parametrize("kind", ["list", "numpy", "arrow"])
def test_no_more_memory_than_thrice_the_puzzles_made(kind: str) -> None:
    program = """if True:
        import resource, sys
        import numpy, pyarrow
        import shudu
        full = str(shudu.solve(shudu.generate(1)))
        order = {"solution": full, "clues": 81}
        shudu.generate_many(1000, seed=1, kind=sys.argv[1], **order)
        most = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
        before = most()
        made = shudu.generate_many(500_000, seed=1, kind=sys.argv[1], **order)
        size = len(made) * (sys.getsizeof(made[0]) + 8) if sys.argv[1] == "list" else made.nbytes
        assert most() - before < 3 * size, (most() - before) / size
    """
    subprocess.run([sys.executable, "-c", program, kind], check=True)


def test_many_are_made_to_order() -> None:
    made = shudu.generate_many(30, seed=5)
    assert made == shudu.generate_many(30, seed=5, threads=1) and made[0] == str(shudu.generate(5))
    assert shudu.check_many(made) == ["unique"] * 30 and len(set(made)) == 30
    assert shudu.generate_many(30, 5, kind="arrow").to_pylist() == made
    assert (shudu.generate_many(30, 5, kind="numpy") == numbers(made)).all()
    assert [len(puzzle) for puzzle in shudu.generate_many(2, 5, box="2x2")] == [16, 16]
    assert shudu.generate_many(0, 5) == []
    with pytest.raises(ValueError, match="kind: expected"):
        shudu.generate_many(1, 5, kind="tensor")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="9x9 boards for an array of numbers"):
        shudu.generate_many(10**9, 5, box="2x2", kind="numpy")
    assert shudu.generate_many(0, 5, kind="numpy").shape == (0, 81) and len(shudu.generate_many(0, 5, kind="arrow")) == 0
    with pytest.raises(TypeError, match="colour"):
        shudu.generate_many(1, 5, colour="red")
