//! Finds the puzzle among the other fields of a line.

use super::super::notation::{LAST_LETTER, USUAL_SIZES};
use super::symbol::{SEPARATORS, Symbol, may_be_cell, only_blank};

/// The first field of a line that looks like a puzzle; `None` if it has a bad character or a wrong length.
pub(super) fn puzzle_in(line: &str) -> Option<String> {
    let is_end = |c: char| c.is_whitespace() || SEPARATORS.contains(c);
    // HoDoKu marks filled cells by a plus.
    let mut fields = line.split(is_end).map(|field| field.replace('+', ""));
    // `&` may be a blank, so the line is split at `&` only if none of the fields above looks like a puzzle.
    let mut parts = line.split(['&', '<', '>', '=', '"']).map(String::from);
    let text = fields
        .find(|field| is_nearly_a_puzzle(field))
        .or_else(|| parts.find(|part| is_nearly_a_puzzle(part)))?;
    let characters: Vec<char> = text.chars().collect();
    let size = sizes().find(|size| size * size == characters.len())?;
    let blank = only_blank(characters.iter().copied(), size);
    let mut line = String::new();
    for character in characters {
        Symbol::of_character(character, size, blank)?.write(false, &mut line);
    }
    Some(line)
}

/// Whether a field has about as many cells as a board, most of them digits or blanks, and a digit among them.
fn is_nearly_a_puzzle(field: &str) -> bool {
    let count = field.chars().count();
    let is_size = |size: usize| (size * size).abs_diff(count) <= size / 4;
    has_cells(field) && sizes().any(is_size)
}

/// Whether a field is a damaged puzzle of any length, and not the name of a column.
pub(in super::super) fn is_damaged_puzzle(field: &str) -> bool {
    /// Names of columns with a digit are shorter.
    const FEWEST: usize = 12;
    let field = field.replace(' ', "");
    field.chars().count() >= FEWEST && has_cells(&field)
}

/// Whether most characters are digits or blanks, or all are digits and one other character. At least one is a digit.
fn has_cells(field: &str) -> bool {
    let cells = field.chars().filter(|&c| may_be_cell(c)).count();
    let has_digit = field.chars().any(|c| c.is_numeric() && c != '0');
    has_digit && (2 * cells > field.chars().count() || only_blank(field.chars(), 9).is_some())
}

/// The sizes of boards on one line, with one character per cell.
fn sizes() -> impl Iterator<Item = usize> {
    USUAL_SIZES.into_iter().filter(|&size| size <= LAST_LETTER)
}
