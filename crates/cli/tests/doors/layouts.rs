//! Reads the program's output in every format, and returns the values under the column names of the table of cases.

use super::cases::Case;
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int64Type};
use arrow_array::{Array, RecordBatch};
use arrow_schema::DataType;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use serde_json::Value;
use shudu::ask::Task;
use shudu::ask::column::AnswerLayout;
use std::fs::File;
use std::path::Path;

/// The answer to one puzzle, as pairs of a column name and a value. Empty values are left out.
pub(crate) type Cells = Vec<(String, String)>;

/// The words printed in place of a board.
const WORDS: [&str; 5] = ["none", "invalid", "undecided", "unrated", "error"];

/// Reads the output of a command. Panics on an unknown format, so that nobody adds a format without adding an
/// arm here.
pub(crate) fn read(task: &str, layout: &str, text: &str) -> Vec<Cells> {
    let board = match task {
        "canon" => "canonical",
        "convert" => task,
        _ => "solution",
    };
    let boards = |texts: Vec<String>| texts.into_iter().map(|text| board_or_word(board, text)).collect();
    match layout {
        "line" if matches!(task, "check" | "count" | "rate") => {
            text.lines().map(|line| told(task, line)).collect()
        }
        "line" => boards(text.lines().map(str::to_string).collect()),
        "sdm" => boards(text.lines().map(|line| line.replace('0', ".")).collect()),
        "csv" => table(board, text),
        "json" => text.lines().map(|line| object(board, line)).collect(),
        "grid" | "pencilmarks" => boards(text.split("\n\n").map(rows).collect()),
        "spaced" => boards(text.split("\n\n").map(numbers).collect()),
        "cases" => {
            boards(text.split("Case #").skip(1).map(|case| rows(case.split_once('\n').unwrap().1)).collect())
        }
        "sdk" => boards(states(text)),
        _ => panic!("{task} has a layout that this test cannot read: {layout}"),
    }
}

fn board_or_word(board: &str, text: String) -> Cells {
    let column = if WORDS.contains(&text.as_str()) { "verdict" } else { board };
    vec![(column.to_string(), text)]
}

/// Reads a line printed by `check`, `count` or `rate`.
fn told(task: &str, line: &str) -> Cells {
    let cell = |name: &str, text: &str| (name.to_string(), text.to_string());
    let fields: Vec<&str> = line.split('\t').collect();
    match (task, &fields[..]) {
        ("count", ["error"]) => vec![cell("verdict", "error")],
        ("count", [number]) => vec![cell("solutions", number)],
        ("rate", [ratings, technique]) if ratings.starts_with("ED=") => {
            let ratings: Vec<&str> = ratings["ED=".len()..].split('/').collect();
            let names = ["er", "ep", "ed"].iter().zip(ratings);
            names.map(|(name, rating)| cell(name, rating)).chain([cell("technique", technique)]).collect()
        }
        ("rate", [word, technique, reason]) => {
            vec![cell("verdict", word), cell("technique", technique), cell("reason", reason)]
        }
        ("check" | "rate", [word, reason]) => vec![cell("verdict", word), cell("reason", reason)],
        _ => panic!("{task} does not write such lines: {line}"),
    }
}

/// The column of the table of cases that has this name in the output.
fn column_named<'n>(board: &'n str, name: &'n str) -> &'n str {
    match (board, name) {
        ("convert", "puzzle") => board,
        _ => name,
    }
}

/// Reads CSV records below a header.
fn table(board: &str, text: &str) -> Vec<Cells> {
    let mut lines = text.lines();
    let names = fields(lines.next().unwrap_or_default());
    let names: Vec<String> = names.iter().map(|name| column_named(board, name).to_string()).collect();
    let cells = |line: &str| -> Cells {
        let fields = fields(line);
        assert_eq!(fields.len(), names.len(), "as many fields as the header: {line}");
        let cells = names.iter().cloned().zip(fields);
        cells.filter(|(_, cell)| !cell.is_empty()).map(|(name, cell)| error_cell(board, name, cell)).collect()
    };
    lines.map(cells).collect()
}

