//! How puzzles are searched, and who waits for the answers.

use super::Task;
use crate::board::Grid;
use crate::solve::{AnswerWord, Engine, Limits, Report, Stats};

/// How puzzles are searched. By default: by the fast engine, without a bound.
#[derive(Clone, Copy, Debug, Default)]
pub struct Means<'m> {
    /// The search.
    pub engine: Engine,
    /// The bounds of each search. Its clock is that of the [`Watch`].
    pub limits: Limits<'m>,
    /// Whether each puzzle is searched on its own even where many could be searched together: for a clock that can
    /// stop it, or for counters of every search.
    pub is_alone: bool,
}

impl Means<'_> {
    /// Whether classic boards can be searched together for this task.
    pub fn go_together(&self, task: Task) -> bool {
        let is_plain = self.engine == Engine::Fast && self.limits.nodes.is_none();
        is_plain && !self.is_alone && !matches!(task, Task::Rate { .. } | Task::Canon)
    }
}

/// Asked now and then by a search, with its counters so far: whether its time is up.
pub type Clock<'w> = dyn Fn(&Stats) -> bool + Send + Sync + 'w;

/// The caller while puzzles are searched. The library has no clock, so time and progress are here. `()` waits for ever
/// and wants every answer whole.
pub trait Watch: Sync {
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
    fn keeps(&self, _word: AnswerWord) -> bool {
        true
    }

    /// Whether to find out why a classic board has none or several solutions. Other boards always say why.
    fn tells_why(&self, _word: AnswerWord) -> bool {
        true
    }
}

impl Watch for () {}
