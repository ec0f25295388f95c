//! The candidates of a board as masks, by cell and by house: what the finders see.

use super::tables::Tables;
use crate::board::{Digit, Grid};

/// A board with its candidates. Cells, digits and houses are numbered from 0.
pub(super) trait Board {
    /// The houses of its shape.
    fn tables(&self) -> &Tables;

    /// How many digits there are.
    fn size(&self) -> usize;

    /// The candidates of a cell; none if it is filled.
    fn digits(&self, cell: usize) -> u64;

    /// The places of a house where a digit is a candidate.
    fn places(&self, house: usize, digit: usize) -> u64;

    /// How many cells of a house are not filled.
    fn blanks(&self, house: usize) -> usize;

    /// How many cells hold a digit.
    fn filled(&self, digit: usize) -> usize;

    /// Takes a candidate away; it may be gone already.
    fn remove(&mut self, cell: usize, digit: usize);

    /// Fills a cell, and takes away what that rules out.
    fn place(&mut self, cell: usize, digit: usize);
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
