//! The candidates of a board as sets, by cell and by house: what the finders see.

use super::nine::CompactBoard;
use super::tables::{HouseKind, HouseNumber, HouseTables};
use crate::board::{CellIndex, Digit, DigitSet, Member, MemberSet, PlaceSet};

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

    /// Whether every cell is filled.
    fn is_solved(&self) -> bool {
        self.tables().houses(HouseKind::Row).all(|row| self.blanks(row) == 0)
    }

    /// The board as one of 9x9, if it is.
    fn nine(&self) -> Option<&CompactBoard> {
        None
    }

    /// Whether a digit may have one place left in a house of a kind.
    fn may_have_single(&self, _: HouseKind) -> bool {
        true
    }

    /// The digits that may be locked somewhere in a way that rules something out; the others are not.
    fn lockable(&self) -> DigitSet {
        DigitSet::all(self.size())
    }

    /// The digits with two to `most` places in a house.
    #[inline]
    fn narrow(&self, house: HouseNumber, most: usize) -> DigitSet {
        let is_narrow = |&digit: &Digit| self.places(house, digit).is_several_up_to(most);
        DigitSet::from_iter(Digit::all(self.size()).filter(is_narrow))
    }

    /// Removes a candidate; it may be gone already.
    fn remove(&mut self, cell: CellIndex, digit: Digit);

    /// Counts a cell as filled.
    fn fill(&mut self, cell: CellIndex, digit: Digit);

    /// Fills a cell, and removes the candidates that this rules out.
    fn place(&mut self, cell: CellIndex, digit: Digit) {
        self.fill(cell, digit);
        self.digits(cell).iter().for_each(|other| self.remove(cell, other));
        for seat in *self.tables().seats(cell) {
            for place in self.places(seat.house, digit).iter() {
                self.remove(self.tables().cell(seat.house, place), digit);
            }
        }
    }
}
