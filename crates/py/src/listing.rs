//! Solutions one after the other: what `Grid.solutions()` gives.

use crate::error::stopped;
use crate::grid::PyGrid;
use crate::watch::{Terms, watched};
use pyo3::prelude::*;
use shudu::ask::{Listed, SolutionList};
use shudu::{Engine, Grid, Limits};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Searches shorter than this run on the caller's thread: nobody can press Ctrl-C that fast.
const SOON: Duration = Duration::from_millis(2);

/// Every solution of a board, found as they are asked for, from any thread.
#[pyclass(name = "Solutions", module = "shudu", frozen)]
pub(crate) struct PySolutions(Mutex<SolutionList>);

impl PySolutions {
    pub(crate) fn new(grid: &Grid) -> PySolutions {
        PySolutions(Mutex::new(SolutionList::new(grid, Engine::Fast)))
    }

    fn next(&self, limits: &Limits<'_>) -> Listed {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).next(limits)
    }
}

#[pymethods]
impl PySolutions {
    fn __iter__(own: PyRef<'_, Self>) -> PyRef<'_, Self> {
        own
    }

    /// After Ctrl-C, asking again goes on. Most solutions are there at once: only for the others a thread is started.
    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyGrid>> {
        let soon = Instant::now() + SOON;
        let listed = match py.detach(|| self.next(&Limits::new().until(&|_| Instant::now() > soon))) {
            Listed::Stopped => {
                watched(py, &Terms::default(), |watch| self.next(&Limits::new().cancel(&watch.cancel)))?
            }
            listed => listed,
        };
        match listed {
            Listed::Solution(solution) => Ok(Some(PyGrid(solution.grid().clone()))),
            Listed::Stopped => Err(stopped()),
            Listed::End(_) => Ok(None),
        }
    }
}
