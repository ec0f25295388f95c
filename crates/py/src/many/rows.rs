//! Reads the columns that Python passes, which are lists or contiguous arrays with one puzzle per row.

use crate::error::wrong;
use numpy::PyReadonlyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyFloat, PyList, PyString};
use shudu::ask::Mixed;
use shudu::board::{Nine, NineBuf, Nines};
use shudu::text::{Notation, read_one};
use shudu::{Cell, Error, Isa, Shape};
use std::borrow::Cow;
use std::ops::Range;

/// A column. The Python package converts the caller's data into a list or into arrays.
#[derive(FromPyObject)]
pub(crate) enum GivenColumn<'py> {
    /// A list whose items are text, bytes or `None`.
    List(Bound<'py, PyList>),
    /// Arrays. The fields are all rows in one array, the offsets where each row begins and ends, the encoding
    /// of the rows (`text`, `padded` or `numbers`), and which rows are present.
    Arrays(PyReadonlyArray1<'py, u8>, GivenEnds<'py>, String, Option<PyReadonlyArray1<'py, bool>>),
}

/// Where the rows of an array begin and end.
#[derive(FromPyObject)]
pub(crate) enum GivenEnds<'py> {
    /// The width of every row; shorter texts are padded with zeroes.
    Width(usize),
    /// The offset where each row begins, and finally the offset where the last row ends.
    Ends(PyReadonlyArray1<'py, i64>),
}

impl GivenColumn<'_> {
    /// The rows of a column of arrays. Returns an error for a list, because [`ListRows`] reads lists.
    pub(super) fn rows(&self, shape: Option<Shape>) -> PyResult<PuzzleRows<'_>> {
        let GivenColumn::Arrays(bytes, ends, encoding, is_there) = self else {
            return Err(wrong("expected arrays"));
        };
        let (width, ends) = match ends {
            GivenEnds::Width(width) => (*width, None),
            GivenEnds::Ends(ends) => (0, Some(ends.as_slice()?)),
        };
        let encoding = match encoding.as_str() {
            "text" => Encoding::Text,
            "padded" => Encoding::Padded,
            "numbers" => Encoding::Numbers,
            _ => return Err(wrong("expected text, padded or numbers")),
        };
        let is_there = is_there.as_ref().map(PyReadonlyArray1::as_slice).transpose()?;
        let rows =
            PuzzleRows { bytes: bytes.as_slice()?, width, ends, is_there, encoding, notation: boxes(shape) };
        if rows.are_well() { Ok(rows) } else { Err(wrong("the parts of the column do not fit together")) }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Encoding {
    Text,
    /// Each byte is a character; a row of zeroes is a missing value.
    Padded,
    /// Each byte is a number; a blank is 0.
    Numbers,
}

impl Encoding {
    #[inline]
    pub(super) fn write(self, board: &[u8; 81], array: &mut [u8; 81]) {
        *array = *board;
        if self == Encoding::Numbers {
            // The subtraction stops at 0, and the code of a dot is less than the code of `0`, so a dot becomes 0.
            array.iter_mut().for_each(|byte| *byte = byte.saturating_sub(b'0'));
        }
    }
}

/// The default notation; if `shape` is given, with the boxes of that shape.
fn boxes(shape: Option<Shape>) -> Notation {
    Notation { shape, ..Notation::default() }
}

pub(super) struct PuzzleRows<'a> {
    /// All rows, concatenated.
    bytes: &'a [u8],
    /// The width of all rows, if `ends` is `None`.
    width: usize,
    /// The offset where each row begins, and finally the offset where the last row ends.
    ends: Option<&'a [i64]>,
    /// Which rows are present; `None` if all rows are present.
    is_there: Option<&'a [bool]>,
    /// The encoding of the puzzles; the answers have the same encoding.
    pub(super) encoding: Encoding,
    notation: Notation,
}

impl<'a> PuzzleRows<'a> {
    /// Whether the offsets and lengths of the arrays are consistent. Rows of inconsistent arrays must not be read.
    fn are_well(&self) -> bool {
        let are_spans = match self.ends {
            None => self.width > 0 && self.bytes.len().is_multiple_of(self.width),
            Some(ends) => {
                // The compiler vectorises this loop because it has no early exit.
                let ascend = ends.windows(2).fold(true, |all, pair| all & (pair[0] <= pair[1]));
                let last = ends.last().and_then(|&last| usize::try_from(last).ok());
                ascend && ends.first() >= Some(&0) && last.is_some_and(|last| last <= self.bytes.len())
            }
        };
        are_spans && self.is_there.is_none_or(|is_there| is_there.len() == self.len())
    }

    pub(super) fn len(&self) -> usize {
        match self.ends {
            None => self.bytes.len() / self.width,
            Some(ends) => ends.len() - 1,
        }
    }

