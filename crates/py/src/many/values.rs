//! The answers of a column: what each is, where it is written, and how Python gets it.

use numpy::PyArray1;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
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

type PyAnswer<'py> = PyResult<Bound<'py, PyAny>>;

/// Whether a task is answered by boards, rather than by numbers.
fn has_boards(task: Task) -> bool {
    matches!(task, Task::Solve | Task::Canon)
}

/// The number of a row, if it has one: how many solutions; the place of a verdict; or four numbers of 16 bits, the lowest first,
/// which are ER, EP and ED in tenths, and the place of the technique among all of them.
fn number(row: &Row<'_>, task: Task) -> Option<i64> {
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

/// The board of a row, if it has one with 81 cells.
fn board(row: &Row<'_>) -> Option<[u8; 81]> {
    match row.board()? {
        Board::Nine(bytes) => Some(*bytes),
        Board::Grid(grid) => grid.to_string().as_bytes().try_into().ok(),
    }
}

/// The memory of all answers of a column: boards or numbers, whichever the task has.
pub(super) struct Answered {
    task: Task,
    boards: Vec<[u8; 81]>,
    numbers: Vec<i64>,
    /// The place of each verdict in [`VERDICTS`].
    words: Vec<i8>,
    pub(super) is_there: Vec<bool>,
    /// The boards that do not have 81 cells, by their rows.
    pub(super) odd: BTreeMap<usize, String>,
}

impl Answered {
    /// Memory for so many rows.
    pub(super) fn new(task: Task, rows: usize) -> Answered {
        let has_boards = has_boards(task);
        // These are zeroes that the system has ready: filling the boards would take as long as many a puzzle.
        let boards = vec![[0; 81]; if has_boards { rows } else { 0 }];
        let numbers = vec![-1; if has_boards { 0 } else { rows }];
        let (words, is_there) = (vec![-1; rows], vec![false; rows]);
        Answered { task, boards, numbers, words, is_there, odd: BTreeMap::new() }
    }

    /// Cuts the rows into pieces of a size.
    pub(super) fn pieces(&mut self, size: usize) -> Vec<ColumnPiece<'_>> {
        let (mut boards, mut numbers) = (self.boards.chunks_mut(size), self.numbers.chunks_mut(size));
        let rows = self.words.chunks_mut(size).zip(self.is_there.chunks_mut(size)).enumerate();
        let piece = |(i, (words, is_there))| {
            let (boards, numbers) = (boards.next().unwrap_or_default(), numbers.next().unwrap_or_default());
            ColumnPiece { task: self.task, first: i * size, boards, numbers, words, is_there }
        };
        rows.map(piece).collect()
    }

    /// The answer of a row that has one, for a list; `is_bytes` says whether the puzzle was bytes.
    pub(super) fn item<'py>(&self, py: Python<'py>, row: usize, is_bytes: bool) -> PyAnswer<'py> {
        match self.task {
            Task::Count { .. } => self.numbers[row].into_bound_py_any(py),
            Task::Rate { .. } => (self.numbers[row] as u16).into_bound_py_any(py),
            Task::Check => VERDICTS[self.numbers[row] as usize].name().into_bound_py_any(py),
            Task::Solve | Task::Canon if is_bytes => Ok(PyBytes::new(py, self.board(row)).into_any()),
            // Not `from_utf8_lossy`, which took 7 % of the time to solve a list.
            Task::Solve | Task::Canon => {
                str::from_utf8(self.board(row)).expect("ASCII").into_bound_py_any(py)
            }
        }
    }

    /// The board of a row that has one.
    fn board(&self, row: usize) -> &[u8] {
        self.odd.get(&row).map_or(&self.boards[row], String::as_bytes)
    }

    /// As arrays: see [`ask_many`](super::ask_many).
    pub(super) fn into_arrays(mut self, py: Python<'_>) -> PyAnswer<'_> {
        let none = py.None().into_bound(py);
        let (values, ends) = if !has_boards(self.task) {
            (PyArray1::from_vec(py, self.numbers).into_any(), none)
        } else if self.odd.is_empty() {
            (PyArray1::from_vec(py, take(&mut self.boards).into_flattened()).into_any(), none)
        } else {
            let (mut bytes, mut ends) = (Vec::new(), vec![0]);
            for (row, is_there) in self.is_there.iter().enumerate() {
                bytes.extend_from_slice(if *is_there { self.board(row) } else { &[] });
                ends.push(bytes.len() as i64);
            }
            (PyArray1::from_vec(py, bytes).into_any(), PyArray1::from_vec(py, ends).into_any())
        };
        let (is_there, words) = (PyArray1::from_vec(py, self.is_there), PyArray1::from_vec(py, self.words));
        ((values, ends), is_there, words).into_bound_py_any(py)
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

impl SlotForm {
    /// Writes boards in this form. A slot whose answer is elsewhere is all zeroes, and stays so.
    fn write(self, slots: &mut [[u8; 81]], is_there: &[bool]) {
        if self == SlotForm::Text {
            return;
        }
        for (slot, &is_there) in slots.iter_mut().zip(is_there) {
            if !is_there {
                *slot = [0; 81];
            } else if self == SlotForm::Numbers {
                slot.iter_mut().for_each(|byte| *byte = if *byte == b'.' { 0 } else { *byte - b'0' });
            }
        }
    }
}

/// Rows one after the other, and where their answers go; the task has either boards or numbers.
pub(super) struct ColumnPiece<'p> {
    task: Task,
    pub(super) first: usize,
    boards: &'p mut [[u8; 81]],
    numbers: &'p mut [i64],
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

impl ColumnPiece<'_> {
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
        let ColumnPiece { task, first, boards, numbers, words, is_there } = self;
        let (mut notes, mut later) = (Notes::default(), Vec::new());
        // Solutions of classic boards are written where they stay.
        let (room, free) = match puzzles {
            Batch::Uniform(_) if has_boards(task) => (Room::Boards(boards), &mut [][..]),
            _ => (Room::Own, &mut *boards),
        };
        for row in asker.ask(puzzles, room, means, watch).rows() {
            let i = row.index;
            words[i] = number_of(row.word());
            is_there[i] = if let Some(slot) = numbers.get_mut(i) {
                let number = number(&row, task);
                *slot = number.unwrap_or(*slot);
                number.is_some()
            } else if free.is_empty() && row.unique().is_some() {
                true
            } else if let Some(board) = board(&row) {
                match free.get_mut(i) {
                    Some(slot) => *slot = board,
                    None => later.push((i, board)),
                }
                true
            } else {
                false
            } || notes.add(first + i, &row);
        }
        later.into_iter().for_each(|(i, board)| boards[i] = board);
        form.write(boards, is_there);
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
