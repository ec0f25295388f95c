//! The format `csv` is a table with a `puzzle` column at any position. The other columns are kept with each
//! puzzle.
//!
//! ```text
//! id,puzzle
//! 1,12..34.....1....
//! ```
//!
//! The header shows whether commas, semicolons or tabs separate the fields.

use super::copied::is_damaged_puzzle;
use super::lines::{Line, Lines};
use super::named_column::index_of;
use super::notation::SMALLEST;
use super::writer::SlotPiece;
use super::{Entry, Format, NamedColumn, Notation, Record, flat, read_one};
use crate::board::Grid;
use crate::error::{Error, shorten};
use crate::words::Message;
use csv_core::{ReadRecordResult, Reader, ReaderBuilder, WriteResult, WriterBuilder};
use std::borrow::Cow;
use std::cell::RefCell;
use std::sync::Arc;

/// The name of the puzzle column.
pub(super) const PUZZLE: &str = "puzzle";

/// Other names of the puzzle column in data sets, for tables without a column `puzzle`.
const OTHER_NAMES: [&str; 8] =
    ["puzzles", "quiz", "quizzes", "question", "sudoku", "board", "givens", "grid"];

/// Names of the puzzle column that are used only in tables. In JSON objects, members with these names may have other
/// values.
const COLUMN_NAMES: [&str; 11] = [
    "sudoku_puzzle",
    "input",
    "problem",
    "start",
    "initial",
    "unsolved",
    "mission",
    "clues",
    "clue",
    "sudokus",
    "string",
];

/// The character between the fields of a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Separator {
    /// `,`
    #[default]
    Comma,
    /// `;`
    Semicolon,
    /// A tab.
    Tab,
}

impl Separator {
    /// Every separator. If several separators fit a header equally well, the last of them is used.
    const ALL: [Separator; 3] = [Separator::Tab, Separator::Semicolon, Separator::Comma];

    /// The separator with this character.
    ///
    /// ```
    /// use shudu::text::csv::Separator;
    /// assert_eq!(Separator::of(';').map(Separator::byte), Some(b';'));
    /// ```
    pub fn of(character: char) -> Option<Separator> {
        Separator::ALL.into_iter().find(|separator| char::from(separator.byte()) == character)
    }

    /// The character as a byte.
    pub fn byte(self) -> u8 {
        match self {
            Separator::Comma => b',',
            Separator::Semicolon => b';',
            Separator::Tab => b'\t',
        }
    }

    /// The separator of a header. Prefers separators that give a puzzle column, and among these the separators that
    /// give the most columns.
    fn of_header(header: &str, chosen: Option<&NamedColumn>) -> Separator {
        let fit = |separator: &Separator| {
            let names = fields(header, *separator);
            (puzzle_column(&names, chosen).is_some(), names.len())
        };
        Separator::ALL.into_iter().max_by_key(fit).unwrap_or_default()
    }
}

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
    separator: Separator,
    has_header: bool,
}

impl Default for Columns {
    /// A table with only the puzzle column.
    fn default() -> Columns {
        Columns::new(vec![PUZZLE.to_string()], 0)
    }
}

impl Columns {
    /// The columns that a header names. Returns an error if no column is the puzzle column.
    pub fn of(header: &str) -> Result<Columns, Error> {
        Columns::find(header, &Notation::default())
    }

    /// The columns of a table, from its first record. Usually, this record is the header. A table has no header if
    /// `notation` chooses a column by its number and the first record has a puzzle, even a damaged one, in this
    /// column.
    ///
    /// ```
    /// use shudu::text::{Notation, csv::Columns};
    /// let second = Notation { column: Some("2".parse()?), ..Notation::default() };
    /// assert_eq!(Columns::find("id;grid", &second)?.puzzle(), 1);
    /// let columns = Columns::find("7;12..34.....1....", &second)?;
    /// assert_eq!((columns.has_header(), columns.names()), (false, &["column1".to_string(), "puzzle".to_string()][..]));
    /// # Ok::<(), shudu::Error>(())
    /// ```
    pub fn find(first: &str, notation: &Notation) -> Result<Columns, Error> {
        let separator = Separator::of_header(first, notation.column.as_ref());
        let names = fields(first, separator);
        let column = puzzle_column(&names, notation.column.as_ref());
        let columns = Columns::named(names, column, notation)?;
        let has_number = notation.column.as_ref().is_some_and(|column| column.number().is_some());
        let is_puzzle =
            |field: &str| flat::read(field, notation).is_ok_and(|grid| grid.shape().size() >= SMALLEST);
        let first = &columns.names[columns.puzzle];
        if !has_number || !is_puzzle(first) && !is_damaged_puzzle(first) {
            return Ok(Columns { separator, ..columns });
        }
        let name = |i| if i == columns.puzzle { PUZZLE.to_string() } else { format!("column{}", i + 1) };
        let names = (0..columns.names.len()).map(name).collect();
        Ok(Columns { names, separator, has_header: false, ..columns })
    }

