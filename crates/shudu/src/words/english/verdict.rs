//! Explains in English why a puzzle has its verdict, or why it has no rating.

use crate::logic::NotRated;
use crate::solve::Reason;
use crate::words::notation::DigitNames;
use crate::words::written::written;
use std::fmt;

/// Explains why a puzzle has its verdict.
pub(in crate::words) fn reason(
    reason: Reason,
    names: DigitNames<'_>,
    to: &mut dyn fmt::Write,
) -> fmt::Result {
    use Reason as R;
    let name = |digit| names.of(digit);
    match reason {
        R::One => to.write_str("exactly one solution"),
        R::CanBe(cell, a, b) => write!(to, "{cell} can be {} or {}", name(a), name(b)),
        R::NoDigitLeft(cell) => write!(to, "no digit is left for {cell}"),
        R::NoPlaceLeft(digit, house) => write!(to, "no place is left for {} in {house}", name(digit)),
        R::EveryWayFails => to.write_str("every way to fill it fails"),
        R::Clash(clash) => write!(to, "{} and {} are both {}", clash.first, clash.second, name(clash.digit)),
        R::Undecided { has_solution: true } => {
            to.write_str("stopped before it was decided; one solution is known")
        }
        R::Undecided { has_solution: false } => {
            to.write_str("stopped before it was decided; no solution is known")
        }
        R::Uncounted => to.write_str("stopped before every solution was counted"),
        R::Unrated => to.write_str("stopped before it was rated"),
    }
}

/// Explains why there is no rating or step.
#[rustfmt::skip]
pub(in crate::words) fn refusal(refusal: &NotRated, names: DigitNames<'_>) -> String {
    match refusal {
        NotRated::Improper { verdict, reason: why } =>
            format!("the puzzle does not have exactly one solution ({}: {}), so it has no rating and no hint", verdict.word(), written(|f| reason(*why, names, f))),
        NotRated::Shape(shape) => {
            let n = shape.size();
            let boxes = match (shape.has_boxes(), n) {
                (false, _) => " without boxes".into(),
                (true, 9) => format!(" with boxes of {}x{}", shape.box_rows(), shape.box_columns()),
                (true, _) => String::new(),
            };
            format!("the scale is made for 9x9 with boxes of 3x3, and this is {n}x{n}{boxes}")
        }
        NotRated::WrongDigit(wrong) =>
            format!("{} is wrong in {}: the solution has another digit there, so take it out", names.of(wrong.digit), wrong.cell),
        NotRated::MarkMissing { missing, .. } => format!(
            "the pencil marks of {} leave out {}, which the solution has there: put it back", missing.cell, names.of(missing.digit)),
        NotRated::Solved => "every cell is filled: there is nothing left to do".into(),
        NotRated::Stuck => "no technique makes progress here".into(),
        NotRated::Stopped => "stopped before it was done".into(),
    }
}
