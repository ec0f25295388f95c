//! How the sets of the repository are made: from a seed, with a random full board for each puzzle.
//!
//! Whether a board is kept depends on its number of solutions and, for `hard`, on its number of backdoors.
//! Both numbers are properties of the puzzle, so the same seed makes the same sets, even if the measured engines
//! change.

mod backdoors;

use shudu::{Digit, Engine, Grid, Limits, Shape};
use testkit::random::{Random, full};
use testkit::{Board, Seed, oracle};

/// How to make a set.
#[derive(Clone, Copy, Debug)]
pub struct Recipe {
    /// The file in bench/sets/.
    pub file: &'static str,
    /// A description of the puzzles of the set.
    pub about: &'static str,
    /// The number of puzzles.
    pub puzzles: usize,
    seed: Seed,
    /// Makes a puzzle from a full board, or returns `None` if the board gives no puzzle of this set.
    make: fn(&Board, &mut Random) -> Option<Board>,
}

/// All recipes, one for each set.
pub const RECIPES: [Recipe; 5] = [
    Recipe { file: "easy.txt", about: "36 to 44 givens, unique", puzzles: 1000, seed: Seed(1), make: easy },
    Recipe {
        file: "minimal.txt",
        about: "no given can be spared, unique",
        puzzles: 1000,
        seed: Seed(2),
        make: minimal,
    },
    Recipe {
        file: "hard.txt",
        about: "minimal puzzles with at most two backdoors, unique",
        puzzles: 500,
        seed: Seed(3),
        make: hard,
    },
    Recipe {
        file: "several.txt",
        about: "minimal puzzles without one to three of their givens: several solutions",
        puzzles: 1000,
        seed: Seed(4),
        make: several,
    },
    Recipe {
        file: "none.txt",
        about: "minimal puzzles with one given altered, no clash: no solution",
        puzzles: 1000,
        seed: Seed(5),
        make: none,
    },
];

/// The largest number of backdoors that a hard puzzle may have. With a limit of zero, finding a puzzle would
/// take ten times as long.
const HARD: usize = 2;

impl Recipe {
    /// An endless iterator of puzzles, as lines of 81 characters.
    pub fn lines(self) -> impl Iterator<Item = String> {
        let mut random = Random::new(self.seed);
        std::iter::repeat_with(move || (self.make)(&full(3, 3, &mut random), &mut random))
            .flatten()
            .map(|board| line(&board))
    }

    /// The whole file.
    pub fn text(self) -> String {
        let lines: String = self.lines().take(self.puzzles).map(|line| line + "\n").collect();
        format!("# {}; made by shudu, see bench/README.md\n{lines}", self.about)
    }
}

fn easy(full: &Board, random: &mut Random) -> Option<Board> {
    let givens = 36 + random.below(9);
    let board = without_spare_givens(full, givens, random);
    (board.givens().len() == givens).then_some(board)
}

fn minimal(full: &Board, random: &mut Random) -> Option<Board> {
    Some(without_spare_givens(full, 0, random))
}

fn hard(full: &Board, random: &mut Random) -> Option<Board> {
    let board = minimal(full, random)?;
    backdoors::are_few(&board, full, HARD).then_some(board)
}

fn several(full: &Board, random: &mut Random) -> Option<Board> {
    let mut board = minimal(full, random)?;
    let mut givens = board.givens();
    random.shuffle(&mut givens);
    let spared = 1 + random.below(3);
    givens.into_iter().take(spared).for_each(|cell| board.blank(cell));
    Some(board)
}

fn none(full: &Board, random: &mut Random) -> Option<Board> {
    let mut board = minimal(full, random)?;
    let givens = board.givens();
    let cell = givens[random.below(givens.len())];
    let digit = std::mem::take(&mut board.cells[cell]);
    let mut others = oracle::candidates(&board, cell);
    others.retain(|&other| other != digit);
    board.cells[cell] = *others.get(random.below(others.len().max(1)))?;
    (count(&board) == 0).then_some(board)
}

/// Blanks random cells while the solution stays unique and more than `least` givens are left.
pub(crate) fn without_spare_givens(full: &Board, least: usize, random: &mut Random) -> Board {
    let mut board = full.clone();
    let mut cells = board.givens();
    random.shuffle(&mut cells);
    let mut givens = cells.len();
    for cell in cells {
        if givens == least {
            break;
        }
        let digit = std::mem::take(&mut board.cells[cell]);
        givens -= 1;
        if count(&board) > 1 {
            board.cells[cell] = digit;
            givens += 1;
        }
    }
    board
}

/// The number of solutions, up to two.
fn count(board: &Board) -> u64 {
    Engine::Fast.count(&grid(board), 2, &Limits::new()).0.found()
}

/// Converts the board to the library's type.
pub(crate) fn grid(board: &Board) -> Grid {
    let shape = Shape::new(board.box_rows, board.box_columns).expect("a board of testkit is a shape");
    let mut grid = Grid::empty(shape);
    shape.cells().zip(&board.cells).for_each(|(cell, &digit)| grid.set(cell, Digit::new(digit)));
    grid
}

fn line(board: &Board) -> String {
    board.cells.iter().map(|&digit| if digit == 0 { '.' } else { char::from(b'0' + digit) }).collect()
}
