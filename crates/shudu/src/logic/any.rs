//! The board of any shape.

use super::board::{CandidateBoard, candidates};
use super::tables::{HouseNumber, HouseTables, Seat};
use crate::board::{CellIndex, Digit, DigitSet, Grid, PlaceSet};

/// A board of any shape with its candidates.
#[derive(Clone)]
pub(super) struct AnyBoard {
    tables: HouseTables,
    digits: Vec<DigitSet>,
    /// By house and digit.
    places: Vec<PlaceSet>,
    blanks: Vec<u8>,
    filled: Vec<u8>,
    /// How many cells are not filled.
    pub(super) left: usize,
}

impl AnyBoard {
    pub(super) fn of(grid: &Grid) -> AnyBoard {
        let tables = HouseTables::new(grid.shape());
        let n = tables.size;
        let mut any = AnyBoard {
            digits: candidates(grid).collect(),
            places: vec![PlaceSet::EMPTY; 3 * n * n],
            blanks: vec![0; 3 * n],
            filled: vec![0; n],
            left: 0,
            tables,
        };
        for (cell, given) in grid.cells().iter().enumerate() {
            match given {
                Some(digit) => any.filled[digit.index()] += 1,
                None => any.open(CellIndex::new(cell)),
            }
        }
        any
    }

    fn open(&mut self, cell: CellIndex) {
        self.left += 1;
        for seat in self.seats(cell) {
            self.blanks[seat.house.index()] += 1;
            for digit in self.digits(cell).iter() {
                let places = self.places_mut(seat.house, digit);
                *places = places.union(PlaceSet::only(seat.place));
            }
        }
    }

    /// Where a cell lies, in the kinds of houses there are.
    fn seats(&self, cell: CellIndex) -> impl Iterator<Item = Seat> + use<> {
        let first = if self.tables.shape.has_boxes() { 0 } else { 1 };
        (*self.tables.seats(cell)).into_iter().skip(first)
    }

    fn places_mut(&mut self, house: HouseNumber, digit: Digit) -> &mut PlaceSet {
        &mut self.places[house.index() * self.tables.size + digit.index()]
    }
}

impl CandidateBoard for AnyBoard {
    fn tables(&self) -> &HouseTables {
        &self.tables
    }

    fn size(&self) -> usize {
        self.tables.size
    }

    fn digits(&self, cell: CellIndex) -> DigitSet {
        self.digits[cell.index()]
    }

    fn places(&self, house: HouseNumber, digit: Digit) -> PlaceSet {
        self.places[house.index() * self.tables.size + digit.index()]
    }

    fn blanks(&self, house: HouseNumber) -> usize {
        usize::from(self.blanks[house.index()])
    }

    fn filled(&self, digit: Digit) -> usize {
        usize::from(self.filled[digit.index()])
    }

    fn remove(&mut self, cell: CellIndex, digit: Digit) {
        self.digits[cell.index()].remove(digit);
        for seat in self.seats(cell) {
            let places = self.places_mut(seat.house, digit);
            *places = places.difference(PlaceSet::only(seat.place));
        }
    }

    fn place(&mut self, cell: CellIndex, digit: Digit) {
        self.left -= 1;
        self.filled[digit.index()] += 1;
        self.digits(cell).iter().for_each(|other| self.remove(cell, other));
        for seat in self.seats(cell) {
            self.blanks[seat.house.index()] -= 1;
            for place in self.places(seat.house, digit).iter() {
                self.remove(self.tables.cell(seat.house, place), digit);
            }
        }
    }
}