/// The word `error` in the column of a board is read as a verdict.
fn error_cell(board: &str, name: String, cell: String) -> (String, String) {
    if name == board && cell == "error" { ("verdict".to_string(), cell) } else { (name, cell) }
}

/// The fields of a record. The fields in this test may contain commas, but no quotes and no line ends.
fn fields(line: &str) -> Vec<String> {
    let parts = line.split('"').enumerate();
    let marked: String = parts
        .map(|(i, part)| if i % 2 == 1 { part.replace(',', "\u{1}") } else { part.to_string() })
        .collect();
    marked.split(',').map(|field| field.replace('\u{1}', ",")).collect()
}

fn object(board: &str, line: &str) -> Cells {
    let value: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    let cells = value.as_object().expect("an object").iter().filter(|(_, value)| !value.is_null());
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_string);
    let name = |name: &String| column_named(board, name).to_string();
    let cells: Cells = cells.map(|(key, value)| error_cell(board, name(key), text(value))).collect();
    if cells.is_empty() { vec![("verdict".to_string(), "error".to_string())] } else { cells }
}

/// Reads a board of characters, with or without box borders and spaces, or a word that replaces the board.
fn rows(block: &str) -> String {
    block
        .lines()
        .filter(|line| !line.starts_with('-'))
        .flat_map(|line| line.chars())
        .filter(|c| !" |".contains(*c))
        .collect()
}

/// Reads a board of numbers, or a word that replaces the board.
fn numbers(block: &str) -> String {
    let digit = |word: &str| match word.parse::<u32>() {
        Ok(0) => ".".to_string(),
        Ok(number) => char::from_digit(number, 36).expect("a digit").to_ascii_uppercase().to_string(),
        Err(_) => word.to_string(),
    };
    block.split_whitespace().map(digit).collect()
}

/// Reads the `[State]` of each puzzle, the puzzle itself if it has no `[State]`, or a word that replaces the
/// board.
fn states(text: &str) -> Vec<String> {
    let mut boards: Vec<String> = Vec::new();
    for line in text.lines() {
        match (line, boards.last_mut()) {
            // A bad puzzle is printed as `error`, without the heading `[Puzzle]`.
            ("[Puzzle]", _) => boards.push(String::new()),
            ("error", _) => boards.push("error".to_string()),
            ("[State]", Some(board)) => board.clear(),
            (word, Some(board)) if WORDS.contains(&word) => *board = word.to_string(),
            (row, Some(board)) => board.push_str(row),
            (row, None) => panic!("a row without a heading: {row}"),
        }
    }
    boards
}

