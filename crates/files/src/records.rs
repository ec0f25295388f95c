//! Finds plain csv records with 9x9 boards in one pass.
//!
//! ```text
//! 17,....3..8...1   ...   5.,easy\n
//! ^  ^                      ^     ^
//! |  the board, after as many separators as the number of its column
//! the record: no quotes, no leading spaces, as many fields as the header
//! ```
//!
//! If [`Slots`](crate::slots::Slots) found all records, easy boards would take 1.38 times as much CPU time.

use crate::slots::separators;
use memchr::memchr;
use shudu::board::{NineBuf, Nines, Plain};
use shudu::text::csv::Columns;
use std::ops::Range;

/// The records of a piece of text; reuses its buffers.
#[derive(Debug, Default)]
pub(crate) struct Records {
    ranges: Vec<Range<usize>>,
    boards: NineBuf,
}

impl Records {
    /// Finds the records of a text. Returns `false` unless each record is plain, on one line, with a field for each column.
    pub(crate) fn find(&mut self, text: &[u8], columns: &Columns, plain: Plain) -> bool {
        self.ranges.clear();
        self.boards.clear();
        if memchr(b'"', text).is_some() {
            return false;
        }
        let mut start = 0;
        while start < text.len() {
            let Some((length, board)) = record(&text[start..], columns) else { return false };
            if !self.boards.push_text(board, plain) {
                return false;
            }
            self.ranges.push(start..start + length);
            start += length + 1;
        }
        true
    }

    pub(crate) fn boards(&self) -> Nines<'_> {
        self.boards.as_nines()
    }

    /// The range of a record in the text, without the line end.
    pub(crate) fn range(&self, record: usize) -> Range<usize> {
        self.ranges[record].clone()
    }
}

/// Returns the length of the first record of a text, and the bytes that should be its board.
#[inline]
fn record<'t>(text: &'t [u8], columns: &Columns) -> Option<(usize, &'t [u8])> {
    let (column, fields) = (columns.puzzle(), columns.names().len());
    let separator = columns.separator().byte();
    // A line that begins with `#` or an invisible character may be a comment or blank, so it is not plain.
    if !text.first().is_some_and(|byte| byte.is_ascii_graphic() && *byte != b'#') {
        return None;
    }
    let mut start = 0;
    for _ in 0..column {
        let rest = &text[start..];
        let end = rest.iter().position(|&byte| (byte == separator) | (byte == b'\n'))?;
        start += if rest[end] == separator { end + 1 } else { return None };
    }
    let end = start + 81;
    let after = *text.get(end)?;
    let board = &text[start..end];
    let (length, behind) = match after {
        b'\n' => (end, 0),
        after if after == separator => {
            let behind = &text[end..end + memchr(b'\n', &text[end..])?];
            (end + behind.len(), separators(behind, columns.separator()))
        }
        _ => return None,
    };
    (column + 1 + behind == fields && text[length - 1] != b'\r').then_some((length, board))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain() -> Plain {
        shudu::text::Notation::default().plain().unwrap()
    }

    #[test]
    fn plain_records_are_found() {
        let board = "1.".repeat(40) + "0";
        let mut records = Records::default();
        let text = format!("7,{board},easy\n,{board},\n");
        let columns = |header| Columns::of(header).unwrap();
        assert!(records.find(text.as_bytes(), &columns("id,puzzle,level"), plain()));
        assert_eq!([0, 1].map(|i| records.boards().text(i).bytes()), [board.as_bytes(); 2]);
        let raw = [0, 1].map(|i| &text[records.range(i)]);
        assert_eq!(raw, [format!("7,{board},easy"), format!(",{board},")]);
        assert!(records.find(format!("{board}\n").as_bytes(), &columns("puzzle"), plain()));
        let text = format!("1,5\t{board}\n");
        assert!(records.find(text.as_bytes(), &columns("er\tpuzzle"), plain()));
    }

    #[test]
    fn anything_else_is_left_to_who_takes_it_apart() {
        let board = "1".repeat(81);
        let columns = Columns::of("id,puzzle,level").unwrap();
        let others = [
            format!("7,{board}\n"),
            format!("7,{board},a,b\n"),
            format!("7,{board},a"),
            format!("7,{board},a\r\n"),
            format!("7,{board},\"a\"\n"),
            format!("7,{board}1,a\n"),
            format!("7,{},a\n", &board[1..]),
            format!("7,{}x,a\n", &board[1..]),
            format!("#7,{board},a\n"),
            format!(" #7,{board},a\n"),
            format!("7,{board},a\n\n"),
            format!("7\n,{board},a\n"),
            format!("7,{board},a\n8"),
            format!("7,{board}"),
            "7,\n".to_string(),
        ];
        for other in others {
            assert!(!Records::default().find(other.as_bytes(), &columns, plain()), "{other:?}");
        }
    }
}
