//! Human reasoning: `shudu.Rating`, `shudu.Step` and `shudu.Path`.
#![expect(
    clippy::too_many_arguments,
    reason = "the constructor of a step, which pyo3 makes, has one for each field"
)]

use crate::value::{rating, text};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use shudu::Grid;
use shudu::ask::column::AnswerLayout;
use shudu::ask::{Row, Task};
use shudu::logic::{Candidate, Difficulty, Language, Path, Step, Words};
use shudu::text::Symbols;

/// The difficulty of a puzzle.
#[pyclass(name = "Rating", module = "shudu", frozen, eq, get_all, new = "from_fields")]
#[derive(PartialEq)]
pub(crate) struct PyRating {
    /// ER, the rating of the hardest step.
    er: f64,
    /// EP, the rating of the hardest step up to the first digit that is placed.
    ep: f64,
    /// ED, the rating of the first step.
    ed: f64,
    /// The technique of the hardest step.
    technique: String,
}

impl PyRating {
    /// The columns of a row of [`Task::Rate`]; `None` if one of them has no value.
    pub(crate) fn new(row: &Row<'_>) -> Option<PyRating> {
        let value = |name| Task::Rate { has_steps: false }.value(AnswerLayout::Arrow, name, row);
        let [er, ep, ed] = ["er", "ep", "ed"].map(|name| rating(value(name)));
        Some(PyRating { er: er?, ep: ep?, ed: ed?, technique: text(value("technique"))? })
    }
}

#[pymethods]
impl PyRating {
    fn __float__(&self) -> f64 {
        self.er
    }

    fn __str__(&self) -> String {
        format!("ED={:.1}/{:.1}/{:.1}", self.er, self.ep, self.ed)
    }

    fn __repr__(&self) -> String {
        format!("{} {}", self.__str__(), self.technique)
    }

    /// The constructor's arguments, for pickle.
    fn __getnewargs__(&self) -> (f64, f64, f64, &str) {
        (self.er, self.ep, self.ed, &self.technique)
    }
}

type Placed = (String, u32);

/// One step of reasoning.
#[pyclass(name = "Step", module = "shudu", frozen, eq, get_all, new = "from_fields")]
#[derive(Clone, PartialEq)]
pub(crate) struct PyStep {
    /// The id of the technique, such as `x-wing`.
    technique: String,
    /// The name of the technique, such as `X-Wing`.
    name: String,
    /// The rating of the step; `None` on boards other than 9x9.
    rating: Option<f64>,
    /// The cell and digit that the step places, if any.
    placement: Option<Placed>,
    /// The candidates that the step removes, as cells and digits.
    eliminations: Vec<Placed>,
    /// Where to look, without the result.
    look: String,
    /// The pattern, the reasoning, and the digits that are placed or removed, line by line.
    words: Vec<String>,
    /// The digits of the board after the step, on one line.
    after: String,
}

impl PyStep {
    pub(crate) fn new(step: &Step, before: &Grid, language: Language) -> PyStep {
        let words = Words::new(language, before.shape(), &Symbols::default());
        let named = |Candidate { cell, digit }: Candidate| (cell.to_string(), u32::from(digit.get()));
        PyStep {
            technique: step.technique.id().to_string(),
            name: words.name(step).to_string(),
            rating: step.rating.map(f64::from),
            placement: step.placement.map(named),
            eliminations: step.eliminations.iter().copied().map(named).collect(),
            look: words.look(step),
            words: words.explain(step, before),
            after: step.after(before).without_marks().to_string(),
        }
    }
}

#[pymethods]
impl PyStep {
    fn __str__(&self) -> String {
        format!("{}\n{}", self.__repr__(), self.words.join("\n"))
    }

    fn __repr__(&self) -> String {
        self.rating.map_or(self.name.clone(), |rating| format!("{} ({rating:.1})", self.name))
    }

    /// The constructor's arguments, for pickle.
    fn __getnewargs__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let PyStep { technique, name, rating, placement, eliminations, look, words, after } = self;
        (technique, name, rating, placement, eliminations, look, words, after).into_pyobject(py)
    }
}

/// A puzzle solved step by step.
#[pyclass(name = "Path", module = "shudu", frozen)]
pub(crate) struct PyPath {
    /// The steps.
    #[pyo3(get)]
    steps: Vec<PyStep>,
    difficulty: Option<Difficulty>,
    /// Whether the steps lead to the solution.
    #[pyo3(get)]
    is_solved: bool,
}

impl PyPath {
    pub(crate) fn new(path: &Path, puzzle: &Grid, language: Language) -> PyPath {
        let mut board = puzzle.clone();
        let described = |step: &Step| {
            let described = PyStep::new(step, &board, language);
            board = step.after(&board);
            described
        };
        let steps = path.steps.iter().map(described).collect();
        PyPath { steps, difficulty: path.difficulty, is_solved: path.is_solved }
    }
}

#[pymethods]
impl PyPath {
    /// ER, the rating of the hardest step; `None` on boards other than 9x9, and if the steps end before the
    /// solution.
    #[getter]
    fn rating(&self) -> Option<f64> {
        self.difficulty.map(|difficulty| difficulty.whole.into())
    }

    fn __len__(&self) -> usize {
        self.steps.len()
    }

    fn __getitem__(&self, index: isize) -> PyResult<PyStep> {
        let from_start =
            if index < 0 { self.steps.len().checked_add_signed(index) } else { usize::try_from(index).ok() };
        let step = from_start.and_then(|index| self.steps.get(index));
        let unknown = || format!("there are {} steps, none has the number {index}", self.steps.len());
        step.cloned().ok_or_else(|| PyIndexError::new_err(unknown()))
    }

    fn __str__(&self) -> String {
        let described =
            self.steps.iter().enumerate().map(|(i, step)| format!("{}. {}", i + 1, step.__str__()));
        described.collect::<Vec<_>>().join("\n")
    }

    fn __repr__(&self) -> String {
        let rating = self.difficulty.map_or(String::new(), |difficulty| format!(", {difficulty}"));
        format!("{} steps{rating}", self.steps.len())
    }
}
