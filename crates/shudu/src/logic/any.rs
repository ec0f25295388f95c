//! The candidates of a board of any shape.

use super::board::CandidateBoard;
use super::tables::{HouseNumber, HouseTables};
use crate::board::{Candidates, CellIndex, Digit, DigitSet, Grid, PlaceSet};

/// A board of any shape with its candidates.
#[derive(Clone)]
pub(super) struct AnyBoard {
    tables: HouseTables,
    digits: Vec<DigitSet>,
    /// The places of each digit in each house, indexed by house and digit. If the shape has no boxes, the
    /// sets of the boxes are empty.
    places: Vec<PlaceSet>,
    blanks: Vec<u8>,
    filled: Vec<u8>,
}

impl AnyBoard {
    pub(super) fn of(grid: &Grid) -> AnyBoard {
        let tables = HouseTables::new(grid.shape());
        let n = tables.size;
        let mut any = AnyBoard {
            digits: vec![DigitSet::EMPTY; n * n],
            places: vec![PlaceSet::EMPTY; 3 * n * n],
            blanks: vec![0; 3 * n],
            filled: vec![0; n],
            tables,
        };
        let candidates = Candidates::of(grid);
        for (cell, index) in grid.shape().cells().zip(CellIndex::all(n * n)) {
            match grid.get(cell) {
                Some(digit) => any.filled[digit.index()] += 1,
                None => any.open(index, candidates.get(cell)),
            }
        }
        any
    }

    /// Sets the candidates of a blank cell.
    fn open(&mut self, cell: CellIndex, digits: DigitSet) {
        self.digits[cell.index()] = digits;
        for (kind, seat) in (*self.tables.seats(cell)).into_iter().enumerate() {
            self.blanks[seat.house.index()] += 1;
            if kind > 0 || self.tables.shape.has_boxes() {
                for digit in digits.iter() {
                    let places = self.places_mut(seat.house, digit);
                    *places = places.union(PlaceSet::only(seat.place));
                }
            }
        }
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
        for seat in *self.tables.seats(cell) {
            let places = self.places_mut(seat.house, digit);
            *places = places.difference(PlaceSet::only(seat.place));
        }
    }

    fn fill(&mut self, cell: CellIndex, digit: Digit) {
        self.filled[digit.index()] += 1;
        self.tables.seats(cell).iter().for_each(|seat| self.blanks[seat.house.index()] -= 1);
    }
}
