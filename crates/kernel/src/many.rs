//! Searches many puzzles, in lockstep or one after the other, whichever is faster. In lockstep, each bit of a
//! vector belongs to a different puzzle.
//!
//! ```text
//! answers    collects counts and solutions        state      the nodes of all lanes
//! lockstep   rounds for all lanes, and events     branch     chooses the guesses
//! round      applies every rule at once           layout     how candidates lie in registers
//! ```

mod answers;
mod branch;
pub(crate) mod layout;
mod lockstep;
mod round;
mod state;
#[cfg(test)]
mod tests;

pub use answers::Solutions;

use crate::arch;
use crate::isa::{Isa, IsaKind};
use crate::limits::Limits;
use crate::one::One;
use crate::puzzle::Puzzle;
use crate::puzzles::PuzzleSlice;
use answers::{BatchAnswers, Begun, NodeBatch};
use lockstep::{Lockstep, LockstepEngine};
use std::fmt;

/// The engine for many puzzles at a time. The engine owns its memory, so reuse the engine for the next batch.
///
/// ```
/// use kernel::{Isa, Many, PuzzleSlice, Solutions};
/// let lines = b"\
/// 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
/// 11...............................................................................
/// .................................................................................
/// ";
/// let puzzles = PuzzleSlice::new(lines, 82).expect("whole puzzles");
/// let (mut counts, mut solutions) = ([0; 3], [[0; 81]; 3]);
/// Many::new(Isa::best()).solve(puzzles, 2, &mut counts, Solutions::Unique(&mut solutions));
/// assert_eq!(counts, [1, 0, 2]);
/// assert!(solutions[0].starts_with(b"812753649"));
/// assert_eq!(solutions[2], [b'.'; 81]);
/// ```
pub struct Many {
    one: One,
    /// `None` if searching one puzzle after the other is always faster.
    lanes: Option<Box<dyn LockstepEngine + Send>>,
    /// The open nodes of hard puzzles.
    begun: Begun,
}

/// A candidate (a digit in a cell) to exclude.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Struck {
    /// The cell in reading order, from 0.
    pub cell: u8,
    /// The digit, from 1 to 9.
    pub digit: u8,
}

/// In a batch that is too small for lockstep, a puzzle is put aside after this number of guesses, until the
/// other puzzles are done. No work is lost, because the engine keeps the open nodes of the puzzle.
const EASY: u64 = 12;

/// The smallest number of hard puzzles whose open nodes fill enough lanes for lockstep. Fewer hard puzzles
/// are searched one after the other.
const FEW: usize = 8;

impl Many {
    /// Creates an engine for an instruction set.
    pub fn new(isa: Isa) -> Many {
        Many { one: One::new(isa), lanes: lanes_of(isa), begun: Begun::new() }
    }

    /// Counts the solutions of each puzzle up to `limit`. Writes the counts to `counts`, and the requested
    /// solutions to the buffer in `solutions`, both in the order of the puzzles. Returns the number of guesses.
    ///
    /// If solutions are written, the search looks for a second solution even if `limit` is 1, to find out
    /// whether the first solution is the only one. If `limit` is 1, a count of 1 means that the puzzle has at
    /// least one solution. If a puzzle with a count of 1 gets dots instead of a solution, the puzzle has
    /// several solutions.
    ///
    /// # Panics
    ///
    /// Panics if the number of counts or the number of places for solutions differs from the number of puzzles.
    #[inline]
    pub fn solve(
        &mut self,
        puzzles: PuzzleSlice<'_>,
        limit: u32,
        counts: &mut [u32],
        solutions: Solutions<'_>,
    ) -> u64 {
        let mut answers = BatchAnswers::new(puzzles, limit, counts, solutions);
        let guesses = match &mut self.lanes {
            Some(_) if answers.len() == 1 => return answers.of_one_puzzle(&mut self.one),
            Some(lanes) if answers.len() >= lanes.worth() => lanes.run(&mut NodeBatch::all(&mut answers)),
            Some(_) if answers.len() >= FEW => self.easy_ones_first(&mut answers),
            _ => self.one.engine.row(&mut answers.row(u64::MAX), 0).guesses,
        };
        answers.finish();
        guesses
    }

