//! Houses are the rows, columns and boxes, each of which holds every digit once.

use super::{Cell, Shape};
use std::fmt;

/// A row, column or box, with its index from 0. A house is displayed with its number from 1, as in `row 3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum House {
    /// A row, from the top.
    Row(usize),
    /// A column, from the left.
    Column(usize),
    /// A box, in reading order.
    Box(usize),
}

impl House {
    /// The houses of a board, which are its rows, its columns, and its boxes if it has any.
    pub fn all(shape: Shape) -> impl Iterator<Item = House> {
        let n = shape.size();
        let boxes = if shape.has_boxes() { n } else { 0 };
        (0..n).map(House::Row).chain((0..n).map(House::Column)).chain((0..boxes).map(House::Box))
    }

    /// The index among the rows, the columns or the boxes, from 0.
    pub(crate) fn index(self) -> usize {
        match self {
            House::Row(index) | House::Column(index) | House::Box(index) => index,
        }
    }

    /// The cells of the house, in reading order.
    pub fn cells(self, shape: Shape) -> impl Iterator<Item = Cell> {
        (0..shape.size()).map(move |i| match self {
            House::Row(row) => Cell::at(row, i),
            House::Column(column) => Cell::at(i, column),
            House::Box(index) => {
                let corner = shape.box_corner(index);
                let (down, right) = (i / shape.box_columns(), i % shape.box_columns());
                Cell::at(corner.row() + down, corner.column() + right)
            }
        })
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            House::Row(i) => write!(f, "row {}", i + 1),
            House::Column(i) => write!(f, "column {}", i + 1),
            House::Box(i) => write!(f, "box {}", i + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cell_of_a_boxed_board_is_in_three_houses() {
        let shape = Shape::of_size(6).unwrap();
        assert_eq!(House::all(shape).count(), 18);
        let houses =
            |cell| House::all(shape).filter(|house| house.cells(shape).any(|other| other == cell)).count();
        assert!(shape.cells().all(|cell| houses(cell) == 3));
    }

    #[test]
    fn a_board_without_boxes_has_rows_and_columns_only() {
        let shape = Shape::of_size(7).unwrap();
        assert_eq!(House::all(shape).count(), 14);
    }
}
