//! Sudoku of every size from 1x1 to 64x64: read it, judge it, solve it, count it.
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
//! The parts, each behind one door:
//!
//! * [`board`]: [`Shape`], [`Cell`], [`Digit`], [`Grid`], [`Solution`], [`Candidates`];
//! * [`text`]: the formats, one file each, and their detection;
//! * [`solve`]: [`Verdict`], [`Limits`], [`Outcome`], and the searches as iterators of [`Event`]s;
//! * [`logic`]: solving as people do it: techniques, hints, ratings;
//! * [`canon`]: one board for all that are the same puzzle after turning it or renaming its digits;
//! * [`generate`]: puzzles to order, from a seed;
//! * [`sheet`]: pages to print;
//! * [`ask`]: any number of puzzles, and what is asked of each: the road of files and of Python's columns;
//! * [`words`]: what the library says, in English and Chinese;
//! * [`random`]: numbers from a seed;
//! * `parallel`: on several threads, with the feature `parallel`, which is on unless it is turned off.
//!
//! The library does no input or output, reads no clock and no environment, and has no global settings.
//! An [`Error`] is for text that is not a puzzle; "no solution" is a [`Verdict`]; stopping early is an
//! [`Outcome`].
#![forbid(unsafe_code)]

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
