//! Zeros of a 9x9 board that may be digits. If the digits are 0 to 8, another character stands for a blank, and there
//! is no 9.
//!
//! ```text
//! 2 . . 8 7 . 0 . .       no 9 on the board, and no two zeros in a house: 0 is a digit, or another blank
//! ```

use super::copied::LARGEST_NUMERAL;
use super::detect::READ;
use super::lines::strip_comment;
use super::{Notation, read_line};
use crate::board::{Cell, Digit, Shape};
use crate::error::Error;
use std::borrow::Cow;

/// The cells of a board with the first character of each cell's text and its digit.
pub(super) type ZeroCells = Vec<(char, Option<Digit>)>;

/// Whether no two zeros of a board are in the same house, so that 0 may be a digit.
pub(super) fn may_be_digits(cells: &ZeroCells, shape: Shape) -> bool {
    let zeros = cells.iter().enumerate().filter(|(_, cell)| **cell == ('0', None));
    let zeros: Vec<Cell> = zeros.map(|(i, _)| shape.cell(i)).collect();
    zeros.iter().enumerate().all(|(i, &one)| zeros[..i].iter().all(|&other| !shape.are_peers(one, other)))
}

/// Refuses a list in which the zeros of the first puzzles may be digits. `puzzles` has the texts of these puzzles, each
/// with the number of its line. Boards of 81 digits and dots are read without this check, for speed.
pub(super) fn refuse_doubtful_zeros<'t>(
    puzzles: impl Iterator<Item = (usize, Cow<'t, str>)>,
    notation: &Notation,
) -> Result<(), Error> {
    let doubt = |(line, text): (usize, Cow<'t, str>)| {
        let puzzle = read_line(line, &text, notation)?.puzzle.ok()?;
        let characters = strip_comment(&text).chars().filter(|c| !c.is_whitespace());
        let is_nine = puzzle.shape().size() == LARGEST_NUMERAL && !puzzle.has_marks();
        let cells = is_nine.then(|| characters.zip(puzzle.cells().iter().copied()))?;
        Some(notation.check_zeros(LARGEST_NUMERAL, cells).map_err(|error| error.on_line(line)))
    };
    let mut doubts = puzzles.filter_map(doubt).take(READ);
    match doubts.next() {
        Some(Err(error)) if doubts.all(|doubt| doubt.is_err()) => Err(error),
        _ => Ok(()),
    }
}
