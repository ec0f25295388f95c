//! `line`: one board per line, one character per cell.
//!
//! ```text
//! 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
//! ```
//!
//! The format `sdm` is `line` with 0 for a blank.

use super::lines::{Lines, strip_comment};
use super::{Entry, Notation, flat};
use crate::board::{Grid, Shape};
use crate::error::Error;
use std::fmt;

/// The reader of `line`. Errors in later boards refer to the shape of the last good board.
#[derive(Default)]
pub(super) struct OneALine {
    latest: Option<Shape>,
}

impl OneALine {
    pub(super) fn read(&mut self, lines: &mut Lines<'_>, notation: &Notation) -> Option<Entry> {
        let line = lines.next_content()?;
        let entry = read_content(line.number, line.content(), notation, self.latest);
        if let Ok(puzzle) = &entry.puzzle {
            self.latest = Some(puzzle.shape());
        }
        Some(entry)
    }
}

/// Reads one line on its own. Returns `None` if the line has only white space and a comment. If the size is
/// wrong, the error names the size of `like`, the shape of neighbouring boards.
///
/// ```
/// use shudu::text::{Notation, read_line};
/// let read = |text| read_line(7, text, &Notation::default(), None);
/// assert!(read("12..34.....1....  # easy").is_some_and(|entry| entry.puzzle.is_ok()));
/// assert!(read("# nothing else").is_none());
/// ```
pub fn read_line(number: usize, text: &str, notation: &Notation, like: Option<Shape>) -> Option<Entry> {
    let content = strip_comment(text.trim_end());
    (!content.is_empty()).then(|| read_content(number, content, notation, like))
}

fn read_content(number: usize, content: &str, notation: &Notation, like: Option<Shape>) -> Entry {
    let puzzle = flat::read(content, notation);
    Entry::new(number, puzzle.map_err(|error| like.map_or(error.clone(), |shape| error.expecting(shape))))
}

pub(super) fn write(grid: &Grid, notation: &Notation, blank: char, out: &mut String) -> Result<(), Error> {
    flat::write_characters(grid, notation, blank, out)?;
    out.push('\n');
    Ok(())
}

/// A line of characters, or of numbers on boards larger than 35x35. `{:#}` draws the board.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return f.write_str(&super::grid::draw(self));
        }
        let givens_only = self.clone().without_marks();
        f.write_str(&flat::write_board(&givens_only, &Notation::default()).map_err(|_| fmt::Error)?)
    }
}
