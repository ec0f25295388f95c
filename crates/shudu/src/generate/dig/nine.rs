//! 9x9: many boards at a time on the kernel.
//!
//! One given is tried by asking for a solution with another digit in its place; where several are, solutions are counted
//! to two. Of the 44 questions that a minimal puzzle takes, 9 are of the second kind.

use super::super::full::BoardBytes;
use super::DigPlan;
use crate::board::{CellIndex, Grid, Nine, Shape, Solution};
use kernel::{Isa, Many, PuzzleSlice, Solutions, Struck};

/// Takes givens away.
#[derive(Debug)]
pub(crate) struct Digger {
    many: Many,
    /// Tried as they are: several givens fewer. And those with one given fewer.
    several: JudgedTogether,
    single: JudgedTogether,
    struck: Vec<Struck>,
}

/// Boards to be judged together.
#[derive(Debug, Default)]
struct JudgedTogether {
    boards: Vec<BoardBytes>,
    counts: Vec<u32>,
    /// Whose they are.
    works: Vec<usize>,
}

impl JudgedTogether {
    fn clear(&mut self) {
        self.boards.clear();
        self.works.clear();
    }

    fn push(&mut self, work: usize, board: BoardBytes) {
        self.boards.push(board);
        self.works.push(work);
    }

    /// Room for the counts.
    fn open(&mut self) {
        self.counts.clear();
        self.counts.resize(self.boards.len(), 0);
    }
}

/// A board with one solution, and what is to be taken away.
pub(crate) struct Dig {
    /// The givens that are left.
    pub(crate) board: BoardBytes,
    pub(crate) solution: BoardBytes,
    plan: DigPlan,
}

impl Dig {
    /// The givens of a board, to be taken away as planned.
    pub(crate) fn new(board: BoardBytes, solution: BoardBytes, plan: DigPlan) -> Dig {
        Dig { board, solution, plan }
    }

    /// The givens that are left as a puzzle, and its solution.
    pub(crate) fn made(&self) -> (Grid, Solution) {
        let solution = Nine::of_kernel(&self.solution).solution();
        (Nine::of_kernel(&self.board).grid(), solution.expect("a full board"))
    }

    /// The board without what is tried next.
    fn attempt(&self) -> BoardBytes {
        let mut board = self.board;
        self.plan.next().iter().for_each(|&cell| board[cell.index()] = b'.');
        board
    }

    /// Goes on, now that it is known whether an attempt has one solution.
    fn learn(&mut self, attempt: &BoardBytes, is_unique: bool) {
        if is_unique {
            self.board = *attempt;
        }
        self.plan.learn(is_unique);
    }
}

impl Digger {
    pub(crate) fn new(isa: Isa) -> Digger {
        Digger {
            many: Many::new(isa),
            several: JudgedTogether::default(),
            single: JudgedTogether::default(),
            struck: Vec::new(),
        }
    }

    /// Takes away what the plans say, as long as there is one solution.
    pub(crate) fn dig(&mut self, works: &mut [Dig]) {
        while self.lay_out(works) {
            self.judge();
            for (batch, unique) in [(&self.several, 1), (&self.single, 0)] {
                for ((work, board), count) in batch.works.iter().zip(&batch.boards).zip(&batch.counts) {
                    works[*work].learn(board, *count == unique);
                }
            }
        }
    }

    /// Whether none of the givens left can be spared, of each.
    pub(crate) fn are_minimal(&mut self, works: &[Dig]) -> Vec<bool> {
        let again = |work: &Dig| {
            let cells = CellIndex::all(81).filter(|&cell| work.board[cell.index()] != b'.').collect();
            Dig::new(work.board, work.solution, DigPlan::of_cells(cells, 0, Shape::CLASSIC))
        };
        let mut again: Vec<Dig> = works.iter().map(again).collect();
        self.dig(&mut again);
        again.iter().zip(works).map(|(again, work)| again.board == work.board).collect()
    }

    /// For each board, whether it has no solution without the digit that is struck.
    pub(crate) fn could_go(&mut self, questions: impl Iterator<Item = (BoardBytes, Struck)>) -> Vec<bool> {
        self.single.clear();
        self.struck.clear();
        for (number, (board, struck)) in questions.enumerate() {
            self.single.push(number, board);
            self.struck.push(struck);
        }
        self.single.open();
        let Digger { many, single, struck, .. } = self;
        many.find_without(PuzzleSlice::from(&single.boards[..]), struck, &mut single.counts);
        single.counts.iter().map(|&count| count == 0).collect()
    }

    /// Puts all that is to be tried next into the batches; false if there is nothing.
    fn lay_out(&mut self, works: &[Dig]) -> bool {
        self.several.clear();
        self.single.clear();
        self.struck.clear();
        for (number, work) in works.iter().enumerate().filter(|(_, work)| !work.plan.is_over()) {
            let attempt = work.attempt();
            if let [only] = *work.plan.next() {
                self.single.push(number, attempt);
                self.struck.push(struck(&work.solution, only));
            } else {
                self.several.push(number, attempt);
            }
        }
        !(self.several.works.is_empty() && self.single.works.is_empty())
    }

    fn judge(&mut self) {
        let Digger { many, several, single, struck } = self;
        several.open();
        single.open();
        many.solve(PuzzleSlice::from(&several.boards[..]), 2, &mut several.counts, Solutions::None);
        many.find_without(PuzzleSlice::from(&single.boards[..]), struck, &mut single.counts);
    }
}

/// The digit that a solution has in a cell, as the kernel strikes it.
pub(crate) fn struck(solution: &BoardBytes, cell: CellIndex) -> Struck {
    Struck { cell: cell.index() as u8, digit: solution[cell.index()] - b'0' }
}
