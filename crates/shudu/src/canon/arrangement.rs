//! How a board is laid out anew: which row and column goes where, and what each digit becomes.

use super::layout::{BandsAndStacks, BothSides, DigitLine, MOST};

/// One of the ways to lay a board out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Arrangement {
    /// Whether columns become rows first.
    pub(super) is_turned: bool,
    /// Which row comes at each place.
    pub(super) rows: DigitLine,
    /// Which column comes at each place.
    pub(super) columns: DigitLine,
    /// What each digit becomes, by digit - 1; 0 where it does not matter.
    pub(super) digits: DigitLine,
}

impl Arrangement {
    /// The board that comes out, row by row.
    pub(super) fn lay_out(&self, sheet: &BothSides) -> Vec<u8> {
        let n = sheet.layout.n;
        let side = sheet.side(self.is_turned);
        let renamed = |digit: u8| if digit == 0 { 0 } else { self.digits[usize::from(digit) - 1] };
        let row = |&r: &u8| {
            let row = side[usize::from(r)];
            self.columns[..n].iter().map(move |&c| renamed(row[usize::from(c)]))
        };
        self.rows[..n].iter().flat_map(row).collect()
    }

    /// The same, with the digits that are not on the board named too: the smallest by the smallest that is free.
    pub(super) fn completed(mut self, layout: BandsAndStacks) -> Arrangement {
        let digits = &mut self.digits[..layout.n];
        let mut is_taken = [false; MOST + 1];
        digits.iter().for_each(|&name| is_taken[usize::from(name)] = true);
        let mut free = (1..=layout.n).filter(|&name| !is_taken[name]);
        for name in digits.iter_mut().filter(|name| **name == 0) {
            *name = free.next().expect("as many names as digits") as u8;
        }
        self
    }
}

/// What a search has found.
#[derive(Clone, Debug)]
pub(super) struct FormFound {
    /// A way to the smallest board.
    pub(super) arrangement: Arrangement,
    /// How many such ways there are, not counting what digits that are not on the board become.
    pub(super) ways: u128,
}
