//! The exceptions. The libraries provide the messages of the exceptions.

use pyo3::exceptions::{PyOSError, PyTimeoutError, PyValueError};
use pyo3::prelude::*;
use shudu::Grid;
use shudu::logic::{Language, NotRated as Refusal, Words};
use shudu::text::Symbols;

pyo3::create_exception!(
    shudu,
    Error,
    PyValueError,
    "Input that is not a puzzle: the place, what was found, what was expected."
);

pyo3::create_exception!(
    shudu,
    NotRated,
    Error,
    "Why a puzzle has no rating, no path or no hint: for example, it does not have exactly one solution."
);

/// The exception for input that is not a puzzle. If the error is in line 1, the message does not name the line.
pub(crate) fn bad(error: shudu::Error) -> PyErr {
    let error = if error.line() == Some(1) { error.without_line() } else { error };
    Error::new_err(error.to_string())
}

/// The exception for a wrong argument; the message names the value found and the value expected.
pub(crate) fn wrong(message: impl Into<String>) -> PyErr {
    PyValueError::new_err(message.into())
}

/// The exception for a puzzle without a rating, path or hint.
pub(crate) fn refused(refusal: &Refusal, puzzle: &Grid) -> PyErr {
    match refusal {
        Refusal::Stopped => stopped(),
        _ => {
            let words = Words::new(Language::English, puzzle.shape(), &Symbols::default());
            NotRated::new_err(words.refusal(refusal))
        }
    }
}

pub(crate) fn stopped() -> PyErr {
    PyTimeoutError::new_err("stopped before it was decided: the time was over; allow more with time=SECONDS")
}

pub(crate) fn failed(message: impl Into<String>) -> PyErr {
    PyOSError::new_err(message.into())
}
