//! Small pieces that wait until they are a row group of a decent size.
//!
//! ```text
//!   pieces       64 rows   64 rows   64 rows  ...          each below 64 KiB
//!                └────────────┬────────────────┘
//!   row group        thousands of rows                     as soon as the pieces are 2 MiB
//! ```
//!
//! A puzzle that takes its time comes in a block of few, and so does a large board. A row group for each block would be
//! a file of which a tenth is footers, and a table of contents that does not fit into memory.
//!
//! What is put together depends on the pieces alone, so a run that goes on makes the same row groups: it finds the pieces
//! that wait in the record of how far it is, as [`Held::pack`] wrote them.

use super::Encoder;
use super::table::guard;
use crate::pack::Packing;
use crate::words::{Message, quoted};
use arrow_array::RecordBatch;
use arrow_select::concat::concat_batches;
use bytes::Bytes;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use std::fmt::Write;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

/// A piece of fewer bytes waits for others. Half a MiB of 9x9 boards makes a larger one, so whatever is
/// answered at full speed goes its way.
const SMALL: usize = 64 << 10;

/// So many bytes are a row group: 16,000 ratings, or 5,000 boards of 16x16 and their solutions.
const GROUP: usize = 2 << 20;

/// Pieces in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Held {
    pub(crate) pieces: Vec<Bytes>,
    bytes: usize,
}

impl Held {
    /// Whether a piece of so many bytes waits for others. One without any has nothing to wait for.
    pub(crate) fn takes(bytes: usize) -> bool {
        (1..SMALL).contains(&bytes)
    }

    /// One more piece.
    pub(crate) fn push(&mut self, piece: Vec<u8>) {
        self.bytes += piece.len();
        // Its memory may be that of a larger one.
        self.pieces.push(Bytes::from(piece.into_boxed_slice()));
    }

    /// Whether there is enough for a row group.
    pub(crate) fn is_full(&self) -> bool {
        self.bytes >= GROUP
    }

    /// All of them as one piece, with one row group; nothing of none.
    pub(crate) fn merge(&self, encoder: &Encoder) -> Result<Vec<u8>, Message> {
        if let [] | [_] = &self.pieces[..] {
            return Ok(self.pieces.concat());
        }
        let batches = self.pieces.iter().map(rows_of).collect::<Result<Vec<_>, Message>>()?.concat();
        let rows = concat_batches(&encoder.schema, &batches).map_err(quoted)?;
        encoder.encode(&rows, &[])
    }

    /// The pieces as text, to be unpacked by a later run; nothing of none.
    pub(crate) fn pack(&self) -> std::io::Result<String> {
        let mut bytes = Vec::new();
        for piece in &self.pieces {
            bytes.extend_from_slice(&(piece.len() as u32).to_le_bytes());
            bytes.extend_from_slice(piece);
        }
        let packed = Packing::Zstd.pack(bytes)?;
        let mut text = String::with_capacity(2 * packed.len());
        packed.iter().for_each(|byte| write!(text, "{byte:02x}").expect("a string takes all"));
        Ok(text)
    }

    /// What [`Held::pack`] has packed; `None` if this is anything else.
    pub(crate) fn unpack(text: &str) -> Option<Held> {
        let digits = text.as_bytes().chunks(2);
        let packed: Option<Vec<u8>> =
            digits.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect();
        let (mut held, mut bytes) = (Held::default(), Vec::new());
        Packing::Zstd.unpack(std::io::Cursor::new(packed?)).ok()?.read_to_end(&mut bytes).ok()?;
        let mut rest = &bytes[..];
        while let Some((length, behind)) = rest.split_first_chunk::<4>() {
            let (piece, behind) = behind.split_at_checked(u32::from_le_bytes(*length) as usize)?;
            held.push(piece.to_vec());
            rest = behind;
        }
        rest.is_empty().then_some(held)
    }
}

/// The rows of a piece.
pub(crate) fn rows_of(piece: &Bytes) -> Result<Vec<RecordBatch>, Message> {
    guard(|| {
        let reader = ParquetRecordBatchReaderBuilder::try_new(piece.clone());
        let reader = reader.and_then(|reader| reader.with_batch_size(1 << 14).build());
        let rows = reader.map_err(quoted)?.collect::<Result<Vec<_>, _>>();
        rows.map_err(quoted)
    })
}

/// The first rows of a result, as one batch.
pub(crate) fn open_result(path: &Path, rows: usize) -> Result<RecordBatch, Message> {
    let file = File::open(path).map_err(|error| Message::from(&error))?;
    guard(|| {
        let reader = ParquetRecordBatchReaderBuilder::try_new(file);
        let reader = reader.map_err(|error| Message::NotWhole(error.to_string()))?;
        let schema = Arc::clone(reader.schema());
        let mut batches = reader.with_batch_size(rows).build().map_err(quoted)?;
        batches.next().unwrap_or(Ok(RecordBatch::new_empty(schema))).map_err(quoted)
    })
}
