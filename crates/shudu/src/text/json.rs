//! `json`: one object per line, with the puzzle as a string. The reader also accepts a puzzle as an array of rows.
//!
//! ```text
//! {"puzzle":"12..34.....1....","id":7}                        the other members are kept with the puzzle
//! {"puzzle":[[1,2,0,0],[3,4,0,0],[0,0,0,1],[0,0,0,0]]}        0, null or "." for a blank
//! "12..34.....1...."                                          a bare string, a bare array of rows,
//! ["12..34.....1....", ...]                                   or an array of puzzles
//! ```

use super::csv::Columns;
use super::lines::{Line, Lines};
use super::writer::{FormatLayout, SlotPiece};
use super::{Entry, Notation, Record, flat};
use crate::board::Grid;
use crate::error::{Error, shorten};
use crate::solve::Stats;
use crate::words::Message;
use serde_json::Value;
use std::collections::VecDeque;
use std::sync::Arc;

/// The reader of `json`.
#[derive(Default)]
pub(super) struct Json {
    /// The values of an array that have not been returned yet, each with the line on which the array starts.
    waiting: VecDeque<(usize, String)>,
    /// The names of the members of the last object. The next object usually has the same members.
    columns: Option<Arc<Columns>>,
}

impl Json {
    pub(super) fn read(&mut self, lines: &mut Lines<'_>, notation: &Notation) -> Option<Entry> {
        loop {
            let item = self.waiting.pop_front();
            let is_item = item.is_some();
            let (line, text) = item.or_else(|| next_value(lines))?;
            match parsed(&text) {
                Err(error) => return Some(Entry::new(line, Err(error))),
                Ok(Value::Array(values)) if !is_item && !is_board(&values) => {
                    self.waiting.extend(items(&text).map(|item| (line, item.to_string())));
                }
                Ok(Value::Object(object)) => {
                    let record = match self.record(&text, notation) {
                        Err(error) if notation.column.is_some() => return Some(Entry::new(line, Err(error))),
                        record => record.ok(),
                    };
                    let puzzle = record
                        .as_ref()
                        .and_then(|it| object.get(&it.columns().names()[it.columns().puzzle()]));
                    let puzzle = match puzzle {
                        Some(value @ (Value::String(_) | Value::Array(_))) => read_puzzle(value, notation),
                        _ => Err(Error::new(Message::JsonPuzzle)),
                    };
                    return Some(Entry { record, ..Entry::new(line, puzzle) });
                }
                Ok(value) => return Some(Entry::new(line, read_puzzle(&value, notation))),
            }
        }
    }

    /// The members of an object. Returns an error if none of them is the puzzle.
    fn record(&mut self, object: &str, notation: &Notation) -> Result<Record, Error> {
        let (mut names, mut fields) = (Vec::new(), Vec::new());
        for member in items(object) {
            let mut values = serde_json::Deserializer::from_str(member).into_iter::<String>();
            names.extend(values.next().and_then(Result::ok));
            let value = member[values.byte_offset()..].trim_start();
            fields.push(on_one_line(value.trim_start_matches(':')));
        }
        let columns = match self.columns.take().filter(|columns| columns.names() == names) {
            Some(columns) => columns,
            None => Arc::new(Columns::named(names, notation)?),
        };
        self.columns = Some(Arc::clone(&columns));
        Ok(Record::of_object(&columns, fields))
    }
}

fn parsed(text: &str) -> Result<Value, Error> {
    serde_json::from_str(text).map_err(|error| Error::new(Message::Json(in_words(&error))))
}

/// The text of each item of a valid array or object.
fn items(text: &str) -> impl Iterator<Item = &str> {
    let inner = text.trim().get(1..).map_or("", |rest| &rest[..rest.len() - 1]);
    let (mut in_string, mut is_escaped, mut depth) = (false, false, 0);
    let items = inner.split(move |c: char| {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => in_string = !in_string,
            '{' | '[' if !in_string => depth += 1,
            '}' | ']' if !in_string => depth -= 1,
            _ => return c == ',' && depth == 0 && !in_string,
        }
        false
    });
    items.map(str::trim).filter(|item| !item.is_empty())
}

