//! The format `pencilmarks` has the candidates of each cell.
//!
//! ```text
//! 8      1246   24569 | 237  1235 1234 | ...        n rows of n groups; a group of one is a given
//! 12459  124    3     | ...                         . all digits         ! no digit
//!
//! .......8.12.4.6....                               or n * n * n characters on one line
//! ```

use super::lines::Lines;
use super::notation::Alphabet;
use super::rows::{BoardRows, Cut};
use super::{Entry, Notation, Style, flat, grid};
use crate::board::{Candidates, DigitSet, Grid, Shape};
use crate::error::{Error, shorten};
use crate::words::Message;

/// The text of a cell without candidates.
pub(super) const NOTHING: &str = "!";

/// The length of a text that holds the largest board with one character per cell.
const LONGEST: usize = Shape::MAX_SIZE * Shape::MAX_SIZE;

pub(super) fn read(lines: &mut Lines<'_>, notation: &Notation) -> Option<Entry> {
    let line = lines.next_content()?;
    let characters: Vec<char> = line.content().chars().filter(|c| !c.is_whitespace()).collect();
    if let Some(puzzle) = flat::read_marks(&characters, notation, true) {
        return Some(Entry::new(line.number, Ok(puzzle)));
    }
    // A single word that is longer than any board is neither a group nor a row of groups.
    if characters.len() > LONGEST && !line.content().contains(char::is_whitespace) {
        let error = Error::new(Message::LongLine(characters.len()));
        return Some(Entry::new(line.number, Err(error)));
    }
    lines.put_back(std::iter::once(line));
    let rows = BoardRows::gather(lines, Cut::Words, notation)?;
    let sets = rows.read(notation, |word, size| read_group(word, size, &notation.alphabet(size)?));
    Some(Entry::new(rows.line(), sets.map(|(shape, sets)| Grid::with_marks(shape, sets))))
}

/// The digits of one group.
pub(super) fn read_group(word: &str, size: usize, alphabet: &Alphabet) -> Result<DigitSet, Error> {
    if word == NOTHING {
        return Ok(DigitSet::EMPTY);
    }
    if word.chars().nth(size).is_some() {
        return Err(Error::new(Message::LongGroup { found: shorten(word), size }));
    }
    let mut set = DigitSet::EMPTY;
    for character in word.chars() {
        match alphabet.read(character)? {
            Some(digit) => set.insert(digit),
            None => {
                return if word.chars().count() == 1 {
                    Ok(DigitSet::all(size))
                } else {
                    alphabet.refuse(character)
                };
            }
        }
    }
    Ok(set)
}

/// Writes the pencil marks of a puzzle, or its candidates if it has no marks. The output consists of groups with rules,
/// or of one line.
pub(super) fn write(puzzle: &Grid, notation: &Notation, style: Style, out: &mut String) -> Result<(), Error> {
    let shape = puzzle.shape();
    let alphabet = notation.alphabet(shape.size())?;
    let candidates = Candidates::of(puzzle);
    let marks = |cell| if puzzle.has_marks() { puzzle.allowed(cell) } else { candidates.get(cell) };
    let has_dead_cell = shape.cells().any(|cell| marks(cell).is_empty());
    if style.on_one_line && !has_dead_cell {
        let sets: Vec<DigitSet> = shape.cells().map(marks).collect();
        flat::write_marks(&sets, notation, out)?;
        out.push('\n');
        return Ok(());
    }
    grid::ruled(shape, |cell| group(marks(cell), &alphabet), out);
    Ok(())
}

/// The digits of a set as one word.
pub(super) fn group(set: DigitSet, alphabet: &Alphabet) -> String {
    let group: String = set.iter().map(|digit| alphabet.write(Some(digit))).collect();
    if group.is_empty() { NOTHING.to_string() } else { group }
}
