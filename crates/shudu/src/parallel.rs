//! Several threads: the one place of the library that knows them. Feature `parallel`.
//!
//! ```text
//! items one after the other, of any kind    in_order     -> InOrder, an iterator
//! anything in memory, cut into pieces       share_out    -> a Vec
//! puzzles to order                          generate     -> Generated, an iterator
//! one hard board, by several searches       race         -> the first Report
//! ```
//!
//! Answers come in the order of the questions and are the same on every number of threads. [`InOrder`] bounds how far
//! the threads run ahead of the caller, so the answers are never all in memory.
//!
//! ```
//! use shudu::Grid;
//! use shudu::parallel::in_order;
//! use std::{num::NonZeroUsize, thread};
//!
//! let lines = ["12..34.....1..4.", "11..............", "................"];
//! let grids = lines.map(|line| line.parse::<Grid>().expect("a puzzle"));
//! let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
//! for verdict in in_order(grids.into_iter(), threads, || |grid: Grid| grid.solve()) {
//!     println!("{}", verdict.word());
//! }
//! ```
//!
//! How many threads is for the caller to say; the library looks at no machine.
//!
//! Why not rayon: its parallel iterator over a stream (`par_bridge`) gives up the order, does not bound how far it runs ahead,
//! and returns only when all is done. Here answers come in order, memory is bounded while one item takes long, and
//! [`InOrder::next_within`] returns to the caller, who looks at the clock and at Ctrl-C. All of that would have to be
//! built on top of rayon, and a library should not start a pool of threads for the whole program.

mod generate;
mod in_order;
mod race;
mod shared;

pub use generate::{Attempted, Generated, generate};
pub use in_order::{InOrder, Next, in_order};
pub use race::{race, race_to_any};
pub use shared::share_out;
