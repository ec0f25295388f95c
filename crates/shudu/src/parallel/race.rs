//! One hard board on several threads: the same search with different seeds, and the first that finishes answers.

use crate::board::Grid;
use crate::solve::{Engine, Found, Limits, Report, Stats};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;

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
///
/// # Panics
///
/// When the system has no thread to give.
pub fn race(grid: &Grid, threads: NonZeroUsize, limits: &Limits<'_>) -> Report {
    let reports = first_to_finish(threads, limits, |limits| {
        let report = Engine::Fast.judge(grid, limits);
        (report.outcome.verdict().is_some(), report)
    });
    // Without a verdict, one that knows a solution says more.
    let best = reports
        .into_iter()
        .max_by_key(|report| (report.outcome.verdict().is_some(), report.outcome.solution().is_some()));
    best.expect("every thread reports")
}

/// Finds any one solution of a board with as many seeds as threads, as [`race`] has them; see [`Engine::find_any`].
///
/// # Panics
///
/// When the system has no thread to give.
pub fn race_to_any(grid: &Grid, threads: NonZeroUsize, limits: &Limits<'_>) -> (Found, Stats) {
    let found = first_to_finish(threads, limits, |limits| {
        let (found, stats) = Engine::Fast.find_any(grid, limits);
        (!matches!(found, Found::Stopped), (found, stats))
    });
    found.into_iter().last().expect("every thread reports")
}

/// Runs a search with several seeds until one finishes, and returns what came of them up to that one.
fn first_to_finish<T: Send>(
    threads: NonZeroUsize,
    limits: &Limits<'_>,
    search: impl Fn(&Limits<'_>) -> (bool, T) + Sync,
) -> Vec<T> {
    // One has finished, or the caller's clock says stop.
    let is_over = AtomicBool::new(false);
    let (sender, results) = mpsc::channel();
    thread::scope(|scope| {
        for number in 0..threads.get() as u64 {
            let (sender, is_over, search) = (sender.clone(), &is_over, &search);
            scope.spawn(move || {
                // Only the first asks the caller's clock, which also shows how far it is.
                let must_stop = |stats: &Stats| {
                    is_over.fetch_or(number == 0 && limits.is_over(stats), Ordering::Relaxed)
                        || is_over.load(Ordering::Relaxed)
                        || limits.is_cancelled()
                };
                let seed = limits.chosen_seed().wrapping_add(number);
                let (is_finished, result) = search(&limits.replaced(&must_stop, seed));
                is_over.fetch_or(is_finished, Ordering::Relaxed);
                // Whoever comes after the winner finds nobody listening.
                sender.send((is_finished, result)).ok();
            });
        }
        drop(sender);
        let mut all = Vec::new();
        for (is_finished, result) in results {
            all.push(result);
            if is_finished {
                break;
            }
        }
        all
    })
}
