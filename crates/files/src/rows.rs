//! Writes rows one after the other, for commands that print lists of boards or generated puzzles.

mod list;

pub use list::ListWriter;

use crate::block::{Stream, StreamFormat};
use crate::columns::{OutputColumns, check_columns, notes_of_replaced};
use crate::job::{Job, OutputFormat};
use crate::parquet::MadeTable;
use crate::printer::{BlockOutput, InputPart, ValueText, format_of, is_table, printer_for};
use crate::source::SourceName;
use crate::spares::Spares;
use crate::value::{TableValue, push_values};
use crate::words::Message;
use crate::writers::Writers;
use shudu::ask::Row;
use shudu::ask::column::{AnswerLayout, ColumnKind};
use shudu::text::csv::{Columns, Separator};
use shudu::text::{Detected, Record, Style};
use shudu::{AnswerWord, Error, Format};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Lays out rows in the columns of a task, in any format.
pub struct RowWriter {
    job: Job,
    writers: Writers,
    /// The columns of the puzzles in the output table, and the separator of the output; `None` before the first row.
    table: Option<(Arc<Columns>, Separator)>,
    parquet: Option<MadeTable>,
    spares: Spares,
    /// The names of the replaced columns and members for which a note was made.
    noted: BTreeSet<String>,
    notes: Vec<Message>,
}

/// The input of the puzzle of a row, for its name, its format and its other columns.
#[derive(Clone, Copy, Debug)]
pub struct RowInput<'r> {
    /// The name of the input.
    pub name: &'r SourceName,
    /// The format of the input.
    pub format: Format,
    /// The style of the input.
    pub style: Style,
    /// The record that has the puzzle, if there is one.
    pub record: Option<&'r Record>,
}

impl RowInput<'static> {
    /// No input, for a board that is not made from an input.
    pub fn none() -> RowInput<'static> {
        RowInput {
            name: &SourceName::StandardInput,
            format: Format::Line,
            style: Style::default(),
            record: None,
        }
    }
}

impl RowWriter {
    /// A writer of the answers to a task; only the task, the format and the notation of the job matter.
    pub fn new(job: Job) -> RowWriter {
        let writers = job.writers();
        let (noted, notes) = (BTreeSet::new(), Vec::new());
        RowWriter { job, writers, table: None, parquet: None, spares: Spares::new(1), noted, notes }
    }

    /// Adds a row to `out`. If the row cannot be written, returns the error and adds at most a header. The
    /// outer error means that the columns of the input differ from the columns of the table.
    pub fn push(
        &mut self,
        from: RowInput<'_>,
        row: &Row<'_>,
        out: &mut Vec<u8>,
    ) -> Result<Result<(), Error>, Message> {
        let mut stream = Stream {
            name: from.name.clone(),
            format: StreamFormat::Text(from.format),
            detected: Detected::styled(from.format, from.style),
            separator: Separator::Comma,
        };
        let output_format = format_of(&self.job, &stream);
        let begins_table = is_table(output_format) && self.table.is_none();
        let mut record = from.record.map_or_else(Cow::default, Cow::Borrowed);
        if is_table(output_format) {
            let (fitted, misfit) = self.fit(from, record.into_owned(), &mut stream)?;
            if let Some(error) = misfit.filter(|_| row.word() != AnswerWord::Error) {
                return Ok(Err(error));
            }
            record = Cow::Owned(fitted);
        }
        match from.format {
            Format::Csv => stream.format = StreamFormat::Csv(Arc::new(record.columns().clone())),
            Format::Json => stream.format = StreamFormat::Json(Arc::new(record.columns().clone())),
            _ => {}
        }
        if output_format == OutputFormat::Parquet {
            return self.push_values(&stream, &record, row, out);
        }
        let part = if stream.is_list_of_boards() { InputPart::Nothing } else { InputPart::Object(&record) };
        let mut printer = printer_for(&self.job, &stream, None, begins_table, &self.spares);
        let printed = printer.answer(part, row);
        self.notes.extend(notes_of_replaced(&printer.replaced(), &mut self.noted));
        match printer.finish()? {
            BlockOutput::Bytes(bytes) => {
                out.extend_from_slice(&bytes);
                self.spares.keep(bytes);
            }
            BlockOutput::Collected(rows) => {
                out.extend_from_slice(self.writers.answers(&stream, &rows).0.as_bytes());
            }
            BlockOutput::Written(_) => unreachable!("only workers write to files"),
        }
        Ok(printed)
    }

    /// Fits a record into the columns of the output table. The first record determines the columns of the
    /// table. Returns an error if a member has no column.
    fn fit(
        &mut self,
        from: RowInput<'_>,
        record: Record,
        stream: &mut Stream,
    ) -> Result<(Record, Option<Error>), Message> {
        let first = || (Arc::new(record.columns().clone()), record.columns().separator());
        let (columns, separator) = self.table.get_or_insert_with(first).clone();
        stream.separator = separator;
        // An input without a puzzle column has no record, and the members of objects are compared one by one.
        let has_columns =
            from.format != Format::Json && (from.record.is_some() || from.format != Format::Csv);
        if has_columns {
            let chosen = self.job.notation.column.as_ref();
            check_columns(from.name, record.columns().names(), columns.names(), chosen)?;
        }
        Ok(record.in_columns(&columns))
    }

    /// Adds a row to a Parquet table.
    fn push_values(
        &mut self,
        stream: &Stream,
        record: &Record,
        row: &Row<'_>,
        out: &mut Vec<u8>,
    ) -> Result<Result<(), Error>, Message> {
        let task = self.job.task;
        let columns = OutputColumns::of_task(&stream.format.column_names(), task, AnswerLayout::Parquet);
        self.notes.extend(notes_of_replaced(columns.replaced(), &mut self.noted));
        let table = match &mut self.parquet {
            Some(table) => table,
            table => {
                let copied = columns.copied_names().iter().map(|name| (name.as_str(), ColumnKind::Text));
                let ours = task.columns(AnswerLayout::Parquet).map(|column| (column.name, column.kind));
                table.insert(MadeTable::new(&copied.chain(ours).collect::<Vec<_>>())?)
            }
        };
        let (values, mut number, mut scratch) = (ValueText::in_table(&self.job.notation), 0, Vec::new());
        let mut push = |value: Option<TableValue<'_>>| {
            table.push(number, value);
            number += 1;
        };
        let record = (!stream.is_list_of_boards()).then_some(record);
        match push_values(&self.job, &values, &columns.copied, record, row, &mut scratch, &mut push) {
            Ok(()) => table.end_row(out).map(Ok),
            Err(error) => Ok(Err(error)),
        }
    }

    /// The notes that are new since the last call.
    pub fn take_notes(&mut self) -> impl Iterator<Item = Message> {
        std::mem::take(&mut self.notes).into_iter()
    }

    /// Adds the text that is still buffered, and the end of a Parquet file.
    pub fn finish(mut self, out: &mut Vec<u8>) -> Result<(), Message> {
        let mut text = String::new();
        self.writers.finish(&mut text);
        out.extend_from_slice(text.as_bytes());
        match self.parquet {
            Some(table) => table.finish(out),
            None => Ok(()),
        }
    }
}