    fn span(&self, rows: Range<usize>) -> &'a [u8] {
        match self.ends {
            None => &self.bytes[rows.start * self.width..rows.end * self.width],
            Some(ends) => &self.bytes[ends[rows.start] as usize..ends[rows.end] as usize],
        }
    }

    /// Whether no row is longer than a 9x9 board.
    pub(super) fn are_short(&self) -> bool {
        (0..self.len()).all(|row| self.span(row..row + 1).len() <= 81)
    }

    /// The boards of a range of rows, if every row is 81 digits and dots. `buffer` is for converted numbers.
    pub(super) fn nines<'b>(&'b self, rows: Range<usize>, buffer: &'b mut NineBuf) -> Option<Nines<'b>> {
        let plain = self.notation.plain()?;
        let is_even = match self.ends {
            None => self.width == 81,
            Some(ends) => {
                let mut pairs = ends[rows.start..=rows.end].windows(2);
                pairs.by_ref().fold(true, |all, pair| all & (pair[1] - pair[0] == 81))
            }
        };
        let are_there = self.is_there.is_none_or(|is_there| !is_there[rows.clone()].contains(&false));
        if !is_even || !are_there {
            return None;
        }
        if self.encoding == Encoding::Numbers {
            buffer.clear();
            return buffer.push_numbers(self.span(rows), plain).then(|| buffer.as_nines());
        }
        Nines::side_by_side(self.span(rows), plain, Isa::best())
    }

    pub(super) fn fill(&self, rows: Range<usize>, batch: &mut Mixed) {
        batch.clear();
        let plain = self.notation.plain();
        for row in rows {
            let Some(text) = self.text(row) else {
                batch.push_nothing();
                continue;
            };
            if plain.is_some_and(|plain| batch.push_plain(&text, plain)) {
                continue;
            }
            let grid = read_one(&String::from_utf8_lossy(&text), &self.notation);
            batch.push(grid.map_err(Error::without_line));
        }
    }

    /// The characters of a row. Returns `None` if the row is missing.
    fn text(&self, row: usize) -> Option<Cow<'a, [u8]>> {
        let text = self.span(row..row + 1);
        if self.is_there.is_some_and(|is_there| !is_there[row]) {
            return None;
        }
        let character = |&number: &u8| if number > 9 { b'?' } else { number + b'0' };
        match (self.ends, self.encoding) {
            (_, Encoding::Numbers) => Some(text.iter().map(character).collect()),
            (Some(_), Encoding::Text) => Some(text.into()),
            (_, encoding) => {
                let end = text.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
                (end > 0 || encoding == Encoding::Text).then(|| text[..end].into())
            }
        }
    }

    /// The error message for a row of numbers, if one of the numbers is not a digit.
    pub(super) fn wrong_number(&self, row: usize) -> Option<String> {
        let numbers = self.span(row..row + 1);
        let i = numbers.iter().position(|&number| self.encoding == Encoding::Numbers && number > 9)?;
        let (cell, found) = (Cell::at(i / 9, i % 9), numbers[i]);
        let is_text = self.notation.plain().is_some_and(|plain| Nine::read(numbers, plain).is_some());
        let cure = if is_text { "; text has another type: x.view('S81')" } else { "" };
        Some(format!("{cell}: {found} is not a digit: expected 1 to 9, or 0 for a blank{cure}"))
    }
}

/// The items of a list, converted to rows.
#[derive(Default)]
pub(super) struct ListRows {
    bytes: Vec<u8>,
    ends: Vec<i64>,
    is_there: Vec<bool>,
    /// Which items are bytes; the answer to an item of bytes is in bytes.
    pub(super) is_bytes: Vec<bool>,
    /// The type of the item that ended the rows, because the item is not text, bytes or a missing value;
    /// `None` if all items were read.
    pub(super) strange: Option<String>,
}

impl ListRows {
    /// Reads a list. An item may be text, bytes or a missing value. If `is_strict` is set, any other item
    /// ends the rows, so that all rows before it are answered first. If `is_strict` is not set, any other
    /// item counts as missing.
    pub(super) fn read(list: &Bound<'_, PyList>, is_strict: bool) -> PyResult<ListRows> {
        let mut rows = ListRows { ends: vec![0], ..ListRows::default() };
        for item in list {
            let (mut is_there, mut is_bytes) = (true, false);
            if let Ok(text) = item.cast::<PyString>() {
                // Python's text may contain unpaired surrogates; they are replaced.
                rows.bytes.extend_from_slice(text.to_string_lossy().as_bytes());
            } else if let Ok(bytes) = item.cast::<PyBytes>() {
                rows.bytes.extend_from_slice(bytes.as_bytes());
                is_bytes = true;
            } else if is_missing(&item)? || !is_strict {
                is_there = false;
            } else {
                rows.strange = Some(item.get_type().name()?.to_string());
                break;
            }
            rows.is_bytes.push(is_bytes);
            rows.is_there.push(is_there);
            rows.ends.push(rows.bytes.len() as i64);
        }
        Ok(rows)
    }

    pub(super) fn rows(&self, shape: Option<Shape>) -> PuzzleRows<'_> {
        let ListRows { bytes, ends, is_there, .. } = self;
        let (ends, is_there) = (Some(&ends[..]), Some(&is_there[..]));
        PuzzleRows { bytes, width: 0, ends, is_there, encoding: Encoding::Text, notation: boxes(shape) }
    }
}

/// Whether an item is a missing value, which is `None`, NaN, `pandas.NA` or `pandas.NaT`.
fn is_missing(item: &Bound<'_, PyAny>) -> PyResult<bool> {
    let is_nan = || item.cast::<PyFloat>().is_ok_and(|number| number.value().is_nan());
    let name = item.get_type().name()?;
    Ok(item.is_none() || is_nan() || name == "NAType" || name == "NaTType")
}
