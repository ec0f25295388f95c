//! The format `line` has one board per line and one character per cell.
//!
//! ```text
//! 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
//! ```
//!
//! A line with only the word `end` is skipped, because the inputs of POJ 3074 and AcWing 166 end with it.
//!
//! The format `sdm` is `line` with 0 for a blank.

use super::lines::{Lines, strip_comment};
use super::{Entry, Notation, flat};
use crate::board::Grid;
use crate::error::Error;
use std::fmt;

pub(super) fn read(lines: &mut Lines<'_>, notation: &Notation) -> Option<Entry> {
    let line = lines.find(|line| !holds_nothing(line.content()))?;
    Some(Entry::new(line.number, flat::read(line.content(), notation)))
}

/// Whether a line has no puzzle. `content` is the line without its comment.
fn holds_nothing(content: &str) -> bool {
    content.is_empty() || content == "end"
}

/// Reads one line on its own. Returns `None` if the line has only white space and a comment, or the word `end`.
///
/// ```
/// use shudu::text::{Notation, read_line};
/// let read = |text| read_line(7, text, &Notation::default());
/// assert!(read("12..34.....1....  # easy").is_some_and(|entry| entry.puzzle.is_ok()));
/// assert!(read("# nothing else").is_none());
/// ```
pub fn read_line(number: usize, text: &str, notation: &Notation) -> Option<Entry> {
    let content = strip_comment(text.trim_end());
    (!holds_nothing(content)).then(|| Entry::new(number, flat::read(content, notation)))
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
