//! The board of any shape.

use super::board::{CandidateBoard, candidates};
use super::tables::{HouseTables, bits};
use crate::board::{Digit, Grid};

/// A board of any shape with its candidates.
#[derive(Clone)]
pub(super) struct AnyBoard {
    tables: HouseTables,
    digits: Vec<u64>,
    /// By house and digit.
    places: Vec<u64>,
    blanks: Vec<u8>,
    filled: Vec<u8>,
    /// Cells that are not filled.
    pub(super) left: usize,
}

impl AnyBoard {
    pub(super) fn of(grid: &Grid) -> AnyBoard {
        let tables = HouseTables::new(grid.shape());
        let n = tables.size;
        let mut any = AnyBoard {
            digits: candidates(grid).collect(),
            places: vec![0; 3 * n * n],
            blanks: vec![0; 3 * n],
            filled: vec![0; n],
            left: 0,
            tables,
        };
        for (cell, given) in grid.cells().iter().enumerate() {
            match given.map(Digit::index) {
                Some(digit) => any.filled[digit] += 1,
                None => any.open(cell),
            }
        }
        any
    }

    fn open(&mut self, cell: usize) {
        self.left += 1;
        for kind in self.kinds() {
            let seat = self.tables.seats(cell)[kind];
            self.blanks[usize::from(seat.house)] += 1;
            for digit in bits(self.digits[cell]) {
                self.places[usize::from(seat.house) * self.tables.size + digit] |= 1 << seat.place;
            }
        }
    }

    /// The kinds of houses there are.
    fn kinds(&self) -> std::ops::Range<usize> {
        if self.tables.shape.has_boxes() { 0..3 } else { 1..3 }
    }
}

impl CandidateBoard for AnyBoard {
    fn tables(&self) -> &HouseTables {
        &self.tables
    }

    fn size(&self) -> usize {
        self.tables.size
    }

    fn digits(&self, cell: usize) -> u64 {
        self.digits[cell]
    }

    fn places(&self, house: usize, digit: usize) -> u64 {
        self.places[house * self.tables.size + digit]
    }

    fn blanks(&self, house: usize) -> usize {
        usize::from(self.blanks[house])
    }

    fn filled(&self, digit: usize) -> usize {
        usize::from(self.filled[digit])
    }

    fn remove(&mut self, cell: usize, digit: usize) {
        self.digits[cell] &= !(1 << digit);
        for kind in self.kinds() {
            let seat = self.tables.seats(cell)[kind];
            self.places[usize::from(seat.house) * self.tables.size + digit] &= !(1 << seat.place);
        }
    }

    fn place(&mut self, cell: usize, digit: usize) {
        self.left -= 1;
        self.filled[digit] += 1;
        bits(self.digits[cell]).for_each(|other| self.remove(cell, other));
        for kind in self.kinds() {
            let house = usize::from(self.tables.seats(cell)[kind].house);
            self.blanks[house] -= 1;
            for place in bits(self.places(house, digit)) {
                self.remove(self.tables.cell(house, place), digit);
            }
        }
    }
}
