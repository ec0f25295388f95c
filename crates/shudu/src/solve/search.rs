//! A running search, used event by event or solution by solution.

use super::{Event, Limits, Stats};
use crate::board::{Grid, Solution};
use std::fmt;

/// A search with events and a current board.
pub(super) trait Walk: Iterator<Item = Event> + Send {
    fn board(&self) -> &Grid;
}

/// A running search, as an iterator of [`Event`]s. The caller can stop, step, pause and resume the search
/// anywhere. The search uses no thread and no recursion.
pub struct Search {
    walk: Box<dyn Walk>,
    /// The number of events returned so far.
    taken: u64,
}

/// The result of [`Search::next_solution`].
#[derive(Debug)]
pub enum Found {
    /// A solution; the next call continues the search.
    Solution(Solution),
    /// There is no further solution.
    Nothing,
    /// A limit was reached; the next call resumes the search.
    Stopped,
}

/// Why a search halted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    /// The board holds a solution.
    Solution,
    /// There is no further solution.
    Over,
    /// A limit was reached; the next call resumes the search.
    Stopped,
}

/// A search that finds solutions one after the other.
pub(super) trait SolutionSearch: Send {
    /// Searches for the next solution and adds the cost to `stats`.
    fn run(&mut self, limits: &Limits<'_>, stats: &mut Stats) -> Halt;

    /// The current solution, after `run` returned [`Halt::Solution`]. A caller that only counts solutions
    /// need not call this method.
    fn solution(&self) -> Solution;

    /// Searches for the next solution and returns it.
    fn find_next(&mut self, limits: &Limits<'_>, stats: &mut Stats) -> Found {
        match self.run(limits, stats) {
            Halt::Solution => Found::Solution(self.solution()),
            Halt::Over => Found::Nothing,
            Halt::Stopped => Found::Stopped,
        }
    }
}

impl Search {
    pub(super) fn new(walk: Box<dyn Walk>) -> Search {
        Search { walk, taken: 0 }
    }

    /// The current board, which has the givens and the digits placed so far.
    pub fn board(&self) -> &Grid {
        self.walk.board()
    }

    /// Searches for the next solution and adds the cost to `stats`.
    pub fn next_solution(&mut self, limits: &Limits<'_>, stats: &mut Stats) -> Found {
        self.find_next(limits, stats)
    }
}

impl SolutionSearch for Search {
    fn run(&mut self, limits: &Limits<'_>, stats: &mut Stats) -> Halt {
        while !limits.is_reached(self.taken, stats) {
            let Some(event) = self.next() else { return Halt::Over };
            stats.record(event);
            if event == Event::Solution {
                return Halt::Solution;
            }
        }
        Halt::Stopped
    }

    fn solution(&self) -> Solution {
        Solution::new(self.board()).expect("a search announces a solution only on a full board without clash")
    }
}

impl Iterator for Search {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        self.taken += 1;
        self.walk.next()
    }
}

impl fmt::Debug for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Search({})", self.board())
    }
}
