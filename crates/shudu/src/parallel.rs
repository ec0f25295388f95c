//! Several threads: the one place of the library that knows them. Feature `parallel`.
//!
//! ```text
//! items one after the other, of any kind    Parallel::in_order, in_order    -> InOrder, an iterator
//! grids one after the other                 Parallel::solve_in_order        -> Solved, an iterator
//!                                           Parallel::rate_in_order         -> InOrder, with ratings
//!                                           Parallel::canonise_in_order     -> InOrder, with canonical forms
//! grids in memory                           verdicts, ratings, canonical    -> a Vec
//! 9x9 puzzles in memory, as bytes           solve_many                      -> counts and bytes
//! anything in memory, cut into pieces       share_out                       -> a Vec
//! puzzles to order                          generate                        -> Generated, an iterator
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
//!
//! Why not rayon: its parallel iterator over a stream (`par_bridge`) gives up the order, does not bound how far it runs ahead,
//! and returns only when all is done. Here answers come in order, memory is bounded while one item takes long, and
//! [`InOrder::next_within`] returns to the caller, who looks at the clock and at Ctrl-C. All of that would have to be
//! built on top of rayon, and a library should not start a pool of threads for the whole program.

mod blocks;
mod canon;
mod desk;
mod generate;
mod in_order;
mod race;
mod rate;
mod shared;
mod solve;

pub use canon::canonical;
pub use generate::{Attempted, Generated, generate};
pub use in_order::{InOrder, Next, in_order};
pub use race::{race, race_to_any};
pub use rate::ratings;
pub use shared::{share_out, solve_many, verdicts};
pub use solve::Solved;

use crate::board::Grid;
use crate::canon::Canonical;
use crate::error::Error;
use crate::logic::{NotRated, Rated};
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

    /// Rates every grid on `threads` threads: each comes back with how hard it is, as [`Grid::rate`] says, in order.
    ///
    /// One grid at a time is pulled for each thread, and each thread keeps a [`Reasoner`](crate::logic::Reasoner) for
    /// all of its grids.
    ///
    /// ```
    /// use shudu::Grid;
    /// use shudu::parallel::Parallel;
    /// use std::num::NonZeroUsize;
    ///
    /// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let grids = [text.parse::<Grid>()?, "12..34.....1..4.".parse()?];
    /// for (grid, rated) in grids.into_iter().rate_in_order(NonZeroUsize::MIN) {
    ///     match rated {
    ///         Ok(rated) => println!("{grid} {}", rated.difficulty),
    ///         Err(why) => println!("{grid} {why}"), // the second one is 4x4
    ///     }
    /// }
    /// # Ok::<(), shudu::Error>(())
    /// ```
    fn rate_in_order(self, threads: NonZeroUsize) -> InOrder<(Grid, Result<Rated, NotRated>)>
    where
        Self: Iterator<Item = Grid>,
    {
        rate::rate_in_order(self, threads)
    }

    /// Finds the canonical form of every grid on `threads` threads: each comes back with its form, as [`Grid::canonical`]
    /// gives it, in order.
    fn canonise_in_order(self, threads: NonZeroUsize) -> InOrder<(Grid, Result<Canonical, Error>)>
    where
        Self: Iterator<Item = Grid>,
    {
        canon::canonise_in_order(self, threads)
    }
}

impl<I: Iterator + Send + 'static> Parallel for I {}
