//! A set: the 9x9 puzzles of a file, as lines of 81 characters.
//!
//! All engines can take a line of 81 characters without conversion: our engines read 81 bytes at a stride of
//! 82, and a peer with a C interface stops at the newline. So no engine gets input in a format of its own.

mod passed;

use crate::Failure;
use kernel::PuzzleSlice;
pub use passed::PassedOver;
use std::fmt::Display;
use std::fs;
use std::ops::Range;
use std::path::Path;

/// A puzzle: 81 characters, `1` to `9` or `.`, then a newline.
pub type Line = [u8; 82];

/// The puzzles of a benchmark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set {
    name: String,
    lines: Vec<Line>,
    passed_over: Option<PassedOver>,
}

impl Set {
    /// Reads a file; the set gets the name of the file.
    pub fn read(path: &Path) -> Result<Set, Failure> {
        let fail = |message: &dyn Display| Failure::Input(format!("{}: {message}", path.display()));
        let text = fs::read(path).map_err(|error| fail(&error))?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let set = Set::from_text(name, &text);
        match &set.passed_over {
            _ if !set.is_empty() => Ok(set),
            Some(passed_over) => Err(fail(&format_args!("no puzzle here: {passed_over}"))),
            None => Err(fail(&"no puzzle here: expected lines with 81 digits and dots")),
        }
    }

    /// Takes the first puzzle of every line that has a puzzle. Blank lines, comments (`#`) and other columns are
    /// ignored; any other line without a puzzle is counted in [`Set::passed_over`].
    pub fn from_text(name: String, text: &[u8]) -> Set {
        let mut set = Set { name, lines: Vec::new(), passed_over: None };
        for (i, line) in text.split(|&byte| byte == b'\n').enumerate() {
            if line.starts_with(b"#") || line.trim_ascii().is_empty() {
                continue;
            }
            match puzzle_of(line) {
                Ok(puzzle) => set.lines.push(puzzle),
                Err(longest) => PassedOver::note(&mut set.passed_over, i + 1, longest),
            }
        }
        set
    }

    /// The lines of the file that should have a puzzle but have none, if any.
    pub fn passed_over(&self) -> Option<&PassedOver> {
        self.passed_over.as_ref()
    }

    /// Keeps at most this many of the puzzles, evenly spread.
    #[must_use]
    pub fn sample(&self, most: usize) -> Set {
        let kept = most.min(self.len());
        let lines = (0..kept).map(|i| self.lines[i * self.len() / kept]).collect();
        Set { name: self.name.clone(), lines, passed_over: self.passed_over.clone() }
    }

    /// The file's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The number of puzzles.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether there are no puzzles.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The puzzles, each with its newline.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Some of the puzzles, in the form that the kernel takes.
    pub fn puzzles(&self, range: Range<usize>) -> PuzzleSlice<'_> {
        let bytes = self.lines[range].as_flattened();
        PuzzleSlice::new(bytes, size_of::<Line>()).expect("whole lines at a stride of a line")
    }
}

/// The puzzle of a line, without its newline.
pub fn cells(line: &Line) -> &[u8; 81] {
    line.first_chunk().expect("a line is longer than a puzzle")
}

/// Returns the first field of 81 puzzle characters; if the line has no such field, returns the length of its
/// longest field. Every character that is not a puzzle character separates fields, so columns may be laid out
/// in any way.
fn puzzle_of(line: &[u8]) -> Result<Line, usize> {
    let is_cell = |byte: &u8| byte.is_ascii_digit() || *byte == b'.';
    let fields = || line.split(|byte| !is_cell(byte));
    let longest = || fields().map(<[u8]>::len).max().unwrap_or(0);
    let field = fields().find(|field| field.len() == 81).ok_or_else(longest)?;
    let mut puzzle = [b'\n'; 82];
    for (to, &from) in puzzle.iter_mut().zip(field) {
        *to = if from == b'0' { b'.' } else { from };
    }
    Ok(puzzle)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    fn read(text: &str) -> Vec<String> {
        let set = Set::from_text("test".to_string(), text.as_bytes());
        set.lines().iter().map(|line| String::from_utf8_lossy(line).into_owned()).collect()
    }

    #[test]
    fn every_layout_of_a_line_gives_the_same_puzzle() {
        let zeros = PUZZLE.replace('.', "0");
        for line in [
            PUZZLE.to_string(),
            zeros.clone(),
            format!("{PUZZLE}\r"),
            format!("{PUZZLE} # ED=10.7"),
            format!("{PUZZLE},{zeros},7.2"),
            format!("\"{PUZZLE}\",\"x\""),
            format!("17;{zeros};1"),
            format!("{PUZZLE}:1:{zeros}"),
            format!("\t{PUZZLE}\t9.1"),
        ] {
            assert_eq!(read(&line), [format!("{PUZZLE}\n")], "{line}");
        }
    }

    /// The message about the skipped lines.
    fn passed_over(text: &str) -> Option<String> {
        Set::from_text("test".to_string(), text.as_bytes()).passed_over().map(ToString::to_string)
    }

    #[test]
    fn headers_comments_and_other_lengths_hold_no_puzzle() {
        let long = ".".repeat(729);
        assert!(read(&format!("puzzle,solution\n# {PUZZLE}\n\n{long}\n{}\n", &PUZZLE[1..])).is_empty());
    }

    #[test]
    fn lines_without_a_puzzle_are_counted_and_the_first_is_named() {
        let (short, long) = (&PUZZLE[1..], format!("{PUZZLE}."));
        let text = format!("# {PUZZLE}\n\n{PUZZLE}\n{short}\r\n  \r\n{long}\n{PUZZLE}\npuzzle,solution");
        assert_eq!(read(&text).len(), 2);
        let first = "line 4 has no field of 81 digits and dots: its longest has 80";
        assert_eq!(passed_over(&text), Some(format!("3 lines were passed over; the first: {first}")));
    }

    #[test]
    fn one_line_is_one_line_and_blank_lines_and_comments_are_none() {
        let line = "1 line was passed over: line 1 has no field of 81 digits and dots: its longest has 0";
        assert_eq!(passed_over(&format!("puzzle\n{PUZZLE}\n")).as_deref(), Some(line));
        assert_eq!(passed_over(&format!("# a comment\n\n \t\r\n{PUZZLE}\n")), None);
    }

    #[test]
    fn a_sample_is_spread_over_the_set() {
        let text: String = (1..=9).map(|d| format!("{d}{}\n", ".".repeat(80))).collect();
        let set = Set::from_text("nine".to_string(), text.as_bytes());
        let first = |set: &Set| set.lines().iter().map(|line| line[0]).collect::<Vec<u8>>();
        assert_eq!(first(&set.sample(3)), b"147");
        assert_eq!(set.sample(100), set);
    }

    #[test]
    fn the_kernel_is_given_the_puzzles_of_a_range() {
        let text: String = (1..=9).map(|d| format!("{d}{}\n", ".".repeat(80))).collect();
        let set = Set::from_text("nine".to_string(), text.as_bytes());
        let puzzles = set.puzzles(3..5);
        assert_eq!((puzzles.len(), puzzles.get(0)[0], puzzles.get(1)[0]), (2, b'4', b'5'));
    }
}
