//! The progress of a run, for its observer.

use crate::follow::{Pulse, Signals};
use crate::input::Meter;
use crate::tally::Tally;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// The progress of a run.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Progress {
    /// The counts of answers so far.
    pub tally: Tally,
    /// The number of answered puzzles in blocks that are not complete yet.
    pub in_hand: u64,
    /// The number of puzzles in `tally` that an earlier run answered.
    pub before: u64,
    /// The number of input bytes read so far.
    pub read: u64,
    /// The total size of the inputs in bytes, if known.
    pub total: Option<u64>,
    /// The value of `read` when this run took its first block.
    pub started_at: u64,
    /// The time since the start of this run.
    pub time: Duration,
    /// A search that has been running for a while.
    pub pulse: Option<Pulse>,
}

pub(super) struct ProgressMeter {
    start: Instant,
    before: u64,
    /// The value of `Progress::started_at`; `None` before the first block.
    pub(super) started_at: Option<u64>,
    pub(super) signals: Arc<Signals>,
    pub(super) meter: Arc<Meter>,
}

impl ProgressMeter {
    /// Starts the clock of a run; `before` is the number of puzzles that an earlier run answered.
    pub(super) fn start(before: u64) -> ProgressMeter {
        let (signals, meter) = (Arc::default(), Arc::default());
        ProgressMeter { start: Instant::now(), before, started_at: None, signals, meter }
    }

    pub(super) fn progress(&self, tally: Tally) -> Progress {
        let pulse = self.signals.pulse.lock().ok().and_then(|mut pulse| pulse.take());
        Progress {
            tally,
            in_hand: self.signals.in_hand.load(Ordering::Relaxed),
            before: self.before,
            started_at: self.started_at.unwrap_or(0),
            read: self.meter.read(),
            total: self.meter.total(),
            time: self.start.elapsed(),
            pulse,
        }
    }
}
