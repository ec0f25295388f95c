//! Zeros of a 9x9 board that may be digits. If the digits are 0 to 8, another character stands for a blank, and there
//! is no 9.
//!
//! ```text
//! 2 . . 8 7 . 0 . .       no 9 on the board, and no two zeros in a house: 0 is a digit, or another blank
//! ```

use super::lines::strip_comment;
use super::{Notation, read_line};
use crate::board::{Cell, Digit, Shape};
use crate::error::Error;

/// The cells of a board with the first character of each cell's text and its digit.
pub(super) type ZeroCells = Vec<(char, Option<Digit>)>;

/// Whether no two zeros of a board are in the same house, so that 0 may be a digit.
pub(super) fn may_be_digits(cells: &ZeroCells, shape: Shape) -> bool {
    let zeros = cells.iter().enumerate().filter(|(_, cell)| **cell == ('0', None));
    let zeros: Vec<Cell> = zeros.map(|(i, _)| shape.cell(i)).collect();
    zeros.iter().enumerate().all(|(i, &one)| zeros[..i].iter().all(|&other| !shape.are_peers(one, other)))
}

/// Refuses a list in which the zeros of the first `count` puzzles may be digits. A line of 81 digits and dots is read
/// without this check, for speed.
pub(super) fn refuse_doubtful_zeros(text: &str, count: usize, notation: &Notation) -> Result<(), Error> {
    let doubt = |(i, line): (usize, &str)| {
        let puzzle = read_line(i + 1, line, notation)?.puzzle.ok().filter(|grid| grid.shape().size() == 9)?;
        let characters = strip_comment(line).chars().filter(|c| !c.is_whitespace());
        let cells = characters.zip(puzzle.cells().iter().copied());
        Some(notation.check_zeros(9, cells).map_err(|error| error.on_line(i + 1)))
    };
    let doubts: Vec<Result<(), Error>> = text.lines().enumerate().filter_map(doubt).take(count).collect();
    match doubts.first() {
        Some(Err(error)) if doubts.iter().all(Result::is_err) => Err(error.clone()),
        _ => Ok(()),
    }
}
