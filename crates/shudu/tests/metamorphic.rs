//! Tests relations that need no oracle. Equivalent boards have the same number of solutions. Suppose that the
//! solutions with each digit in some cell are counted. Then these counts add up to the number of all
//! solutions of the board.

mod bridge;

use bridge::{cells_of, grid_of};
use shudu::solve::Count;
use shudu::{Engine, Limits, Outcome, Verdict};
use testkit::corpus::corpora;
use testkit::random::{self, BoardKind};
use testkit::shrink::{Complaint, judge, same};
use testkit::{Board, Seed, oracle, transform};

/// The limit up to which solutions are counted.
const MOST: u64 = 500;

/// A function that changes a board, with its name.
type Change = (&'static str, fn(&Board, Seed) -> Board);

const CHANGES: [Change; 5] = [
    ("relabelled", transform::relabel),
    ("transposed", |board, _| transform::transpose(board)),
    ("rows shuffled", transform::shuffle_rows),
    ("columns shuffled", transform::shuffle_columns),
    ("all of it", transform::shuffle),
];

/// The engines that are tested on a board. A change may turn an easy board into a board that a row-by-row
/// search never finishes. Up to 6x6, a row-by-row search always finishes.
fn engines_for(board: &Board) -> impl Iterator<Item = Engine> {
    let is_small = board.size() <= 6;
    Engine::all().filter(move |engine| is_small || matches!(engine, Engine::Bits | Engine::Fast))
}

fn solve(engine: Engine, board: &Board) -> Outcome {
    engine.solve(&grid_of(board), &Limits::new()).outcome
}

fn count(engine: Engine, board: &Board) -> Count {
    engine.count(&grid_of(board), MOST, &Limits::new()).0
}

/// Compares the verdict and the count of a board with the verdict and the count of the changed board. If the
/// solution is unique, the change must turn this solution into the solution of the changed board.
fn compare(board: &Board, seed: Seed) -> Complaint {
    for (name, change) in CHANGES {
        let changed = change(board, seed);
        for engine in engines_for(board) {
            let (before, after) = (solve(engine, board), solve(engine, &changed));
            same(format!("{engine}, {name}: verdict"), &after.word().name(), &before.word().name())?;
            let counts = (count(engine, &changed), count(engine, board));
            same(format!("{engine}, {name}: count"), &counts.0, &counts.1)?;
            if let (Some(Verdict::Unique(old)), Some(Verdict::Unique(new))) =
                (before.verdict(), after.verdict())
            {
                let old = Board { cells: cells_of(old.grid()), marks: None, ..board.clone() };
                let image = change(&old, seed).cells;
                same(format!("{engine}, {name}: solution"), &cells_of(new.grid()), &image)?;
            }
        }
    }
    Ok(())
}

#[test]
fn what_differs_in_looks_only_has_as_many_solutions() {
    let shapes = [4, 6, 8, 9].into_iter().flat_map(random::shapes_of_size);
    let makes = shapes.flat_map(|shape| BoardKind::ALL.map(|kind| (shape, kind)));
    for (((box_rows, box_columns), kind), seed) in makes.zip(30_000..).map(|(make, seed)| (make, Seed(seed)))
    {
        let board = random::puzzle(kind, box_rows, box_columns, seed);
        judge(&format!("{kind:?} from {seed:?}"), &board, |board| compare(board, seed));
    }
}

#[test]
fn a_16x16_board_that_differs_in_looks_only_has_as_many_solutions() {
    let cases: Vec<_> = corpora().into_iter().filter(|case| case.board.size() == 16).collect();
    assert!(cases.iter().filter(|case| case.expected.word() == "unique").count() >= 2);
    for case in cases {
        judge(&case, &case.board, |board| compare(board, Seed(16)));
    }
}

#[test]
fn the_counts_of_every_digit_in_a_cell_add_up() {
    for seed in (0..12).map(Seed) {
        let board = random::puzzle(BoardKind::Several, 3, 3, seed);
        judge(&format!("{seed:?}"), &board, |board| {
            for engine in engines_for(board) {
                let whole = count(engine, board);
                for cell in board.blanks().into_iter().step_by(7) {
                    let found = |digit: u8| count(engine, &with(board, cell, digit)).found();
                    let sum: u64 = board.digits().map(found).sum();
                    same(format!("{engine}: sum in cell {cell}"), &sum.min(MOST), &whole.found())?;
                }
            }
            Ok(())
        });
    }
}

#[test]
fn a_digit_of_the_solution_changes_nothing_and_any_other_leaves_none() {
    for seed in (0..6).map(Seed) {
        let board = random::puzzle(BoardKind::Unique, 3, 3, seed);
        let solution = oracle::smallest(&board).expect("a unique puzzle has a solution");
        for cell in board.blanks().into_iter().step_by(5) {
            for digit in board.digits() {
                let expected = u64::from(digit == solution[cell]);
                for engine in engines_for(&board) {
                    let found = count(engine, &with(&board, cell, digit));
                    assert_eq!(found, Count::Exactly(expected), "{engine}, {seed:?}: {digit} in cell {cell}");
                }
            }
        }
    }
}

fn with(board: &Board, cell: usize, digit: u8) -> Board {
    let mut board = board.clone();
    board.cells[cell] = digit;
    board
}
