//! Checks wings and aligned exclusion. If a removed candidate were true, a few cells could not be filled.

use super::fill::{can_fill, free};
use super::{Book, Heard, object};
use shudu::Cell;
use shudu::logic::{Step, Technique};
use std::collections::BTreeSet;

/// Checks a wing, which is a pivot and two other cells. Whichever candidate the pivot holds, one of the three
/// cells must hold the removed digit.
pub(super) fn wing(book: &Book, step: &Step) -> Heard {
    let [pivot, a, b] = step.pattern.cells[..] else { return Err("it is not three cells".into()) };
    let digit = step.pattern.digits.single().ok_or("it is not one digit")?;
    let width = if step.technique == Technique::XyzWing { 3 } else { 2 };
    let widths = [pivot, a, b].map(|cell| book.digits(cell).len());
    object(widths == [width, 2, 2], || format!("the cells have {widths:?} candidates"))?;
    let sees_both = book.see_each_other(pivot, a) && book.see_each_other(pivot, b) && a != b;
    object(sees_both, || "the pivot does not see its wings".into())?;
    object(step.placement.is_none() && step.pattern.houses.is_empty(), || "it names too much".into())?;
    for &gone in &step.eliminations {
        let is_outside = gone.digit == digit && ![pivot, a, b].contains(&gone.cell);
        object(is_outside, || format!("only {digit} of other cells may go"))?;
        let is_left = can_fill(book, &[pivot, a, b], gone, &|_| true);
        object(!is_left, || format!("{}={} is possible", gone.cell, gone.digit))?;
    }
    Ok(())
}

/// Checks an aligned pair or triplet. Suppose that a removed candidate is true. Then every way to fill the
/// pair or triplet must leave no candidate for some cell that sees the whole pair or triplet.
pub(super) fn aligned(book: &Book, step: &Step) -> Heard {
    let (cells, others) = (&step.pattern.cells[..], &step.pattern.others[..]);
    let size = if step.technique == Technique::AlignedPair { 2 } else { 3 };
    let all: BTreeSet<&Cell> = cells.iter().chain(others).collect();
    let is_sized = cells.len() == size && all.len() == size + others.len();
    object(is_sized && !others.is_empty(), || format!("it is not {size} cells and others"))?;
    object(step.pattern.houses.is_empty(), || "a house is named".into())?;
    let sees_all = |other: &Cell| cells.iter().all(|&cell| book.see_each_other(*other, cell));
    object(others.iter().all(sees_all), || "an excluder does not see them all".into())?;
    object(step.placement.is_none(), || "it places a digit".into())?;
    for &gone in &step.eliminations {
        object(cells.contains(&gone.cell), || "only candidates of its cells may go".into())?;
        let is_left = can_fill(book, cells, gone, &|held| {
            others.iter().all(|&other| !free(book, other, held).is_empty())
        });
        object(!is_left, || format!("{}={} is possible", gone.cell, gone.digit))?;
    }
    Ok(())
}
