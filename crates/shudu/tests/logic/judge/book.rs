//! The judge's list of the remaining candidates of each blank.

use shudu::logic::Candidate;
use shudu::{Cell, Digit, DigitSet, Grid, House, Shape};
use std::collections::{BTreeMap, BTreeSet};

/// The candidates of a board.
#[derive(Clone)]
pub(crate) struct Book {
    pub(crate) shape: Shape,
    left: BTreeMap<Cell, DigitSet>,
}

impl Book {
    pub(crate) fn new(puzzle: &Grid) -> Book {
        let shape = puzzle.shape();
        let all = DigitSet::all(shape.size());
        let mut book = Book { shape, left: puzzle.blanks().map(|cell| (cell, all)).collect() };
        puzzle.givens().for_each(|(cell, digit)| book.strike(Candidate { cell, digit }));
        book
    }

    pub(crate) fn blanks(&self) -> impl Iterator<Item = Cell> + '_ {
        self.left.keys().copied()
    }

    pub(crate) fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.left.iter().flat_map(|(&cell, digits)| digits.iter().map(move |digit| Candidate { cell, digit }))
    }

    /// The candidates of a cell; empty if it is filled.
    pub(crate) fn digits(&self, cell: Cell) -> DigitSet {
        self.left.get(&cell).copied().unwrap_or_default()
    }

    pub(crate) fn has(&self, Candidate { cell, digit }: Candidate) -> bool {
        self.digits(cell).contains(digit)
    }

    pub(crate) fn lies_in(&self, cell: Cell, house: House) -> bool {
        match house {
            House::Row(row) => cell.row() == row,
            House::Column(column) => cell.column() == column,
            House::Box(index) => self.shape.has_boxes() && self.shape.box_of(cell) == index,
        }
    }

    pub(crate) fn places(&self, house: House, digit: Digit) -> BTreeSet<Cell> {
        house.cells(self.shape).filter(|&cell| self.digits(cell).contains(digit)).collect()
    }

    pub(crate) fn see_each_other(&self, a: Cell, b: Cell) -> bool {
        let is_boxed = self.shape.has_boxes() && self.shape.box_of(a) == self.shape.box_of(b);
        a != b && (a.row() == b.row() || a.column() == b.column() || is_boxed)
    }

    /// Whether two candidates exclude each other.
    pub(crate) fn clash(&self, a: Candidate, b: Candidate) -> bool {
        let is_one_cell = a.cell == b.cell && a.digit != b.digit;
        is_one_cell || (a.digit == b.digit && self.see_each_other(a.cell, b.cell))
    }

    pub(crate) fn remove(&mut self, Candidate { cell, digit }: Candidate) {
        if let Some(digits) = self.left.get_mut(&cell) {
            digits.remove(digit);
        }
    }

    /// Fills a cell.
    pub(crate) fn place(&mut self, put: Candidate) {
        self.left.remove(&put.cell);
        self.strike(put);
    }

    fn strike(&mut self, put: Candidate) {
        let peers: Vec<Cell> = self.blanks().filter(|&cell| self.see_each_other(cell, put.cell)).collect();
        peers.into_iter().for_each(|cell| self.remove(Candidate { cell, digit: put.digit }));
    }
}
