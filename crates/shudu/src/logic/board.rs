//! The board that finders search. The board stores its candidates as sets, by cell and by house.

use super::nine::CompactBoard;
use super::tables::{HouseKind, HouseNumber, HouseTables};
use crate::board::{CellIndex, Digit, DigitSet, Member, MemberSet, PlaceSet};

/// A board with its candidates.
pub(super) trait CandidateBoard: Clone {
    /// The houses of the board's shape.
    fn tables(&self) -> &HouseTables;

    /// The number of digits.
    fn size(&self) -> usize;

    /// The number of members in a set of digits or places.
    #[inline]
    fn count<M: Member>(set: MemberSet<M>) -> usize {
        set.len()
    }

    /// The candidates of a cell; empty if the cell is filled.
    fn digits(&self, cell: CellIndex) -> DigitSet;

    /// The places of a house at which a digit is a candidate.
    fn places(&self, house: HouseNumber, digit: Digit) -> PlaceSet;

    /// The number of blank cells in a house.
    fn blanks(&self, house: HouseNumber) -> usize;

    /// The number of filled cells that hold `digit`.
    fn filled(&self, digit: Digit) -> usize;

    /// Whether every cell is filled.
    fn is_solved(&self) -> bool {
        self.tables().houses(HouseKind::Row).all(|row| self.blanks(row) == 0)
    }

    /// The board as a 9x9 board; `None` for other shapes.
    fn nine(&self) -> Option<&CompactBoard> {
        None
    }

    /// Whether some digit may have only one place left in some house of this kind.
    fn may_have_single(&self, _: HouseKind) -> bool {
        true
    }

    /// The digits for which locked candidates may give an elimination. The other digits have no elimination
    /// by locked candidates.
    fn lockable(&self) -> DigitSet {
        DigitSet::all(self.size())
    }

    /// The digits with two to `most` places in a house.
    #[inline]
    fn narrow(&self, house: HouseNumber, most: usize) -> DigitSet {
        let is_narrow = |&digit: &Digit| self.places(house, digit).is_several_up_to(most);
        DigitSet::from_iter(Digit::all(self.size()).filter(is_narrow))
    }

    /// Removes a candidate, if it is present.
    fn remove(&mut self, cell: CellIndex, digit: Digit);

    /// Counts a cell as filled, without removing candidates.
    fn fill(&mut self, cell: CellIndex, digit: Digit);

    /// Fills a cell, and removes its candidates and the candidates that the digit rules out in other cells.
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
