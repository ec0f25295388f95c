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
    let search = |limits: &Limits<'_>| Engine::Fast.judge(grid, limits);
    let reports = with_seeds(threads, limits, search, |report| report.outcome.verdict().is_some());
    // Without a verdict, one that knows a solution says more.
    let best = reports
        .into_iter()
        .max_by_key(|report| (report.outcome.verdict().is_some(), report.outcome.solution().is_some()));
    best.expect("every seed reports")
}

/// Finds any one solution of a board with as many seeds as threads, as [`race`] has them; see [`Engine::find_any`].
pub fn race_to_any(grid: &Grid, threads: NonZeroUsize, limits: &Limits<'_>) -> (Found, Stats) {
    let is_finished = |(found, _): &(Found, Stats)| !matches!(found, Found::Stopped);
    let found = with_seeds(threads, limits, |limits| Engine::Fast.find_any(grid, limits), is_finished);
    found.into_iter().max_by_key(is_finished).expect("every seed reports")
}

/// Runs a search with as many seeds as threads until one finishes, and stops the others.
fn with_seeds<T: Send>(
    threads: NonZeroUsize,
    limits: &Limits<'_>,
    search: impl Fn(&Limits<'_>) -> T + Sync,
    is_finished: impl Fn(&T) -> bool + Sync,
) -> Vec<T> {
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
        is_over.fetch_or(is_finished(&result), Ordering::Relaxed);
        result
    };
    share_out((0..threads.get() as u64).collect(), threads, || run)
}
