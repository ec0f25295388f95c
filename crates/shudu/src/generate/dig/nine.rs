//! Removes givens from many 9x9 boards at a time, with the help of the kernel.
//!
//! To test whether one given can be removed, the kernel searches for a solution with another digit in the
//! cell of this given. To test several givens together, the kernel counts solutions up to two. Making a
//! minimal puzzle takes about 44 questions to the kernel, 9 of them about several givens.

use super::DigPlan;
use crate::board::{CellIndex, Digit, Grid, Nine, NineBuf, Shape, Solution};
use kernel::{Isa, Many, Solutions, Struck};

/// Removes givens from boards.
#[derive(Debug)]
pub(crate) struct Digger {
    many: Many,
    /// The boards that test whether several givens can be removed together, and the boards that
    /// test whether one given can be removed.
    several: JudgedTogether,
    single: JudgedTogether,
    struck: Vec<Struck>,
}

/// Boards that the kernel searches in one call.
#[derive(Debug, Default)]
struct JudgedTogether {
    boards: NineBuf,
    counts: Vec<u32>,
    /// For each board, the index of the `Dig` that the board belongs to.
    works: Vec<usize>,
}

impl JudgedTogether {
    fn clear(&mut self) {
        self.boards.clear();
        self.works.clear();
    }

    fn push(&mut self, work: usize, board: Nine) {
        self.boards.push(board);
        self.works.push(work);
    }

    /// Resizes `counts` to hold one number of solutions for each board.
    fn open(&mut self) {
        self.counts.clear();
        self.counts.resize(self.boards.len(), 0);
    }
}

/// A board with exactly one solution, the solution, and the plan for removing givens from the board.
pub(crate) struct Dig {
    /// The givens that are left, with dots for blanks.
    pub(crate) board: Nine,
    pub(crate) solution: Nine,
    plan: DigPlan,
}

impl Dig {
    /// A board with its solution and the plan for removing its givens.
    pub(crate) fn new(board: Nine, solution: Nine, plan: DigPlan) -> Dig {
        Dig { board, solution, plan }
    }

    /// The puzzle that consists of the remaining givens, and its solution.
    pub(crate) fn made(&self) -> (Grid, Solution) {
        (self.board.grid(), self.solution.solution().expect("a full board"))
    }

    /// The digits of the remaining givens.
    pub(crate) fn clues(&self) -> impl Iterator<Item = Digit> {
        self.board.filled().filter_map(|cell| self.board.digit(cell))
    }

    /// The board without the givens whose removal is tried next.
    fn attempt(&self) -> Nine {
        let mut board = self.board;
        self.plan.next().iter().for_each(|&cell| board.blank(cell));
        board
    }

    /// Continues the plan. `is_unique` tells whether the board of the last attempt has one
    /// solution.
    fn learn(&mut self, is_unique: bool) {
        if is_unique {
            self.board = self.attempt();
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

    /// Follows the plan of each board, and removes givens so that the board keeps exactly one solution.
    pub(crate) fn dig(&mut self, works: &mut [Dig]) {
        while self.lay_out(works) {
            self.judge();
            for (batch, unique) in [(&self.several, 1), (&self.single, 0)] {
                for (work, count) in batch.works.iter().zip(&batch.counts) {
                    works[*work].learn(*count == unique);
                }
            }
        }
    }

    /// For each board, whether the puzzle of its remaining givens is minimal.
    pub(crate) fn are_minimal(&mut self, works: &[Dig]) -> Vec<bool> {
        let again = |work: &Dig| {
            let plan = DigPlan::of_cells(work.board.filled().collect(), 0, Shape::CLASSIC);
            Dig::new(work.board, work.solution, plan)
        };
        let mut again: Vec<Dig> = works.iter().map(again).collect();
        self.dig(&mut again);
        again.iter().zip(works).map(|(again, work)| again.board == work.board).collect()
    }

    /// Answers questions about single givens. Each question has a board without the given, and the cell and
    /// digit of this given. The answer is whether every solution of the board has this digit in this cell.
    pub(crate) fn could_go(&mut self, questions: impl Iterator<Item = (Nine, Struck)>) -> Vec<bool> {
        self.single.clear();
        self.struck.clear();
        for (number, (board, struck)) in questions.enumerate() {
            self.single.push(number, board);
            self.struck.push(struck);
        }
        self.single.open();
        let Digger { many, single, struck, .. } = self;
        many.find_without(single.boards.as_nines().puzzles(), struck, &mut single.counts);
        single.counts.iter().map(|&count| count == 0).collect()
    }

    /// Fills the two batches with the boards to search. Returns `false` if both batches stay empty.
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
        many.solve(several.boards.as_nines().puzzles(), 2, &mut several.counts, Solutions::None);
        many.find_without(single.boards.as_nines().puzzles(), struck, &mut single.counts);
    }
}

/// The digit that a solution has in a cell, in the form that the kernel needs to exclude this digit.
pub(crate) fn struck(solution: &Nine, cell: CellIndex) -> Struck {
    Struck { cell: cell.index() as u8, digit: solution.digit(cell).map_or(0, Digit::get) }
}
