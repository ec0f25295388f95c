//! The functions that Python calls.

use super::places::{Answered, ColumnValue, VERDICTS};
use super::run::{AskedOptions, Options, Part, Question, run};
use super::source::{Block, Source};
use numpy::PyArray1;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::PyList;
use shudu::ask::Task;

/// The solution of every puzzle. Of arrays: the bytes, where each begins if they are not 81 wide, which are there, and the
/// places of verdicts in `VERDICTS`.
#[pyfunction]
pub(crate) fn solve_many<'py>(
    py: Python<'py>,
    source: Source<'py>,
    asked: AskedOptions<'py>,
    wants_smallest: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let question = Question { wants_smallest, ..Question::new(Task::Solve, source.form()) };
    boards(py, &question, &source, &asked.try_into()?)
}

/// The canonical form of every puzzle, as `solve_many` gives solutions.
#[pyfunction]
pub(crate) fn canon_many<'py>(
    py: Python<'py>,
    source: Source<'py>,
    asked: AskedOptions<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    boards(py, &Question::new(Task::Canon, source.form()), &source, &asked.try_into()?)
}

/// The verdict on every puzzle. Of arrays: the places of words in `VERDICTS`, and which are there.
#[pyfunction]
pub(crate) fn check_many<'py>(
    py: Python<'py>,
    source: Source<'py>,
    asked: AskedOptions<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let word = |answered: &Answered<()>, row: usize| {
        let word = usize::try_from(answered.words[row]).ok().and_then(|place| VERDICTS.get(place));
        word.map(|word| word.name()).into_bound_py_any(py)
    };
    let array = |answered: Answered<()>| PyArray1::from_vec(py, answered.words).into_any();
    values(py, Task::Check, &source, &asked.try_into()?, word, array)
}

/// The number of solutions of every puzzle, and of arrays which are there.
#[pyfunction]
#[pyo3(signature = (source, asked, limit))]
pub(crate) fn count_many<'py>(
    py: Python<'py>,
    source: Source<'py>,
    asked: AskedOptions<'py>,
    limit: Option<u64>,
) -> PyResult<Bound<'py, PyAny>> {
    let number = |answered: &Answered<i64>, row: usize| answered.slots[row].into_bound_py_any(py);
    let array = |answered: Answered<i64>| PyArray1::from_vec(py, answered.slots).into_any();
    values(py, Task::Count { most: limit }, &source, &asked.try_into()?, number, array)
}

/// How hard every puzzle is: ER, EP and ED in tenths and the place of the technique in `TECHNIQUES`; of arrays one after
/// the other, and which are there.
#[pyfunction]
pub(crate) fn rate_many<'py>(
    py: Python<'py>,
    source: Source<'py>,
    asked: AskedOptions<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let grade = |answered: &Answered<[i16; 4]>, row: usize| {
        <(i16, i16, i16, i16)>::from(answered.slots[row]).into_bound_py_any(py)
    };
    let array =
        |answered: Answered<[i16; 4]>| PyArray1::from_vec(py, answered.slots.into_flattened()).into_any();
    values(py, Task::Rate { has_steps: false }, &source, &asked.try_into()?, grade, array)
}

/// Answers that are boards.
fn boards<'py>(
    py: Python<'py>,
    question: &Question,
    source: &Source<'py>,
    options: &Options<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    // Zeroes that the system has ready: to fill the slots first would take as long as many a puzzle.
    let slots = |rows: usize| vec![[0_u8; 81]; rows];
    let Some(rows) = source.rows(options.shape)? else {
        return by_blocks(py, source, options, |block, part, answers| {
            let rows = block.rows(options.shape);
            let answered = run(py, question, &rows, slots(block.len()), part, options)?;
            let (all, offsets) = lay_out(answered.slots.as_flattened(), &answered.is_there, &answered.odd);
            for (item, (ends, is_there)) in offsets.windows(2).zip(answered.is_there).enumerate() {
                let board = &all[ends[0] as usize..ends[1] as usize];
                answers.append(is_there.then(|| block.board(py, item, board)))?;
            }
            Ok(())
        });
    };
    let part = Part { first: 0, total: rows.len() };
    let Answered { slots, words, is_there, odd } =
        run(py, question, &rows, slots(rows.len()), part, options)?;
    let (mut bytes, mut offsets) = (slots.into_flattened(), None);
    if !odd.is_empty() {
        let laid_out = lay_out(&bytes, &is_there, &odd);
        bytes = laid_out.0;
        offsets = Some(PyArray1::from_vec(py, laid_out.1));
    }
    let [bytes, is_there, words] = [
        PyArray1::from_vec(py, bytes).into_any(),
        PyArray1::from_vec(py, is_there).into_any(),
        PyArray1::from_vec(py, words).into_any(),
    ];
    (bytes, offsets, is_there, words).into_bound_py_any(py)
}

/// Boards of any size one after the other, and where each begins and the last ends.
fn lay_out(bytes: &[u8], is_there: &[bool], odd: &[(usize, String)]) -> (Vec<u8>, Vec<i64>) {
    let (mut all, mut offsets, mut odd) = (Vec::new(), vec![0], odd.iter().peekable());
    for (row, (slot, is_there)) in bytes.as_chunks::<81>().0.iter().zip(is_there).enumerate() {
        match odd.next_if(|(odd_row, _)| *odd_row == row) {
            Some((_, board)) => all.extend_from_slice(board.as_bytes()),
            None if *is_there => all.extend_from_slice(slot),
            None => {}
        }
        offsets.push(all.len() as i64);
    }
    (all, offsets)
}

/// Answers that are numbers or words.
fn values<'py, S: ColumnValue>(
    py: Python<'py>,
    task: Task,
    source: &Source<'py>,
    options: &Options<'py>,
    value: impl Fn(&Answered<S>, usize) -> PyResult<Bound<'py, PyAny>>,
    array: impl Fn(Answered<S>) -> Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let question = Question::new(task, source.form());
    if let Some(rows) = source.rows(options.shape)? {
        let part = Part { first: 0, total: rows.len() };
        let mut answered = run(py, &question, &rows, vec![S::EMPTY; rows.len()], part, options)?;
        let is_there = std::mem::take(&mut answered.is_there);
        return (array(answered), PyArray1::from_vec(py, is_there)).into_bound_py_any(py);
    }
    by_blocks(py, source, options, |block, part, answers| {
        let rows = block.rows(options.shape);
        let answered = run(py, &question, &rows, vec![S::EMPTY; block.len()], part, options)?;
        for row in 0..block.len() {
            answers.append(answered.is_there[row].then(|| value(&answered, row)).transpose()?)?;
        }
        Ok(())
    })
}

/// Answers a list, block by block.
fn by_blocks<'py>(
    py: Python<'py>,
    source: &Source<'py>,
    options: &Options<'py>,
    answer: impl Fn(&Block, Part, &Bound<'py, PyList>) -> PyResult<()>,
) -> PyResult<Bound<'py, PyAny>> {
    let answers = PyList::empty(py);
    if let Source::List(list) = source {
        for first in (0..list.len()).step_by(Block::ITEMS) {
            let block = Block::read(list, first, options.is_strict)?;
            answer(&block, Part { first, total: list.len() }, &answers)?;
            if let Some(found) = block.strange() {
                let why = format!("expected a puzzle as text or bytes, or None, found {found}");
                return Err(options.bad_row(first + block.len(), &why));
            }
        }
    }
    Ok(answers.into_any())
}
