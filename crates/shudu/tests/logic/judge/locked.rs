//! Checks locked candidates.

use super::{Book, Heard, object};
use shudu::logic::{Step, Technique};
use shudu::{Cell, Digit, House};
use std::collections::BTreeSet;

pub(super) fn hear(book: &Book, step: &Step) -> Heard {
    let [house, across] = step.pattern.houses[..] else { return Err("it is not two houses".into()) };
    let digit = step.pattern.digits.single().ok_or("it is not one digit")?;
    let is_box = |house| matches!(house, House::Box(_));
    let is_pointing = matches!(step.technique, Technique::Pointing | Technique::DirectPointing);
    object(is_box(house) == is_pointing && is_box(across) != is_pointing, || {
        format!("{} is not from {house} to {across}", step.technique)
    })?;
    let places = book.places(house, digit);
    let named: BTreeSet<Cell> = step.pattern.cells.iter().copied().collect();
    let is_named = named == places && named.len() == step.pattern.cells.len();
    object(places.len() > 1 && is_named, || format!("{digit} has the places {places:?} in {house}"))?;
    object(places.iter().all(|&cell| book.lies_in(cell, across)), || "it is not locked".into())?;
    if matches!(step.technique, Technique::Pointing | Technique::Claiming) {
        return hear_eliminations(book, step, digit);
    }
    hear_placement(book, step, digit)
}

fn hear_eliminations(book: &Book, step: &Step, digit: Digit) -> Heard {
    let [house, across] = [step.pattern.houses[0], step.pattern.houses[1]];
    object(step.placement.is_none(), || "it places a digit".into())?;
    let mut gone = step.eliminations.iter();
    let follows = gone.all(|gone| {
        gone.digit == digit && book.lies_in(gone.cell, across) && !book.lies_in(gone.cell, house)
    });
    object(follows, || format!("{digit} may only go from {across} outside {house}"))
}

/// Checks that the locked digit has only one place left in another house of the same kind.
fn hear_placement(book: &Book, step: &Step, digit: Digit) -> Heard {
    let [house, across] = [step.pattern.houses[0], step.pattern.houses[1]];
    let put = step.placement.ok_or("no placement")?;
    object(step.eliminations.is_empty() && put.digit == digit, || "it does something else".into())?;
    let leaves_one = |other: House| {
        let mut places = book.places(other, digit);
        places.len() > 1 && {
            places.retain(|&cell| !book.lies_in(cell, across));
            places.iter().eq([&put.cell])
        }
    };
    let is_same_kind = |other: &House| std::mem::discriminant(other) == std::mem::discriminant(&house);
    let mut others = House::all(book.shape).filter(|other| *other != house && is_same_kind(other));
    object(others.any(leaves_one), || "no house has one place left".into())
}
