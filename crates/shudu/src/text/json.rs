//! The format `json` has one object per line, with the puzzle as a string. The reader also accepts a puzzle as an array
//! of rows.
//!
//! ```text
//! {"puzzle":"12..34.....1....","id":7}                        the other members are kept with the puzzle
//! {"puzzle":[[1,2,0,0],[3,4,0,0],[0,0,0,1],[0,0,0,0]]}        0, -1, null or "." for a blank
//! "12..34.....1...."                                          a bare string, a bare array of rows,
//! ["12..34.....1....", ...]                                   or an array of puzzles
//! {"data":[{"id":1,"grid":"12..34.....1...."}, ...]}          puzzles further inside
//! ```
//!
//! An object is one puzzle if it has a member with the name `puzzle`, or with another name that stands for `puzzle`. In
//! any other object, every member that looks like a puzzle is read as a puzzle, unless it is a solution.

mod box_size;
mod multiline;
mod regions;
mod rules;

use super::copied::{is_damaged_line, is_solution_name, is_solved_by};
use super::csv::{Columns, PUZZLE, puzzle_member};
use super::lines::{Line, Lines};
use super::notation::{BLANKS, LAST_LETTER, SMALLEST};
use super::writer::SlotPiece;
use super::{Entry, Format, NamedColumn, Notation, Record, flat};
use crate::board::{Grid, Shape};
use crate::error::{Error, shorten};
use crate::solve::Stats;
use crate::words::Message;
use box_size::stated_shape;
use multiline::{is_drawn, joined_lines, read_text};
use rules::{may_state_rule, refuse_other_rules};
use serde_json::Value;
use std::collections::VecDeque;
use std::sync::Arc;

type Object = serde_json::Map<String, Value>;

/// The reader of `json`.
#[derive(Default)]
pub(super) struct Json {
    /// The values inside the last value that are still to be read.
    waiting: VecDeque<Item>,
    /// The names of the members of the last object. The next object usually has the same members.
    columns: Option<Arc<Columns>>,
    /// Whether one of these names may state a rule or the shape of the boxes.
    may_state_rule: bool,
    /// The number of the last line that is part of a broken value.
    broken: usize,
}

/// A value to read, and the line on which the outermost value around it starts.
struct Item {
    line: usize,
    text: String,
    is_inside: bool,
}

impl Json {
    pub(super) fn read(&mut self, lines: &mut Lines<'_>, notation: &Notation) -> Option<Entry> {
        loop {
            let Item { line, text, is_inside } =
                self.waiting.pop_front().or_else(|| self.next_value(lines))?;
            match parsed(&text) {
                Err(error) => return Some(Entry::new(line, Err(error))),
                Ok(Value::Array(values))
                    if !is_board(&values)
                        && joined_lines(&values).is_none()
                        && (!is_inside || has_puzzle_in(&values, notation)) =>
                {
                    self.put_back(line, items(&text));
                }
                Ok(Value::Object(object)) => {
                    if let Some(entry) = self.read_object(line, &text, &object, notation) {
                        return Some(entry);
                    }
                }
                Ok(value) => return Some(Entry::new(line, read_value(&value, notation))),
            }
        }
    }

    /// The text of the next value, and the line on which it starts. A value may span several lines.
    fn next_value(&mut self, lines: &mut Lines<'_>) -> Option<Item> {
        /// The maximum number of bytes that an unclosed value consumes.
        const LONGEST: usize = 64 << 20;
        let first = lines.next_record()?;
        let mut depth = opened(&first.text);
        let (is_inside, indent) = (first.number <= self.broken, indent_of_object(&first.text));
        // An unclosed object must not consume the next object. Inside a broken value, an object ends before an object
        // whose indent is not larger, and an array ends before any object. Otherwise each `[` of a broken array could
        // consume the rest of the input again.
        let is_array = begins_board(&first.text);
        let begins_next = |line: &str| match (indent_of_object(line), indent) {
            // An unclosed board must not consume the next board.
            _ if is_array && begins_board(line) => true,
            (Some(next), Some(indent)) => next <= indent && (is_inside || indent == 0),
            (next, None) => is_inside && next.is_some(),
            (None, _) => false,
        };
        // Objects on their own lines inside an array often end with a comma.
        let mut text = if indent == Some(0) || is_inside && indent.is_some() {
            first.text.trim_end_matches(',').to_string()
        } else {
            first.text
        };
        let mut more: Vec<Line> = Vec::new();
        while depth > 0 && text.len() < LONGEST {
            let Some(line) = lines.next() else { break };
            if begins_next(&line.text) {
                lines.put_back(std::iter::once(line));
                break;
            }
            depth += opened(&line.text);
            text.push('\n');
            text.push_str(&line.text);
            more.push(line);
        }
        if !more.is_empty() && parsed(&text).is_err() {
            self.broken = self.broken.max(first.number + more.len());
            // The lines after a broken value may be valid, so reading continues at the next line that opens
            // an object.
            let start = more.iter().position(|line| indent_of_object(&line.text).is_some());
            lines.put_back(more.drain(start.unwrap_or(more.len())..));
        }
        Some(Item { line: first.number, text, is_inside: false })
    }

