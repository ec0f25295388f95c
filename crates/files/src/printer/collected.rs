//! Keeps rows until the run writes them in order, for formats in which an answer depends on earlier answers.

use super::{BlockOutput, InputPart, Printer, comments};
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
    content: CollectedBoard,
    shows_puzzle: bool,
}

#[derive(Debug)]
enum CollectedBoard {
    /// A solution, if there is one, and its score.
    Solution(Option<Solution>, Option<i64>),
    /// A puzzle, if one was made, and the comments on it.
    Puzzle(Option<Grid>, String),
}

impl Collected {
    /// Writes the row into its slot. On an error, nothing changes.
    pub(crate) fn write(&self, writer: &mut Writer, out: &mut String) -> Result<(), Error> {
        let Collected { puzzle, word, content, shows_puzzle } = self;
        let puzzle = puzzle.as_ref();
        match content {
            CollectedBoard::Solution(solution, score) => writer.answer(
                &SlotAnswer {
                    puzzle,
                    word: Some(word.name()),
                    solution: solution.as_ref(),
                    score: *score,
                    shows_puzzle: *shows_puzzle,
                },
                out,
            ),
            CollectedBoard::Puzzle(made, comments) => {
                let start = out.len();
                if let Some(puzzle) = puzzle.filter(|_| *shows_puzzle) {
                    writer.puzzle(puzzle, out)?;
                    let is_line = matches!(writer.state().0, Format::Line | Format::Sdm);
                    if is_line && out.pop().is_some() {
                        out.push('\t');
                    }
                }
                match made {
                    Some(made) => writer.puzzle(made, out).inspect_err(|_| out.truncate(start))?,
                    None => writer.word(puzzle, word.name(), out),
                }
                out.push_str(comments);
                Ok(())
            }
        }
    }

    /// Whether some formats may be unable to hold the row. A large board may have more digits than the format
    /// has symbols, and a made puzzle may have a shape that the format cannot express. All other rows fit
    /// into every format.
    fn may_not_fit(&self) -> bool {
        let is_large = self.puzzle.as_ref().is_some_and(|puzzle| puzzle.shape().size() > 9);
        is_large || matches!(self.content, CollectedBoard::Puzzle(..))
    }
}

pub(super) struct Collector<'b> {
    job: &'b Job,
    /// Used only to test whether a row can be written.
    writer: Writer,
    rows: Vec<Collected>,
}

impl<'b> Collector<'b> {
    pub(super) fn new(format: Format, job: &'b Job) -> Collector<'b> {
        Collector { job, writer: Writer::new(format, job.notation.clone()), rows: Vec::new() }
    }
}

impl Printer for Collector<'_> {
    fn answer(&mut self, _: InputPart<'_>, row: &Row<'_>) -> Result<(), Error> {
        let board = row.board().map(Board::grid);
        let content = if self.job.task.gives_puzzles() {
            CollectedBoard::Puzzle(board, comments(self.job, row))
        } else {
            CollectedBoard::Solution(board.and_then(|board| Solution::new(&board)), row.score())
        };
        let (puzzle, shows_puzzle) = (row.puzzle.map(Board::grid), self.job.shows_puzzle());
        let row = Collected { puzzle, word: row.word(), content, shows_puzzle };
        if row.may_not_fit() {
            row.write(&mut self.writer, &mut String::new())?;
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
