//! Solves 9x9 boards with the kernel, and converts the kernel's answers to the types of this crate.

use super::search::{Halt, SolutionSearch};
use super::{Count, Limits, Outcome, Report, Stats, Verdict};
use crate::board::{Classic, Nine, Solution};
use kernel::{End, NextListed, One, Puzzle};

/// A classic board in the form that the kernel takes.
pub(super) enum OnKernel {
    Givens(Nine),
    /// The candidates of a board with pencil marks; bit `d - 1` of a cell stands for digit `d`.
    Candidates(Box<[u16; 81]>),
}

impl OnKernel {
    /// Converts a board.
    pub(super) fn of(board: Classic<'_>) -> OnKernel {
        board.nine().map_or_else(|| OnKernel::Candidates(board.candidates()), OnKernel::Givens)
    }

    fn puzzle(&self) -> Puzzle<'_> {
        match self {
            OnKernel::Givens(nine) => Puzzle::Givens(nine.bytes()),
            OnKernel::Candidates(sets) => Puzzle::Candidates(sets),
        }
    }

    /// Returns the verdict. If there are several solutions, the verdict holds two arbitrary solutions.
    pub(super) fn judge(&self, limits: &Limits<'_>) -> Report {
        let (found, stats) = self.search(2, limits);
        let first = found.solution.map(|digits| solution_of(&digits));
        let to_first = found.nodes_to_first.map(|nodes| Stats { solutions: 1, ..guessed(nodes) });
        let outcome = match (found.end, first) {
            (End::Complete, None) => Outcome::Decided(Verdict::NoSolution),
            (End::Complete, Some(only)) => Outcome::Decided(Verdict::Unique(only)),
            (End::Stopped, known) => Outcome::Undecided { known },
            (End::Enough, first) => {
                let second = found.second.map(|digits| solution_of(&digits));
                let both = first.zip(second).expect("enough is two solutions");
                Outcome::Decided(Verdict::Several(both.0, both.1))
            }
        };
        let is_smallest = outcome.verdict().is_some_and(Verdict::is_unique);
        Report { outcome, to_first, stats, is_smallest }
    }

    /// Counts solutions until `most` are found, the search is complete, or a limit is reached.
    pub(super) fn count(&self, most: u64, limits: &Limits<'_>) -> (Count, Stats) {
        let (found, stats) = self.search(most, limits);
        (count_of(&found), stats)
    }

    fn search(&self, most: u64, limits: &Limits<'_>) -> (kernel::Searched, Stats) {
        search(&mut One::new(limits.chosen_isa()), self.puzzle(), most, limits)
    }
}

/// Searches until `most` solutions are found, the search is complete, or a limit is reached.
pub(crate) fn search(
    one: &mut One,
    puzzle: Puzzle<'_>,
    most: u64,
    limits: &Limits<'_>,
) -> (kernel::Searched, Stats) {
    let stop = |nodes: u64| limits.is_over(&guessed(nodes));
    let bounds = kernel::Limits::new().solutions(most).nodes(limits.nodes_left(0)).stop(&stop);
    let found = one.search(puzzle, &bounds);
    let stats = Stats { solutions: found.count, dead_ends: Some(found.dead_ends), ..guessed(found.nodes) };
    (found, stats)
}

/// The number of solutions found.
pub(crate) fn count_of(found: &kernel::Searched) -> Count {
    match found.end {
        End::Complete => Count::Exactly(found.count),
        End::Enough => Count::AtLeast(found.count),
        End::Stopped => Count::Undecided(found.count),
    }
}

/// The counters after `nodes` guesses. The kernel deduces many digits at a time and does not count deduced
/// digits.
pub(crate) fn guessed(nodes: u64) -> Stats {
    let mut stats = Stats::default();
    stats.record_guesses(nodes);
    stats
}

/// Lists all solutions in reading order. The search starts at the first call of `run`, because the limits
/// passed to `run` determine the instruction set.
pub(super) struct NineListing {
    board: OnKernel,
    started: Option<kernel::InReadingOrder>,
    /// The digits of the solution that was found last.
    found: [u8; 81],
}

impl NineListing {
    pub(super) fn new(board: OnKernel) -> NineListing {
        NineListing { board, started: None, found: [0; 81] }
    }
}

impl SolutionSearch for NineListing {
    fn run(&mut self, limits: &Limits<'_>, stats: &mut Stats) -> Halt {
        let start = || One::new(limits.chosen_isa()).list(self.board.puzzle());
        let listing = self.started.get_or_insert_with(start);
        let (before, spent) = (listing.nodes(), stats.placements);
        let stop = |nodes: u64| limits.is_over(&guessed(spent + nodes));
        let step = listing.next_within(&kernel::Limits::new().nodes(limits.nodes_left(spent)).stop(&stop));
        stats.record_guesses(listing.nodes() - before);
        match step {
            NextListed::Solution(digits) => {
                stats.solutions += 1;
                self.found = digits;
                Halt::Solution
            }
            NextListed::Over => Halt::Over,
            NextListed::Stopped => Halt::Stopped,
        }
    }

    fn solution(&self) -> Solution {
        solution_of(&self.found)
    }
}

/// Converts the kernel's digits into a solution.
pub(crate) fn solution_of(digits: &[u8; 81]) -> Solution {
    Nine::of_kernel(digits).solution().expect("the kernel finds only solutions")
}
