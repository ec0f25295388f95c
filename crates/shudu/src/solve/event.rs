//! The events of a search.

use crate::board::{Cell, Digit};
use std::fmt;

/// One step of a [`Search`](super::Search).
///
/// Displayed as `try r1c2=5`, `place r1c2=5`, `force r1c2=5`, `retract r1c2=5`, `dead end r1c2`, `solution`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The search tries a digit in a cell.
    Try(Cell, Digit),
    /// The search places a digit that fits, and goes one level deeper.
    Place(Cell, Digit),
    /// The search deduces a digit and places it without a choice (`fast` only).
    Force(Cell, Digit),
    /// The search takes back the digit in this cell, and all digits that were deduced from this digit.
    Retract(Cell, Digit),
    /// No digit fits in this cell. In `fast`, this event can also mean that a house of this cell has no place
    /// left for some digit.
    DeadEnd(Cell),
    /// The board is full. Read the solution from [`Search::board`](super::Search::board). The search
    /// continues with the next event.
    Solution,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Try(cell, digit) => write!(f, "try {cell}={digit}"),
            Event::Place(cell, digit) => write!(f, "place {cell}={digit}"),
            Event::Force(cell, digit) => write!(f, "force {cell}={digit}"),
            Event::Retract(cell, digit) => write!(f, "retract {cell}={digit}"),
            Event::DeadEnd(cell) => write!(f, "dead end {cell}"),
            Event::Solution => write!(f, "solution"),
        }
    }
}
