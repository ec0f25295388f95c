//! `csv`: a table with a `puzzle` column at any position. The other columns are kept with each puzzle.
//!
//! ```text
//! id,puzzle                                    puzzle,verdict,solution         a list of solutions
//! 1,12..34.....1....                           12..34.....1....,,1234...
//! ```

use super::lines::{Line, Lines};
use super::writer::SlotPiece;
use super::{Entry, Notation, Record, flat};
use crate::board::Grid;
use crate::error::Error;
use crate::words::Message;
use csv_core::{ReadRecordResult, Reader, WriteResult, Writer};
use std::cell::RefCell;
use std::sync::Arc;

/// The name of the puzzle column.
const PUZZLE: &str = "puzzle";

/// Other names of the puzzle column in data sets, for tables without a column `puzzle`.
const OTHER_NAMES: [&str; 7] = ["puzzles", "quiz", "quizzes", "question", "sudoku", "board", "givens"];

/// The columns of a table, from its header.
///
/// ```
/// use shudu::text::{Notation, csv::Columns};
/// let columns = Columns::of("id,Puzzle\n")?;
/// assert_eq!((columns.names(), columns.puzzle()), (&["id".to_string(), "Puzzle".to_string()][..], 1));
/// assert!(columns.read("7,12..34.....1....", &Notation::default()).is_ok());
/// # Ok::<(), shudu::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    names: Vec<String>,
    puzzle: usize,
}

impl Default for Columns {
    /// Only the puzzle column.
    fn default() -> Columns {
        Columns { names: vec![PUZZLE.to_string()], puzzle: 0 }
    }
}

impl Columns {
    /// The columns that a header names. Returns an error if none of them is the puzzle column.
    pub fn of(header: &str) -> Result<Columns, Error> {
        Columns::named(fields(header))
    }

    pub(super) fn named(names: Vec<String>) -> Result<Columns, Error> {
        let puzzle = puzzle_column(&names).ok_or_else(|| Error::new(Message::CsvHeader))?;
        Ok(Columns { names, puzzle })
    }

    /// The names of the columns.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The index of the puzzle column.
    pub fn puzzle(&self) -> usize {
        self.puzzle
    }

    /// The puzzle of a record. Returns an error if the record has more fields than there are columns, unless
    /// the extra fields are empty.
    pub fn read(&self, record: &str, notation: &Notation) -> Result<Grid, Error> {
        if record.matches('"').count() % 2 == 1 {
            return Err(Error::new(Message::CsvQuote));
        }
        self.read_fields(&fields(record), notation)
    }

    fn read_fields(&self, fields: &[String], notation: &Notation) -> Result<Grid, Error> {
        let (columns, wanted) = (fields.len(), self.names.len());
        if fields.iter().skip(wanted).any(|field| !field.is_empty()) {
            return Err(Error::new(Message::CsvWide { columns, wanted }));
        }
        let missing = || Error::new(Message::CsvField { columns, wanted: self.puzzle + 1 });
        fields.get(self.puzzle).ok_or_else(missing).and_then(|field| flat::read(field, notation))
    }
}

/// The reader of `csv`. Knows the columns once the header has been read.
#[derive(Default)]
pub(super) struct Csv {
    columns: Option<Arc<Columns>>,
    is_over: bool,
}

impl Csv {
    pub(super) fn read(&mut self, lines: &mut Lines<'_>, notation: &Notation) -> Option<Entry> {
        if self.is_over {
            return None;
        }
        if self.columns.is_none() {
            let NextRecord { line, fields, is_closed } = next_record(lines)?;
            let columns = Columns::named(fields).ok().filter(|_| is_closed);
            self.columns = columns.map(Arc::new);
            if self.columns.is_none() {
                self.is_over = true;
                return Some(Entry::new(line, Err(Error::new(Message::CsvHeader))));
            }
        }
        let columns = self.columns.as_ref()?;
        let NextRecord { line, fields, is_closed } = next_record(lines)?;
        let puzzle = if is_closed {
            columns.read_fields(&fields, notation)
        } else {
            Err(Error::new(Message::CsvQuote))
        };
        let record = Some(Record::of_table(columns, fields));
        Some(Entry { record, ..Entry::new(line, puzzle) })
    }
}

/// Whether tables with these columns can be merged: the names are equal and in the same order. Only the spelling of the
/// puzzle column may differ.
///
/// ```
/// use shudu::text::csv::{Columns, are_alike};
/// let columns = Columns::of("id,Puzzle")?;
/// let is_alike = |header| Ok::<_, shudu::Error>(are_alike(columns.names(), Columns::of(header)?.names()));
/// assert!(is_alike("id,puzzle")?);
/// assert!(!is_alike("ID,puzzle")? && !is_alike("puzzle,id")? && !is_alike("id,puzzle,note")?);
/// # Ok::<(), shudu::Error>(())
/// ```
pub fn are_alike(first: &[String], second: &[String]) -> bool {
    let puzzle = puzzle_column(first);
    let is_same = |(i, (one, other)): (usize, (&String, &String))| one == other || Some(i) == puzzle;
    first.len() == second.len()
        && puzzle == puzzle_column(second)
        && first.iter().zip(second).enumerate().all(is_same)
}

