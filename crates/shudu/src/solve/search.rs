//! A running search: events one by one, or on to the next solution.

use super::{Event, Limits, Stats};
use crate::board::{Grid, Solution};
use std::fmt;

/// What every search has: events, and the board as it stands.
pub(super) trait Walk: Iterator<Item = Event> + Send {
    fn board(&self) -> &Grid;
}

/// A running search: an iterator of [`Event`]s that can be stopped, stepped, paused and resumed anywhere.
/// Dropping it ends it; it holds no thread and no recursion.
pub struct Search {
    walk: Box<dyn Walk>,
    /// How many events it has given.
    taken: u64,
}

/// What [`Search::next_solution`] came to.
#[derive(Debug)]
pub enum Found {
    /// A solution; the search can go on.
    Solution(Solution),
    /// There is no further solution.
    Nothing,
    /// A limit was reached; asking again goes on.
    Stopped,
}

/// Why a search came to a halt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    /// A solution stands on the board.
    Solution,
    /// There is none, or no further one.
    Over,
    /// It was told to stop; asking again goes on.
    Stopped,
}

/// A search for solutions, found one after the other.
pub(super) trait SolutionSearch: Send {
    /// Goes on to the next solution, counting into `stats`.
    fn run(&mut self, limits: &Limits<'_>, stats: &mut Stats) -> Halt;

    /// The solution that stands, after [`Halt::Solution`]. Whoever only counts does not ask for it.
    fn solution(&self) -> Solution;

    /// Goes on to the next solution and returns it.
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

    /// The board as it stands: givens, and the digits placed so far.
    pub fn board(&self) -> &Grid {
        self.walk.board()
    }

    /// Runs on to the next solution, counting into `stats`.
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
