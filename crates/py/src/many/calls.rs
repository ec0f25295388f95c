//! The functions that Python calls.

use super::canon::Canon;
use super::check::{Check, WORDS};
use super::count::Count;
use super::rate::Rate;
use super::run::{Asked, Options, Part, run};
use super::solve::Solve;
use super::source::{Block, Source};
use super::task::{Places, Task};
use numpy::PyArray1;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::PyList;

/// The solution of every puzzle. Of arrays: the bytes, where each begins if they are not 81 wide, and which are there.
#[pyfunction]
pub(crate) fn solve_many<'py>(
    py: Python<'py>,
    source: Source<'py>,
    asked: Asked<'py>,
    wants_smallest: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let task = Solve { form: source.form(), wants_smallest };
    boards(py, &task, &source, &asked.try_into()?)
}

/// The canonical form of every puzzle, as `solve_many` gives solutions.
#[pyfunction]
pub(crate) fn canon_many<'py>(
    py: Python<'py>,
    source: Source<'py>,
    asked: Asked<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    boards(py, &Canon { form: source.form() }, &source, &asked.try_into()?)
}

/// The verdict on every puzzle. Of arrays: the places of words in `VERDICTS`, and which are there.
#[pyfunction]
pub(crate) fn check_many<'py>(
    py: Python<'py>,
    source: Source<'py>,
    asked: Asked<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let word =
        |number: i8| usize::try_from(number).ok().and_then(|place| WORDS.get(place)).into_bound_py_any(py);
    let array = |numbers| PyArray1::from_vec(py, numbers).into_any();
    values(py, &Check, &source, &asked.try_into()?, word, array)
}

/// The number of solutions of every puzzle, and of arrays which are there.
#[pyfunction]
#[pyo3(signature = (source, asked, limit))]
pub(crate) fn count_many<'py>(
    py: Python<'py>,
    source: Source<'py>,
    asked: Asked<'py>,
    limit: Option<u64>,
) -> PyResult<Bound<'py, PyAny>> {
    let task = Count { limit: limit.unwrap_or(u64::MAX) };
    let number = |count: i64| count.into_bound_py_any(py);
    let array = |counts| PyArray1::from_vec(py, counts).into_any();
    values(py, &task, &source, &asked.try_into()?, number, array)
}

/// How hard every puzzle is: ER, EP and ED in tenths and the place of the technique in `TECHNIQUES`; of arrays one after
/// the other, and which are there.
#[pyfunction]
pub(crate) fn rate_many<'py>(
    py: Python<'py>,
    source: Source<'py>,
    asked: Asked<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let grade = |grade: [i16; 4]| <(i16, i16, i16, i16)>::from(grade).into_bound_py_any(py);
    let array = |grades: Vec<[i16; 4]>| PyArray1::from_vec(py, grades.into_flattened()).into_any();
    values(py, &Rate, &source, &asked.try_into()?, grade, array)
}

/// Answers that are boards.
fn boards<'py, T: Task<Slot = [u8; 81]>>(
    py: Python<'py>,
    task: &T,
    source: &Source<'py>,
    options: &Options<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let Some(rows) = source.rows(options.shape)? else { return listed_boards(py, task, source, options) };
    // Zeroes that the system has ready: to fill the slots first would take as long as many a puzzle.
    let (mut bytes, mut is_there) = (vec![0; 81 * rows.len()], vec![false; rows.len()]);
    let places = Places { slots: bytes.as_chunks_mut().0, is_there: &mut is_there };
    let odd = run(py, task, &rows, places, Part { first: 0, total: rows.len() }, options)?;
    let offsets = if odd.is_empty() {
        None
    } else {
        let laid_out = lay_out(&bytes, &is_there, &odd);
        bytes = laid_out.0;
        Some(PyArray1::from_vec(py, laid_out.1))
    };
    (PyArray1::from_vec(py, bytes), offsets, PyArray1::from_vec(py, is_there)).into_bound_py_any(py)
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

fn listed_boards<'py, T: Task<Slot = [u8; 81]>>(
    py: Python<'py>,
    task: &T,
    source: &Source<'py>,
    options: &Options<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    by_blocks(py, source, options, |block, part, answers| {
        let (mut bytes, mut is_there) = (vec![0; 81 * block.len()], vec![false; block.len()]);
        let places = Places { slots: bytes.as_chunks_mut().0, is_there: &mut is_there };
        let odd = run(py, task, &block.rows(options.shape), places, part, options)?;
        let (all, offsets) = lay_out(&bytes, &is_there, &odd);
        for (item, (ends, is_there)) in offsets.windows(2).zip(is_there).enumerate() {
            let board = &all[ends[0] as usize..ends[1] as usize];
            answers.append(is_there.then(|| block.board(py, item, board)))?;
        }
        Ok(())
    })
}

/// Answers that are numbers or words.
fn values<'py, T: Task>(
    py: Python<'py>,
    task: &T,
    source: &Source<'py>,
    options: &Options<'py>,
    value: impl Fn(T::Slot) -> PyResult<Bound<'py, PyAny>>,
    array: impl Fn(Vec<T::Slot>) -> Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    if let Some(rows) = source.rows(options.shape)? {
        let (mut slots, mut is_there) = (vec![T::EMPTY; rows.len()], vec![false; rows.len()]);
        let places = Places { slots: &mut slots, is_there: &mut is_there };
        run(py, task, &rows, places, Part { first: 0, total: rows.len() }, options)?;
        return (array(slots), PyArray1::from_vec(py, is_there)).into_bound_py_any(py);
    }
    by_blocks(py, source, options, |block, part, answers| {
        let (mut slots, mut is_there) = (vec![T::EMPTY; block.len()], vec![false; block.len()]);
        let places = Places { slots: &mut slots, is_there: &mut is_there };
        run(py, task, &block.rows(options.shape), places, part, options)?;
        for (slot, is_there) in slots.into_iter().zip(is_there) {
            answers.append(if is_there { Some(value(slot)?) } else { None })?;
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
