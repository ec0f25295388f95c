//! Human reasoning: `shudu.Rating`, `shudu.Step` and `shudu.Path`.

use crate::error::bad;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use shudu::Grid;
use shudu::logic::{Candidate, Difficulty, Language, Path, Rated, Rating, Step, Technique, Words};
use shudu::text::Symbols;

/// How hard a puzzle is.
#[pyclass(name = "Rating", module = "shudu", frozen, eq)]
#[derive(PartialEq, Eq)]
pub(crate) struct PyRating {
    difficulty: Difficulty,
    hardest: Technique,
}

impl PyRating {
    pub(crate) fn new(rated: Rated) -> PyRating {
        PyRating { difficulty: rated.difficulty, hardest: rated.hardest }
    }
}

/// A rating as a number.
pub(crate) fn number(rating: Rating) -> f64 {
    f64::from(rating.tenths()) / 10.0
}

#[pymethods]
impl PyRating {
    /// ER: the hardest step of all.
    #[getter]
    fn er(&self) -> f64 {
        number(self.difficulty.whole)
    }

    /// EP: the hardest step up to the first digit that is placed.
    #[getter]
    fn ep(&self) -> f64 {
        number(self.difficulty.to_first_digit)
    }

    /// ED: the very first step.
    #[getter]
    fn ed(&self) -> f64 {
        number(self.difficulty.first_step)
    }

    /// The technique of the hardest step.
    #[getter]
    fn technique(&self) -> &'static str {
        self.hardest.name()
    }

    fn __float__(&self) -> f64 {
        self.er()
    }

    fn __str__(&self) -> String {
        self.difficulty.to_string()
    }

    fn __repr__(&self) -> String {
        format!("{} {}", self.difficulty, self.technique())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let make = py.import("shudu._shudu")?.getattr("_rating")?;
        let Difficulty { whole, to_first_digit, first_step } = self.difficulty;
        let tenths = [whole, to_first_digit, first_step].map(Rating::tenths);
        Ok((make, (tenths, self.hardest.id()).into_pyobject(py)?))
    }
}

/// Makes a rating again from the arguments of `Rating.__reduce__`.
#[pyfunction(name = "_rating")]
pub(crate) fn rating_again(tenths: [u16; 3], technique: &str) -> PyResult<PyRating> {
    let [whole, to_first_digit, first_step] = tenths.map(Rating::of_tenths);
    let hardest = technique.parse().map_err(|error| bad(&error))?;
    Ok(PyRating { difficulty: Difficulty { whole, to_first_digit, first_step }, hardest })
}

/// One step of reasoning.
#[pyclass(name = "Step", module = "shudu", frozen, eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct PyStep {
    technique: String,
    name: String,
    rating: Option<f64>,
    placement: Option<(String, u32)>,
    eliminations: Vec<(String, u32)>,
    look: String,
    words: Vec<String>,
    after: String,
}

impl PyStep {
    /// A step on the board that it is seen on.
    pub(crate) fn new(step: &Step, before: &Grid, language: Language) -> PyStep {
        let words = Words::new(language, before.shape(), &Symbols::default());
        let named = |Candidate { cell, digit }: Candidate| (cell.to_string(), u32::from(digit.get()));
        PyStep {
            technique: step.technique.id().to_string(),
            name: words.name(step).to_string(),
            rating: step.rating.map(number),
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
    /// The technique, as it is typed: `x-wing`.
    #[getter]
    fn technique(&self) -> &str {
        &self.technique
    }

    /// The technique, as players know it: `X-Wing`.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// How hard it is; `None` on boards other than 9x9.
    #[getter]
    fn rating(&self) -> Option<f64> {
        self.rating
    }

    /// The cell and digit it places, if it does.
    #[getter]
    fn placement(&self) -> Option<(String, u32)> {
        self.placement.clone()
    }

    /// The candidates it removes, as cells and digits.
    #[getter]
    fn eliminations(&self) -> Vec<(String, u32)> {
        self.eliminations.clone()
    }

    /// Where to look, without what comes of it.
    #[getter]
    fn look(&self) -> &str {
        &self.look
    }

    /// What is seen, why it follows, and what is placed or removed, line by line.
    #[getter]
    fn words(&self) -> Vec<String> {
        self.words.clone()
    }

    /// The digits of the board after the step, on a line.
    #[getter]
    fn after(&self) -> &str {
        &self.after
    }

    fn __str__(&self) -> String {
        format!("{}\n{}", self.__repr__(), self.words.join("\n"))
    }

    fn __repr__(&self) -> String {
        self.rating.map_or(self.name.clone(), |rating| format!("{} ({rating:.1})", self.name))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let make = py.import("shudu._shudu")?.getattr("_step")?;
        let PyStep { technique, name, rating, placement, eliminations, look, words, after } = self;
        let fields = (technique, name, rating, placement, eliminations, look, words, after);
        Ok((make, fields.into_pyobject(py)?))
    }
}

/// Makes a step again from the arguments of `Step.__reduce__`.
#[pyfunction(name = "_step")]
#[expect(clippy::too_many_arguments, reason = "one for each field of a step")]
pub(crate) fn step_again(
    technique: String,
    name: String,
    rating: Option<f64>,
    placement: Option<(String, u32)>,
    eliminations: Vec<(String, u32)>,
    look: String,
    words: Vec<String>,
    after: String,
) -> PyStep {
    PyStep { technique, name, rating, placement, eliminations, look, words, after }
}

/// A puzzle solved step by step.
#[pyclass(name = "Path", module = "shudu", frozen)]
pub(crate) struct PyPath {
    steps: Vec<PyStep>,
    difficulty: Option<Difficulty>,
    is_solved: bool,
}

impl PyPath {
    pub(crate) fn new(path: &Path, puzzle: &Grid, language: Language) -> PyPath {
        let mut board = puzzle.clone();
        let told = |step: &Step| {
            let told = PyStep::new(step, &board, language);
            board = step.after(&board);
            told
        };
        let steps = path.steps.iter().map(told).collect();
        PyPath { steps, difficulty: path.difficulty, is_solved: path.is_solved }
    }
}

#[pymethods]
impl PyPath {
    /// The steps.
    #[getter]
    fn steps(&self) -> Vec<PyStep> {
        self.steps.clone()
    }

    /// Whether they lead to the solution.
    #[getter]
    fn is_solved(&self) -> bool {
        self.is_solved
    }

    /// ER: the hardest step; `None` on boards other than 9x9, and where the steps end before the solution.
    #[getter]
    fn rating(&self) -> Option<f64> {
        self.difficulty.map(|difficulty| number(difficulty.whole))
    }

    fn __len__(&self) -> usize {
        self.steps.len()
    }

    fn __getitem__(&self, index: isize) -> PyResult<PyStep> {
        let place =
            if index < 0 { self.steps.len().checked_add_signed(index) } else { usize::try_from(index).ok() };
        let step = place.and_then(|place| self.steps.get(place));
        step.cloned().ok_or_else(|| {
            pyo3::exceptions::PyIndexError::new_err(format!(
                "there are {} steps, none has the number {index}",
                self.steps.len()
            ))
        })
    }

    fn __str__(&self) -> String {
        let told = self.steps.iter().enumerate().map(|(i, step)| format!("{}. {}", i + 1, step.__str__()));
        told.collect::<Vec<_>>().join("\n")
    }

    fn __repr__(&self) -> String {
        let rating = self.difficulty.map_or(String::new(), |difficulty| format!(", {difficulty}"));
        format!("{} steps{rating}", self.steps.len())
    }
}
