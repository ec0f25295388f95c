//! The answers of a column: what each is, where it is written, and how Python gets it.

use numpy::PyArray1;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use shudu::AnswerWord;
use shudu::ask::{Asker, Batch, Board, Grounds, Means, Room, Row, Task, Watch};
use shudu::logic::{Difficulty, Rating};
use std::collections::BTreeMap;
use std::mem::take;

/// The words of verdicts; Python's arrays have their places, and -1 for any other.
pub(crate) const VERDICTS: [AnswerWord; 4] =
    [AnswerWord::Unique, AnswerWord::Several, AnswerWord::None, AnswerWord::Invalid];

/// The place of a word.
fn number_of(word: AnswerWord) -> i8 {
    VERDICTS.iter().position(|known| *known == word).map_or(-1, |place| place as i8)
}

type Answer<'py> = PyResult<Bound<'py, PyAny>>;

/// A value of a column of answers.
pub(super) trait ColumnValue: Copy + Send {
    /// What a slot holds until there is an answer.
    const EMPTY: Self;

    /// The value of a row, if it has one.
    fn of(row: &Row<'_>, task: Task) -> Option<Self>;

    /// Splits the slots into those that the asker writes solutions into, and those that values are written into.
    fn room(slots: &mut [Self]) -> (Room<'_>, &mut [Self]) {
        (Room::Own, slots)
    }

    /// Writes slots that hold boards in the form that Python expects.
    fn write(_form: SlotForm, _slots: &mut [Self], _is_there: &[bool]) {}

    /// The value of a row for a list; `is_bytes` says whether the puzzle was bytes.
    fn item<'py>(py: Python<'py>, answered: &Answered<Self>, row: usize, is_bytes: bool) -> Answer<'py>;

    /// All values as an array, and where each begins if they differ in length.
    fn array<'py>(py: Python<'py>, answered: &mut Answered<Self>) -> Answer<'py>;
}

/// A number: how many solutions; the place of a verdict; or four numbers of 16 bits, the lowest first, which are ER, EP and
/// ED in tenths, and the place of the technique among all of them.
impl ColumnValue for i64 {
    const EMPTY: i64 = -1;

    fn of(row: &Row<'_>, task: Task) -> Option<i64> {
        match task {
            Task::Count { .. } => row.count().map(|(found, _)| i64::try_from(found).unwrap_or(i64::MAX)),
            Task::Rate { .. } => {
                let grade = row.grade()?;
                let Difficulty { whole, to_first_digit, first_step } = grade.difficulty?;
                let [er, ep, ed] = [whole, to_first_digit, first_step].map(Rating::tenths);
                let numbers = [grade.hardest as u16, ed, ep, er];
                Some(numbers.into_iter().fold(0, |all, number| all << 16 | i64::from(number)))
            }
            _ => Some(number_of(row.word()).into()).filter(|number| *number >= 0),
        }
    }

    fn item<'py>(py: Python<'py>, answered: &Answered<i64>, row: usize, _: bool) -> Answer<'py> {
        let number = answered.slots[row];
        match answered.task {
            Task::Count { .. } => number.into_bound_py_any(py),
            Task::Rate { .. } => (number as u16).into_bound_py_any(py),
            _ => VERDICTS[number as usize].name().into_bound_py_any(py),
        }
    }

    fn array<'py>(py: Python<'py>, answered: &mut Answered<i64>) -> Answer<'py> {
        (PyArray1::from_vec(py, take(&mut answered.slots)), py.None()).into_bound_py_any(py)
    }
}

/// A board, where it has 81 cells.
impl ColumnValue for [u8; 81] {
    const EMPTY: [u8; 81] = [0; 81];

    fn of(row: &Row<'_>, _: Task) -> Option<[u8; 81]> {
        match row.board()? {
            Board::Nine(bytes) => Some(*bytes),
            Board::Grid(grid) => grid.to_string().as_bytes().try_into().ok(),
        }
    }

    fn room(slots: &mut [Self]) -> (Room<'_>, &mut [Self]) {
        (Room::Boards(slots), &mut [])
    }

    /// A slot whose answer is elsewhere is all zeroes, and stays so.
    fn write(form: SlotForm, slots: &mut [Self], is_there: &[bool]) {
        if form == SlotForm::Text {
            return;
        }
        for (slot, &is_there) in slots.iter_mut().zip(is_there) {
            if !is_there {
                *slot = Self::EMPTY;
            } else if form == SlotForm::Numbers {
                slot.iter_mut().for_each(|byte| *byte = if *byte == b'.' { 0 } else { *byte - b'0' });
            }
        }
    }

    fn item<'py>(py: Python<'py>, answered: &Answered<Self>, row: usize, is_bytes: bool) -> Answer<'py> {
        let board = answered.board(row);
        if is_bytes {
            return Ok(PyBytes::new(py, board).into_any());
        }
        Ok(PyString::new(py, &String::from_utf8_lossy(board)).into_any())
    }

    fn array<'py>(py: Python<'py>, answered: &mut Answered<Self>) -> Answer<'py> {
        if answered.odd.is_empty() {
            let bytes = take(&mut answered.slots).into_flattened();
            return (PyArray1::from_vec(py, bytes), py.None()).into_bound_py_any(py);
        }
        let (mut bytes, mut ends) = (Vec::new(), vec![0]);
        for (row, is_there) in answered.is_there.iter().enumerate() {
            bytes.extend_from_slice(if *is_there { answered.board(row) } else { &[] });
            ends.push(bytes.len() as i64);
        }
        (PyArray1::from_vec(py, bytes), PyArray1::from_vec(py, ends)).into_bound_py_any(py)
    }
}

