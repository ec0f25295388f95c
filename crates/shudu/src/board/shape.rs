//! The shape of a board. The size of the boxes determines the shape.
//!
//! ```text
//! 2x3 boxes: n = 6        . . . | . . .      band 1, two rows high
//!                         . . . | . . .
//!                         ------+------
//!                         . . . | . . .      3 bands, 2 stacks
//! ```
//!
//! A board without boxes is a Latin square and has the shape 1xn, in which each box equals a row. If n is
//! prime, no board of size n has boxes.

use super::Cell;
use crate::error::{Error, shorten};
use crate::words::Message;
use std::fmt;
use std::str::FromStr;

/// The shape of a board, given by the size of its boxes. Boxes of r rows and c columns give a board with n = r * c
/// digits and n x n cells; n is from 1 to 64.
///
/// ```
/// use shudu::Shape;
/// let shape = Shape::of_size(12)?;
/// assert_eq!((shape.box_rows(), shape.box_columns()), (3, 4));
/// assert_eq!("2x3".parse::<Shape>()?.size(), 6);
/// # Ok::<(), shudu::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Shape {
    box_rows: u8,
    box_columns: u8,
}

impl Shape {
    /// The largest size n.
    pub const MAX_SIZE: usize = 64;

    /// The usual board, which is 9x9 with 3x3 boxes.
    pub const CLASSIC: Shape = Shape { box_rows: 3, box_columns: 3 };

    /// Returns the shape whose boxes have this many rows and columns; 1xn is a board without boxes.
    pub fn new(box_rows: usize, box_columns: usize) -> Result<Shape, Error> {
        let size = box_rows.saturating_mul(box_columns);
        if !(1..=Shape::MAX_SIZE).contains(&size) {
            return Err(Error::new(Message::Size(size)));
        }
        Ok(Shape { box_rows: box_rows as u8, box_columns: box_columns as u8 })
    }

    /// Returns the usual shape of an n x n board. The boxes of the usual shape are as close to squares as possible,
    /// and no box is taller than it is wide.
    pub fn of_size(size: usize) -> Result<Shape, Error> {
        if size > Shape::MAX_SIZE {
            return Err(Error::new(Message::Size(size)));
        }
        let box_rows = (1..=size).take_while(|r| r * r <= size).filter(|&r| size.is_multiple_of(r)).last();
        let box_rows = box_rows.ok_or(Error::new(Message::Size(size)))?;
        Shape::new(box_rows, size / box_rows)
    }

    /// The size n. A board has n rows, n columns, n boxes and n digits.
    pub fn size(self) -> usize {
        self.box_rows() * self.box_columns()
    }

    /// The number of cells, n * n.
    pub fn cell_count(self) -> usize {
        self.size() * self.size()
    }

    /// The number of rows of a box.
    pub fn box_rows(self) -> usize {
        usize::from(self.box_rows)
    }

    /// The number of columns of a box.
    pub fn box_columns(self) -> usize {
        usize::from(self.box_columns)
    }

    /// Whether the boxes add a constraint to those of the rows and columns. Boxes of one row or one column add no
    /// constraint, because such boxes equal the rows or columns.
    pub fn has_boxes(self) -> bool {
        self.box_rows > 1 && self.box_columns > 1
    }

    /// The number of rows in a band, and the number of columns in a stack. On a board without boxes, both
    /// numbers are n.
    pub fn band_and_stack(self) -> (usize, usize) {
        if self.has_boxes() { (self.box_rows(), self.box_columns()) } else { (self.size(), self.size()) }
    }

    /// Every cell, in reading order.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator {
        (0..self.cell_count()).map(move |index| self.cell(index))
    }

    /// The cells from `start` to the last cell, in reading order; all cells if `start` is `None`.
    pub(crate) fn cells_from(self, start: Option<Cell>) -> impl Iterator<Item = Cell> {
        let first = start.map_or(0, |cell| self.index(cell));
        (first..self.cell_count()).map(move |index| self.cell(index))
    }

    /// The index of `cell` in reading order, from 0. Panics if the cell is not on the board.
    pub(crate) fn index(self, cell: Cell) -> usize {
        assert!(cell.row().max(cell.column()) < self.size(), "{cell} is not on a {self} board");
        cell.row() * self.size() + cell.column()
    }

    /// The cell with this index in reading order.
    pub(crate) fn cell(self, index: usize) -> Cell {
        Cell::at(index / self.size(), index % self.size())
    }

    /// The box of `cell`, counted from 0 in reading order.
    pub fn box_of(self, cell: Cell) -> usize {
        let stacks = self.size() / self.box_columns();
        cell.row() / self.box_rows() * stacks + cell.column() / self.box_columns()
    }

    /// Whether the two cells share a house. A cell is not its own peer.
    pub(crate) fn are_peers(self, a: Cell, b: Cell) -> bool {
        let shared_box = self.has_boxes() && self.box_of(a) == self.box_of(b);
        a != b && (a.row() == b.row() || a.column() == b.column() || shared_box)
    }

    /// The top-left cell of a box.
    pub(crate) fn box_corner(self, box_index: usize) -> Cell {
        let stacks = self.size() / self.box_columns();
        Cell::at(box_index / stacks * self.box_rows(), box_index % stacks * self.box_columns())
    }
}

/// Parses the size of a box, such as `3x3`.
impl FromStr for Shape {
    type Err = Error;

    fn from_str(text: &str) -> Result<Shape, Error> {
        let malformed = || Error::new(Message::Box(shorten(text)));
        let (rows, columns) = text.split_once(['x', 'X']).ok_or_else(malformed)?;
        let number = |part: &str| part.trim().parse::<usize>().map_err(|_| malformed());
        Shape::new(number(rows)?, number(columns)?)
    }
}

/// Writes the size of the board, such as `9x9`. If the boxes do not have the usual size, adds the size of the
/// boxes, as in `6x6 with 3x2 boxes`.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n = self.size();
        write!(f, "{n}x{n}")?;
        match Shape::of_size(n) {
            Ok(usual) if usual == *self => Ok(()),
            _ if self.has_boxes() => write!(f, " with {}x{} boxes", self.box_rows, self.box_columns),
            _ => write!(f, " without boxes"),
        }
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_box_is_the_most_square_one_not_taller_than_wide() {
        let expected =
            [(1, 1, 1), (4, 2, 2), (6, 2, 3), (7, 1, 7), (8, 2, 4), (12, 3, 4), (20, 4, 5), (64, 8, 8)];
        for (n, rows, columns) in expected {
            let shape = Shape::of_size(n).unwrap();
            assert_eq!((shape.box_rows(), shape.box_columns()), (rows, columns), "n = {n}");
        }
    }

    #[test]
    fn sizes_end_at_64() {
        assert!(Shape::of_size(0).is_err());
        assert!(Shape::of_size(65).is_err());
        assert!(Shape::of_size(usize::MAX).is_err());
        assert!(Shape::new(5, 13).is_err());
        assert!(Shape::new(usize::MAX, usize::MAX).is_err());
    }

    #[test]
    fn every_box_of_every_shape_has_n_cells() {
        for (rows, columns) in [(1, 1), (2, 3), (3, 2), (1, 5), (5, 1), (3, 4), (8, 8)] {
            let shape = Shape::new(rows, columns).unwrap();
            let mut counts = vec![0; shape.size()];
            shape.cells().for_each(|cell| counts[shape.box_of(cell)] += 1);
            assert!(counts.iter().all(|&count| count == shape.size()), "{shape}");
            for (b, _) in counts.iter().enumerate() {
                assert_eq!(shape.box_of(shape.box_corner(b)), b);
            }
        }
    }
}