/// Reads a Parquet file with the `parquet` crate, without our own reader.
pub(crate) fn read_parquet(task: &str, path: &Path) -> Vec<Cells> {
    let file = File::open(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let batches =
        ParquetRecordBatchReaderBuilder::try_new(file).expect("Parquet").build().expect("known types");
    batches.flat_map(|batch| rows_of(task, &batch.expect("whole pages"))).collect()
}

fn rows_of(task: &str, batch: &RecordBatch) -> Vec<Cells> {
    let schema = batch.schema();
    let cell = |column: usize, row: usize| -> Option<(String, String)> {
        let (field, array) = (schema.field(column), batch.column(column));
        let text = match field.data_type() {
            _ if array.is_null(row) => return None,
            DataType::Utf8 => array.as_string::<i32>().value(row).to_string(),
            DataType::Int64 => array.as_primitive::<Int64Type>().value(row).to_string(),
            DataType::Boolean => array.as_boolean().value(row).to_string(),
            DataType::Float64 => format!("{:.1}", array.as_primitive::<Float64Type>().value(row)),
            other => panic!("a column of type {other}"),
        };
        Some((column_named(task, field.name()).to_string(), text))
    };
    let row = |row| (0..batch.num_columns()).filter_map(|column| cell(column, row)).collect();
    (0..batch.num_rows()).map(row).collect()
}

/// Compares the answers with the table of cases. Every value that was read must agree, and no required value may be
/// missing.
pub(crate) fn compare(task: &str, layout: &str, cases: &[Case], found: &[Cells], run: &str) {
    let needed = columns(task, layout);
    for (case, cells) in cases.iter().zip(found) {
        for (column, cell) in cells {
            if let Some(expected) = expected(task, column, cell, case) {
                assert_eq!(cell, expected, "{run}: {}: {column}", case.name);
            }
        }
        for column in needed.iter().filter(|column| must_have(task, column, case)) {
            let is_there = cells.iter().any(|(name, _)| name == column);
            assert!(is_there, "{run}: {}: no {column} in {cells:?}", case.name);
        }
        // A Parquet table of puzzles has null for a line that is not a puzzle.
        let has_puzzles = layout == "parquet" && matches!(task, "canon" | "convert");
        let may_be_null = case.puzzle.is_empty() || has_puzzles && !case.is_good();
        assert!(!cells.is_empty() || may_be_null, "{run}: {}: no answer", case.name);
    }
    assert_eq!(found.len(), cases.len(), "{run}: one answer a puzzle");
}

/// The value that must be in this column; `None` if the value need not be compared.
fn expected<'c>(task: &str, column: &str, cell: &str, case: &'c Case) -> Option<&'c str> {
    Some(match (task, column) {
        (_, "id" | "note") => return None,
        // CSV and Parquet copy the text of the puzzle. All formats except CSV and Parquet write the puzzle as
        // a board.
        (_, "puzzle") if cell == case.puzzle || cell == case.get("board") => return None,
        // JSON keeps a puzzle that cannot be read.
        (_, "convert") if cell == case.puzzle && !case.is_good() => return None,
        (_, "reason") if !case.is_good() => return None,
        ("bounded" | "listing", "reason" | "solutions") => return None,
        ("bounded", "verdict") => case.get("bounded"),
        ("rate", "reason") => case.get("why"),
        ("rate", "verdict") => case.get("rated"),
        ("canon", "verdict") if case.get("canonical").is_empty() => "error",
        // Only some formats can hold candidates.
        ("convert", "convert") if case.name.contains("marks") && cell.len() < case.get("board").len() => {
            return None;
        }
        (_, "puzzle" | "convert") => case.get("board"),
        // `solve` and `check` stop at the second solution.
        ("solve" | "check", "solutions") if case.get("verdict") == "several" => "2",
        (_, "solutions") => case.get("count"),
        // Without a limit, every solution is counted.
        ("count", "more") => "false",
        (_, column) => case.get(column),
    })
}

/// The columns that `Task::columns` shows in this layout, under the names that `read` gives them.
fn columns(task: &str, layout: &str) -> Vec<&'static str> {
    let Some(asked) = Task::ALL.into_iter().find(|asked| asked.name() == kind(task)) else {
        return if task == "convert" { vec!["convert"] } else { vec!["solution"] };
    };
    let shown = match layout {
        "csv" => AnswerLayout::Csv,
        "json" => AnswerLayout::Json,
        "parquet" => AnswerLayout::Parquet,
        "line" => AnswerLayout::Line,
        _ => AnswerLayout::Single,
    };
    let mut names: Vec<&str> = asked.columns(shown).map(|column| column.name).collect();
    for (name, read) in [("difficulty", &["er", "ep", "ed"][..]), ("count", &["solutions"])] {
        if let Some(i) = names.iter().position(|each| *each == name) {
            names.splice(i..=i, read.iter().copied());
        }
    }
    if matches!(layout, "csv" | "json" | "parquet") {
        names.push("puzzle");
    }
    names
}

/// The name of the library's task for a `task` of this test.
fn kind(task: &str) -> &str {
    if task == "bounded" { "check" } else { task }
}

/// Whether, according to the table of cases, this column must have a value.
fn must_have(task: &str, column: &str, case: &Case) -> bool {
    match (task, column) {
        // These columns are filled only with some options, or for input that is not a puzzle.
        (_, "stats" | "steps") | ("count", "reason") | ("canon", "verdict") => false,
        ("count", "more") => case.is_good(),
        ("bounded", "reason") => true,
        // The row of a null puzzle may be empty.
        _ if case.puzzle.is_empty() => false,
        _ => expected(task, column, "", case).is_some_and(|expected| !expected.is_empty()),
    }
}
