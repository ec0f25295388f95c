//! `cases`: the layout of UVA 12988.
//!
//! ```text
//! 2               T, then T boards of 4 rows; * blank        Case #1:
//! ****            blank lines between them or not            1234
//! **2*                                                       3412
//! ...                                                        ...
//! ```
//!
//! With another shape in the [`Notation`] the boards have its size.

use super::lines::Lines;
use super::rows::{Cut, Rows};
use super::{Entry, Notation, grid};
use crate::board::{Grid, Shape};
use crate::error::{Error, Kind, shorten};

/// What stands for a blank when a board is written.
pub(super) const BLANK: char = '*';

/// Where in the input we are.
#[derive(Default)]
pub(super) struct Cases {
    /// T, once read.
    promised: Option<usize>,
    read: usize,
    is_over: bool,
}

impl Cases {
    pub(super) fn read(&mut self, lines: &mut Lines<'_>, notation: &Notation) -> Option<Entry> {
        if self.is_over {
            return None;
        }
        let promised = match self.promised {
            Some(promised) => promised,
            None => match self.read_count(lines)? {
                Ok(promised) => promised,
                Err(entry) => return Some(entry),
            },
        };
        if self.read == promised {
            self.is_over = true;
            let extra = lines.next_content()?;
            return Some(Entry::new(extra.number, Err(Error::new(Kind::TooManyCases { promised }))));
        }
        let shape = notation.shape.unwrap_or(Shape::new(2, 2).expect("4x4 is a board"));
        let known = Notation { shape: Some(shape), ..notation.clone() };
        let Some(rows) = Rows::gather(lines, Cut::Characters, &known) else {
            self.is_over = true;
            let error = Error::new(Kind::TooFewCases { promised, found: self.read });
            return Some(Entry::new(lines.count(), Err(error)));
        };
        self.read += 1;
        Some(Entry::new(rows.line(), grid::read_rows(&rows, &known)))
    }

    /// Reads T; what is wrong with it ends the input.
    fn read_count(&mut self, lines: &mut Lines<'_>) -> Option<Result<usize, Entry>> {
        let line = lines.next_content()?;
        let text = line.content().trim();
        let Ok(promised) = text.parse() else {
            self.is_over = true;
            let error = Error::new(Kind::Cases { found: shorten(text) });
            return Some(Err(Entry::new(line.number, Err(error))));
        };
        self.promised = Some(promised);
        Some(Ok(promised))
    }
}

/// The rows of one board.
pub(super) fn write(puzzle: &Grid, notation: &Notation, out: &mut String) -> Result<(), Error> {
    grid::write_plain(puzzle, notation, BLANK, out)
}
