//! Work on several threads. No other module of the library uses threads. Needs the feature `parallel`.
//!
//! ```text
//! items from an iterator                    in_order     -> InOrder, an iterator
//! data in memory, cut into pieces           share_out    -> a Vec
//! generated puzzles                         generate     -> Generated, an iterator
//! one hard board, by several searches       race         -> the first Report
//! ```
//!
//! Results come in the order of the items and do not depend on the number of threads. [`InOrder`] limits how
//! far the threads run ahead of the caller, so results do not pile up in memory.
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
//! The library does not use rayon, because rayon's `par_bridge` loses the order and does not limit how far
//! its threads run ahead of the caller. [`InOrder::next_within`] also lets the caller check the clock and
//! Ctrl-C. The following times were measured on two cores. [`share_out`] and rayon's `par_chunks` take 0.31 s
//! for 400,000 verdicts in pieces of 2,048. For 3,000 ratings, [`in_order`] takes 13.0 s and `par_bridge`
//! 13.3 s. With single verdicts as items, [`in_order`] takes 2.4 s and `par_bridge` 0.36 s, so an item of
//! [`in_order`] should be a block of puzzles.

mod generate;
mod in_order;
mod race;
mod shared;

pub use generate::{Attempted, Generated, generate};
pub use in_order::{InOrder, Next, in_order};
pub use race::{race, race_to_any};
pub use shared::share_out;