    /// Columns with these names; the column with the index `puzzle` is the puzzle column.
    pub fn new(names: Vec<String>, puzzle: usize) -> Columns {
        Columns { names, puzzle, separator: Separator::Comma, has_header: true }
    }

    /// Columns with these names. Returns an error if none of them is the puzzle column.
    pub(super) fn named(
        names: Vec<String>,
        puzzle: Option<usize>,
        notation: &Notation,
    ) -> Result<Columns, Error> {
        let Some(puzzle) = puzzle else {
            let names: Vec<String> = names.iter().map(|name| shorten(name.trim())).collect();
            let known = names.join(", ");
            return Err(Error::new(match &notation.column {
                Some(column) => Message::UnknownColumn { found: column.to_string(), known },
                None => Message::CsvHeader { known },
            }));
        };
        Ok(Columns::new(names, puzzle))
    }

    /// The names of the columns.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The index of the puzzle column.
    pub fn puzzle(&self) -> usize {
        self.puzzle
    }

    /// The character between two fields.
    pub fn separator(&self) -> Separator {
        self.separator
    }

    /// Whether the first record is the header. Otherwise, the first record has a puzzle.
    pub fn has_header(&self) -> bool {
        self.has_header
    }

    /// The puzzle of a record. Returns an error if the record has more fields than there are columns, unless
    /// the extra fields are empty.
    pub fn read(&self, record: &str, notation: &Notation) -> Result<Grid, Error> {
        if record.matches('"').count() % 2 == 1 {
            return Err(Error::new(Message::CsvQuote));
        }
        self.read_fields(&fields(record, self.separator), notation)
    }

    fn read_fields(&self, fields: &[String], notation: &Notation) -> Result<Grid, Error> {
        let (columns, wanted) = (fields.len(), self.names.len());
        if fields.iter().skip(wanted).any(|field| !field.is_empty()) {
            return Err(Error::new(Message::CsvWide { columns, wanted }));
        }
        let missing = || Error::new(Message::CsvField { columns, wanted: self.puzzle + 1 });
        let field = fields.get(self.puzzle).ok_or_else(missing)?;
        let puzzle = read_puzzle(field, notation)?;
        // If a separator before the puzzle is lost, the solution is in the place of the puzzle.
        let is_full = || puzzle.cells().iter().all(Option::is_some);
        let is_moved = columns < wanted && is_full();
        if is_moved { Err(Error::new(Message::CsvNarrow { columns, wanted })) } else { Ok(puzzle) }
    }
}

/// Reads the field of a puzzle. If the field has a drawn board, rows or an array, reads the field like a separate
/// input.
fn read_puzzle(field: &str, notation: &Notation) -> Result<Grid, Error> {
    flat::read_field(field, notation).or_else(|error| {
        if !field.contains(['\n', '/', '[']) {
            return Err(error);
        }
        let notation = Notation { column: None, ..notation.clone() };
        match read_one(field, &notation) {
            Ok(grid) if grid.shape().size() >= SMALLEST => Ok(grid),
            Err(error) if field.trim_start().starts_with('[') => Err(error.without_line()),
            _ => Err(error),
        }
    })
}

/// The fields with the puzzles in the lines of a table, each with the number of its line. A line is one record.
pub(super) fn puzzle_fields<'t>(
    lines: &'t str,
    notation: &Notation,
) -> impl Iterator<Item = (usize, Cow<'t, str>)> {
    let mut numbered = (1..).zip(lines.lines()).filter(|(_, line)| !line.trim().is_empty());
    let columns = numbered.next().and_then(|(_, header)| Columns::find(header, notation).ok());
    numbered.filter_map(move |(line, record)| {
        let columns = columns.as_ref()?;
        let fields = fields(record, columns.separator());
        Some((line, Cow::Owned(fields.into_iter().nth(columns.puzzle())?)))
    })
}

/// The reader of `csv`, which knows the columns once the header has been read.
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
        let mut first = None;
        if self.columns.is_none() {
            let record = next_record(lines)?;
            let columns = match Columns::find(&record.text, notation) {
                Ok(_) if !record.is_closed => Err(Error::new(Message::CsvQuote)),
                columns => columns,
            };
            match columns {
                Ok(columns) => {
                    first = Some(record).filter(|_| !columns.has_header);
                    self.columns = Some(Arc::new(columns));
                }
                Err(error) => {
                    self.is_over = true;
                    return Some(Entry::new(record.line, Err(error)));
                }
            }
        }
        let columns = self.columns.as_ref()?;
        let NextRecord { line, text, is_closed } = first.or_else(|| next_record(lines))?;
        let fields = fields(&text, columns.separator);
        let puzzle = if is_closed {
            columns.read_fields(&fields, notation)
        } else {
            Err(Error::new(Message::CsvQuote))
        };
        let record = Some(Record::of_table(columns, fields));
        Some(Entry { record, ..Entry::new(line, puzzle) })
    }
}

