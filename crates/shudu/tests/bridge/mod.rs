//! Converts between the plain numbers of testkit and the library's types. The conversion parses no text, so
//! that a bug in a text format cannot hide a bug in an engine.

use shudu::{Digit, DigitSet, Grid, Shape, Solution};
use testkit::Board;

/// Converts a board to a grid.
#[allow(dead_code, reason = "not every test comes from there")]
pub(crate) fn grid_of(board: &Board) -> Grid {
    let shape = Shape::new(board.box_rows, board.box_columns).expect("a board of testkit is small enough");
    if board.marks.is_some() {
        let digits = |cell| board.allowed(cell).into_iter().filter_map(Digit::new);
        let sets = (0..board.cells.len()).map(|cell| digits(cell).collect::<DigitSet>());
        return Grid::with_marks(shape, sets.collect());
    }
    let mut grid = Grid::empty(shape);
    shape.cells().zip(&board.cells).for_each(|(cell, &digit)| grid.set(cell, Digit::new(digit)));
    grid
}

/// The cells of a grid in reading order; 0 is a blank.
#[allow(dead_code, reason = "not every test goes back")]
pub(crate) fn cells_of(grid: &Grid) -> Vec<u8> {
    grid.shape().cells().map(|cell| grid.get(cell).map_or(0, Digit::get)).collect()
}

/// Whether a solution has the shape of a puzzle, keeps the puzzle's givens and respects the puzzle's pencil
/// marks.
#[allow(dead_code, reason = "not every test looks at solutions")]
pub(crate) fn solves(solution: &Solution, puzzle: &Grid) -> bool {
    let shape = puzzle.shape();
    shape == solution.grid().shape()
        && shape.cells().all(|cell| puzzle.allowed(cell).contains(solution.digit(cell)))
}
