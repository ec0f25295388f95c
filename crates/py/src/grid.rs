//! The class `shudu.Grid`, which is a puzzle or a solution.

use crate::error::{bad, refused, stopped, wrong};
use crate::listing::PySolutions;
use crate::options;
use crate::path::{PyPath, PyRating, PyStep};
use crate::reading::read;
use crate::value::{board, count};
use crate::verdict::PyVerdict;
use crate::watch::{Terms, WorkState, watched};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use shudu::ask::column::{AnswerLayout, Value};
use shudu::ask::{Answer, Asker, Grounds, Means, Row, Task, TaskPace};
use shudu::canon;
use shudu::logic::{Language, NotRated, Reasoner};
use shudu::sheet::Picture;
use shudu::text::{Format, Notation, Writer, write_board};
use shudu::{Grid, Limits};

/// A board, which is a puzzle with blanks or a solution.
#[pyclass(name = "Grid", module = "shudu", frozen, eq, hash, from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyGrid(pub(crate) Grid);

impl PyGrid {
    /// The board on one line, with its pencil marks if it has any.
    pub(crate) fn text_of(grid: &Grid) -> String {
        write_board(grid, &Notation::default()).unwrap_or_else(|_| grid.to_string())
    }

    /// Runs a task without the interpreter lock. A quick task runs on this thread, without checks for Ctrl-C.
    fn ask(&self, py: Python<'_>, task: Task, time: Option<f64>) -> PyResult<Answer> {
        let work = |watch: &WorkState| {
            let means = Means { limits: Limits::new().cancel(&watch.cancel), ..Means::default() };
            Asker::new(task).ask_one(&self.0, &means, &())
        };
        let terms = Terms::within(time)?;
        let is_quick = task.pace() == TaskPace::Quick && self.0.nine().is_some();
        let answer =
            if is_quick { py.detach(|| work(&WorkState::default())) } else { watched(py, &terms, work)? };
        match &answer.why {
            Some(Grounds::NotRated(refusal)) => Err(refused(refusal, &self.0)),
            Some(Grounds::Error(error)) => Err(bad((**error).clone())),
            _ if answer.is_stopped => Err(stopped()),
            _ => Ok(answer),
        }
    }

    fn row<'a>(&'a self, answer: &'a Answer) -> Row<'a> {
        Row::of_answer(0, Some(&self.0), answer)
    }

    /// Rates or explains the board, without the interpreter lock.
    fn reason<T: Send>(
        &self,
        py: Python<'_>,
        time: Option<f64>,
        ask: impl FnOnce(&mut Reasoner, &Grid, &Limits<'_>) -> Result<T, NotRated> + Send,
    ) -> PyResult<T> {
        let work =
            |watch: &WorkState| ask(&mut Reasoner::new(), &self.0, &Limits::new().cancel(&watch.cancel));
        watched(py, &Terms::within(time)?, work)?.map_err(|refusal| refused(&refusal, &self.0))
    }
}

#[pymethods]
impl PyGrid {
    #[new]
    #[pyo3(signature = (puzzle, *, r#box = None))]
    fn read(puzzle: &Bound<'_, PyAny>, r#box: Option<&str>) -> PyResult<PyGrid> {
        read(puzzle, r#box).map(PyGrid)
    }

    /// The number of rows, of columns and of digits.
    #[getter]
    fn size(&self) -> usize {
        self.0.shape().size()
    }

    /// The rows and columns of a box, in the form that `Grid(..., box=...)` takes.
    #[getter]
    fn r#box(&self) -> String {
        let shape = self.0.shape();
        format!("{}x{}", shape.box_rows(), shape.box_columns())
    }

    /// The number of filled cells.
    #[getter]
    fn givens(&self) -> usize {
        self.0.givens().count()
    }

    /// The digits, row by row, with 0 for a blank.
    fn rows(&self) -> Vec<Vec<u32>> {
        let shape = self.0.shape();
        let digits: Vec<u32> =
            shape.cells().map(|cell| self.0.get(cell).map_or(0, |digit| u32::from(digit.get()))).collect();
        digits.chunks(shape.size()).map(<[u32]>::to_vec).collect()
    }

