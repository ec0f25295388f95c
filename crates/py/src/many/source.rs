//! Columns as Python gives them: lists, and arrays that lie in one piece.

use super::places::Form;
use super::rows::{Cells, Offsets, Rows};
use crate::error::wrong;
use numpy::{PyReadonlyArray1, PyReadonlyArray2};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyFloat, PyList, PyString};
use shudu::Shape;

/// A column. The package makes one of whatever its caller has.
#[derive(FromPyObject)]
pub(crate) enum Source<'py> {
    /// Text, bytes or `None`.
    List(Bound<'py, PyList>),
    /// Numbers, a row each.
    Numbers(PyReadonlyArray2<'py, u8>),
    /// All texts, where each begins and the last ends, and which are there.
    Texts(PyReadonlyArray1<'py, u8>, Ends<'py>, Option<PyReadonlyArray1<'py, bool>>),
    /// All texts, their width, whether a row without an answer is zeroes, in and out, and which are there.
    Fixed(PyReadonlyArray1<'py, u8>, usize, bool, Option<PyReadonlyArray1<'py, bool>>),
}

/// Where texts begin and end.
#[derive(FromPyObject)]
pub(crate) enum Ends<'py> {
    Small(PyReadonlyArray1<'py, i32>),
    Large(PyReadonlyArray1<'py, i64>),
}

impl<'py> Source<'py> {
    /// How boards are written in answer.
    pub(crate) fn form(&self) -> Form {
        match self {
            Source::List(_) | Source::Texts(..) | Source::Fixed(_, _, false, _) => Form::Text,
            Source::Fixed(_, _, true, _) => Form::Padded,
            Source::Numbers(_) => Form::Numbers,
        }
    }

    /// The rows of arrays; `None` of a list, which has none until it is read.
    pub(crate) fn rows(&self, shape: Option<Shape>) -> PyResult<Option<Rows<'_>>> {
        let cells = match self {
            Source::List(_) => return Ok(None),
            Source::Numbers(numbers) => Cells::Numbers(numbers.as_slice()?),
            Source::Texts(bytes, ends, is_there) => {
                let offsets = match ends {
                    Ends::Small(offsets) => Offsets::Small(offsets.as_slice()?),
                    Ends::Large(offsets) => Offsets::Large(offsets.as_slice()?),
                };
                Cells::Texts { bytes: bytes.as_slice()?, offsets, is_there: slice(is_there)? }
            }
            Source::Fixed(bytes, width, is_padded, is_there) => Cells::Fixed {
                bytes: bytes.as_slice()?,
                width: *width,
                is_empty_null: *is_padded,
                is_there: slice(is_there)?,
            },
        };
        let rows = Rows::new(cells, shape);
        rows.fault().map_or(Ok(Some(rows)), |fault| Err(wrong(fault)))
    }
}

fn slice<'a>(is_there: &'a Option<PyReadonlyArray1<'_, bool>>) -> PyResult<Option<&'a [bool]>> {
    Ok(is_there.as_ref().map(PyReadonlyArray1::as_slice).transpose()?)
}

/// Whether an item is what Python's packages have where there is nothing: `None`, NaN, `pandas.NA`, `pandas.NaT`.
fn is_missing(item: &Bound<'_, PyAny>) -> PyResult<bool> {
    let is_nan = || item.cast::<PyFloat>().is_ok_and(|number| number.value().is_nan());
    let name = item.get_type().name()?;
    Ok(item.is_none() || is_nan() || name == "NAType" || name == "NaTType")
}

/// Some items of a list, read: lists are answered a block at a time, so that there is no second copy of them.
#[derive(Default)]
pub(crate) struct Block {
    bytes: Vec<u8>,
    offsets: Vec<i64>,
    is_there: Vec<bool>,
    /// Which items are bytes: so are their answers.
    is_bytes: Vec<bool>,
    /// The type of the item at which it ends before its time.
    strange: Option<String>,
}

impl Block {
    /// How many items are a block.
    pub(crate) const ITEMS: usize = 1 << 16;

    /// Reads the items from `first` on. What is neither text nor nothing ends the block if that is an exception, so that
    /// all before it are answered first; else it has no answer.
    pub(crate) fn read(list: &Bound<'_, PyList>, first: usize, is_strict: bool) -> PyResult<Block> {
        let mut block = Block { offsets: vec![0], ..Block::default() };
        for item in list.iter().skip(first).take(Block::ITEMS) {
            let (mut is_there, mut is_bytes) = (true, false);
            if let Ok(text) = item.cast::<PyString>() {
                // Halves of a character, which Python's text may hold, are none.
                block.bytes.extend_from_slice(text.to_string_lossy().as_bytes());
            } else if let Ok(bytes) = item.cast::<PyBytes>() {
                block.bytes.extend_from_slice(bytes.as_bytes());
                is_bytes = true;
            } else if is_missing(&item)? || !is_strict {
                is_there = false;
            } else {
                block.strange = Some(item.get_type().name()?.to_string());
                break;
            }
            block.is_bytes.push(is_bytes);
            block.is_there.push(is_there);
            block.offsets.push(block.bytes.len() as i64);
        }
        Ok(block)
    }

    /// The type of the item behind the last, if that is neither text nor nothing.
    pub(crate) fn strange(&self) -> Option<&str> {
        self.strange.as_deref()
    }

    /// How many items there are.
    pub(crate) fn len(&self) -> usize {
        self.is_there.len()
    }

    /// Its rows.
    pub(crate) fn rows(&self, shape: Option<Shape>) -> Rows<'_> {
        let (offsets, is_there) = (Offsets::Large(&self.offsets), Some(&self.is_there[..]));
        Rows::new(Cells::Texts { bytes: &self.bytes, offsets, is_there }, shape)
    }

    /// A board as the item was: text, or bytes.
    pub(crate) fn board<'py>(&self, py: Python<'py>, item: usize, board: &[u8]) -> Bound<'py, PyAny> {
        if self.is_bytes[item] {
            return PyBytes::new(py, board).into_any();
        }
        PyString::new(py, &String::from_utf8_lossy(board)).into_any()
    }
}
