//! Tests the steps of solving paths. A judge that shares no code with the finders checks every step.

mod logic {
    pub(crate) mod false_steps;
    pub(crate) mod judge;
}

use logic::false_steps::{Exhibit, assert_all_are_refused, assert_some_excluder_is_needed};
use logic::judge::{Book, Judge, hear_by_itself};
use shudu::logic::{Candidate, NotRated, Path, Reasoner, Technique};
use shudu::{Cell, Digit, DigitSet, Grid, House, Limits, Shape};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeBounds;
use std::sync::{Arc, LazyLock};

/// Puzzles with their ratings by Sudoku Explainer 1.2.1. The solving paths of the puzzles have all kinds of
/// steps up to nested chains.
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

/// The rated puzzles with their solving paths.
static PATHS: LazyLock<Vec<(Grid, Path)>> = LazyLock::new(|| {
    let mut reasoner = Reasoner::new();
    let mut explain = |puzzle: &Grid| reasoner.explain(puzzle, &Limits::new()).expect("a proper puzzle");
    rated().map(|(puzzle, _)| (puzzle.clone(), explain(&puzzle))).collect()
});

/// All techniques that are not in `seen`, the easiest first.
fn all_but(seen: &BTreeSet<Technique>) -> Vec<Technique> {
    Technique::all().filter(|technique| !seen.contains(technique)).collect()
}

#[test]
fn every_step_passes_the_judge_and_the_path_ends_at_the_solution() {
    use Technique::{DirectClaiming, NestedDynamic, NestedMultiple, NestedNested};
    let mut seen = BTreeSet::new();
    for ((puzzle, path), (_, expected)) in PATHS.iter().zip(rated()) {
        let mut judge = Judge::new(puzzle);
        for step in &path.steps {
            seen.insert(step.technique);
            if let Err(objection) = judge.hear(step) {
                panic!("{puzzle}: {objection}: {step:#?}");
            }
        }
        assert!(path.is_solved && judge.is_done(), "{puzzle}");
        let difficulty = path.difficulty.expect("a path to the solution is rated");
        assert_eq!(difficulty.to_string(), format!("ED={expected}"), "{puzzle}");
    }
    assert_eq!(all_but(&seen), [DirectClaiming, NestedMultiple, NestedDynamic, NestedNested]);
}

/// "Easter Monster", whose first step is nested chains.
const MONSTER: &str = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

/// The steps of the solving paths, other steps on the boards of these paths, and steps of one board that
/// needs nested chains. The test searches for slow techniques on only a few boards.
static EXHIBITS: LazyLock<Vec<Exhibit>> = LazyLock::new(|| {
    use Technique::{AlignedPair, DynamicRegion, HiddenTriplet, NakedSingle, NestedDynamic, NestedMultiple};
    let (mut exhibits, mut hard_boards) = (Vec::new(), 0);
    for (puzzle, path) in &*PATHS {
        let (mut judge, mut board) = (Judge::new(puzzle), puzzle.clone());
        for step in &path.steps {
            exhibits.push(Exhibit { judge: Arc::new(judge.clone()), step: step.clone() });
            let is_easy = step.technique <= NakedSingle;
            hard_boards += usize::from(!is_easy);
            let last = if hard_boards % 32 == 1 { DynamicRegion } else { AlignedPair };
            let last = if is_easy { HiddenTriplet } else { last };
            exhibits.extend(found(&board, &judge, ..=last, &Limits::new()));
            judge.hear(step).expect("the step of a path");
            board = step.after(&board);
        }
    }
    let monster = MONSTER.parse().expect("a puzzle");
    let judge = Judge::new(&monster);
    exhibits.extend(found(&monster, &judge, NestedMultiple..=NestedMultiple, &Limits::new()));
    exhibits.extend(found(&monster, &judge, NestedDynamic..=NestedDynamic, &Limits::new().nodes(20_000)));
    exhibits
});

