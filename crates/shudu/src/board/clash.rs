//! Two givens that cannot both stand.

use super::{Cell, Digit, Grid};
use std::fmt;

/// Two cells of one house with the same given: `r1c1 and r1c5 are both 8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The earlier cell in reading order.
    pub first: Cell,
    /// The later one.
    pub second: Cell,
    /// The digit both hold.
    pub digit: Digit,
}

impl Clash {
    /// The first clash of a grid in reading order of its first cell, then of its second.
    pub(super) fn find(grid: &Grid) -> Option<Clash> {
        if !has_repeat(grid) {
            return None;
        }
        let givens: Vec<(Cell, Digit)> = grid.givens().collect();
        givens.iter().enumerate().find_map(|(i, &(first, digit))| {
            let later = &givens[i + 1..];
            let partner =
                later.iter().find(|&&(second, other)| other == digit && grid.are_peers(first, second));
            partner.map(|&(second, _)| Clash { first, second, digit })
        })
    }
}

/// Whether some house holds a digit twice: one pass, without saying where.
fn has_repeat(grid: &Grid) -> bool {
    use super::DigitSet;
    let shape = grid.shape();
    let mut seen = vec![DigitSet::EMPTY; 3 * shape.size()];
    grid.givens().any(|(cell, digit)| {
        let n = shape.size();
        let houses = [cell.row(), n + cell.column(), 2 * n + shape.box_of(cell)];
        let boxed = if shape.has_boxes() { 3 } else { 2 };
        houses[..boxed].iter().any(|&house| {
            let repeated = seen[house].contains(digit);
            seen[house].insert(digit);
            repeated
        })
    })
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} and {} are both {}", self.first, self.second, self.digit)
    }
}
