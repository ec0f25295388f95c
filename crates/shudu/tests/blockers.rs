//! Tests the blockers of hidden and naked singles on random boards of several shapes, with and without pencil
//! marks. The judge looks only at the filled cells, and shares no code with the search for blockers.

mod bridge;

use bridge::grid_of;
use shudu::logic::{Blockers, Candidate, Reasoner, Step, Technique};
use shudu::{Candidates, Cell, Digit, DigitSet, Grid, House, Limits};
use std::collections::BTreeMap;
use testkit::random::Random;
use testkit::{Board, Seed, transform};

/// The shapes of the boxes, with the number of boards of each.
const SHAPES: [((usize, usize), usize); 8] = [
    ((2, 2), 60),
    ((1, 5), 60),
    ((2, 3), 60),
    ((2, 4), 60),
    ((3, 3), 120),
    ((3, 4), 20),
    ((4, 4), 10),
    ((5, 5), 4),
];

const SINGLES: [Technique; 3] =
    [Technique::HiddenSingleInBox, Technique::HiddenSingleInLine, Technique::NakedSingle];

/// A board with random blanks. If `has_marks`, the blanks lack some candidates that the solution does not need.
fn board(rows: usize, columns: usize, has_marks: bool, random: &mut Random) -> Grid {
    let full = transform::shuffle(&Board::cyclic(rows, columns), Seed(random.below(1 << 30) as u64));
    let solution = grid_of(&full);
    let shape = solution.shape();
    let mut grid = solution.clone();
    let share = 2 + random.below(4);
    for cell in shape.cells() {
        if random.below(6) < share {
            grid.set(cell, None);
        }
    }
    if !has_marks {
        return grid;
    }
    let candidates = Candidates::of(&grid);
    let marks = shape.cells().map(|cell| match grid.get(cell) {
        Some(digit) => DigitSet::only(digit),
        None => {
            let stays = |digit: &Digit| solution.get(cell) == Some(*digit) || random.below(4) > 0;
            candidates.get(cell).iter().filter(stays).collect()
        }
    });
    let mut marked = Grid::with_marks(shape, marks.collect());
    grid.givens().for_each(|(cell, digit)| marked.set(cell, Some(digit)));
    marked
}

/// Whether a filled cell rules out the candidate.
fn rules_out(board: &Grid, filled: Cell, gone: Candidate) -> bool {
    let shape = board.shape();
    let is_boxed = shape.has_boxes() && shape.box_of(filled) == shape.box_of(gone.cell);
    let sees = filled.row() == gone.cell.row() || filled.column() == gone.cell.column() || is_boxed;
    filled != gone.cell && sees && board.get(filled) == Some(gone.digit)
}

/// The candidates that must be ruled out for the single to be right.
fn rivals(board: &Grid, step: &Step) -> Vec<Candidate> {
    let Candidate { cell, digit } = step.placement.expect("a single");
    let house = step.pattern.houses.first();
    let places = |house: &House| -> Vec<Candidate> {
        let blanks = house.cells(board.shape()).filter(|&at| at != cell && board.get(at).is_none());
        blanks.map(|cell| Candidate { cell, digit }).collect()
    };
    let set = DigitSet::all(board.shape().size());
    let others = || set.iter().filter(|&other| other != digit);
    house.map_or_else(|| others().map(|digit| Candidate { cell, digit }).collect(), places)
}

fn is_covered(board: &Grid, gone: Candidate, cells: &[Candidate]) -> bool {
    cells.iter().any(|blocker| rules_out(board, blocker.cell, gone))
}

/// Checks the blockers of a single.
fn judge(board: &Grid, step: &Step, Blockers { filled, unmarked, .. }: &Blockers) {
    let rivals = rivals(board, step);
    assert!(filled.iter().all(|it| board.get(it.cell) == Some(it.digit)), "each cell holds its digit");
    let is_needed = |at: usize| {
        let rest = [&filled[..at], &filled[at + 1..]].concat();
        rivals.iter().any(|&gone| is_covered(board, gone, filled) && !is_covered(board, gone, &rest))
    };
    assert!((0..filled.len()).all(is_needed), "each blocker blocks something that the others do not");
    for &gone in &rivals {
        let is_unmarked = unmarked.contains(&gone);
        assert_ne!(is_covered(board, gone, filled), is_unmarked, "{gone:?}");
        let by_any = board.givens().any(|(cell, _)| rules_out(board, cell, gone));
        assert_ne!(by_any, is_unmarked, "{gone:?}");
    }
    assert!(unmarked.iter().all(|it| rivals.contains(it)));
    let is_marked_out = |it: &Candidate| !Candidates::of(board).get(it.cell).contains(it.digit);
    assert!(unmarked.iter().all(is_marked_out), "the marks leave the candidates out");
}

/// Checks that no smaller set of cells blocks as much, by trying all sets with one cell less.
fn assert_fewest(board: &Grid, step: &Step, filled: &[Candidate]) {
    let Some(digit) = step.placement.map(|placed| placed.digit) else { return };
    let all: Vec<Candidate> = board
        .givens()
        .filter(|given| given.1 == digit)
        .map(|(cell, digit)| Candidate { cell, digit })
        .collect();
    let rivals: Vec<Candidate> =
        rivals(board, step).into_iter().filter(|&gone| is_covered(board, gone, filled)).collect();
    for set in 0_u32..1 << all.len() {
        if set.count_ones() as usize + 1 == filled.len() {
            let chosen: Vec<Candidate> =
                (0..all.len()).filter(|i| set >> i & 1 == 1).map(|i| all[i]).collect();
            assert!(!rivals.iter().all(|&gone| is_covered(board, gone, &chosen)), "{chosen:?}");
        }
    }
}

#[test]
fn the_blockers_of_a_single_block_all_other_places_and_none_can_be_left_out() {
    let (mut random, mut reasoner, mut seen) = (Random::new(Seed(20)), Reasoner::new(), BTreeMap::new());
    for ((rows, columns), count) in SHAPES {
        for i in 0..count {
            let board = board(rows, columns, i % 2 == 1, &mut random);
            for technique in SINGLES {
                for step in reasoner.find(&board, technique, &Limits::new()) {
                    let blockers = step.blockers(&board);
                    judge(&board, &step, &blockers);
                    if board.shape().size() <= 9 && technique != Technique::NakedSingle {
                        assert_fewest(&board, &step, &blockers.filled);
                    }
                    *seen.entry((technique, blockers.unmarked.is_empty())).or_insert(0) += 1;
                }
            }
        }
    }
    assert!(seen.len() == 6 && seen.values().all(|&count| count > 100), "{seen:?}");
}

#[test]
fn other_steps_have_no_blockers() {
    let board: Grid = "12..34.12..34...".parse().expect("a puzzle");
    let step = board.hint().expect("a step");
    assert_eq!((step.technique, step.blockers(&board)), (Technique::LastCell, Blockers::default()));
}
