//! What a search found.

use crate::limits::End;

/// What a search of one puzzle found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Searched {
    /// How many solutions: all of them if `end` is [`End::Complete`].
    pub count: u64,
    /// The first solution the search met, as ASCII digits. With several solutions it need not be the smallest.
    pub solution: Option<[u8; 81]>,
    /// The second one it met.
    pub second: Option<[u8; 81]>,
    /// How many guesses it took.
    pub nodes: u64,
    /// How many of them before the first solution, if there was one.
    pub nodes_to_first: Option<u64>,
    /// How many boards turned out to have no solution.
    pub dead_ends: u64,
    /// Why the search came to its end.
    pub end: End,
}
