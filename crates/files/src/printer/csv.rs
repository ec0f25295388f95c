//! Prints a csv table, with the columns of the input, then the answers.
//!
//! ```text
//! id,puzzle,level                            id,puzzle,level,verdict,solution
//! 7,12..34.....1....,easy         ->         7,12..34.....1....,easy,unique,1234...
//! ```
//!
//! A record is copied unchanged. A record is split into fields only if a column has the name of a column of answers,
//! or if the record has more or fewer fields than the header. The rows of a Parquet file are written as text.

use super::{Origin, push_value};
use crate::block::{Block, Content, StreamFormat};
use crate::columns::{Passed, names_of};
use crate::job::Job;
use crate::parquet::RowTexts;
use crate::slots::separators;
use crate::words::Message;
use shudu::Error;
use shudu::ask::Row;
use shudu::ask::column::{ColumnKind, Shown};
use shudu::text::csv::{self, Columns, Separator};
use shudu::text::json::quoted;
use shudu::text::write_board;

/// The fields that a record or object has before its answers: those of the input, or only the puzzle.
pub(super) struct InputFields<'b> {
    job: &'b Job,
    /// Whether the block begins the table.
    has_header: bool,
    /// The columns of the input, if the input is csv.
    columns: Option<&'b Columns>,
    /// The fields of the input, if the input is Parquet.
    cells: Option<RowTexts<'b>>,
    passed: Passed,
    shown: Shown,
    /// The separator of the output.
    separator: Separator,
    /// The error of a value without a text form. The whole block is then refused, because rows must keep all fields.
    pub(super) failure: Option<Message>,
}

impl<'b> InputFields<'b> {
    pub(super) fn of(job: &'b Job, block: &'b Block, shown: Shown) -> InputFields<'b> {
        let columns = block.stream.format.csv();
        let cells = match (&block.content, &block.stream.format) {
            (Content::Rows { rows, .. }, StreamFormat::Parquet(columns)) => Some(RowTexts::of(rows, columns)),
            _ => None,
        };
        let (cells, failure) =
            cells.transpose().map_or_else(|failure| (None, Some(failure)), |cells| (cells, None));
        let passed = Passed::of(&block.stream, job.task, shown);
        let has_header = block.begins_table && shown == Shown::Csv;
        InputFields {
            job,
            has_header,
            columns,
            cells,
            passed,
            shown,
            separator: block.stream.separator,
            failure,
        }
    }

    pub(super) fn push_header(&self, text: &mut Vec<u8>) {
        if self.has_header {
            let ours = names_of(self.job.task, Shown::Csv).map(str::to_string);
            let names: Vec<String> = self.passed.names.iter().cloned().chain(ours).collect();
            push_record(&names, self.separator, text);
        }
    }

    pub(super) fn push(
        &mut self,
        origin: Origin<'_>,
        row: &Row<'_>,
        text: &mut Vec<u8>,
    ) -> Result<(), Error> {
        if let Some(raw) = self.raw(origin) {
            text.extend_from_slice(raw);
        } else if let Some(fields) = self.fields_of(origin) {
            // An empty field that is alone on a line would be written as a pair of quotes.
            if fields != [""] {
                push_record(&fields, self.separator, text);
                text.pop();
            }
        } else {
            push_value(row.puzzle(), &self.job.notation, write_board, text)?;
        }
        Ok(())
    }

    /// The names and JSON values of the members before the answers; `None` stands for the value of the puzzle.
    pub(super) fn members(&mut self, origin: Origin<'_>) -> Vec<(String, Option<String>)> {
        if let Origin::Object(record) = origin {
            let columns = record.columns();
            let value = |i: usize| (i != columns.puzzle()).then(|| record.json(i).into_owned());
            let members = columns.names().iter().enumerate().filter(|(_, name)| !self.is_ours(name));
            return members.map(|(i, name)| (name.clone(), value(i))).collect();
        }
        let Some(fields) = self.fields_of(origin) else { return vec![("puzzle".to_string(), None)] };
        let value = |(i, field): (usize, String)| match (origin, &self.cells) {
            _ if Some(self.passed.columns[i]) == self.puzzle() => None,
            (Origin::Row(_), Some(cells)) => Some(cells.json(self.passed.columns[i], &field)),
            _ => Some(quoted(&field)),
        };
        let values = fields.into_iter().enumerate().map(value);
        self.passed.names.iter().cloned().zip(values).collect()
    }

    fn is_ours(&self, name: &str) -> bool {
        names_of(self.job.task, self.shown).any(|our| our.eq_ignore_ascii_case(name.trim()))
    }

    fn puzzle(&self) -> Option<usize> {
        self.columns.map(Columns::puzzle).or_else(|| self.cells.as_ref().map(RowTexts::puzzle))
    }

    /// The record to copy as it is, if it has as many fields as the header.
    #[inline]
    fn raw<'t>(&self, origin: Origin<'t>) -> Option<&'t [u8]> {
        let columns = self.columns.filter(|it| self.passed.is_all && it.separator() == self.separator)?;
        match origin {
            Origin::Plain(raw) => Some(raw),
            Origin::Text(raw) => {
                let fields = separators(raw, columns.separator()) + 1;
                (fields == self.passed.names.len() && !raw.contains(&b'"')).then_some(raw)
            }
            _ => None,
        }
    }

    /// The fields of the input that come before the answers, if the input is a table.
    fn fields_of(&mut self, origin: Origin<'_>) -> Option<Vec<String>> {
        match (origin, self.columns, &self.cells) {
            (Origin::Text(raw) | Origin::Plain(raw), Some(columns), _) => {
                Some(self.passed.fields_of(raw, columns.separator()))
            }
            (Origin::Row(row), _, Some(cells)) => {
                let fields = self.passed.columns.iter().map(|&column| cells.get(row, column));
                let fields = fields.collect::<Result<_, _>>();
                Some(fields.unwrap_or_else(|failure| {
                    self.failure = Some(failure);
                    Vec::new()
                }))
            }
            // A line that is too long to be read.
            (_, Some(_), _) => Some(vec![String::new(); self.passed.names.len()]),
            _ => None,
        }
    }
}

/// Adds the answers of a row, each after a separator, and the end of the record. Only text values can need quotes.
pub(super) fn push_ours(
    job: &Job,
    row: &Row<'_>,
    separator: Separator,
    text: &mut Vec<u8>,
) -> Result<(), Error> {
    for column in job.task.columns(Shown::Csv) {
        text.push(separator.byte());
        let start = text.len();
        push_value((column.value)(row), &job.notation, write_board, text)?;
        let needs_quotes = |byte: &u8| matches!(byte, b'"' | b'\n' | b'\r') || *byte == separator.byte();
        if column.kind == ColumnKind::Text && text[start..].iter().any(needs_quotes) {
            let field = text.split_off(start);
            push_record(&[String::from_utf8_lossy(&field).into_owned()], separator, text);
            text.pop();
        }
    }
    text.push(b'\n');
    Ok(())
}

fn push_record(fields: &[String], separator: Separator, text: &mut Vec<u8>) {
    let mut record = String::new();
    csv::write(&fields.iter().map(String::as_str).collect::<Vec<_>>(), separator, &mut record);
    text.extend_from_slice(record.as_bytes());
}
