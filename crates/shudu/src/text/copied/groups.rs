//! Rows of candidates, one group of digits for each cell, inside other text.
//!
//! ```text
//! .-----------------.-----
//! | 8    1246  24569 | 237      groups: "8" "1246" "24569" "237" ...
//! ```

use super::rewriter::Rewriter;
use super::split::{CellSplit, Open};
use super::symbol::Symbol;

/// Whether rows of words are candidates. Some words must have more than one digit. If there are more blanks than such
/// words, these words are typing mistakes.
pub(super) fn are_groups(lines: &[&str]) -> bool {
    let mut open = Open::default();
    let rows = lines.iter().flat_map(|line| CellSplit::Groups.rows(line, &mut open));
    let words: Vec<String> = rows.filter(|row| is_row(row, row.len())).flatten().collect();
    let groups = words.iter().filter(|word| word.len() > 1).count();
    let blanks = words.iter().filter(|word| word.as_str() == ".").count();
    groups > 0 && groups >= blanks
}

fn is_row(words: &[String], size: usize) -> bool {
    words.len() == size && words.iter().all(|word| is_group(word, size))
}

/// Whether a word is a group of candidates. A group has different digits in ascending order, or is `.` for
/// all digits.
fn is_group(word: &str, size: usize) -> bool {
    let digit = |c: char| match Symbol::of_character(c, size, None) {
        Some(Symbol::Digit(digit)) => digit,
        _ => 0,
    };
    let digits: Vec<u8> = word.chars().map(digit).collect();
    word == "." || digits.iter().all(|&digit| digit > 0) && digits.windows(2).all(|pair| pair[0] < pair[1])
}

impl Rewriter {
    /// A row of groups, without its frame. Between two boards, any other line is dropped. Within a board, a line that
    /// has words but is not a row is kept, so that the reader reports it.
    pub(super) fn groups(&mut self, line: &str) -> Option<String> {
        let words = self.split(line).pop()?;
        let size = self.size();
        if is_row(&words, size) {
            self.next_row();
            return Some(words.join(" "));
        }
        let groups = words.iter().filter(|word| is_group(word, size)).count();
        let is_damaged = words.len().abs_diff(size) <= 1 && 2 * groups > size;
        (self.is_in_board() || is_damaged).then(|| line.trim().to_string())
    }
}
