//! Checks naked and hidden sets, which are N digits in N cells of a house.

use super::{Book, Heard, object};
use shudu::logic::{Step, Technique};
use shudu::{Cell, DigitSet, House};
use std::collections::BTreeSet;

fn size(technique: Technique) -> usize {
    use Technique::*;
    match technique {
        NakedPair | HiddenPair | DirectHiddenPair => 2,
        NakedTriplet | HiddenTriplet | DirectHiddenTriplet => 3,
        _ => 4,
    }
}

/// The cells of the set and their house. Fails unless the numbers of cells and digits match the technique.
fn named(book: &Book, step: &Step) -> Result<(BTreeSet<Cell>, House), String> {
    let [house] = step.pattern.houses[..] else { return Err("it is not one house".into()) };
    let cells: BTreeSet<Cell> = step.pattern.cells.iter().copied().collect();
    let size = size(step.technique);
    let is_sized = [cells.len(), step.pattern.cells.len(), step.pattern.digits.len()] == [size; 3];
    object(is_sized, || format!("it is not {size} cells and digits"))?;
    object(cells.iter().all(|&cell| book.lies_in(cell, house)), || format!("not all lie in {house}"))?;
    Ok((cells, house))
}

pub(super) fn naked(book: &Book, step: &Step) -> Heard {
    let (cells, house) = named(book, step)?;
    object(cells.iter().all(|&cell| book.digits(cell).len() > 1), || "a cell stands alone".into())?;
    let digits = step.pattern.digits;
    let union = cells.iter().fold(DigitSet::EMPTY, |union, &cell| union.union(book.digits(cell)));
    object(union == digits, || format!("the cells have {union:?}"))?;
    object(step.placement.is_none(), || "it places a digit".into())?;
    let follows = step.eliminations.iter().all(|gone| {
        digits.contains(gone.digit) && book.lies_in(gone.cell, house) && !cells.contains(&gone.cell)
    });
    object(follows, || format!("{digits:?} may only go from the rest of {house}"))
}

pub(super) fn hidden(book: &Book, step: &Step) -> Heard {
    let (cells, house) = named(book, step)?;
    let digits = step.pattern.digits;
    let places: Vec<BTreeSet<Cell>> = digits.iter().map(|digit| book.places(house, digit)).collect();
    object(places.iter().all(|places| places.len() > 1), || "a digit stands alone".into())?;
    let union: BTreeSet<Cell> = places.into_iter().flatten().collect();
    object(union == cells, || format!("the digits have the places {union:?}"))?;
    if matches!(step.technique, Technique::DirectHiddenPair | Technique::DirectHiddenTriplet) {
        let put = step.placement.ok_or("no placement")?;
        let mut rest = book.places(house, put.digit);
        let is_new = rest.len() > 1 && !digits.contains(put.digit) && step.eliminations.is_empty();
        rest.retain(|cell| !cells.contains(cell));
        return object(is_new && rest.iter().eq([&put.cell]), || format!("it leaves the places {rest:?}"));
    }
    object(step.placement.is_none(), || "it places a digit".into())?;
    let follows =
        step.eliminations.iter().all(|gone| cells.contains(&gone.cell) && !digits.contains(gone.digit));
    object(follows, || "only other digits may go, and only from its cells".into())
}
