//! Lists in which labels are above and below the puzzles, as QQWing prints them.
//!
//! ```text
//! Puzzle:
//! 12..34.....1....
//! Number of Givens: 5
//! ```

use super::lines::strip_comment;
use super::{Notation, read_line};

/// Whether the first line and every other line that is not a puzzle is a label such as `Puzzle:` or `Givens: 25`.
pub(super) fn has_labels(text: &str, notation: &Notation) -> bool {
    /// A label has at most this many characters, and its value at most this many.
    const LONGEST: [usize; 2] = [40, 8];
    let is_label = |line: &str| {
        let Some((name, value)) = line.trim().split_once([':', '：']) else { return false };
        let is_name = |c: char| c.is_alphabetic() || " -_".contains(c);
        let is_short = name.chars().count() <= LONGEST[0] && value.trim().chars().count() <= LONGEST[1];
        is_short && name.contains(char::is_alphabetic) && name.chars().all(is_name)
    };
    let mut lines = text.lines().map(strip_comment).filter(|line| !line.trim().is_empty());
    lines.next().is_some_and(is_label)
        && lines.all(|line| {
            is_label(line) || read_line(1, line, notation).is_none_or(|entry| entry.puzzle.is_ok())
        })
}
