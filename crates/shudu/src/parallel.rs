//! Work on several threads. No other module of the library uses threads. Needs the feature `parallel`.
//!
//! ```text
//! items from an iterator                    in_order     -> InOrder, an iterator
//! data in memory, cut into pieces           share_out    -> a Vec
//! generated puzzles                         generate     -> Generated, an iterator
//! one hard board, by several searches       race         -> the first Report
//! ```
//!
//! Results come in the order of the items and do not depend on the number of threads. [`InOrder`] bounds how
//! far the threads run ahead of the caller, so the results are never all in memory.
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
//! The caller chooses the number of threads; the library does not query the machine.
//!
//! The library does not use rayon. Rayon's `par_bridge` loses the order, does not bound how far it runs
//! ahead, and returns only when all items are done. In this module results come in order, memory is bounded
//! even while one item takes long, and [`InOrder::next_within`] lets the caller check the clock and Ctrl-C. A
//! library should also not start a thread pool for the whole program.

mod generate;
mod in_order;
mod race;
mod shared;

pub use generate::{Attempted, Generated, generate};
pub use in_order::{InOrder, Next, in_order};
pub use race::{race, race_to_any};
pub use shared::share_out;
