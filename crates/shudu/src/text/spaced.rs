//! The format `spaced` has numbers separated by white space, with 0 for a blank. A blank line separates two
//! boards.
//!
//! ```text
//! 8 0 0 0 0 0 0 0 0         the layout of Luogu P1784; boards up to 64x64 need no symbols
//! 0 0 3 6 0 0 0 0 0
//! ...
//! ```

use super::lines::Lines;
use super::rows::{BoardRows, Cut};
use super::{Entry, Notation};
use crate::board::{Cell, Digit, Grid};
use crate::error::{Error, shorten};
use crate::words::Message;

pub(super) fn read(lines: &mut Lines<'_>, notation: &Notation) -> Option<Entry> {
    let rows = BoardRows::gather(lines, Cut::Words, notation)?;
    let grid = rows.read_grid(notation, |word, size| read_number(word, size, notation));
    Some(Entry::new(rows.line(), grid))
}

/// Reads a word as a cell. The word is a number from 1 to `size`, a blank (0 or another character), or one of the
/// caller's own symbols. If the caller's first symbol is 0, the number 10 is the digit 11.
pub(super) fn read_number(word: &str, size: usize, notation: &Notation) -> Result<Option<Digit>, Error> {
    let mut characters = word.chars();
    if let (Some(character), None) = (characters.next(), characters.next())
        && (notation.has_own_symbols() || !character.is_ascii_digit())
        && let Ok(alphabet) = notation.alphabet(size)
    {
        return alphabet.read(character);
    }
    if !word.bytes().all(|b| b.is_ascii_digit()) {
        return Err(Error::new(Message::NotANumber { found: shorten(word), size }));
    }
    let value =
        word.parse::<u8>().ok().and_then(|value| value.checked_add(notation.counts_from_zero().into()));
    match value {
        Some(0) => Ok(None),
        Some(value) if usize::from(value) <= size => Ok(Digit::new(value)),
        _ => Err(Error::new(Message::TooLarge { found: shorten(word), size })),
    }
}

pub(super) fn write(grid: &Grid, notation: &Notation, blank: char, out: &mut String) -> Result<(), Error> {
    let shape = grid.shape();
    let own = if notation.has_own_symbols() { Some(notation.alphabet(shape.size())?) } else { None };
    for r in 0..shape.size() {
        let word = |c| {
            let digit = grid.get(Cell::at(r, c));
            let number = || digit.map_or(blank.to_string(), |digit| digit.to_string());
            own.as_ref().map_or_else(number, |alphabet| alphabet.write(digit).to_string())
        };
        out.push_str(&(0..shape.size()).map(word).collect::<Vec<_>>().join(" "));
        out.push('\n');
    }
    Ok(())
}
