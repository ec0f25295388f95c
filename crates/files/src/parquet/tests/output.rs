//! Tests of pieces and of their joint footer.

use super::{every_type, file, puzzle, read};
use crate::parquet::groups::{merge, pack, unpack};
use crate::parquet::{Chunk, Encoder, Joint, PieceColumn, Table, TableValue, ValueColumn};
use crate::words::Message;
use arrow_array::cast::AsArray;
use arrow_array::types::Float64Type;
use arrow_array::{ArrayRef, Int64Array, RecordBatch, StringArray};
use arrow_schema::{DataType, Field, Schema};
use bytes::Bytes;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::basic::Encoding;
use parquet::file::metadata::ParquetMetaData;
use shudu::ask::column::ColumnKind;
use shudu::logic::Rating;
use std::sync::Arc;

fn answer_fields() -> [Field; 3] {
    let field = |name: &str, kind| Field::new(name, kind, true);
    [field("verdict", DataType::Utf8), field("solution", DataType::Utf8), field("solutions", DataType::Int64)]
}

fn column_of<'v>(
    kind: ColumnKind,
    values: impl IntoIterator<Item = Option<TableValue<'v>>>,
) -> Result<ArrayRef, Message> {
    let mut column = ValueColumn::new(kind, 0);
    values.into_iter().for_each(|value| column.push(value));
    column.finish()
}

/// Columns of answers for `rows` rows, from row number `from` on.
fn answers(from: usize, rows: usize) -> Vec<ArrayRef> {
    let rows = || from..from + rows;
    let verdicts = rows().map(|row| Some(if row % 10 == 0 { "several" } else { "unique" }));
    let solutions = rows().map(|row| (row % 5 != 0).then(|| puzzle(row)));
    let counts = rows().map(|row| (row % 5 != 0).then_some(row as i64));
    vec![
        Arc::new(verdicts.collect::<StringArray>()),
        Arc::new(solutions.collect::<StringArray>()),
        Arc::new(counts.collect::<Int64Array>()),
    ]
}

/// Encodes a table in pieces of `size` rows. Returns the encoder, the pieces, and the batch that a reader of the pieces
/// must get.
fn encoded(rows: usize, size: usize, is_compressed: bool) -> (Encoder, Vec<Vec<u8>>, RecordBatch) {
    let table = every_type(rows);
    let encoder = Encoder::new(&table.schema(), answer_fields(), is_compressed);
    let pieces = (0..rows).step_by(size).map(|from| {
        let part = table.slice(from, size.min(rows - from));
        encoder.encode(&part, &answers(from, part.num_rows())).expect("these columns")
    });
    let pieces = pieces.collect();
    let columns = table.columns().iter().cloned().chain(answers(0, rows)).collect();
    let expected = RecordBatch::try_new(encoder.schema.clone(), columns).expect("one length");
    (encoder, pieces, expected)
}

fn join(encoder: &Encoder, pieces: &[Vec<u8>]) -> Vec<u8> {
    join_behind(&[], Joint::new(encoder).expect("known types"), pieces)
}

/// Joins pieces after bytes that are already written.
fn join_behind(written: &[u8], mut joint: Joint, pieces: &[Vec<u8>]) -> Vec<u8> {
    let mut output = written.to_vec();
    for piece in pieces {
        joint.add(piece).expect("a piece");
        output.extend_from_slice(piece);
        assert_eq!(joint.length, output.len() as u64);
    }
    output.extend(joint.footer().expect("a footer"));
    output
}

fn metadata(bytes: &[u8]) -> Arc<ParquetMetaData> {
    ParquetRecordBatchReaderBuilder::try_new(file(bytes)).expect("a Parquet file").metadata().clone()
}

#[test]
fn joined_or_merged_pieces_are_read_back_as_one_table_and_can_be_kept_as_text() {
    let sizes = [1000, 500, 400, 250, 249, 48];
    for (size, is_compressed) in sizes.into_iter().flat_map(|size| [(size, false), (size, true)]) {
        let (encoder, pieces, expected) = encoded(1000, size, is_compressed);
        let output = join(&encoder, &pieces);
        assert_eq!(read(&output), expected, "pieces of {size}");
        let footer = metadata(&output);
        assert_eq!(footer.num_row_groups(), 1000_usize.div_ceil(size));
        assert_eq!(footer.file_metadata().num_rows(), 1000);
        let pieces: Vec<Bytes> = pieces.into_iter().map(Bytes::from).collect();
        let merged = merge(&pieces, &encoder).expect("its own pieces");
        let output = join(&encoder, std::slice::from_ref(&merged));
        assert_eq!(read(&output), expected);
        assert_eq!(metadata(&output).num_row_groups(), 1);
        let kept = unpack(&pack(&pieces).expect("memory")).expect("what was packed");
        assert!(kept == pieces && merge(&kept, &encoder) == Ok(merged));
    }
    assert!(unpack("no digits").is_none() && unpack("1234").is_none());
}

