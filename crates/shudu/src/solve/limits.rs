//! How far a search may go.

use super::Stats;
use kernel::Isa;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

/// Bounds on a search: nodes, a cancel flag, the caller's clock. Without any, it runs to the proof.
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
    /// How many events pass between two looks at the flag and the clock.
    const PATIENCE: u64 = 1 << 12;

    /// No bound.
    pub fn new() -> Limits<'a> {
        Limits::default()
    }

    /// Stop once this many digits were placed by choice.
    #[must_use]
    pub fn nodes(self, nodes: u64) -> Limits<'a> {
        Limits { nodes: Some(nodes), ..self }
    }

    /// Stop soon after `flag` becomes true.
    #[must_use]
    pub fn cancel(self, flag: &'a AtomicBool) -> Limits<'a> {
        Limits { cancel: Some(flag), ..self }
    }

    /// Stop soon after `is_over` answers true. It is asked now and then, with the counters so far: use
    /// it for a clock, and to show progress.
    #[must_use]
    pub fn until(self, is_over: &'a (dyn Fn(&Stats) -> bool + Sync)) -> Limits<'a> {
        Limits { until: Some(is_over), ..self }
    }

    /// Run on this instruction set where the engine has a choice, instead of the best. The answer is the same.
    #[must_use]
    pub fn isa(self, isa: Isa) -> Limits<'a> {
        Limits { isa: Some(isa), ..self }
    }

    /// Search in another order of the same kind: another seed may be much faster, or slower, on one hard board. The
    /// verdict is the same; of several solutions others may be found. Without it, the seed is 0.
    #[must_use]
    pub fn seed(self, seed: u64) -> Limits<'a> {
        Limits { seed, ..self }
    }

    /// The seed of a search that has a choice.
    pub(crate) fn chosen_seed(&self) -> u64 {
        self.seed
    }

    /// The instruction set to run on.
    pub(crate) fn chosen_isa(&self) -> Isa {
        self.isa.unwrap_or_else(Isa::best)
    }

    /// How many more nodes there may be after so many.
    pub(super) fn nodes_left(&self, spent: u64) -> u64 {
        self.nodes.map_or(u64::MAX, |nodes| nodes.saturating_sub(spent))
    }

    /// What is left of the bounds after so many nodes; nothing if they are spent.
    pub(crate) fn after(self, spent: u64) -> Option<Limits<'a>> {
        let is_spent = self.nodes.is_some_and(|nodes| spent >= nodes);
        (!is_spent).then(|| Limits { nodes: self.nodes.map(|nodes| nodes - spent), ..self })
    }

    /// The same without a bound on nodes.
    pub(crate) fn without_nodes(self) -> Limits<'a> {
        Limits { nodes: None, ..self }
    }

    /// The same bounds, and no more than `nodes` nodes.
    pub(crate) fn at_most(self, nodes: u64) -> Limits<'a> {
        Limits { nodes: Some(self.nodes.map_or(nodes, |bound| bound.min(nodes))), ..self }
    }

    /// Whether to stop, `taken` events into the search.
    pub(super) fn is_reached(&self, taken: u64, stats: &Stats) -> bool {
        self.are_spent(stats) || (taken.is_multiple_of(Limits::PATIENCE) && self.is_over(stats))
    }

    /// Whether the nodes are spent.
    pub(crate) fn are_spent(&self, stats: &Stats) -> bool {
        self.nodes.is_some_and(|nodes| stats.placements >= nodes)
    }

    /// What the flag and the clock say.
    pub(crate) fn is_over(&self, stats: &Stats) -> bool {
        self.is_cancelled() || self.until.is_some_and(|is_over| is_over(stats))
    }

    /// What the flag says.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// The same bound on nodes, with another clock and seed, and no flag.
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
