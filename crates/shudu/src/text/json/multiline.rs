//! Boards that are drawn in a string of several lines, as the same board would be drawn in a file.
//!
//! ```text
//! {"board": "1 2 | . .\\n3 4 | . .\\n----+----\\n. . | . 1\\n. . | 4 ."}
//! {"cell_type": "code", "source": ["board = [\\n", "[1, 2, 0, 0],\\n", ...]}       a cell of a notebook
//! ```

use super::super::notation::SMALLEST;
use super::super::{Notation, flat, read_one};
use crate::board::Grid;
use crate::error::Error;
use serde_json::Value;

/// Reads a board on one line, or the only board of a text of several lines.
pub(super) fn read_text(text: &str, notation: &Notation) -> Result<Grid, Error> {
    flat::read_field(text, notation).or_else(|error| {
        if !is_drawn(text) {
            return Err(error);
        }
        let notation = Notation { column: None, ..notation.clone() };
        let grid = read_one(text, &notation).map_err(Error::without_line)?;
        if grid.shape().size() < SMALLEST { Err(error) } else { Ok(grid) }
    })
}

/// Whether a text has rows of cells on several lines. JSON inside of a string is not read.
pub(super) fn is_drawn(text: &str) -> bool {
    let is_cell = |c: &char| c.is_numeric() || ".*_-?".contains(*c);
    let is_row = |line: &&str| {
        let cells = line.chars().filter(is_cell).count();
        cells >= SMALLEST && line.chars().filter(|c| c.is_alphabetic()).count() <= cells
    };
    !text.trim_start().starts_with(['{', '[', '"']) && text.lines().filter(is_row).count() >= SMALLEST
}

/// The text of a list of lines, in which every line but the last ends with a line end.
pub(super) fn joined_lines(values: &[Value]) -> Option<String> {
    let (last, others) = values.split_last()?;
    let has_end = |value: &Value| value.as_str().is_some_and(|line| line.ends_with('\n'));
    if others.is_empty() || !last.is_string() || !others.iter().all(has_end) {
        return None;
    }
    Some(values.iter().filter_map(Value::as_str).collect())
}
