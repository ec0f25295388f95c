"""Tests of the functions on one puzzle."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from conftest import INVALID, NONE, PROPER, SEVERAL

import shudu

SOLUTION = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"


def test_a_proper_puzzle_has_one_solution() -> None:
    verdict = shudu.solve(PROPER)
    assert verdict.word == "unique" and verdict.is_unique
    assert str(verdict) == SOLUTION == str(verdict.solution)
    assert verdict.solutions == [shudu.Grid(SOLUTION)]
    assert verdict.reason == "exactly one solution"


def test_every_verdict_says_why() -> None:
    several, none, invalid = map(shudu.solve, (SEVERAL, NONE, INVALID))
    assert several.word == "several" and len(several.solutions) == 2 and "can be" in several.reason
    assert none.word == "none" and none.solution is None and none.solutions == []
    assert (invalid.word, invalid.reason) == ("invalid", "r1c1 and r1c2 are both 1")
    assert str(invalid) == "invalid: r1c1 and r1c2 are both 1"


def test_a_puzzle_may_be_text_bytes_numbers_or_a_grid() -> None:
    grid = shudu.Grid(PROPER)
    rows = grid.rows()
    drawn = "\n".join("".join(str(digit) for digit in row) for row in rows)
    for puzzle in (PROPER, PROPER.encode(), rows, np.array(rows), tuple(map(tuple, rows)), drawn, repr(grid), grid):
        assert shudu.Grid(puzzle) == grid
    assert (grid.size, grid.box, grid.givens) == (9, "3x3", 21)


def test_every_format_is_read_again() -> None:
    grid = shudu.Grid(PROPER)
    for format in ("line", "spaced", "grid", "pencilmarks", "sdk", "sdm", "csv", "json"):
        assert shudu.Grid(grid.text(format)).rows() == grid.rows()
    with pytest.raises(shudu.Error, match="'pdf' is not a format"):
        grid.text("pdf")


def test_boxes_may_be_others() -> None:
    latin = shudu.Grid("1....1..........", box="1x4")
    assert latin.solve().word == "several" and latin.box == "1x4"
    assert shudu.solve("1....1..........").word == "invalid"
    with pytest.raises(shudu.Error):
        shudu.Grid(PROPER, box="three")


def test_pencil_marks_stay_where_boxes_are_named() -> None:
    marked = shudu.Grid("12|12|34|34\n34|34|12|12\n12|12|34|34\n34|34|12|12".replace("|", " "))
    assert shudu.Grid(marked, box="2x2") == marked
    assert shudu.Grid(marked, box="2x2").count() == shudu.count(marked) < 288


def test_solutions_are_counted_and_listed() -> None:
    assert shudu.count("................") == 288
    assert shudu.count("................", 100) == 100
    all = list(shudu.solutions("................"))
    assert len(set(all)) == 288 and str(all[0]) == "1234341221434321"
    assert list(shudu.solutions(INVALID)) == []


def test_a_solution_that_is_there_at_once_starts_no_thread() -> None:
    """Iterating over solutions must not start a thread for every solution."""
    program = """if True:
        import os, shudu
        made = lambda: int(open("/proc/stat").read().split("processes ")[1].split()[0])
        before, listing = made(), shudu.solutions("." * 81)
        found = sum(1 for _, _ in zip(range(20_000), listing))
        print(found, made() - before)
    """
    if not Path("/proc/stat").exists():
        pytest.skip("only Linux counts threads")
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    found, threads = map(int, done.stdout.split())
    # The count includes threads of other programs, but there are far fewer such threads than solutions.
    assert found == 20_000 and threads < found / 2


def test_how_hard_it_is() -> None:
    rating = shudu.rate(PROPER)
    assert (rating.er, float(rating)) == (10.7, 10.7)
    assert str(rating).startswith("ED=10.7/") and rating.technique in repr(rating)
    with pytest.raises(shudu.NotRated, match="not have exactly one solution"):
        shudu.rate(SEVERAL)
    with pytest.raises(shudu.NotRated, match="the scale is made for 9x9"):
        shudu.rate("12..34.....1..4.")


def test_a_hint_teaches() -> None:
    step = shudu.hint("1...34.12..34...")
    assert (step.technique, step.name, step.placement) == ("last-cell", "Last Cell", ("r1c2", 2))
    assert step.look == "Look at box 1: it has one blank cell."
    assert step.words[-1] == "=> r1c2=2" and step.after.startswith("12")
    assert shudu.hint("1...34.12..34...", language="zh").name != step.name
    with pytest.raises(ValueError, match="language: 'fr' is not known: expected 'en' or 'zh'"):
        shudu.hint("1...34.12..34...", language="fr")


def test_the_way_to_the_solution() -> None:
    easy = "000000907000420180000705026100904000050000040000507009920108000034059000507000000"
    path = shudu.explain(easy)
    assert path.is_solved and len(path) == len(path.steps) and path.rating == 2.0
    assert path[-1].after == str(shudu.solve(easy)) and path[0].rating is not None
    assert str(path).startswith(f"1. {path[0].name} ({path[0].rating:.1f})\n")
    with pytest.raises(IndexError, match="none has the number 1000"):
        path[1000]


def test_puzzles_that_differ_in_looks_only() -> None:
    turned = PROPER[::-1]
    assert shudu.canon(PROPER) == shudu.canon(turned) and shudu.same(PROPER, turned)
    assert not shudu.same(PROPER, SEVERAL) and shudu.Grid(PROPER).automorphisms() == 1


def test_grids_compare_hash_and_pickle() -> None:
    grids = [shudu.Grid(PROPER), shudu.Grid("1....1..........", box="1x4"), shudu.Grid(shudu.Grid(PROPER).text("pencilmarks"))]
    for grid in grids:
        again = pickle.loads(pickle.dumps(grid))
        assert again == grid and hash(again) == hash(grid)
    assert len(set(grids)) == 3


def test_answers_can_be_pickled() -> None:
    verdicts = [shudu.solve(puzzle) for puzzle in (PROPER, SEVERAL, NONE, INVALID)]
    steps = [shudu.hint(PROPER), shudu.hint("1...34.12..34...", language="zh"), *shudu.explain(PROPER)]
    for answer in [*verdicts, shudu.rate(PROPER), *steps]:
        again = pickle.loads(pickle.dumps(answer))
        assert again == answer and (str(again), repr(again)) == (str(answer), repr(answer))
    assert pickle.loads(pickle.dumps(verdicts[1])).solutions == verdicts[1].solutions
    assert pickle.loads(pickle.dumps(steps[0])).eliminations == steps[0].eliminations


def test_a_board_is_drawn() -> None:
    grid = shudu.Grid(PROPER)
    assert repr(grid).splitlines()[3] == "------+-------+------"
    picture = grid._repr_svg_()
    assert picture.startswith("<svg") and picture.count("<text") == 21
    assert shudu.solve(PROPER)._repr_svg_() == shudu.Grid(SOLUTION)._repr_svg_()
    assert shudu.solve(SEVERAL)._repr_svg_() is None


def test_what_is_no_puzzle_is_an_exception_with_the_place() -> None:
    with pytest.raises(shudu.Error, match="^found 80 cells, expected 81 for a 9x9 puzzle"):
        shudu.solve(PROPER[1:])
    with pytest.raises(shudu.Error, match="^r1c2: 'q' is neither a digit"):
        shudu.solve("8q" + PROPER[2:])
    with pytest.raises(shudu.Error, match="r1c2"):
        shudu.solve("8数" + PROPER[2:])
    with pytest.raises(TypeError, match="expected a puzzle as text.*found int"):
        shudu.solve(7)  # type: ignore[arg-type]
    with pytest.raises(shudu.Error):
        shudu.solve("")
    assert issubclass(shudu.Error, ValueError) and issubclass(shudu.NotRated, shudu.Error)


def test_time_may_run_out() -> None:
    with pytest.raises(TimeoutError, match="time=SECONDS"):
        shudu.count(SEVERAL, time=0.1)
    for ask in (shudu.count, shudu.solve, shudu.rate, shudu.hint):
        with pytest.raises(ValueError, match="time: expected a number of seconds"):
            ask(SEVERAL, time=-1)
    # A time limit that the clock cannot represent means no limit.
    assert shudu.count("................", time=1e19) == 288 and shudu.rate(PROPER, time=1e19).er == 10.7
    assert shudu.generate(7, time=1e19) == shudu.generate(7)


def test_a_puzzle_is_made_to_order() -> None:
    puzzle = shudu.generate(7, symmetry="rotate180", level="medium")
    assert puzzle == shudu.generate(7, symmetry="rotate180", level="medium", threads=1)
    assert puzzle.solve().is_unique and str(puzzle)[::-1].replace(".", "") != ""
    assert [digit == "." for digit in str(puzzle)] == [digit == "." for digit in reversed(str(puzzle))]
    assert shudu.generate(7, clues=(28, 30)).givens in (28, 29, 30)
    assert shudu.generate(7, box="2x3").size == 6
    assert str(shudu.generate(7, solution=SOLUTION).solve()) == SOLUTION
    rated = shudu.generate(3, rating=(2.0, 3.0)).rate()
    assert 2.0 <= rated.er <= 3.0
    with pytest.raises(shudu.Error, match="no 9x9 puzzle with one solution has fewer than 17"):
        shudu.generate(7, clues=12)
    with pytest.raises(ValueError, match="threads: expected 1 or more, found 0"):
        shudu.generate(7, threads=0)
    with pytest.raises(shudu.Error, match="'spiral'"):
        shudu.generate(7, symmetry="spiral")
    with pytest.raises(ValueError, match="solution: expected a full board"):
        shudu.generate(7, solution=PROPER)


def test_a_puzzle_of_a_solution_has_its_boxes() -> None:
    solution = next(shudu.Grid("." * 36, box="3x2").solutions())
    made = shudu.generate(1, solution=solution)
    assert made.box == "3x2"
    assert made.solve().solution == solution
