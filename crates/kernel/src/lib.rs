//! 9x9 Sudoku at full speed: [`One`] puzzle with the lowest latency, [`Many`] puzzles in lockstep.
//!
//! 81 bytes in, counts and 81-byte solutions out. An ASCII digit `1` to `9` is a given, any other byte is a
//! blank; so no input is an error. Givens that clash leave no solution.
//!
//! ```text
//! isa      which instruction set        puzzle   what can be searched      limits   how far a search may go
//! puzzles  many of them in memory
//! one      one puzzle: the whole board in three vectors
//! many     many puzzles: every bit of a vector is another puzzle
//! bits     logic on words
//! arch     the vectors themselves, one folder an instruction set; all `unsafe` is there
//! ```

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
