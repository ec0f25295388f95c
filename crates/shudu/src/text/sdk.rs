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

pub(super) fn write(puzzle: &Grid, notation: &Notation, out: &mut String) -> Result<(), Error> {
    out.push_str("[Puzzle]\n");
    grid::write_plain(puzzle, notation, '.', out)
}

pub(super) fn write_solution(
    solution: &Solution,
    notation: &Notation,
    out: &mut String,
) -> Result<(), Error> {
    out.push_str("[State]\n");
    grid::write_plain(solution.grid(), notation, '.', out)
}
