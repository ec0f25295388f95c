//! Checks fish, in which all places of a digit on N lines lie on N crossing lines.

use super::{Book, Heard, object};
use shudu::logic::{Step, Technique};
use shudu::{Cell, House};
use std::collections::BTreeSet;

pub(super) fn hear(book: &Book, step: &Step) -> Heard {
    let size = match step.technique {
        Technique::XWing => 2,
        Technique::Swordfish => 3,
        _ => 4,
    };
    let digit = step.pattern.digits.single().ok_or("it is not one digit")?;
    let (lines, across) = halves(&step.pattern.houses, size)?;
    let places: Vec<BTreeSet<Cell>> = lines.iter().map(|&line| book.places(line, digit)).collect();
    object(places.iter().all(|places| places.len() > 1), || "a line with less than two places".into())?;
    let places: BTreeSet<Cell> = places.into_iter().flatten().collect();
    let named: BTreeSet<Cell> = step.pattern.cells.iter().copied().collect();
    object(named == places && named.len() == step.pattern.cells.len(), || {
        format!("{digit} has the places {places:?}")
    })?;
    let lies_on = |cell: Cell, lines: &[House]| lines.iter().any(|&line| book.lies_in(cell, line));
    object(places.iter().all(|&cell| lies_on(cell, across)), || "a place lies off the net".into())?;
    object(step.placement.is_none(), || "it places a digit".into())?;
    let mut gone = step.eliminations.iter();
    let follows =
        gone.all(|gone| gone.digit == digit && lies_on(gone.cell, across) && !lies_on(gone.cell, lines));
    object(follows, || format!("{digit} may only go from the rest of the crossing lines"))
}

/// Splits the houses of a fish into `size` lines and `size` crossing lines. Either the lines must be rows and
/// the crossing lines columns, or the lines must be columns and the crossing lines rows. No house may occur
/// twice.
fn halves(houses: &[House], size: usize) -> Result<(&[House], &[House]), String> {
    object(houses.len() == 2 * size, || format!("it is not {size} lines and {size} across"))?;
    let (lines, across) = houses.split_at(size);
    let is_row = |house: &House| matches!(house, House::Row(_));
    let is_column = |house: &House| matches!(house, House::Column(_));
    let is_crossed = (lines.iter().all(is_row) && across.iter().all(is_column))
        || (lines.iter().all(is_column) && across.iter().all(is_row));
    object(is_crossed, || "the lines do not cross".into())?;
    let is_first = |i: usize| !houses[..i].contains(&houses[i]);
    object((0..houses.len()).all(is_first), || "a line is named twice".into())?;
    Ok((lines, across))
}
