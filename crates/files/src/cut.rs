//! Cuts text into pieces of whole lines, or of whole csv records.
//!
//! ```text
//! bytes   ....line\n....line\n....line\n....li|ne\n....
//!         |<--- half a MiB ---------------->|
//! ```
//!
//! The end of a piece depends on its bytes, not on the size of the reads, so a resumed run cuts the same
//! pieces. If `is_prompt` is set, a piece ends with the last line that was read, so that the answers do not
//! wait for more input.

use crate::line::{LONGEST, is_comment};
use crate::source::uninterrupted;
use crate::sum::Sum;
use memchr::{memchr, memchr_iter, memchr2_iter, memrchr};
use std::io::{self, Read};

/// The size of a piece in bytes, enough for six thousand 9x9 puzzles. A piece of this size has enough puzzles to keep
/// the lanes of the kernel full, and still fits into the cache of a core, together with its answers. Half this size was
/// 3 % slower; twice this size was 0.5 % faster.
const PIECE: usize = 1 << 19;

/// The approximate length of a 9x9 board with its line end.
const BOARD: usize = 82;

/// The smallest number of bytes to request if part of a piece is already in the buffer.
const MORE: usize = 1 << 16;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unit {
    Line,
    /// A csv record, in which a quoted field may contain line ends.
    Record,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TextOffset {
    pub(crate) offset: u64,
    /// The number of lines before the offset.
    pub(crate) lines: u64,
}

#[derive(Debug)]
pub(crate) struct Piece {
    pub(crate) start: TextOffset,
    pub(crate) end: TextOffset,
    /// Whole lines, or `None` for a line that is too long.
    pub(crate) text: Option<Vec<u8>>,
    /// The checksum of the line that is too long.
    pub(crate) passed_over: Sum,
}

pub(crate) struct Cutter<R> {
    bytes: R,
    unit: Unit,
    /// Whether to return the bytes read so far instead of waiting for more.
    is_prompt: bool,
    /// The size in bytes of a piece with short lines, such as boards up to 9x9.
    piece: usize,
    offset: TextOffset,
    /// The buffer. The first `read` bytes of the buffer were read from the input, and the first `given` bytes
    /// were returned. To save time, unused bytes are not cleared.
    waiting: Vec<u8>,
    read: usize,
    given: usize,
    /// The number of bytes that were searched without finding a line end, or a closing quote if `is_quoted`
    /// is set.
    searched: usize,
    is_quoted: bool,
    is_over: bool,
}

impl<R: Read> Cutter<R> {
    /// Cuts `bytes`, which begin at `offset`, into pieces of about `boards` 9x9 boards; if `boards` is `None`, into
    /// pieces of the usual size.
    pub(crate) fn new(
        bytes: R,
        unit: Unit,
        offset: TextOffset,
        boards: Option<usize>,
        is_prompt: bool,
    ) -> Cutter<R> {
        Cutter {
            bytes,
            unit,
            is_prompt,
            piece: boards.map_or(PIECE, |boards| boards * BOARD),
            offset,
            waiting: Vec::new(),
            read: 0,
            given: 0,
            searched: 0,
            is_quoted: false,
            is_over: false,
        }
    }

    pub(crate) fn next(&mut self, spare: Vec<u8>) -> io::Result<Option<Piece>> {
        let mut spare = Some(spare);
        loop {
            let wanted = self.wanted();
            let end = self.end(wanted);
            // A line that is too long is skipped even if all of it was read, so the result does not depend on the
            // sizes of the reads.
            if end.unwrap_or(self.filled() + 1) > LONGEST {
                return self.skip_line().map(Some);
            }
            if let Some(end) = end {
                return Ok(Some(self.take(end, spare.take().unwrap_or_default())));
            }
            if self.is_over {
                let rest = self.filled();
                return Ok((rest > 0).then(|| self.take(rest, Vec::new())));
            }
            self.read(wanted, &mut spare)?;
        }
    }

    /// The size of the next piece. Large boards may take long, so a piece has few large boards.
    fn wanted(&self) -> usize {
        let head = &self.read_so_far()[..self.filled().min(LONGEST / 256)];
        let line = memchr(b'\n', head).unwrap_or(head.len());
        match (line, self.unit) {
            (..=100, _) | (..=400, Unit::Record) => self.piece,
            (..=400, Unit::Line) => 16 * line,
            _ => line + 1,
        }
    }

    /// The number of bytes read but not returned.
    fn filled(&self) -> usize {
        self.read - self.given
    }

    /// Reads more bytes, into `spare` if the buffer is too small.
    fn read(&mut self, wanted: usize, spare: &mut Option<Vec<u8>>) -> io::Result<()> {
        self.waiting.copy_within(self.given..self.read, 0);
        (self.read, self.given) = (self.filled(), 0);
        // Read only about as many bytes as a piece has. Reading more bytes would make progress run ahead,
        // because progress counts the bytes read. Reading more bytes would also take time, because every call
        // moves the unused bytes. If a field is long, read ever larger parts, because each call searches the
        // field from its beginning.
        let least = if self.read == 0 { self.piece } else { self.piece.min(MORE).max(self.read / 2) };
        let room = wanted.saturating_sub(self.read).max(least);
        let end = self.read + room;
        if self.waiting.capacity() < end
            && let Some(mut spare) = spare.take()
        {
            spare.resize(end, 0);
            spare[..self.read].copy_from_slice(&self.waiting[..self.read]);
            self.waiting = spare;
        }
        if self.waiting.len() < end {
            self.waiting.resize(end, 0);
        }
        while self.read < end && !self.is_over {
            let count = uninterrupted(|| self.bytes.read(&mut self.waiting[self.read..end]))?;
            self.read += count;
            self.is_over = count == 0;
            if self.is_prompt {
                break;
            }
        }
        Ok(())
    }

    /// The end of the next piece, if enough bytes have been read to find it.
    fn end(&mut self, wanted: usize) -> Option<usize> {
        let awaited = if self.is_quoted { b'"' } else { b'\n' };
        let is_settled = self.is_quoted && (self.is_over || self.filled() >= LONGEST);
        if !is_settled && memchr(awaited, &self.read_so_far()[self.searched..]).is_none() {
            self.searched = self.filled();
            return None;
        }
        let is_enough = self.is_prompt || self.is_over || self.filled() >= wanted;
        if is_enough { self.last_end(wanted.min(self.filled())) } else { None }
    }

    /// The end of the last line or record within `wanted` bytes, otherwise the first such end after `wanted` bytes.
    fn last_end(&mut self, wanted: usize) -> Option<usize> {
        match self.unit {
            Unit::Line => {
                let within = memrchr(b'\n', &self.read_so_far()[..wanted]);
                let beyond = || memchr(b'\n', &self.read_so_far()[wanted..]).map(|i| wanted + i);
                within.or_else(beyond).map(|i| i + 1)
            }
            Unit::Record => self.last_record(wanted),
        }
    }

    fn last_record(&mut self, wanted: usize) -> Option<usize> {
        let (mut is_quoted, mut last, mut first_line) = (false, None, None);
        let read = self.read_so_far();
        // Without a quote in these bytes, the last line end is the end of a record.
        if memchr(b'"', &read[..wanted]).is_none()
            && let Some(i) = memrchr(b'\n', &read[..wanted])
        {
            return Some(i + 1);
        }
        let (filled, is_over, mut start) = (self.filled(), self.is_over, 0);
        for i in memchr2_iter(b'"', b'\n', read) {
            if read[i] == b'"' {
                // A quote in a comment does not open a field.
                is_quoted ^= is_quoted || !is_comment(&read[start..i]);
                continue;
            }
            start = i + 1;
            if is_quoted {
                first_line = first_line.or(Some(i + 1));
            } else if i < wanted || (last.is_none() && (i < LONGEST || first_line.is_none())) {
                (last, first_line) = (Some(i + 1), None);
            }
            if (last.is_some() && i >= wanted) || i >= LONGEST {
                break;
            }
        }
        // If a quote is open at the end of the input or after `LONGEST` bytes, the record ends with its first line.
        let is_lost = filled >= LONGEST || (is_over && is_quoted);
        let end = last.or(if is_lost { first_line } else { None });
        if end.is_none() && is_quoted {
            (self.searched, self.is_quoted) = (filled, true);
        }
        end
    }

    fn read_so_far(&self) -> &[u8] {
        &self.waiting[self.given..self.read]
    }

    fn take(&mut self, end: usize, spare: Vec<u8>) -> Piece {
        let text = self.cut_off(end, spare);
        (self.searched, self.is_quoted) = (0, false);
        let start = self.offset;
        self.offset.offset += text.len() as u64;
        self.offset.lines += memchr_iter(b'\n', &text).count() as u64 + u64::from(!text.ends_with(b"\n"));
        Piece { start, end: self.offset, text: Some(text), passed_over: Sum::default() }
    }

    /// Returns the next `end` bytes. If the `end` bytes begin the buffer and are at least as many as the
    /// remaining bytes, returns the buffer itself, and copies the remaining bytes to a new buffer. In all
    /// other cases, copies the `end` bytes to `spare`, so that a small piece does not hold a large buffer.
    fn cut_off(&mut self, end: usize, mut spare: Vec<u8>) -> Vec<u8> {
        let rest = self.given + end..self.read;
        if self.given > 0 || end < rest.len() {
            spare.clear();
            spare.extend_from_slice(&self.waiting[self.given..rest.start]);
            self.given = rest.start;
            return spare;
        }
        self.read = rest.len();
        let rest = self.waiting[rest].to_vec();
        let mut text = std::mem::replace(&mut self.waiting, rest);
        text.truncate(end);
        text
    }

    /// Skips a line that is too long.
    fn skip_line(&mut self) -> io::Result<Piece> {
        let (start, mut passed_over) = (self.offset, Sum::default());
        (self.searched, self.is_quoted) = (0, false);
        loop {
            if let Some(i) = memchr(b'\n', self.read_so_far()) {
                self.offset.offset += i as u64 + 1;
                passed_over.add(&self.read_so_far()[..=i]);
                self.given += i + 1;
                break;
            }
            self.offset.offset += self.filled() as u64;
            passed_over.add(self.read_so_far());
            self.given = self.read;
            if self.is_over {
                break;
            }
            self.read(PIECE, &mut None)?;
        }
        self.offset.lines += 1;
        Ok(Piece { start, end: self.offset, text: None, passed_over })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader that returns a few bytes at a time.
    struct Trickle<'a>(&'a [u8], usize);

    impl Read for Trickle<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let count = self.1.min(buffer.len()).min(self.0.len());
            buffer[..count].copy_from_slice(&self.0[..count]);
            self.0 = &self.0[count..];
            Ok(count)
        }
    }

    fn pieces(bytes: &[u8], unit: Unit, offset: TextOffset, step: usize) -> Vec<Piece> {
        all(Cutter::new(Trickle(bytes, step), unit, offset, None, false))
    }

    fn all(mut cutter: Cutter<Trickle<'_>>) -> Vec<Piece> {
        std::iter::from_fn(|| cutter.next(Vec::new()).expect("memory can be read")).collect()
    }

    fn ends(pieces: &[Piece]) -> Vec<TextOffset> {
        pieces.iter().map(|piece| piece.end).collect()
    }

    fn lines_of(width: usize, count: usize) -> Vec<u8> {
        let line = [vec![b'.'; width], vec![b'\n']].concat();
        line.repeat(count)
    }

    fn whole(bytes: &[u8], unit: Unit) -> Vec<Piece> {
        pieces(bytes, unit, TextOffset::default(), usize::MAX)
    }

    #[test]
    fn pieces_are_the_same_however_the_bytes_come_in_and_wherever_one_starts() {
        let lines = [lines_of(81, 40_000), lines_of(256, 100), lines_of(625, 5), b"last".to_vec()].concat();
        let records = b"1,\"a\nb\",12345678901234567890\n22,c,\n".repeat(60_000);
        for (text, unit, lines) in [(lines, Unit::Line, 40_106), (records, Unit::Record, 180_000)] {
            let whole = whole(&text, unit);
            let joined: Vec<u8> = whole.iter().flat_map(|piece| piece.text.clone().unwrap()).collect();
            assert_eq!(joined, text);
            assert_eq!(whole.last().unwrap().end, TextOffset { offset: text.len() as u64, lines });
            assert_eq!(ends(&pieces(&text, unit, TextOffset::default(), 4097)), ends(&whole));
            for (i, piece) in whole.iter().enumerate() {
                let rest = &text[piece.end.offset as usize..];
                assert_eq!(ends(&pieces(rest, unit, piece.end, 70_000)), ends(&whole[i + 1..]), "{i}");
            }
        }
    }

    #[test]
    fn large_boards_are_shared_out() {
        let counts = [(256, 64), (625, 8), (81, 800)]
            .map(|(width, count)| whole(&lines_of(width, count), Unit::Line).len());
        assert!(counts[0] >= 4 && counts[1..] == [8, 1], "{counts:?}");
    }

    #[test]
    fn a_quoted_line_end_cuts_no_record() {
        let text = b"1,\"a\nb\"\n".repeat(PIECE / 4);
        for piece in whole(&text, Unit::Record) {
            assert_eq!(piece.text.unwrap().iter().filter(|&&byte| byte == b'"').count() % 2, 0);
        }
    }

    #[test]
    fn a_quote_in_a_comment_keeps_nothing_together() {
        let text = [b"# 5\" wide\n".to_vec(), lines_of(81, 30_000)].concat();
        let whole = whole(&text, Unit::Record);
        assert!(whole.len() > 1 && whole[0].end.lines > 1, "{:?}", ends(&whole));
    }

    #[test]
    fn small_pieces_are_the_same_however_the_bytes_come_in() {
        let text = [b"1,\"a\nb\",1234567890\n22,c,\n".repeat(190), b"3,\"open\n".to_vec()].concat();
        let small = |unit, boards, step| {
            let cutter = Cutter::new(Trickle(&text, step), unit, TextOffset::default(), Some(boards), false);
            ends(&all(cutter))
        };
        for (unit, boards) in [(Unit::Line, 1), (Unit::Line, 3), (Unit::Record, 1), (Unit::Record, 3)] {
            let whole = small(unit, boards, usize::MAX);
            assert!(whole.len() > 10 && whole.last().unwrap().offset == text.len() as u64, "{unit:?}");
            let is_same = |&step: &usize| small(unit, boards, step) == whole;
            assert!([1, 7, 100, 4096].iter().all(is_same), "{unit:?} {boards}");
        }
    }

    #[test]
    fn a_quote_left_open_costs_one_line_and_a_field_may_have_several() {
        let long = ["1,\"open\n", &"2,fine\n".repeat(300)].concat();
        for (text, first) in
            [(&*long, "1,\"open\n"), ("1,\"open\n2,fine\n", "1,\"open\n"), ("1,\"a\nb\"", "1,\"a\nb\"")]
        {
            assert_eq!(whole(text.as_bytes(), Unit::Record)[0].text.as_deref(), Some(first.as_bytes()));
        }
    }

    #[test]
    fn a_long_field_is_one_record_up_to_the_length_of_a_line() {
        let line = [&[b'.'; 4095][..], b"\n"].concat();
        let field = |bytes: usize| [b"1,\"".to_vec(), line.repeat(bytes / 4096), b"\"\n".to_vec()].concat();
        let rest = b"2,fine\n".repeat(1000);
        for (record, is_whole) in
            [(field(8192), true), (field(LONGEST - 4096), true), (field(LONGEST), false)]
        {
            let text = [&record[..], &rest].concat();
            for step in [usize::MAX, 1 << 20, 700_001] {
                let found = pieces(&text, Unit::Record, TextOffset::default(), step);
                let first = found[0].text.as_deref().unwrap();
                assert_eq!(first.len() >= record.len(), is_whole, "{} {step}", record.len());
                assert!(is_whole || first.len() == 4099, "a quote that is lost costs its line");
                let held: usize = found.iter().flat_map(|piece| &piece.text).map(Vec::capacity).sum();
                assert!(held < 4 * text.len() + (4 << 20), "pieces hold {held} bytes");
            }
        }
    }

    #[test]
    fn a_line_without_end_is_passed_over_in_little_memory() {
        let bytes = io::repeat(b'.').take(10 * LONGEST as u64).chain(&b"\nnext\n"[..]);
        let mut cutter = Cutter::new(bytes, Unit::Line, TextOffset::default(), None, false);
        let first = cutter.next(Vec::new()).unwrap().unwrap();
        assert_eq!((first.text, first.end.lines), (None, 1));
        assert!(cutter.waiting.capacity() < 3 * LONGEST);
        let next = cutter.next(Vec::new()).unwrap().unwrap();
        assert_eq!(next.text.as_deref(), Some(&b"next\n"[..]));
        assert!(cutter.next(Vec::new()).unwrap().is_none());
    }

    #[test]
    fn the_longest_line_is_the_same_however_the_bytes_come_in() {
        for (length, is_read) in [(LONGEST - 1, true), (LONGEST, false), (LONGEST + 1000, false)] {
            let line = vec![b'.'; length];
            for unit in [Unit::Line, Unit::Record] {
                for (start, step) in [(0, usize::MAX), (0, 100_000), (90_000, 65_537)] {
                    let text = [&vec![b'\n'; start][..], &line, b"\nnext\n"].concat();
                    let found = pieces(&text, unit, TextOffset::default(), step);
                    let long =
                        found.iter().find(|piece| piece.text.as_ref().is_none_or(|text| text[0] == b'.'));
                    assert_eq!(long.unwrap().text.is_some(), is_read, "{length} {unit:?} {start} {step}");
                    assert_eq!(found.last().unwrap().text.as_deref(), Some(&b"next\n"[..]));
                    let cut = pieces(&text[..start + length], unit, TextOffset::default(), step);
                    let last = &cut.last().unwrap().text;
                    assert_eq!(last.is_some(), is_read, "{length} {unit:?} {start} {step}");
                }
            }
        }
    }

    #[test]
    fn what_should_not_be_held_back_is_given_out_at_once() {
        let mut cutter =
            Cutter::new(Trickle(b"one\ntwo\nthree\n", 5), Unit::Line, TextOffset::default(), None, true);
        let first = cutter.next(Vec::new()).unwrap().unwrap();
        assert_eq!(first.text.as_deref(), Some(&b"one\n"[..]));
    }
}
