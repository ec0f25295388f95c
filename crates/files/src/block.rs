//! A block: some puzzles of one input, the unit of work.

use crate::source::SourceName;
use crate::sum::Sum;
use arrow_array::RecordBatch;
use serde::{Deserialize, Serialize};
use shudu::text::csv::Columns;
use shudu::text::{Entry, Style};
use shudu::{Format, Shape};
use std::sync::Arc;

/// What all blocks of an input have in common.
#[derive(Debug)]
pub(crate) struct Stream {
    pub(crate) name: SourceName,
    pub(crate) format: StreamFormat,
    pub(crate) style: Style,
    /// The shape of its first board, if it is known: what a bad one is measured by.
    pub(crate) shape: Option<Shape>,
}

/// How an input is written.
#[derive(Debug)]
pub(crate) enum StreamFormat {
    Text(Format),
    Csv(Columns),
    Parquet(Arc<arrow_schema::Schema>, usize),
}

impl StreamFormat {
    /// The text format to answer in, unless another is asked for.
    pub(crate) fn text(&self) -> Format {
        match self {
            StreamFormat::Text(format) => *format,
            StreamFormat::Csv(_) => Format::Csv,
            StreamFormat::Parquet(..) => Format::Line,
        }
    }

    /// The columns of a csv table.
    pub(crate) fn csv(&self) -> Option<&Columns> {
        if let StreamFormat::Csv(columns) = self { Some(columns) } else { None }
    }

    /// The names of its columns; an input without columns has the puzzle.
    pub(crate) fn column_names(&self) -> Vec<String> {
        match self {
            StreamFormat::Text(_) => vec!["puzzle".to_string()],
            StreamFormat::Csv(columns) => columns.names().to_vec(),
            StreamFormat::Parquet(schema, _) => {
                schema.fields().iter().map(|field| field.name().clone()).collect()
            }
        }
    }
}

/// Some puzzles.
#[derive(Debug)]
pub(crate) struct Block {
    /// Its number among those of this run, from 0.
    pub(crate) number: u64,
    pub(crate) stream: Arc<Stream>,
    pub(crate) content: Content,
    /// Whether it begins the table that goes out: the header comes before it.
    pub(crate) begins_table: bool,
    /// Where the next block begins.
    pub(crate) end: Position,
    /// What was read of the input since the block before; without its text, where the worker has to add that.
    pub(crate) read: Sum,
    pub(crate) lacks_text: bool,
}

/// The puzzles of a block, as far as they are read.
#[derive(Debug)]
pub(crate) enum Content {
    /// Whole lines or csv records; `lines` is how many lines come before them.
    Text { text: Vec<u8>, lines: u64 },
    /// Puzzles of a format that only a reader can take apart, or a line that is too long to be read.
    Entries(Vec<Entry>),
    /// Rows of a table; `before` is how many come before them. Where not all were picked, their numbers, from 0.
    Rows { rows: RecordBatch, before: u64, picked: Option<Vec<u64>> },
    /// The input is over. Whether puzzles of it were skipped.
    End { had_more: bool },
}

/// A position between two blocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Position {
    /// The number of the input, from 0.
    pub(crate) source: usize,
    /// How much of it comes before: bytes of unpacked text, entries, or rows.
    pub(crate) offset: u64,
    /// How many lines come before.
    pub(crate) lines: u64,
}

impl Position {
    /// Whether it is no further than another one, which is not the beginning.
    pub(crate) fn is_within(self, other: Position) -> bool {
        other != Position::default() && (self.source, self.offset) <= (other.source, other.offset)
    }
}