    /// Reads an object. If the puzzles of the object are in inner values, puts these values back to be read
    /// next, and returns `None`.
    fn read_object(
        &mut self,
        line: usize,
        text: &str,
        object: &Object,
        notation: &Notation,
    ) -> Option<Entry> {
        let (names, fields) = members(text);
        let columns = match self.columns_of(&names, notation) {
            Ok(columns) => columns,
            Err(error) => return self.read_unnamed(line, (names, fields), object, notation, error),
        };
        let (name, field) = (&names[columns.puzzle()], &fields[columns.puzzle()]);
        let value = object.get(name).unwrap_or(&Value::Null);
        let puzzle = if !is_puzzle(value) && has_puzzle(value, notation) {
            let Err(error) = refuse_other_rules(object, None, Shape::CLASSIC) else {
                self.put_back(line, std::iter::once(field.as_str()));
                return None;
            };
            Err(error)
        } else if self.may_state_rule || value.is_array() {
            read_member(object, name, notation)
        } else {
            read_value(value, notation)
        };
        let record = Some(Record::of_object(&columns, fields));
        Some(Entry { record, ..Entry::new(line, puzzle) })
    }

    /// Reads an object without a puzzle column. `members` has the names and the values of the object's members, and
    /// `error` is the error about the missing column.
    fn read_unnamed(
        &mut self,
        line: usize,
        members: (Vec<String>, Vec<String>),
        object: &Object,
        notation: &Notation,
        error: Error,
    ) -> Option<Entry> {
        let (names, fields) = members;
        let inner = puzzles_in(&names, object, notation);
        let is_single = |&i: &usize| inner.len() == 1 && board_of(&object[&names[i]], notation).is_some();
        if let Some(&i) = inner.first().filter(|i| is_single(i)) {
            let puzzle = read_member(object, &names[i], notation);
            let record = Some(Record::of_object(&Arc::new(Columns::new(names, i)), fields));
            return Some(Entry { record, ..Entry::new(line, puzzle) });
        }
        if inner.is_empty() {
            let error = if notation.column.is_some() { error } else { Error::new(Message::JsonPuzzle) };
            // A copied layout may read the board of the object, but would ignore its rules.
            let error = refuse_other_rules(object, None, Shape::CLASSIC).err().unwrap_or(error);
            let record = Some(record_without_puzzle(names, fields, notation));
            return Some(Entry { record, ..Entry::new(line, Err(error)) });
        }
        if let Err(error) = refuse_other_rules(object, None, Shape::CLASSIC) {
            return Some(Entry::new(line, Err(error)));
        }
        self.put_back(line, inner.into_iter().map(|i| fields[i].as_str()));
        None
    }

    /// Puts inner values back, so that they are read next.
    fn put_back<'t>(&mut self, line: usize, texts: impl Iterator<Item = &'t str>) {
        let item = |text: &str| Item { line, text: text.to_string(), is_inside: true };
        let items: Vec<Item> = texts.map(item).collect();
        items.into_iter().rev().for_each(|item| self.waiting.push_front(item));
    }

    /// The columns with the names of an object's members. Returns an error if no member is the puzzle.
    fn columns_of(&mut self, names: &[String], notation: &Notation) -> Result<Arc<Columns>, Error> {
        let columns = match self.columns.take().filter(|columns| columns.names() == names) {
            Some(columns) => columns,
            None => {
                self.may_state_rule = names.iter().any(|name| may_state_rule(name));
                let puzzle = puzzle_member(names, notation.column.as_ref());
                let columns = Columns::named(names.to_vec(), puzzle, notation);
                Arc::new(columns.map_err(|error| match error.message().clone() {
                    Message::UnknownColumn { found, known } => {
                        Error::new(Message::UnknownMember { found, known })
                    }
                    _ => error,
                })?)
            }
        };
        self.columns = Some(Arc::clone(&columns));
        Ok(columns)
    }
}