/// A valid value on one line. Valid JSON has line ends only between its tokens, so no string changes.
fn on_one_line(value: &str) -> String {
    value.trim().lines().map(str::trim).collect::<Vec<_>>().join(" ")
}

/// The text of the next value, and the line on which it starts. A value may span several lines.
fn next_value(lines: &mut Lines<'_>) -> Option<(usize, String)> {
    /// The maximum number of bytes that an unclosed value consumes.
    const LONGEST: usize = 64 << 20;
    let first = lines.next_record()?;
    let mut depth = opened(&first.text);
    let is_object = first.text.starts_with('{');
    // Objects on their own lines inside an array often end with a comma.
    let mut text = if is_object { first.text.trim_end_matches(',').to_string() } else { first.text };
    let mut more: Vec<Line> = Vec::new();
    while depth > 0 && text.len() < LONGEST {
        let Some(line) = lines.next() else { break };
        // An unclosed object must not consume the next object.
        if is_object && line.text.starts_with('{') {
            lines.put_back(std::iter::once(line));
            break;
        }
        depth += opened(&line.text);
        text.push('\n');
        text.push_str(&line.text);
        more.push(line);
    }
    if !more.is_empty() && parsed(&text).is_err() {
        // The lines after a broken value may be valid: continue at the next line that opens an object.
        let start = more.iter().position(|line| line.text.trim_start().starts_with('{'));
        lines.put_back(more.drain(start.unwrap_or(more.len())..));
    }
    Some((first.number, text))
}

/// The message of serde_json, without its line number, which counts from the start of the value.
fn in_words(error: &serde_json::Error) -> String {
    let message = error.to_string();
    // serde_json calls the words true, false and null idents.
    let message = message.replace("expected ident", "expected true, false, null or text in quotes");
    message.split(" at line").next().map(str::to_string).unwrap_or_default()
}

/// The number of brackets that a line opens and does not close. A JSON string never spans lines.
fn opened(line: &str) -> i64 {
    let (mut characters, mut in_string, mut depth) = (line.chars(), false, 0);
    while let Some(c) = characters.next() {
        match c {
            '\\' if in_string => _ = characters.next(),
            '"' => in_string = !in_string,
            '{' | '[' if !in_string => depth += 1,
            '}' | ']' if !in_string => depth -= 1,
            _ => {}
        }
    }
    depth
}

/// Whether an array is one board: rows of cells, rows as strings, or the cells themselves.
fn is_board(values: &[Value]) -> bool {
    let is_cell = |value: &Value| match value {
        Value::Number(_) | Value::Null => true,
        Value::String(text) => text.chars().count() <= 1,
        _ => false,
    };
    let is_row = |value: &Value| match value {
        Value::String(text) => text.chars().count() == values.len(),
        Value::Array(cells) => cells.iter().all(is_cell),
        _ => false,
    };
    !values.is_empty() && (values.iter().all(is_row) || values.iter().all(is_cell))
}

fn read_puzzle(value: &Value, notation: &Notation) -> Result<Grid, Error> {
    match value {
        Value::String(text) => flat::read(text, notation),
        Value::Array(values) if is_board(values) => read_board(values, notation),
        _ => Err(Error::new(Message::JsonPuzzle)),
    }
}

fn read_board(rows: &[Value], notation: &Notation) -> Result<Grid, Error> {
    let mut cells: Vec<String> = Vec::new();
    for (i, row) in rows.iter().enumerate() {
        let before = cells.len();
        match row {
            Value::Array(values) => cells.extend(values.iter().map(cell_text)),
            Value::String(text) if rows.len() > 1 && text.chars().count() == rows.len() => {
                cells.extend(text.chars().map(String::from));
            }
            cell => {
                cells.push(cell_text(cell));
                continue;
            }
        }
        let (found, expected) = (cells.len() - before, rows.len());
        if found != expected {
            return Err(Error::new(Message::RowLength { row: i + 1, expected, found }));
        }
    }
    let shape = notation.shape_of_cells(cells.len())?;
    flat::read_cells(shape, cells.iter().map(String::as_str), notation)
}

