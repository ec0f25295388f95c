//! The result of a search consists of its outcome and its cost.

use super::search::{Found, Halt, SolutionSearch};
use super::{AnswerWord, Limits, Reason, Stats, Verdict};
use crate::board::{Grid, Solution};

/// The result of a search. The verdict is either proven, or undecided because a limit stopped the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The verdict is proven.
    Decided(Verdict),
    /// A limit was reached before the verdict was proven.
    Undecided {
        /// A solution, if one was found before the limit.
        known: Option<Solution>,
    },
}

impl Outcome {
    /// The verdict, if it was proven.
    pub fn verdict(&self) -> Option<&Verdict> {
        match self {
            Outcome::Decided(verdict) => Some(verdict),
            Outcome::Undecided { .. } => None,
        }
    }

    /// The word for the verdict, or `undecided`.
    pub fn word(&self) -> AnswerWord {
        self.verdict().map_or(AnswerWord::Undecided, Verdict::word)
    }

    /// The only solution, the first of several solutions, or a solution that was found before a limit stopped
    /// the search.
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Outcome::Decided(verdict) => verdict.solution(),
            Outcome::Undecided { known } => known.as_ref(),
        }
    }

    /// The reason for the verdict; for an undecided puzzle, [`Reason::Undecided`].
    pub fn reason(&self, puzzle: &Grid) -> Reason {
        match self {
            Outcome::Decided(verdict) => verdict.reason(puzzle),
            Outcome::Undecided { known } => Reason::Undecided { has_solution: known.is_some() },
        }
    }
}

/// An outcome with the cost of reaching it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The proven verdict, or undecided.
    pub outcome: Outcome,
    /// The counters at the moment when the first solution was found; `None` without a solution.
    pub to_first: Option<Stats>,
    /// The counters at the end of the search. The counters do not include the later search for the smallest
    /// of several solutions.
    pub stats: Stats,
    /// Whether the solution is known to be the smallest in reading order. On boards up to 16x16,
    /// `Engine::solve` finds the smallest of several solutions, unless the smallest solution is very hard to
    /// find or a limit is reached first.
    pub is_smallest: bool,
}

impl Report {
    /// Runs a search up to the second solution and reports the verdict.
    pub(super) fn of_search(search: &mut dyn SolutionSearch, limits: &Limits<'_>) -> Report {
        let mut stats = Stats::default();
        let first = search.find_next(limits, &mut stats);
        let to_first = matches!(first, Found::Solution(_)).then_some(stats);
        let outcome = match first {
            Found::Nothing => Outcome::Decided(Verdict::NoSolution),
            Found::Stopped => Outcome::Undecided { known: None },
            Found::Solution(first) => match search.find_next(limits, &mut stats) {
                Found::Nothing => Outcome::Decided(Verdict::Unique(first)),
                Found::Stopped => Outcome::Undecided { known: Some(first) },
                Found::Solution(second) => Outcome::Decided(Verdict::Several(first, second)),
            },
        };
        let is_smallest = outcome.verdict().is_some_and(Verdict::is_unique);
        Report { outcome, to_first, stats, is_smallest }
    }
}

/// The number of solutions found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// The exact number of solutions; the search is complete.
    Exactly(u64),
    /// As many solutions as requested were found; there may be more.
    AtLeast(u64),
    /// The number of solutions found before a limit stopped the search.
    Undecided(u64),
}

impl Count {
    /// Counts the solutions of a search until `most` are found, the search is complete, or a limit is
    /// reached.
    pub(super) fn of_search(
        search: &mut dyn SolutionSearch,
        most: u64,
        limits: &Limits<'_>,
    ) -> (Count, Stats) {
        let mut stats = Stats::default();
        let count = loop {
            if stats.solutions >= most {
                break Count::AtLeast(stats.solutions);
            }
            match search.run(limits, &mut stats) {
                Halt::Solution => {}
                Halt::Over => break Count::Exactly(stats.solutions),
                Halt::Stopped => break Count::Undecided(stats.solutions),
            }
        };
        (count, stats)
    }

    /// The number of solutions found.
    pub fn found(self) -> u64 {
        match self {
            Count::Exactly(n) | Count::AtLeast(n) | Count::Undecided(n) => n,
        }
    }
}
