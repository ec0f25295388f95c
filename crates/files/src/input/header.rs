//! The bytes before the first puzzle, such as a byte order mark and the header of a table.

use crate::cut::TextOffset;
use crate::line::{MARK, holds_nothing};
use memchr::memchr;
use shudu::Error;
use shudu::text::{Notation, csv::Columns};

pub(super) struct Header {
    pub(super) columns: Columns,
    /// The position of the first record.
    pub(super) end: TextOffset,
}

impl Header {
    pub(super) fn mark(head: &[u8]) -> TextOffset {
        TextOffset { offset: if head.starts_with(MARK) { MARK.len() as u64 } else { 0 }, lines: 0 }
    }

    /// Reads the first record that is neither blank nor a comment. Without a header, this record has the first puzzle.
    pub(super) fn of(head: &[u8], notation: &Notation) -> Result<Header, Error> {
        let (text, end, _) = Header::find(head);
        let columns = Columns::find(text.trim_end(), notation);
        let columns = columns.map_err(|error| error.on_line(end.lines as usize))?;
        let end = if columns.has_header() { end } else { Header::mark(head) };
        Ok(Header { columns, end })
    }

    /// Whether `head` contains the complete header, so that the rest of the input cannot change the header.
    pub(super) fn is_there(head: &[u8]) -> bool {
        Header::find(head).2
    }

    /// Returns the first record, its end, and whether that end stays the same when more input is read.
    fn find(head: &[u8]) -> (String, TextOffset, bool) {
        let (mut end, mut header) = (Header::mark(head), String::new());
        while (end.offset as usize) < head.len() {
            let rest = &head[end.offset as usize..];
            let length = memchr(b'\n', rest).map_or(rest.len(), |i| i + 1);
            let line = &rest[..length];
            end = TextOffset { offset: end.offset + length as u64, lines: end.lines + 1 };
            if header.is_empty() && holds_nothing(line) {
                continue;
            }
            header.push_str(&String::from_utf8_lossy(line));
            // A quoted name may continue past the end of a line.
            if header.matches('"').count().is_multiple_of(2) {
                return (header, end, line.ends_with(b"\n"));
            }
        }
        (header, end, false)
    }
}

#[cfg(test)]
mod tests {
    use super::super::looked_into;
    use super::*;
    use shudu::Format;
    use std::io::{Cursor, Read};

    #[test]
    fn a_header_is_waited_for_and_nothing_behind_it() {
        let parts = ["  # note\n", "\"a\n", "b\",puzzle\n", "1,.\n"];
        let bytes = parts.iter().map(|part| Cursor::new(part.as_bytes()));
        let none: Box<dyn Read + Send> = Box::new(Cursor::new(b""));
        let bytes = bytes.fold(none, |all, part| Box::new(all.chain(part)));
        let (head, _) = looked_into(bytes, Some(Format::Csv)).expect("memory can be read");
        assert_eq!(String::from_utf8_lossy(&head), parts[..3].concat());
    }

    #[test]
    fn it_is_known_whether_all_of_a_header_is_there() {
        let head = "\u{feff}# note\n\n \u{a0}\n  # more\n\"a\nb\",puzzle\n";
        for end in (0..head.len()).filter(|&end| head.is_char_boundary(end)) {
            assert!(!Header::is_there(&head.as_bytes()[..end]), "{:?}", &head[..end]);
        }
        assert!(Header::is_there(head.as_bytes()));
        let header = Header::of(head.as_bytes(), &Notation::default()).expect("a column of puzzles");
        assert_eq!((header.columns.names().len(), header.end.lines), (2, 6));
    }
}
