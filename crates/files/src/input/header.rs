//! What stands before the first puzzle: a byte order mark, the header of a table.

use crate::cut::Place;
use memchr::memchr;
use shudu::Error;
use shudu::text::csv::Columns;

/// The mark that some editors put before UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// The header of a csv table.
pub(super) struct Header {
    pub(super) columns: Columns,
    /// Where the first record begins.
    pub(super) end: Place,
}

impl Header {
    /// The place behind a byte order mark.
    pub(super) fn mark(head: &[u8]) -> Place {
        Place { offset: if head.starts_with(MARK) { MARK.len() as u64 } else { 0 }, lines: 0 }
    }

    /// Reads the first record that is neither blank nor a comment.
    pub(super) fn of(head: &[u8]) -> Result<Header, Error> {
        let mut end = Header::mark(head);
        let mut header = String::new();
        while (end.offset as usize) < head.len() {
            let rest = &head[end.offset as usize..];
            let length = memchr(b'\n', rest).map_or(rest.len(), |i| i + 1);
            let line = String::from_utf8_lossy(&rest[..length]);
            end = Place { offset: end.offset + length as u64, lines: end.lines + 1 };
            let start = line.trim_start();
            if header.is_empty() && (start.is_empty() || start.starts_with('#')) {
                continue;
            }
            header.push_str(&line);
            // A quoted name may go on over the end of a line.
            if header.matches('"').count().is_multiple_of(2) {
                break;
            }
        }
        let columns = Columns::of(header.trim_end()).map_err(|error| error.on_line(end.lines as usize))?;
        Ok(Header { columns, end })
    }
}
