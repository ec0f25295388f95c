//! Two givens that cannot both stand.

use super::{Cell, Digit, DigitSet, Grid, Shape};
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

/// Whether some house holds a digit twice: one pass, without saying where. Every solution goes through here, so
/// it keeps the digits seen on the stack, and walks the boxes instead of dividing.
fn has_repeat(grid: &Grid) -> bool {
    let (shape, mut cells) = (grid.shape(), grid.cells());
    let mut columns = [DigitSet::EMPTY; Shape::MAX_SIZE];
    let mut boxes = [DigitSet::EMPTY; Shape::MAX_SIZE];
    let mut is_repeated = false;
    for row in 0..shape.size() {
        if row % shape.box_rows() == 0 {
            boxes = [DigitSet::EMPTY; Shape::MAX_SIZE];
        }
        let (line, rest) = cells.split_at(shape.size());
        cells = rest;
        let mut seen = DigitSet::EMPTY;
        let parts = line.chunks(shape.box_columns()).zip(columns.chunks_mut(shape.box_columns()));
        for ((part, columns), boxed) in parts.zip(&mut boxes) {
            for (digit, column) in part.iter().zip(columns) {
                let Some(digit) = *digit else { continue };
                is_repeated |= seen.contains(digit) || column.contains(digit);
                is_repeated |= shape.has_boxes() && boxed.contains(digit);
                seen.insert(digit);
                column.insert(digit);
                boxed.insert(digit);
            }
        }
    }
    is_repeated
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} and {} are both {}", self.first, self.second, self.digit)
    }
}
