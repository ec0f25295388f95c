//! Answers many puzzles in lists and arrays; Python's functions on columns call this module.
//!
//! ```text
//! list ----> ListRows ---> PuzzleRows ---> pieces ---> Asker ---> AnswerColumn ---> list
//! arrays ----------------> PuzzleRows                             AnswerColumn ---> arrays
//!
//! rows     puzzles in Python's memory                values   answers in Python's types
//! run      splits the rows, runs threads, can be interrupted
//! ```
//!
//! If all rows are 81 digits and dots and lie one after another, they are searched in place, without a copy.

mod rows;
mod run;
mod values;

use crate::options;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rows::{GivenColumn, ListRows};
use run::{Options, Question, run};
use shudu::ask::{Task, column::AnswerLayout};
use values::kind_of;

/// Answers every row of a column; the task `count` uses `limit`, and the task `solve` uses `wants_smallest`.
/// If `is_table` is set, returns a list of all columns of the task's table. If `is_table` is not set, the
/// list has only the main column of the task. Each column is its name, its kind and its values; the values
/// are a list if the input was a list, otherwise arrays.
#[pyfunction]
#[pyo3(signature = (task, column, asked, *, limit, wants_smallest, is_table))]
pub(crate) fn ask_many<'py>(
    py: Python<'py>,
    task: &str,
    column: GivenColumn<'py>,
    asked: &Bound<'py, PyAny>,
    limit: Option<i64>,
    wants_smallest: bool,
    is_table: bool,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let (task, options) = (options::task(task, limit)?, Options::read(asked)?);
    let question = Question { task, wants_smallest, is_strict: options.is_strict, is_table };
    let GivenColumn::List(list) = &column else {
        let answered = run(py, question, &column.rows(options.shape)?, &options)?;
        return answered.into_iter().map(|column| column.into_arrays(py)).collect();
    };
    let texts = ListRows::read(list, options.is_strict)?;
    let answered = run(py, question, &texts.rows(options.shape), &options)?;
    if let Some(found) = &texts.strange {
        let why = format!("expected a puzzle as text or bytes, or None, found {found}");
        return Err(options.bad_row(texts.is_bytes.len(), &why));
    }
    answered.iter().map(|column| column.to_list(py, &texts.is_bytes)).collect()
}

/// Maps each task to the columns of its table of answers. Each column is mapped to the method of the Python
/// class `Kind` that makes the column.
pub(crate) fn table_columns(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let tasks = PyDict::new(py);
    for task in Task::ALL {
        let columns = PyDict::new(py);
        task.columns(AnswerLayout::Arrow)
            .try_for_each(|column| columns.set_item(column.name, kind_of(column)))?;
        tasks.set_item(task.name(), columns)?;
    }
    Ok(tasks)
}
