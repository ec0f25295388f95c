//! What is asked of every puzzle of a column.

use super::rows::Rows;
use crate::watch::Watch;
use std::ops::Range;

/// A question.
pub(crate) trait Task: Sync {
    /// What an answer is kept in.
    type Slot: Copy + Send;
    /// What a slot holds until there is an answer.
    const EMPTY: Self::Slot;
    /// So many puzzles are given to a worker at a time.
    const PIECE: usize;

    /// Whether a 9x9 board is answered in less than a millisecond.
    fn is_quick(&self) -> bool;

    /// A worker that answers pieces, one after the other.
    fn worker<'t>(&'t self, watch: &'t Watch) -> Box<dyn Worker<Self::Slot> + 't>;
}

/// Answers pieces.
pub(crate) trait Worker<S> {
    /// Answers the rows of a range.
    fn work(&mut self, rows: &Rows<'_>, range: Range<usize>, places: Places<'_, S>) -> Notes;
}

/// Where the answers of a piece go.
pub(crate) struct Places<'p, S> {
    pub(crate) slots: &'p mut [S],
    pub(crate) is_there: &'p mut [bool],
}

impl<S: Copy> Places<'_, S> {
    /// Writes an answer.
    pub(crate) fn put(&mut self, place: usize, answer: S) {
        self.slots[place] = answer;
        self.is_there[place] = true;
    }
}

impl Places<'_, [u8; 81]> {
    /// Writes a board, into its slot if that holds it.
    pub(crate) fn put_board(&mut self, place: usize, row: usize, board: String, notes: &mut Notes) {
        self.is_there[place] = true;
        match board.as_bytes().try_into() {
            Ok(nine) => self.slots[place] = nine,
            Err(_) => notes.odd.push((row, board)),
        }
    }
}

/// What else there is to say of a piece. Rows are counted from the first of the column.
#[derive(Default)]
pub(crate) struct Notes {
    /// Answers that no slot can hold.
    pub(crate) odd: Vec<(usize, String)>,
    /// The first row that is not a puzzle, and why.
    pub(crate) bad: Option<(usize, String)>,
}

impl Notes {
    /// Notes a row that is not a puzzle.
    pub(crate) fn add_bad(&mut self, row: usize, why: String) {
        self.bad.get_or_insert((row, why));
    }
}
