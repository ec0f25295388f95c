//! The engine `tables` walks the board row by row, and records the digits used in each house.
//!
//! ```text
//! row_used[r][d], column_used[c][d], box_used[b][d]: is digit d used in that house?
//!
//! fn dfs(cell) -> bool {
//!     if cell is past the end { return true }
//!     if cell is given { return dfs(next cell) }
//!     for digit in 1..=n {
//!         if !row_used[r][digit] && !column_used[c][digit] && !box_used[b][digit] {
//!             board[cell] = digit;  mark all three;
//!             if dfs(next cell) { return true }
//!             board[cell] = blank;  unmark all three;    // <- all three
//!         }
//!     }
//!     return false                                       // <- and this
//! }
//! ```
//!
//! **Idea.** Use a little memory to avoid the scan. Three tables of n x n flags show with three look-ups
//! whether a digit fits. This search solves UVA problem 12988, which has many test cases of 4x4 boards.
//!
//! **Cost.** `tables` makes the same tries and placements as `scan`, in the same order. Each try costs three
//! look-ups instead of a scan of 3n cells.
//!
//! **The classic mistakes.** The first mistake is to unmark a digit in only some of the tables. As a result,
//! a digit that is not on the board counts as used, and the search misses solutions. The second mistake is to
//! omit `return false` at the end of the level. In C, the caller of a function without this `return` reads an
//! undefined value. In this file, `place` and `retract` use one function, `mark`, which changes all three
//! tables. A level that runs out of digits can only return to the level above.

use super::Scheme;
use super::scan::next_blank;
use crate::board::{Cell, Digit, Grid, Shape};

/// A row-major search with tables of the used digits.
pub(in crate::solve) struct Tables {
    used: UsedTables,
}

impl Tables {
    pub(in crate::solve) fn new(puzzle: &Grid) -> Tables {
        Tables { used: UsedTables::new(puzzle) }
    }
}

impl Scheme for Tables {
    fn next_cell(&self, board: &Grid, above: Option<Cell>) -> Option<Cell> {
        next_blank(board, above)
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

/// Tables of the digits used in each row, column and box.
pub(super) struct UsedTables {
    shape: Shape,
    rows: Vec<Vec<bool>>,
    columns: Vec<Vec<bool>>,
    boxes: Vec<Vec<bool>>,
}

impl UsedTables {
    /// The tables of a puzzle's givens.
    pub(super) fn new(puzzle: &Grid) -> UsedTables {
        let shape = puzzle.shape();
        let table = || vec![vec![false; shape.size()]; shape.size()];
        let mut used = UsedTables { shape, rows: table(), columns: table(), boxes: table() };
        puzzle.givens().for_each(|(cell, digit)| used.mark(cell, digit, true));
        used
    }

    pub(super) fn is_free(&self, cell: Cell, digit: Digit) -> bool {
        let d = digit.index();
        !self.rows[cell.row()][d] && !self.columns[cell.column()][d] && !self.boxes[self.box_of(cell)][d]
    }

    /// Sets or clears `digit` in all three houses of `cell`.
    pub(super) fn mark(&mut self, cell: Cell, digit: Digit, is_used: bool) {
        let (d, b) = (digit.index(), self.box_of(cell));
        self.rows[cell.row()][d] = is_used;
        self.columns[cell.column()][d] = is_used;
        self.boxes[b][d] = is_used;
    }

    /// The index of the cell's box. On a board without boxes, this is the index of the cell's row, so that
    /// `boxes` equals `rows`.
    fn box_of(&self, cell: Cell) -> usize {
        if self.shape.has_boxes() { self.shape.box_of(cell) } else { cell.row() }
    }
}
