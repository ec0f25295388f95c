//! Several threads: the one place of the library that knows them. Feature `parallel`.
//!
//! ```text
//! items one after the other, of any kind    Parallel::in_order, in_order    -> InOrder, an iterator
//! grids one after the other                 Parallel::solve_in_order        -> Solved, an iterator
//! grids in memory                           verdicts                        -> Vec<Verdict>
//! 9x9 puzzles in memory, as bytes           solve_many                      -> counts and bytes
//! one hard board, by several searches       race                            -> the first Report
//! ```
//!
//! Answers come in the order of the questions and are the same on every number of threads. What is asked piece by
//! piece is never held as a whole: [`InOrder`] bounds how far the threads run ahead of whoever takes the answers.
//!
//! ```
//! use shudu::Grid;
//! use shudu::parallel::Parallel;
//! use std::{num::NonZeroUsize, thread};
//!
//! let lines = ["12..34.....1..4.", "11..............", "................"];
//! let grids = lines.map(|line| line.parse::<Grid>().expect("a puzzle"));
//! let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
//! for (grid, verdict) in grids.into_iter().solve_in_order(threads) {
//!     println!("{grid} {}", verdict.word());
//! }
//! ```
//!
//! How many threads is for the caller to say; the library looks at no machine.

mod blocks;
mod desk;
mod in_order;
mod race;
mod shared;
mod solve;

pub use in_order::{InOrder, Next, in_order};
pub use race::{race, race_to_any};
pub use shared::{solve_many, verdicts};
pub use solve::Solved;

use crate::board::Grid;
use std::num::NonZeroUsize;

/// Adaptors that put the work on an iterator's items on several threads.
pub trait Parallel: Iterator + Send + Sized + 'static {
    /// Maps every item by workers on `threads` threads; the results come in the order of the items. See [`in_order`],
    /// which this is with the items in front.
    ///
    /// ```
    /// use shudu::Grid;
    /// use shudu::parallel::Parallel;
    /// use std::num::NonZeroUsize;
    ///
    /// let grids = ["12..34.....1..4.", "................"].map(|line| line.parse::<Grid>().expect("a puzzle"));
    /// let counts = grids.into_iter().in_order(NonZeroUsize::MIN, || |grid: Grid| grid.count(1000).found());
    /// assert_eq!(counts.collect::<Vec<u64>>(), [1, 288]);
    /// ```
    fn in_order<W, T>(self, threads: NonZeroUsize, make_worker: impl FnMut() -> W) -> InOrder<T>
    where
        Self::Item: Send + 'static,
        W: FnMut(Self::Item) -> T + Send + 'static,
        T: Send + 'static,
    {
        in_order(self, threads, make_worker)
    }

    /// Solves every grid on `threads` threads: each comes back with its verdict, that of [`Grid::solve`], in order.
    ///
    /// Grids are pulled some thousands at a time, so that 9x9 boards can be searched in lockstep: made for streams, not
    /// for someone who types one puzzle and waits for its answer. A panic of the iterator comes in place of the grids it
    /// was pulled with.
    fn solve_in_order(self, threads: NonZeroUsize) -> Solved
    where
        Self: Iterator<Item = Grid>,
    {
        Solved::new(self, threads)
    }
}

impl<I: Iterator + Send + 'static> Parallel for I {}
