//! The row groups of all pieces, and the footer that joins them into one file.
//!
//! ```text
//!   a piece      PAR1 columns metadata length PAR1
//!                0    4       ▲        ▲      ▲
//!                             │        └──────┴─ 8 bytes
//!                             └─ the end of the last column: nothing lies between
//! ```
//!
//! The last 8 bytes of a piece locate its metadata. The metadata says where the columns of the piece end. The
//! end of the columns gives the length of the piece, and therefore the end of the previous piece.

use super::Encoder;
use super::table::column_end;
use crate::words::{Message, quoted};
use parquet::errors::{ParquetError, Result as ParquetResult};
use parquet::file::metadata::{
    ColumnChunkMetaData, FileMetaData, FooterTail, ParquetMetaData, ParquetMetaDataOptions,
    ParquetMetaDataReader, ParquetMetaDataWriter, ParquetStatisticsPolicy, RowGroupMetaData,
};
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};

const MAGIC: &[u8; 4] = b"PAR1";

/// The number of bytes after the metadata, which are the length of the metadata and `PAR1`.
const TAIL: usize = 8;

/// The row groups of the pieces written so far. The metadata of a row group takes about 0.5 KB per
/// column, which is 120 MB for a billion rows of four columns in pieces of 16,384 rows. Small pieces are merged
/// (see `groups`), so the metadata takes at most 2 % of the output per column.
#[derive(Debug)]
pub(crate) struct Joint {
    file: FileMetaData,
    groups: Vec<RowGroupMetaData>,
    /// The number of bytes of all pieces, which is the offset of the next piece.
    pub(super) length: u64,
}

impl Joint {
    /// Starts without pieces. Refuses a type of column that Parquet does not support.
    pub(crate) fn new(encoder: &Encoder) -> Result<Joint, Message> {
        let piece = encoder.writer(Vec::new())?.into_inner()?;
        let metadata = ParquetMetaDataReader::decode_metadata(metadata_of(&piece)?)?;
        Ok(Joint { file: metadata.file_metadata().clone(), groups: Vec::new(), length: 0 })
    }

    /// Finds the pieces in the first `length` bytes of a file. Returns an error if a piece is damaged or its
    /// columns differ from the columns of the output.
    pub(crate) fn recover(encoder: &Encoder, file: &File, length: u64) -> Result<Joint, Message> {
        let mut joint = Joint::new(encoder)?;
        let mut end = length;
        while end > 0 {
            let piece = read_metadata(file, end).and_then(|bytes| joint.parse(&bytes));
            let (groups, length) =
                piece.map_err(|error| Message::PieceUnknown { end, error: Box::new(error) })?;
            let start = end.checked_sub(length).filter(|&start| has_magic(file, start));
            let start = start.ok_or(Message::PieceStart { end })?;
            for group in groups.iter().rev() {
                joint.groups.push(shift(group, start)?);
            }
            end = start;
        }
        joint.groups.reverse();
        joint.length = length;
        Ok(joint)
    }

    /// Registers a piece that is appended to the output. Returns an error if the piece is damaged or its columns
    /// differ from the columns of the output.
    pub(crate) fn add(&mut self, piece: &[u8]) -> Result<(), Message> {
        if !piece.starts_with(MAGIC) {
            return Err(Message::PieceDamaged);
        }
        self.add_footer(footer_of(piece), piece.len())
    }

    pub(crate) fn add_footer(&mut self, footer: &[u8], length: usize) -> Result<(), Message> {
        let (groups, found) = self.parse(metadata_of(footer)?)?;
        if found != length as u64 {
            return Err(Message::PieceDamaged);
        }
        let groups = groups.iter().map(|group| shift(group, self.length));
        self.groups.extend(groups.collect::<Result<Vec<_>, _>>()?);
        self.length += found;
        Ok(())
    }

    /// Returns an error if the footer of the piece is damaged or its columns differ from the columns of the
    /// output.
    pub(crate) fn check(&self, piece: &[u8]) -> Result<(), Message> {
        self.parse(metadata_of(piece)?).map(|_| ())
    }

    /// Returns the footer, to be appended after the last piece. Without pieces, the returned bytes are a
    /// complete file without rows.
    pub(crate) fn footer(&mut self) -> Result<Vec<u8>, Message> {
        let mut footer = if self.length == 0 { MAGIC.to_vec() } else { Vec::new() };
        let metadata = ParquetMetaData::new(self.file.clone(), std::mem::take(&mut self.groups));
        ParquetMetaDataWriter::new(&mut footer, &metadata).finish()?;
        Ok(footer)
    }

