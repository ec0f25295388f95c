//! The iterator that `Grid.solutions()` returns.

use crate::error::stopped;
use crate::grid::PyGrid;
use crate::watch::{Terms, WorkState, watched};
use pyo3::prelude::*;
use shudu::ask::SolutionList;
use shudu::solve::Found;
use shudu::{Engine, Grid, Limits};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A search runs on the caller's thread for this long, because nobody can press Ctrl-C that fast. Only a longer search
/// moves to another thread.
const SOON: Duration = Duration::from_millis(2);

/// Iterates over all solutions of a board, and finds each one on demand. Any thread may call the iterator.
#[pyclass(name = "Solutions", module = "shudu", frozen)]
pub(crate) struct PySolutions {
    list: Mutex<SolutionList>,
    /// A solution that was found but not returned, because Ctrl-C came first.
    kept: Mutex<Option<Found>>,
}

impl PySolutions {
    pub(crate) fn new(grid: &Grid) -> PySolutions {
        PySolutions { list: Mutex::new(SolutionList::new(grid, Engine::Fast)), kept: Mutex::new(None) }
    }

    fn next(&self, limits: &Limits<'_>) -> Found {
        let kept = locked(&self.kept).take();
        kept.unwrap_or_else(|| locked(&self.list).next(limits))
    }
}

/// Locks a mutex. Ignores poisoning, because no code panics while it holds a lock.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[pymethods]
impl PySolutions {
    fn __iter__(own: PyRef<'_, Self>) -> PyRef<'_, Self> {
        own
    }

    /// Returns the next solution. After Ctrl-C, the next call resumes the search. Most solutions are found quickly on
    /// the caller's thread; another thread is started only for a slow solution.
    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyGrid>> {
        let soon = Instant::now() + SOON;
        let mut listed = py.detach(|| self.next(&Limits::new().until(&|_| Instant::now() > soon)));
        if let Found::Stopped = listed {
            let search = |watch: &WorkState| listed = self.next(&Limits::new().cancel(&watch.cancel));
            if let Err(interrupted) = watched(py, &Terms::default(), search) {
                *locked(&self.kept) = Some(listed).filter(|listed| !matches!(listed, Found::Stopped));
                return Err(interrupted);
            }
        }
        match listed {
            Found::Solution(solution) => Ok(Some(PyGrid(solution.grid().clone()))),
            Found::Stopped => Err(stopped()),
            Found::Nothing => Ok(None),
        }
    }
}
