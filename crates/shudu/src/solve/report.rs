//! What comes of a search: an outcome, and what it cost.

use super::search::{Found, Halt, SolutionSearch};
use super::{AnswerWord, Limits, Reason, Stats, Verdict};
use crate::board::{Grid, Solution};

/// The end of a search: a proof, or the honest word that it stopped before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Proven.
    Decided(Verdict),
    /// A limit was reached first.
    Undecided {
        /// A solution, if one was found: then there is at least one.
        known: Option<Solution>,
    },
}

impl Outcome {
    /// The verdict, if there is one.
    pub fn verdict(&self) -> Option<&Verdict> {
        match self {
            Outcome::Decided(verdict) => Some(verdict),
            Outcome::Undecided { .. } => None,
        }
    }

    /// The verdict's word, or `undecided`.
    pub fn word(&self) -> AnswerWord {
        self.verdict().map_or(AnswerWord::Undecided, Verdict::word)
    }

    /// The solution, of several the first, or the one known when the search stopped.
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Outcome::Decided(verdict) => verdict.solution(),
            Outcome::Undecided { known } => known.as_ref(),
        }
    }

    /// Why: [`Verdict::reason`], or what is known of a puzzle that is not decided.
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
    /// What is proven.
    pub outcome: Outcome,
    /// The counters at the first solution, if there was one.
    pub to_first: Option<Stats>,
    /// The counters at the end: at the proof, or where the search stopped. What it took to find the smallest
    /// of several solutions afterwards is not in it.
    pub stats: Stats,
    /// Whether the solution is known to be the smallest of all in reading order. It is, up to 16x16, unless of
    /// several it is very hard to find, or a limit is reached before.
    pub is_smallest: bool,
}

impl Report {
    /// The report of a search that shows its solutions one after the other: stops at the second.
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

/// How many solutions were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// This many, and no more: every way was tried.
    Exactly(u64),
    /// This many were asked for and found; there may be more.
    AtLeast(u64),
    /// This many were found before a limit stopped the search.
    Undecided(u64),
}

impl Count {
    /// Counts the solutions of a search until there are `most`, every way was tried, or a limit is reached.
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

    /// The number found.
    pub fn found(self) -> u64 {
        match self {
            Count::Exactly(n) | Count::AtLeast(n) | Count::Undecided(n) => n,
        }
    }
}
