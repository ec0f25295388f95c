//! The settings of searches, and the callbacks to the caller.

use super::Task;
use crate::board::{Grid, Solution};
use crate::solve::{AnswerWord, Engine, Limits, Report, Stats};

/// How puzzles are searched. The default is the fast engine without limits.
#[derive(Clone, Copy, Debug, Default)]
pub struct Means<'m> {
    /// The engine of each search.
    pub engine: Engine,
    /// The limits of each search. The [`Watch`] adds its clock to these limits.
    pub limits: Limits<'m>,
    /// The weights of [`Task::Best`], one per cell in reading order; `None` means the weights of
    /// [`Weights::target`](crate::solve::Weights::target).
    pub weights: Option<&'m [i32]>,
    /// The solution of [`Task::Complete`]; `None` means the solution that [`Task::Solve`] gives.
    pub solution: Option<&'m Solution>,
    /// Whether each puzzle is searched separately even if many could be searched together. A separate search
    /// is needed if a clock should stop each search, or if the caller wants the counters of each search.
    pub is_alone: bool,
}

impl Means<'_> {
    /// Whether the kernel can search classic boards together for this task.
    pub fn go_together(&self, task: Task) -> bool {
        self.engine == Engine::Fast
            && self.limits.nodes.is_none()
            && !self.is_alone
            && task.searches_together()
    }
}

/// Returns whether the time of a search is up. From time to time, the search calls the clock and passes its
/// own counters.
pub type Clock<'w> = dyn Fn(&Stats) -> bool + Send + Sync + 'w;

/// Callbacks to the caller during searches. The library has no clock, so the caller measures the time and
/// shows progress. The implementation for `()` never stops a search, and always asks for complete answers.
pub trait Watch: Sync {
    /// Starts the clock of a row. Called only if the row is searched separately, or if the search of the row
    /// takes long.
    fn clock(&self, _row: usize) -> Box<Clock<'_>> {
        Box::new(|_| false)
    }

    /// Returns the verdict of another search, such as a race of threads; `None` to search with the engine.
    fn judge(&self, _grid: &Grid, _limits: &Limits<'_>) -> Option<Report> {
        None
    }

    /// Called after each row that was searched separately. The report is present if the task asks for a
    /// verdict.
    fn searched(&self, _row: usize, _report: Option<&Report>) {}

    /// Whether the caller uses rows with this answer word. A row with an unused word gets the word but no board. The
    /// search of a classic board ends as soon as the word is known to be unused.
    fn keeps(&self, _word: AnswerWord) -> bool {
        true
    }

    /// Whether to find the reason why a classic board has no solution, or has several solutions. Boards that are not
    /// classic, and boards that are searched separately, always get a reason.
    fn tells_why(&self, _word: AnswerWord) -> bool {
        true
    }
}

impl Watch for () {}
