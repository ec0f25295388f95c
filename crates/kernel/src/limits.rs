//! The limits of a search, and the reason why a search ended.

use std::fmt;

/// Limits of a search. [`Limits::new`] sets no limits.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Stop at this many solutions. Two solutions are enough to decide whether a puzzle is proper.
    pub solutions: u64,
    /// Stop after this many nodes. A node is a guess, which splits the search in two.
    pub nodes: u64,
    /// The search calls this function from time to time with the number of nodes so far, and stops if the
    /// function returns true. Use this function for a cancel flag or a time limit.
    pub stop: Option<&'a dyn Fn(u64) -> bool>,
}

impl<'a> Limits<'a> {
    /// No limits.
    pub fn new() -> Limits<'a> {
        Limits { solutions: u64::MAX, nodes: u64::MAX, stop: None }
    }

    /// Sets the number of solutions to stop at.
    #[must_use]
    pub fn solutions(self, solutions: u64) -> Limits<'a> {
        Limits { solutions, ..self }
    }

    /// Sets the number of nodes to stop after.
    #[must_use]
    pub fn nodes(self, nodes: u64) -> Limits<'a> {
        Limits { nodes, ..self }
    }

    /// Sets a callback. The search stops soon after `stop` returns true.
    #[must_use]
    pub fn stop(self, stop: &'a dyn Fn(u64) -> bool) -> Limits<'a> {
        Limits { stop: Some(stop), ..self }
    }
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Limits::new()
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Limits { solutions, nodes, stop } = self;
        f.debug_struct("Limits")
            .field("solutions", solutions)
            .field("nodes", nodes)
            .field("stop", &stop.is_some())
            .finish()
    }
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Every possibility was searched, so the count is exact.
    Complete,
    /// The requested number of solutions was found; there may be more.
    Enough,
    /// The limit on nodes was reached, or `stop` returned true; there may be more solutions.
    Stopped,
}
