//! The engine `bits` keeps one mask per house, and always fills the cell with the fewest candidates next.
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
//! **Idea.** A set of digits fits in one machine word. One instruction is enough to unite two sets, to test
//! whether a digit fits, or to count the remaining digits. So it is cheap to examine every blank cell and to
//! fill the cell with the fewest candidates. A cell with one candidate needs no branching. A cell without a
//! candidate immediately ends a wrong path.
//!
//! **Cost.** Each level makes one pass over all blank cells, but the search opens far fewer levels than a
//! row-by-row search. On hard puzzles, `bits` makes thousands of times fewer tries than a row-by-row search. `bits`
//! tries only candidates, so every try fits.
//!
//! **The classic mistake** is to sort the blank cells by their number of candidates only once, at the start.
//! The numbers of candidates change with every placement, so the search must choose the cell again at each
//! level.

use super::Scheme;
use crate::board::{Cell, Digit, DigitSet, Grid, Shape};

/// A search with bit masks that fills the cell with the fewest candidates first.
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

    /// The masks of the three houses of `cell`.
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
