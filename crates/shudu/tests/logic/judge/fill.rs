//! Tries all ways to fill some cells.

use super::Book;
use shudu::logic::Candidate;
use shudu::{Cell, Digit, DigitSet, House};

/// Whether `cells` can be filled in a way that `is_wanted` accepts. The digits must not clash with each other
/// or with `assumed`.
pub(super) fn can_fill(
    book: &Book,
    cells: &[Cell],
    assumed: Candidate,
    is_wanted: &dyn Fn(&[Candidate]) -> bool,
) -> bool {
    fill(book, cells, &mut vec![assumed], is_wanted)
}

/// The candidates of a cell that do not clash with the digits in `held`.
pub(super) fn free(book: &Book, cell: Cell, held: &[Candidate]) -> DigitSet {
    let clashes = |digit: &Digit| held.iter().any(|&by| book.clash(by, Candidate { cell, digit: *digit }));
    book.digits(cell).iter().filter(|digit| !clashes(digit)).collect()
}

fn fill(
    book: &Book,
    cells: &[Cell],
    held: &mut Vec<Candidate>,
    is_wanted: &dyn Fn(&[Candidate]) -> bool,
) -> bool {
    let open = cells.iter().filter(|&&cell| held.iter().all(|by| by.cell != cell));
    let choices = open.map(|&cell| (cell, free(book, cell, held)));
    let Some((cell, digits)) = choices.min_by_key(|(_, digits)| digits.len()) else { return is_wanted(held) };
    digits.iter().any(|digit| {
        held.push(Candidate { cell, digit });
        let is_filled = fill(book, cells, held, is_wanted);
        held.pop();
        is_filled
    })
}

/// Whether every digit of a set has a place in a house. A place is a cell to which `held` gives the digit, or
/// a cell outside `held` that can still take the digit.
pub(super) fn has_room(book: &Book, house: House, digits: DigitSet, held: &[Candidate]) -> bool {
    digits.iter().all(|digit| {
        house.cells(book.shape).any(|cell| match held.iter().find(|by| by.cell == cell) {
            Some(by) => by.digit == digit,
            None => free(book, cell, held).contains(digit),
        })
    })
}
