//! A first guess for a board that is nearly empty.
//!
//! ```text
//! 1 2 3 4     Every row is the first one, shifted: within a band by the width of a box,
//! 3 4 1 2     from band to band by one. No row, column or box holds a digit twice,
//! 2 3 4 1     for any shape.
//! 4 1 2 3
//! ```
//!
//! The digits of the pattern are renamed to agree with the givens where possible. On a board with few givens,
//! the renamed pattern is close to some solution. A search that tries the digits of the pattern first fills
//! an empty 64x64 board without a contradiction. On the same board, a search that tries the smallest digit
//! first had 3,000 contradictions.

use crate::board::{Digit, DigitSet, Grid, Shape};

/// The digit to try first in each cell.
pub(super) fn guide(puzzle: &Grid) -> Vec<Digit> {
    let shape = puzzle.shape();
    let pattern: Vec<usize> = shape.cells().map(|cell| at(shape, cell.row(), cell.column())).collect();
    let givens = puzzle.givens().map(|(cell, digit)| (pattern[shape.index(cell)], digit));
    let names = names(shape.size(), givens);
    pattern.into_iter().map(|digit| names[digit]).collect()
}

fn at(shape: Shape, row: usize, column: usize) -> usize {
    (column + row % shape.box_rows() * shape.box_columns() + row / shape.box_rows()) % shape.size()
}

/// The new name of each digit of the pattern. For each given, in order, the pattern's digit in the same cell
/// gets the given as its new name. A digit that already has a new name keeps that name, and a name is used
/// only once. The remaining digits get the remaining names, in order.
fn names(size: usize, givens: impl Iterator<Item = (usize, Digit)>) -> Vec<Digit> {
    let mut names = vec![None; size];
    let mut untaken = DigitSet::all(size);
    for (digit, name) in givens {
        if names[digit].is_none() && untaken.contains(name) {
            names[digit] = Some(name);
            untaken.remove(name);
        }
    }
    let mut rest = untaken.iter();
    let mut other = || rest.next().expect("there are as many names as digits");
    names.into_iter().map(|name| name.unwrap_or_else(&mut other)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, Solution};

    fn board(shape: Shape, guide: &[Digit]) -> Option<Solution> {
        Solution::of_digits(shape, guide.iter().copied())
    }

    #[test]
    fn the_guide_of_an_empty_board_is_a_solution_whatever_the_shape() {
        for (rows, columns) in
            [(1, 1), (1, 7), (2, 3), (3, 2), (3, 3), (2, 5), (4, 3), (5, 5), (8, 8), (1, 64)]
        {
            let shape = Shape::new(rows, columns).unwrap();
            assert!(board(shape, &guide(&Grid::empty(shape))).is_some(), "{rows}x{columns}");
        }
    }

    #[test]
    fn the_guide_agrees_with_givens_that_a_renaming_can_meet() {
        let shape = Shape::new(4, 4).unwrap();
        let mut puzzle = Grid::empty(shape);
        for (column, digit) in [16, 1, 7].into_iter().enumerate() {
            puzzle.set(Cell::at(5, 3 * column), Digit::new(digit));
        }
        assert!(board(shape, &guide(&puzzle)).is_some_and(|solution| solution.solves(&puzzle)));
    }
}