/// Whether a line is a header with a puzzle column.
pub(super) fn is_header(line: &str) -> bool {
    puzzle_column(&fields(line)).is_some()
}

fn puzzle_column(header: &[String]) -> Option<usize> {
    let column = |wanted: &str| header.iter().position(|name| name.trim().eq_ignore_ascii_case(wanted));
    column(PUZZLE).or_else(|| OTHER_NAMES.into_iter().find_map(column))
}

/// The next record of an input.
struct NextRecord {
    /// The line it starts on.
    line: usize,
    fields: Vec<String>,
    /// Whether all quotes are closed; otherwise the fields are those of the first line only.
    is_closed: bool,
}

/// Reads the next record. A quoted field may span several lines.
fn next_record(lines: &mut Lines<'_>) -> Option<NextRecord> {
    /// The maximum number of bytes that an unclosed quote consumes.
    const LONGEST: usize = 16 << 20;
    let first = lines.next_record()?;
    let mut quotes = first.text.matches('"').count();
    let mut length = first.text.len() + 1;
    let mut more: Vec<Line> = Vec::new();
    while quotes % 2 == 1 {
        match lines.next() {
            Some(line) if length + line.text.len() < LONGEST => {
                length += line.text.len() + 1;
                quotes += line.text.matches('"').count();
                more.push(line);
            }
            rest => {
                // The quote is never closed: the first line is an error, each later line a record of its own.
                lines.put_back(more.into_iter().chain(rest));
                return Some(NextRecord {
                    line: first.number,
                    fields: fields(&first.text),
                    is_closed: false,
                });
            }
        }
    }
    let continued = more.iter().map(|line| format!("\n{}", line.text));
    let record: String = std::iter::once(first.text).chain(continued).collect();
    Some(NextRecord { line: first.number, fields: fields(&record), is_closed: true })
}

/// The fields of one record, without their quotes.
pub fn fields(record: &str) -> Vec<String> {
    thread_local! {
        /// Creating a reader takes some 25 µs, many times as long as reading a record.
        static READER: RefCell<Reader> = RefCell::new(Reader::new());
    }
    READER.with_borrow_mut(|reader| split(record, reader))
}

fn split(record: &str, reader: &mut Reader) -> Vec<String> {
    reader.reset();
    let mut text = vec![0; record.len() + 1];
    let mut ends = vec![0; record.matches(',').count() + 2];
    let (mut input, mut written, mut fields) = (record.as_bytes(), 0, 0);
    loop {
        let (result, read, wrote, ended) =
            reader.read_record(input, &mut text[written..], &mut ends[fields..]);
        input = &input[read..];
        written += wrote;
        fields += ended;
        if matches!(result, ReadRecordResult::Record | ReadRecordResult::End) {
            break;
        }
        debug_assert_eq!(result, ReadRecordResult::InputEmpty, "the buffers hold the whole record");
    }
    let starts = std::iter::once(0).chain(ends.iter().copied());
    let bounds = starts.zip(ends.iter().copied()).take(fields);
    bounds.map(|(start, end)| String::from_utf8_lossy(&text[start..end]).into_owned()).collect()
}

/// Writes puzzles in a `puzzle` column, or a list with a row for each solution.
pub(super) fn write_piece(piece: SlotPiece<'_>, notation: &Notation, out: &mut String) -> Result<(), Error> {
    let text = |board: Option<&Grid>| board.map_or(Ok(String::new()), |it| flat::write_board(it, notation));
    match piece {
        SlotPiece::Puzzle(0, _) | SlotPiece::Word(0, ..) => write(&[PUZZLE], out),
        SlotPiece::Error(0) | SlotPiece::Open(0, _) => write(&[PUZZLE, "verdict", "solution"], out),
        _ => {}
    }
    match piece {
        SlotPiece::Error(_) => write(&["", "error", ""], out),
        SlotPiece::Close(0, it) => write(&[&text(it.puzzle)?, it.word.unwrap_or_default(), ""], out),
        SlotPiece::Solution(_, puzzle, solution) => {
            write(&[&text(puzzle)?, "", &text(Some(solution.grid()))?], out);
        }
        SlotPiece::Puzzle(_, puzzle) => write(&[&text(Some(puzzle))?], out),
        SlotPiece::Word(.., word) => write(&[word], out),
        SlotPiece::Open(..) | SlotPiece::Shown(_) | SlotPiece::Close(..) => {}
    }
    Ok(())
}

/// Writes one record, with quotes where needed, and a line end.
pub fn write(fields: &[&str], out: &mut String) {
    let mut writer = Writer::new();
    let mut buffer = vec![0; fields.iter().map(|field| 2 * field.len() + 3).sum::<usize>() + 3];
    let mut end = 0;
    for (i, field) in fields.iter().enumerate() {
        if i > 0 {
            end += writer.delimiter(&mut buffer[end..]).1;
        }
        let (result, _, written) = writer.field(field.as_bytes(), &mut buffer[end..]);
        debug_assert_eq!(result, WriteResult::InputEmpty, "the buffer holds twice the field and its quotes");
        end += written;
    }
    end += writer.terminator(&mut buffer[end..]).1;
    out.push_str(&String::from_utf8_lossy(&buffer[..end]));
}
