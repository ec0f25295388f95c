//! Printers lay out the rows of a block in the format of the output.
//!
//! A printer knows only the columns of a task ([`shudu::ask::column`]). The following two ways to print a row
//! give the same bytes.
//!
//! ```text
//! any row                                          the value of each column, one after the other
//! a classic board with exactly one solution        a stencil, made once from such a row, with holes for boards
//! ```

mod collected;
mod csv;
mod list;
mod text;

pub(crate) use collected::Collected;
pub(crate) use list::ListObject;

use crate::block::{Stream, StreamFormat};
use crate::job::{Job, OutputFormat};
use crate::parquet::{self, Rows};
use crate::spares::Spares;
use crate::sum::Sum;
use crate::words::Message;
use shudu::ask::column::{AnswerLayout, Value};
use shudu::ask::{Answers, Board, Row};
use shudu::logic::Step;
use shudu::text::csv::fields;
use shudu::text::{FirstSymbol, Notation, Record, Symbols, write_board, write_line};
use shudu::words::{DigitNames, Language};
use shudu::{Error, Format, Grid};
use std::borrow::Cow;
use std::io::{self, Write};
use text::{TextLayout, TextPrinter};

/// The part of the input that a row answers.
#[derive(Clone, Copy)]
pub(crate) enum InputPart<'t> {
    /// A line or record.
    Text(&'t [u8]),
    /// A record without quotes, with as many fields as the header.
    Plain(&'t [u8]),
    Row(usize),
    /// The object that contained the puzzle.
    Object(&'t Record),
    /// No part of the input is copied to the output.
    Nothing,
}

impl<'t> InputPart<'t> {
    /// The record of a text input. The result is empty if the puzzle has no record, or if a line is too long
    /// to be read.
    pub(crate) fn record(self, stream: &Stream) -> Cow<'t, Record> {
        match (self, &stream.format) {
            (InputPart::Object(record), _) => Cow::Borrowed(record),
            (InputPart::Text(raw) | InputPart::Plain(raw), StreamFormat::Csv(columns)) => {
                let record = String::from_utf8_lossy(raw);
                Cow::Owned(Record::of_table(columns, fields(&record, columns.separator())))
            }
            (_, StreamFormat::Csv(columns)) => Cow::Owned(Record::of_table(columns, Vec::new())),
            _ => Cow::Owned(Record::default()),
        }
    }
}

/// Lays out the rows of a block, one after the other.
pub(crate) trait Printer {
    /// Prints a row. If the row cannot be written, such as a 36x36 board in a format with one character per cell,
    /// returns an error and leaves the output unchanged.
    fn answer(&mut self, part: InputPart<'_>, row: &Row<'_>) -> Result<(), Error>;

    /// The length of the output so far, in bytes or rows, which is the position of the next message.
    fn len(&self) -> usize;

    /// The names of the columns and members of the input that our columns have replaced so far; a name may occur more
    /// than once.
    fn replaced(&mut self) -> Vec<String> {
        Vec::new()
    }

    fn finish(self: Box<Self>) -> Result<BlockOutput, Message>;

    /// Prints a block of classic boards with exactly one solution each. Returns `false` if that is impossible.
    fn all_unique(&mut self, _: &Answers<'_>) -> bool {
        false
    }
}

#[derive(Debug)]
pub(crate) enum BlockOutput {
    Bytes(Vec<u8>),
    Written(Written),
    /// Rows that the run must write, because their text depends on earlier answers.
    Collected(Vec<Collected>),
}

#[derive(Debug)]
pub(crate) struct Written {
    pub(crate) sum: Sum,
    /// The footer of a piece of a Parquet file.
    #[cfg_attr(not(feature = "parquet"), expect(dead_code, reason = "only Parquet has footers"))]
    pub(crate) footer: Vec<u8>,
}

pub(crate) fn format_of(job: &Job, stream: &Stream) -> OutputFormat {
    let usual = if job.task.gives_boards() { stream.format.text() } else { Format::Line };
    job.to.unwrap_or(OutputFormat::Text(usual))
}

/// Whether the format can hold the score of a solution.
pub(crate) fn has_scores(format: OutputFormat) -> bool {
    let OutputFormat::Text(text) = format else { return true };
    matches!(text, Format::Line | Format::Sdm | Format::Csv | Format::Json) || text.wants_best()
}

pub(crate) fn is_table(format: OutputFormat) -> bool {
    matches!(format, OutputFormat::Parquet | OutputFormat::Text(Format::Csv))
}

/// Whether the line of an answer is independent of the format of the input. If the answer is a puzzle, its
/// blanks depend on the format of the output, and its symbols depend on the input.
fn has_lines(job: &Job, stream: &Stream, format: Format) -> bool {
    !job.task.gives_puzzles() || format == Format::Line && stream.detected.style().first == FirstSymbol::One
}

/// The comments on a board, each on a line of its own.
pub(crate) fn comments(job: &Job, row: &Row<'_>) -> String {
    if !job.task.gives_puzzles() {
        return String::new();
    }
    let values = job.task.columns(AnswerLayout::Comment).map(|column| (column.value)(row));
    let mut text = Vec::new();
    for value in values.filter(|value| !value.is_null()) {
        text.extend_from_slice(b"# ");
        ValueText::in_table(&job.notation).push(value, &mut text).expect("a comment is not a board");
        text.push(b'\n');
    }
    String::from_utf8_lossy(&text).into_owned()
}

/// The printer for the puzzles of a stream; `rows` are the rows of a Parquet input. If `begins_table` is set, a table
/// begins with its header.
pub(crate) fn printer_for<'b>(
    job: &'b Job,
    stream: &'b Stream,
    rows: Option<&'b Rows>,
    begins_table: bool,
    spares: &'b Spares,
) -> Box<dyn Printer + 'b> {
    let layout = match format_of(job, stream) {
        OutputFormat::Parquet => return parquet::printer(job, stream, rows, spares),
        OutputFormat::Text(Format::Csv) => TextLayout::csv(job, stream.separator),
        OutputFormat::Text(Format::Json) => TextLayout::json(job),
        OutputFormat::Text(format @ (Format::Line | Format::Sdm)) if has_lines(job, stream, format) => {
            TextLayout::lines(job, stream)
        }
        OutputFormat::Text(format) => {
            return Box::new(collected::Collector::new(format, job));
        }
    };
    let has_fields = match layout.answers_as {
        AnswerLayout::Line => false,
        AnswerLayout::Csv => true,
        _ => !stream.is_list_of_boards(),
    };
    let fields = has_fields.then(|| csv::InputFields::of(job, stream, rows, begins_table, layout.answers_as));
    Box::new(TextPrinter::new(layout, fields, spares.take()))
}

