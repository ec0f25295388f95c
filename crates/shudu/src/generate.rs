//! Generates puzzles with requested properties, from a seed.
//!
//! ```text
//! Generator     an order: shape, clues, symmetry, pattern, difficulty, solution  -> Supply, an iterator
//! minimise      removes givens until every given left is needed; all_minimal: lists all results
//! complete      adds clues to a puzzle with several solutions; fewest: as few clues as possible, proved
//! redundant     the givens that can be removed
//! full_grid     full boards
//! Sampler       minimal puzzles with weights, for statistics without bias
//!
//! order         which orders are possible           maker     makes attempts, several at a time
//! aim           how many clues puzzles have         spread    digits that are given too often
//! full          9x9 boards, all equally likely      fill      boards of any shape
//! dig           removes givens: nine, many boards at a time; any, one after the other
//! fit           digits for given places             symmetry, pattern   the places of givens
//! ```
//!
//! The same seed gives the same puzzles on every machine and on any number of threads (see `parallel`).
//! Releases with the same major and minor version numbers also give the same puzzles.

mod aim;
mod complete;
mod dig;
mod fewest;
mod fill;
mod fit;
mod full;
mod generator;
mod maker;
mod minimise;
mod order;
mod pattern;
mod sample;
mod spread;
mod symmetry;

pub use complete::{check_solution, complete, complete_with_fewest};
pub use fewest::FewestClues;
#[cfg(feature = "parallel")]
pub(crate) use generator::{AttemptBlocks, Patience};
pub use generator::{Generator, Made, Supply, number_blocks};
#[cfg(feature = "parallel")]
pub(crate) use maker::Maker;
pub use minimise::{AllMinimal, all_minimal, minimise, minimise_symmetric, minimise_to_fewest, redundant};
pub use pattern::Pattern;
pub use sample::{Sampler, WeightedPuzzle};
pub use symmetry::{Mirror, Symmetry};

use crate::board::{Grid, Shape, Solution};
use crate::random::Random;

/// A random full board. On 9x9 and 4x4 all boards are equally likely; on other shapes every board is
/// possible, but some boards are more likely than others.
///
/// ```
/// use shudu::{Shape, generate, random::Random};
/// let board = generate::full_grid(Shape::CLASSIC, &mut Random::new(1));
/// assert!(board.grid().is_full());
/// ```
pub fn full_grid(shape: Shape, random: &mut Random) -> Solution {
    fill::draw(shape, random)
}

/// Makes a puzzle from a solution and a pattern. The clues are the digits that the solution has in the cells
/// of the pattern. The solution and the pattern must have the same shape.
fn restricted(solution: &Solution, pattern: &Pattern) -> Grid {
    let mut puzzle = Grid::empty(pattern.shape());
    pattern.cells().for_each(|cell| puzzle.set(cell, Some(solution.digit(cell))));
    puzzle
}
