//! How far a run is, for those who watch it.

use crate::follow::{Pulse, Signals};
use crate::input::Meter;
use crate::tally::Tally;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// How far a run is.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Progress {
    /// What came of the puzzles so far.
    pub tally: Tally,
    /// How many more are answered, in blocks that are not complete yet.
    pub in_hand: u64,
    /// How many of them were answered by an earlier run.
    pub before: u64,
    /// How many bytes of the inputs have been read, and of how many, where that is known.
    pub read: u64,
    /// See `read`.
    pub total: Option<u64>,
    /// Where this run began to read.
    pub started_at: u64,
    /// The time since the start of this run.
    pub time: Duration,
    /// A search that has been going on for a while.
    pub pulse: Option<Pulse>,
}

/// Measures how far a run is.
pub(super) struct ProgressMeter {
    start: Instant,
    /// See [`Progress`].
    before: u64,
    /// See [`Progress`]; `None` before the first block.
    pub(super) started_at: Option<u64>,
    pub(super) signals: Arc<Signals>,
    pub(super) meter: Arc<Meter>,
}

impl ProgressMeter {
    /// Starts the clock of a run; `before` is how many puzzles an earlier one answered.
    pub(super) fn start(before: u64) -> ProgressMeter {
        let (signals, meter) = (Arc::default(), Arc::default());
        ProgressMeter { start: Instant::now(), before, started_at: None, signals, meter }
    }

    /// How far the run is, with this tally of the answers that are out.
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
