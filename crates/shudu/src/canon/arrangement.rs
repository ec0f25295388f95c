//! An arrangement of a board consists of the order of its rows and columns, and the new name of each digit.

use super::layout::{BandsAndStacks, BothSides, DigitLine, DigitOrBlank, LineOrder};
use crate::board::{Digit, DigitSet, HousePlace};

/// One way to rearrange a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Arrangement {
    /// Whether rows and columns are swapped first.
    pub(super) is_turned: bool,
    /// For each place, the row that moves to this place.
    pub(super) rows: LineOrder,
    /// For each place, the column that moves to this place.
    pub(super) columns: LineOrder,
    /// The new name of each digit, indexed by digit - 1; blank if the digit is not on the board.
    pub(super) digits: DigitLine,
}

impl Arrangement {
    /// Returns the cells of the rearranged board, row by row.
    pub(super) fn lay_out(&self, sheet: &BothSides) -> Vec<Option<Digit>> {
        let n = sheet.layout.n;
        let side = sheet.side(self.is_turned);
        let renamed = |digit: Digit| self.digits[digit.index()].digit();
        let row = |r: &HousePlace| {
            let row = side[r.index()];
            self.columns[..n].iter().map(move |c| row[c.index()].digit().and_then(renamed))
        };
        self.rows[..n].iter().flat_map(row).collect()
    }

    /// Returns the arrangement with names for all digits. The digits that are not on the board get the free
    /// names in increasing order.
    pub(super) fn completed(mut self, layout: BandsAndStacks) -> Arrangement {
        let digits = &mut self.digits[..layout.n];
        let taken: DigitSet = digits.iter().filter_map(|name| name.digit()).collect();
        let mut free = DigitSet::all(layout.n).difference(taken);
        for name in digits.iter_mut().filter(|name| **name == DigitOrBlank::BLANK) {
            *name = DigitOrBlank::new(free.take_first().expect("as many names as digits").get());
        }
        self
    }
}

/// The canonical form that a search has found.
#[derive(Clone, Debug, Default)]
pub(super) struct FormFound {
    /// An arrangement that gives the smallest board.
    pub(super) arrangement: Arrangement,
    /// The number of arrangements that give the smallest board. Two arrangements are counted once if they
    /// differ only in the names of digits that are not on the board.
    pub(super) ways: u128,
}
