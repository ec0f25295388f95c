//! Divides work on data in memory among threads. The caller cuts the work into pieces. If the pieces are the
//! same for every number of threads, the results are also the same.

use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Processes the pieces on up to `threads` threads, including the current thread. Returns the results in the
/// order of the pieces. If the system starts fewer threads, the started threads do all the work.
///
/// Pieces are handed out in order. A piece may borrow data, so it can contain a slice for its results.
///
/// ```
/// use shudu::parallel;
/// use std::num::NonZeroUsize;
/// let (numbers, mut squares) = ([1, 2, 3, 4, 5], [0; 5]);
/// let pieces = numbers.chunks(2).zip(squares.chunks_mut(2)).collect();
/// let make_worker = || {
///     |(numbers, squares): (&[u64], &mut [u64])| {
///         squares.iter_mut().zip(numbers).for_each(|(square, number)| *square = number * number);
///         numbers.len()
///     }
/// };
/// assert_eq!(parallel::share_out(pieces, NonZeroUsize::MIN, make_worker), [2, 2, 1]);
/// assert_eq!(squares, [1, 4, 9, 16, 25]);
/// ```
pub fn share_out<P: Send, T: Send, W: FnMut(P) -> T>(
    pieces: Vec<P>,
    threads: NonZeroUsize,
    make_worker: impl Fn() -> W + Sync,
) -> Vec<T> {
    let others = threads.get().min(pieces.len()).saturating_sub(1);
    let pieces = Mutex::new(pieces.into_iter().enumerate());
    let next = || pieces.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work = || {
        let mut worker = make_worker();
        std::iter::from_fn(next).map(|(number, piece)| (number, worker(piece))).collect::<Vec<_>>()
    };
    let mut results = thread::scope(|scope| {
        let start = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
        let started: Vec<_> = (0..others).map_while(start).collect();
        let mut results = work();
        for thread in started {
            results.extend(thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        results
    });
    results.sort_unstable_by_key(|&(number, _)| number);
    results.into_iter().map(|(_, result)| result).collect()
}
