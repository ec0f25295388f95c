//! `line`: one board a line, one character a cell.
//!
//! ```text
//! 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
//! ```
//!
//! `sdm` is the same with 0 for a blank.

use super::lines::Lines;
use super::{Entry, Notation, flat};
use crate::board::{Grid, Shape};
use crate::error::Error;
use std::fmt;

/// The shape of the latest good board: what a bad one is measured by.
#[derive(Default)]
pub(super) struct OneALine {
    latest: Option<Shape>,
}

impl OneALine {
    pub(super) fn read(&mut self, lines: &mut Lines<'_>, notation: &Notation) -> Option<Entry> {
        let line = lines.next_content()?;
        let puzzle = flat::read(line.content(), notation);
        if let Ok(puzzle) = &puzzle {
            self.latest = Some(puzzle.shape());
        }
        let puzzle =
            puzzle.map_err(|error| self.latest.map_or(error.clone(), |shape| error.expecting(shape)));
        Some(Entry::new(line.number, puzzle))
    }
}

pub(super) fn write(grid: &Grid, notation: &Notation, blank: char, out: &mut String) -> Result<(), Error> {
    flat::write_characters(grid, notation, blank, out)?;
    out.push('\n');
    Ok(())
}

/// A line of characters, or of numbers beyond 35; `{:#}` draws the board.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        if f.alternate() {
            super::grid::draw(self, &mut text);
        } else {
            let givens_only = self.clone().without_marks();
            flat::write(&givens_only, &Notation::default(), &mut text).map_err(|_| fmt::Error)?;
        }
        f.write_str(&text)
    }
}
