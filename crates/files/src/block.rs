//! A block, the unit of work, holds some puzzles of one input.

use crate::parquet::{Rows, TableColumns};
use crate::source::SourceName;
use crate::sum::Sum;
use crate::words::Message;
use serde::{Deserialize, Serialize};
use shudu::Format;
use shudu::text::csv::{Columns, Separator};
use shudu::text::{Detected, Entry};
use std::sync::Arc;

/// The properties that all blocks of an input share.
#[derive(Debug)]
pub(crate) struct Stream {
    pub(crate) name: SourceName,
    pub(crate) format: StreamFormat,
    /// The detected format and style of a text; the format `line` for Parquet.
    pub(crate) detected: Detected,
    /// The separator of the output, if it is csv.
    pub(crate) separator: Separator,
}

impl Stream {
    /// Whether the format can hold only boards, without other fields or members.
    pub(crate) fn is_list_of_boards(&self) -> bool {
        matches!(self.format, StreamFormat::Text(_))
    }

    /// The origin of a puzzle, which is the name of the input and the number of the line or row.
    pub(crate) fn origin(&self, number: u64) -> Message {
        let is_row = matches!(self.format, StreamFormat::Parquet(..));
        Message::Line { number, is_row }.of(&self.name)
    }
}

#[derive(Debug)]
pub(crate) enum StreamFormat {
    /// A text format that holds only boards.
    Text(Format),
    Csv(Arc<Columns>),
    /// JSON objects, and the columns of the output table, which hold the members of the objects. If the
    /// output is not a table, the only column is `puzzle`.
    Json(Arc<Columns>),
    Parquet(TableColumns),
}

impl StreamFormat {
    /// The text format of the answers, unless the job names another one.
    pub(crate) fn text(&self) -> Format {
        match self {
            StreamFormat::Text(format) => *format,
            StreamFormat::Csv(_) => Format::Csv,
            StreamFormat::Json(_) => Format::Json,
            StreamFormat::Parquet(..) => Format::Line,
        }
    }

    pub(crate) fn csv(&self) -> Option<&Columns> {
        if let StreamFormat::Csv(columns) = self { Some(columns) } else { None }
    }

    /// The names of the columns. An input that is not a table has one column, `puzzle`.
    pub(crate) fn column_names(&self) -> Vec<String> {
        match self {
            StreamFormat::Text(_) => vec!["puzzle".to_string()],
            StreamFormat::Csv(columns) | StreamFormat::Json(columns) => columns.names().to_vec(),
            StreamFormat::Parquet(columns) => columns.names(),
        }
    }
}

#[derive(Debug)]
pub(crate) struct Block {
    /// The number of the block in this run, from 0.
    pub(crate) number: u64,
    pub(crate) stream: Arc<Stream>,
    pub(crate) content: Content,
    /// Whether the block begins the output table, so that the header is written before the block.
    pub(crate) begins_table: bool,
    /// Where the next block begins.
    pub(crate) end: Position,
    /// The checksum of the input since the previous block. If `lacks_text` is set, this checksum does not
    /// cover the text of the block, and the worker must add the checksum of the text.
    pub(crate) read: Sum,
    pub(crate) lacks_text: bool,
}

/// The content of a block, which is text, parsed puzzles, rows, or the end of the input.
#[derive(Debug)]
pub(crate) enum Content {
    /// Whole lines or csv records; `lines` is the number of lines before the text.
    Text { text: Vec<u8>, lines: u64 },
    /// Parsed puzzles of a format that cannot be split without parsing. For any other format, a single entry with the
    /// error of a line that is too long to be read.
    Entries(Vec<Entry>),
    /// Rows of a table, after `before` earlier rows. `picked` holds the rows to keep; `None` keeps all.
    Rows { rows: Rows, before: u64, picked: Option<Vec<u64>> },
    /// The end of the input.
    End(InputEnd),
}

/// The end of an input.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InputEnd {
    /// Whether the picker has seen puzzles in the input.
    pub(crate) had_puzzles: bool,
}

/// A block that is answered, without its puzzles.
#[derive(Debug)]
pub(crate) struct FinishedBlock {
    pub(crate) stream: Arc<Stream>,
    pub(crate) begins_table: bool,
    pub(crate) end: Position,
    /// The checksum of the input since the previous block.
    pub(crate) read: Sum,
    /// Set if the block is the end of an input.
    pub(crate) input_end: Option<InputEnd>,
}

impl Block {
    /// Finishes the block, and returns the buffer of its text, if it has one.
    pub(crate) fn finish(self) -> (FinishedBlock, Option<Vec<u8>>) {
        let Block { stream, content, begins_table, end, read, .. } = self;
        let (text, input_end) = match content {
            Content::Text { text, .. } => (Some(text), None),
            Content::Entries(_) | Content::Rows { .. } => (None, None),
            Content::End(end) => (None, Some(end)),
        };
        (FinishedBlock { stream, begins_table, end, read, input_end }, text)
    }
}

/// A position between two blocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Position {
    /// The number of the input, from 0.
    pub(crate) source: usize,
    /// The offset in the input, counted in bytes of uncompressed text, in entries, or in rows.
    pub(crate) offset: u64,
    /// The number of lines before this position.
    pub(crate) lines: u64,
}

impl Position {
    /// Whether this position is `other` or before it; always `false` if `other` is the beginning of the first
    /// input.
    pub(crate) fn is_within(self, other: Position) -> bool {
        other != Position::default() && (self.source, self.offset) <= (other.source, other.offset)
    }
}
