//! Candidates, which are the digits that each cell may still hold.

use super::{Cell, DigitSet, Grid, House, Shape};

/// One set of digits for each cell. The set of a filled cell holds only the digit of the cell. The set of a
/// blank cell holds the digits that the cell may still hold.
///
/// ```
/// use shudu::{Candidates, Cell, Digit, Grid};
/// let grid: Grid = "12..............".parse()?;
/// let candidates = Candidates::of(&grid);
/// assert_eq!(candidates.get(Cell::at(0, 2)).iter().map(Digit::get).collect::<Vec<_>>(), [3, 4]);
/// # Ok::<(), shudu::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidates {
    shape: Shape,
    sets: Vec<DigitSet>,
}

impl Candidates {
    /// Returns the candidates of a grid. The candidates of a blank cell are the digits that the grid allows
    /// in the cell and that no peer of the cell holds.
    pub fn of(grid: &Grid) -> Candidates {
        let shape = grid.shape();
        let mut used = vec![DigitSet::EMPTY; shape.cell_count()];
        for house in House::all(shape) {
            let digits: DigitSet = house.cells(shape).filter_map(|cell| grid.get(cell)).collect();
            house.cells(shape).for_each(|cell| {
                let set = &mut used[shape.index(cell)];
                *set = set.union(digits);
            });
        }
        let sets = shape.cells().zip(used).map(|(cell, used)| match grid.get(cell) {
            Some(digit) => DigitSet::only(digit),
            None => grid.allowed(cell).difference(used),
        });
        Candidates { shape, sets: sets.collect() }
    }

    /// Whether the pencil marks of `puzzle` exclude a candidate that the givens allow.
    pub fn are_narrowed_by_marks(puzzle: &Grid) -> bool {
        puzzle.has_marks() && Candidates::of(puzzle) != Candidates::of(&puzzle.clone().without_marks())
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The candidates of `cell`.
    pub fn get(&self, cell: Cell) -> DigitSet {
        self.sets[self.shape.index(cell)]
    }

    /// Replaces the candidates of `cell`.
    pub(crate) fn set(&mut self, cell: Cell, set: DigitSet) {
        self.sets[self.shape.index(cell)] = set;
    }
}
