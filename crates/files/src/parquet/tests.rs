//! Tests of the whole way, from a table to the joined output; and what they share.

mod damage;
mod input;
mod output;

use std::fs::File;
use std::io::{Seek, Write};
use std::sync::Arc;

use arrow_array::builder::{Int32Builder, ListBuilder};
use arrow_array::types::Int32Type;
use arrow_array::{
    ArrayRef, BinaryViewArray, BooleanArray, DictionaryArray, FixedSizeBinaryArray, Float64Array, Int64Array,
    LargeStringArray, RecordBatch, StringArray, StructArray, TimestampMicrosecondArray, UInt8Array,
};
use arrow_schema::{DataType, Field};
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::file::properties::WriterProperties;

/// A file with these bytes, which nobody else sees.
fn file(bytes: &[u8]) -> File {
    let mut file = tempfile::tempfile().expect("a new file");
    file.write_all(bytes).expect("room for it");
    file.rewind().expect("a file that can be read again");
    file
}

/// A text like a puzzle, another one for each row.
fn puzzle(row: usize) -> String {
    format!("{:.>81}", row * row + 1)
}

/// A table with a column of each type that a file may bring along.
fn every_type(rows: usize) -> RecordBatch {
    let some = |row: usize| row % 7 != 3;
    let text = |row: usize| some(row).then(|| ["easy", "hard", "", "r3c7 Ω"][row % 4]);
    let numbers = 0..rows;
    let mut lists = ListBuilder::new(Int32Builder::new());
    for row in numbers.clone() {
        lists.extend([some(row).then(|| (0..row as i32 % 4).map(Some))]);
    }
    let inner: ArrayRef =
        Arc::new(Int64Array::from_iter(numbers.clone().map(|r| some(r).then_some(r as i64))));
    let columns: Vec<(&str, ArrayRef)> = vec![
        ("id", Arc::new(Int64Array::from_iter_values(numbers.clone().map(|row| row as i64 - 5)))),
        ("puzzle", Arc::new(StringArray::from_iter(numbers.clone().map(|r| some(r).then(|| puzzle(r)))))),
        ("small", Arc::new(UInt8Array::from_iter(numbers.clone().map(|row| some(row).then_some(row as u8))))),
        (
            "real",
            Arc::new(Float64Array::from_iter(numbers.clone().map(|r| some(r).then_some(r as f64 / 3.0)))),
        ),
        ("flag", Arc::new(BooleanArray::from_iter(numbers.clone().map(|r| some(r).then_some(r % 3 == 0))))),
        ("list", Arc::new(lists.finish())),
        ("source", Arc::new(numbers.clone().map(text).collect::<DictionaryArray<Int32Type>>())),
        ("large", Arc::new(LargeStringArray::from_iter(numbers.clone().map(text)))),
        ("view", Arc::new(BinaryViewArray::from_iter(numbers.clone().map(text)))),
        ("fixed", Arc::new(fixed(numbers.clone().map(|row| (row as u32).to_le_bytes())))),
        (
            "when",
            Arc::new(
                TimestampMicrosecondArray::from_iter_values(numbers.map(|r| r as i64)).with_timezone("UTC"),
            ),
        ),
        (
            "pair",
            Arc::new(StructArray::from(vec![(Arc::new(Field::new("inner", DataType::Int64, true)), inner)])),
        ),
    ];
    RecordBatch::try_from_iter(columns).expect("columns of one length")
}

fn fixed<const N: usize>(values: impl Iterator<Item = [u8; N]>) -> FixedSizeBinaryArray {
    FixedSizeBinaryArray::try_from_iter(values).expect("values of one length")
}

/// Writes a table as others would, with row groups of some number of rows.
fn write(batch: &RecordBatch, properties: WriterProperties) -> Vec<u8> {
    let mut writer = ArrowWriter::try_new(Vec::new(), batch.schema(), Some(properties)).expect("known types");
    writer.write(batch).expect("it has the schema");
    writer.into_inner().expect("memory")
}

fn groups_of(rows: usize) -> WriterProperties {
    WriterProperties::builder().set_max_row_group_row_count(Some(rows)).build()
}

/// Reads a whole table by the `parquet` crate alone.
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
