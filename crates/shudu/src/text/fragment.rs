//! Fragments are parts of a damaged text that look like boards smaller than 4x4.
//!
//! ```text
//! 53..7.....       a damaged row; no format reads this board, so its rows are read as lines
//! 2........        a row, which would also be a 3x3 board
//! 1                a cell, which would also be a 1x1 board
//! ```

use super::copied::is_damaged_line;
use super::lines::strip_comment;
use super::notation::{SMALLEST, USUAL_SIZES};
use super::{Detected, Format, Notation, Reader, split_lines};
use crate::board::{Grid, Shape};
use crate::error::Error;

/// Whether boards smaller than 4x4 in an input of a detected format are fragments. Such boards are fragments if the
/// beginning of the input has an error, and has no board of size 4x4 or larger. If the notation names the size, no
/// board is a fragment.
pub(super) fn has_fragments(detected: Detected, lines: &str, notation: &Notation) -> bool {
    let has_rows =
        matches!(detected.format(), Format::Line | Format::Spaced | Format::Grid | Format::Pencilmarks);
    if !has_rows || notation.names_size() {
        return false;
    }
    let mut has_error = false;
    for entry in Reader::of(detected, notation.clone(), split_lines(lines)) {
        match entry.puzzle {
            Ok(puzzle) if is_fragment(&puzzle) => {}
            Ok(_) => return false,
            Err(_) => has_error = true,
        }
    }
    has_error
}

/// Replaces a board smaller than 4x4 by an error.
pub(super) fn without_fragments(puzzle: Result<Grid, Error>) -> Result<Grid, Error> {
    match puzzle {
        Ok(puzzle) if is_fragment(&puzzle) => {
            Err(Notation::default().miscounted(puzzle.shape().cell_count(), 1))
        }
        puzzle => puzzle,
    }
}

/// Whether the lines of a text without a puzzle are probably the rows of one damaged board: the number of lines with
/// digits is nearly a usual size, and no line has most cells of a board.
pub(super) fn are_damaged_rows(lines: &str) -> bool {
    /// The size of the smallest board that is recognised, and the number of rows that may be missing or added.
    const SMALLEST_SEEN: usize = 6;
    const FEW_ROWS: usize = 1;
    let rows = lines.lines().map(strip_comment).filter(|line| line.contains(|c: char| c.is_ascii_digit()));
    let rows: Vec<&str> = rows.take(2 * Shape::MAX_SIZE).collect();
    let is_size = |size: &usize| *size >= SMALLEST_SEEN && size.abs_diff(rows.len()) <= FEW_ROWS;
    let cells = |row: &str| row.chars().filter(|c| c.is_ascii_digit() || ".*_-".contains(*c)).count();
    let is_row = |row: &str| {
        2 * cells(row) >= row.chars().filter(|c| c.is_alphanumeric() || ".*_-".contains(*c)).count()
    };
    // A line of digits from 1 to 4 may be a damaged 4x4 board.
    let is_small = |row: &str| !row.contains(|c: char| ('5'..='9').contains(&c));
    let is_board = |row: &&str| cells(row) > Shape::MAX_SIZE || is_damaged_line(row);
    USUAL_SIZES.iter().any(is_size)
        && !rows.iter().any(is_board)
        && !rows.iter().all(|row| is_small(row))
        && rows.iter().filter(|row| is_row(row)).count() + FEW_ROWS >= rows.len()
}

fn is_fragment(puzzle: &Grid) -> bool {
    puzzle.shape().size() < SMALLEST
}