/// The names and the values of the members of an object.
fn members(object: &str) -> (Vec<String>, Vec<String>) {
    let (mut names, mut fields) = (Vec::new(), Vec::new());
    for member in items(object) {
        let mut values = serde_json::Deserializer::from_str(member).into_iter::<String>();
        names.extend(values.next().and_then(Result::ok));
        let value = member[values.byte_offset()..].trim_start();
        fields.push(on_one_line(value.trim_start_matches(':')));
    }
    (names, fields)
}

/// The record of an object that lacks the puzzle. The record has a member for the puzzle, whose value is
/// null.
fn record_without_puzzle(mut names: Vec<String>, mut fields: Vec<String>, notation: &Notation) -> Record {
    let name = notation.column.as_ref().filter(|column| column.number().is_none());
    names.push(name.map_or_else(|| PUZZLE.to_string(), NamedColumn::to_string));
    fields.push(Value::Null.to_string());
    let puzzle = names.len() - 1;
    Record::of_object(&Arc::new(Columns::new(names, puzzle)), fields)
}

/// The members that are puzzles or contain puzzles, in an object without a puzzle column. Solutions are left out. A
/// solution has the name of a solution, or is a full board that solves the puzzle before it or after it.
fn puzzles_in(names: &[String], object: &Object, notation: &Notation) -> Vec<usize> {
    let is_aside = |name: &str| is_solution_name(name) || LISTS_OF_CELLS.contains(&name);
    let is_puzzle = |&i: &usize| !is_aside(&names[i]) && has_puzzle(&object[&names[i]], notation);
    let inner: Vec<usize> = (0..names.len()).filter(is_puzzle).collect();
    let boards: Vec<Option<Grid>> = inner.iter().map(|&i| board_of(&object[&names[i]], notation)).collect();
    let is_solution = |i: usize| {
        let beside = [i.wrapping_sub(1), i + 1].into_iter().filter_map(|beside| boards.get(beside)?.as_ref());
        boards[i].as_ref().is_some_and(|board| beside.into_iter().any(|puzzle| is_solved_by(puzzle, board)))
    };
    let puzzles = (0..inner.len()).filter(|&i| !is_solution(i));
    puzzles.map(|i| inner[i]).collect()
}

/// The board of a value, if the value is a board without an error and not smaller than [`SMALLEST`].
fn board_of(value: &Value, notation: &Notation) -> Option<Grid> {
    read_puzzle(value, notation).ok().filter(|grid| grid.shape().size() >= SMALLEST)
}

fn has_puzzle_in(values: &[Value], notation: &Notation) -> bool {
    values.iter().any(|value| has_puzzle(value, notation))
}

/// Whether a value looks like a puzzle or contains a puzzle. If the user has chosen a member, only that member can hold
/// puzzles.
fn has_puzzle(value: &Value, notation: &Notation) -> bool {
    let may_be_bare = notation.column.is_none();
    match value {
        Value::Object(object) => {
            let names: Vec<String> = object.keys().cloned().collect();
            puzzle_member(&names, notation.column.as_ref()).is_some()
                || !puzzles_in(&names, object, notation).is_empty()
        }
        Value::Array(values) if is_board(values) => {
            let has_rows = values.len() >= SMALLEST && !values.iter().all(is_cell);
            may_be_bare && (has_rows || board_of(value, notation).is_some())
        }
        Value::Array(values) => match joined_lines(values) {
            Some(text) => may_be_bare && is_drawn(&text),
            None => has_puzzle_in(values, notation),
        },
        Value::String(text) => {
            may_be_bare && (is_damaged_line(text) || is_drawn(text) || board_of(value, notation).is_some())
        }
        _ => false,
    }
}

