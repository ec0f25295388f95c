//! How many solutions a puzzle has: `shudu.Verdict`.

use crate::grid::PyGrid;
use pyo3::prelude::*;
use shudu::{Grid, Verdict};

/// How many solutions a puzzle has, proven.
#[pyclass(name = "Verdict", module = "shudu", frozen, eq)]
#[derive(PartialEq, Eq)]
pub(crate) struct PyVerdict {
    verdict: Verdict,
    reason: String,
}

impl PyVerdict {
    /// The verdict on a puzzle.
    pub(crate) fn new(verdict: Verdict, puzzle: &Grid) -> PyVerdict {
        PyVerdict { reason: verdict.reason(puzzle).to_string(), verdict }
    }
}

#[pymethods]
impl PyVerdict {
    /// `unique`, `several`, `none` or `invalid`.
    #[getter]
    fn word(&self) -> &'static str {
        self.verdict.word().name()
    }

    /// Why, in a few words.
    #[getter]
    fn reason(&self) -> &str {
        &self.reason
    }

    /// Whether the puzzle has exactly one solution.
    #[getter]
    fn is_unique(&self) -> bool {
        self.verdict.is_unique()
    }

    /// The solution, or of several the first; `None` where there is none.
    #[getter]
    fn solution(&self) -> Option<PyGrid> {
        self.verdict.solution().map(|solution| PyGrid::new(solution.grid().clone()))
    }

    /// The solutions that prove it: one, or two of several.
    #[getter]
    fn solutions(&self) -> Vec<PyGrid> {
        let second = if let Verdict::Several(_, second) = &self.verdict { Some(second) } else { None };
        self.verdict.solution().into_iter().chain(second).map(|one| PyGrid::new(one.grid().clone())).collect()
    }

    /// The solution on a line; where there is not exactly one, the verdict and why.
    fn __str__(&self) -> String {
        match &self.verdict {
            Verdict::Unique(solution) => solution.to_string(),
            _ => format!("{}: {}", self.word(), self.reason),
        }
    }

    fn __repr__(&self) -> String {
        match &self.verdict {
            Verdict::Unique(solution) => format!("unique\n{solution:#}").trim_end().to_string(),
            _ => self.__str__(),
        }
    }

    /// The solution as a picture, for notebooks.
    fn _repr_svg_(&self) -> Option<String> {
        let solution = self.verdict.solution().filter(|_| self.verdict.is_unique())?;
        Some(shudu::sheet::Picture::of(solution.grid()).svg())
    }
}
