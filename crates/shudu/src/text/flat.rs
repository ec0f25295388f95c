//! A whole board in one string, as in lines of `line` and `sdm`, and in puzzle fields of `csv` and `json`.
//!
//! ```text
//! n * n characters              8..........36....       white space between them is ignored
//! n * n numbers                 8 0 0 0 0 0 ...         needed for boards larger than 35x35, unless symbols were named
//! n * n * n characters          1.34..7...23...         the candidates of each cell, each digit at its position
//! n * n groups                  12 ! 34 34 ...          also the candidates, if some cell has no candidate left
//! ```

use super::copied::{LARGEST_NUMERAL, likely_blank, only_blank};
use super::notation::{Alphabet, LAST_LETTER, SMALLEST};
use super::rows::first_character;
use super::spaced::read_number;
use super::{FirstSymbol, Notation, Symbols, pencilmarks};
use crate::board::{Digit, DigitSet, Grid, Nine, Shape};
use crate::error::Error;
use crate::words::Message;

/// Reads a board in any of the four forms that the module documentation shows.
pub(super) fn read(text: &str, notation: &Notation) -> Result<Grid, Error> {
    // Most boards are 81 digits and dots, so these boards have a fast path.
    if let Some(nine) = notation.plain().and_then(|plain| Nine::read(text.as_bytes(), plain)) {
        return Ok(nine.grid());
    }
    if text.trim().is_empty() {
        return Err(Error::new(Message::EmptyField));
    }
    if let Some(numbers) = as_numbers(text, notation) {
        let shape = notation.shape_of_cells(numbers.len())?;
        return read_cells(shape, numbers.into_iter(), notation);
    }
    if text.split_whitespace().any(|word| word == pencilmarks::NOTHING) {
        return read_groups(text, notation);
    }
    let characters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    if has_number_beside(text) && notation.shape_of_cells(characters.len()).is_ok() {
        let longest = text.split_whitespace().map(|word| word.chars().collect::<Vec<_>>());
        return Err(miscounted(&longest.max_by_key(Vec::len).unwrap_or_default(), notation));
    }
    match read_marks(&characters, notation, false) {
        Some(grid) => Ok(grid),
        None => read_characters(&characters, notation),
    }
}

/// Reads a board of a table or an object. If zeros may be blanks or digits, reads two or more zeros as digits, unless
/// the board then has a clash.
pub(super) fn read_field(text: &str, notation: &Notation) -> Result<Grid, Error> {
    let is_mixed = text.contains('.') && text.contains('0') && !text.contains('9');
    with_zeros(text.matches('0').count(), notation, |notation| {
        let grid = read(text, notation)?;
        if is_mixed && grid.shape().size() == LARGEST_NUMERAL && !grid.has_marks() {
            // A board of digits and dots is read without this check, for speed.
            let characters = text.chars().filter(|c| !c.is_whitespace());
            notation.check_zeros(LARGEST_NUMERAL, characters.zip(grid.cells().iter().copied()))?;
        }
        Ok(grid)
    })
}

/// Calls `read`. If zeros may be blanks or digits, calls `read` again with zeros as digits, and returns this board if
/// there are two zeros or more and the board has no clash.
pub(super) fn with_zeros(
    zeros: usize,
    notation: &Notation,
    read: impl Fn(&Notation) -> Result<Grid, Error>,
) -> Result<Grid, Error> {
    read(notation).or_else(|error| {
        let Message::ZeroBesideBlank { size, .. } = error.message() else { return Err(error) };
        let symbols = Symbols::new(&FirstSymbol::Zero.symbols(*size))?;
        let grid = read(&Notation { symbols, ..notation.clone() });
        grid.ok().filter(|grid| zeros > 1 && grid.clash().is_none()).ok_or(error)
    })
}

/// Whether a text has two words, and one of these words is short enough to be the number of a puzzle. The number is not
/// part of the board, even if a cell of the board is missing.
pub(super) fn has_number_beside(text: &str) -> bool {
    const LONGEST_NUMBER: usize = 3;
    let mut words = text.split_whitespace().map(|word| word.chars().count());
    let (Some(first), Some(second), None) = (words.next(), words.next(), words.next()) else { return false };
    first.min(second) <= LONGEST_NUMBER && first.max(second) >= SMALLEST * SMALLEST - LONGEST_NUMBER
}

