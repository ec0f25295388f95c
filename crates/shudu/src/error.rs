//! The only error type of the library, for input that is not a puzzle and for requests that cannot be met.
//!
//! [`words`](crate::words) holds the text of the messages.

use crate::board::Cell;
use crate::words::{Language, Message, Named};
use std::fmt;

/// An error in the input, or a request that cannot be met. The message gives the place of the error, the text
/// that was found, and the expected text. The type is opaque, so new kinds of error do not break callers.
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

    /// Returns the same error with this cell as its place.
    pub(crate) fn at(self, cell: Cell) -> Error {
        Error { at: Some(cell), ..self }
    }

    /// Returns the same error with this line. An error that already has a line keeps that line.
    #[must_use]
    pub fn on_line(self, line: usize) -> Error {
        Error { line: self.line.or(Some(line)), ..self }
    }

    /// Returns the same error without its line, for input that has no lines.
    #[must_use]
    pub fn without_line(self) -> Error {
        Error { line: None, ..self }
    }

    /// The message, without the line and the cell.
    pub(crate) fn message(&self) -> &Message {
        &self.message
    }

    /// The line of the input, counted from 1, if the error has one.
    pub fn line(&self) -> Option<usize> {
        self.line
    }

    /// The cell, if the error is in a cell.
    pub fn cell(&self) -> Option<Cell> {
        self.at
    }

    /// Returns the item of `all` that has this name. If no item has this name, the error lists all names.
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

    /// Whether the error is about the number of weights, and not about the puzzle.
    pub fn is_about_weights(&self) -> bool {
        matches!(*self.message, Message::WeightCount { .. })
    }

    /// The error for a line that is longer than the limit of the library.
    pub fn too_long() -> Error {
        Error::new(Message::TooLong)
    }

    /// The error for input that holds no puzzle.
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

/// Returns the first 20 characters of `text` for a message, with control characters replaced.
pub(crate) fn shorten(text: &str) -> String {
    const LONGEST: usize = 20;
    let mut short: String =
        text.chars().take(LONGEST).map(|c| if c.is_control() { '?' } else { c }).collect();
    if text.chars().nth(LONGEST).is_some() {
        short.push('…');
    }
    short
}
