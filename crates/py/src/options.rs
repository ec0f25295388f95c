//! Options that several functions share.

use crate::error::{bad, wrong};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use shudu::ask::Task;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::thread;

/// The number of threads; the default is the number of cores.
pub(crate) fn threads(threads: Option<i64>) -> PyResult<NonZeroUsize> {
    let Some(count) = threads else {
        return Ok(thread::available_parallelism().unwrap_or(NonZeroUsize::MIN));
    };
    let known = usize::try_from(count).ok().and_then(NonZeroUsize::new);
    known.ok_or_else(|| wrong(format!("threads: expected 1 or more, found {count}")))
}

/// Converts an option, or raises an exception that names the expected value.
pub(crate) fn extract<'a, 'py, T: FromPyObject<'a, 'py>>(
    value: &'a Bound<'py, PyAny>,
    name: &str,
    wanted: &str,
) -> PyResult<T> {
    let found = || value.repr().map_or_else(|_| "something else".into(), |found| found.to_string());
    value.extract().map_err(|_| PyTypeError::new_err(format!("{name}: expected {wanted}, found {}", found())))
}

/// Whether input that is not a puzzle raises an exception, instead of leaving its row without an answer.
pub(crate) fn is_strict(errors: &str) -> PyResult<bool> {
    match errors {
        "raise" => Ok(true),
        "null" => Ok(false),
        _ => Err(wrong(format!("errors: expected 'raise' or 'null', found '{errors}'"))),
    }
}

/// The task with this name; only the task `count` uses `limit`.
pub(crate) fn task(name: &str, limit: Option<i64>) -> PyResult<Task> {
    let below = |limit: i64| wrong(format!("limit: expected 0 or more, found {limit}"));
    let most = limit.map(|limit| u64::try_from(limit).map_err(|_| below(limit))).transpose()?;
    match Task::ALL.into_iter().find(|task| task.name() == name) {
        Some(Task::Count { .. }) => Ok(Task::Count { most }),
        Some(task) => Ok(task),
        None => {
            let known = Task::ALL.map(Task::name).join(", ");
            Err(wrong(format!("'{name}' is not a task: expected one of {known}")))
        }
    }
}

/// Parses an optional value, such as the boxes `3x3`.
pub(crate) fn parsed<T: FromStr<Err = shudu::Error>>(text: Option<&str>) -> PyResult<Option<T>> {
    text.map(str::parse).transpose().map_err(bad)
}
