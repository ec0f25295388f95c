//! Solutions one after the other: what `Grid.solutions()` gives.

use crate::error::stopped;
use crate::grid::PyGrid;
use crate::watch::{Terms, WorkState, watched};
use pyo3::prelude::*;
use shudu::ask::{Listed, SolutionList};
use shudu::{Engine, Grid, Limits};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Searches shorter than this run on the caller's thread: nobody can press Ctrl-C that fast.
const SOON: Duration = Duration::from_millis(2);

/// Every solution of a board, found as they are asked for, from any thread.
#[pyclass(name = "Solutions", module = "shudu", frozen)]
pub(crate) struct PySolutions {
    list: Mutex<SolutionList>,
    /// What was found and could not be given out, since Ctrl-C came in between.
    kept: Mutex<Option<Listed>>,
}

impl PySolutions {
    pub(crate) fn new(grid: &Grid) -> PySolutions {
        PySolutions { list: Mutex::new(SolutionList::new(grid, Engine::Fast)), kept: Mutex::new(None) }
    }

    fn next(&self, limits: &Limits<'_>) -> Listed {
        let kept = locked(&self.kept).take();
        kept.unwrap_or_else(|| locked(&self.list).next(limits))
    }
}

/// Nothing panics with a lock in hand.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[pymethods]
impl PySolutions {
    fn __iter__(own: PyRef<'_, Self>) -> PyRef<'_, Self> {
        own
    }

    /// After Ctrl-C, asking again goes on. Most solutions are there at once: only for the others a thread is started.
    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyGrid>> {
        let soon = Instant::now() + SOON;
        let mut listed = py.detach(|| self.next(&Limits::new().until(&|_| Instant::now() > soon)));
        if let Listed::Stopped = listed {
            let search = |watch: &WorkState| listed = self.next(&Limits::new().cancel(&watch.cancel));
            if let Err(interrupted) = watched(py, &Terms::default(), search) {
                *locked(&self.kept) = Some(listed).filter(|listed| !matches!(listed, Listed::Stopped));
                return Err(interrupted);
            }
        }
        match listed {
            Listed::Solution(solution) => Ok(Some(PyGrid(solution.grid().clone()))),
            Listed::Stopped => Err(stopped()),
            Listed::End(_) => Ok(None),
        }
    }
}
