//! Limits on the search for steps.

use super::NotRated;
use crate::solve::{Limits, Stats};

/// Counts assumptions, and checks whether a limit is reached.
pub(super) struct StepMeter<'l> {
    limits: &'l Limits<'l>,
    stats: Stats,
    is_over: bool,
}

/// The number of assumptions between two checks of the stop flag and the clock. The assumptions between two
/// checks take a few milliseconds at most.
const PATIENCE: u64 = 64;

impl<'l> StepMeter<'l> {
    pub(super) fn new(limits: &'l Limits<'l>) -> StepMeter<'l> {
        StepMeter { limits, stats: Stats::default(), is_over: false }
    }

    /// Counts an assumption as one try and one placement.
    pub(super) fn count(&mut self) {
        self.stats.tries += 1;
        self.stats.placements += 1;
        self.is_over |= self.limits.are_spent(&self.stats);
        if self.stats.placements.is_multiple_of(PATIENCE) {
            self.look();
        }
    }

    /// Checks the stop flag and the clock.
    pub(super) fn look(&mut self) {
        self.is_over |= self.limits.is_over(&self.stats);
    }

    /// Whether a limit was reached.
    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    /// The reason why there is no next step.
    pub(super) fn end(&self) -> NotRated {
        if self.is_over { NotRated::Stopped } else { NotRated::Stuck }
    }
}
