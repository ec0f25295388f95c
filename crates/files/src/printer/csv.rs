//! Prints csv records, with the fields of the input before the answers. For JSON output, also finds the
//! members of the input that an object has before the answers.
//!
//! ```text
//! id,puzzle,level                            id,puzzle,level,verdict,solution
//! 7,12..34.....1....,easy         ->         7,12..34.....1....,easy,unique,1234...
//! ```
//!
//! A csv record is copied unchanged. A record is split into fields only if one of its columns has the same name as a
//! column of answers, or if the record has more or fewer fields than the header. The rows of a Parquet file are written
//! as text.

use super::text::TextLayout;
use super::{InputPart, ValueText};
use crate::block::{Stream, StreamFormat};
use crate::columns::OutputColumns;
use crate::job::Job;
use crate::parquet::{RowTexts, Rows};
use crate::slots::separators;
use crate::words::Message;
use shudu::Error;
use shudu::ask::column::{AnswerLayout, ColumnKind, Value};
use shudu::ask::{Row, Task};
use shudu::text::Record;
use shudu::text::csv::{self, Columns, Separator};
use std::borrow::Cow;

/// The fields that a record or object has before its answers, which are all fields of the input, or only the
/// puzzle.
pub(super) struct InputFields<'b> {
    job: &'b Job,
    values: ValueText<'b>,
    stream: &'b Stream,
    /// Whether the block begins the table.
    has_header: bool,
    layout: AnswerLayout,
    /// The names of the input's columns, or of the last object's members, and the output columns that follow from
    /// them.
    names: Vec<String>,
    columns: OutputColumns,
    /// Whether the last object has the answer word instead of an answer.
    has_word: bool,
    /// The columns of the input, if its records are copied unchanged.
    unchanged: Option<&'b Columns>,
    /// The fields of the input, if the input is Parquet.
    cells: Option<RowTexts<'b>>,
    /// The names of those columns and members of the input that our columns replace.
    pub(super) replaced: Vec<String>,
    /// The error of a value without a text form. The whole block is then refused, because rows must keep all fields.
    pub(super) failure: Option<Message>,
}