/// Builds a board from numbers; an empty text is a blank.
pub(super) fn read_cells<'t>(
    shape: Shape,
    texts: impl Iterator<Item = &'t str> + Clone,
    notation: &Notation,
) -> Result<Grid, Error> {
    let read =
        |text: &str| if text.is_empty() { Ok(None) } else { read_number(text, shape.size(), notation) };
    let cells =
        shape.cells().zip(texts.clone()).map(|(cell, text)| read(text).map_err(|error| error.at(cell)));
    let digits = cells.collect::<Result<Vec<_>, _>>()?;
    notation.check_zeros(shape.size(), texts.map(first_character).zip(digits.iter().copied()))?;
    Ok(Grid::of_cells(shape, digits))
}

/// The words of `text`, if all words are numbers and the number of words is the number of cells of some board.
fn as_numbers<'t>(text: &'t str, notation: &Notation) -> Option<Vec<&'t str>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_number = |word: &&str| word.len() <= 2 && word.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let is_board = words.len() > 1 && notation.shape_of_cells(words.len()).is_ok();
    (is_board && words.iter().all(is_number)).then_some(words)
}

/// Reads one group of candidates per cell.
fn read_groups(text: &str, notation: &Notation) -> Result<Grid, Error> {
    let groups: Vec<&str> = text.split_whitespace().collect();
    let shape = notation.shape_of_cells(groups.len())?;
    let alphabet = notation.alphabet(shape.size())?;
    let read = |(cell, group)| {
        pencilmarks::read_group(group, shape.size(), &alphabet).map_err(|error| error.at(cell))
    };
    let marks: Result<Vec<DigitSet>, Error> = shape.cells().zip(groups).map(read).collect();
    Ok(Grid::with_marks(shape, marks?))
}

/// Reads one character per cell. If some character cannot be read, but all characters except digits are
/// equal, reads this other character as a blank.
fn read_characters(characters: &[char], notation: &Notation) -> Result<Grid, Error> {
    let shape = shape_of_characters(characters, notation)?;
    let alphabet = notation.alphabet(shape.size())?;
    let grid = read_in(&alphabet, shape, characters, notation);
    if grid.is_ok() || notation.has_own_symbols() || shape.size() < SMALLEST {
        return grid;
    }
    match only_blank(characters.iter().copied(), shape.size()) {
        Some(blank) => read_in(&alphabet.with_other_blank(blank), shape, characters, notation),
        // The error should name the damaged cell, not the blank.
        None => match likely_blank(characters.iter().copied(), shape.size()) {
            Some(blank) => read_in(&alphabet.with_other_blank(blank), shape, characters, notation).and(grid),
            None => grid,
        },
    }
}

fn shape_of_characters(characters: &[char], notation: &Notation) -> Result<Shape, Error> {
    notation.shape_of_cells(characters.len()).map_err(|error| match error.message() {
        Message::CellCount { .. } => miscounted(characters, notation),
        _ => error,
    })
}

fn miscounted(characters: &[char], notation: &Notation) -> Error {
    let largest = characters.iter().filter_map(|c| c.to_digit(10)).max().unwrap_or(1);
    notation.miscounted(characters.len(), largest as usize)
}

fn read_in(
    alphabet: &Alphabet,
    shape: Shape,
    characters: &[char],
    notation: &Notation,
) -> Result<Grid, Error> {
    let mut grid = Grid::empty(shape);
    for (cell, &character) in shape.cells().zip(characters) {
        let read = alphabet.read(character).map_err(|error| match character {
            // Nine characters that include a 7 are not a damaged 3x3 board, but a part of a larger board.
            '1'..='9' if notation.is_doubtful(shape) => miscounted(characters, notation),
            _ => error.at(cell),
        });
        grid.set(cell, read?);
    }
    let digits = grid.cells().iter().copied();
    notation.check_zeros(shape.size(), characters.iter().copied().zip(digits))?;
    Ok(grid)
}

