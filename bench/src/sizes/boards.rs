//! Sets of boards: read from a file in any format, or made.

use crate::Failure;
use crate::make;
use files::{PuzzleBlock, Saying, Source, puzzles};
use shudu::text::Notation;
use shudu::{Digit, Grid, Shape};
use std::fs;
use std::path::Path;
use testkit::random::{Random, full};
use testkit::{Board, Seed};

/// The box shapes of the small boards that are generated.
const SMALL: [(usize, usize); 5] = [(2, 2), (2, 3), (2, 4), (2, 5), (3, 4)];

/// The number of boards in each set of small boards.
const MADE: usize = 100;

/// The box shapes of the empty boards.
const EMPTY: [(usize, usize); 4] = [(5, 5), (6, 6), (7, 7), (8, 8)];

/// The boards of a benchmark.
#[derive(Clone, Debug)]
pub(crate) struct Boards {
    name: String,
    grids: Vec<Grid>,
}

impl Boards {
    /// Reads a file; the set gets the name of the file.
    pub(crate) fn read(path: &Path) -> Result<Boards, Failure> {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let of_numbers = fs::read_to_string(path).ok().and_then(|text| boards_of_numbers(&text));
        let grids = of_numbers.map_or_else(|| boards_of_any_format(path), Ok)?;
        Ok(Boards { name, grids })
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn len(&self) -> usize {
        self.grids.len()
    }

    /// At most `most` of the boards, evenly spread.
    pub(crate) fn sample(&self, most: Option<usize>) -> Vec<&Grid> {
        let kept = most.map_or(self.grids.len(), |most| most.min(self.grids.len()));
        (0..kept).map(|i| &self.grids[i * self.grids.len() / kept]).collect()
    }
}

/// Reads the boards as the program would.
fn boards_of_any_format(path: &Path) -> Result<Vec<Grid>, Failure> {
    let mut grids = Vec::new();
    for PuzzleBlock { name, entries, trouble, .. } in
        puzzles(vec![Source::file(path)], &Notation::default(), None)
    {
        if let Some(Saying::Trouble(why) | Saying::Error(why)) = trouble {
            return Err(why.into());
        }
        for entry in entries {
            grids.push(entry.puzzle.map_err(|error| Failure::Input(format!("{name}: {error}")))?);
        }
    }
    Ok(grids)
}

/// Reads the layout of `bench/large.py`: size, box rows, box columns, then the cells, 0 for a blank. Returns
/// `None` if a line has another layout.
fn boards_of_numbers(text: &str) -> Option<Vec<Grid>> {
    let lines = text.lines().map(|line| line.split('|').next().unwrap_or_default().trim());
    let grids: Option<Vec<Grid>> = lines.filter(|line| !line.is_empty()).map(board_of_numbers).collect();
    grids.filter(|grids| !grids.is_empty())
}

fn board_of_numbers(line: &str) -> Option<Grid> {
    let numbers: Vec<usize> = line.split_whitespace().map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let [size, rows, columns, cells @ ..] = &numbers[..] else { return None };
    let shape = Shape::new(*rows, *columns).ok().filter(|shape| shape.size() == *size)?;
    if cells.len() != size * size || cells.iter().any(|digit| digit > size) {
        return None;
    }
    let mut grid = Grid::empty(shape);
    shape.cells().zip(cells).for_each(|(cell, &digit)| grid.set(cell, Digit::new(digit as u8)));
    Some(grid)
}

/// The sets that are measured if no file is given: first unique puzzles in which no given can be removed,
/// then empty boards.
pub(crate) fn made() -> impl Iterator<Item = Boards> {
    SMALL.into_iter().map(unique).chain(EMPTY.into_iter().map(empty))
}

fn unique((rows, columns): (usize, usize)) -> Boards {
    let n = rows * columns;
    let random = &mut Random::new(Seed(n as u64));
    let board = |_| make::without_spare_givens(&full(rows, columns, random), 0, random);
    Boards {
        name: format!("made {n}x{n}"),
        grids: (0..MADE).map(board).map(|board| make::grid(&board)).collect(),
    }
}

fn empty((rows, columns): (usize, usize)) -> Boards {
    let n = rows * columns;
    Boards { name: format!("empty {n}x{n}"), grids: vec![make::grid(&Board::empty(rows, columns))] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_numbers_are_boards_and_nothing_else_is() {
        let text = "4 2 2 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4 | 1 2\n\n2 1 2 0 0 2 0\n";
        let grids = boards_of_numbers(text).expect("two boards");
        assert_eq!(grids.iter().map(|grid| grid.shape().size()).collect::<Vec<_>>(), [4, 2]);
        for wrong in ["", "1 2 3\n", "2 1 2 0 0 3 0\n", "2 2 2 0 0 0 0\n", "1...............\n"] {
            assert!(boards_of_numbers(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn made_boards_have_one_solution_and_are_the_same_every_time() {
        let texts = || unique((2, 3)).grids.iter().map(Grid::to_string).collect::<Vec<_>>();
        assert_eq!(texts(), texts());
        assert!(unique((2, 2)).grids.iter().all(|grid| grid.solve().is_unique()));
    }

    #[test]
    fn a_sample_is_spread_over_the_set() {
        let set = unique((2, 2));
        assert_eq!(set.sample(Some(4)), [0, 25, 50, 75].map(|i| &set.grids[i]));
        assert_eq!(set.sample(Some(1000)).len(), MADE);
    }
}
