//! Printers: the rows of a block, laid out as the output has them.
//!
//! A printer knows a task only by its table of columns ([`shudu::ask::column`]). It prints rows in two ways, with the same bytes:
//!
//! ```text
//! answer    any row: the value of each column, one after the other
//! unique    a classic board with exactly one solution: a stencil, made once from `answer`, with holes for boards
//! ```

mod collected;
mod csv;
mod parquet;
mod text;

pub(crate) use collected::Collected;
pub(crate) use parquet::encoder;

use crate::block::{Block, Content, Stream};
use crate::job::{Job, OutputFormat};
use crate::spares::Spares;
use crate::sum::Sum;
use crate::words::Message;
use shudu::ask::column::Value;
use shudu::ask::{Answers, Board, Row, Task};
use shudu::text::Notation;
use shudu::{Error, Format, Grid};
use std::io::Write;
use std::sync::Arc;
use text::{TextPrinter, push_line, push_object};

/// What of the input a row belongs to.
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

/// Lays out the rows of a block, one after the other.
pub(crate) trait Printer {
    /// A classic board with exactly one solution; the solution is empty where it was not asked for.
    fn unique(&mut self, origin: Origin<'_>, puzzle: &[u8; 81], solution: &[u8]);

    /// Any row. An error (a 36x36 board as characters) leaves everything as it was.
    fn answer(&mut self, origin: Origin<'_>, row: &Row<'_>) -> Result<(), Error>;

    /// How much there is: bytes or rows. By this messages are put in between.
    fn len(&self) -> usize;

    /// What there is.
    fn finish(self: Box<Self>) -> Result<BlockOutput, Message>;

    /// A whole block in which every row is a classic board with exactly one solution; whether it was printed so.
    fn all_unique(&mut self, _: &Answers<'_>) -> bool {
        false
    }
}

/// The answers of a block.
#[derive(Debug)]
pub(crate) enum BlockOutput {
    /// As they are to be written.
    Bytes(Vec<u8>),
    /// Written already, by the worker.
    Written(Written),
    /// Still to be written: how depends on the answers before.
    Collected(Vec<Collected>),
}

/// A block of output that a worker has written.
#[derive(Debug)]
pub(crate) struct Written {
    pub(crate) sum: Sum,
    /// The footer of a piece of a Parquet file.
    pub(crate) footer: Vec<u8>,
}

/// The format of the output for an input.
pub(crate) fn format_of(job: &Job, stream: &Stream) -> OutputFormat {
    let usual = if job.task == Task::Solve { stream.format.text() } else { Format::Line };
    job.to.unwrap_or(OutputFormat::Text(usual))
}

/// Whether all answers of this format make one table.
pub(crate) fn is_table(format: OutputFormat) -> bool {
    matches!(format, OutputFormat::Parquet | OutputFormat::Text(Format::Csv))
}

/// A printer for a block; `spares` is memory to reuse.
pub(crate) fn printer_for<'b>(
    job: &'b Arc<Job>,
    block: &'b Block,
    spares: &'b Spares,
) -> Box<dyn Printer + 'b> {
    let stream = &*block.stream;
    match format_of(job, stream) {
        OutputFormat::Parquet => {
            let rows = if let Content::Rows { rows, .. } = &block.content { Some(rows) } else { None };
            Box::new(parquet::ParquetPrinter::new(job, stream, rows, spares))
        }
        OutputFormat::Text(Format::Csv) => {
            let fields = Some(csv::Fields::of(job, block));
            Box::new(TextPrinter::new(job, csv::push_ours, fields, spares.take()))
        }
        OutputFormat::Text(Format::Json) => Box::new(TextPrinter::new(job, push_object, None, spares.take())),
        OutputFormat::Text(Format::Line | Format::Sdm) => {
            Box::new(TextPrinter::new(job, push_line, None, spares.take()))
        }
        OutputFormat::Text(format) => Box::new(collected::Collector::new(format, job.notation.clone())),
    }
}

/// How a format writes a grid.
type WriteGrid = fn(&Grid, &Notation) -> Result<String, Error>;

/// Adds the bytes of a classic board; a zero is a blank too.
#[inline]
fn push_nine(bytes: &[u8; 81], text: &mut Vec<u8>) {
    text.extend(bytes.map(|byte| if byte == b'0' { b'.' } else { byte }));
}

/// Adds a value as text; nothing for null. An error may leave a part of it.
fn push_value(
    value: Value<'_>,
    notation: &Notation,
    write_grid: WriteGrid,
    text: &mut Vec<u8>,
) -> Result<(), Error> {
    // Memory takes all that is written.
    let _ = match value {
        Value::Null => Ok(()),
        Value::Word(word) => text.write_all(word.name().as_bytes()),
        Value::Technique(technique) => text.write_all(technique.name().as_bytes()),
        Value::Grounds(why) => write!(text, "{why}"),
        Value::Count { found, is_more } => write!(text, "{found}{}", if is_more { "+" } else { "" }),
        Value::Rating(rating) => write!(text, "{rating}"),
        Value::Difficulty(difficulty) => write!(text, "{difficulty}"),
        Value::Board(Board::Grid(grid)) => text.write_all(write_grid(grid, notation)?.as_bytes()),
        Value::Board(Board::Nine(bytes)) => {
            push_nine(bytes, text);
            Ok(())
        }
        Value::Flag(_) | Value::Steps(_) | Value::Stats(_) => unreachable!("only json has objects"),
    };
    Ok(())
}