#[test]
fn a_joined_file_is_a_table_itself() {
    let (encoder, pieces, expected) = encoded(100, 30, false);
    let table = Table::open(file(&join(&encoder, &pieces)), None).expect("a table");
    assert_eq!(table.columns().schema, encoder.schema);
    let batch = table.batches(40, 20).expect("known types").next().expect("a batch");
    assert_eq!(batch, Ok(expected.slice(40, 20)));
}

#[test]
fn the_footer_points_to_nothing_between_the_columns() {
    let (encoder, pieces, _) = encoded(300, 100, false);
    let metadata = metadata(&join(&encoder, &pieces));
    let mut start = 0;
    for (group, piece) in metadata.row_groups().iter().zip(&pieces) {
        let end = start + piece.len() as u64;
        assert_eq!(group.file_offset(), Some(start as i64 + 4));
        for column in group.columns() {
            let (from, length) = column.byte_range();
            assert!(start < from && from + length < end, "{}", column.column_path());
            assert_eq!((column.column_index_offset(), column.offset_index_offset()), (None, None));
            assert_eq!((column.bloom_filter_offset(), column.file_offset()), (None, 0));
        }
        start = end;
    }
}

#[test]
fn a_recovered_run_ends_in_the_same_bytes() {
    let (encoder, pieces, _) = encoded(500, 100, false);
    let undisturbed = join(&encoder, &pieces);
    for done in 0..=pieces.len() {
        let length = pieces[..done].iter().map(Vec::len).sum::<usize>();
        // The file has half a piece more than the checkpoint says.
        let killed = file(&undisturbed[..(length + 1000).min(undisturbed.len())]);
        let joint = Joint::recover(&encoder, &killed, length as u64).expect("whole pieces");
        assert_eq!(joint.length, length as u64);
        let output = join_behind(&undisturbed[..length], joint, &pieces[done..]);
        assert!(output == undisturbed, "recovered after {done} pieces");
    }
}

#[test]
fn what_is_not_whole_pieces_is_not_recovered() {
    let (encoder, pieces, _) = encoded(200, 100, false);
    let length = (pieces[0].len() + pieces[1].len()) as u64;
    let refusal = |encoder: &Encoder, bytes: &[u8], length: u64| {
        Joint::recover(encoder, &file(bytes), length).expect_err("not whole pieces").to_string()
    };
    let bytes = pieces.concat();
    for cut in [1, 3, 8, pieces[0].len() as u64 - 1, length - 1, length + 1] {
        assert!(refusal(&encoder, &bytes, cut).contains("no whole piece"), "cut at {cut}");
    }
    assert!(refusal(&encoder, &bytes[1..], length - 1).contains("starts"));
    let others =
        Encoder::new(&every_type(200).schema(), [Field::new("verdict", DataType::Int64, true)], false);
    assert!(refusal(&others, &bytes, length).contains("other columns"));
    assert!(Joint::new(&others).expect("known types").add(&pieces[0]).is_err());
    for bad in [&pieces[0][1..], &pieces[0][..30], &bytes, b""] {
        assert!(Joint::new(&encoder).expect("known types").add(bad).is_err(), "{} bytes", bad.len());
    }
}

#[test]
fn a_table_without_rows_becomes_a_file_without_rows() {
    let table = every_type(5).slice(0, 0);
    let encoder = Encoder::new(&table.schema(), answer_fields(), false);
    let nothing = join(&encoder, &[]);
    assert!(nothing.starts_with(b"PAR1"));
    assert_eq!(read(&nothing), RecordBatch::new_empty(encoder.schema.clone()));
    let piece = encoder.encode(&table, &answers(0, 0)).expect("these columns");
    let pieces = [piece.clone(), piece];
    assert_eq!(read(&join(&encoder, &pieces)).num_rows(), 0);
    let bytes = pieces.concat();
    let joint = Joint::recover(&encoder, &file(&bytes), bytes.len() as u64).expect("whole pieces");
    assert_eq!(joint.length, bytes.len() as u64);
}

