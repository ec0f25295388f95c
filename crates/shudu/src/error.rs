//! The one error of the library: input that is not a puzzle, and where.
//!
//! What it says is in [`words`](crate::words).

use crate::board::{Cell, Shape};
use crate::words::{Language, Message, Named};
use std::fmt;

/// Input that is not a puzzle: the place, what was found, what was expected. Opaque, so that new kinds
/// break nobody.
///
/// ```
/// let error = "12?4............".parse::<shudu::Grid>().unwrap_err();
/// assert_eq!(error.line(), Some(1));
/// assert!(error.to_string().starts_with("line 1, r1c3: '?' is neither a digit of a 4x4 puzzle nor a blank"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    line: Option<usize>,
    at: Option<Cell>,
    message: Box<Message>,
}

impl Error {
    pub(crate) fn new(message: Message) -> Error {
        Error { line: None, at: None, message: Box::new(message) }
    }

    /// The same error in a cell.
    pub(crate) fn at(self, cell: Cell) -> Error {
        Error { at: Some(cell), ..self }
    }

    /// The same error on a line; a line that is known already stays.
    #[must_use]
    pub fn on_line(self, line: usize) -> Error {
        Error { line: self.line.or(Some(line)), ..self }
    }

    /// The same error without its line, for what has no lines.
    #[must_use]
    pub fn without_line(self) -> Error {
        Error { line: None, ..self }
    }

    /// The same error, where it is the number of cells, with the shape that was expected.
    pub(crate) fn expecting(mut self, shape: Shape) -> Error {
        if let Message::CellCount { expected, size, .. } = &mut *self.message {
            (*expected, *size) = (shape.cell_count(), shape.size());
        }
        self
    }

    /// What is wrong, without the place.
    pub(crate) fn message(&self) -> &Message {
        &self.message
    }

    /// The line of the input, counted from 1, where there is one.
    pub fn line(&self) -> Option<usize> {
        self.line
    }

    /// The cell, where the error lies in one.
    pub fn cell(&self) -> Option<Cell> {
        self.at
    }

    /// The one of these that has this name; else the error lists them.
    pub(crate) fn by_name<T: Copy>(
        kind: Named,
        name: &str,
        all: impl IntoIterator<Item = T>,
        name_of: fn(T) -> &'static str,
    ) -> Result<T, Error> {
        let all: Vec<T> = all.into_iter().collect();
        all.iter().copied().find(|&it| name_of(it) == name).ok_or_else(|| {
            let known = all.iter().map(|&it| name_of(it)).collect::<Vec<_>>().join(", ");
            Error::new(Message::Unknown { kind, found: shorten(name), known })
        })
    }

    /// The error of a line that is longer than anybody reads.
    pub fn too_long() -> Error {
        Error::new(Message::TooLong)
    }

    /// The error of an input that holds no puzzle at all.
    pub fn no_puzzle() -> Error {
        Error::new(Message::Empty)
    }
}

impl std::error::Error for Error {}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Language::English.error(self))
    }
}

/// What was found, short enough for one line of a message and without control characters.
pub(crate) fn shorten(text: &str) -> String {
    const LONGEST: usize = 20;
    let mut short: String =
        text.chars().take(LONGEST).map(|c| if c.is_control() { '?' } else { c }).collect();
    if text.chars().nth(LONGEST).is_some() {
        short.push('…');
    }
    short
}
