//! Checks hidden and naked singles.

use super::{Book, Heard, object};
use shudu::logic::{Candidate, Step, Technique};
use shudu::{DigitSet, House};

/// Returns the placement of a step. Fails if the step does anything else, or if its pattern names another
/// cell or digit.
fn placed(step: &Step) -> Result<Candidate, String> {
    let put = step.placement.ok_or("no placement")?;
    object(step.eliminations.is_empty(), || "a single removes nothing".into())?;
    object(step.pattern.cells == [put.cell], || "another cell is named".into())?;
    object(step.pattern.digits == DigitSet::only(put.digit), || "another digit is named".into())?;
    Ok(put)
}

pub(super) fn hidden(book: &Book, step: &Step) -> Heard {
    let put = placed(step)?;
    let [house] = step.pattern.houses[..] else { return Err("it is not one house".into()) };
    let places = book.places(house, put.digit);
    object(places.iter().eq([&put.cell]), || format!("{} has the places {places:?} in {house}", put.digit))?;
    let is_box = matches!(house, House::Box(_));
    let blanks = book.blanks().filter(|&cell| book.lies_in(cell, house)).count();
    let is_named = match step.technique {
        Technique::LastCell => blanks == 1,
        Technique::HiddenSingleInBox => is_box,
        _ => !is_box,
    };
    object(is_named, || format!("{} is not what it is in {house}", step.technique))
}

pub(super) fn naked(book: &Book, step: &Step) -> Heard {
    let put = placed(step)?;
    object(step.pattern.houses.is_empty(), || "a house is named".into())?;
    let left = book.digits(put.cell);
    object(left == DigitSet::only(put.digit), || format!("the cell has {left:?}"))
}
