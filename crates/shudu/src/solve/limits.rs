//! Limits of a search.

use super::Stats;
use kernel::Isa;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

/// The limits of a search are a number of nodes, a cancel flag, and a callback of the caller, such as a
/// clock. Without limits, the search always runs to completion.
///
/// ```
/// use shudu::{Grid, Limits, Outcome};
/// let empty: Grid = ".".repeat(81).parse()?;
/// let outcome = empty.solve_with(&Limits::new().nodes(10));
/// assert!(matches!(outcome, Outcome::Undecided { .. }));
/// # Ok::<(), shudu::Error>(())
/// ```
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    pub(crate) nodes: Option<u64>,
    cancel: Option<&'a AtomicBool>,
    until: Option<&'a (dyn Fn(&Stats) -> bool + Sync)>,
    isa: Option<Isa>,
    seed: u64,
}

impl<'a> Limits<'a> {
    /// The number of events between two checks of the flag and the clock.
    const PATIENCE: u64 = 1 << 12;

    /// No limits.
    pub fn new() -> Limits<'a> {
        Limits::default()
    }

    /// Stops the search after it has placed `nodes` digits by choice.
    #[must_use]
    pub fn nodes(self, nodes: u64) -> Limits<'a> {
        Limits { nodes: Some(nodes), ..self }
    }

    /// Stops the search soon after `flag` becomes true.
    #[must_use]
    pub fn cancel(self, flag: &'a AtomicBool) -> Limits<'a> {
        Limits { cancel: Some(flag), ..self }
    }

    /// Stops the search soon after `is_over` returns true. The search calls `is_over` from time to time, and
    /// passes the current counters. Use this callback to enforce a time limit or to show progress.
    #[must_use]
    pub fn until(self, is_over: &'a (dyn Fn(&Stats) -> bool + Sync)) -> Limits<'a> {
        Limits { until: Some(is_over), ..self }
    }

    /// Uses `isa` instead of the best instruction set, if the engine has a choice. The instruction set does
    /// not change the answer.
    #[must_use]
    pub fn isa(self, isa: Isa) -> Limits<'a> {
        Limits { isa: Some(isa), ..self }
    }

    /// Sets the seed of the search order; the default is 0. A different seed can make the search of a hard
    /// board much faster or slower. The seed never changes the verdict. If there are several solutions, the
    /// seed may change the solutions that the search finds.
    #[must_use]
    pub fn seed(self, seed: u64) -> Limits<'a> {
        Limits { seed, ..self }
    }

    /// The seed of the search order.
    pub(crate) fn chosen_seed(&self) -> u64 {
        self.seed
    }

    /// The instruction set to run on.
    pub(crate) fn chosen_isa(&self) -> Isa {
        self.isa.unwrap_or_else(Isa::best)
    }

    /// The number of nodes that the search may still take after `spent` nodes.
    pub(super) fn nodes_left(&self, spent: u64) -> u64 {
        self.nodes.map_or(u64::MAX, |nodes| nodes.saturating_sub(spent))
    }

    /// Returns the limits that remain after `spent` nodes; `None` if no nodes remain.
    pub(crate) fn after(self, spent: u64) -> Option<Limits<'a>> {
        let is_spent = self.nodes.is_some_and(|nodes| spent >= nodes);
        (!is_spent).then(|| Limits { nodes: self.nodes.map(|nodes| nodes - spent), ..self })
    }

    /// Returns these limits without the limit on nodes.
    pub(crate) fn without_nodes(self) -> Limits<'a> {
        Limits { nodes: None, ..self }
    }

    /// Returns these limits, with the limit on nodes lowered to `nodes` if that limit is higher or
    /// missing.
    pub(crate) fn at_most(self, nodes: u64) -> Limits<'a> {
        Limits { nodes: Some(self.nodes.map_or(nodes, |bound| bound.min(nodes))), ..self }
    }

    /// Whether to stop after `taken` events of the search.
    pub(super) fn is_reached(&self, taken: u64, stats: &Stats) -> bool {
        self.are_spent(stats) || (taken.is_multiple_of(Limits::PATIENCE) && self.is_over(stats))
    }

    /// Whether the limit on nodes is reached.
    pub(crate) fn are_spent(&self, stats: &Stats) -> bool {
        self.nodes.is_some_and(|nodes| stats.placements >= nodes)
    }

    /// Whether the cancel flag is set, or the caller's callback returns true.
    pub(crate) fn is_over(&self, stats: &Stats) -> bool {
        self.is_cancelled() || self.until.is_some_and(|is_over| is_over(stats))
    }

    /// Whether the cancel flag is set.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Returns limits with the same number of nodes and the same instruction set, but with another clock, with
    /// another seed, and without a cancel flag.
    #[cfg(feature = "parallel")]
    pub(crate) fn replaced<'b>(&self, is_over: &'b (dyn Fn(&Stats) -> bool + Sync), seed: u64) -> Limits<'b> {
        Limits { nodes: self.nodes, cancel: None, until: Some(is_over), isa: self.isa, seed }
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Limits { nodes, cancel, until, isa, seed } = self;
        f.debug_struct("Limits")
            .field("nodes", nodes)
            .field("cancel", cancel)
            .field("until", &until.is_some())
            .field("isa", isa)
            .field("seed", seed)
            .finish()
    }
}
