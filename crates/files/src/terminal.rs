//! Puzzles that are typed or pasted at a terminal.
//!
//! A terminal returns one line per read. Lines are gathered until they are complete puzzles and no other line
//! is waiting. All gathered puzzles are answered before the next line is read. A read of zero bytes is the
//! end of the input. The end is remembered, because another read would wait for more input.

use crate::source::uninterrupted;
use std::io::{self, Read};

/// Gathers the lines typed at a terminal into texts that each hold complete puzzles.
#[derive(Debug, Default)]
pub(crate) struct Terminal {
    /// The gathered text, until it is taken.
    ready: Option<String>,
    is_over: bool,
    /// Whether a text was taken.
    was_read: bool,
}

/// The size of a read. No line of a terminal is longer than this size. A smaller read would leave bytes in
/// the buffer of standard input.
const LONGEST_READ: usize = 1 << 16;

impl Terminal {
    /// Waits for the next text. `is_whole` tells whether a text is complete puzzles. Returns `false` at the end of the
    /// input; an input without content counts as one empty text.
    pub(crate) fn gather(&mut self, is_whole: &dyn Fn(&str) -> bool) -> io::Result<bool> {
        self.gather_from(&mut io::stdin().lock(), is_whole, more_is_waiting)
    }

    fn gather_from(
        &mut self,
        input: &mut impl Read,
        is_whole: &dyn Fn(&str) -> bool,
        more_is_waiting: fn() -> bool,
    ) -> io::Result<bool> {
        let (mut bytes, mut buffer) = (Vec::new(), vec![0; LONGEST_READ]);
        while self.ready.is_none() && !self.is_over {
            let count = uninterrupted(|| input.read(&mut buffer))?;
            bytes.extend_from_slice(&buffer[..count]);
            // A terminal returns a line without a line end only if the user ends the input within the line.
            self.is_over = !bytes.ends_with(b"\n") || count == 0;
            if self.is_over || !more_is_waiting() {
                let text = String::from_utf8_lossy(&bytes);
                let has_end = ends_with_empty_lines(&text);
                if has_end && self.has_content(&text) || is_whole(&text) {
                    self.ready = Some(text.into_owned());
                } else if has_end && self.was_read {
                    bytes.clear();
                }
            }
        }
        if self.ready.is_none() && (!self.was_read || self.has_content(&String::from_utf8_lossy(&bytes))) {
            self.ready = Some(String::from_utf8_lossy(&bytes).into_owned());
        }
        Ok(self.ready.is_some())
    }

    /// Whether a text has content, which is a letter or a digit. The end of a frame or of an array is not
    /// content. After the first text, a line of words does not count, because a copied text may have words
    /// after its puzzle. A line of capitals counts, because the line may be a row of a board.
    fn has_content(&self, text: &str) -> bool {
        let is_row = |line: &str| line.contains(char::is_uppercase) && !line.contains(char::is_lowercase);
        match self.was_read {
            false => text.contains(char::is_alphanumeric),
            true => text.contains(char::is_numeric) || text.lines().any(is_row),
        }
    }

    /// Takes the text that was gathered.
    pub(crate) fn take(&mut self) -> String {
        self.was_read = true;
        self.ready.take().unwrap_or_default()
    }
}

/// Whether the text ends with two empty lines. The user types two empty lines to end a puzzle that can never
/// be complete, because it has an error.
fn ends_with_empty_lines(text: &str) -> bool {
    let mut last = text.lines().rev().map(|line| line.trim().is_empty());
    last.next() == Some(true) && last.next() == Some(true)
}

/// Whether the terminal already has another line, as after a paste.
#[cfg(unix)]
fn more_is_waiting() -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    /// The longest time between two lines of a paste, in nanoseconds.
    const APART: i64 = 50_000_000;
    let stdin = io::stdin();
    let mut watched = [PollFd::new(&stdin, PollFlags::IN)];
    poll(&mut watched, Some(&Timespec { tv_sec: 0, tv_nsec: APART })).is_ok_and(|ready| ready > 0)
}

/// Always false, because only Unix can tell whether the terminal already has another line.
#[cfg(not(unix))]
fn more_is_waiting() -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A simulated terminal. Each read returns one line, and a read after the end fails.
    struct Typed(Vec<&'static str>);

    impl Read for Typed {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let line = self.0.remove(0).as_bytes();
            buffer[..line.len()].copy_from_slice(line);
            Ok(line.len())
        }
    }

    /// Returns the texts that these lines are gathered into; the test counts two lines as a complete puzzle.
    fn texts(lines: &[&'static str]) -> Vec<String> {
        let (mut terminal, mut input) = (Terminal::default(), Typed(lines.to_vec()));
        let is_whole = |text: &str| text.lines().filter(|line| !line.is_empty()).count() == 2;
        let mut texts = Vec::new();
        while terminal.gather_from(&mut input, &is_whole, || false).expect("lines") {
            texts.push(terminal.take());
        }
        assert!(input.0.is_empty(), "all is read, and nothing after the end");
        texts
    }

    #[test]
    fn a_text_is_given_when_it_is_whole_and_the_end_is_read_once() {
        assert_eq!(texts(&["1\n", "2\n", "3\n", "4\n", ""]), ["1\n2\n", "3\n4\n"]);
        assert_eq!(texts(&["1\n", "2\n", "3\n", ""]), ["1\n2\n", "3\n"]);
        assert_eq!(texts(&["1\n", "2\n", "---\n", ""]), ["1\n2\n"]);
        assert_eq!(texts(&["1\n", "2"]), ["1\n2"]);
        assert_eq!(texts(&[""]), [""]);
    }

    #[test]
    fn words_after_a_puzzle_are_left_out() {
        assert_eq!(texts(&["1\n", "2\n", "thanks\n", ""]), ["1\n2\n"]);
        assert_eq!(texts(&["1\n", "2\n", "so\n", "\n", "\n", "3\n", "4\n", ""]), ["1\n2\n", "3\n4\n"]);
        assert_eq!(texts(&["1\n", "2\n", "ABC\n", ""]), ["1\n2\n", "ABC\n"]);
        assert_eq!(texts(&["hello\n", ""]), ["hello\n"]);
    }

    #[test]
    fn two_empty_lines_end_a_text() {
        assert_eq!(texts(&["1\n", "\n", "\n", "3\n", "4\n", ""]), ["1\n\n\n", "3\n4\n"]);
    }
}
