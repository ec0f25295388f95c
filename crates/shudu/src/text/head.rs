//! The beginning of an input, and the formats of rows that it may have.

use super::grid::{is_rule, is_rule_character};
use super::lines::strip_comment;
use super::notation::SMALLEST;
use super::rows::Cut;
use super::{Notation, flat};
use crate::board::Shape;
use std::collections::BTreeMap;

/// The beginning of an input, as lines without comments.
pub(super) struct TextHead {
    pub(super) lines: Vec<String>,
    /// The rows of the first board, which ends at a blank line. Rules are left out.
    rows: Vec<String>,
    pub(super) has_rules: bool,
    /// Whether cells may be empty. Cells may be empty if tabs separate them, or if the first line begins with
    /// spaces.
    has_empty_cells: bool,
    is_whole: bool,
}

impl TextHead {
    pub(super) fn new(text: &str, is_whole: bool) -> TextHead {
        let mut lines: Vec<&str> = text.lines().collect();
        if !is_whole && lines.len() > 1 {
            lines.pop(); // may be incomplete
        }
        // Lines with only a comment are removed, so that they do not count as blank lines.
        let kept = lines.iter().filter(|line| !line.trim_start().starts_with('#'));
        let lines: Vec<String> = kept.map(|line| strip_comment(line).trim_start().to_string()).collect();
        let filled = lines.iter().skip_while(|line| line.is_empty());
        let paragraph: Vec<&String> = filled.take_while(|line| !line.is_empty()).collect();
        let has_rules = paragraph.iter().any(|line| is_rule(line) || line.contains(is_rule_character));
        let rows = paragraph.into_iter().filter(|line| !is_rule(line)).cloned().collect();
        let has_tabs =
            text.contains('\t') && text.lines().any(|line| line.starts_with('\t') || line.contains("\t\t"));
        let has_empty_cells = has_tabs
            || text.lines().find(|line| !line.trim().is_empty()).is_some_and(|line| line.starts_with("  "));
        TextHead { rows, has_rules, has_empty_cells, is_whole, lines }
    }

    /// Whether the first line is a single number, followed by a row of 4 characters or by k rows of k
    /// characters.
    pub(super) fn is_cases(&self, notation: &Notation) -> bool {
        let mut filled = self.lines.iter().filter(|line| !line.is_empty());
        let Some(first) = filled.next() else { return false };
        if self.has_empty_cells {
            return false;
        }
        let figures = first.strip_prefix('-').unwrap_or(first);
        let is_number = !figures.is_empty() && figures.bytes().all(|b| b.is_ascii_digit());
        if first.len() > 25 || !is_number || figures.len() > SMALLEST && figures.starts_with('0') {
            return false;
        }
        let widths: Vec<usize> = filled.map(|line| line.chars().count()).collect();
        let Some(&k) = widths.first() else { return false };
        if first.len() == k {
            // `1234` may be the first row of a board, or a count of boards. The number is a count only if that
            // many boards follow. A longer number is a row, or a 4x4 board.
            if k > SMALLEST {
                return false;
            }
            let promised = first.parse::<usize>().map_or(usize::MAX, |count| count.saturating_mul(k));
            return promised == widths.len() || (!self.is_whole && promised > widths.len());
        }
        let usual = notation.shape.map_or(4, Shape::size);
        k == usual || (k > 4 && widths.len() >= k && widths[..k].iter().all(|&width| width == k))
    }

    /// Whether the first line is a board written as n * n * n characters of candidates. Also returns true for the
    /// beginning of a line that is too long for one character per cell.
    pub(super) fn is_marks_line(&self, first: &str, notation: &Notation) -> bool {
        let characters: Vec<char> = first.chars().collect();
        let longest_board = Shape::MAX_SIZE * Shape::MAX_SIZE;
        let is_cut_off = !self.is_whole && self.lines.len() == 1 && characters.len() > longest_board;
        let has_words = first.contains(char::is_whitespace);
        !has_words && (is_cut_off || flat::read_marks(&characters, notation, false).is_some())
    }

    /// Whether the rows consist of groups of candidates. All rows must have the same number of groups, and some
    /// groups must have more than one digit.
    pub(super) fn is_pencilmarks(&self, notation: &Notation) -> bool {
        let rows: Vec<Vec<String>> = self.rows.iter().map(|row| Cut::Words.cells(row)).collect();
        let Some(first) = rows.first() else { return false };
        let width = first.len();
        let size = if rows.len() == 1 && width > 1 { width.isqrt() } else { width };
        let Ok(alphabet) = notation.alphabet(size) else { return false };
        let is_enough = rows.len() + 1 >= width || rows.len() == 1 || !self.is_whole;
        let words: Vec<&String> = rows.iter().flatten().collect();
        let is_group = |word: &&String| {
            let is_placeholder = matches!(word.as_str(), "." | "!");
            let is_short = word.chars().count() <= size;
            is_placeholder || (is_short && word.chars().all(|c| alphabet.digit(c).is_some()))
        };
        // On boards larger than 9x9, `15` may be the number 15. If all words are numbers or blanks, the format is
        // not `pencilmarks`.
        let is_number =
            |word: &&String| *word == "." || word.parse::<usize>().is_ok_and(|value| value <= size);
        // If there are fewer groups than blanks, the groups are typing mistakes.
        let groups = words.iter().filter(|word| word.chars().count() > 1 && is_group(word)).count();
        let blanks = words.iter().filter(|word| word.as_str() == ".").count();
        let has_group = groups > 0 && groups >= blanks;
        let is_even = rows.iter().all(|row| row.len() == width);
        is_enough && is_even && has_group && words.iter().all(is_group) && !words.iter().all(is_number)
    }

