//! The result of a search.

use crate::limits::End;

/// The result of a search of one puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Searched {
    /// The number of solutions found. If `end` is [`End::Complete`], this is the number of all solutions.
    pub count: u64,
    /// The first solution the search found, as ASCII digits. If the puzzle has several solutions, this
    /// solution need not be the smallest.
    pub solution: Option<[u8; 81]>,
    /// The second solution the search found.
    pub second: Option<[u8; 81]>,
    /// The number of guesses.
    pub nodes: u64,
    /// The number of guesses before the first solution, if a solution was found.
    pub nodes_to_first: Option<u64>,
    /// The number of boards that turned out to have no solution.
    pub dead_ends: u64,
    /// Why the search ended.
    pub end: End,
}
