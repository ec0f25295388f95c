//! Where the answers of a column go, and how they are written there.

use super::run::AskedBy;
use shudu::Word;
use shudu::ask::{Asker, Batch, Board, Grounds, Means, Room, Row};

/// The words of verdicts; Python's arrays have their places, and -1 for any other.
pub(crate) const VERDICTS: [Word; 4] = [Word::Unique, Word::Several, Word::None, Word::Invalid];

/// The place of a word.
pub(crate) fn number_of(word: Word) -> i8 {
    VERDICTS.iter().position(|known| *known == word).map_or(-1, |place| place as i8)
}

/// A value of a column of answers.
pub(crate) trait ColumnValue: Copy + Send {
    /// What a slot holds until there is an answer.
    const EMPTY: Self;

    /// The value of a row, if it has one.
    fn of(row: &Row<'_>) -> Option<Self>;

    /// Asks a piece, and writes the answers into their places.
    fn ask(asker: &mut Asker, puzzles: Batch<'_>, watch: &AskedBy<'_>, places: Places<'_, Self>) -> Notes {
        let mut notes = Notes::default();
        let answers = asker.ask(puzzles, Room::Own, &Means::default(), watch);
        for row in answers.rows().filter(|row| !row.is_nothing()) {
            places.words[row.index] = number_of(row.word());
            if let Some(value) = Self::of(&row) {
                places.slots[row.index] = value;
                places.is_there[row.index] = true;
            }
            notes.add(&row, &mut places.is_there[row.index]);
        }
        notes
    }
}

/// Where only the verdict counts.
impl ColumnValue for () {
    const EMPTY: () = ();

    fn of(row: &Row<'_>) -> Option<()> {
        (number_of(row.word()) >= 0).then_some(())
    }
}

/// How many solutions.
impl ColumnValue for i64 {
    const EMPTY: i64 = -1;

    fn of(row: &Row<'_>) -> Option<i64> {
        row.count().map(|(found, _)| i64::try_from(found).unwrap_or(i64::MAX))
    }
}

/// ER, EP and ED in tenths, and the place of the technique among all of them.
impl ColumnValue for [i16; 4] {
    const EMPTY: [i16; 4] = [-1; 4];

    fn of(row: &Row<'_>) -> Option<[i16; 4]> {
        let grade = row.grade()?;
        let difficulty = grade.difficulty?;
        let ratings = [difficulty.whole, difficulty.to_first_digit, difficulty.first_step];
        let [er, ep, ed] = ratings.map(|rating| rating.tenths() as i16);
        Some([er, ep, ed, grade.hardest as i16])
    }
}

/// A board, where it has 81 cells.
impl ColumnValue for [u8; 81] {
    const EMPTY: [u8; 81] = [0; 81];

    fn of(row: &Row<'_>) -> Option<[u8; 81]> {
        match row.board()? {
            Board::Nine(bytes) => Some(*bytes),
            Board::Grid(grid) => grid.to_string().as_bytes().try_into().ok(),
        }
    }

    /// Solutions of classic boards are written where they stay.
    fn ask(asker: &mut Asker, puzzles: Batch<'_>, watch: &AskedBy<'_>, places: Places<'_, Self>) -> Notes {
        let Places { slots, words, is_there } = places;
        let (mut notes, mut later) = (Notes::default(), Vec::new());
        let is_uniform = matches!(puzzles, Batch::Uniform(_));
        let room = if is_uniform { Room::Boards(slots) } else { Room::Own };
        let answers = asker.ask(puzzles, room, &Means::default(), watch);
        for row in answers.rows().filter(|row| !row.is_nothing()) {
            words[row.index] = number_of(row.word());
            let is_written = is_uniform && row.unique().is_some();
            let value = if is_written { None } else { Self::of(&row) };
            is_there[row.index] = is_written || value.is_some();
            later.extend(value.map(|board| (row.index, board)));
            notes.add(&row, &mut is_there[row.index]);
        }
        later.into_iter().for_each(|(place, board)| slots[place] = board);
        watch.question.form.write(slots, is_there);
        notes
    }
}

/// Where the answers of a piece go.
pub(crate) struct Places<'p, S> {
    pub(crate) slots: &'p mut [S],
    /// The place of each verdict in [`VERDICTS`].
    pub(crate) words: &'p mut [i8],
    pub(crate) is_there: &'p mut [bool],
}

/// The memory of all places of a column.
pub(crate) struct Answered<S> {
    pub(crate) slots: Vec<S>,
    pub(crate) words: Vec<i8>,
    pub(crate) is_there: Vec<bool>,
    /// Boards that no slot can hold, and their rows.
    pub(crate) odd: Vec<(usize, String)>,
}

impl<S: ColumnValue> Answered<S> {
    /// `slots` is memory for so many rows.
    pub(crate) fn new(slots: Vec<S>) -> Answered<S> {
        let rows = slots.len();
        Answered { slots, words: vec![-1; rows], is_there: vec![false; rows], odd: Vec::new() }
    }

    /// Where they go.
    pub(crate) fn places(&mut self) -> Places<'_, S> {
        Places { slots: &mut self.slots, words: &mut self.words, is_there: &mut self.is_there }
    }
}

/// How boards are written into their slots.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// As 81 characters; what is in a slot without an answer does not matter.
    Text,
    /// As 81 characters; a slot without an answer is all zeroes.
    Padded,
    /// As 81 numbers; a blank is 0, and so is all of a slot without an answer.
    Numbers,
}

impl Form {
    /// Writes boards of 81 characters this way. A slot whose answer is elsewhere is all zeroes, and stays so.
    pub(crate) fn write(self, slots: &mut [[u8; 81]], is_there: &[bool]) {
        if self == Form::Text {
            return;
        }
        for (slot, &is_there) in slots.iter_mut().zip(is_there) {
            match (is_there, self) {
                (false, _) => *slot = [0; 81],
                (true, Form::Numbers) => {
                    slot.iter_mut().for_each(|byte| *byte = if *byte == b'.' { 0 } else { *byte - b'0' });
                }
                (true, _) => {}
            }
        }
    }
}

/// What else there is to say of a piece. Rows are counted from the first of the column.
#[derive(Default)]
pub(crate) struct Notes {
    /// Boards that no slot can hold.
    pub(crate) odd: Vec<(usize, String)>,
    /// The first row that is not a puzzle, and why.
    pub(crate) bad: Option<(usize, String)>,
}

impl Notes {
    /// Notes what no slot says of a row: an error, or a board that is too large; then that is there.
    fn add(&mut self, row: &Row<'_>, is_there: &mut bool) {
        match (row.why(), row.board()) {
            (Some(Grounds::Error(error)), _) => self.add_bad(row.index, error.to_string()),
            (_, Some(Board::Grid(grid))) if !*is_there => {
                *is_there = true;
                self.odd.push((row.index, grid.to_string()));
            }
            _ => {}
        }
    }

    /// The same with the rows of a column, of which this piece begins with number `first`; `bad` is of rows that were not
    /// asked.
    pub(crate) fn from(mut self, first: usize, bad: Option<(usize, String)>) -> Notes {
        self.odd.iter_mut().for_each(|(row, _)| *row += first);
        if let Some((row, why)) = self.bad.take() {
            self.bad = Some((first + row, why));
        }
        bad.into_iter().for_each(|(row, why)| self.add_bad(row, why));
        self
    }

    /// Notes a row that is not a puzzle.
    pub(crate) fn add_bad(&mut self, row: usize, why: String) {
        if self.bad.as_ref().is_none_or(|(first, _)| row < *first) {
            self.bad = Some((row, why));
        }
    }
}
