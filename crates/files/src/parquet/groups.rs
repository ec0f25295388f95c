//! The row groups of a Parquet file. A large piece becomes a row group of its own; several small pieces are merged into
//! one row group.
//!
//! ```text
//!   pieces       64 rows   64 rows   64 rows  ...          each below 64 KiB
//!                └────────────┬────────────────┘
//!   row group        thousands of rows                     as soon as the pieces have 2 MiB
//! ```
//!
//! Slow puzzles and large boards come in small blocks. With a row group for each small block, a tenth of the
//! file would be footers, and the joint footer would not fit into memory.
//!
//! Row groups depend only on the pieces. A checkpoint contains the pieces that are waiting, so a resumed run makes the
//! same row groups.

use super::printer::encoder;
use super::table::{guard, not_whole};
use super::{Encoder, Joint, Rows};
use crate::block::Stream;
use crate::job::Job;
use crate::pack::Packing;
use crate::printer::{BlockOutput, Written};
use crate::words::{Message, quoted};
use arrow_select::concat::concat_batches;
use bytes::Bytes;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use std::fmt::Write;
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;
use std::sync::Arc;

/// A piece with fewer bytes waits for other pieces. A full block of 9x9 boards makes a larger piece.
const SMALL: usize = 64 << 10;

/// The number of bytes in a row group, which is enough for 16,000 ratings, or for 5,000 boards of size 16x16 and their
/// solutions.
const GROUP: usize = 2 << 20;

pub(crate) struct Groups {
    encoder: Encoder,
    joint: Joint,
    held: Vec<Bytes>,
    /// The pieces that were waiting after the latest block was written.
    settled: Vec<Bytes>,
}

impl Groups {
    pub(crate) fn begin(
        job: &Job,
        stream: &Stream,
        written: Option<(&File, u64)>,
        held: &str,
    ) -> Result<Groups, Message> {
        Groups::new(encoder(job, stream), written, held)
    }

    /// Continues a file. `written` is the file and the number of bytes that an earlier run wrote; `held` contains the
    /// pieces that were waiting.
    pub(super) fn new(encoder: Encoder, written: Option<(&File, u64)>, held: &str) -> Result<Self, Message> {
        let joint = match written {
            Some((file, length)) => Joint::recover(&encoder, file, length),
            None => Joint::new(&encoder),
        }?;
        let held = if held.is_empty() { Some(Vec::new()) } else { unpack(held) };
        let held = held.ok_or(Message::CheckpointDamaged)?;
        held.iter().try_for_each(|piece| joint.check(piece))?;
        Ok(Groups { encoder, joint, settled: held.clone(), held })
    }

    /// Whether a piece of this size waits for other pieces; an empty piece does not wait.
    pub(crate) fn holds(bytes: usize) -> bool {
        (1..SMALL).contains(&bytes)
    }

    /// Takes the piece of a block. Returns the bytes to write now.
    pub(crate) fn add(&mut self, piece: BlockOutput) -> Result<BlockOutput, Message> {
        let group = match piece {
            BlockOutput::Bytes(piece) if Groups::holds(piece.len()) => {
                self.joint.check(&piece)?;
                // Shrink the buffer, which may be larger than the piece.
                self.held.push(Bytes::from(piece.into_boxed_slice()));
                let is_full = self.held.iter().map(Bytes::len).sum::<usize>() >= GROUP;
                if is_full { self.close()? } else { Vec::new() }
            }
            BlockOutput::Bytes(piece) if !piece.is_empty() => {
                let mut group = self.close()?;
                self.joint.add(&piece)?;
                if group.is_empty() {
                    piece
                } else {
                    group.extend_from_slice(&piece);
                    group
                }
            }
            BlockOutput::Written(Written { sum, ref footer, .. }) if sum.length > 0 => {
                self.joint.add_footer(footer, sum.length as usize)?;
                return Ok(piece);
            }
            nothing => return Ok(nothing),
        };
        Ok(BlockOutput::Bytes(group))
    }

    pub(crate) fn settle(&mut self) {
        self.settled.clone_from(&self.held);
    }

    pub(crate) fn held(&self) -> io::Result<String> {
        pack(&self.settled)
    }

    /// Returns the last bytes of the file.
    pub(crate) fn complete(&mut self) -> Result<Vec<u8>, Message> {
        let mut rest = self.close()?;
        rest.extend(self.joint.footer()?);
        Ok(rest)
    }

    /// Merges the waiting pieces into a row group.
    fn close(&mut self) -> Result<Vec<u8>, Message> {
        let group = merge(&std::mem::take(&mut self.held), &self.encoder)?;
        if !group.is_empty() {
            self.joint.add(&group)?;
        }
        Ok(group)
    }
}

/// Merges pieces into one piece with one row group; returns no bytes if there are no pieces.
pub(super) fn merge(pieces: &[Bytes], encoder: &Encoder) -> Result<Vec<u8>, Message> {
    if let [] | [_] = pieces {
        return Ok(pieces.concat());
    }
    let batches = pieces.iter().map(rows_of).collect::<Result<Vec<_>, Message>>()?.concat();
    let rows = concat_batches(&encoder.schema, &batches).map_err(quoted)?;
    encoder.encode(&rows, &[])
}

/// Encodes pieces as text, which a later run decodes; returns an empty text if there are no pieces.
pub(super) fn pack(pieces: &[Bytes]) -> io::Result<String> {
    let mut bytes = Vec::new();
    for piece in pieces {
        bytes.extend_from_slice(&(piece.len() as u32).to_le_bytes());
        bytes.extend_from_slice(piece);
    }
    let packed = Packing::Zstd.pack(bytes)?;
    let mut text = String::with_capacity(2 * packed.len());
    packed.iter().for_each(|byte| write!(text, "{byte:02x}").expect("a string takes all"));
    Ok(text)
}

/// Decodes the text that [`pack`] made. Returns `None` for any other text.
pub(super) fn unpack(text: &str) -> Option<Vec<Bytes>> {
    let digits = text.as_bytes().chunks(2);
    let packed: Option<Vec<u8>> =
        digits.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect();
    let (mut pieces, mut bytes) = (Vec::new(), Vec::new());
    Packing::Zstd.unpack(Cursor::new(packed?)).ok()?.read_to_end(&mut bytes).ok()?;
    let mut rest = &bytes[..];
    while let Some((length, behind)) = rest.split_first_chunk::<4>() {
        let (piece, behind) = behind.split_at_checked(u32::from_le_bytes(*length) as usize)?;
        pieces.push(Bytes::copy_from_slice(piece));
        rest = behind;
    }
    rest.is_empty().then_some(pieces)
}

pub(super) fn rows_of(piece: &Bytes) -> Result<Vec<Rows>, Message> {
    guard(|| {
        let reader = ParquetRecordBatchReaderBuilder::try_new(piece.clone());
        let rows = reader?.with_batch_size(1 << 14).build()?.collect::<Result<Vec<_>, _>>();
        rows.map_err(quoted)
    })
}

/// The first rows of a finished output, as one batch.
pub(super) fn open_result(path: &Path, rows: usize) -> Result<Rows, Message> {
    let file = File::open(path).map_err(|error| Message::from(&error))?;
    guard(|| {
        let reader = ParquetRecordBatchReaderBuilder::try_new(file);
        let reader = reader.map_err(not_whole)?;
        let schema = Arc::clone(reader.schema());
        let mut batches = reader.with_batch_size(rows).build()?;
        batches.next().unwrap_or(Ok(Rows::new_empty(schema))).map_err(quoted)
    })
}
