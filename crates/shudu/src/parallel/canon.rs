//! Canonical forms.

use super::in_order::{InOrder, in_order};
use super::shared::share_out;
use crate::board::Grid;
use crate::canon::{Canon, Canonical};
use crate::error::Error;
use std::num::NonZeroUsize;

/// How many grids in memory a thread takes at a time: about a millisecond of 9x9 boards.
const TOGETHER: usize = 64;

/// The canonical form of each grid, as [`Grid::canonical`] gives it, found on up to `threads` threads.
///
/// ```
/// use shudu::{Grid, parallel};
/// use std::num::NonZeroUsize;
/// let grids: Vec<Grid> = vec!["12..34.....1..4.".parse()?, ".4..1.....43..21".parse()?];
/// let forms = parallel::canonical(&grids, NonZeroUsize::MIN);
/// assert_eq!(forms[0].as_ref().unwrap().form, forms[1].as_ref().unwrap().form);
/// # Ok::<(), shudu::Error>(())
/// ```
pub fn canonical(grids: &[Grid], threads: NonZeroUsize) -> Vec<Result<Canonical, Error>> {
    let make_worker = || {
        let mut canon = Canon::new();
        move |grids: &[Grid]| grids.iter().map(|grid| canon.canonise(grid)).collect::<Vec<_>>()
    };
    let parts = share_out(grids.chunks(TOGETHER).collect(), threads, make_worker);
    parts.into_iter().flatten().collect()
}

/// What [`Parallel::canonise_in_order`](super::Parallel::canonise_in_order) gives.
pub(super) fn canonise_in_order(
    grids: impl Iterator<Item = Grid> + Send + 'static,
    threads: NonZeroUsize,
) -> InOrder<(Grid, Result<Canonical, Error>)> {
    in_order(grids, threads, || {
        let mut canon = Canon::new();
        move |grid: Grid| {
            let canonical = canon.canonise(&grid);
            (grid, canonical)
        }
    })
}