    /// Returns the row groups of a piece, and its length. The row groups share our schema, to save memory.
    fn parse(&self, metadata: &[u8]) -> Result<(Vec<RowGroupMetaData>, u64), Message> {
        let schema = ParquetMetaDataReader::decode_schema(metadata)?;
        if schema.root_schema() != self.file.schema() {
            return Err(Message::PieceColumns);
        }
        let options = ParquetMetaDataOptions::new()
            .with_schema(self.file.schema_descr_ptr())
            .with_encoding_stats_as_mask(false)
            .with_size_stats_policy(ParquetStatisticsPolicy::SkipAll);
        let parsed = ParquetMetaDataReader::decode_metadata_with_options(metadata, Some(&options))?;
        let groups = parsed.row_groups().to_vec();
        let columns = groups.iter().flat_map(RowGroupMetaData::columns);
        let end = columns.map(column_end).try_fold(MAGIC.len() as u64, |end, column| Some(end.max(column?)));
        let end = end.ok_or(Message::PieceDamaged)?;
        let length = end.checked_add((metadata.len() + TAIL) as u64).ok_or(Message::PieceDamaged)?;
        Ok((groups, length))
    }
}

/// The bytes from the footer of a piece to its end; empty if the piece has no footer.
pub(crate) fn footer_of(piece: &[u8]) -> &[u8] {
    let length = metadata_of(piece).map_or(0, |metadata| metadata.len() + TAIL);
    &piece[piece.len() - length..]
}

fn metadata_of(piece: &[u8]) -> Result<&[u8], Message> {
    let (rest, tail) = piece.split_last_chunk::<TAIL>().ok_or(Message::PieceDamaged)?;
    let start = rest.len().checked_sub(metadata_length(tail)?).ok_or(Message::PieceDamaged)?;
    Ok(&rest[start..])
}

fn metadata_length(tail: &[u8; TAIL]) -> Result<usize, Message> {
    FooterTail::try_new(tail).map(|tail| tail.metadata_length()).map_err(|_| Message::PieceDamaged)
}

fn read_metadata(file: &File, end: u64) -> Result<Vec<u8>, Message> {
    let tail_start = end.checked_sub(TAIL as u64).ok_or(Message::PieceDamaged)?;
    let tail = read_at(file, tail_start, TAIL).map_err(quoted)?;
    let length = metadata_length(tail.first_chunk().ok_or(Message::PieceDamaged)?)?;
    let start = tail_start.checked_sub(length as u64).ok_or(Message::PieceDamaged)?;
    read_at(file, start, length).map_err(quoted)
}

fn has_magic(file: &File, at: u64) -> bool {
    read_at(file, at, MAGIC.len()).is_ok_and(|bytes| bytes == MAGIC)
}

fn read_at(mut file: &File, at: u64, length: usize) -> std::io::Result<Vec<u8>> {
    let mut bytes = vec![0; length];
    file.seek(SeekFrom::Start(at))?;
    file.read_exact(&mut bytes)?;
    Ok(bytes)
}

/// Returns the row group of a piece that begins at byte `by` of the output. Drops the number of the row
/// group, which has only 16 bits and is for encrypted files.
fn shift(group: &RowGroupMetaData, by: u64) -> ParquetResult<RowGroupMetaData> {
    let columns = group.columns().iter().map(|column| shift_column(column, by));
    RowGroupMetaData::builder(group.schema_descr_ptr())
        .set_num_rows(group.num_rows())
        .set_total_byte_size(group.total_byte_size())
        .set_file_offset(add(group.file_offset().unwrap_or(MAGIC.len() as i64), by)?)
        .set_column_metadata(columns.collect::<ParquetResult<_>>()?)
        .build()
}

/// Shifts the offsets of a column. Pieces have no indexes and no filters.
fn shift_column(column: &ColumnChunkMetaData, by: u64) -> ParquetResult<ColumnChunkMetaData> {
    // `file_offset` cannot be set here. The Parquet format asks for a `file_offset` of 0, because the meaning
    // of the field was never clear.
    if column.file_offset() != 0 {
        return Err(ParquetError::General("deprecated file_offset".to_owned()));
    }
    let dictionary = column.dictionary_page_offset().map(|offset| add(offset, by)).transpose()?;
    let builder = column.clone().into_builder().set_dictionary_page_offset(dictionary);
    builder.set_data_page_offset(add(column.data_page_offset(), by)?).build()
}

fn add(offset: i64, by: u64) -> ParquetResult<i64> {
    offset.checked_add_unsigned(by).ok_or_else(|| ParquetError::General("offset overflow".to_owned()))
}