    /// Excludes from each puzzle the candidate that `struck` names, and decides whether the puzzle still has
    /// a solution. Writes 1 to `counts` for each puzzle that still has a solution, and 0 for each other
    /// puzzle. Returns the number of guesses.
    ///
    /// For example, a caller blanks a cell of a proper puzzle and strikes the old digit of that cell.
    /// `find_without` then decides whether the new puzzle has a second solution. Calling `find_without` takes
    /// about a fifth less time than counting up to two solutions.
    ///
    /// # Panics
    ///
    /// Panics if the number of candidates or the number of counts differs from the number of puzzles, or if a
    /// cell or digit is out of range.
    pub fn find_without(&mut self, puzzles: PuzzleSlice<'_>, struck: &[Struck], counts: &mut [u32]) -> u64 {
        assert_eq!(struck.len(), puzzles.len(), "a candidate for each puzzle");
        assert!(struck.iter().all(|it| it.cell < 81 && (1..=9).contains(&it.digit)), "candidates of a board");
        let mut answers = BatchAnswers::new(puzzles, 1, counts, Solutions::None);
        match &mut self.lanes {
            Some(lanes) if answers.len() >= lanes.worth() => {
                lanes.run(&mut NodeBatch::without(&mut answers, struck))
            }
            _ => self.find_one_by_one(puzzles, struck, counts),
        }
    }

    fn find_one_by_one(&mut self, puzzles: PuzzleSlice<'_>, struck: &[Struck], counts: &mut [u32]) -> u64 {
        let mut guesses = 0;
        for (number, (count, Struck { cell, digit })) in counts.iter_mut().zip(struck).enumerate() {
            let mut candidates = Puzzle::from(puzzles.get(number)).candidates();
            candidates[usize::from(*cell)] &= !(1 << (digit - 1));
            let found = self.one.search(&candidates, &Limits::new().solutions(1));
            guesses += found.nodes;
            *count = found.count as u32;
        }
        guesses
    }

    /// Searches the puzzles one after the other. If enough puzzles are hard, the open nodes of the hard
    /// puzzles are then searched in lockstep.
    fn easy_ones_first(&mut self, answers: &mut BatchAnswers<'_>) -> u64 {
        let (mut guesses, mut hard, mut next) = (0, 0, 0);
        self.begun.clear();
        loop {
            let walked = self.one.engine.row(&mut answers.row(EASY), next);
            guesses += walked.guesses;
            let Some(number) = walked.stopped_at else { break };
            hard += 1;
            self.one.engine.hand_over(&mut |candidates| self.begun.push((number as u32, candidates)));
            next = number + 1;
        }
        if let (Some(lanes), true) = (&mut self.lanes, hard >= FEW) {
            return guesses + lanes.run(&mut NodeBatch::rest(answers, &self.begun));
        }
        for (number, candidates) in &self.begun {
            let limits = Limits::new().solutions(answers.missing(*number as usize));
            let found = self.one.search(candidates, &limits);
            guesses += found.nodes;
            answers.add(*number as usize, &found);
        }
        guesses
    }
}

impl fmt::Debug for Many {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Many")
    }
}

/// Returns the lockstep engine of an instruction set, or `None` if lockstep is never faster with that
/// instruction set. If the portable engine for one puzzle uses vectors, that engine is faster than lockstep
/// with words of the same size. On x86-64, the difference is 10 to 75 %.
fn lanes_of(isa: Isa) -> Option<Box<dyn LockstepEngine + Send>> {
    match isa.kind() {
        #[cfg(target_arch = "x86_64")]
        IsaKind::Avx512(proof) => Some(Box::new(Lockstep::<arch::Boxes512>::new(proof))),
        #[cfg(target_arch = "x86_64")]
        IsaKind::Avx2(proof) => Some(Box::new(Lockstep::<arch::Boxes256>::new(proof))),
        #[cfg(target_arch = "x86_64")]
        IsaKind::Portable => None,
        #[cfg(not(target_arch = "x86_64"))]
        IsaKind::Portable if cfg!(target_feature = "simd128") => None,
        #[cfg(not(target_arch = "x86_64"))]
        IsaKind::Portable => Some(Box::new(Lockstep::<arch::Boxes128>::new(arch::NoVectors))),
    }
}