/// Whether tables with these columns can be merged. The names must be equal and in the same order. Only the name of the
/// puzzle column may be spelled differently. `chosen` is the puzzle column, if the caller has chosen one.
///
/// ```
/// use shudu::text::csv::{Columns, are_alike};
/// let columns = Columns::of("id,Puzzle")?;
/// let is_alike = |header| Ok::<_, shudu::Error>(are_alike(columns.names(), Columns::of(header)?.names(), None));
/// assert!(is_alike("id,puzzle")?);
/// assert!(!is_alike("ID,puzzle")? && !is_alike("puzzle,id")? && !is_alike("id,puzzle,note")?);
/// # Ok::<(), shudu::Error>(())
/// ```
pub fn are_alike(first: &[String], second: &[String], chosen: Option<&NamedColumn>) -> bool {
    let puzzle = puzzle_column(first, chosen);
    let is_same = |(i, (one, other)): (usize, (&String, &String))| one == other || Some(i) == puzzle;
    first.len() == second.len()
        && puzzle == puzzle_column(second, chosen)
        && first.iter().zip(second).enumerate().all(is_same)
}

/// Whether a line is a header with a puzzle column, or with the column that the caller has chosen.
pub(super) fn is_header(line: &str, chosen: Option<&NamedColumn>) -> bool {
    puzzle_column(&fields(line, Separator::of_header(line, chosen)), chosen).is_some()
}

/// The index of the puzzle column, which is the chosen column or has a usual name.
pub fn puzzle_column(header: &[String], chosen: Option<&NamedColumn>) -> Option<usize> {
    if let Some(chosen) = chosen {
        return chosen.index(header);
    }
    let names = [PUZZLE].into_iter().chain(OTHER_NAMES).chain(COLUMN_NAMES);
    names.into_iter().find_map(|name| index_of(name, header))
}

/// The index of the member that holds the puzzle, in an object with these members.
pub(super) fn puzzle_member(members: &[String], chosen: Option<&NamedColumn>) -> Option<usize> {
    if let Some(chosen) = chosen {
        return chosen.index(members);
    }
    [PUZZLE].into_iter().chain(OTHER_NAMES).find_map(|name| index_of(name, members))
}

/// The next record of an input.
struct NextRecord {
    /// The line on which the record starts.
    line: usize,
    text: String,
    /// Whether all quotes are closed; if not, `text` is only the first line of the record.
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
                // The quote is never closed, so the first line is an error, and each later line is read as a new
                // record.
                lines.put_back(more.into_iter().chain(rest));
                return Some(NextRecord { line: first.number, text: first.text, is_closed: false });
            }
        }
    }
    let continued = more.iter().map(|line| format!("\n{}", line.text));
    let text: String = std::iter::once(first.text).chain(continued).collect();
    Some(NextRecord { line: first.number, text, is_closed: true })
}

/// The fields of one record, without their quotes.
pub fn fields(record: &str, separator: Separator) -> Vec<String> {
    thread_local! {
        /// Creating a reader takes some 25 µs, many times as long as reading a record.
        static READERS: RefCell<[Reader; 3]> = RefCell::new(
            Separator::ALL.map(|separator| ReaderBuilder::new().delimiter(separator.byte()).build()),
        );
    }
    let index = Separator::ALL.iter().position(|&each| each == separator).unwrap_or_default();
    READERS.with_borrow_mut(|readers| split(record, separator, &mut readers[index]))
}

fn split(record: &str, separator: Separator, reader: &mut Reader) -> Vec<String> {
    reader.reset();
    let mut text = vec![0; record.len() + 1];
    let mut ends = vec![0; record.matches(char::from(separator.byte())).count() + 2];
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

/// Writes a table with only the column `puzzle`, which has puzzles or words. Refuses answers, which have columns.
pub(super) fn write_piece(piece: SlotPiece<'_>, notation: &Notation, out: &mut String) -> Result<(), Error> {
    let (slot, field) = match piece {
        SlotPiece::Puzzle(slot, puzzle) => (slot, flat::write_board(puzzle, notation)?),
        SlotPiece::Word(slot, _, word) => (slot, word.to_string()),
        SlotPiece::Error(slot) => (slot, "error".to_string()),
        _ => return Err(Error::new(Message::AnswersHaveColumns(Format::Csv))),
    };
    if slot == 0 {
        write(&[PUZZLE], Separator::Comma, out);
    }
    write(&[field], Separator::Comma, out);
    Ok(())
}

/// Writes one record, with quotes where needed, and a line end.
pub fn write(fields: &[impl AsRef<str>], separator: Separator, out: &mut String) {
    let mut writer = WriterBuilder::new().delimiter(separator.byte()).build();
    let mut buffer = vec![0; fields.iter().map(|field| 2 * field.as_ref().len() + 3).sum::<usize>() + 3];
    let mut end = 0;
    for (i, field) in fields.iter().enumerate() {
        if i > 0 {
            end += writer.delimiter(&mut buffer[end..]).1;
        }
        let (result, _, written) = writer.field(field.as_ref().as_bytes(), &mut buffer[end..]);
        debug_assert_eq!(result, WriteResult::InputEmpty, "the buffer holds twice the field and its quotes");
        end += written;
    }
    end += writer.terminator(&mut buffer[end..]).1;
    out.push_str(&String::from_utf8_lossy(&buffer[..end]));
}
