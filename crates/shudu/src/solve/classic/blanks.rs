//! `blanks`: list the blank cells first, then search the list.
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
//! **Idea.** Givens never change, so skip them once, not at every visit. The level of the search is a
//! position in the list, so there is no branch for "this cell is given" to get wrong.
//!
//! **Cost.** Tries and placements are those of `scan` and `tables`, but the search does not visit givens. The
//! list also makes better orders possible: sort it, or choose from it (see `bits`).
//!
//! **The classic mistake.** Ending at the last blank instead of past it: `if k == blanks.len() - 1 { return
//! true }` reports a board whose last cell was never filled, and fails on a puzzle without blanks.

use super::Scheme;
use super::tables::UsedTables;
use crate::board::{Cell, Digit, Grid, Shape};

/// Search over a list of the blank cells, with used-tables.
pub(in crate::solve) struct Blanks {
    shape: Shape,
    blanks: Vec<Cell>,
    /// For each blank cell, the position in the list after it.
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
