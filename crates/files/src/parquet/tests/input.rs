//! Tests which files are opened as tables, which are refused, and where batches are cut.

use super::{every_type, file, fixed, groups_of, write};
use crate::parquet::{PuzzleColumn, Table};
use crate::words::Message;
use arrow_array::{
    ArrayRef, BinaryArray, BinaryViewArray, DictionaryArray, Int64Array, LargeBinaryArray, LargeStringArray,
    RecordBatch, StringArray, StringViewArray, types::Int8Type,
};
use parquet::file::metadata::{ParquetMetaData, ParquetMetaDataReader, ParquetMetaDataWriter};
use std::sync::Arc;

fn table(columns: Vec<(&str, ArrayRef)>) -> RecordBatch {
    RecordBatch::try_from_iter(columns).expect("columns of one length")
}

fn refusal(bytes: &[u8]) -> String {
    Table::open(file(bytes), None).expect_err("no table of puzzles").to_string()
}

#[test]
fn batches_do_not_depend_on_row_groups() {
    let whole = every_type(1000);
    for group in [1, 7, 64, 100, 999, 1000] {
        let bytes = write(&whole, groups_of(group));
        for (from, rows) in
            [(0, 64), (64, 64), (960, 64), (300, 100), (0, 1000), (0, 5000), (1000, 100), (2000, 8)]
        {
            let table = Table::open(file(&bytes), None).expect("a table");
            assert_eq!(table.rows(), 1000);
            let mut next = from as usize;
            for batch in table.batches(from, rows).expect("known types") {
                let batch = batch.expect("whole pages");
                let expected = whole.slice(next, rows.min(1000 - next));
                assert_eq!(batch, expected, "row groups of {group}, {rows} rows from {from}");
                next += batch.num_rows();
            }
            assert_eq!(next, 1000.max(from as usize), "row groups of {group}, {rows} rows from {from}");
        }
    }
}

#[test]
fn batches_can_be_read_on_another_thread() {
    let table = Table::open(file(&write(&every_type(50), groups_of(20))), None).expect("a table");
    let batches = table.batches(0, 8).expect("known types");
    let rows = std::thread::spawn(move || {
        batches.map(|batch| batch.map(|b| b.num_rows())).sum::<Result<usize, _>>()
    });
    assert_eq!(rows.join().expect("no panic"), Ok(50));
}

#[test]
fn the_column_of_puzzles_is_found_in_any_case() {
    for (names, index) in [(["id", "puzzle"], 1), ([" Puzzle ", "b"], 0), (["PUZZLE", "puzzle"], 1)] {
        let text: ArrayRef = Arc::new(StringArray::from(vec!["1"]));
        let batch = table(vec![(names[0], text.clone()), (names[1], text)]);
        let table = Table::open(file(&write(&batch, groups_of(9))), None).expect("a table");
        assert_eq!(table.columns().puzzle, index, "{names:?}");
    }
}

#[test]
fn puzzles_are_the_same_in_every_type_of_text() {
    let some = || ["12", "34", "", "56"].into_iter().map(|text| (!text.is_empty()).then_some(text));
    let with_nulls: [ArrayRef; 7] = [
        Arc::new(StringArray::from_iter(some())),
        Arc::new(LargeStringArray::from_iter(some())),
        Arc::new(StringViewArray::from_iter(some())),
        Arc::new(BinaryArray::from_iter(some())),
        Arc::new(LargeBinaryArray::from_iter(some())),
        Arc::new(BinaryViewArray::from_iter(some())),
        Arc::new(some().collect::<DictionaryArray<Int8Type>>()),
    ];
    for column in with_nulls {
        let kind = column.data_type().clone();
        let puzzles = read_puzzles(column);
        assert!(puzzles.iter().eq(some().map(|text| text.map(str::as_bytes))), "{kind}");
        assert_eq!((puzzles.get(1), puzzles.get(2)), (Some(&b"34"[..]), None), "{kind}");
    }
    let nulls = read_puzzles(Arc::new([None::<&str>; 3].into_iter().collect::<DictionaryArray<Int8Type>>()));
    assert!(nulls.iter().eq([None; 3]), "a dictionary without values");
    let puzzles = read_puzzles(Arc::new(fixed([*b"12", *b"34"].into_iter())));
    assert_eq!(puzzles.get(1), Some(&b"34"[..]));
}

fn read_puzzles(column: ArrayRef) -> PuzzleColumn {
    let kind = column.data_type().clone();
    let table =
        Table::open(file(&write(&table(vec![("puzzle", column)]), groups_of(9))), None).expect("a table");
    let columns = table.columns();
    let batch = table.batches(0, 10).expect("known types").next().expect("a batch").expect("whole pages");
    assert_eq!(batch.column(columns.puzzle).data_type(), &kind, "it is passed on as it came");
    PuzzleColumn::of(&batch, &columns).expect("text")
}

#[test]
fn what_is_no_table_of_puzzles_is_refused_with_a_reason() {
    let text: ArrayRef = Arc::new(StringArray::from(vec!["1"]));
    let number: ArrayRef = Arc::new(Int64Array::from(vec![1]));
    let other = write(&table(vec![("id", number.clone()), ("cells", text.clone())]), groups_of(9));
    assert_eq!(
        refusal(&other),
        "no column 'puzzle': found id, cells; name the column that holds puzzles as text with --column"
    );
    let numbers = write(&table(vec![("Puzzle", number)]), groups_of(9));
    assert_eq!(refusal(&numbers), "column 'Puzzle' holds Int64; expected text");
    for bytes in [&b""[..], b"PAR1", b"puzzle\n1...\n2...\n", &other[..other.len() - 1], &other[..40]] {
        assert!(refusal(bytes).starts_with("not a whole Parquet file: "), "{}", refusal(bytes));
    }
}

fn lie_about_rows(bytes: &[u8], rows: i64) -> Vec<u8> {
    let metadata = ParquetMetaDataReader::new().parse_and_finish(&file(bytes)).expect("a Parquet file");
    let group = metadata.row_group(0).clone().into_builder().set_num_rows(rows).build().expect("its columns");
    let mut lie = bytes.to_vec();
    let changed = ParquetMetaData::new(metadata.file_metadata().clone(), vec![group]);
    ParquetMetaDataWriter::new(&mut lie, &changed).finish().expect("memory");
    lie
}

#[test]
fn fewer_rows_than_the_footer_says_are_an_error() {
    let bytes = write(&every_type(100), groups_of(1000));
    let lie = lie_about_rows(&bytes, 120);
    let table = Table::open(file(&lie), None).expect("the footer agrees with itself");
    assert_eq!(table.rows(), 120);
    let batches: Vec<_> = table.batches(0, 50).expect("known types").collect();
    assert_eq!(batches.len(), 3);
    assert!(batches[1].is_ok());
    assert_eq!(batches[2], Err(Message::RowsMissing { rows: 20 }));
    assert!(refusal(&lie_about_rows(&bytes, -1)).contains("do not add up"));
}