/// Converts values to text.
#[derive(Debug)]
pub(crate) struct ValueText<'n> {
    notation: &'n Notation,
    /// Whether 81 digits and dots are a classic board in this notation.
    is_plain: bool,
    /// The symbols that sentences use for digits; `None` if sentences use numbers.
    symbols: Option<Symbols>,
    write_grid: fn(&Grid, &Notation) -> Result<String, Error>,
}

impl<'n> ValueText<'n> {
    /// The values of tables and objects, whose boards are on one line and keep their marks.
    pub(crate) fn in_table(notation: &'n Notation) -> ValueText<'n> {
        let symbols = Some(notation.symbols.clone());
        ValueText { notation, is_plain: notation.plain().is_some(), symbols, write_grid: write_board }
    }

    /// The values of lines. Sentences write digits with the symbols of the input.
    pub(crate) fn in_line(notation: &'n Notation, stream: &Stream) -> ValueText<'n> {
        let symbols = stream.format.text().symbols(notation);
        ValueText { symbols, write_grid: write_line, ..ValueText::in_table(notation) }
    }

    fn names(&self, size: usize) -> DigitNames<'_> {
        DigitNames::new(self.symbols.as_ref(), size)
    }

    /// Adds a value. Adds nothing for null. After an error, a part of the text may remain.
    pub(crate) fn push(&self, value: Value<'_>, text: &mut Vec<u8>) -> Result<(), Error> {
        let write_grid = |grid: &Grid| (self.write_grid)(grid, self.notation);
        // Writing to memory cannot fail.
        let _ = match value {
            Value::Null => Ok(()),
            Value::Word(word) => text.write_all(word.name().as_bytes()),
            Value::Technique(technique) => text.write_all(technique.name().as_bytes()),
            Value::Grounds { why, size } => {
                text.write_all(why.in_words(Language::English, self.names(size)).as_bytes())
            }
            Value::Count(found) => write!(text, "{found}"),
            Value::CountText { found, is_more } => write!(text, "{found}{}", if is_more { "+" } else { "" }),
            Value::Weight(weight) => write!(text, "{weight:.6e}"),
            Value::Automorphisms(ways) => write!(text, "{ways}"),
            Value::Flag(flag) => write!(text, "{flag}"),
            Value::Score(score) => write!(text, "{score}"),
            Value::Rating(rating) => write!(text, "{rating}"),
            Value::Difficulty(difficulty) => write!(text, "{difficulty}"),
            Value::Transform(transform) => write!(text, "{transform}"),
            Value::Board(Board::Grid(grid)) => text.write_all(write_grid(grid)?.as_bytes()),
            Value::Board(Board::Nine(board)) if self.is_plain => text.write_all(board.nine().bytes()),
            Value::Board(Board::Nine(board)) => text.write_all(write_grid(&board.nine().grid())?.as_bytes()),
            Value::Steps { steps, size } => {
                steps.iter().zip(1..).try_for_each(|(step, number)| self.push_step(number, step, size, text))
            }
            // No text layout shows objects, and the tests of the columns check this rule.
            Value::Clash(_) | Value::Stats(_) => Ok(()),
        };
        Ok(())
    }

    /// Adds a line with the number, rating, technique, placement and eliminations of a step, separated by tabs.
    fn push_step(&self, number: usize, step: &Step, size: usize, text: &mut Vec<u8>) -> io::Result<()> {
        let names = self.names(size);
        let rating = step.rating.map_or("-".to_string(), |rating| rating.to_string());
        let deeds = step.placed(names).into_iter().chain(step.removed(names)).collect::<Vec<_>>().join(" ");
        writeln!(text, "{number}\t{rating}\t{}\t{deeds}", step.technique)
    }
}