#[test]
fn columns_of_other_types_are_not_encoded() {
    let table = every_type(3);
    let encoder = Encoder::new(&table.schema(), answer_fields(), false);
    let mut answers = answers(0, 3);
    answers.swap(0, 2);
    assert!(encoder.encode(&table, &answers).is_err());
    assert!(column_of(ColumnKind::Text, [Some(TableValue::Text(b"\xff"))]).is_err());
}

#[test]
fn distinct_texts_give_up_their_dictionary_and_verdicts_keep_it() {
    let rows = 20_000;
    let encoder = Encoder::new(&Schema::empty(), answer_fields(), false);
    let options = arrow_array::RecordBatchOptions::new().with_row_count(Some(rows));
    let input = RecordBatch::try_new_with_options(Arc::new(Schema::empty()), vec![], &options).expect("rows");
    let piece = encoder.encode(&input, &answers(0, rows)).expect("these columns");
    let metadata = metadata(&piece);
    let is_plain = |column: usize| metadata.row_group(0).column(column).compressed_size() > 80 * 15_000;
    assert!(!is_plain(0) && is_plain(1));
    let has_dictionary = metadata.row_group(0).column(0).encodings().any(|e| e == Encoding::RLE_DICTIONARY);
    assert!(has_dictionary && metadata.row_group(0).column(0).compressed_size() < 20_000);
    assert!(metadata.row_group(0).column(1).statistics().is_none());
    assert!(metadata.row_group(0).column(2).statistics().is_some());
}

#[test]
fn columns_that_are_laid_out_are_read_back_as_if_they_were_encoded() {
    for (rows, is_nullable) in [(1, true), (100, false), (3072, true), (10_000, true), (10_000, false)] {
        let boards: Vec<[u8; 81]> =
            (0..rows).map(|row| *puzzle(row).as_bytes().first_chunk().expect("81 characters")).collect();
        let column =
            || column_of(ColumnKind::Text, boards.iter().map(|b| Some(TableValue::Text(b)))).expect("text");
        let pair = every_type(rows).column_by_name("list").expect("a list").clone();
        let list = Field::new("list", pair.data_type().clone(), true);
        let input = Schema::new(vec![list, Field::new("puzzle", DataType::Utf8, is_nullable)]);
        let encoder = Encoder::new(&input, answer_fields(), false);
        let verdicts: ArrayRef = Arc::new(StringArray::from(vec!["unique"; rows]));
        let counts: ArrayRef = Arc::new(Int64Array::from(vec![1; rows]));
        let encoded = vec![pair.clone(), column(), verdicts, column(), counts];
        let laid_out = vec![
            PieceColumn::Values(pair),
            PieceColumn::Chunk(Chunk::boards(&boards, is_nullable, vec![7; 10]).expect("memory")),
            PieceColumn::Chunk(Chunk::repeated(b"unique", rows).expect("memory")),
            PieceColumn::Chunk(Chunk::boards(&boards, true, Vec::new()).expect("memory")),
            PieceColumn::Chunk(Chunk::repeated_number(1, rows).expect("memory")),
        ];
        let piece = encoder.encode_columns(vec![1; 99], laid_out, &mut drop).expect("these columns");
        let output = join(&encoder, &[piece.clone(), piece]);
        let expected = RecordBatch::try_new(encoder.schema.clone(), encoded).expect("one length");
        let found = read(&output);
        assert_eq!((found.slice(0, rows), found.slice(rows, rows)), (expected.clone(), expected));
    }
}

#[test]
fn a_repeated_boolean_is_read_back() {
    let encoder = Encoder::new(&Schema::empty(), [Field::new("more", DataType::Boolean, true)], false);
    for (rows, flag) in [(1, true), (7, false), (8, true), (10_001, true), (10_001, false)] {
        let chunk = Chunk::repeated_flag(flag, rows).expect("memory");
        let piece = encoder.encode_columns(Vec::new(), vec![PieceColumn::Chunk(chunk)], &mut drop);
        let found = read(&join(&encoder, &[piece.expect("this column")]));
        let flags: Vec<Option<bool>> = found.column(0).as_boolean().iter().collect();
        assert_eq!(flags, vec![Some(flag); rows]);
    }
}

#[test]
fn a_rating_reads_as_the_number_that_is_written_so() {
    let ratings = [Some(72), None, Some(119)].map(|tenths| tenths.map(Rating::of_tenths));
    let values = ratings.map(|rating| rating.map(|rating| TableValue::Real(rating.into())));
    let column = column_of(ColumnKind::Real, values).expect("numbers");
    let numbers: Vec<Option<f64>> = column.as_primitive::<Float64Type>().iter().collect();
    assert_eq!(numbers, [Some(7.2), None, Some(11.9)]);
}
