//! How many solutions a puzzle has: `shudu.Verdict`.

use crate::grid::PyGrid;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use shudu::{Grid, Verdict};

/// How many solutions a puzzle has, proven.
#[pyclass(name = "Verdict", module = "shudu", frozen, eq)]
#[derive(PartialEq, Eq)]
pub(crate) struct PyVerdict {
    word: String,
    reason: String,
    /// One, two of several, or none.
    solutions: Vec<Grid>,
}

impl PyVerdict {
    /// The verdict on a puzzle.
    pub(crate) fn new(verdict: &Verdict, puzzle: &Grid) -> PyVerdict {
        let second = if let Verdict::Several(_, second) = verdict { Some(second) } else { None };
        let solutions = verdict.solution().into_iter().chain(second).map(|one| one.grid().clone());
        PyVerdict {
            word: verdict.word().name().to_string(),
            reason: verdict.reason(puzzle).to_string(),
            solutions: solutions.collect(),
        }
    }

    /// The only solution, if there is exactly one.
    fn only(&self) -> Option<&Grid> {
        self.solutions.first().filter(|_| self.is_unique())
    }
}

#[pymethods]
impl PyVerdict {
    /// `unique`, `several`, `none` or `invalid`.
    #[getter]
    fn word(&self) -> &str {
        &self.word
    }

    /// Why, in a few words.
    #[getter]
    fn reason(&self) -> &str {
        &self.reason
    }

    /// Whether the puzzle has exactly one solution.
    #[getter]
    fn is_unique(&self) -> bool {
        self.word == "unique"
    }

    /// The solution, or of several the first; `None` where there is none.
    #[getter]
    fn solution(&self) -> Option<PyGrid> {
        self.solutions.first().cloned().map(PyGrid::new)
    }

    /// The solutions that prove it: one, or two of several.
    #[getter]
    fn solutions(&self) -> Vec<PyGrid> {
        self.solutions.iter().cloned().map(PyGrid::new).collect()
    }

    /// The solution on a line; where there is not exactly one, the verdict and why.
    fn __str__(&self) -> String {
        self.only().map_or_else(|| format!("{}: {}", self.word, self.reason), Grid::to_string)
    }

    fn __repr__(&self) -> String {
        let board = self.only().map(|solution| format!("unique\n{solution:#}").trim_end().to_string());
        board.unwrap_or_else(|| self.__str__())
    }

    /// The solution as a picture, for notebooks.
    fn _repr_svg_(&self) -> Option<String> {
        Some(shudu::sheet::Picture::of(self.only()?).svg())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let make = py.import("shudu._shudu")?.getattr("_verdict")?;
        Ok((make, (&self.word, &self.reason, self.solutions()).into_pyobject(py)?))
    }
}

/// Makes a verdict again from the arguments of `Verdict.__reduce__`.
#[pyfunction(name = "_verdict")]
pub(crate) fn verdict_again(word: String, reason: String, solutions: Vec<PyRef<'_, PyGrid>>) -> PyVerdict {
    PyVerdict { word, reason, solutions: solutions.iter().map(|grid| grid.grid().clone()).collect() }
}
