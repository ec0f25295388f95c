//! `csv`: a table with a `puzzle` column, in any place; the other columns are passed over.
//!
//! ```text
//! id,puzzle                                    puzzle,verdict,solution
//! 1,12..34.....1....                           12..34.....1....,unique,1234...
//! ```

use super::lines::{Line, Lines};
use super::{Entry, Notation, flat};
use crate::error::{Error, Kind};
use csv_core::{ReadRecordResult, Reader, WriteResult, Writer};

/// The column's name.
const PUZZLE: &str = "puzzle";

/// Where the puzzle is, once the header is read.
#[derive(Default)]
pub(super) struct Csv {
    column: Option<usize>,
    is_over: bool,
}

impl Csv {
    pub(super) fn read(&mut self, lines: &mut Lines<'_>, notation: &Notation) -> Option<Entry> {
        if self.is_over {
            return None;
        }
        if self.column.is_none() {
            let (line, header) = next_record(lines)?;
            self.column = puzzle_column(&header);
            if self.column.is_none() {
                self.is_over = true;
                return Some(Entry::new(line, Err(Error::new(Kind::CsvHeader))));
            }
        }
        let column = self.column?;
        let (line, fields) = next_record(lines)?;
        let missing = || Error::new(Kind::CsvField { columns: fields.len(), wanted: column + 1 });
        let puzzle = fields.get(column).ok_or_else(missing).and_then(|field| flat::read(field, notation));
        Some(Entry::new(line, puzzle))
    }
}

/// Whether a line is a header with the column.
pub(super) fn is_header(line: &str) -> bool {
    puzzle_column(&split(line)).is_some()
}

fn puzzle_column(header: &[String]) -> Option<usize> {
    header.iter().position(|name| name.trim().eq_ignore_ascii_case(PUZZLE))
}

/// The next record and the line it starts on. A quoted field may go on over the end of a line.
fn next_record(lines: &mut Lines<'_>) -> Option<(usize, Vec<String>)> {
    /// A quote left open swallows no more than this.
    const MOST_LINES: usize = 100;
    let first = loop {
        let line = lines.next()?;
        if !line.text.trim().is_empty() && !line.text.starts_with('#') {
            break line;
        }
    };
    let number = first.number;
    let mut record = first.text;
    let mut more: Vec<Line> = Vec::new();
    while record.matches('"').count() % 2 == 1 {
        match lines.next() {
            Some(line) if more.len() < MOST_LINES => {
                record.push('\n');
                record.push_str(&line.text);
                more.push(line);
            }
            rest => {
                // Never closed: take the first line as it is, and read the others on their own.
                record.truncate(record.find('\n').unwrap_or(record.len()));
                lines.put_back(more.into_iter().chain(rest));
                break;
            }
        }
    }
    Some((number, split(&record)))
}

/// The fields of one record.
fn split(record: &str) -> Vec<String> {
    let mut reader = Reader::new();
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

/// One record, quoted where it must be.
pub(super) fn write(fields: &[&str], out: &mut String) {
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
