//! Reads a puzzle from a Python value, which is text in any format, rows of numbers, or a grid.

use crate::error::bad;
use crate::grid::PyGrid;
use crate::options;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use shudu::text::{Format, Notation, Reader, read_one, write_board};
use shudu::{Error, Grid};

/// Reads a puzzle. `shape` is the size of the boxes, such as `3x3`, if that is not the usual size.
pub(crate) fn read(puzzle: &Bound<'_, PyAny>, shape: Option<&str>) -> PyResult<Grid> {
    if let (Ok(grid), None) = (puzzle.cast::<PyGrid>(), shape) {
        return Ok(grid.get().0.clone());
    }
    let notation = Notation { shape: options::parsed(shape)?, ..Notation::default() };
    let grid = if let Ok(text) = puzzle.cast::<PyString>() {
        read_one(&text.to_string_lossy(), &notation)
    } else if let Ok(bytes) = puzzle.cast::<PyBytes>() {
        read_one(&String::from_utf8_lossy(bytes.as_bytes()), &notation)
    } else if let Ok(grid) = puzzle.cast::<PyGrid>() {
        // Writes the grid as text, with any pencil marks, and reads the text with the new boxes.
        let written = write_board(&grid.get().0, &Notation::default());
        written.and_then(|text| read_one(&text, &notation))
    } else {
        let rows = numbers(puzzle)?;
        let mut entries = Reader::new(Format::Spaced, notation, rows.lines().map(String::from));
        entries.next().ok_or_else(Error::no_puzzle).and_then(|entry| entry.puzzle)
    };
    grid.map_err(bad)
}

/// Rows of numbers, converted to text.
fn numbers(rows: &Bound<'_, PyAny>) -> PyResult<String> {
    let unreadable = || {
        let found = rows.get_type().name().map_or_else(|_| "something else".into(), |name| name.to_string());
        PyTypeError::new_err(format!(
            "expected a puzzle as text, as rows of whole numbers with 0 for a blank, or as a Grid; found {found}"
        ))
    };
    let mut text = String::new();
    for row in rows.try_iter().map_err(|_| unreadable())? {
        for number in row?.try_iter().map_err(|_| unreadable())? {
            let number: i64 = number?.extract().map_err(|_| unreadable())?;
            text.push_str(&format!("{number} "));
        }
        text.push('\n');
    }
    Ok(text)
}
