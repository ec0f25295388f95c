//! Solutions one after the other: what `Grid.solutions()` gives.

use crate::error::stopped;
use crate::grid::PyGrid;
use crate::watch::{Terms, watched};
use pyo3::prelude::*;
use shudu::{Engine, Found, Grid, Limits, Listing, Stats};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Searches shorter than this run on the caller's thread: nobody can press Ctrl-C that fast.
const SOON: Duration = Duration::from_millis(2);

/// Every solution of a board, found as they are asked for, from any thread; `None` when the givens clash, and when there are no
/// more.
#[pyclass(name = "Solutions", module = "shudu", frozen)]
pub(crate) struct PySolutions(Mutex<Option<(Listing, Stats)>>);

impl PySolutions {
    pub(crate) fn new(grid: &Grid) -> PySolutions {
        let listing = Engine::Fast.listing(grid).ok();
        PySolutions(Mutex::new(listing.map(|listing| (listing, Stats::default()))))
    }

    fn next(&self, limits: &Limits<'_>) -> Found {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = state.as_mut().map(|(listing, stats)| listing.next_solution(limits, stats));
        let found = found.unwrap_or(Found::Nothing);
        if matches!(found, Found::Nothing) {
            *state = None;
        }
        found
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
        let found = match py.detach(|| self.next(&Limits::new().until(&|_| Instant::now() > soon))) {
            Found::Stopped => {
                watched(py, &Terms::default(), |watch| self.next(&Limits::new().cancel(&watch.cancel)))?
            }
            found => found,
        };
        match found {
            Found::Solution(solution) => Ok(Some(PyGrid(solution.grid().clone()))),
            Found::Stopped => Err(stopped()),
            Found::Nothing => Ok(None),
        }
    }
}
