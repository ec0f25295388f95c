//! Why a puzzle has its solutions, or no rating, in English.

use crate::logic::NotRated;
use crate::solve::Reason;
use crate::words::notation::Names;

/// Why a puzzle has the solutions that it has.
pub(in crate::words) fn reason(reason: Reason, names: Names<'_>) -> String {
    use Reason as R;
    let name = |digit| names.of(digit);
    match reason {
        R::One => "exactly one solution".into(),
        R::CanBe(cell, a, b) => format!("{cell} can be {} or {}", name(a), name(b)),
        R::NoDigitLeft(cell) => format!("no digit is left for {cell}"),
        R::NoPlaceLeft(digit, house) => format!("no place is left for {} in {house}", name(digit)),
        R::EveryWayFails => "every way to fill it fails".into(),
        R::Clash(clash) => format!("{} and {} are both {}", clash.first, clash.second, name(clash.digit)),
        R::Undecided { has_solution: true } => "stopped before it was decided; one solution is known".into(),
        R::Undecided { has_solution: false } => "stopped before it was decided; no solution is known".into(),
        R::Uncounted => "stopped before every solution was counted".into(),
        R::Unrated => "stopped before it was rated".into(),
    }
}

/// Why there is no rating or step.
#[rustfmt::skip]
pub(in crate::words) fn refusal(refusal: &NotRated, names: Names<'_>) -> String {
    match refusal {
        NotRated::Improper { verdict, reason: why } =>
            format!("not exactly one solution ({}: {}), so it has no rating and no hint", verdict.word(), reason(*why, names)),
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
        NotRated::MarkMissing(missing) => format!(
            "the pencil marks of {} leave out {}, which the solution has there: put it back", missing.cell, names.of(missing.digit)),
        NotRated::Solved => "every cell is filled: there is nothing left to do".into(),
        NotRated::Stuck => "no technique makes progress here".into(),
        NotRated::Stopped => "stopped before it was done".into(),
    }
}
