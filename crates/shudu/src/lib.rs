//! A library for Sudoku of every size from 1x1 to 64x64. It reads, checks, solves, counts, rates and
//! generates puzzles.
//!
//! ```
//! use shudu::{Grid, Verdict};
//!
//! let text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
//! let grid: Grid = text.parse()?;
//! match grid.solve() {
//!     Verdict::Unique(solution) => assert!(solution.to_string().starts_with("812753649")),
//!     Verdict::Several(first, second) => println!("{first} and {second}"),
//!     Verdict::NoSolution => println!("no solution"),
//!     Verdict::Invalid(clash) => println!("{clash}"),
//! }
//! # Ok::<(), shudu::Error>(())
//! ```
//!
//! The modules:
//!
//! * [`board`]: [`Shape`], [`Cell`], [`Digit`], [`Grid`], [`Solution`], [`Candidates`];
//! * [`text`]: the text formats and their detection;
//! * [`solve`]: [`Verdict`], [`Limits`], [`Outcome`], and the searches as iterators of [`Event`]s;
//! * [`logic`]: hints and ratings, by the techniques that people use;
//! * [`canon`]: canonical forms, which are the same for all equivalent boards;
//! * [`generate`]: puzzles that are generated from a seed and meet requirements;
//! * [`sheet`]: pages of puzzles to print;
//! * [`ask`]: answers to one task for many puzzles, such as the lines of a file or a column in Python;
//! * [`words`]: the messages of the library, in English and Chinese;
//! * [`random`]: random numbers from a seed;
//! * `parallel`: work on several threads; needs the feature `parallel`, which is on by default.
//!
//! The library does no input or output, reads no clock and no environment, and has no global settings. An
//! [`Error`] means that text is not a puzzle or that a request cannot be met. "No solution" is a [`Verdict`],
//! not an error. A search that may stop early returns an [`Outcome`].
#![forbid(unsafe_code)]

// The example of the README runs as a doctest.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

pub mod ask;
pub mod board;
pub mod canon;
mod error;
pub mod generate;
pub mod logic;
#[cfg(feature = "parallel")]
pub mod parallel;
pub mod random;
pub mod sheet;
pub mod solve;
pub mod text;
pub mod words;

pub use board::{Candidates, Cell, Clash, Digit, DigitSet, Grid, House, Shape, Solution};
pub use error::Error;
pub use solve::{
    AnswerWord, Count, Engine, Event, Found, Isa, IsaError, Limits, Listing, Outcome, Reason, Report, Search,
    Stats, Verdict,
};
pub use text::Format;
