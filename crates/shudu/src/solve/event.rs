//! What happens in a search, one step at a time.

use crate::board::{Cell, Digit};
use std::fmt;

/// One step of a [`Search`](super::Search).
///
/// Displayed as `try r1c2=5`, `place r1c2=5`, `force r1c2=5`, `retract r1c2=5`, `dead end r1c2`, `solution`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A digit is looked at in a cell.
    Try(Cell, Digit),
    /// The digit looked at fits, and is written down: one level deeper.
    Place(Cell, Digit),
    /// A digit that must stand here is written down without a choice (`fast` only).
    Force(Cell, Digit),
    /// The digit placed here is taken back, and all that was forced by it.
    Retract(Cell, Digit),
    /// Nothing fits in this cell as the board stands; in `fast` also: its house has no spot left for some digit.
    DeadEnd(Cell),
    /// The board is full: read it from [`Search::board`](super::Search::board). The search goes on for more.
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