impl<'b> InputFields<'b> {
    pub(super) fn of(
        job: &'b Job,
        stream: &'b Stream,
        rows: Option<&'b Rows>,
        begins_table: bool,
        layout: AnswerLayout,
    ) -> InputFields<'b> {
        let cells = match (rows, &stream.format) {
            (Some(rows), StreamFormat::Parquet(columns)) => Some(RowTexts::of(rows, columns)),
            _ => None,
        };
        let (cells, failure) =
            cells.transpose().map_or_else(|failure| (None, Some(failure)), |cells| (cells, None));
        let names = stream.format.column_names();
        let columns = OutputColumns::of_task(&names, job.task, layout);
        let is_unchanged = |it: &&Columns| {
            columns.replaced().is_empty() && it.separator() == stream.separator && job.task != Task::Convert
        };
        InputFields {
            job,
            values: ValueText::in_table(&job.notation),
            stream,
            has_header: begins_table && layout == AnswerLayout::Csv,
            layout,
            unchanged: stream.format.csv().filter(is_unchanged),
            replaced: columns.replaced().to_vec(),
            names,
            columns,
            has_word: false,
            cells,
            failure,
        }
    }

    pub(super) fn push_header(&self, text: &mut Vec<u8>) {
        if self.has_header {
            push_record(self.columns.names(), self.stream.separator, text);
        }
    }

    pub(super) fn push(
        &mut self,
        part: InputPart<'_>,
        row: &Row<'_>,
        text: &mut Vec<u8>,
    ) -> Result<(), Error> {
        if let Some(raw) = self.raw(part) {
            text.extend_from_slice(raw);
        } else if self.stream.is_list_of_boards() {
            match row.puzzle() {
                Value::Null if self.job.task == Task::Convert => {
                    text.extend_from_slice(row.word().name().as_bytes());
                }
                puzzle => self.values.push(puzzle, text)?,
            }
        } else {
            let record = self.record(part);
            let board = match row.puzzle() {
                // A puzzle that cannot be read stays as it is, if it has any text.
                Value::Null
                    if self.job.task == Task::Convert
                        && record.text(record.columns().puzzle()).is_empty() =>
                {
                    Some(row.word().to_string())
                }
                _ if self.job.copies_puzzle(&record, row) => None,
                _ => self.board(row)?,
            };
            let fields = self.columns.fields(&record, board.as_deref());
            // Write nothing for a single empty field, because `push_record` would write a pair of quotes.
            if fields != [""] {
                push_record(&fields, self.stream.separator, text);
                text.pop();
            }
        }
        Ok(())
    }

    /// Returns the record with the members that are written before the answers, and the output columns. Each object
    /// may have different members.
    pub(super) fn object<'t>(
        &mut self,
        part: InputPart<'t>,
        row: &Row<'_>,
    ) -> (Cow<'t, Record>, &OutputColumns) {
        let record = self.record(part);
        let has_word = self.job.task.gives_puzzles() && row.board().is_none();
        if record.columns().names() != self.names || has_word != self.has_word {
            self.names = record.columns().names().to_vec();
            self.has_word = has_word;
            self.columns = OutputColumns::of_row(&self.names, self.job.task, self.layout, row);
            self.replaced.extend_from_slice(self.columns.replaced());
        }
        (record, &self.columns)
    }

    /// The puzzle as a board; `None` if it could not be read.
    fn board(&self, row: &Row<'_>) -> Result<Option<String>, Error> {
        let (puzzle, mut text) = (row.puzzle(), Vec::new());
        self.values.push(puzzle, &mut text)?;
        Ok((!puzzle.is_null()).then(|| String::from_utf8_lossy(&text).into_owned()))
    }

    /// The record to copy as it is, if it has as many fields as the header.
    #[inline]
    fn raw<'t>(&self, part: InputPart<'t>) -> Option<&'t [u8]> {
        let columns = self.unchanged?;
        match part {
            InputPart::Plain(raw) => Some(raw),
            InputPart::Text(raw) => {
                let fields = separators(raw, columns.separator()) + 1;
                (fields == columns.names().len() && !raw.contains(&b'"')).then_some(raw)
            }
            _ => None,
        }
    }

    fn record<'t>(&mut self, part: InputPart<'t>) -> Cow<'t, Record> {
        let (InputPart::Row(row), Some(cells)) = (part, &self.cells) else {
            return part.record(self.stream);
        };
        let record = cells.record(row, &self.columns, self.layout != AnswerLayout::Csv);
        Cow::Owned(record.unwrap_or_else(|failure| {
            self.failure = Some(failure);
            Record::default()
        }))
    }
}

/// Adds the answers of a row, each after a separator, and the end of the record. Quotes can be necessary only
/// in texts, and in boards with symbols that the user chose.
pub(super) fn push_ours(layout: &TextLayout<'_>, row: &Row<'_>, text: &mut Vec<u8>) -> Result<(), Error> {
    let separator = layout.separator;
    for (column, value) in layout.answers(row) {
        text.push(separator.byte());
        let start = text.len();
        layout.values.push(value, text)?;
        let needs_quotes = |byte: &u8| matches!(byte, b'"' | b'\n' | b'\r') || *byte == separator.byte();
        let is_free = match column.kind {
            ColumnKind::Text => true,
            ColumnKind::Board => !layout.values.is_plain,
            _ => false,
        };
        if is_free && text[start..].iter().any(needs_quotes) {
            let field = text.split_off(start);
            push_record(&[String::from_utf8_lossy(&field)], separator, text);
            text.pop();
        }
    }
    text.push(b'\n');
    Ok(())
}

fn push_record(fields: &[impl AsRef<str>], separator: Separator, text: &mut Vec<u8>) {
    let mut record = String::new();
    csv::write(fields, separator, &mut record);
    text.extend_from_slice(record.as_bytes());
}
