//! `scan`: walks the board row by row, and scans the houses before it places a digit.
//!
//! The search most people write first:
//!
//! ```text
//! fn dfs(cell) {
//!     if cell is past the end { print the board; return }
//!     if cell is given { dfs(next cell); return }        // <- this return
//!     for digit in 1..=n {
//!         if no cell of the row, column or box holds digit {
//!             board[cell] = digit;
//!             dfs(next cell);
//!             board[cell] = blank;                       // take it back
//!         }
//!     }
//! }
//! ```
//!
//! **Idea.** Keep nothing but the board. To see whether a digit fits, scan the cell's row, column and box
//! again at each try.
//!
//! **Cost.** n tries per level, each a scan of up to 3n cells. The order of cells ignores the puzzle, so an
//! early wrong digit may be discovered only many rows later. A puzzle whose top is almost empty and whose
//! first row begins with high digits takes more than a thousand million placements.
//!
//! **The classic mistake.** Leaving out the `return` after a given cell. The loop then runs for the given
//! as well, writes other digits over it, and blanks it on the way back: the search "solves" another puzzle.
//! Here a level is only opened for a blank cell, so the mistake is not possible.

use super::Scheme;
use crate::board::{Cell, Digit, Grid, House};

/// Row-major search that scans the board at each try.
pub(in crate::solve) struct Scan;

/// The next blank in reading order after `above`, the cell of the level above.
pub(super) fn next_blank(board: &Grid, above: Option<Cell>) -> Option<Cell> {
    board.shape().cells_from(above).find(|&cell| board.get(cell).is_none())
}

impl Scheme for Scan {
    fn next_cell(&self, board: &Grid, above: Option<Cell>) -> Option<Cell> {
        next_blank(board, above)
    }

    fn fits(&self, board: &Grid, cell: Cell, digit: Digit) -> bool {
        let shape = board.shape();
        let is_free = |house: House| house.cells(shape).all(|peer| board.get(peer) != Some(digit));
        is_free(House::Row(cell.row()))
            && is_free(House::Column(cell.column()))
            && (!shape.has_boxes() || is_free(House::Box(shape.box_of(cell))))
    }

    fn place(&mut self, _: Cell, _: Digit) {}

    fn retract(&mut self, _: Cell, _: Digit) {}
}