/// A cell as text. Null and blank strings are empty, because an empty text is a blank with any symbols.
fn cell_text(value: &Value) -> String {
    match value {
        Value::String(text) if !text.trim().is_empty() => text.clone(),
        Value::Number(number) => number.to_string(),
        Value::Null | Value::String(_) => String::new(),
        other => shorten(&other.to_string()),
    }
}

/// The layout: one object per line.
pub(super) fn layout(notation: Notation) -> FormatLayout {
    // The first solution of the open slot, as JSON.
    let mut first = None;
    Box::new(move |piece, out| write(piece, &notation, &mut first, out))
}

fn write(
    piece: SlotPiece<'_>,
    notation: &Notation,
    first: &mut Option<String>,
    out: &mut String,
) -> Result<(), Error> {
    // A board as a JSON string; `null` if there is no board.
    let board = |board: Option<&Grid>| {
        let text = board.map(|board| flat::write_board(board, notation)).transpose();
        text.map(|text| Value::from(text).to_string())
    };
    match piece {
        SlotPiece::Puzzle(_, puzzle) => out.push_str(&format!("{{\"puzzle\":{}}}\n", board(Some(puzzle))?)),
        SlotPiece::Word(_, puzzle, word) => {
            let (puzzle, word) = (board(puzzle)?, Value::from(word));
            out.push_str(&format!("{{\"puzzle\":{puzzle},\"verdict\":{word}}}\n"));
        }
        SlotPiece::Error(_) => {
            out.push_str("{\"puzzle\":null,\"verdict\":\"error\",\"solution\":null}\n");
        }
        SlotPiece::Open(_, puzzle) => {
            *first = None;
            out.push_str(&format!("{{\"puzzle\":{},\"solutions\":[", board(puzzle)?));
        }
        SlotPiece::Shown(_) => {}
        SlotPiece::Solution(listed, _, solution) => {
            let text = board(Some(solution.grid()))?;
            out.push_str(if listed > 0 { "," } else { "" });
            out.push_str(&text);
            first.get_or_insert(text);
        }
        SlotPiece::Close(_, answer) => {
            let stats =
                answer.stats.map_or(String::new(), |stats| format!(",\"stats\":{}", stats_object(stats)));
            let verdict = Value::from(answer.word);
            let first = first.take().unwrap_or_else(|| Value::Null.to_string());
            out.push_str(&format!("],\"verdict\":{verdict},\"solution\":{first}{stats}}}\n"));
        }
    }
    Ok(())
}

/// A text as a JSON string.
pub fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

/// Writes one object, from names and values as JSON, and a line end.
///
/// ```
/// let mut out = String::new();
/// shudu::text::json::write_object(&[("id", "7".to_string()), ("name", "null".to_string())], &mut out);
/// assert_eq!(out, "{\"id\":7,\"name\":null}\n");
/// ```
pub fn write_object(members: &[(&str, String)], out: &mut String) {
    let members = members.iter().map(|(name, value)| format!("{}:{value}", quoted(name)));
    out.push_str(&format!("{{{}}}\n", members.collect::<Vec<_>>().join(",")));
}

/// The counters as a JSON object. Counters that are `None` are left out.
pub fn stats_object(stats: &Stats) -> String {
    let Stats { tries, placements, forced, dead_ends, deepest, .. } = *stats;
    let counters = [
        ("tries", Some(tries)),
        ("placements", Some(placements)),
        ("forced", forced),
        ("dead_ends", dead_ends),
        ("deepest", deepest),
    ];
    let members = counters.iter().filter_map(|(name, count)| Some(format!("\"{name}\":{}", (*count)?)));
    format!("{{{}}}", members.collect::<Vec<_>>().join(","))
}