/// Every step that these techniques find on a board.
fn found(board: &Grid, judge: &Judge, of: impl RangeBounds<Technique>, limits: &Limits<'_>) -> Vec<Exhibit> {
    let (mut reasoner, judge) = (Reasoner::new(), Arc::new(judge.clone()));
    let techniques = Technique::all().filter(|technique| of.contains(technique));
    let steps = techniques.flat_map(|technique| reasoner.find(board, technique, limits));
    steps.map(|step| Exhibit { judge: Arc::clone(&judge), step }).collect()
}

/// Steps of `NestedNested` are not checked. In a step of `NestedNested`, a technique inside an inner chain
/// may depend on candidates that the outer chain has ruled out. The technique does not list these candidates
/// as parents, so the judge would object.
#[test]
fn every_step_that_is_found_passes_the_judge() {
    let mut seen = BTreeSet::new();
    for Exhibit { judge, step } in &*EXHIBITS {
        seen.insert(step.technique);
        if let Err(objection) = Judge::clone(judge).hear(step) {
            panic!("{objection}: {step:#?}");
        }
    }
    assert_eq!(all_but(&seen), [Technique::NestedNested]);
}

#[test]
fn the_judge_objects_to_steps_that_are_made_false() {
    let mut counts: BTreeMap<Technique, usize> = BTreeMap::new();
    let is_early = |exhibit: &&Exhibit| {
        let count = counts.entry(exhibit.step.technique).or_default();
        *count += 1;
        *count <= 3
    };
    let exhibits: Vec<&Exhibit> = EXHIBITS.iter().filter(is_early).collect();
    assert_all_are_refused(&exhibits);
    assert_some_excluder_is_needed(&exhibits);
}

/// Variants of a puzzle. Each variant has more givens than the previous variant, and is easier.
fn eased(puzzle: &Grid) -> impl Iterator<Item = Grid> + '_ {
    let solution = puzzle.solve().solution().cloned().expect("a proper puzzle");
    (1..9).map(move |more| {
        let mut eased = puzzle.clone();
        // Chooses cells that are scattered over the board.
        for at in (0..more).map(|i| (i * 31 + more * 7) % 81) {
            let cell = Cell::at(at / 9, at % 9);
            eased.set(cell, Some(solution.digit(cell)));
        }
        eased
    })
}

/// A rating applies easy steps in any order, but a path applies them in a fixed order.
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
    let mut missing = all_but(&hardest_seen);
    missing.retain(|&technique| technique <= Technique::HiddenTriplet);
    assert_eq!(missing, [Technique::LastCell, Technique::DirectClaiming, Technique::Swordfish]);
}

/// A minimal puzzle of a shape. The puzzle has one solution. If any given is removed, the puzzle has several
/// solutions.
fn puzzle_of(shape: &str) -> Grid {
    let shape: Shape = shape.parse().expect("a shape");
    let solution = Grid::empty(shape).solve().solution().cloned().expect("an empty board has solutions");
    let mut puzzle = solution.grid().clone();
    // Visits every cell once in a scattered order. The stride has no common divisor with the number of cells,
    // so no cell is visited twice.
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
    let mut solved = Vec::new();
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
        solved.extend(path.is_solved.then_some(shape));
    }
    assert_eq!(solved, ["2x2", "2x3", "3x2", "1x5", "2x4", "2x5", "3x4"]);
}

/// A 64x64 board on which digit 1 has two places in every row. In row r these places are columns r and r + 1,
/// except that the last row has the columns of row 31. So rows 31 and 64 form an X-Wing, and no other two
/// rows form an X-Wing.
fn marked_64x64() -> Grid {
    let shape: Shape = "8x8".parse().expect("a shape");
    let one = Digit::new(1).expect("a digit");
    let marks = shape.cells().map(|cell| {
        let first = if cell.row() == 63 { 30 } else { cell.row() };
        let mut digits = DigitSet::all(64);
        if !(first..=first + 1).contains(&cell.column()) {
            digits.remove(one);
        }
        digits
    });
    Grid::with_marks(shape, marks.collect())
}

