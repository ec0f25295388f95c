//! Puzzles that are asked together, and where their solutions go.

use crate::board::{Grid, Nine, NineBuf, Nines, Plain};
use crate::error::Error;

/// The puzzles of one question.
#[derive(Clone, Copy, Debug)]
pub enum Batch<'a> {
    /// Classic boards alone, where they lie.
    Uniform(Nines<'a>),
    /// Boards of any kind.
    Mixed(&'a Mixed),
}

/// Where the solutions of classic boards are written.
#[derive(Debug)]
pub enum Room<'r> {
    /// Into memory of the asker.
    Own,
    /// Into the caller's memory, as the beginning of a line each: what follows the 81 bytes is left as it is. A board
    /// whose solution is not written gets dots. For [`Batch::Uniform`] alone.
    Lines(&'r mut [[u8; 82]]),
}

/// Puzzles of any kind, a row each. Keep it for the next batch.
#[derive(Debug, Default)]
pub struct Mixed {
    pub(super) nines: NineBuf,
    pub(super) rows: Vec<AskedRow>,
}

/// What one row is.
#[derive(Debug)]
pub(super) enum AskedRow {
    /// The next of the classic boards.
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

    /// Adds 81 digits and dots as they are, if the text is that and nothing else.
    #[inline]
    pub fn push_plain(&mut self, text: &[u8], proof: Plain) -> bool {
        let is_plain = self.nines.push_text(text, proof);
        if is_plain {
            self.rows.push(AskedRow::Nine);
        }
        is_plain
    }

    /// Adds a board, or the error of a text that is not a puzzle. A classic board without marks is asked with the others.
    pub fn push(&mut self, puzzle: Result<Grid, Error>) {
        let row = match puzzle {
            Ok(grid) => match grid.nine() {
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

    /// Removes all rows; their memory stays.
    pub fn clear(&mut self) {
        self.nines.clear();
        self.rows.clear();
    }
}
