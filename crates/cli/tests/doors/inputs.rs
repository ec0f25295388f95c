//! Writes the cases to files of lines, CSV, JSON and Parquet.

use super::cases::Case;
use super::program::Folder;
use arrow_array::{ArrayRef, Int64Array, RecordBatch, StringArray};
use parquet::arrow::ArrowWriter;
use serde_json::Value;
use std::sync::Arc;

/// A file of puzzles, and the cases in it, in order.
pub(crate) struct Input {
    pub(crate) file: &'static str,
    pub(crate) cases: Vec<Case>,
}

/// Writes the cases in each format that can hold many puzzles.
pub(crate) fn write_all(cases: &[Case], folder: &Folder) -> Vec<Input> {
    // The program skips blank lines, so a file of lines cannot contain a null puzzle.
    let lines: Vec<Case> = cases.iter().filter(|case| !case.puzzle.is_empty()).cloned().collect();
    folder.write("in.txt", as_lines(&lines).as_bytes());
    folder.write("in.csv", as_table(cases).as_bytes());
    folder.write("in.json", as_objects(cases).as_bytes());
    folder.write("in.parquet", &as_parquet(cases));
    let input = |file, cases: &[Case]| Input { file, cases: cases.to_vec() };
    vec![input("in.txt", &lines), input("in.csv", cases), input("in.json", cases), input("in.parquet", cases)]
}

/// Lines with comments, blank lines, and both kinds of line ends. The last line has no line end.
pub(crate) fn as_lines(cases: &[Case]) -> String {
    let mut text = "# every case\n\n".to_string();
    for (i, case) in cases.iter().enumerate() {
        text.push_str(&case.puzzle);
        text.push_str(["\n", "\r\n", "\n\n", "\n# a comment\n", "\n"][i % 5]);
    }
    text.trim_end().to_string()
}

/// CSV with a column on each side of the puzzle, quoted fields, and both kinds of line ends. The last line
/// has no line end.
fn as_table(cases: &[Case]) -> String {
    let mut text = "id,puzzle,note\n".to_string();
    for (i, case) in cases.iter().enumerate() {
        let (note, end) = (["", "plain", "\"a, b\""][i % 3], ["\n", "\r\n"][i % 7 / 6]);
        let puzzle = if i % 4 == 3 { format!("\"{}\"", case.puzzle) } else { case.puzzle.clone() };
        text.push_str(&format!("{i},{puzzle},{note}{end}"));
    }
    text.trim_end().to_string()
}

/// JSON lines, each an object or a string, with some blank lines.
fn as_objects(cases: &[Case]) -> String {
    let object = |(i, case): (usize, &Case)| {
        let puzzle = if case.puzzle.is_empty() { Value::Null } else { Value::from(case.puzzle.as_str()) };
        match i % 6 {
            5 if !puzzle.is_null() => format!("{puzzle}\n\n"),
            _ => format!("{{\"id\": {i}, \"puzzle\": {puzzle}}}\n"),
        }
    };
    cases.iter().enumerate().map(object).collect()
}

fn as_parquet(cases: &[Case]) -> Vec<u8> {
    let puzzles = cases.iter().map(|case| (!case.puzzle.is_empty()).then_some(case.puzzle.as_str()));
    let columns: [(&str, ArrayRef); 2] = [
        ("id", Arc::new(Int64Array::from_iter_values(0..cases.len() as i64))),
        ("puzzle", Arc::new(StringArray::from_iter(puzzles))),
    ];
    let batch = RecordBatch::try_from_iter(columns).expect("columns of one length");
    let mut writer = ArrowWriter::try_new(Vec::new(), batch.schema(), None).expect("known types");
    writer.write(&batch).expect("its schema");
    writer.into_inner().expect("memory")
}
