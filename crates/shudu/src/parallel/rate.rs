//! Ratings, one puzzle an item: a hard one takes seconds, and should hold up no other.

use super::in_order::{InOrder, in_order};
use super::shared::share_out;
use crate::board::Grid;
use crate::logic::{NotRated, Rated, Reasoner};
use crate::solve::Limits;
use std::num::NonZeroUsize;

/// How hard each grid is, as [`Grid::rate`] says, found on up to `threads` threads.
///
/// ```
/// use shudu::{Grid, parallel};
/// use std::num::NonZeroUsize;
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let grids: Vec<Grid> = vec![text.parse()?, ".".repeat(81).parse()?];
/// let ratings = parallel::ratings(&grids, NonZeroUsize::MIN);
/// assert_eq!(ratings[0].as_ref().unwrap().difficulty.to_string(), "ED=1.2/1.2/1.2");
/// assert!(ratings[1].is_err(), "not exactly one solution");
/// # Ok::<(), shudu::Error>(())
/// ```
pub fn ratings(grids: &[Grid], threads: NonZeroUsize) -> Vec<Result<Rated, NotRated>> {
    share_out(grids.iter().collect(), threads, || {
        let mut reasoner = Reasoner::new();
        move |grid: &Grid| reasoner.rate(grid, &Limits::new())
    })
}

/// What [`Parallel::rate_in_order`](super::Parallel::rate_in_order) gives.
pub(super) fn rate_in_order(
    grids: impl Iterator<Item = Grid> + Send + 'static,
    threads: NonZeroUsize,
) -> InOrder<(Grid, Result<Rated, NotRated>)> {
    in_order(grids, threads, || {
        let mut reasoner = Reasoner::new();
        move |grid: Grid| {
            let rated = reasoner.rate(&grid, &Limits::new());
            (grid, rated)
        }
    })
}
