//! Searches one hard board on several threads with different seeds. The first search to finish wins.

use super::share_out;
use crate::board::Grid;
use crate::solve::{Engine, Found, Limits, Report, Stats};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};

/// Finds the verdict on a board by one search per thread, each with its own seed, and returns the first
/// result; see [`Engine::judge`]. The seeds are consecutive numbers, starting with the seed of the limits.
///
/// On boards larger than 16x16, the time of a search depends strongly on the seed, so the fastest of several
/// searches is often much faster than the others. The verdict does not depend on the winning seed, with one
/// exception. If the puzzle has several solutions, the verdict holds two of these solutions, and the winning
/// seed decides which two. On 9x9 a race gains nothing, because the search takes about the same time with
/// every seed.
///
/// ```
/// use shudu::{Grid, Limits, parallel};
/// use std::num::NonZeroUsize;
///
/// let grid: Grid = "12..34.....1..4.".parse()?;
/// let report = parallel::race(&grid, NonZeroUsize::new(2).unwrap(), &Limits::new());
/// assert_eq!(report.outcome.word().name(), "unique");
/// # Ok::<(), shudu::Error>(())
/// ```
pub fn race(grid: &Grid, threads: NonZeroUsize, limits: &Limits<'_>) -> Report {
    let merit = |report: &Report| (report.outcome.verdict().is_some(), report.outcome.solution().is_some());
    with_seeds(threads, limits, |limits| Engine::Fast.judge(grid, limits), merit)
}

/// Finds any solution of a board by one search per thread, each with its own seed, like [`race`]; see
/// [`Engine::find_any`].
pub fn race_to_any(grid: &Grid, threads: NonZeroUsize, limits: &Limits<'_>) -> (Found, Stats) {
    let merit = |(found, _): &(Found, Stats)| (!matches!(found, Found::Stopped), false);
    with_seeds(threads, limits, |limits| Engine::Fast.find_any(grid, limits), merit)
}

/// Runs one search per thread, each with its own seed, and stops all searches when one search finishes.
/// Returns the result of a finished search. If no search has finished, prefers a result that has a solution.
fn with_seeds<T: Send>(
    threads: NonZeroUsize,
    limits: &Limits<'_>,
    search: impl Fn(&Limits<'_>) -> T + Sync,
    merit: impl Fn(&T) -> (bool, bool) + Sync,
) -> T {
    // This flag is set when a search has finished, or when the caller's clock stops the searches.
    let is_over = AtomicBool::new(false);
    let run = |number: u64| {
        // Only the first search calls `limits.is_over`, so that the caller shows the progress of one search.
        let must_stop = |stats: &Stats| {
            is_over.fetch_or(number == 0 && limits.is_over(stats), Ordering::Relaxed)
                || is_over.load(Ordering::Relaxed)
                || limits.is_cancelled()
        };
        let result = search(&limits.replaced(&must_stop, limits.chosen_seed().wrapping_add(number)));
        is_over.fetch_or(merit(&result).0, Ordering::Relaxed);
        result
    };
    let results = share_out((0..threads.get() as u64).collect(), threads, || run);
    results.into_iter().max_by_key(merit).expect("every seed reports")
}
