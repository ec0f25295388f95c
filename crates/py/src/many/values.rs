//! Converts the answers for a column of puzzles into Python's types, one array for each column of the task. The task's
//! table ([`shudu::ask::column`]) defines the columns and their content.

use super::rows::Encoding;
use numpy::PyArray1;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};
use shudu::AnswerWord;
use shudu::ask::column::{Column, ColumnKind, InUnique, Value};
use shudu::ask::{Answer, Answers, Board, Grounds, Row, RowAnswer};
use shudu::logic::Technique;
use std::collections::BTreeMap;
use std::mem::take;
use std::ops::Range;

/// The answer words of Python's columns; arrays hold indices into this list. The word `undecided` is left
/// out, because columns are searched without limits, and this long word would make numpy's texts wider. The
/// word `made` is left out, because it is not a verdict.
fn words() -> impl Iterator<Item = AnswerWord> {
    AnswerWord::ALL.into_iter().filter(|word| !matches!(word, AnswerWord::Undecided | AnswerWord::Made))
}

/// The name of the method of the Python class `Kind` that makes this column.
pub(super) fn kind_of(column: &Column) -> &'static str {
    match column.kind {
        ColumnKind::Board => "boards",
        ColumnKind::Word | ColumnKind::Technique => "words",
        ColumnKind::Whole => "counts",
        ColumnKind::Real => "ratings",
        ColumnKind::Flag => "flags",
        ColumnKind::Text | ColumnKind::Object => unreachable!("a test of `ask` keeps them out of Arrow"),
    }
}

/// If the numbers of a column are indices of names, returns these names; otherwise returns no names.
fn names_of(column: &Column) -> Vec<&'static str> {
    match column.kind {
        ColumnKind::Word => words().map(AnswerWord::name).collect(),
        ColumnKind::Technique => Technique::all().map(Technique::name).collect(),
        _ => Vec::new(),
    }
}

/// A value as a number, which is a count of solutions, a rating in tenths, 1 for true, 0 for false, or the
/// index of a name.
fn number_of(value: Value<'_>) -> Option<i64> {
    match value {
        Value::Flag(flag) => Some(flag.into()),
        Value::Count(found) => Some(i64::try_from(found).unwrap_or(i64::MAX)),
        Value::Rating(rating) => Some(rating.tenths().into()),
        Value::Word(word) => words().position(|known| known == word).map(|index| index as i64),
        Value::Technique(technique) => Some(technique as i64),
        _ => None,
    }
}

/// One column of answers, which is an array of boards with 81 bytes per row, or an array of numbers.
pub(super) struct AnswerColumn {
    pub(super) column: &'static Column,
    /// The boards; a row without a board holds zeroes.
    boards: Vec<[u8; 81]>,
    /// The numbers; a row without a value is -1.
    numbers: Vec<i64>,
    is_there: Vec<bool>,
    /// Maps a row to its board, for boards that do not have 81 cells.
    pub(super) other_sizes: BTreeMap<usize, String>,
}

impl AnswerColumn {
    pub(super) fn new(column: &'static Column, rows: usize) -> AnswerColumn {
        let (boards, numbers) = if column.kind == ColumnKind::Board { (rows, 0) } else { (0, rows) };
        // Boards start as zeroes, because zeroed memory is free, and any other value would have to be written.
        let (boards, numbers) = (vec![[0; 81]; boards], vec![-1; numbers]);
        AnswerColumn { column, boards, numbers, is_there: vec![false; rows], other_sizes: BTreeMap::new() }
    }

    fn pieces(&mut self, size: usize) -> impl Iterator<Item = ColumnPiece<'_>> {
        let (mut boards, mut numbers) = (self.boards.chunks_mut(size), self.numbers.chunks_mut(size));
        let column = self.column;
        self.is_there.chunks_mut(size).map(move |is_there| {
            let (boards, numbers) = (boards.next().unwrap_or_default(), numbers.next().unwrap_or_default());
            ColumnPiece { column, boards, numbers, is_there }
        })
    }

    /// The board of a row. The row must have a board.
    fn board(&self, row: usize) -> &[u8] {
        self.other_sizes.get(&row).map_or(&self.boards[row], String::as_bytes)
    }

    /// The column as a list. If a puzzle was bytes, its board in the list is in bytes.
    pub(super) fn to_list<'py>(&self, py: Python<'py>, is_bytes: &[bool]) -> PyResult<Bound<'py, PyAny>> {
        let (items, names) = (PyList::empty(py), names_of(self.column));
        for (row, &is_bytes) in is_bytes.iter().enumerate() {
            match self.column.kind {
                _ if !self.is_there[row] => items.append(py.None())?,
                ColumnKind::Board if is_bytes => items.append(PyBytes::new(py, self.board(row)))?,
                // `from_utf8_lossy` is not used here, because it took 7 % of the time to solve a list.
                ColumnKind::Board => items.append(str::from_utf8(self.board(row)).expect("ASCII"))?,
                ColumnKind::Real => items.append(self.numbers[row] as f64 / 10.0)?,
                ColumnKind::Flag => items.append(self.numbers[row] == 1)?,
                ColumnKind::Whole => items.append(self.numbers[row])?,
                _ => items.append(names[self.numbers[row] as usize])?,
            }
        }
        (self.column.name, kind_of(self.column), items).into_bound_py_any(py)
    }

    /// The column as its name, its kind and three more items. The first item has the values. The second item
    /// has the names of numbers, or the offsets of boards (`None` if all boards have 81 cells). The third
    /// item says which rows have a value.
    pub(super) fn into_arrays(mut self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let mut more = names_of(self.column).into_bound_py_any(py)?;
        let values = if self.column.kind != ColumnKind::Board {
            PyArray1::from_vec(py, take(&mut self.numbers)).into_any()
        } else if self.other_sizes.is_empty() {
            more = py.None().into_bound(py);
            PyArray1::from_vec(py, take(&mut self.boards).into_flattened()).into_any()
        } else {
            let (mut bytes, mut ends) = (Vec::new(), vec![0]);
            for (row, is_there) in self.is_there.iter().enumerate() {
                bytes.extend_from_slice(if *is_there { self.board(row) } else { &[] });
                ends.push(bytes.len() as i64);
            }
            more = PyArray1::from_vec(py, ends).into_any();
            PyArray1::from_vec(py, bytes).into_any()
        };
        let raw = (values, more, PyArray1::from_vec(py, self.is_there));
        (self.column.name, kind_of(self.column), raw).into_bound_py_any(py)
    }
}

