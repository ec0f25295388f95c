//! Cells. The text `r3c7` stands for the cell in row 3 and column 7, counted from 1 at the top left.

use super::Shape;
use std::fmt;

/// A cell of a board.
///
/// ```
/// assert_eq!(shudu::Cell::at(2, 6).to_string(), "r3c7");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    row: u8,
    column: u8,
}

impl Cell {
    /// Returns the cell in this row and column. Rows and columns are numbered from 0 to 63.
    pub fn at(row: usize, column: usize) -> Cell {
        let narrow = |value: usize| u8::try_from(value).ok().filter(|&v| v < 64);
        let (Some(row), Some(column)) = (narrow(row), narrow(column)) else {
            panic!("row {row}, column {column} is on no board: boards end at 64x64");
        };
        Cell { row, column }
    }

    /// The row, counted from 0.
    pub fn row(self) -> usize {
        usize::from(self.row)
    }

    /// The column, counted from 0.
    pub fn column(self) -> usize {
        usize::from(self.column)
    }
}

/// The index of a cell in reading order, counted from 0. Searches use this index for their tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct CellIndex(u16);

impl CellIndex {
    /// Returns the cell with this index, which must be below 64 * 64.
    #[inline]
    pub(crate) const fn new(number: usize) -> CellIndex {
        debug_assert!(number < 64 * 64, "boards end at 64x64");
        CellIndex(number as u16)
    }

    /// Returns the index of `cell` on a board of this shape.
    pub(crate) fn of(cell: Cell, shape: Shape) -> CellIndex {
        CellIndex::new(shape.index(cell))
    }

    /// Iterates over the cells of a board of `count` cells.
    #[inline]
    pub(crate) fn all(count: usize) -> impl Iterator<Item = CellIndex> {
        (0..count).map(CellIndex::new)
    }

    /// The index.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the cell on a board of this shape.
    pub(crate) fn cell(self, shape: Shape) -> Cell {
        shape.cell(self.index())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.column + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
