//! The reason for a verdict, or the reason why there is no verdict.

use crate::board::sight::{DeadEnd, GivenDigits, Sight};
use crate::board::{Cell, Clash, Digit, House};
use crate::words::{DigitNames, Language};
use std::fmt;

/// The reason for an answer, as data. The text of the reason is built only for display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// There is exactly one solution.
    One,
    /// There are several solutions, because the cell can hold either of the two digits. The smaller digit
    /// comes first.
    CanBe(Cell, Digit, Digit),
    /// There is no solution, because the cell has no candidate.
    NoDigitLeft(Cell),
    /// There is no solution, because the digit has no place in the house.
    NoPlaceLeft(Digit, House),
    /// There is no solution, and only a search shows this.
    EveryWayFails,
    /// There is no solution, because two givens clash.
    Clash(Clash),
    /// A limit was reached before the verdict was proven.
    Undecided {
        /// Whether a solution was found before the limit.
        has_solution: bool,
    },
    /// A limit was reached before all solutions were counted.
    Uncounted,
    /// A limit was reached before the rating was complete.
    Unrated,
}

impl Reason {
    /// Returns the first cell in which two solutions differ, with both digits; `None` if the solutions are
    /// equal.
    pub(crate) fn why_several<S: Sight>(first: &S, second: &S) -> Option<Reason> {
        let digits = first.kept().iter().zip(second.kept()).map(|(a, b)| (S::given(a), S::given(b)));
        let (cell, (a, b)) = first.shape().cells().zip(digits).find(|(_, (a, b))| a != b)?;
        let (a, b) = (a.first()?, b.first()?);
        Some(Reason::CanBe(cell, a.min(b), a.max(b)))
    }

    /// Returns the simplest reason why a board without a clash has no solution.
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
        Language::English.reason(*self, DigitNames::NUMBERS).fmt(f)
    }
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Reason::Clash(*self).fmt(f)
    }
}
