//! Finds a second solution close to the first.
//!
//! ```text
//! . 3 . | . 7 .       The cells that hold 3 or 7 form parts: two such cells of a house are in one part.
//! . . . | . . .       If no cell of a part is given, its 3s and 7s can be swapped.
//! . 7 . | . 3 .
//! ```
//!
//! Most boards with many solutions have a part that can be swapped. A swap is found quickly, but on a large
//! board, the search for a second solution can take longer than the search for the first.

use super::model::Model;
use crate::board::{CellIndex, Digit, Grid, Solution};
use std::sync::Arc;

/// Returns a second solution that differs from `first` by a swap of two digits in one part. Returns `None` if
/// no part can be swapped.
pub(super) fn swapped(puzzle: &Grid, first: &Solution) -> Option<Solution> {
    let swap = Swap::new(puzzle, first);
    let n = swap.model.size;
    let mut pairs = Digit::all(n).flat_map(|a| Digit::all(n).skip(a.index() + 1).map(move |b| (a, b)));
    let part = pairs.find_map(|(a, b)| swap.free_part(a, b))?;
    let mut board = first.grid().clone();
    for (cell, digit) in part {
        board.set(cell.cell(puzzle.shape()), Some(digit));
    }
    Solution::new(&board)
}

/// The cells of a part, each with its digit after the swap.
type Part = Vec<(CellIndex, Digit)>;

struct Swap<'p> {
    puzzle: &'p Grid,
    model: Arc<Model>,
    /// The cell of each digit in each house.
    cells: Vec<CellIndex>,
}

impl<'p> Swap<'p> {
    fn new(puzzle: &'p Grid, first: &Solution) -> Swap<'p> {
        let model = Model::of(puzzle.shape());
        let mut cells = vec![CellIndex::new(0); model.house_count() * model.size];
        for (cell, (_, digit)) in first.grid().givens().enumerate() {
            let cell = CellIndex::new(cell);
            for seat in model.seats(cell) {
                cells[seat.house.index() * model.size + digit.index()] = cell;
            }
        }
        Swap { puzzle, model, cells }
    }

    /// The first part that holds `a` and `b` and can be swapped.
    fn free_part(&self, a: Digit, b: Digit) -> Option<Part> {
        let mut is_seen = vec![false; self.puzzle.shape().cell_count()];
        (0..self.model.size).find_map(|row| {
            let start = self.cells[row * self.model.size + a.index()];
            if is_seen[start.index()] { None } else { self.part_of(start, (a, b), &mut is_seen) }
        })
    }

    /// The part that contains a cell, if that part can be swapped.
    fn part_of(&self, start: CellIndex, (a, b): (Digit, Digit), is_seen: &mut [bool]) -> Option<Part> {
        let mut part = vec![(start, b)];
        let mut is_free = true;
        is_seen[start.index()] = true;
        let mut next = 0;
        while let Some(&(cell, other)) = part.get(next) {
            next += 1;
            is_free &= self.puzzle.allowed(cell.cell(self.puzzle.shape())).contains(other);
            for seat in self.model.seats(cell) {
                let partner = self.cells[seat.house.index() * self.model.size + other.index()];
                if !is_seen[partner.index()] {
                    is_seen[partner.index()] = true;
                    part.push((partner, if other == a { b } else { a }));
                }
            }
        }
        is_free.then_some(part)
    }
}

#[cfg(test)]
mod tests {
    use super::super::pattern;
    use super::*;
    use crate::board::{Cell, DigitSet, Shape};

    fn solution(shape: Shape) -> Solution {
        let guide = pattern::guide(&Grid::empty(shape));
        Solution::of_digits(shape, guide.into_iter()).unwrap()
    }

    /// The puzzle that is left when some cells of a solution are blanked.
    fn without(first: &Solution, cells: &[(usize, usize)]) -> Grid {
        let mut puzzle = first.grid().clone();
        cells.iter().for_each(|&(row, column)| puzzle.set(Cell::at(row, column), None));
        puzzle
    }

    #[test]
    fn an_empty_board_has_a_second_solution_whatever_the_shape() {
        for (rows, columns) in [(1, 2), (2, 2), (2, 3), (4, 3), (1, 20), (5, 5)] {
            let shape = Shape::new(rows, columns).unwrap();
            let first = solution(shape);
            let second = swapped(&Grid::empty(shape), &first).expect("one more");
            assert_ne!(first, second);
        }
    }

    #[test]
    fn only_a_part_without_a_given_is_swapped() {
        let first = solution("2x2".parse().unwrap());
        // In the first two rows, 1 and 3 stand in r1c1, r1c3, r2c1 and r2c3.
        let free = without(&first, &[(0, 0), (0, 2), (1, 0), (1, 2)]);
        let second = swapped(&free, &first).expect("1 and 3 the other way round");
        assert!(second != first && second.solves(&free));
        assert_eq!(swapped(&without(&first, &[(0, 0), (0, 2), (1, 0)]), &first), None);
    }

    #[test]
    fn marks_bind_the_second_solution_too() {
        let first = solution("2x2".parse().unwrap());
        let marks = |cell| match cell == Cell::at(0, 0) {
            true => DigitSet::only(first.digit(cell)),
            false => DigitSet::all(4),
        };
        let shape = first.grid().shape();
        let puzzle = Grid::with_marks(shape, shape.cells().map(marks).collect());
        let second = swapped(&puzzle, &first).expect("elsewhere");
        assert_eq!(second.digit(Cell::at(0, 0)), first.digit(Cell::at(0, 0)));
    }
}
