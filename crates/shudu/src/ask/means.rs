//! How puzzles are searched, and who waits for the answers.

use super::Task;
use crate::board::Grid;
use crate::solve::{Engine, Isa, Limits, Report, Stats, Word};
use std::sync::atomic::AtomicBool;

/// How puzzles are searched. By default: by the fast engine, on the best instruction set, without a bound.
#[derive(Clone, Copy, Debug)]
pub struct Means {
    /// The search.
    pub engine: Engine,
    /// The instruction set.
    pub isa: Isa,
    /// The order of search beyond 9x9; see [`Limits::seed`].
    pub seed: u64,
    /// How many nodes a puzzle may take.
    pub nodes: Option<u64>,
    /// Whether each puzzle is searched on its own even where many could be searched together: for a clock that can
    /// stop it, or for counters of every search.
    pub is_alone: bool,
}

impl Default for Means {
    fn default() -> Self {
        Means { engine: Engine::Fast, isa: Isa::best(), seed: 0, nodes: None, is_alone: false }
    }
}

impl Means {
    /// Whether classic boards can be searched together for this task.
    pub fn go_together(&self, task: Task) -> bool {
        let is_plain = self.engine == Engine::Fast && self.nodes.is_none();
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

    /// Gives the verdict on a board that is searched on its own, such as by a race of several threads; the engine does
    /// unless there is one.
    fn judge(&self, _grid: &Grid, _limits: &Limits<'_>) -> Option<Report> {
        None
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
