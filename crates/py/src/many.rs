//! Many puzzles, from lists and arrays: what Python's functions of columns are made of.
//!
//! ```text
//! list ----> ListRows ---> PuzzleRows ---> pieces ---> Asker ---> Answered ---> list
//! arrays ----------------> PuzzleRows                             Answered ---> arrays
//!
//! rows     puzzles in memory, as Python has them       values   the answers, as Python has them
//! run      cuts, shares out, watches
//! ```
//!
//! Nothing is copied on the way where rows are 81 characters one after the other, with digits and dots alone: they are
//! searched where they lie, and solutions are written where they stay.

mod rows;
mod run;
mod values;

pub(crate) use values::VERDICTS;

use crate::options;
use pyo3::prelude::*;
use pyo3::types::PyList;
use rows::{GivenColumn, ListRows};
use run::{Options, Question, run};

/// Answers every row of a column; `limit` is for `count`, `wants_smallest` for `solve`. The answers to a list are a list.
/// The answers to arrays are their values and where each board begins if they are not all 81 cells wide, which rows have
/// one, and the places of the verdicts in `VERDICTS`.
#[pyfunction]
#[pyo3(signature = (task, column, asked, *, limit, wants_smallest))]
pub(crate) fn ask_many<'py>(
    py: Python<'py>,
    task: &str,
    column: GivenColumn<'py>,
    asked: &Bound<'py, PyAny>,
    limit: Option<u64>,
    wants_smallest: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let (task, options) = (options::task(task, limit)?, Options::read(asked)?);
    let question = Question { task, wants_smallest, is_strict: options.is_strict };
    let GivenColumn::List(list) = &column else {
        return run(py, question, &column.rows(options.shape)?, &options)?.into_arrays(py);
    };
    let texts = ListRows::read(list, options.is_strict)?;
    let answered = run(py, question, &texts.rows(options.shape), &options)?;
    if let Some(found) = &texts.strange {
        let why = format!("expected a puzzle as text or bytes, or None, found {found}");
        return Err(options.bad_row(texts.is_bytes.len(), &why));
    }
    let items = PyList::empty(py);
    for (row, is_bytes) in texts.is_bytes.into_iter().enumerate() {
        let item = answered.is_there[row].then(|| answered.item(py, row, is_bytes));
        items.append(item.transpose()?)?;
    }
    Ok(items.into_any())
}
