//! The candidates of a board as sets, by cell and by house: what the finders see.

use super::tables::{HouseNumber, HouseSet, HouseTables};
use crate::board::{CellIndex, Digit, DigitSet, Grid, Member, MemberSet, PlaceSet};

/// A board with its candidates.
pub(super) trait CandidateBoard: Clone {
    /// The houses of its shape.
    fn tables(&self) -> &HouseTables;

    /// How many digits there are.
    fn size(&self) -> usize;

    /// How many members a set of digits or places has.
    #[inline]
    fn count<M: Member>(set: MemberSet<M>) -> usize {
        set.len()
    }

    /// The candidates of a cell; none if it is filled.
    fn digits(&self, cell: CellIndex) -> DigitSet;

    /// The places of a house where a digit is a candidate.
    fn places(&self, house: HouseNumber, digit: Digit) -> PlaceSet;

    /// How many cells of a house are not filled.
    fn blanks(&self, house: HouseNumber) -> usize;

    /// How many cells hold a digit.
    fn filled(&self, digit: Digit) -> usize;

    /// Where digits that were touched may be locked.
    fn lockable(&self, touched: Touched) -> Lockable {
        let digits = touched.digits.intersection(DigitSet::all(self.size()));
        Lockable { digits, houses: [HouseSet::ALL; 4] }
    }

    /// The digits with two to `most` places in a house.
    #[inline]
    fn narrow(&self, house: HouseNumber, most: usize) -> DigitSet {
        let is_narrow = |&digit: &Digit| self.places(house, digit).is_several_up_to(most);
        DigitSet::from_iter(Digit::all(self.size()).filter(is_narrow))
    }

    /// Removes a candidate; it may be gone already.
    fn remove(&mut self, cell: CellIndex, digit: Digit);

    /// Fills a cell, and removes the candidates that this rules out.
    fn place(&mut self, cell: CellIndex, digit: Digit);
}

/// Where digits may be locked in a way that rules something out; they are locked nowhere else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lockable {
    pub(super) digits: DigitSet,
    /// Boxes whose digits may lie on one column, boxes whose digits may lie on one row, columns and rows whose digits may
    /// lie in one box.
    pub(super) houses: [HouseSet; 4],
}

/// What has changed on a board since a technique found nothing: it finds nothing now in the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Touched {
    /// Digits that lost a candidate.
    pub(super) digits: DigitSet,
    /// Houses that lost a candidate, or in which a cell was filled.
    pub(super) houses: HouseSet,
}

impl Touched {
    pub(super) const NOTHING: Touched = Touched { digits: DigitSet::EMPTY, houses: HouseSet::NONE };
    pub(super) const ALL: Touched = Touched { digits: DigitSet::ANY, houses: HouseSet::ALL };

    /// What one of the two has touched.
    pub(super) fn or(self, other: Touched) -> Touched {
        Touched { digits: self.digits.union(other.digits), houses: self.houses.union(other.houses) }
    }
}

/// The candidates that a grid leaves each cell; none where it is filled.
pub(super) fn candidates(grid: &Grid) -> impl Iterator<Item = DigitSet> + '_ {
    let candidates = crate::board::Candidates::of(grid);
    grid.shape().cells().map(move |cell| match grid.get(cell) {
        Some(_) => DigitSet::EMPTY,
        None => candidates.get(cell),
    })
}