/// Reads one character per candidate. Each of the n characters of a cell is the digit of its position, or a
/// blank.
///
/// 64 characters could also be an 8x8 board, and 729 characters a 27x27 board. So every character must be a
/// blank, or the digit that belongs at its position. Unless the caller says that these are candidates
/// (`is_said`), there must also be more candidates than the larger board has columns. With so many
/// candidates, the characters cannot be givens of the larger board. All givens of a column would be equal, so
/// some column would have two equal givens.
pub(super) fn read_marks(characters: &[char], notation: &Notation, is_said: bool) -> Option<Grid> {
    let size = (1..=Shape::MAX_SIZE).find(|n| n * n * n >= characters.len())?;
    if size * size * size != characters.len() || size == 1 {
        return None;
    }
    let shape = notation.shape_of_cells(size * size).ok()?;
    let alphabet = notation.alphabet(size).ok()?;
    let mut marks = Vec::with_capacity(shape.cell_count());
    for group in characters.chunks(size) {
        let mut set = DigitSet::EMPTY;
        for (i, &character) in group.iter().enumerate() {
            match alphabet.digit(character) {
                Some(digit) if digit == Digit::from_index(i) => set.insert(digit),
                Some(_) => return None,
                None if alphabet.is_blank(character) => {}
                None => return None,
            }
        }
        marks.push(set);
    }
    let candidates: usize = marks.iter().map(|set| set.len()).sum();
    (is_said || candidates > characters.len().isqrt()).then(|| Grid::with_marks(shape, marks))
}

/// Writes one character per cell. Writes `blank` for a blank cell, if the notation reads that character as a
/// blank.
pub(super) fn write_characters(
    grid: &Grid,
    notation: &Notation,
    blank: char,
    out: &mut String,
) -> Result<(), Error> {
    let alphabet = notation.alphabet(grid.shape().size())?.with_blank(blank);
    out.extend(grid.cells().iter().map(|&digit| alphabet.write(digit)));
    Ok(())
}

/// Writes one character per candidate.
pub(super) fn write_marks(sets: &[DigitSet], notation: &Notation, out: &mut String) -> Result<(), Error> {
    let size = sets.len().isqrt();
    let alphabet = notation.alphabet(size)?;
    for set in sets {
        let digits = DigitSet::all(size).iter();
        out.extend(digits.map(|digit| alphabet.write(Some(digit).filter(|&d| set.contains(d)))));
    }
    Ok(())
}

/// A board as a line of characters. Returns an error for boards larger than 35x35, unless the notation names
/// symbols.
pub fn write_line(grid: &Grid, notation: &Notation) -> Result<String, Error> {
    let mut text = String::new();
    write_characters(grid, notation, '.', &mut text)?;
    Ok(text)
}

/// A whole board in one string, as in `csv` and `json`. The string is the shortest form that keeps all
/// pencil marks. Boards larger than 35x35 lose their pencil marks, unless the notation names symbols. Returns an
/// error if the symbols do not fit the board.
pub fn write_board(grid: &Grid, notation: &Notation) -> Result<String, Error> {
    let shape = grid.shape();
    if shape.size() > LAST_LETTER && !notation.has_own_symbols() {
        let number = |cell| grid.get(cell).map_or(0, Digit::get).to_string();
        return Ok(shape.cells().map(number).collect::<Vec<_>>().join(" "));
    }
    if !grid.has_marks() {
        return write_line(grid, notation);
    }
    let sets: Vec<DigitSet> = shape.cells().map(|cell| grid.allowed(cell)).collect();
    if sets.iter().any(|set| set.is_empty()) {
        let alphabet = notation.alphabet(shape.size())?;
        let groups: Vec<String> = sets.iter().map(|&set| pencilmarks::group(set, &alphabet)).collect();
        return Ok(groups.join(" "));
    }
    let mut text = String::new();
    write_marks(&sets, notation, &mut text)?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board with stars for blanks is not plain, so it is read character by character.
    #[test]
    fn a_plain_board_reads_as_any_other() {
        let text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let shapes = [None, Some(Shape::CLASSIC), Shape::new(1, 9).ok()];
        for notation in shapes.map(|shape| Notation { shape, ..Notation::default() }) {
            let expected = read(&text.replace('.', "*"), &notation).unwrap();
            assert_eq!(
                (expected.givens().count(), expected.shape()),
                (21, notation.shape.unwrap_or(Shape::CLASSIC))
            );
            assert_eq!(read(text, &notation), Ok(expected.clone()));
            assert_eq!(read(&text.replace('.', "0"), &notation), Ok(expected));
        }
        let others =
            [Some(Shape::new(2, 2).unwrap()), None].map(|shape| Notation { shape, ..Notation::default() });
        assert!(read(text, &others[0]).is_err() && read(&text.replace('8', "!"), &others[1]).is_err());
        let own =
            Notation { symbols: crate::text::Symbols::new("987654321").unwrap(), ..Notation::default() };
        assert_ne!(read(text, &own), read(text, &others[1]));
    }
}
