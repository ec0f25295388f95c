//! Keeps rows until the run writes them in order, for formats in which an answer depends on earlier answers.

use super::{BlockOutput, Origin, Printer};
use crate::job::Job;
use crate::words::Message;
use shudu::ask::{Board, Row};
use shudu::text::{SlotAnswer, Writer};
use shudu::{AnswerWord, Error, Format, Grid, Solution};

/// A row that is still to be written.
#[derive(Debug)]
pub(crate) struct Collected {
    puzzle: Option<Grid>,
    word: AnswerWord,
    solution: Option<Solution>,
    score: Option<i64>,
    shows_puzzle: bool,
}

impl Collected {
    /// The row in the form that the writers of text formats take.
    pub(crate) fn slot_answer(&self) -> SlotAnswer<'_> {
        SlotAnswer {
            puzzle: self.puzzle.as_ref(),
            word: Some(self.word.name()),
            solution: self.solution.as_ref(),
            score: self.score,
            stats: None,
            shows_puzzle: self.shows_puzzle,
        }
    }
}

pub(super) struct Collector {
    /// Used only to test whether a row can be written.
    writer: Writer,
    shows_puzzle: bool,
    rows: Vec<Collected>,
}

impl Collector {
    pub(super) fn new(format: Format, job: &Job) -> Collector {
        let writer = Writer::new(format, job.notation.clone());
        Collector { writer, shows_puzzle: job.shows_puzzle(), rows: Vec::new() }
    }
}

impl Printer for Collector {
    fn answer(&mut self, _: Origin<'_>, row: &Row<'_>) -> Result<(), Error> {
        let solution = row.board().and_then(|board| Solution::new(&board.grid()));
        let (puzzle, shows_puzzle) = (row.puzzle.map(Board::grid), self.shows_puzzle);
        let row = Collected { puzzle, word: row.word(), solution, score: row.score(), shows_puzzle };
        // Only large boards can have more digits than the format has symbols.
        if row.puzzle.as_ref().is_some_and(|puzzle| puzzle.shape().size() > 9) {
            self.writer.answer(&row.slot_answer(), &mut String::new())?;
        }
        self.rows.push(row);
        Ok(())
    }

    fn len(&self) -> usize {
        self.rows.len()
    }

    fn finish(self: Box<Self>) -> Result<BlockOutput, Message> {
        Ok(BlockOutput::Collected(self.rows))
    }
}
