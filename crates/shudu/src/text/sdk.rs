//! `sdk`: one puzzle in a `[Puzzle]` section; `[State]` holds what is filled in.
//!
//! ```text
//! #A Some Author          comments
//! [Puzzle]
//! 8........               n rows
//! ...
//! [State]                 passed over when read: it is the player's progress, not the puzzle;
//! 812753649               written for a solution
//! ```

use super::lines::Lines;
use super::rows::{Cut, Rows};
use super::writer;
use super::{Entry, Notation, grid};
use crate::board::{Grid, Solution};
use crate::error::Error;

/// The title of a section: `[Puzzle]`.
fn title(text: &str) -> Option<&str> {
    text.trim().strip_prefix('[')?.strip_suffix(']')
}

/// Whether this line opens the puzzle.
pub(super) fn opens_puzzle(text: &str) -> bool {
    title(text).is_some_and(|name| name.eq_ignore_ascii_case("puzzle"))
}

pub(super) fn read(lines: &mut Lines<'_>, notation: &Notation) -> Option<Entry> {
    let mut is_puzzle = true;
    loop {
        let line = lines.next_content()?;
        if title(line.content()).is_some() {
            is_puzzle = opens_puzzle(line.content());
        } else if is_puzzle {
            lines.put_back(std::iter::once(line));
            let rows = Rows::gather(lines, Cut::Characters, notation)?;
            return Some(Entry::new(rows.line(), grid::read_rows(&rows, notation)));
        }
    }
}

/// `[Puzzle]` for the puzzle, `[State]` for each solution.
pub(super) struct Layout {
    notation: Notation,
}

impl Layout {
    pub(super) fn new(notation: Notation) -> Layout {
        Layout { notation }
    }

    fn section(&self, title: &str, board: &Grid, out: &mut String) -> Result<(), Error> {
        out.push_str(&format!("[{title}]\n"));
        grid::write_plain(board, &self.notation, '.', out)
    }
}

impl writer::Layout for Layout {
    fn puzzle(&mut self, _: usize, puzzle: Option<&Grid>, out: &mut String) -> Result<(), Error> {
        match puzzle {
            Some(puzzle) => self.section("Puzzle", puzzle, out),
            None => {
                out.push_str("error\n");
                Ok(())
            }
        }
    }

    fn open(&mut self, _: usize, puzzle: Option<&Grid>, out: &mut String) -> Result<(), Error> {
        puzzle.map_or(Ok(()), |puzzle| self.section("Puzzle", puzzle, out))
    }

    fn solution(
        &mut self,
        _: usize,
        _: Option<&Grid>,
        solution: &Solution,
        out: &mut String,
    ) -> Result<(), Error> {
        self.section("State", solution.grid(), out)
    }
}
