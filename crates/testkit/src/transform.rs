//! Transforms boards into equivalent boards, which have the same number of solutions.
//!
//! Each transformation maps houses to houses. Therefore a transformation does not change the number of
//! solutions. If a board and its solutions get the same transformation, the results are the solutions of the
//! new board. A test that compares the solutions of the old and the new board needs no oracle.
//!
//! A seed gives the same transformation for all boards of a shape, so a puzzle and its solution can get the
//! same transformation.

use crate::Board;
use crate::random::{Random, Seed};

/// Applies all transformations. Relabels digits, shuffles rows and columns, and transposes about half of the
/// boards.
pub fn shuffle(board: &Board, seed: Seed) -> Board {
    let random = &mut Random::new(seed);
    let seeds = [(); 3].map(|()| Seed(random.below(usize::MAX) as u64));
    let board = relabel(board, seeds[0]);
    let board = shuffle_columns(&shuffle_rows(&board, seeds[1]), seeds[2]);
    if random.once_in(2) { transpose(&board) } else { board }
}

/// Permutes the digits.
pub fn relabel(board: &Board, seed: Seed) -> Board {
    let mut names: Vec<u8> = board.digits().collect();
    Random::new(seed).shuffle(&mut names);
    let rename = |digit: u8| if digit == 0 { 0 } else { names[usize::from(digit) - 1] };
    let mut renamed = board.clone();
    renamed.cells.iter_mut().for_each(|digit| *digit = rename(*digit));
    for set in renamed.marks.iter_mut().flatten() {
        set.iter_mut().for_each(|digit| *digit = rename(*digit));
        set.sort_unstable();
    }
    renamed
}

/// Swaps rows and columns. Transposing the board also transposes the shape of the box.
pub fn transpose(board: &Board) -> Board {
    let n = board.size();
    let turned = rearrange(board, |cell| cell % n * n + cell / n);
    Board { box_rows: board.box_columns, box_columns: board.box_rows, ..turned }
}

/// Shuffles the bands, and the rows within each band.
pub fn shuffle_rows(board: &Board, seed: Seed) -> Board {
    let n = board.size();
    let random = &mut Random::new(seed);
    let mut bands: Vec<Vec<usize>> =
        (0..n).collect::<Vec<_>>().chunks(board.box_rows).map(<[usize]>::to_vec).collect();
    random.shuffle(&mut bands);
    bands.iter_mut().for_each(|rows| random.shuffle(rows));
    let rows = bands.concat();
    rearrange(board, |cell| rows[cell / n] * n + cell % n)
}

/// Shuffles the stacks, and the columns within each stack.
pub fn shuffle_columns(board: &Board, seed: Seed) -> Board {
    transpose(&shuffle_rows(&transpose(board), seed))
}

/// A board whose cell `c` is a copy of cell `source(c)` of `board`.
fn rearrange(board: &Board, source: impl Fn(usize) -> usize) -> Board {
    let order: Vec<usize> = (0..board.cells.len()).map(source).collect();
    let cells = order.iter().map(|&cell| board.cells[cell]).collect();
    let marks = board.marks.as_ref().map(|marks| order.iter().map(|&cell| marks[cell].clone()).collect());
    Board { cells, marks, ..board.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle;
    use crate::random::boards;

    #[test]
    fn a_solution_changed_like_its_puzzle_solves_it() {
        for made in boards(Seed(100), 8, 1) {
            let Some(cells) = oracle::smallest(&made.board) else { continue };
            let solution = Board { cells, marks: None, ..made.board.clone() };
            let seed = made.seed;
            let (puzzle, image) = (shuffle(&made.board, seed), shuffle(&solution, seed));
            assert!(oracle::is_solution(&puzzle, &image.cells), "{made}: {puzzle}");
        }
    }

    #[test]
    fn a_full_board_stays_full_and_right() {
        for (box_rows, box_columns) in [(1, 4), (3, 1), (2, 3), (3, 2), (4, 4)] {
            let full = Board::cyclic(box_rows, box_columns);
            let others = (0..5).map(|seed| shuffle(&full, Seed(seed)));
            for other in others {
                assert!(oracle::is_solution(&other, &other.cells), "{other}");
                assert_ne!(other, full);
            }
        }
    }

    #[test]
    fn transposing_twice_changes_nothing() {
        for made in boards(Seed(200), 6, 1) {
            assert_eq!(transpose(&transpose(&made.board)), made.board);
        }
    }
}
