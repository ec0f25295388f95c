//! One hard board on several threads: the same search with different seeds, and the first that finishes answers.

use super::share_out;
use crate::board::Grid;
use crate::solve::{Engine, Found, Limits, Report, Stats};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};

/// Judges a board with as many seeds as threads, and answers with the first that finishes; see [`Engine::judge`].
/// The seeds are that of the limits, and those after it.
///
/// The time of a search beyond 16x16 depends on luck, so of several one is often much faster than the others. The
/// verdict is the same whoever wins; of several solutions it may be any two. On 9x9 all seeds are alike, and this gains
/// nothing.
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

/// Finds any one solution of a board with as many seeds as threads, as [`race`] has them; see [`Engine::find_any`].
pub fn race_to_any(grid: &Grid, threads: NonZeroUsize, limits: &Limits<'_>) -> (Found, Stats) {
    let merit = |(found, _): &(Found, Stats)| (!matches!(found, Found::Stopped), false);
    with_seeds(threads, limits, |limits| Engine::Fast.find_any(grid, limits), merit)
}

/// Runs a search with as many seeds as threads until one finishes, and stops the others; the best result. The merit of a
/// result is whether it is finished, and if none is, whether it knows a solution.
fn with_seeds<T: Send>(
    threads: NonZeroUsize,
    limits: &Limits<'_>,
    search: impl Fn(&Limits<'_>) -> T + Sync,
    merit: impl Fn(&T) -> (bool, bool) + Sync,
) -> T {
    // One has finished, or the caller's clock says stop.
    let is_over = AtomicBool::new(false);
    let run = |number: u64| {
        // Only the first asks the caller's clock, which also shows how far it is.
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