struct ColumnPiece<'p> {
    column: &'static Column,
    boards: &'p mut [[u8; 81]],
    numbers: &'p mut [i64],
    is_there: &'p mut [bool],
}

impl ColumnPiece<'_> {
    /// Writes all rows of a piece in which every puzzle has one solution. Returns false if it wrote nothing.
    fn set_all(&mut self, answers: &Answers<'_>, encoding: Encoding) -> bool {
        let number = match (self.column.unique, answers.solutions()) {
            (InUnique::Same, _) => number_of((self.column.value)(&Row::sample())),
            (InUnique::Solution, Some(solutions)) => {
                let boards = self.boards.iter_mut().zip(solutions);
                boards.for_each(|(board, solution)| encoding.write(solution, board));
                Some(-1)
            }
            _ => return false,
        };
        self.numbers.fill(number.unwrap_or(-1));
        self.is_there.fill(number.is_some());
        true
    }

    /// Writes the value of a row. A board that does not have 81 cells is not written but returned.
    #[inline]
    fn set(&mut self, row: &Row<'_>, encoding: Encoding) -> Option<String> {
        let (i, value) = (row.index, (self.column.value)(row));
        self.is_there[i] = true;
        match value {
            Value::Board(Board::Nine(board)) => encoding.write(board.bytes(), &mut self.boards[i]),
            Value::Board(Board::Grid(grid)) => {
                let text = grid.to_string();
                match text.as_bytes().try_into() {
                    Ok(bytes) => encoding.write(bytes, &mut self.boards[i]),
                    Err(_) => return Some(text),
                }
            }
            value => match number_of(value) {
                Some(number) => self.numbers[i] = number,
                None => self.is_there[i] = false,
            },
        }
        None
    }
}

pub(super) struct RowsPiece<'p> {
    pub(super) rows: Range<usize>,
    columns: Vec<ColumnPiece<'p>>,
}

/// The results of a piece that do not fit into arrays. Row numbers count from the start of the column.
#[derive(Default)]
pub(super) struct Misfits {
    /// Boards that do not have 81 cells, each with the index of its column and its row.
    pub(super) other_sizes: Vec<(usize, usize, String)>,
    /// The first row that is not a puzzle, and its error message.
    pub(super) bad: Option<(usize, String)>,
}

impl<'p> RowsPiece<'p> {
    pub(super) fn cut(columns: &'p mut [AnswerColumn], rows: usize, size: usize) -> Vec<RowsPiece<'p>> {
        let mut columns: Vec<_> = columns.iter_mut().map(|column| column.pieces(size)).collect();
        let piece = |start| RowsPiece {
            rows: start..rows.min(start + size),
            columns: columns.iter_mut().filter_map(Iterator::next).collect(),
        };
        (0..rows).step_by(size).map(piece).collect()
    }

    /// Writes the answers of a piece. If `names_errors` is set, a bad row gets the word `error`. If
    /// `names_errors` is not set, a bad row gets no value.
    pub(super) fn write(mut self, answers: &Answers<'_>, encoding: Encoding, names_errors: bool) -> Misfits {
        let mut misfits = Misfits::default();
        // Writing a piece of unique puzzles row by row takes 5 % longer.
        if answers.are_all_unique() && self.columns.iter_mut().all(|column| column.set_all(answers, encoding))
        {
            return misfits;
        }
        for row in answers.rows() {
            let number = self.rows.start + row.index;
            match row.answer {
                RowAnswer::Own(Answer { why: Some(Grounds::Error(error)), .. }) => {
                    misfits.bad.get_or_insert_with(|| (number, error.to_string()));
                    if !names_errors {
                        continue;
                    }
                }
                RowAnswer::Nothing => continue,
                _ => {}
            }
            for (i, column) in self.columns.iter_mut().enumerate() {
                misfits.other_sizes.extend(column.set(&row, encoding).map(|board| (i, number, board)));
            }
        }
        misfits
    }
}
