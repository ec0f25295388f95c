//! Houses: the rows, columns and boxes, each of which holds every digit once.

use super::{Cell, Shape};
use std::fmt;

/// A row, column or box, counted from 0. Displayed from 1: `row 3`.
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
    /// The houses of a board: rows, columns, and boxes where it has any.
    pub fn all(shape: Shape) -> impl Iterator<Item = House> {
        let n = shape.size();
        let boxes = if shape.has_boxes() { n } else { 0 };
        (0..n).map(House::Row).chain((0..n).map(House::Column)).chain((0..boxes).map(House::Box))
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

/// The houses of a shape as tables, for searches that ask often: house by number, cell by place.
#[derive(Clone, Debug)]
pub(crate) struct Houses {
    cells: Vec<Vec<Cell>>,
    of_cell: Vec<Vec<usize>>,
}

impl Houses {
    pub(crate) fn new(shape: Shape) -> Houses {
        let cells: Vec<Vec<Cell>> = House::all(shape).map(|house| house.cells(shape).collect()).collect();
        let mut of_cell = vec![Vec::with_capacity(3); shape.cell_count()];
        for (number, members) in cells.iter().enumerate() {
            members.iter().for_each(|&cell| of_cell[shape.index(cell)].push(number));
        }
        Houses { cells, of_cell }
    }

    /// How many houses there are; their numbers run from 0.
    pub(crate) fn count(&self) -> usize {
        self.cells.len()
    }

    /// The cells of house `number`.
    pub(crate) fn cells(&self, number: usize) -> &[Cell] {
        &self.cells[number]
    }

    /// The numbers of the houses that hold `cell`.
    pub(crate) fn of(&self, shape: Shape, cell: Cell) -> &[usize] {
        &self.of_cell[shape.index(cell)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cell_of_a_boxed_board_is_in_three_houses() {
        let shape = Shape::of_size(6).unwrap();
        let houses = Houses::new(shape);
        assert_eq!(houses.count(), 18);
        assert!(shape.cells().all(|cell| houses.of(shape, cell).len() == 3));
    }

    #[test]
    fn a_board_without_boxes_has_rows_and_columns_only() {
        let shape = Shape::of_size(7).unwrap();
        assert_eq!(House::all(shape).count(), 14);
    }
}
