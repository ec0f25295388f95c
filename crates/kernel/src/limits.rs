//! How far a search may go, and where it ended.

use std::fmt;

/// Bounds on a search. [`Limits::new`] has none.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Stop at this many solutions. Two decide whether a puzzle is proper.
    pub solutions: u64,
    /// Stop after this many nodes: guesses, each of which splits the search in two.
    pub nodes: u64,
    /// Asked now and then, with the nodes so far: stop when it answers true. The place for a cancel flag
    /// and for the caller's clock.
    pub stop: Option<&'a dyn Fn(u64) -> bool>,
}

impl<'a> Limits<'a> {
    /// No bound.
    pub fn new() -> Limits<'a> {
        Limits { solutions: u64::MAX, nodes: u64::MAX, stop: None }
    }

    /// Stop at this many solutions.
    #[must_use]
    pub fn solutions(self, solutions: u64) -> Limits<'a> {
        Limits { solutions, ..self }
    }

    /// Stop after this many nodes.
    #[must_use]
    pub fn nodes(self, nodes: u64) -> Limits<'a> {
        Limits { nodes, ..self }
    }

    /// Stop soon after `stop` answers true.
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

/// Why a search came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Every way was tried: the count is exact.
    Complete,
    /// As many solutions as were asked for; there may be more.
    Enough,
    /// The bound on nodes was reached, or `stop` said so: there may be more.
    Stopped,
}
