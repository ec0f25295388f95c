//! Two equal givens in a house.

use super::{Cell, Digit};

/// Two cells of one house that hold the same digit. A clash is displayed as `r1c1 and r1c5 are both 8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The earlier cell in reading order.
    pub first: Cell,
    /// The later cell in reading order.
    pub second: Cell,
    /// The digit that both cells hold.
    pub digit: Digit,
}
