//! Rows for a format in which an answer depends on those before: kept until the run writes them in order.

use super::{BlockOutput, Origin, Printer};
use crate::words::Message;
use shudu::ask::{Board, Row, Solved};
use shudu::text::{Notation, SlotAnswer, Writer};
use shudu::{AnswerWord, Error, Format, Grid, Solution};

/// A row that is still to be written.
#[derive(Debug)]
pub(crate) struct Collected {
    puzzle: Option<Grid>,
    word: AnswerWord,
    solution: Option<Solution>,
}

impl Collected {
    /// As the writers of text formats take it.
    pub(crate) fn told(&self) -> SlotAnswer<'_> {
        SlotAnswer {
            puzzle: self.puzzle.as_ref(),
            word: Some(self.word.name()),
            solution: self.solution.as_ref(),
            stats: None,
        }
    }
}

/// Collects rows.
pub(super) struct Collector {
    /// Only to know whether a row can be written.
    writer: Writer,
    rows: Vec<Collected>,
}

impl Collector {
    pub(super) fn new(format: Format, notation: Notation) -> Collector {
        Collector { writer: Writer::new(format, notation), rows: Vec::new() }
    }
}

impl Printer for Collector {
    fn unique(&mut self, _: Origin<'_>, _: &[u8; 81], _: &[u8]) {
        unreachable!("this printer takes no bytes");
    }

    fn answer(&mut self, _: Origin<'_>, row: &Row<'_>) -> Result<(), Error> {
        let puzzle = match row.puzzle {
            Some(Board::Grid(grid)) => Some(grid.clone()),
            _ => None,
        };
        let solution = match row.answer.and_then(|answer| answer.board.as_deref()) {
            Some(Solved::Solution(solution)) => Some(solution.clone()),
            _ => None,
        };
        let row = Collected { puzzle, word: row.word(), solution };
        // Only large boards may have more digits than a format has symbols.
        if row.puzzle.as_ref().is_some_and(|puzzle| puzzle.shape().size() > 9) {
            self.writer.answer(&row.told(), &mut String::new())?;
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

    fn takes_bytes(&self) -> bool {
        false
    }
}
