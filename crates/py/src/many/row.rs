//! What one row is.

use shudu::text::{Notation, read_line, read_one};
use shudu::{Cell, Grid, Shape};

/// What one row is.
pub(crate) enum Row {
    /// Nothing.
    Null,
    /// A 9x9 board, as the kernel reads it.
    Nine([u8; 81]),
    /// Any other board.
    Other(Box<Grid>),
    /// Not a puzzle, and why.
    Bad(String),
}

impl Row {
    /// A puzzle as text.
    pub(crate) fn of_text(text: &[u8], notation: &Notation) -> Row {
        let is_usual = notation.shape.is_none_or(|shape| shape == Shape::CLASSIC);
        if let (true, Some(nine)) = (is_usual, plain(text)) {
            return Row::Nine(*nine);
        }
        match read_one(&String::from_utf8_lossy(text), notation) {
            Err(error) => Row::Bad(error.without_line().to_string()),
            Ok(grid) if grid.shape() == Shape::CLASSIC && !grid.has_marks() => {
                plain(grid.to_string().as_bytes()).map_or(Row::Null, |nine| Row::Nine(*nine))
            }
            Ok(grid) => Row::Other(Box::new(grid)),
        }
    }

    /// A puzzle as 81 numbers.
    pub(crate) fn of_numbers(numbers: &[u8], notation: &Notation) -> Row {
        if let Some(i) = numbers.iter().position(|&number| number > 9) {
            let (cell, found) = (Cell::at(i / 9, i % 9), numbers[i]);
            let text = if plain(numbers).is_some() { "; text has another type: x.view('S81')" } else { "" };
            return Row::Bad(format!(
                "{cell}: {found} is not a digit: expected 1 to 9, or 0 for a blank{text}"
            ));
        }
        let mut nine = [0; 81];
        nine.iter_mut().zip(numbers).for_each(|(byte, number)| *byte = number + b'0');
        Row::of_text(&nine, notation)
    }

    /// The board as a grid, where it is one.
    pub(crate) fn into_grid(self) -> Result<Option<Grid>, String> {
        match self {
            Row::Null => Ok(None),
            Row::Other(grid) => Ok(Some(*grid)),
            Row::Bad(why) => Err(why),
            Row::Nine(nine) => {
                let line = String::from_utf8_lossy(&nine);
                let entry = read_line(1, &line, &Notation::default(), None);
                entry.map(|entry| entry.puzzle).transpose().map_err(|error| error.without_line().to_string())
            }
        }
    }
}

/// A board of 81 digits and dots.
fn plain(text: &[u8]) -> Option<&[u8; 81]> {
    let nine: &[u8; 81] = text.try_into().ok()?;
    nine.iter().all(|&byte| byte.is_ascii_digit() || byte == b'.').then_some(nine)
}
