//! Paths step by step, before a judge who shares nothing with the finders.

mod logic {
    pub(crate) mod judge;
}

use logic::judge::Judge;
use shudu::logic::{NotRated, Reasoner, Technique};
use shudu::{Cell, Grid, Limits, Shape};
use std::collections::BTreeSet;

/// Puzzles with their ratings by Sudoku Explainer 1.2.1: all kinds of steps up to nested chains.
const RATED: &str = include_str!("logic/rated.txt");

fn rated() -> impl Iterator<Item = (Grid, &'static str)> {
    let lines = RATED.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(|line| {
        let (puzzle, rating) = line.split_once(' ').expect("a puzzle and its rating");
        (puzzle.parse().expect("a puzzle"), rating)
    })
}

#[test]
fn ratings_are_those_of_sudoku_explainer() {
    let mut reasoner = Reasoner::new();
    for (puzzle, expected) in rated() {
        let found = reasoner.rate(&puzzle, &Limits::new()).expect("a proper puzzle");
        assert_eq!(found.difficulty.to_string(), format!("ED={expected}"), "{puzzle}");
    }
}

#[test]
fn every_step_passes_the_judge_and_the_path_ends_at_the_solution() {
    let mut reasoner = Reasoner::new();
    let mut seen = BTreeSet::new();
    for (puzzle, _) in rated() {
        let path = reasoner.explain(&puzzle, &Limits::new()).expect("a proper puzzle");
        let mut judge = Judge::new(&puzzle);
        for step in &path.steps {
            seen.insert(step.technique);
            if let Err(objection) = judge.hear(step) {
                panic!("{puzzle}: {objection}: {step:#?}");
            }
        }
        assert!(path.is_solved && judge.is_done(), "{puzzle}");
        let rated = reasoner.rate(&puzzle, &Limits::new()).expect("a proper puzzle");
        assert_eq!(path.difficulty, Some(rated.difficulty), "{puzzle}");
    }
    let missing: Vec<Technique> = Technique::all().filter(|technique| !seen.contains(technique)).collect();
    assert!(missing.len() <= 12, "too few kinds of steps are seen to trust this test; missing: {missing:?}");
}

/// Puzzles that become easier and easier: with more and more of the solution given.
fn eased(puzzle: &Grid) -> impl Iterator<Item = Grid> + '_ {
    let solution = puzzle.solve().solution().cloned().expect("a proper puzzle");
    (1..9).map(move |more| {
        let mut eased = puzzle.clone();
        // Cells in an order that jumps about.
        for at in (0..more).map(|i| (i * 31 + more * 7) % 81) {
            let cell = Cell::at(at / 9, at % 9);
            eased.set(cell, Some(solution.digit(cell)));
        }
        eased
    })
}

/// A rating takes easy steps in any order, a path in one order only.
#[test]
fn a_rating_is_that_of_the_path_and_so_is_the_hardest_technique() {
    let mut reasoner = Reasoner::new();
    let mut hardest_seen = BTreeSet::new();
    for puzzle in rated().flat_map(|(puzzle, _)| eased(&puzzle).collect::<Vec<_>>()) {
        let rated = reasoner.rate(&puzzle, &Limits::new()).expect("a proper puzzle");
        let path = reasoner.explain(&puzzle, &Limits::new()).expect("a proper puzzle");
        assert_eq!(path.difficulty, Some(rated.difficulty), "{puzzle}");
        let whole = Some(rated.difficulty.whole);
        let hardest = path.steps.iter().find(|step| step.rating == whole).expect("the hardest step");
        assert_eq!(rated.hardest, hardest.technique, "{puzzle}");
        hardest_seen.insert(rated.hardest);
    }
    let easy = Technique::all().filter(|&technique| technique <= Technique::HiddenTriplet);
    let seen = easy.filter(|technique| hardest_seen.contains(technique)).count();
    assert!(seen >= 10, "too few kinds to trust this test: {hardest_seen:?}");
}

/// A puzzle of a shape with one solution, from which few givens can be taken.
fn puzzle_of(shape: &str) -> Grid {
    let shape: Shape = shape.parse().expect("a shape");
    let solution = Grid::empty(shape).solve().solution().cloned().expect("an empty board has solutions");
    let mut puzzle = solution.grid().clone();
    // Every cell once, in an order that jumps about: the step has no divisor in common with the number of cells.
    let count = shape.cell_count();
    let cells: Vec<Cell> = shape.cells().collect();
    for i in 0..count {
        let cell = cells[i * 1009 % count];
        let digit = puzzle.get(cell);
        puzzle.set(cell, None);
        if !puzzle.solve().is_unique() {
            puzzle.set(cell, digit);
        }
    }
    puzzle
}

