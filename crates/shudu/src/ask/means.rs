//! How puzzles are searched, and who waits for the answers.

use super::Task;
use crate::board::Grid;
use crate::solve::{Engine, Isa, Limits, Report, Stats, Word};
use std::fmt;
use std::sync::atomic::AtomicBool;

/// Finds the verdict on one board: stands in for the engine's own search.
pub type Judge<'m> = &'m (dyn Fn(&Grid, &Limits<'_>) -> Report + Sync);

/// How puzzles are searched. By default: by the fast engine, on the best instruction set, without a bound.
#[derive(Clone, Copy)]
pub struct Means<'m> {
    /// The search.
    pub engine: Engine,
    /// The instruction set.
    pub isa: Isa,
    /// The order of search beyond 9x9; see [`Limits::seed`].
    pub seed: u64,
    /// How many nodes a puzzle may take.
    pub nodes: Option<u64>,
    /// Gives the verdicts instead of the engine, such as a race of several threads.
    pub judge: Option<Judge<'m>>,
    /// Whether each puzzle is searched on its own even where many could be searched together: for a clock that can
    /// stop it, or for counters of every search.
    pub is_alone: bool,
}

impl Default for Means<'_> {
    fn default() -> Self {
        let (engine, isa) = (Engine::Fast, Isa::best());
        Means { engine, isa, seed: 0, nodes: None, judge: None, is_alone: false }
    }
}

impl Means<'_> {
    /// Whether classic boards can be searched together for this task.
    pub fn go_together(&self, task: Task) -> bool {
        let is_plain = self.engine == Engine::Fast && self.nodes.is_none() && self.judge.is_none();
        is_plain && !self.is_alone && !matches!(task, Task::Rate { .. } | Task::Canon)
    }

    /// The bounds of one search.
    pub(super) fn limits<'a>(&self, watch: &'a dyn Watch, clock: &'a Clock<'_>) -> Limits<'a> {
        let mut limits = Limits::new().until(clock).seed(self.seed).isa(self.isa);
        if let Some(flag) = watch.cancel() {
            limits = limits.cancel(flag);
        }
        if let Some(nodes) = self.nodes {
            limits = limits.nodes(nodes);
        }
        limits
    }
}

impl fmt::Debug for Means<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Means { engine, isa, seed, nodes, judge, is_alone } = self;
        f.debug_struct("Means")
            .field("engine", engine)
            .field("isa", isa)
            .field("seed", seed)
            .field("nodes", nodes)
            .field("judge", &judge.is_some())
            .field("is_alone", is_alone)
            .finish()
    }
}

/// Asked now and then by a search, with its counters so far: whether its time is up.
pub type Clock<'w> = dyn Fn(&Stats) -> bool + Send + Sync + 'w;

/// The caller while puzzles are searched. The library has no clock, so time and progress are here. `()` waits for ever
/// and wants every answer whole.
pub trait Watch: Sync {
    /// Becomes true when the work should stop.
    fn cancel(&self) -> Option<&AtomicBool> {
        None
    }

    /// Starts the clock of a row that is searched on its own, or for which a search takes its time.
    fn clock(&self, _row: usize) -> Box<Clock<'_>> {
        Box::new(|_| false)
    }

    /// A row was searched on its own; its report, where a verdict was asked for.
    fn searched(&self, _row: usize, _report: Option<&Report>) {}

    /// Whether a row with this word is of use to the caller. If not, it gets its word and no board, and nothing more is
    /// found out of a classic board.
    fn keeps(&self, _word: Word) -> bool {
        true
    }

    /// Whether to find out why a classic board has none or several solutions. Other boards always say why.
    fn tells_why(&self, _word: Word) -> bool {
        true
    }
}

impl Watch for () {}
