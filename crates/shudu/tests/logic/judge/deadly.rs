//! Checks unique loops and BUGs. If none of the spare candidates were true, the puzzle would have two
//! solutions.
//!
//! The check assumes that a removed candidate is true. Under this assumption, it must be impossible to fill
//! the cells of the pattern so that at least one cell gets a spare candidate.

use super::fill::{can_fill, has_room};
use super::{Book, Heard, object};
use shudu::logic::{Candidate, Step, Technique};
use shudu::{Cell, DigitSet, House};
use std::collections::{BTreeMap, BTreeSet};

/// The type of the technique. Type 1 has one spare cell, type 2 has one spare digit, type 3 has an additional
/// set, and type 4 has a locked digit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    OneCell,
    OneDigit,
    Set,
    Locked,
}

fn kind(technique: Technique) -> Kind {
    use Technique::*;
    match technique {
        UniqueRectangle1 | UniqueLoop1 | Bug1 => Kind::OneCell,
        UniqueRectangle2 | UniqueLoop2 | Bug2 => Kind::OneDigit,
        UniqueRectangle3 | UniqueLoop3 | Bug3 => Kind::Set,
        _ => Kind::Locked,
    }
}

/// The spare candidates of each cell. At least one spare candidate must be true.
type Spare = BTreeMap<Cell, DigitSet>;

fn union(sets: impl Iterator<Item = DigitSet>) -> DigitSet {
    sets.fold(DigitSet::EMPTY, DigitSet::union)
}

pub(super) fn hear_loop(book: &Book, step: &Step) -> Heard {
    use Technique::{UniqueRectangle1, UniqueRectangle4};
    let (cells, pair) = (&step.pattern.cells[..], step.pattern.digits);
    object(pair.len() == 2, || "it is not two digits".into())?;
    let is_rectangle = (UniqueRectangle1..=UniqueRectangle4).contains(&step.technique);
    object((cells.len() == 4) == is_rectangle, || format!("{} cells", cells.len()))?;
    hear_around(book, cells)?;
    let has_both = |cell: &Cell| pair.difference(book.digits(*cell)).is_empty();
    object(cells.iter().all(has_both), || "a cell has not both digits".into())?;
    let spare = cells.iter().map(|&cell| (cell, book.digits(cell).difference(pair)));
    let spare: Spare = spare.filter(|(_, digits)| !digits.is_empty()).collect();
    hear_beside(book, step, &spare)?;
    hear_eliminations(book, step, &spare)
}

/// Checks that each cell of the loop sees the next cell. Every house must contain either no cell of the loop,
/// or exactly one cell at an even position and one cell at an odd position.
fn hear_around(book: &Book, cells: &[Cell]) -> Heard {
    let is_even = cells.len() >= 4 && cells.len().is_multiple_of(2);
    object(is_even && cells.iter().collect::<BTreeSet<_>>().len() == cells.len(), || "no loop".into())?;
    let next = |i: usize| cells[(i + 1) % cells.len()];
    let goes_on = |i: usize| book.see_each_other(cells[i], next(i));
    object((0..cells.len()).all(goes_on), || "the loop is broken".into())?;
    let is_balanced = |house: House| {
        let inside = |parity: usize| {
            cells.iter().skip(parity).step_by(2).filter(|&&cell| book.lies_in(cell, house)).count()
        };
        matches!([inside(0), inside(1)], [0, 0] | [1, 1])
    };
    object(House::all(book.shape).all(is_balanced), || "the two digits cannot be swapped".into())
}

/// Checks the additional cells and digits that the type of the technique requires.
fn hear_beside(book: &Book, step: &Step, spare: &Spare) -> Heard {
    let (others, houses) = (&step.pattern.others[..], &step.pattern.houses[..]);
    let cells: Vec<Cell> = spare.keys().copied().collect();
    let is_bug = step.technique >= Technique::Bug1;
    let named: BTreeSet<Cell> = others.iter().copied().collect();
    let is_spare_named = named.iter().eq(&cells);
    let digits = step.pattern.other_digits;
    let is_right = match kind(step.technique) {
        Kind::OneCell => cells.len() == 1 && others.is_empty() && houses.is_empty() && digits.is_empty(),
        Kind::OneDigit => {
            let all = union(spare.values().copied());
            let is_told =
                if is_bug { others.is_empty() && digits.is_empty() } else { is_spare_named && digits == all };
            cells.len() > 1 && all.len() == 1 && houses.is_empty() && is_told
        }
        Kind::Set => {
            let [house] = houses else { return Err("it is not one house".into()) };
            let is_inside = cells.iter().chain(others).all(|&cell| book.lies_in(cell, *house));
            let is_beside = named.len() == others.len() && cells.iter().all(|cell| !named.contains(cell));
            let is_set = is_naked(book, step, spare) || (!is_bug && is_hidden(book, step, *house, spare));
            cells.len() > 1 && is_inside && is_beside && digits.len() == others.len() + 1 && is_set
        }
        Kind::Locked => {
            let ([house], Some(digit)) = (houses, digits.single()) else {
                return Err("nothing locked".into());
            };
            let is_common = is_bug || step.pattern.digits.contains(digit);
            cells.len() == 2 && is_spare_named && is_common && book.places(*house, digit) == named
        }
    };
    object(is_right, || "what is beside it is something else".into())
}