#[test]
fn other_shapes_have_steps_too() {
    let mut solved = 0;
    for shape in ["2x2", "2x3", "3x2", "1x5", "2x4", "2x5", "3x4"] {
        let puzzle = puzzle_of(shape);
        let path = Reasoner::new().explain(&puzzle, &Limits::new()).expect("a proper puzzle");
        let mut judge = Judge::new(&puzzle);
        for step in &path.steps {
            assert_eq!(step.rating, None, "the scale is for 9x9");
            judge.hear(step).unwrap_or_else(|objection| panic!("{puzzle}: {objection}: {step:#?}"));
        }
        assert_eq!(path.is_solved, judge.is_done());
        assert_eq!(path.difficulty, None);
        solved += usize::from(path.is_solved);
    }
    assert!(solved >= 4, "only {solved}");
}

#[test]
fn what_is_not_proper_is_not_rated() {
    let verdict = |text: &str| match text.parse::<Grid>().unwrap().rate() {
        Err(NotRated::Improper { verdict, .. }) => verdict.word(),
        other => panic!("{other:?}"),
    };
    assert_eq!(verdict(&".".repeat(81)), "several");
    assert_eq!(verdict(&format!("11{}", ".".repeat(79))), "invalid");
    assert_eq!(verdict(&format!("12345678.{}9{}", ".".repeat(8), ".".repeat(63))), "none");
    assert!(matches!("1..4..2...3.2..1".parse::<Grid>().unwrap().rate(), Err(NotRated::Shape(_))));
}

#[test]
fn a_budget_stops_the_search_for_chains() {
    let (puzzle, _) = rated().max_by_key(|(_, rating)| rating.len()).expect("a hard puzzle");
    let found = Reasoner::new().rate(&puzzle, &Limits::new().nodes(3));
    assert!(matches!(found, Err(NotRated::Stopped)), "{found:?}");
}

/// What a stopped search left behind is not taken for the whole.
#[test]
fn a_reasoner_that_was_stopped_says_the_same_as_a_new_one() {
    let puzzle: Grid = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
        .parse()
        .expect("a puzzle whose first step is chains in chains");
    let expected = Reasoner::new().hint(&puzzle, &Limits::new()).expect("a step");
    for nodes in (1_000..40_000).step_by(3_000) {
        let mut reasoner = Reasoner::new();
        let stopped = reasoner.hint(&puzzle, &Limits::new().nodes(nodes));
        assert!(matches!(stopped, Err(NotRated::Stopped)), "after {nodes} nodes: {stopped:?}");
        assert_eq!(reasoner.hint(&puzzle, &Limits::new()).expect("a step"), expected, "after {nodes} nodes");
    }
}

#[test]
fn limits_hold_on_boards_of_any_shape() {
    let puzzle = puzzle_of("3x4");
    let over = std::sync::atomic::AtomicBool::new(true);
    let found = Reasoner::new().explain(&puzzle, &Limits::new().cancel(&over));
    assert!(matches!(found, Err(NotRated::Stopped)), "{found:?}");
}

#[test]
fn a_reasoner_can_go_to_another_thread() {
    let mut reasoner = Reasoner::new();
    let (puzzle, _) = rated().next().expect("a puzzle");
    let here = reasoner.rate(&puzzle, &Limits::new());
    let there = std::thread::spawn(move || reasoner.rate(&puzzle, &Limits::new())).join();
    assert_eq!(there.expect("no panic").is_ok(), here.is_ok());
}

#[test]
fn a_mark_that_is_missing_is_named() {
    let (puzzle, _) = rated().next().expect("a puzzle");
    let solution = puzzle.solve().solution().cloned().expect("a proper puzzle");
    let candidates = shudu::Candidates::of(&puzzle);
    let blank = puzzle.blanks().next().expect("a blank");
    let marks = puzzle.shape().cells().map(|cell: Cell| {
        let mut set = candidates.get(cell);
        if cell == blank {
            set.remove(solution.digit(cell));
        }
        set
    });
    let mut board = Grid::with_marks(puzzle.shape(), marks.collect());
    puzzle.shape().cells().for_each(|cell| board.set(cell, puzzle.get(cell)));
    match board.hint() {
        Err(NotRated::MarkMissing(candidate)) => assert_eq!(candidate.cell, blank),
        other => panic!("{other:?}"),
    }
}
