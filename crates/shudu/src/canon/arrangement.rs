//! How a board is laid out anew: which row and column goes where, and what each digit becomes.

use super::layout::{BandsAndStacks, BothSides, DigitLine, DigitOrBlank, LineOrder};
use crate::board::{Digit, DigitSet, HousePlace};

/// One of the ways to lay a board out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Arrangement {
    /// Whether columns become rows first.
    pub(super) is_turned: bool,
    /// Which row comes at each place.
    pub(super) rows: LineOrder,
    /// Which column comes at each place.
    pub(super) columns: LineOrder,
    /// What each digit becomes, by digit - 1; blank where it does not matter.
    pub(super) digits: DigitLine,
}

impl Arrangement {
    /// The board that comes out, row by row.
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

    /// The same, with the digits that are not on the board named too: the smallest by the smallest that is free.
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

/// What a search has found.
#[derive(Clone, Debug, Default)]
pub(super) struct FormFound {
    /// A way to the smallest board.
    pub(super) arrangement: Arrangement,
    /// How many such ways there are, not counting what digits that are not on the board become.
    pub(super) ways: u128,
}