/// The candidates of a board with marks. `Book::new` uses only the givens, so this function removes the
/// candidates that the board does not mark.
fn book_of(board: &Grid) -> Book {
    let mut book = Book::new(board);
    for cell in board.shape().cells() {
        let gone = DigitSet::all(board.shape().size()).difference(board.allowed(cell));
        gone.iter().for_each(|digit| book.remove(Candidate { cell, digit }));
    }
    book
}

#[test]
fn fish_are_found_on_all_lines_of_the_largest_board() {
    let board = marked_64x64();
    let fish = Reasoner::new().find(&board, Technique::XWing, &Limits::new());
    assert_eq!(fish.len(), 1, "{fish:#?}");
    assert_eq!(fish[0].pattern.houses[..2], [House::Row(30), House::Row(63)]);
    hear_by_itself(&book_of(&board), &fish[0]).expect("a true step");
}

/// Searches for steps of every technique. The judge must accept all steps found.
#[test]
fn steps_are_found_on_the_largest_board() {
    let (board, mut reasoner) = (marked_64x64(), Reasoner::new());
    let book = book_of(&board);
    for step in Technique::all().flat_map(|technique| reasoner.find(&board, technique, &Limits::new())) {
        hear_by_itself(&book, &step).unwrap_or_else(|objection| panic!("{objection}: {step:#?}"));
    }
}

#[test]
fn a_puzzle_of_the_largest_size_is_explained() {
    let shape: Shape = "8x8".parse().expect("a shape");
    let digit = |cell: Cell| (cell.row() * 8 + cell.row() / 8 + cell.column()) % 64 + 1;
    let mut puzzle = Grid::empty(shape);
    let is_given = |cell: &Cell| !(cell.row() * 7 + cell.column() * 3).is_multiple_of(5);
    shape.cells().filter(is_given).for_each(|cell| puzzle.set(cell, Digit::new(digit(cell) as u8)));
    let path = Reasoner::new().explain(&puzzle, &Limits::new()).expect("a proper puzzle");
    assert_eq!(path.steps.first(), Reasoner::new().hint(&puzzle, &Limits::new()).ok().as_ref());
    let mut judge = Judge::new(&puzzle);
    for step in &path.steps {
        judge.hear(step).unwrap_or_else(|objection| panic!("{objection}: {step:#?}"));
    }
    assert!(path.is_solved && judge.is_done());
}

#[test]
fn what_is_not_proper_is_not_rated() {
    let verdict = |text: &str| match text.parse::<Grid>().unwrap().rate() {
        Err(NotRated::Improper { verdict, .. }) => verdict.word().name(),
        other => panic!("{other:?}"),
    };
    assert_eq!(verdict(&".".repeat(81)), "several");
    assert_eq!(verdict(&format!("11{}", ".".repeat(79))), "invalid");
    assert_eq!(verdict(&format!("12345678.{}9{}", ".".repeat(8), ".".repeat(63))), "none");
    assert!(matches!("1..4..2...3.2..1".parse::<Grid>().unwrap().rate(), Err(NotRated::Shape(_))));
}

#[test]
fn a_budget_stops_the_search_for_chains() {
    let whole = |rating: &str| rating.split('/').next().and_then(|whole| whole.parse::<f64>().ok());
    let of = |rating: &str| whole(rating).expect("a rating is a number");
    let hardest = rated().max_by(|(_, a), (_, b)| of(a).total_cmp(&of(b)));
    let (puzzle, _) = hardest.expect("a hard puzzle");
    let found = Reasoner::new().rate(&puzzle, &Limits::new().nodes(3));
    assert!(matches!(found, Err(NotRated::Stopped)), "{found:?}");
}

/// Tests the documented promise that a stopped reasoner answers like a new one. The test is weak. With these
/// node limits, the test did not detect a reasoner that wrongly cached unfinished results.
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
        Err(NotRated::MarkMissing { missing, .. }) => assert_eq!(missing.cell, blank),
        other => panic!("{other:?}"),
    }
}
