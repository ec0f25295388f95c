//! The engine `blanks` lists the blank cells once, then searches that list.
//!
//! ```text
//! let blanks = every blank cell, in reading order;
//!
//! fn dfs(k) -> bool {
//!     if k == blanks.len() { return true }               // past the last, not at it
//!     let cell = blanks[k];
//!     for digit in 1..=n {
//!         if digit is unused in its row, column and box {
//!             place it;
//!             if dfs(k + 1) { return true }
//!             take it back;
//!         }
//!     }
//!     return false
//! }
//! ```
//!
//! **Idea.** Givens never change, so the search leaves them out of the list, and never visits a given.
//! Each level of the search is a position in the list, so the code needs no case for given cells.
//!
//! **Cost.** `blanks` makes the same tries and placements as `scan` and `tables`, but does not visit givens.
//! The list may have any order. A search can also choose a cell from anywhere in the list next, as `bits`
//! does.
//!
//! **The classic mistake** is to stop at the last blank cell instead of after it. The test `if k ==
//! blanks.len() - 1 { return true }` accepts a board whose last cell was never filled, and fails on a puzzle
//! without blanks.

use super::Scheme;
use super::tables::UsedTables;
use crate::board::{Cell, Digit, Grid, Shape};

/// A search over a list of the blank cells, with tables of the used digits.
pub(in crate::solve) struct Blanks {
    shape: Shape,
    blanks: Vec<Cell>,
    /// For each blank cell, the list position of the next blank cell.
    position_after: Vec<usize>,
    used: UsedTables,
}

impl Blanks {
    pub(in crate::solve) fn new(puzzle: &Grid) -> Blanks {
        let shape = puzzle.shape();
        let blanks: Vec<Cell> = puzzle.blanks().collect();
        let mut position_after = vec![0; shape.cell_count()];
        for (k, &cell) in blanks.iter().enumerate() {
            position_after[shape.index(cell)] = k + 1;
        }
        Blanks { shape, blanks, position_after, used: UsedTables::new(puzzle) }
    }
}

impl Scheme for Blanks {
    fn next_cell(&self, _: &Grid, above: Option<Cell>) -> Option<Cell> {
        let k = above.map_or(0, |cell| self.position_after[self.shape.index(cell)]);
        self.blanks.get(k).copied()
    }

    fn fits(&self, _: &Grid, cell: Cell, digit: Digit) -> bool {
        self.used.is_free(cell, digit)
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        self.used.mark(cell, digit, true);
    }

    fn retract(&mut self, cell: Cell, digit: Digit) {
        self.used.mark(cell, digit, false);
    }
}
