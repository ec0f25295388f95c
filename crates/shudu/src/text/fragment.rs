//! Fragments are parts of a damaged text that look like boards smaller than 4x4.
//!
//! ```text
//! 53..7.....       a damaged row; no format reads this board, so its rows are read as lines
//! 2........        a row, which would also be a 3x3 board
//! 1                a cell, which would also be a 1x1 board
//! ```

use super::notation::SMALLEST;
use super::{Detected, Format, Notation, Reader, split_lines};
use crate::board::Grid;
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

fn is_fragment(puzzle: &Grid) -> bool {
    puzzle.shape().size() < SMALLEST
}
