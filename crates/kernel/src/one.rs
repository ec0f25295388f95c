//! Searches one puzzle with the lowest latency.
//!
//! ```text
//! lanes     the operations of a vector of 27 lanes, which rotates like a cube   (implemented in arch)
//! board     the candidates of a board in three vectors
//! round     applies every rule at once to the whole board
//! guess     chooses the guess when the rules are stuck
//! search    the depth-first search: counts solutions, finds the first ones
//! row       searches puzzles one after the other
//! listing   every solution in reading order
//! ```
//!
//! Every round propagates the whole board, in a few dozen instructions without branches.

mod board;
mod found;
mod guess;
pub(crate) mod lanes;
mod listing;
mod round;
mod row;
mod search;
#[cfg(test)]
mod tests;

pub use found::Searched;
pub use listing::{InReadingOrder, NextListed};
pub(crate) use row::{Placed, PuzzleRow};

use crate::arch::{self, NoVectors};
use crate::isa::{Isa, IsaKind};
use crate::limits::Limits;
use crate::puzzle::Puzzle;
use search::{OneEngine, OneSearch};
use std::fmt;

/// The engine for one puzzle at a time. The engine owns its memory, so reuse the engine for the next puzzle.
///
/// ```
/// use kernel::{End, Isa, Limits, One};
/// let mut one = One::new(Isa::best());
/// let puzzle = b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// let found = one.search(puzzle, &Limits::new().solutions(2));
/// assert_eq!((found.count, found.end), (1, End::Complete));
/// assert!(found.solution.is_some_and(|solution| solution.starts_with(b"812753649")));
/// ```
pub struct One {
    pub(crate) engine: Box<dyn OneEngine + Send>,
}

impl One {
    /// Creates an engine for an instruction set.
    pub fn new(isa: Isa) -> One {
        let engine: Box<dyn OneEngine + Send> = match isa.kind() {
            #[cfg(target_arch = "x86_64")]
            IsaKind::Avx512(proof) => Box::new(OneSearch::<arch::Lanes512>::new(proof)),
            #[cfg(target_arch = "x86_64")]
            IsaKind::Avx2(proof) => Box::new(OneSearch::<arch::Lanes256>::new(proof)),
            IsaKind::Portable => Box::new(OneSearch::<arch::Lanes128>::new(NoVectors)),
        };
        One { engine }
    }

    /// Counts the solutions of a puzzle, within the limits. A limit of two solutions is enough to decide
    /// whether a puzzle is proper.
    #[inline]
    pub fn search<'p>(&mut self, puzzle: impl Into<Puzzle<'p>>, limits: &Limits<'_>) -> Searched {
        self.engine.search(puzzle.into(), limits)
    }

    /// Lists every solution of a puzzle in reading order. The search for each solution starts when that
    /// solution is requested.
    pub fn list<'p>(&self, puzzle: impl Into<Puzzle<'p>>) -> InReadingOrder {
        self.engine.list(puzzle.into())
    }
}

impl fmt::Debug for One {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("One")
    }
}
