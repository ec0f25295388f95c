//! Limits of a search.

use super::Stats;
use kernel::Isa;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

/// Limits of a search: number of nodes, a cancel flag, the caller's clock. Without limits, the search runs to
/// the proof.
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

    /// Stops the search once this many digits were placed by choice.
    #[must_use]
    pub fn nodes(self, nodes: u64) -> Limits<'a> {
        Limits { nodes: Some(nodes), ..self }
    }

    /// Stops the search soon after `flag` becomes true.
    #[must_use]
    pub fn cancel(self, flag: &'a AtomicBool) -> Limits<'a> {
        Limits { cancel: Some(flag), ..self }
    }

    /// Stops the search soon after `is_over` returns true. The search calls it now and then with the counters
    /// so far: use it for a clock, and to show progress.
    #[must_use]
    pub fn until(self, is_over: &'a (dyn Fn(&Stats) -> bool + Sync)) -> Limits<'a> {
        Limits { until: Some(is_over), ..self }
    }

    /// Uses this instruction set instead of the best one, if the engine has a choice. The answer is the same.
    #[must_use]
    pub fn isa(self, isa: Isa) -> Limits<'a> {
        Limits { isa: Some(isa), ..self }
    }

    /// Sets the seed of the search order. A different seed may be much faster or slower on one hard board.
    /// The verdict is the same, but other solutions may be found if there are several. The default is 0.
    #[must_use]
    pub fn seed(self, seed: u64) -> Limits<'a> {
        Limits { seed, ..self }
    }

    /// The seed, for a search that uses one.
    pub(crate) fn chosen_seed(&self) -> u64 {
        self.seed
    }

    /// The instruction set to run on.
    pub(crate) fn chosen_isa(&self) -> Isa {
        self.isa.unwrap_or_else(Isa::best)
    }

    /// The number of nodes left after `spent` nodes.
    pub(super) fn nodes_left(&self, spent: u64) -> u64 {
        self.nodes.map_or(u64::MAX, |nodes| nodes.saturating_sub(spent))
    }

    /// The limits that are left after `spent` nodes; `None` if no nodes are left.
    pub(crate) fn after(self, spent: u64) -> Option<Limits<'a>> {
        let is_spent = self.nodes.is_some_and(|nodes| spent >= nodes);
        (!is_spent).then(|| Limits { nodes: self.nodes.map(|nodes| nodes - spent), ..self })
    }

    /// The same limits without a limit on nodes.
    pub(crate) fn without_nodes(self) -> Limits<'a> {
        Limits { nodes: None, ..self }
    }

    /// The same limits, with at most `nodes` nodes.
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

    /// Whether the flag is set, or the clock says stop.
    pub(crate) fn is_over(&self, stats: &Stats) -> bool {
        self.is_cancelled() || self.until.is_some_and(|is_over| is_over(stats))
    }

    /// Whether the flag is set.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// The same limit on nodes and instruction set, with another clock and seed, and no flag.
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
