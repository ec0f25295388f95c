//! Solutions one after the other: what `Grid.solutions()` gives.

use crate::error::stopped;
use crate::grid::PyGrid;
use crate::watch::{Terms, watched};
use pyo3::prelude::*;
use shudu::{Engine, Found, Grid, Limits, Listing, Stats};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// So long a search goes unwatched: nobody would be done with Ctrl-C before.
const SOON: Duration = Duration::from_millis(2);

/// Every solution of a board, found as they are asked for.
#[pyclass(name = "Solutions", module = "shudu", frozen)]
pub(crate) struct PySolutions(Mutex<State>);

/// How far it is. Python may ask from any thread.
struct State {
    /// `None` when the givens clash, and when there are no more.
    listing: Option<Listing>,
    stats: Stats,
}

impl State {
    fn next(&mut self, limits: &Limits<'_>) -> Found {
        let Some(listing) = &mut self.listing else { return Found::Nothing };
        let found = listing.next_solution(limits, &mut self.stats);
        if matches!(found, Found::Nothing) {
            self.listing = None;
        }
        found
    }
}

impl PySolutions {
    pub(crate) fn new(grid: &Grid) -> PySolutions {
        let listing = Engine::Fast.listing(grid).ok();
        PySolutions(Mutex::new(State { listing, stats: Stats::default() }))
    }
}

#[pymethods]
impl PySolutions {
    fn __iter__(own: PyRef<'_, Self>) -> PyRef<'_, Self> {
        own
    }

    /// After Ctrl-C, asking again goes on. Most solutions are there at once: only for the others a thread is started.
    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyGrid>> {
        let next = |limits: &Limits<'_>| self.0.lock().unwrap_or_else(PoisonError::into_inner).next(limits);
        let soon = Instant::now() + SOON;
        let found = match py.detach(|| next(&Limits::new().until(&|_| Instant::now() > soon))) {
            Found::Stopped => {
                watched(py, &Terms::default(), |watch| next(&Limits::new().cancel(&watch.cancel)))?
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
