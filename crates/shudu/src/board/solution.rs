//! A solution is a full grid in which every house holds every digit once.

use super::sight::GivenDigits;
use super::{Cell, Digit, Grid, Shape};
use std::fmt;

/// A full grid without a clash. Only a checked grid becomes a `Solution`, so code that takes a `Solution`
/// need not check the digits.
///
/// A solution is displayed as a line of digits; `{:#}` draws the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Solution(Grid);

impl Solution {
    /// Returns the solution, or `None` if `grid` is not full or has a clash.
    pub fn new(grid: &Grid) -> Option<Solution> {
        Solution::of_cells(grid.shape(), grid.cells().to_vec())
    }

    /// Returns the solution with these digits in reading order, or `None` if they clash.
    pub(crate) fn of_digits(shape: Shape, digits: impl Iterator<Item = Digit>) -> Option<Solution> {
        Solution::of_cells(shape, digits.map(Some).collect())
    }

    fn of_cells(shape: Shape, cells: Vec<Option<Digit>>) -> Option<Solution> {
        let full = Grid::of_cells(shape, cells);
        (full.is_full() && !GivenDigits::of(&full).has_clash()).then_some(Solution(full))
    }

    /// The digit in `cell`.
    pub fn digit(&self, cell: Cell) -> Digit {
        self.0.get(cell).expect("a solution is full")
    }

    /// The solution as a grid in which every cell is given.
    pub fn grid(&self) -> &Grid {
        &self.0
    }

    /// Whether this is a solution of `puzzle`. A solution of a puzzle has the shape and the givens of the
    /// puzzle and respects its pencil marks.
    #[cfg(test)]
    pub(crate) fn solves(&self, puzzle: &Grid) -> bool {
        let shape = puzzle.shape();
        shape == self.0.shape() && shape.cells().all(|cell| puzzle.allowed(cell).contains(self.digit(cell)))
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
