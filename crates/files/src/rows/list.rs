//! Writes lists of solutions, each solution as soon as it is found.
//!
//! ```text
//! csv       a row for each solution; if a list has no solution, a row with the answer word
//! json      an object for each list: {"puzzle", "solutions": [...], "verdict", "solution"}
//! others    the solutions, one after the other; if a list has no solution, the answer word
//! ```

use super::{RowInput, RowWriter};
use crate::job::{Job, OutputFormat};
use crate::printer::ListObject;
use crate::words::Message;
use shudu::ask::{Answer, Row, Solved};
use shudu::solve::Stats;
use shudu::text::{SlotAnswer, Style, Writer};
use shudu::{AnswerWord, Error, Format, Grid, Solution};

const CSV: OutputFormat = OutputFormat::Text(Format::Csv);
const JSON: OutputFormat = OutputFormat::Text(Format::Json);

/// Lays out lists of solutions. The puzzle is the only column of the input that is written.
pub struct ListWriter {
    /// The format that the job names. The job of `rows` has the format of the open list.
    to: Option<OutputFormat>,
    rows: RowWriter,
    /// The format and the style of the input of the open list.
    from: (Format, Style),
    /// The first solution of the open list.
    first: Option<Box<Solved>>,
}

impl ListWriter {
    /// A writer for a job to solve puzzles.
    pub fn new(job: Job) -> ListWriter {
        ListWriter {
            to: job.to,
            rows: RowWriter::new(job),
            from: (Format::Line, Style::default()),
            first: None,
        }
    }

    /// Begins the list of a puzzle from an input of this format and style. If this or one of the next
    /// functions returns an error, `out` is unchanged, except that the header of a table may have been added.
    pub fn open(&mut self, from: (Format, Style), puzzle: &Grid, out: &mut Vec<u8>) -> Result<(), Message> {
        self.first = None;
        match self.output_format(from) {
            CSV => Ok(()),
            JSON => ListObject::of(&self.rows.job).open(puzzle, out).map_err(Message::Puzzle),
            _ => self.boards(out, |writer, text| writer.open(puzzle, text)),
        }
    }

    /// Adds a solution to the open list.
    pub fn solution(&mut self, puzzle: &Grid, solution: Solution, out: &mut Vec<u8>) -> Result<(), Message> {
        let is_first = self.first.is_none();
        match self.rows.job.to {
            Some(CSV) => self.row(Some(puzzle), &Answer::made(Solved::Solution(solution.clone())), out)?,
            Some(JSON) => {
                ListObject::of(&self.rows.job).solution(&solution, is_first, out).map_err(Message::Puzzle)?;
            }
            _ => self.boards(out, |writer, text| writer.solution(&solution, text))?,
        }
        self.first.get_or_insert_with(|| Box::new(Solved::Solution(solution)));
        Ok(())
    }

    /// Ends the open list. `word` is `None` if the list ended because it has enough solutions; only JSON has `stats`.
    pub fn close(
        &mut self,
        puzzle: &Grid,
        word: Option<AnswerWord>,
        stats: Option<&Stats>,
        out: &mut Vec<u8>,
    ) -> Result<(), Message> {
        let mut answer = Answer::of_word(word.unwrap_or(AnswerWord::Made));
        match self.rows.job.to {
            Some(CSV) if self.first.is_some() => Ok(()),
            Some(CSV) => self.row(Some(puzzle), &answer, out),
            Some(JSON) => {
                (answer.board, answer.stats) = (self.first.take(), stats.cloned().map(Box::new));
                let row = Row::of_answer(0, Some(puzzle), &answer);
                ListObject::of(&self.rows.job).close(&row, out).map_err(Message::Puzzle)
            }
            _ => {
                let word = word.map(AnswerWord::name);
                let answer = SlotAnswer { puzzle: Some(puzzle), word, ..SlotAnswer::default() };
                self.boards(out, |writer, text| writer.close(&answer, text))
            }
        }
    }

    /// Writes the word `error` instead of a list.
    pub fn error(&mut self, from: (Format, Style), out: &mut Vec<u8>) -> Result<(), Message> {
        if let CSV | JSON = self.output_format(from) {
            return self.row(None, &Answer::of_word(AnswerWord::Error), out);
        }
        self.boards(out, |writer, text| {
            writer.error(text);
            Ok(())
        })
    }

    /// Adds the text that is still buffered.
    pub fn finish(self, out: &mut Vec<u8>) -> Result<(), Message> {
        self.rows.finish(out)
    }

    fn output_format(&mut self, from: (Format, Style)) -> OutputFormat {
        self.from = from;
        *self.rows.job.to.insert(self.to.unwrap_or(OutputFormat::Text(from.0)))
    }

    fn row(&mut self, puzzle: Option<&Grid>, answer: &Answer, out: &mut Vec<u8>) -> Result<(), Message> {
        let row = Row::of_answer(0, puzzle, answer);
        self.rows.push(RowInput::none(), &row, out)?.map_err(Message::Puzzle)
    }

    /// Writes in a format that can hold only boards and answer words.
    fn boards(
        &mut self,
        out: &mut Vec<u8>,
        write: impl FnOnce(&mut Writer, &mut String) -> Result<(), Error>,
    ) -> Result<(), Message> {
        let (mut text, (format, style)) = (String::new(), self.from);
        let written = write(self.rows.writers.of(format, style, &mut text), &mut text);
        out.extend_from_slice(text.as_bytes());
        written.map_err(Message::Puzzle)
    }
}