    /// The verdict, proven.
    #[pyo3(signature = (*, time = None))]
    fn solve(&self, py: Python<'_>, time: Option<f64>) -> PyResult<PyVerdict> {
        self.ask(py, Task::Solve, time).map(|answer| PyVerdict::new(&self.row(&answer)))
    }

    /// The number of solutions, but at most `limit`.
    #[pyo3(signature = (limit = None, *, time = None))]
    fn count(&self, py: Python<'_>, limit: Option<i64>, time: Option<f64>) -> PyResult<u64> {
        let task = options::task("count", limit)?;
        let answer = self.ask(py, task, time)?;
        Ok(count(task.value(AnswerLayout::Single, "solutions", &self.row(&answer)))
            .expect("a puzzle is counted"))
    }

    /// An iterator over all solutions, found on demand.
    fn solutions(&self) -> PySolutions {
        PySolutions::new(&self.0)
    }

    /// The difficulty of the puzzle.
    #[pyo3(signature = (*, time = None))]
    fn rate(&self, py: Python<'_>, time: Option<f64>) -> PyResult<PyRating> {
        let answer = self.ask(py, Task::Rate { has_steps: false }, time)?;
        Ok(PyRating::new(&self.row(&answer)).expect("a grade without numbers is a refusal"))
    }

    /// The next step.
    #[pyo3(signature = (*, language = "en", time = None))]
    fn hint(&self, py: Python<'_>, language: &str, time: Option<f64>) -> PyResult<PyStep> {
        let language = language_of(language)?;
        let step = self.reason(py, time, Reasoner::hint)?;
        Ok(PyStep::new(&step, &self.0.filled_in(), language))
    }

    /// Every step to the solution.
    #[pyo3(signature = (*, language = "en", time = None))]
    fn explain(&self, py: Python<'_>, language: &str, time: Option<f64>) -> PyResult<PyPath> {
        let language = language_of(language)?;
        let path = self.reason(py, time, Reasoner::explain)?;
        Ok(PyPath::new(&path, &self.0, language))
    }

    /// The canonical form.
    fn canon(&self, py: Python<'_>) -> PyResult<PyGrid> {
        let task = Task::Canon { has_transform: false };
        let answer = self.ask(py, task, None)?;
        Ok(board(task.value(AnswerLayout::Single, "canonical", &self.row(&answer)))
            .expect("a form is a board"))
    }

    /// Whether the boards are equivalent.
    fn same(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let other = read(other, None)?;
        let change = py.detach(|| canon::same(&self.0, &other)).map_err(bad)?;
        Ok(change.is_some())
    }

    /// The number of ways to rearrange the cells without changing the board, up to relabelling of the digits.
    fn automorphisms(&self, py: Python<'_>) -> PyResult<u128> {
        let answer = self.ask(py, Task::Automorphisms, None)?;
        let Value::Automorphisms(ways) =
            Task::Automorphisms.value(AnswerLayout::Single, "automorphisms", &self.row(&answer))
        else {
            unreachable!("automorphisms are counted")
        };
        Ok(ways)
    }

    /// The board in the format of this name.
    fn text(&self, format: &str) -> PyResult<String> {
        let format: Format = format.parse().map_err(bad)?;
        let (mut writer, mut text) = (Writer::new(format, Notation::default()), String::new());
        writer.puzzle(&self.0, &mut text).map_err(bad)?;
        writer.finish(&mut text);
        Ok(text)
    }

    fn __str__(&self) -> String {
        PyGrid::text_of(&self.0)
    }

    fn __repr__(&self) -> String {
        format!("{:#}", self.0).trim_end().to_string()
    }

    /// A picture of the board, for notebooks.
    fn _repr_svg_(&self) -> String {
        Picture::of(&self.0).svg()
    }

    /// The constructor's arguments, for pickle. Clusters pickle the objects that they send to other processes.
    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((String,), Bound<'py, PyDict>)> {
        let named = PyDict::new(py);
        named.set_item("box", self.r#box())?;
        Ok(((self.__str__(),), named))
    }
}

fn language_of(id: &str) -> PyResult<Language> {
    let known =
        || Language::all().map(|language| format!("'{}'", language.id())).collect::<Vec<_>>().join(" or ");
    Language::by_id(id).ok_or_else(|| wrong(format!("language: '{id}' is not known: expected {}", known())))
}