/// Whether the spare digits, together with the digits of the cells in `others`, are exactly the digits in
/// `other_digits`.
fn is_naked(book: &Book, step: &Step, spare: &Spare) -> bool {
    let beside = step.pattern.others.iter().map(|&cell| book.digits(cell));
    union(spare.values().copied().chain(beside)) == step.pattern.other_digits
}

/// Whether `other_digits` includes both digits of the loop, and every place of these digits in the house is a
/// cell of `others` or a spare cell.
fn is_hidden(book: &Book, step: &Step, house: House, spare: &Spare) -> bool {
    let digits = step.pattern.other_digits;
    let is_named = |cell: &Cell| step.pattern.others.contains(cell) || spare.contains_key(cell);
    step.pattern.digits.difference(digits).is_empty()
        && digits.iter().all(|digit| book.places(house, digit).iter().all(is_named))
}

/// Checks each removed candidate. If a removed candidate were true, no way to fill the cells of the step
/// would contain a spare candidate. A way to fill the cells counts only if it leaves a place in the house for
/// the locked digit, or for each digit of a hidden set. The digits of a naked set need no place in the house.
fn hear_eliminations(book: &Book, step: &Step, spare: &Spare) -> Heard {
    object(step.placement.is_none(), || "it places a digit".into())?;
    let escapes = |gone: Candidate, digits: DigitSet| {
        let filled: BTreeSet<Cell> = step.pattern.cells.iter().chain(&step.pattern.others).copied().collect();
        let filled: Vec<Cell> = filled.into_iter().collect();
        let is_spare = |by: &Candidate| spare.get(&by.cell).is_some_and(|digits| digits.contains(by.digit));
        can_fill(book, &filled, gone, &|held| {
            let has_room = |house: &House| has_room(book, *house, digits, held);
            held.iter().any(is_spare) && step.pattern.houses.iter().all(has_room)
        })
    };
    let is_naked = kind(step.technique) == Kind::Set && is_naked(book, step, spare);
    let digits = if is_naked { DigitSet::EMPTY } else { step.pattern.other_digits };
    for &gone in &step.eliminations {
        object(!escapes(gone, digits), || format!("{}={} leaves another way", gone.cell, gone.digit))?;
    }
    Ok(())
}

pub(super) fn hear_bug(book: &Book, step: &Step) -> Heard {
    let named: BTreeSet<Cell> = step.pattern.cells.iter().copied().collect();
    object(named.len() == step.pattern.cells.len(), || "a cell is named twice".into())?;
    let is_plain = |cell: Cell| named.contains(&cell) || book.digits(cell).len() == 2;
    object(book.blanks().all(is_plain), || "a cell besides has more or less than two candidates".into())?;
    let choices: Vec<Spare> = spares(book, step).into_iter().filter(|spare| is_grave(book, spare)).collect();
    let mut heard = Err("there is no BUG without these cells".into());
    for spare in &choices {
        let all = union(spare.values().copied());
        object(all == step.pattern.digits, || format!("the spare digits are {all:?}"))?;
        heard = hear_beside(book, step, spare).and_then(|()| hear_eliminations(book, step, spare));
        if heard.is_ok() {
            break;
        }
    }
    heard
}

/// Every choice of spare candidates that leaves two candidates in each cell of the pattern. The digits of the
/// spare candidates must be digits of the pattern.
fn spares(book: &Book, step: &Step) -> Vec<Spare> {
    let mut spares = vec![Spare::new()];
    for &cell in &step.pattern.cells {
        let digits = book.digits(cell);
        let left = digits.iter().flat_map(|a| digits.iter().map(move |b| [a, b])).filter(|[a, b]| a < b);
        let spare = left.map(|left| digits.difference(left.into_iter().collect()));
        let allowed =
            |spare: &DigitSet| !spare.is_empty() && spare.difference(step.pattern.digits).is_empty();
        let choices: Vec<DigitSet> = spare.filter(allowed).collect();
        let with = |spares: &Spare, choice: &DigitSet| {
            let mut spares = spares.clone();
            spares.insert(cell, *choice);
            spares
        };
        spares =
            spares.iter().flat_map(|spares| choices.iter().map(move |choice| with(spares, choice))).collect();
    }
    spares
}

/// Whether the board without the spare candidates is a BUG. In a BUG, every digit has either two places or no
/// place in every house.
fn is_grave(book: &Book, spare: &Spare) -> bool {
    let is_spare = |cell: &Cell, digit| spare.get(cell).is_some_and(|digits| digits.contains(digit));
    House::all(book.shape).all(|house| {
        DigitSet::all(book.shape.size()).iter().all(|digit| {
            let places = book.places(house, digit);
            matches!(places.iter().filter(|cell| !is_spare(cell, digit)).count(), 0 | 2)
        })
    })
}
