//! Reads a Parquet file with a column of puzzles, and cuts it into batches.

use super::{Rows, TableColumns};
use crate::words::{Message, quoted};
use arrow_schema::Schema;
use parquet::arrow::arrow_reader::{
    ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReader, ParquetRecordBatchReaderBuilder,
};
use parquet::file::metadata::{ColumnChunkMetaData, ParquetMetaData, RowGroupMetaData};
use shudu::text::NamedColumn;
use std::fmt;
use std::fs::File;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

#[derive(Debug)]
pub(crate) struct Table {
    pub(super) file: File,
    pub(super) metadata: ArrowReaderMetadata,
    columns: TableColumns,
    rows: u64,
}

impl Table {
    /// Reads the columns and the number of rows from the footer. Refuses a damaged file or a file without puzzles.
    pub(crate) fn open(file: File, chosen: Option<&NamedColumn>) -> Result<Table, Message> {
        let length = file.metadata().map_err(quoted)?.len();
        let options = ArrowReaderOptions::new();
        let metadata = guard(|| ArrowReaderMetadata::load(&file, options).map_err(not_whole))?;
        let rows = count_rows(metadata.metadata())?;
        check_offsets(metadata.metadata(), length)?;
        // Drop the metadata of the program that wrote the file. The metadata of pandas and Hugging Face lists
        // the columns, and that list would lack the columns of answers. The metadata of each column stays.
        let schema = Arc::new(Schema::new(metadata.schema().fields().clone()));
        Ok(Table { file, metadata, columns: TableColumns::of(schema, chosen)?, rows })
    }

    pub(crate) fn columns(&self) -> TableColumns {
        self.columns.clone()
    }

    pub(crate) fn rows(&self) -> u64 {
        self.rows
    }

    /// Reads from row `from` on, in batches of `rows` rows; only the last batch may be shorter. Batches do
    /// not depend on the row groups of the file, so a run that is resumed at a multiple of `rows` gets the
    /// same batches. Row groups before `from` are not read. Memory holds one page of each column, and one batch.
    pub(crate) fn batches(self, from: u64, rows: usize) -> Result<Batches, Message> {
        assert!(rows > 0, "a batch has at least one row");
        let left = self.rows.saturating_sub(from);
        let (groups, skip) = groups_from(self.metadata.metadata(), from);
        let builder = ParquetRecordBatchReaderBuilder::new_with_metadata(self.file, self.metadata)
            .with_row_groups(groups)
            .with_offset(skip)
            .with_batch_size(rows);
        let reader = guard(|| builder.build().map_err(not_whole))?;
        Ok(Batches { reader, rows, left })
    }
}

/// The batches of a table, in order. The iteration ends after the first error.
#[derive(Debug)]
pub(crate) struct Batches {
    reader: ParquetRecordBatchReader,
    rows: usize,
    left: u64,
}

impl Iterator for Batches {
    type Item = Result<Rows, Message>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.left == 0 {
            return None;
        }
        let left = std::mem::take(&mut self.left);
        let expected = left.min(self.rows as u64);
        let batch = guard(|| match self.reader.next() {
            Some(Ok(batch)) if batch.num_rows() as u64 == expected => Ok(batch),
            Some(Err(error)) => Err(Message::Damaged(Some(error.to_string()))),
            // If the pages of a file hold fewer rows than its footer says, the reader ends without an error.
            Some(Ok(_)) | None => Err(Message::RowsMissing { rows: left }),
        });
        if batch.is_ok() {
            self.left = left - expected;
        }
        Some(batch)
    }
}

fn count_rows(metadata: &ParquetMetaData) -> Result<u64, Message> {
    let total = metadata.file_metadata().num_rows();
    let sum = metadata.row_groups().iter().try_fold(0_u64, |sum, group| {
        u64::try_from(group.num_rows()).ok().and_then(|rows| sum.checked_add(rows))
    });
    match sum {
        Some(sum) if u64::try_from(total) == Ok(sum) => Ok(sum),
        _ => Err(Message::RowsDiffer { rows: total }),
    }
}

/// Checks that every column lies within the file, so that the reader does not fail late or panic.
fn check_offsets(metadata: &ParquetMetaData, length: u64) -> Result<(), Message> {
    let mut columns = metadata.row_groups().iter().flat_map(RowGroupMetaData::columns);
    match columns.find(|column| column_end(column).is_none_or(|end| end > length)) {
        Some(column) => Err(Message::ColumnOutside(column.column_path().to_string())),
        None => Ok(()),
    }
}

/// Returns the row groups from row `from` on, and how many rows to skip in the first of them.
fn groups_from(metadata: &ParquetMetaData, from: u64) -> (Vec<usize>, usize) {
    let mut skip = from;
    let first = metadata.row_groups().iter().position(|group| {
        let rows = group.num_rows().unsigned_abs();
        let is_here = skip < rows;
        skip -= if is_here { 0 } else { rows };
        is_here
    });
    let groups = first.map_or(Vec::new(), |first| (first..metadata.num_row_groups()).collect());
    (groups, usize::try_from(skip).unwrap_or(usize::MAX))
}

pub(super) fn not_whole(error: impl fmt::Display) -> Message {
    Message::NotWhole(error.to_string())
}

/// The end of the bytes of a column; `None` if its offset or size is invalid.
pub(super) fn column_end(column: &ColumnChunkMetaData) -> Option<u64> {
    let first = column.dictionary_page_offset().unwrap_or_else(|| column.data_page_offset());
    let (first, size) = (u64::try_from(first).ok()?, u64::try_from(column.compressed_size()).ok()?);
    first.checked_add(size)
}

/// Runs `read` and turns a panic into an error. After a panic, the caller must not use anything that `read` has
/// changed. Of 120,000 files with one to three bytes changed at random, 108 made `parquet` 60.1 panic, in seven
/// functions. The causes were a missing dictionary page, an index beyond a dictionary of fixed-width texts, a page that
/// is shorter than its header says, and others. The message of the panic still goes to standard error, because
/// silencing it would change the panic hook of the whole program.
pub(super) fn guard<T>(read: impl FnOnce() -> Result<T, Message>) -> Result<T, Message> {
    catch_unwind(AssertUnwindSafe(read)).unwrap_or_else(|payload| {
        let text = payload.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| payload.downcast_ref::<&str>().copied());
        Err(Message::Damaged(text.map(str::to_string)))
    })
}
