//! The answers to puzzles that come from no input, such as generated ones, laid out as a run does.

use super::text::{CSV, JSON, TextLayout};
use super::{push_value, write_board};
use crate::cell::cell_of;
use crate::columns::names_of;
use crate::job::{Job, OutputFormat};
use crate::parquet::MadeTable;
use crate::words::Message;
use shudu::Format;
use shudu::ask::column::{ColumnKind, Shown, Value};
use shudu::ask::{Row, Task};
use shudu::text::Notation;

/// A table or JSON objects that are being written: each row is a puzzle and the columns of a task.
#[derive(Debug)]
pub struct MadeAnswers {
    job: Job,
    body: Body,
}

#[derive(Debug)]
enum Body {
    /// Text, and the header of a csv table until it is written.
    Text(TextLayout, Option<String>),
    Table(Box<MadeTable>),
}

impl MadeAnswers {
    /// Begins the output. Returns `None` for a format that has no columns.
    pub fn new(task: Task, notation: Notation, form: OutputFormat) -> Result<Option<MadeAnswers>, Message> {
        let body = match form {
            OutputFormat::Text(Format::Csv) => {
                let names: Vec<&str> = ["puzzle"].into_iter().chain(names_of(task, Shown::Csv)).collect();
                Body::Text(CSV, Some(names.join(",") + "\n"))
            }
            OutputFormat::Text(Format::Json) => Body::Text(JSON, None),
            OutputFormat::Text(_) => return Ok(None),
            OutputFormat::Parquet => {
                let ours = task.columns(Shown::Parquet).map(|column| (column.name, column.kind));
                let columns: Vec<_> = [("puzzle", ColumnKind::Text)].into_iter().chain(ours).collect();
                Body::Table(Box::new(MadeTable::new(&columns)?))
            }
        };
        let mut job = Job::new(task);
        job.notation = notation;
        Ok(Some(MadeAnswers { job, body }))
    }

    /// Adds a row to `out`, or to the rows of a table that wait to be written.
    pub fn push(&mut self, row: &Row<'_>, out: &mut Vec<u8>) -> Result<(), Message> {
        let (job, puzzle) = (&self.job, row.puzzle.map_or(Value::Null, Value::Board));
        match &mut self.body {
            Body::Text(layout, header) => {
                out.extend(header.take().unwrap_or_default().bytes());
                let field = if layout.shown == Shown::Csv { puzzle } else { Value::Null };
                let begun = push_value(field, &job.notation, write_board, out);
                begun.and_then(|()| (layout.push)(job, row, out)).map_err(Message::Puzzle)
            }
            Body::Table(table) => {
                let ours = job.task.columns(Shown::Parquet).map(|column| (column.value)(row));
                let mut values: Vec<_> =
                    [puzzle].into_iter().chain(ours).map(|it| (it, Vec::new())).collect();
                let cells = values.iter_mut().map(|(value, text)| cell_of(*value, &job.notation, text));
                table.push(&cells.collect::<Result<Vec<_>, _>>().map_err(Message::Puzzle)?, out)
            }
        }
    }

    /// Completes the output.
    pub fn finish(self, out: &mut Vec<u8>) -> Result<(), Message> {
        if let Body::Table(table) = self.body { table.finish(out) } else { Ok(()) }
    }
}
