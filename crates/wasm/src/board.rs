//! Converts boards, and reads and writes text in every format.

use crate::logic::language;
use serde::{Deserialize, Serialize};
use shudu::text::{Notation, Reader, WINDOW, Writer, detect, split_lines};
use shudu::{Cell, Digit, DigitSet, Format, Grid, Shape};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// The largest board that the page shows.
const LARGEST: usize = 25;

/// The maximum number of puzzles that are read from one text.
const MOST: usize = 500;

/// A board in the page's format, which has the cells in reading order, with 0 for a blank.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Board {
    /// The number of rows of a box.
    pub box_rows: usize,
    /// The number of columns of a box.
    pub box_columns: usize,
    /// The given digits.
    pub givens: Vec<u8>,
    /// The digits that a player has filled in.
    #[tsify(optional)]
    pub filled: Option<Vec<u8>>,
    /// The candidates of each cell; bit `d - 1` stands for digit `d`.
    #[tsify(optional)]
    pub marks: Option<Vec<u32>>,
}

impl Board {
    /// The grid of this board.
    pub(crate) fn grid(&self) -> Result<Grid, JsError> {
        let shape = Shape::new(self.box_rows, self.box_columns)?;
        let count = shape.cell_count();
        let lengths = [
            self.givens.len(),
            self.filled.as_ref().map_or(count, Vec::len),
            self.marks.as_ref().map_or(count, Vec::len),
        ];
        if lengths.iter().any(|&length| length != count) {
            let what = format!("expected {count} cells for each layer of a board, found {lengths:?}");
            return Err(JsError::new(&what));
        }
        let givens = digits(shape, &self.givens)?;
        let mut grid = match &self.marks {
            Some(marks) => {
                let all = DigitSet::all(shape.size());
                Grid::with_marks(shape, marks.iter().map(|&mask| set(mask).intersection(all)).collect())
            }
            None => Grid::empty(shape),
        };
        shape.cells().zip(&givens).for_each(|(cell, &given)| grid.set(cell, given));
        let Some(filled) = &self.filled else { return Ok(grid) };
        let mut board = Grid::empty(shape);
        shape.cells().zip(digits(shape, filled)?).for_each(|(cell, digit)| board.set(cell, digit));
        Ok(grid.with_filled_in(&board))
    }

    /// The board of a grid.
    pub(crate) fn of(grid: &Grid) -> Board {
        let shape = grid.shape();
        let values = |board: &Grid| shape.cells().map(|cell| value(board.get(cell))).collect();
        let givens: Vec<u8> = values(grid);
        let filled = grid.is_begun().then(|| {
            let board: Vec<u8> = values(&grid.filled_in());
            board.iter().zip(&givens).map(|(&digit, &given)| if given == 0 { digit } else { 0 }).collect()
        });
        let marks = || shape.cells().map(|cell| mask(grid.allowed(cell))).collect();
        Board {
            box_rows: shape.box_rows(),
            box_columns: shape.box_columns(),
            givens,
            filled,
            marks: grid.has_marks().then(marks),
        }
    }
}

fn digits(shape: Shape, values: &[u8]) -> Result<Vec<Option<Digit>>, JsError> {
    let size = shape.size();
    let digit = |&value: &u8| match Digit::new(value) {
        Some(digit) if usize::from(value) <= size => Ok(Some(digit)),
        None if value == 0 => Ok(None),
        _ => Err(JsError::new(&format!("{value} is not a digit of the {shape} board: expected 0 to {size}"))),
    };
    values.iter().map(digit).collect()
}

/// A digit as a number; 0 for a blank.
pub(crate) fn value(digit: Option<Digit>) -> u8 {
    digit.map_or(0, Digit::get)
}

/// A set as a bit mask, in which bit `d - 1` stands for digit `d`.
pub(crate) fn mask(set: DigitSet) -> u32 {
    set.iter().filter(|digit| digit.get() <= 32).map(|digit| 1 << (digit.get() - 1)).sum()
}

fn set(mask: u32) -> DigitSet {
    (1..=32).filter(|digit| mask >> (digit - 1) & 1 == 1).filter_map(Digit::new).collect()
}

/// The index of a cell in reading order.
pub(crate) fn index_of(shape: Shape, cell: Cell) -> usize {
    cell.row() * shape.size() + cell.column()
}

/// The puzzles that were read from a text, and its format.
#[derive(Debug, Serialize, Tsify)]
pub struct Reading {
    /// The detected format.
    pub format: String,
    /// The puzzles, in order.
    pub puzzles: Vec<Read>,
}

/// One puzzle of a text, or the error in that puzzle.
#[derive(Debug, Default, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Read {
    /// The puzzle.
    #[tsify(optional)]
    pub board: Option<Board>,
    /// The error.
    #[tsify(optional)]
    pub error: Option<String>,
    /// The size of the board, if it is too large for the page.
    #[tsify(optional)]
    pub too_large: Option<usize>,
}

/// Reads a text and detects its format. Error messages are in the language with the id `tongue`.
#[wasm_bindgen]
pub fn read(text: &str, tongue: &str) -> Result<Ts<Reading>, JsError> {
    let notation = Notation::default();
    let language = language(tongue);
    let head = &text.as_bytes()[..text.len().min(WINDOW)];
    let detected = detect(head, head.len() == text.len(), &notation)
        .map_err(|error| JsError::new(&language.error(&error.without_line())))?;
    let entries = Reader::of(detected, notation, split_lines(text));
    let read = |puzzle: Result<Grid, shudu::Error>| match puzzle {
        Ok(grid) if grid.shape().size() > LARGEST => {
            Read { too_large: Some(grid.shape().size()), ..Read::default() }
        }
        Ok(grid) => Read { board: Some(Board::of(&grid)), ..Read::default() },
        Err(error) => Read { error: Some(language.error(&error)), ..Read::default() },
    };
    let puzzles = entries.take(MOST).map(|entry| read(entry.puzzle)).collect();
    Ok(Reading { format: detected.format().to_string(), puzzles }.into_ts()?)
}

/// Writes a board in a format.
#[wasm_bindgen]
pub fn write(board: Ts<Board>, format: &str) -> Result<String, JsError> {
    let format: Format = format.parse()?;
    let mut text = String::new();
    let mut writer = Writer::new(format, Notation::default());
    writer.puzzle(&board.to_rust()?.grid()?, &mut text)?;
    writer.finish(&mut text);
    Ok(text)
}

/// The names of the formats.
#[wasm_bindgen]
pub fn formats() -> Vec<String> {
    Format::all().map(|format| format.to_string()).collect()
}
