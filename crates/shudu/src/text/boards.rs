//! The layout of formats that write nothing but boards: `line`, `sdm`, `spaced`, `grid`, `pencilmarks`.

use super::Notation;
use super::writer::FormatWriter;
use crate::board::{Grid, Solution};
use crate::error::Error;

/// Writes one board.
type Write = fn(&Grid, &Notation, &mut String) -> Result<(), Error>;

/// Boards one after the other; a word stands alone on its line.
pub(super) struct Boards {
    notation: Notation,
    write: Write,
    /// What parts two boards: nothing, or a blank line where a board has several rows.
    gap: &'static str,
}

impl Boards {
    /// One line a board.
    pub(super) fn lines(notation: Notation, write: Write) -> Boards {
        Boards { notation, write, gap: "" }
    }

    /// Several lines a board.
    pub(super) fn blocks(notation: Notation, write: Write) -> Boards {
        Boards { notation, write, gap: "\n" }
    }

    fn gap(&self, before: usize) -> &'static str {
        if before > 0 { self.gap } else { "" }
    }
}

impl FormatWriter for Boards {
    fn puzzle(&mut self, slot: usize, puzzle: &Grid, out: &mut String) -> Result<(), Error> {
        out.push_str(self.gap(slot));
        (self.write)(puzzle, &self.notation, out)
    }

    fn word(&mut self, slot: usize, _: Option<&Grid>, word: &str, out: &mut String) -> Result<(), Error> {
        out.push_str(self.gap(slot));
        out.push_str(word);
        out.push('\n');
        Ok(())
    }

    fn open(&mut self, slot: usize, _: Option<&Grid>, out: &mut String) -> Result<(), Error> {
        out.push_str(self.gap(slot));
        Ok(())
    }

    fn solution(
        &mut self,
        listed: usize,
        _: Option<&Grid>,
        solution: &Solution,
        out: &mut String,
    ) -> Result<(), Error> {
        out.push_str(self.gap(listed));
        (self.write)(solution.grid(), &self.notation, out)
    }
}
