//! The candidates of a board as masks, by cell and by house: what the finders see.

use super::tables::{HouseTables, is_several_up_to};
use crate::board::{Digit, Grid};

/// A board with its candidates. Cells, digits and houses are numbered from 0.
pub(super) trait CandidateBoard: Clone {
    /// The houses of its shape.
    fn tables(&self) -> &HouseTables;

    /// How many digits there are.
    fn size(&self) -> usize;

    /// How many digits or places a mask has.
    fn count(mask: u64) -> u32 {
        mask.count_ones()
    }

    /// The candidates of a cell; none if it is filled.
    fn digits(&self, cell: usize) -> u64;

    /// The places of a house where a digit is a candidate.
    fn places(&self, house: usize, digit: usize) -> u64;

    /// How many cells of a house are not filled.
    fn blanks(&self, house: usize) -> usize;

    /// How many cells hold a digit.
    fn filled(&self, digit: usize) -> usize;

    /// Where digits that were touched may be locked.
    fn lockable(&self, touched: Touched) -> Lockable {
        Lockable { digits: touched.digits & u64::MAX >> (64 - self.size()), ..Lockable::ANYWHERE }
    }

    /// The digits with two to `most` places in a house.
    #[inline]
    fn narrow(&self, house: usize, most: u32) -> u64 {
        let is_narrow = |&digit: &usize| is_several_up_to(most, self.places(house, digit));
        (0..self.size()).filter(is_narrow).fold(0, |narrow, digit| narrow | 1 << digit)
    }

    /// Takes a candidate away; it may be gone already.
    fn remove(&mut self, cell: usize, digit: usize);

    /// Fills a cell, and takes away what that rules out.
    fn place(&mut self, cell: usize, digit: usize);
}

/// Where digits may be locked in a way that rules something out; nowhere else are they.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lockable {
    pub(super) digits: u64,
    /// Houses by their number among those of their kind: boxes whose digits may lie on one column, boxes whose digits
    /// may lie on one row, columns and rows whose digits may lie in one box.
    pub(super) houses: [u64; 4],
}

impl Lockable {
    pub(super) const NOWHERE: Lockable = Lockable { digits: 0, houses: [0; 4] };
    pub(super) const ANYWHERE: Lockable = Lockable { digits: u64::MAX, houses: [u64::MAX; 4] };
}

/// What has changed on a board since it was looked at: a technique that found nothing then finds nothing now in the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Touched {
    /// Digits of which a candidate is gone.
    pub(super) digits: u64,
    /// Houses of which a candidate is gone, or a cell filled; on boards with more than 64 all.
    pub(super) houses: u64,
}

impl Touched {
    pub(super) const NOTHING: Touched = Touched { digits: 0, houses: 0 };
    pub(super) const ALL: Touched = Touched { digits: u64::MAX, houses: u64::MAX };

    /// What is touched by this or that.
    pub(super) fn or(self, other: Touched) -> Touched {
        Touched { digits: self.digits | other.digits, houses: self.houses | other.houses }
    }

    #[inline]
    pub(super) fn has_house(self, house: usize) -> bool {
        house >= 64 || self.houses >> house & 1 == 1
    }
}

/// The candidates that a grid leaves each cell, as masks; none where it is filled.
pub(super) fn candidates(grid: &Grid) -> impl Iterator<Item = u64> + '_ {
    let candidates = crate::board::Candidates::of(grid);
    grid.shape().cells().map(move |cell| match grid.get(cell) {
        Some(_) => 0,
        None => candidates.get(cell).iter().fold(0, |mask, digit| mask | 1 << digit.index()),
    })
}

/// The digits of a mask.
pub(super) fn digit_set(mask: u64) -> crate::board::DigitSet {
    super::tables::bits(mask).map(Digit::from_index).collect()
}
