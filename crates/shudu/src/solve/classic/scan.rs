//! The engine `scan` walks the board row by row, and scans the houses before it places a digit.
//!
//! Most people write this search first:
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
//! **Idea.** Store only the board. To test whether a digit fits, scan the cell's row, column and box again at
//! each try.
//!
//! **Cost.** Each level makes n tries, and each try scans up to 3n cells. The order of cells does not depend
//! on the puzzle, so the search may detect a wrong digit only many rows later. A puzzle whose top is almost
//! empty and whose first row begins with high digits takes more than a billion placements.
//!
//! **The classic mistake** is to omit the `return` after a given cell. Without the `return`, the loop also
//! runs for the given cell, overwrites its digit, and blanks the cell on the way back. As a result, the
//! search solves a different puzzle. `Backtrack` opens levels only for blank cells, so this mistake is not
//! possible here.

use super::Scheme;
use crate::board::{Cell, Digit, Grid, House};

/// A row-major search that scans the board at each try.
pub(in crate::solve) struct Scan;

/// The next blank cell in reading order after `above`, the cell of the parent level.
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
