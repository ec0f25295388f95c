//! Tests that times in a named zone are copied from Parquet columns as text.

mod kit;

use arrow_array::{ArrayRef, RecordBatch, StringArray, TimestampMicrosecondArray};
use arrow_schema::{Field, Schema};
use files::{Failure, Job, OutputFormat, Source, Target, Task, run};
use kit::Silent;
use parquet::arrow::ArrowWriter;
use shudu::Format;
use std::sync::Arc;

/// The CSV output for a row with a time in this time zone.
fn as_csv(zone: &str) -> Result<String, Failure> {
    let time = TimestampMicrosecondArray::from(vec![1_700_000_000_000_000]).with_timezone(zone);
    let puzzle = StringArray::from(vec!["12..34.....1..4."]);
    let columns: Vec<ArrayRef> = vec![Arc::new(time), Arc::new(puzzle)];
    let fields = ["time", "puzzle"].iter().zip(&columns);
    let fields: Vec<Field> =
        fields.map(|(name, column)| Field::new(*name, column.data_type().clone(), true)).collect();
    let batch = RecordBatch::try_new(Arc::new(Schema::new(fields)), columns).expect("columns of this schema");
    let writer = ArrowWriter::try_new(Vec::new(), batch.schema(), None);
    let mut writer = writer.expect("types that Parquet has");
    writer.write(&batch).expect("it has the schema");
    let bytes = writer.into_inner().expect("memory");
    let folder = tempfile::tempdir().expect("a folder");
    let (input, output) = (folder.path().join("in.parquet"), folder.path().join("out.csv"));
    std::fs::write(&input, bytes).expect("room for a file");
    let mut job = Job::new(Task::Count { most: None });
    job.to = Some(OutputFormat::Text(Format::Csv));
    let summary = run(job, vec![Source::file(input)], Target::File(output.clone()), false, &mut Silent);
    summary.failure.map_or_else(|| Ok(std::fs::read_to_string(output).expect("text")), Err)
}

#[test]
fn a_time_in_a_named_zone_is_passed_on() {
    let row =
        |time: &str| format!("time,puzzle,verdict,solutions,more\n{time},12..34.....1..4.,unique,1,false\n");
    assert_eq!(as_csv("UTC"), Ok(row("2023-11-14T22:13:20Z")));
    assert_eq!(as_csv("Europe/Berlin"), Ok(row("2023-11-14T23:13:20+01:00")));
    assert_eq!(as_csv("+02:00"), Ok(row("2023-11-15T00:13:20+02:00")));
}

#[test]
fn what_cannot_be_written_makes_no_shorter_row() {
    let refused = as_csv("Nowhere/Never");
    assert!(
        matches!(&refused, Err(Failure::Failed(words)) if words.to_string().contains("Nowhere/Never")),
        "{refused:?}"
    );
}
