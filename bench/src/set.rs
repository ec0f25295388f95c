//! A set: the 9x9 puzzles of a file, as lines of 81 characters.
//!
//! The line is what all engines can take as it stands: ours read 81 bytes at a stride of 82, a peer with a C
//! interface stops at the newline. So nobody is handed a form that was made ready for it.

use crate::Failure;
use kernel::Puzzles;
use std::fs;
use std::ops::Range;
use std::path::Path;

/// A puzzle: 81 characters, `1` to `9` or `.`, then a newline.
pub type Line = [u8; 82];

/// Puzzles to be measured on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set {
    name: String,
    lines: Vec<Line>,
}

impl Set {
    /// Reads a file; its name becomes the set's.
    pub fn read(path: &Path) -> Result<Set, Failure> {
        let text = fs::read(path).map_err(|error| Failure::Input(format!("{}: {error}", path.display())))?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let set = Set::from_text(name, &text);
        if set.is_empty() {
            let message = "no line has a field of 81 characters that are digits, '.' or '0'";
            return Err(Failure::Input(format!("{}: {message}", path.display())));
        }
        Ok(set)
    }

    /// The first puzzle of every line that has one. Headers, comments (`#`) and other columns are passed over.
    pub fn from_text(name: String, text: &[u8]) -> Set {
        Set { name, lines: text.split(|&byte| byte == b'\n').filter_map(puzzle_of).collect() }
    }

    /// At most this many of the puzzles, evenly spread.
    #[must_use]
    pub fn sample(&self, most: usize) -> Set {
        let kept = most.min(self.len());
        let lines = (0..kept).map(|i| self.lines[i * self.len() / kept]).collect();
        Set { name: self.name.clone(), lines }
    }

    /// The file's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many puzzles there are.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The puzzles, each with its newline.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Some of the puzzles, as the kernel takes them.
    pub fn puzzles(&self, range: Range<usize>) -> Puzzles<'_> {
        let bytes = self.lines[range].as_flattened();
        Puzzles::new(bytes, size_of::<Line>()).expect("whole lines at a stride of a line")
    }
}

/// The puzzle of a line, without its newline.
pub fn cells(line: &Line) -> &[u8; 81] {
    line.first_chunk().expect("a line is longer than a puzzle")
}

/// The first field of 81 puzzle characters. Whatever is not such a character parts fields, so any layout of
/// columns does.
fn puzzle_of(line: &[u8]) -> Option<Line> {
    if line.starts_with(b"#") {
        return None;
    }
    let is_cell = |byte: &u8| byte.is_ascii_digit() || *byte == b'.';
    let field = line.split(|byte| !is_cell(byte)).find(|field| field.len() == 81)?;
    let mut puzzle = [b'\n'; 82];
    for (to, &from) in puzzle.iter_mut().zip(field) {
        *to = if from == b'0' { b'.' } else { from };
    }
    Some(puzzle)
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

    #[test]
    fn headers_comments_and_other_lengths_hold_no_puzzle() {
        let long = ".".repeat(729);
        assert!(read(&format!("puzzle,solution\n# {PUZZLE}\n\n{long}\n{}\n", &PUZZLE[1..])).is_empty());
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
