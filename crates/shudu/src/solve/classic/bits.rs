//! `bits`: one mask per house, and always the cell with the fewest candidates.
//!
//! ```text
//! row[r], column[c], box[b]: bit d - 1 is set while digit d is used there
//!
//! fn dfs() -> bool {
//!     let cell = the blank with the fewest bits in !(row[r] | column[c] | box[b]);   // ties: reading order
//!     if there is no blank { return true }
//!     let mut candidates = !(row[r] | column[c] | box[b]) & all;
//!     while candidates != 0 {
//!         let bit = candidates & -candidates;            // the lowest
//!         candidates ^= bit;
//!         row[r] ^= bit;  column[c] ^= bit;  box[b] ^= bit;
//!         if dfs() { return true }
//!         row[r] ^= bit;  column[c] ^= bit;  box[b] ^= bit;
//!     }
//!     return false
//! }
//! ```
//!
//! **Idea.** A set of digits is one word: union, "does it fit?" and "how many are left?" are one instruction
//! each. That makes it cheap to examine every blank, and to fill the one with the fewest candidates: a cell
//! with one candidate costs no branching, a cell with none ends a wrong path at once.
//!
//! **Cost.** One pass over all blanks per level, but far fewer levels: on hard puzzles thousands of times
//! fewer tries than row by row. Only candidates are tried, so every try fits.
//!
//! **The classic mistake.** Choosing once (sorting the blanks at the start) and calling it "fewest
//! candidates": the counts change with every placement, so the choice has to be made again at each level.

use super::Scheme;
use crate::board::{Cell, Digit, DigitSet, Grid, Shape};

/// Search with bit masks, fewest candidates first.
pub(in crate::solve) struct Bits {
    puzzle: Grid,
    rows: Vec<DigitSet>,
    columns: Vec<DigitSet>,
    boxes: Vec<DigitSet>,
}

impl Bits {
    pub(in crate::solve) fn new(puzzle: &Grid) -> Bits {
        let masks = || vec![DigitSet::EMPTY; puzzle.shape().size()];
        let mut bits = Bits { puzzle: puzzle.clone(), rows: masks(), columns: masks(), boxes: masks() };
        puzzle.givens().for_each(|(cell, digit)| bits.place(cell, digit));
        bits
    }

    fn shape(&self) -> Shape {
        self.puzzle.shape()
    }

    fn candidates(&self, cell: Cell) -> DigitSet {
        let mut used = self.rows[cell.row()].union(self.columns[cell.column()]);
        if self.shape().has_boxes() {
            used = used.union(self.boxes[self.shape().box_of(cell)]);
        }
        self.puzzle.allowed(cell).difference(used)
    }

    /// The three masks of the houses of `cell`.
    fn masks(&mut self, cell: Cell) -> [&mut DigitSet; 3] {
        let b = self.shape().box_of(cell);
        [&mut self.rows[cell.row()], &mut self.columns[cell.column()], &mut self.boxes[b]]
    }
}

impl Scheme for Bits {
    fn next_cell(&self, board: &Grid, _: Option<Cell>) -> Option<Cell> {
        board.blanks().min_by_key(|&cell| self.candidates(cell).len())
    }

    fn digits(&self, _: &Grid, cell: Cell) -> DigitSet {
        self.candidates(cell)
    }

    fn fits(&self, _: &Grid, _: Cell, _: Digit) -> bool {
        true
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        self.masks(cell).into_iter().for_each(|mask| mask.insert(digit));
    }

    fn retract(&mut self, cell: Cell, digit: Digit) {
        self.masks(cell).into_iter().for_each(|mask| mask.remove(digit));
    }
}
