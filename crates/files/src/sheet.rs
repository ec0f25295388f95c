//! The answers of a block, laid out as the output has them.

mod json;
mod lines;
mod rows;
mod table;

pub(crate) use rows::encoder;

use crate::answer::Answer;
use crate::block::{Block, Content, Stream};
use crate::improper::Improper;
use crate::job::{Form, Job, Task};
use crate::spares::Spares;
use crate::sum::Sum;
use shudu::text::Writer;
use shudu::{Error, Format, Shape};
use std::io;
use std::sync::Arc;

/// What of the input an answer belongs to.
#[derive(Clone, Copy)]
pub(crate) enum Origin<'t> {
    /// A line or record.
    Text(&'t [u8]),
    /// A record without quotes, with as many fields as the header.
    Plain(&'t [u8]),
    /// A row of a batch.
    Row(usize),
    /// Nothing that is passed on.
    Nothing,
}

/// The answers of a block, one after the other.
pub(crate) trait Sheet {
    /// The answer to a 9x9 puzzle, given as the kernel reads it, that has exactly one solution.
    fn unique(&mut self, origin: Origin<'_>, puzzle: &[u8; 81], solution: &[u8; 81]);

    /// The answer to any puzzle. An error (a 36x36 board as characters) leaves everything as it was.
    fn answer(&mut self, origin: Origin<'_>, answer: Answer) -> Result<(), Error>;

    /// The answer to a 9x9 puzzle that has not exactly one solution; whether this sheet takes it so.
    fn improper(&mut self, _: Origin<'_>, _: &[u8; 81], _: &Improper) -> bool {
        false
    }

    /// How much there is: bytes or answers. By this messages are put in between.
    fn len(&self) -> usize;

    /// What there is.
    fn finish(self: Box<Self>) -> Result<Output, String>;

    /// Memory for the solutions of a whole block, where they may be written as lines and handed over by
    /// [`Sheet::lines`]. What is in it is of no use.
    fn lend(&mut self) -> Option<Vec<u8>> {
        None
    }

    /// What comes before all answers that follow: the solutions of a whole block, one a line; or nothing, in memory
    /// that takes the place of what was lent.
    fn lines(&mut self, _: Vec<u8>) {
        unreachable!("this sheet takes no lines");
    }

    /// The answers to all rows of a block, if each has exactly one solution; whether this sheet takes them so.
    fn all_unique(&mut self, _: &[[u8; 81]]) -> bool {
        false
    }

    /// Whether [`Sheet::unique`] will do.
    fn takes_bytes(&self) -> bool {
        true
    }
}

/// The answers of a block.
#[derive(Debug)]
pub(crate) enum Output {
    /// As they are to be written.
    Bytes(Vec<u8>),
    /// In their place already.
    Written(Written),
    /// Still to be written: how depends on the answers before.
    Answers(Vec<Answer>),
}

/// A block of output that is in its place, or should be.
#[derive(Debug)]
pub(crate) struct Written {
    pub(crate) sum: Sum,
    pub(crate) result: io::Result<()>,
    /// The footer of a piece of a Parquet file.
    pub(crate) footer: Vec<u8>,
}

/// The layout of the output for an input.
pub(crate) fn form_of(job: &Job, stream: &Stream) -> Form {
    let usual = match job.task {
        Task::Solve => stream.format.text(),
        Task::Check | Task::Count { .. } | Task::Rate { .. } => Format::Line,
    };
    job.to.unwrap_or(Form::Text(usual))
}

/// Whether all answers of this layout make one table.
pub(crate) fn is_table(form: Form) -> bool {
    matches!(form, Form::Parquet | Form::Text(Format::Csv))
}

/// An empty sheet for a block; `spares` is memory to be used again.
pub(crate) fn sheet_for<'b>(job: &'b Arc<Job>, block: &'b Block, spares: &'b Spares) -> Box<dyn Sheet + 'b> {
    let stream = &*block.stream;
    match form_of(job, stream) {
        Form::Parquet => {
            let rows = if let Content::Rows { rows, .. } = &block.content { Some(rows) } else { None };
            Box::new(rows::Rows::new(job, stream, rows, spares))
        }
        Form::Text(Format::Csv) => Box::new(table::Table::new(job, block, spares.take())),
        Form::Text(Format::Json) => Box::new(json::Objects::new(job, spares.take())),
        Form::Text(format @ (Format::Line | Format::Sdm)) => {
            Box::new(lines::Lines::new(job, format, spares.take()))
        }
        Form::Text(format) => {
            Box::new(Collected { writer: Writer::new(format, job.notation.clone()), answers: Vec::new() })
        }
    }
}

/// Answers for a format in which one depends on those before.
struct Collected {
    /// Only to know whether an answer can be written.
    writer: Writer,
    answers: Vec<Answer>,
}

impl Sheet for Collected {
    fn unique(&mut self, _: Origin<'_>, _: &[u8; 81], _: &[u8; 81]) {
        unreachable!("this sheet takes no bytes");
    }

    fn answer(&mut self, _: Origin<'_>, answer: Answer) -> Result<(), Error> {
        // Only large boards may have more digits than a format has symbols.
        if answer
            .puzzle
            .as_ref()
            .is_some_and(|puzzle| puzzle.shape().cell_count() > Shape::CLASSIC.cell_count())
        {
            self.writer.answer(&answer.as_text(), &mut String::new())?;
        }
        self.answers.push(answer);
        Ok(())
    }

    fn len(&self) -> usize {
        self.answers.len()
    }

    fn finish(self: Box<Self>) -> Result<Output, String> {
        Ok(Output::Answers(self.answers))
    }

    fn takes_bytes(&self) -> bool {
        false
    }
}
