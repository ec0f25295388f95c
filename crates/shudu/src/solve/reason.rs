//! Why a puzzle has the solutions that it has, or why that is not known.

use crate::board::sight::{DeadEnd, GivenDigits, Sight};
use crate::board::{Cell, Clash, Digit, House, Nine, Shape};
use crate::words::Language;
use std::fmt;

/// Why, as data. Its sentence is made only where it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// There is exactly one solution.
    One,
    /// There are several: the cell can be either digit, the smaller first.
    CanBe(Cell, Digit, Digit),
    /// There is none: the cell has no candidate.
    NoDigitLeft(Cell),
    /// There is none: the digit has no place in the house.
    NoPlaceLeft(Digit, House),
    /// There is none, and the givens alone do not show why.
    EveryWayFails,
    /// There is none: two givens clash.
    Clash(Clash),
    /// A limit was reached before the verdict.
    Undecided {
        /// Whether a solution was found before.
        has_solution: bool,
    },
    /// A limit was reached before every solution was counted.
    Uncounted,
    /// A limit was reached before the rating.
    Unrated,
}

impl Reason {
    /// Two solutions with these digits in a cell; `None` if they are the same.
    pub(crate) fn of_two(cell: Cell, a: Digit, b: Digit) -> Option<Reason> {
        (a != b).then(|| Reason::CanBe(cell, a.min(b), a.max(b)))
    }

    /// Where two solutions of a classic board differ first.
    pub(crate) fn why_several(first: &Nine, second: &Nine) -> Option<Reason> {
        Shape::CLASSIC.cells().find_map(|cell| Reason::of_two(cell, first.get(cell)?, second.get(cell)?))
    }

    /// The plainest reason why a board without a clash has no solution.
    pub(crate) fn why_none<S: Sight>(board: &S, used: &GivenDigits<S>) -> Reason {
        match DeadEnd::find(board, used) {
            Some(DeadEnd::Cell(cell)) => Reason::NoDigitLeft(cell),
            Some(DeadEnd::Digit(digit, house)) => Reason::NoPlaceLeft(digit, house),
            None => Reason::EveryWayFails,
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Language::English.reason(*self).fmt(f)
    }
}
