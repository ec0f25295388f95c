//! Finds the puzzles in a piece of text, as lines or csv records, without parsing them.

use crate::line::{holds_nothing, is_comment};
use memchr::{memchr, memchr_iter};
use shudu::text::csv::Separator;
use std::ops::Range;

/// A line or record that holds a puzzle, or text in place of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    /// The range of the slot in the text, without the line end.
    pub(crate) range: Range<usize>,
    /// The number of the first line, from 1.
    pub(crate) line: u64,
}

/// Iterates over slots; skips blank lines and comments. `lines` counts the lines before the text.
pub(crate) struct Slots<'t> {
    text: &'t [u8],
    next: usize,
    lines: u64,
    /// Whether a record may continue past the end of a line.
    is_quoted: bool,
}

impl<'t> Slots<'t> {
    pub(crate) fn new(text: &'t [u8], is_csv: bool, lines: u64) -> Slots<'t> {
        let is_quoted = is_csv && memchr(b'"', text).is_some();
        Slots { text, next: 0, lines, is_quoted }
    }

    /// The end of the line that begins here, without its newline.
    #[inline]
    fn end_of_line(&self, start: usize) -> usize {
        let rest = &self.text[start..];
        // Try the length of a 9x9 board first, because most lines are such boards. The loop has no early exit, so that
        // the compiler compares sixteen bytes at a time.
        let is_inside = || rest[..81].iter().fold(false, |any, &byte| any | (byte == b'\n'));
        if rest.get(81) == Some(&b'\n') && !is_inside() {
            return start + 81;
        }
        start + memchr(b'\n', rest).unwrap_or(rest.len())
    }

    /// The end of the record whose first line ends at `first_end`; `first_end` if a quote is never closed.
    fn end_of_record(&self, start: usize, first_end: usize) -> usize {
        let (mut counted, mut end, mut is_open) = (start, first_end, false);
        loop {
            is_open ^= memchr_iter(b'"', &self.text[counted..end]).count() % 2 == 1;
            if !is_open {
                return end;
            }
            if end >= self.text.len() {
                return first_end;
            }
            counted = end;
            let rest = &self.text[end + 1..];
            end += 1 + memchr(b'\n', rest).unwrap_or(rest.len());
        }
    }
}

impl Iterator for Slots<'_> {
    type Item = Slot;

    #[inline]
    fn next(&mut self) -> Option<Slot> {
        while self.next < self.text.len() {
            let (start, line) = (self.next, self.lines + 1);
            let mut end = self.end_of_line(start);
            let first_line = &self.text[start..end];
            if self.is_quoted && memchr(b'"', first_line).is_some() && !is_comment(first_line) {
                end = self.end_of_record(start, end);
                self.lines += self.text[start..end].iter().filter(|&&byte| byte == b'\n').count() as u64;
            }
            (self.next, self.lines) = (end + 1, self.lines + 1);
            let range = start..end - usize::from(self.text[start..end].ends_with(b"\r"));
            if !holds_nothing(&self.text[range.clone()]) {
                return Some(Slot { range, line });
            }
        }
        None
    }
}

/// The number of separators in a record without quotes.
#[inline]
pub(crate) fn separators(record: &[u8], separator: Separator) -> usize {
    let separator = separator.byte();
    record.iter().filter(|&&byte| byte == separator).count()
}

/// A field of a csv record. Returns `None` if the record has quotes or too few fields.
#[inline]
pub(crate) fn plain_field(record: &[u8], column: usize, separator: Separator) -> Option<&[u8]> {
    let separator = separator.byte();
    let mut start = 0;
    for _ in 0..column {
        start += record[start..].iter().position(|&byte| byte == separator)? + 1;
    }
    let rest = &record[start..];
    let is_board = rest.len() >= 81 && rest.get(81).is_none_or(|&byte| byte == separator);
    let field = if is_board { &rest[..81] } else { &rest[..memchr(separator, rest).unwrap_or(rest.len())] };
    (!record.contains(&b'"')).then_some(field)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slots(text: &str, is_csv: bool) -> Vec<(u64, &str)> {
        Slots::new(text.as_bytes(), is_csv, 0).map(|slot| (slot.line, &text[slot.range])).collect()
    }

    #[test]
    fn blank_lines_and_comments_are_no_slots() {
        let text = "# puzzles\n\none\r\n  \t\r\n  # more\ntwo # behind\nlast";
        assert_eq!(slots(text, false), [(3, "one"), (6, "two # behind"), (7, "last")]);
    }

    #[test]
    fn a_record_may_go_over_several_lines() {
        let text = "1,\"a\nb\"\n2,c\n3,\"open\n4,d\n";
        let found = slots(text, true);
        assert_eq!(found, [(1, "1,\"a\nb\""), (3, "2,c"), (4, "3,\"open"), (5, "4,d")]);
    }

    #[test]
    fn a_quote_in_a_comment_opens_nothing() {
        let text = "# 5\" wide\n1,a\n# 6\" wide\n2,b\n";
        assert_eq!(slots(text, true), [(2, "1,a"), (4, "2,b")]);
    }

    #[test]
    fn a_plain_field_has_no_quotes() {
        fn field(record: &[u8], column: usize) -> Option<&[u8]> {
            plain_field(record, column, Separator::Comma)
        }
        assert_eq!(plain_field(b"1,2;abc", 1, Separator::Semicolon), Some(&b"abc"[..]));
        assert_eq!(field(b"1,abc,2", 1), Some(&b"abc"[..]));
        assert_eq!(field(b"1,abc", 1), Some(&b"abc"[..]));
        assert_eq!(field(b"1,abc", 2), None);
        assert_eq!(field(b"\"1\",abc", 1), None);
        assert_eq!(field(b"1,abc,\"2\"", 1), None);
        let board = "1".repeat(81);
        assert_eq!(field(format!("7,{board},x").as_bytes(), 1), Some(board.as_bytes()));
        assert_eq!(field(format!("7,{board}1,x").as_bytes(), 1).map(<[u8]>::len), Some(82));
        assert_eq!(field(format!("7,{},x", &board[1..]).as_bytes(), 1).map(<[u8]>::len), Some(80));
    }
}
