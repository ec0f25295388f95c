//! Puzzles in memory, shared out among threads.
//!
//! Where the cuts are does not depend on the number of threads, so nothing else does.

use super::blocks::{BLOCK, Blocks};
use crate::board::Grid;
use crate::many::{Many, Puzzles, Solutions, Solver};
use crate::solve::{Isa, Verdict};
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// The verdict on each grid, that of [`Grid::solve`], found on up to `threads` threads.
///
/// ```
/// use shudu::{Grid, parallel};
/// use std::num::NonZeroUsize;
/// let grids: Vec<Grid> = vec!["12..34.....1..4.".parse()?, ".".repeat(81).parse()?];
/// let verdicts = parallel::verdicts(&grids, NonZeroUsize::MIN);
/// assert_eq!(verdicts[0].word(), "unique");
/// assert_eq!(verdicts[1], grids[1].solve());
/// # Ok::<(), shudu::Error>(())
/// ```
pub fn verdicts(grids: &[Grid], threads: NonZeroUsize) -> Vec<Verdict> {
    let blocks: Vec<Vec<&Grid>> = Blocks(grids.iter()).collect();
    let make_worker = || {
        let mut solver = Solver::new(Isa::best());
        move |block: Vec<&Grid>| solver.solve(block)
    };
    share_out(blocks, threads, make_worker).into_iter().flatten().collect()
}

/// Counts the solutions of each puzzle up to `limit`, and writes the solutions asked for: [`Many::solve`], on up to
/// `threads` threads. Returns how many guesses it took.
///
/// Counts and solutions are those of `Many`. The number of threads changes nothing, not even the guesses; but thousands
/// of puzzles are cut into several batches, which together may take a few guesses more or less than one.
///
/// ```
/// use shudu::many::{Puzzles, Solutions};
/// use shudu::{Isa, parallel};
/// use std::num::NonZeroUsize;
///
/// let puzzles = b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".repeat(10_000);
/// let puzzles = Puzzles::new(&puzzles, 81).expect("whole puzzles");
/// let mut counts = vec![0; puzzles.len()];
/// let mut solutions = vec![[0; 81]; puzzles.len()];
/// let threads = NonZeroUsize::new(2).expect("not zero");
/// parallel::solve_many(puzzles, 2, &mut counts, Solutions::Unique(&mut solutions), Isa::best(), threads);
/// assert!(counts.iter().all(|&count| count == 1));
/// assert!(solutions[9_999].starts_with(b"812753649"));
/// ```
///
/// # Panics
///
/// If there are not as many places for counts, or for solutions, as puzzles.
pub fn solve_many(
    puzzles: Puzzles<'_>,
    limit: u32,
    counts: &mut [u32],
    solutions: Solutions<'_>,
    isa: Isa,
    threads: NonZeroUsize,
) -> u64 {
    let make_worker = || {
        let mut many = Many::new(isa);
        move |Piece { puzzles, counts, solutions }: Piece<'_>| many.solve(puzzles, limit, counts, solutions)
    };
    share_out(Piece::cut(puzzles, counts, solutions), threads, make_worker).into_iter().sum()
}

/// Puzzles in a row, and where their answers go.
struct Piece<'a> {
    puzzles: Puzzles<'a>,
    counts: &'a mut [u32],
    solutions: Solutions<'a>,
}

impl<'a> Piece<'a> {
    /// Cuts all puzzles into pieces of about the same size, no more than a block.
    fn cut(puzzles: Puzzles<'a>, counts: &'a mut [u32], solutions: Solutions<'a>) -> Vec<Piece<'a>> {
        let all = puzzles.len();
        assert_eq!(counts.len(), all, "a count for each puzzle");
        let is_placed = solutions.places().is_none_or(|places| places == all);
        assert!(is_placed, "a solution for each puzzle");
        let pieces = all.div_ceil(BLOCK).max(1);
        let size = all.div_ceil(pieces).max(1);
        let solutions: Vec<Solutions<'a>> = match solutions {
            Solutions::None => (0..pieces).map(|_| Solutions::None).collect(),
            Solutions::Unique(all) => all.chunks_mut(size).map(Solutions::Unique).collect(),
            Solutions::UniqueLines(all) => all.chunks_mut(size).map(Solutions::UniqueLines).collect(),
            Solutions::Smallest(all) => all.chunks_mut(size).map(Solutions::Smallest).collect(),
        };
        let starts = (0..all).step_by(size);
        let parts = starts.zip(counts.chunks_mut(size)).zip(solutions);
        let piece = |((start, counts), solutions): ((usize, &'a mut [u32]), _)| Piece {
            puzzles: puzzles.slice(start..start + counts.len()),
            counts,
            solutions,
        };
        parts.map(piece).collect()
    }
}

/// Has the pieces worked on by up to `threads` threads, this one among them; the results in the order of the pieces.
/// When the system gives fewer threads, the work is done by those.
///
/// Pieces are handed out in their order, and may borrow: so callers can have answers written where they belong.
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
