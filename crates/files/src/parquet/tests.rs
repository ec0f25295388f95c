//! Tests of the whole way from a table to the joined output, and functions that these tests share.

mod damage;
mod input;
mod output;

use arrow_array::builder::{Int32Builder, ListBuilder};
use arrow_array::types::Int32Type;
use arrow_array::{
    Array, ArrayRef, BinaryViewArray, BooleanArray, DictionaryArray, FixedSizeBinaryArray, Float64Array,
    Int64Array, LargeStringArray, RecordBatch, StringArray, StructArray, TimestampMicrosecondArray,
    UInt8Array,
};
use arrow_schema::{DataType, Field};
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::file::properties::WriterProperties;
use std::fs::File;
use std::io::{Seek, Write};
use std::sync::Arc;

fn file(bytes: &[u8]) -> File {
    let mut file = tempfile::tempfile().expect("a new file");
    file.write_all(bytes).expect("room for it");
    file.rewind().expect("a file that can be read again");
    file
}

/// A text like a puzzle, different for each row.
fn puzzle(row: usize) -> String {
    format!("{:.>81}", row * row + 1)
}

/// A column of values with some nulls.
fn column<A: Array + FromIterator<Option<T>> + 'static, T>(rows: usize, value: fn(usize) -> T) -> ArrayRef {
    Arc::new((0..rows).map(|row| (row % 7 != 3).then(|| value(row))).collect::<A>())
}

/// A table with a column of each type that an input may have.
fn every_type(rows: usize) -> RecordBatch {
    let text = |row: usize| ["easy", "hard", "", "r3c7 Ω"][row % 4];
    let numbers = || 0..rows as i64;
    let mut lists = ListBuilder::new(Int32Builder::new());
    lists.extend((0..rows).map(|row| (row % 7 != 3).then(|| (0..row as i32 % 4).map(Some))));
    let when = TimestampMicrosecondArray::from_iter_values(numbers()).with_timezone("UTC");
    let inner = Arc::new(Field::new("inner", DataType::Int64, true));
    let columns: Vec<(&str, ArrayRef)> = vec![
        ("id", Arc::new(Int64Array::from_iter_values(numbers().map(|row| row - 5)))),
        ("puzzle", column::<StringArray, _>(rows, puzzle)),
        ("small", column::<UInt8Array, _>(rows, |row| row as u8)),
        ("real", column::<Float64Array, _>(rows, |row| row as f64 / 3.0)),
        ("flag", column::<BooleanArray, _>(rows, |row| row % 3 == 0)),
        ("list", Arc::new(lists.finish())),
        ("source", column::<DictionaryArray<Int32Type>, _>(rows, text)),
        ("large", column::<LargeStringArray, _>(rows, text)),
        ("view", column::<BinaryViewArray, _>(rows, text)),
        ("fixed", Arc::new(fixed(numbers().map(|row| (row as u32).to_le_bytes())))),
        ("when", Arc::new(when)),
        ("pair", Arc::new(StructArray::from(vec![(inner, column::<Int64Array, _>(rows, |row| row as i64))]))),
    ];
    RecordBatch::try_from_iter(columns).expect("columns of one length")
}

fn fixed<const N: usize>(values: impl Iterator<Item = [u8; N]>) -> FixedSizeBinaryArray {
    FixedSizeBinaryArray::try_from_iter(values).expect("values of one length")
}

/// Writes a table as other programs would, with the given properties.
fn write(batch: &RecordBatch, properties: WriterProperties) -> Vec<u8> {
    let mut writer = ArrowWriter::try_new(Vec::new(), batch.schema(), Some(properties)).expect("known types");
    writer.write(batch).expect("it has the schema");
    writer.into_inner().expect("memory")
}

fn groups_of(rows: usize) -> WriterProperties {
    WriterProperties::builder().set_max_row_group_row_count(Some(rows)).build()
}

/// Reads a whole table with the `parquet` crate, without our own reader.
fn read(bytes: &[u8]) -> RecordBatch {
    let builder = ParquetRecordBatchReaderBuilder::try_new(file(bytes)).expect("a Parquet file");
    let rows = builder.metadata().file_metadata().num_rows() as usize;
    let schema = builder.schema().clone();
    let mut batches = builder.with_batch_size(rows.max(1)).build().expect("known types");
    let batch =
        batches.next().map_or_else(|| RecordBatch::new_empty(schema), |batch| batch.expect("whole pages"));
    assert!(batches.next().is_none(), "more rows than the footer says");
    batch
}
