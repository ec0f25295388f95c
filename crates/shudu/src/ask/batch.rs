//! Puzzles that are answered together, and the buffer for their solutions.

use crate::board::{Grid, Nine, NineBuf, Nines, Plain};
use crate::error::Error;

/// The puzzles of one call of `Asker::ask`.
#[derive(Clone, Copy, Debug)]
pub enum Batch<'a> {
    /// Only classic boards, borrowed from the caller.
    Uniform(Nines<'a>),
    /// Boards of any kind.
    Mixed(&'a Mixed),
}

/// Where to write the solutions of classic boards.
#[derive(Debug)]
pub enum Room<'r> {
    /// The solutions go into a buffer of the asker.
    Own,
    /// The solutions go into the caller's memory, which has a line of 82 bytes for each board. The solution goes into
    /// the first 81 bytes of its line; the last byte is not changed. A line whose board does not have exactly one
    /// solution gets dots. Only for [`Batch::Uniform`].
    Lines(&'r mut [[u8; 82]]),
}

/// Puzzles of any kind, one per row. After `clear`, the same value can hold the next batch.
#[derive(Debug, Default)]
pub struct Mixed {
    pub(super) nines: NineBuf,
    pub(super) rows: Vec<AskedRow>,
}

#[derive(Debug)]
pub(super) enum AskedRow {
    /// The row is the next board of `nines`.
    Nine,
    Grid(Grid),
    Bad(Box<Error>),
    Nothing,
}

impl Mixed {
    /// Adds a classic board.
    pub fn push_nine(&mut self, nine: Nine) {
        self.nines.push(nine);
        self.rows.push(AskedRow::Nine);
    }

    /// If the text is exactly 81 digits and dots, adds it as a classic board and returns `true`. Otherwise
    /// adds nothing and returns `false`.
    #[inline]
    pub fn push_plain(&mut self, text: &[u8], proof: Plain) -> bool {
        let is_plain = self.nines.push_text(text, proof);
        if is_plain {
            self.rows.push(AskedRow::Nine);
        }
        is_plain
    }

    /// Adds a board, or the error for text that is not a puzzle. Classic boards without pencil marks and without
    /// filled-in digits go to `nines`.
    pub fn push(&mut self, puzzle: Result<Grid, Error>) {
        let row = match puzzle {
            Ok(grid) => match grid.nine().filter(|_| !grid.is_begun()) {
                Some(nine) => return self.push_nine(nine),
                None => AskedRow::Grid(grid),
            },
            Err(error) => AskedRow::Bad(Box::new(error)),
        };
        self.rows.push(row);
    }

    /// Adds a row without a puzzle, which gets no answer.
    pub fn push_nothing(&mut self) {
        self.rows.push(AskedRow::Nothing);
    }

    /// Removes all rows and keeps the allocated memory.
    pub fn clear(&mut self) {
        self.nines.clear();
        self.rows.clear();
    }
}