fn parsed(text: &str) -> Result<Value, Error> {
    serde_json::from_str(text).map_err(|error| Error::new(fault(text, &error)))
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

/// Whether a line begins with an array of arrays that are rows.
fn begins_board(line: &str) -> bool {
    line.starts_with("[[") && !line.starts_with("[[[")
}

/// The indent of a line that opens an object. Large indents count as equal, so that a broken value is not read again
/// for each of its many different indents.
fn indent_of_object(line: &str) -> Option<usize> {
    const LARGEST: usize = 16;
    let content = line.trim_start();
    content.starts_with('{').then(|| (line.len() - content.len()).min(LARGEST))
}

/// The reason why a text is not JSON. The text ends too early, or has a word that JSON does not allow at its
/// place.
fn fault(text: &str, error: &serde_json::Error) -> Message {
    if error.is_eof() {
        return Message::JsonCutOff;
    }
    let line = text.lines().nth(error.line().saturating_sub(1)).unwrap_or_default();
    let column = error.column().saturating_sub(1);
    let end = (0..=column).rev().find(|&end| line.is_char_boundary(end)).unwrap_or(0);
    // The JSON parser stops within the unexpected word or after it.
    let start = line[..end].trim_end_matches(char::is_alphanumeric).len();
    Message::JsonUnexpected(shorten(&line[start..]))
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

/// Whether an array is one board. The elements of such an array are rows of cells, rows as strings, or the
/// cells themselves.
fn is_board(values: &[Value]) -> bool {
    // Digits above `LAST_LETTER` have no character, so the rows of a larger board are not texts with one
    // character per cell. So an array of more texts is a list of puzzles.
    let has_texts = values.len() <= LAST_LETTER && !values.iter().all(is_small_board);
    // In an array of fewer than 15 texts, a text with one character too many or too few is a damaged row. In a
    // longer array, such a text could be a 4x4 puzzle.
    let most = usize::from((SMALLEST..15).contains(&values.len()));
    let is_row = |value: &Value| match value {
        Value::String(text) => has_texts && text.chars().count().abs_diff(values.len()) <= most,
        Value::Array(cells) => cells.iter().all(is_cell),
        _ => false,
    };
    !values.is_empty()
        && (values.iter().all(is_row) || values.iter().all(is_cell) || is_board_of_objects(values))
}

/// Whether an array is a board of f-puzzles or SudokuPad, in which every cell is an object. A filled cell is an object
/// such as `{"value":5}`, and a blank is an object without the member `value`.
fn is_board_of_objects(rows: &[Value]) -> bool {
    let is_object = |value: &Value| value.as_object().is_some_and(|cell| cell.get(CELL).is_none_or(is_cell));
    let is_row = |row: &Value| {
        row.as_array().is_some_and(|cells| cells.len() == rows.len() && cells.iter().all(is_object))
    };
    let has_value = |row: &Value| row.as_array().into_iter().flatten().any(|cell| cell.get(CELL).is_some());
    rows.len() >= SMALLEST && rows.iter().all(is_row) && rows.iter().any(has_value)
}

/// The member of a cell's object that holds the digit.
const CELL: &str = "value";

/// Members of f-puzzles and SudokuPad that look like boards, but list cells of the board.
const LISTS_OF_CELLS: [&str; 4] = ["regions", "cages", "killercage", "lines"];

/// Whether a text has only the 16 cells of a 4x4 board. A row of a 16x16 board would have other digits too.
fn is_small_board(value: &Value) -> bool {
    let is_cell = |c: char| ('1'..='4').contains(&c) || BLANKS.contains(&c);
    let has_cells = |text: &str| text.chars().count() == SMALLEST * SMALLEST && text.chars().all(is_cell);
    value.as_str().is_some_and(|text| has_cells(text) && text.contains(['1', '2', '3', '4']))
}

/// Whether a value may be one cell.
fn is_cell(value: &Value) -> bool {
    match value {
        Value::Number(_) | Value::Null => true,
        Value::String(text) => text.chars().count() <= 2,
        _ => false,
    }
}

/// Reads the puzzle of an object. The other members may state the shape of the boxes. Returns an error if they state
/// other rules.
fn read_member(object: &Object, name: &str, notation: &Notation) -> Result<Grid, Error> {
    let value = object.get(name).unwrap_or(&Value::Null);
    let mut puzzle = read_value(value, notation);
    let size = puzzle.as_ref().map_or(Shape::CLASSIC.size(), |grid| grid.shape().size());
    let stated = stated_shape(object, size).filter(|_| notation.shape.is_none());
    if let (Some(shape), Ok(_)) = (stated, &puzzle) {
        puzzle = read_value(value, &Notation { shape: Some(shape), ..notation.clone() });
    }
    let shape = puzzle.as_ref().map_or(Shape::CLASSIC, Grid::shape);
    refuse_other_rules(object, Some(name), shape).and(puzzle)
}

/// Whether a value may be read as a puzzle, and does not contain puzzles further inside.
fn is_puzzle(value: &Value) -> bool {
    match value {
        Value::String(_) => true,
        Value::Array(values) => is_board(values) || joined_lines(values).is_some(),
        _ => false,
    }
}

/// Reads a value that is a puzzle, or a text with one drawn board.
fn read_value(value: &Value, notation: &Notation) -> Result<Grid, Error> {
    match value {
        Value::String(text) => read_text(text, notation),
        Value::Array(values) if !is_board(values) => match joined_lines(values) {
            Some(text) => read_text(&text, notation),
            None => read_puzzle(value, notation),
        },
        value => read_puzzle(value, notation),
    }
}

fn read_puzzle(value: &Value, notation: &Notation) -> Result<Grid, Error> {
    match value {
        Value::String(text) => flat::read_field(text, notation),
        Value::Array(values) if is_board(values) => read_board(values, notation),
        found => Err(not_a_puzzle(Some(found))),
    }
}

/// The error for a value that is not a puzzle. The message quotes null, a boolean or a number.
fn not_a_puzzle(found: Option<&Value>) -> Error {
    Error::new(match found {
        Some(Value::Null | Value::Bool(_) | Value::Number(_)) => {
            Message::JsonMember(shorten(&found.map(Value::to_string).unwrap_or_default()))
        }
        _ => Message::JsonPuzzle,
    })
}

fn read_board(rows: &[Value], notation: &Notation) -> Result<Grid, Error> {
    let mut cells: Vec<String> = Vec::new();
    let is_row = |text: &str| text.chars().count() == rows.len() || text.chars().count() > 2;
    for (i, row) in rows.iter().enumerate() {
        let before = cells.len();
        match row {
            Value::Array(values) => cells.extend(values.iter().map(cell_text)),
            Value::String(text) if rows.len() > 1 && is_row(text) => {
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
    let zeros = cells.iter().filter(|cell| *cell == "0").count();
    flat::with_zeros(zeros, notation, |notation| {
        flat::read_cells(shape, cells.iter().map(String::as_str), notation)
    })
}

/// A cell as text. Null, -1 and blank strings become an empty text, which is always a blank.
fn cell_text(value: &Value) -> String {
    let value = if value.is_object() { value.get(CELL).unwrap_or(&Value::Null) } else { value };
    match value {
        Value::String(text) if !text.trim().is_empty() => text.clone(),
        Value::Number(number) if number.as_i64() != Some(-1) => number.to_string(),
        Value::Number(_) | Value::Null | Value::String(_) => String::new(),
        other => shorten(&other.to_string()),
    }
}

/// Writes an object on a line, for a puzzle or a word. Refuses answers, which have columns.
pub(super) fn write_piece(piece: SlotPiece<'_>, notation: &Notation, out: &mut String) -> Result<(), Error> {
    let (puzzle, word) = match piece {
        SlotPiece::Puzzle(_, puzzle) => (Some(puzzle), None),
        SlotPiece::Word(_, puzzle, word) => (puzzle, Some(word)),
        SlotPiece::Error(_) => (None, Some("error")),
        _ => return Err(Error::new(Message::AnswersHaveColumns(Format::Json))),
    };
    let text = puzzle.map(|board| flat::write_board(board, notation)).transpose()?;
    let verdict = word.map(|word| ("verdict", quoted(word)));
    let members = [("puzzle", Value::from(text).to_string())].into_iter().chain(verdict);
    write_object(&members.collect::<Vec<_>>(), out);
    Ok(())
}

/// A text as a JSON string.
pub fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

/// Writes one object on a line. Each member has a name and a value that is already JSON.
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
