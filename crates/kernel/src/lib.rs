//! Searches 9x9 Sudoku at full speed, either [`One`] puzzle with the lowest latency or [`Many`] puzzles in
//! lockstep.
//!
//! A puzzle is 81 bytes; the results are counts and 81-byte solutions. An ASCII digit `1` to `9` is a given,
//! and any other byte is a blank, so no input is an error. A puzzle with clashing givens has no solution.
//!
//! ```text
//! isa      the instruction sets         puzzle   the input of a search     limits   when a search stops
//! puzzles  a slice of many puzzles in memory
//! one      one puzzle: the whole board in three vectors
//! many     many puzzles: each bit of a vector belongs to a different puzzle
//! bits     logic on wide words
//! arch     the vector types, one folder per instruction set, with all `unsafe` code
//! ```

// The example of the README runs as a doctest.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

mod arch;
mod bits;
mod isa;
mod limits;
mod many;
mod one;
mod puzzle;
mod puzzles;
#[cfg(test)]
mod samples;

pub use isa::{Isa, IsaError};
pub use limits::{End, Limits};
pub use many::{Many, Solutions, Struck};
pub use one::{InReadingOrder, NextListed, One, Searched};
pub use puzzle::Puzzle;
pub use puzzles::PuzzleSlice;