/// The memory of all answers of a column.
pub(super) struct Answered<S> {
    task: Task,
    slots: Vec<S>,
    /// The place of each verdict in [`VERDICTS`].
    words: Vec<i8>,
    pub(super) is_there: Vec<bool>,
    /// The boards of rows that no slot can hold.
    pub(super) odd: BTreeMap<usize, String>,
}

impl<S: ColumnValue> Answered<S> {
    /// Memory for so many rows.
    pub(super) fn new(task: Task, rows: usize) -> Answered<S> {
        // Of boards these are zeroes that the system has ready: filling the slots would take as long as many a puzzle.
        let slots = vec![S::EMPTY; rows];
        Answered { task, slots, words: vec![-1; rows], is_there: vec![false; rows], odd: BTreeMap::new() }
    }

    /// Cuts the rows into pieces of a size.
    pub(super) fn pieces(&mut self, size: usize) -> Vec<ColumnPiece<'_, S>> {
        let words = self.words.chunks_mut(size).zip(self.is_there.chunks_mut(size));
        let parts = self.slots.chunks_mut(size).zip(words).enumerate();
        let (task, first) = (self.task, |i| i * size);
        let piece =
            |(i, (slots, (words, is_there)))| ColumnPiece { task, first: first(i), slots, words, is_there };
        parts.map(piece).collect()
    }

    /// As arrays: see [`ask_many`](super::ask_many).
    pub(super) fn into_arrays(mut self, py: Python<'_>) -> Answer<'_> {
        let values = S::array(py, &mut self)?;
        let (is_there, words) = (PyArray1::from_vec(py, self.is_there), PyArray1::from_vec(py, self.words));
        (values, is_there, words).into_bound_py_any(py)
    }
}

impl Answered<[u8; 81]> {
    /// The board of a row that has one.
    fn board(&self, row: usize) -> &[u8] {
        self.odd.get(&row).map_or(&self.slots[row], String::as_bytes)
    }
}

/// How boards are written into their slots.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SlotForm {
    /// As 81 characters; what is in a slot without an answer does not matter.
    Text,
    /// As 81 characters; a slot without an answer is all zeroes.
    Padded,
    /// As 81 numbers; a blank is 0, and so is all of a slot without an answer.
    Numbers,
}

/// Rows one after the other, and where their answers go.
pub(super) struct ColumnPiece<'p, S> {
    task: Task,
    pub(super) first: usize,
    slots: &'p mut [S],
    words: &'p mut [i8],
    is_there: &'p mut [bool],
}

/// What no slot says of a piece. Rows are counted from the first of the column.
#[derive(Default)]
pub(super) struct Notes {
    /// Boards that no slot can hold.
    pub(super) odd: Vec<(usize, String)>,
    /// The first row that is not a puzzle, and why.
    pub(super) bad: Option<(usize, String)>,
}

impl<S: ColumnValue> ColumnPiece<'_, S> {
    /// How many rows there are.
    pub(super) fn len(&self) -> usize {
        self.is_there.len()
    }

    /// Asks the puzzles of the rows, and writes the answers into their places.
    pub(super) fn ask(
        self,
        asker: &mut Asker,
        puzzles: Batch<'_>,
        form: SlotForm,
        means: &Means<'_>,
        watch: &dyn Watch,
    ) -> Notes {
        let ColumnPiece { task, first, slots, words, is_there } = self;
        let (mut notes, mut later) = (Notes::default(), Vec::new());
        // Solutions of classic boards are written where they stay.
        let (room, free) =
            if matches!(puzzles, Batch::Uniform(_)) { S::room(slots) } else { (Room::Own, &mut *slots) };
        for row in asker.ask(puzzles, room, means, watch).rows() {
            let i = row.index;
            let is_written = free.is_empty() && row.unique().is_some();
            let value = if is_written { None } else { S::of(&row, task) };
            words[i] = number_of(row.word());
            is_there[i] = is_written || value.is_some() || notes.add(first + i, &row);
            match (free.get_mut(i), value) {
                (Some(slot), Some(value)) => *slot = value,
                (None, Some(value)) => later.push((i, value)),
                _ => {}
            }
        }
        later.into_iter().for_each(|(i, value)| slots[i] = value);
        S::write(form, slots, is_there);
        notes
    }
}

impl Notes {
    /// Notes what no slot says of a row: an error, or a board that is too large. Returns whether it is such a board.
    fn add(&mut self, number: usize, row: &Row<'_>) -> bool {
        match (row.why(), row.board()) {
            (Some(Grounds::Error(error)), _) => {
                self.bad.get_or_insert_with(|| (number, error.to_string()));
                false
            }
            (_, Some(Board::Grid(grid))) => {
                self.odd.push((number, grid.to_string()));
                true
            }
            _ => false,
        }
    }
}