    /// Whether the rows consist of numbers, several per row, without rules.
    pub(super) fn is_spaced(&self) -> bool {
        let is_number = |word: &str| {
            let is_blank = matches!(word, "." | "*" | "_");
            is_blank || (word.len() <= 2 && word.bytes().all(|b| b.is_ascii_digit()))
        };
        let words = || self.rows.iter().flat_map(|row| row.split_whitespace());
        let numbers = words().filter(|word| is_number(word)).count();
        // A few words that are not numbers are errors to report, not signs of another format.
        let nearly_all = numbers + 1 + numbers / 16 >= words().count();
        !self.has_rules
            && words().count() >= 2 * self.rows.len()
            && numbers > 2
            && nearly_all
            && self.has_short_words()
    }

    /// Whether each word is a cell. In `53. .7. ...`, a row of 9 characters, each word has several cells
    /// instead.
    fn has_short_words(&self) -> bool {
        let words = || self.rows.iter().flat_map(|row| row.split_whitespace());
        let single = words().filter(|word| word.chars().count() == 1).count();
        let row_words = self.rows[0].split_whitespace().count();
        2 * single >= words().count() || row_words >= 10
    }

    /// Whether the first board has rules, or has k rows of k characters apart from a few damaged rows.
    pub(super) fn is_grid(&self, notation: &Notation) -> bool {
        let is_cell = |c: &char| !c.is_whitespace() && !is_rule_character(*c);
        let lengths: Vec<usize> = self.rows.iter().map(|row| row.chars().filter(is_cell).count()).collect();
        let Some(k) = most_common(&lengths) else { return false };
        if self.has_empty_cells {
            return false;
        }
        if self.has_rules && lengths.len() > 1 {
            return true;
        }
        // Lines of 16 characters may also be 4x4 boards, so such lines are a grid only if there are 16 lines.
        let is_ambiguous = k >= 16 && k.isqrt() * k.isqrt() == k;
        let is_even = lengths.iter().all(|&length| length == k);
        let rows = lengths.len();
        if notation.shape.is_some_and(|shape| shape.size() != k) || k < 4 || notation.alphabet(k).is_err() {
            return false;
        }
        if rows == k {
            return if is_ambiguous { is_even && !self.are_boards(k, notation) } else { true };
        }
        let most = 2 * lengths.iter().filter(|&&length| length == k).count() > rows;
        let are_rows = rows.abs_diff(k) <= 1 || rows > k && !self.are_boards(k, notation);
        !is_ambiguous && most && (are_rows || rows.is_multiple_of(k) || self.is_in_bands(k))
    }

    /// Whether each of k lines of k characters is a small board with k cells. Such a line has only digits that a
    /// board with k cells can have, and at least two digits. For instance, 16 lines with only the digits 1 to 4
    /// are 4x4 boards, since a 16x16 board would have other digits too. A few of the lines may be damaged.
    fn are_boards(&self, k: usize, notation: &Notation) -> bool {
        let Ok(alphabet) = notation.alphabet(k.isqrt()) else { return false };
        let is_board = |row: &String| {
            let mut digits = row.chars().filter_map(|c| alphabet.digit(c));
            let fits = |c: char| alphabet.digit(c).is_some() || alphabet.is_blank(c);
            row.chars().all(fits) && digits.next().is_some() && digits.next().is_some()
        };
        self.rows.iter().filter(|row| is_board(row)).count() + k / 8 >= k
    }

    /// Whether blank lines separate the bands of rows.
    fn is_in_bands(&self, k: usize) -> bool {
        let band = Shape::of_size(k).map_or(1, Shape::box_rows);
        let rows = self.lines.iter().filter(|line| !line.is_empty() && !is_rule(line)).count();
        band > 1 && self.rows.len().is_multiple_of(band) && rows >= k - 1
    }
}

pub(super) fn most_common(lengths: &[usize]) -> Option<usize> {
    let mut counts = BTreeMap::new();
    lengths.iter().for_each(|&length| *counts.entry(length).or_insert(0) += 1);
    counts.into_iter().max_by_key(|&(_, count)| count).map(|(length, _)| length)
}
