//! The class `shudu.Verdict`, which tells whether a puzzle has one solution, several or none.

use crate::grid::PyGrid;
use crate::value::{board, text};
use pyo3::prelude::*;
use shudu::Grid;
use shudu::ask::column::AnswerLayout;
use shudu::ask::{Row, Task};

/// The proven verdict on a puzzle.
#[pyclass(name = "Verdict", module = "shudu", frozen, eq, get_all, new = "from_fields")]
#[derive(PartialEq, Eq)]
pub(crate) struct PyVerdict {
    /// The verdict as the word `unique`, `several`, `none` or `invalid`.
    word: String,
    /// The reason for the verdict, in a few words.
    reason: String,
    /// The proof of the verdict, which is the only solution, or two of several solutions. The list is empty
    /// if there is no solution.
    solutions: Vec<PyGrid>,
}

impl PyVerdict {
    /// The columns of a row of [`Task::Solve`].
    pub(crate) fn new(row: &Row<'_>) -> PyVerdict {
        let value = |name| Task::Solve.value(AnswerLayout::Object, name, row);
        PyVerdict {
            word: text(value("verdict")).unwrap_or_default(),
            reason: text(value("reason")).unwrap_or_default(),
            solutions: ["solution", "second"].into_iter().filter_map(|name| board(value(name))).collect(),
        }
    }

    fn only(&self) -> Option<&Grid> {
        self.solutions.first().filter(|_| self.is_unique()).map(|solution| &solution.0)
    }
}

#[pymethods]
impl PyVerdict {
    /// Whether the puzzle has exactly one solution.
    #[getter]
    fn is_unique(&self) -> bool {
        self.word == "unique"
    }

    /// The solution, or the first of several; `None` if there is none.
    #[getter]
    fn solution(&self) -> Option<PyGrid> {
        self.solutions.first().cloned()
    }

    /// The solution on one line, or the verdict and its reason if there is not exactly one solution.
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

    /// The constructor's arguments, for pickle.
    fn __getnewargs__(&self) -> (&str, &str, Vec<PyGrid>) {
        (&self.word, &self.reason, self.solutions.clone())
    }
}
