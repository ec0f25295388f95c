//! Limits the time of the searches of a block, and reports their progress and costs.

use crate::answered::SHOWN;
use crate::block::Stream;
use crate::job::Job;
use crate::words::Message;
use shudu::ask::{Clock, Means, Task, Watch};
use shudu::parallel::race;
use shudu::{AnswerWord, Grid, Limits, Report, Stats};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The cost of a search, reported if the job asks for it.
#[derive(Clone, Debug)]
pub struct Cost {
    /// The input and the line of the puzzle.
    pub origin: Message,
    /// The outcome of the search, and its counters.
    pub report: Report,
    /// The time that the search took.
    pub time: Duration,
}

/// The progress of a search that has been running for a while.
#[derive(Clone, Debug)]
pub struct Pulse {
    /// The input and the line of the puzzle that is searched.
    pub origin: Message,
    /// The counters of the search so far.
    pub stats: Stats,
    /// The time that the search has taken so far.
    pub time: Duration,
}

const SIGN_OF_LIFE: Duration = Duration::from_millis(300);

/// The state that all workers and the run share.
#[derive(Debug, Default)]
pub(crate) struct Signals {
    pub(crate) cancel: AtomicBool,
    /// The number of puzzles answered one by one in blocks that the run has not taken yet.
    pub(crate) in_hand: AtomicU64,
    pub(crate) pulse: Mutex<Option<Pulse>>,
    /// The number of notes in the blocks written so far.
    pub(crate) notes: AtomicU64,
}

/// Converts the index of a row in the batch to the number of its line or row in the input.
type RowNumber<'f> = &'f (dyn Fn(usize) -> u64 + Sync);

pub(crate) struct Follow<'f> {
    job: &'f Job,
    stream: &'f Stream,
    signals: &'f Signals,
    number: RowNumber<'f>,
    /// The number of answers of this block for which a reason was requested.
    reasons: AtomicU64,
    started: Mutex<Instant>,
    costs: Mutex<Vec<(usize, Cost)>>,
}

impl<'f> Follow<'f> {
    pub(crate) fn new(job: &'f Job, stream: &'f Stream, signals: &'f Signals, number: RowNumber<'f>) -> Self {
        let (reasons, started) = (AtomicU64::new(0), Mutex::new(Instant::now()));
        Follow { job, stream, signals, number, reasons, started, costs: Mutex::default() }
    }

    /// The settings of the searches. Every search ends when the user stops the run.
    pub(crate) fn means(&self) -> Means<'f> {
        let means = self.job.means();
        Means { limits: means.limits.cancel(&self.signals.cancel), ..means }
    }

    pub(crate) fn into_costs(self) -> Vec<(usize, Cost)> {
        self.costs.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    fn origin(&self, row: usize) -> Message {
        self.stream.origin((self.number)(row))
    }
}

impl Watch for Follow<'_> {
    fn clock(&self, row: usize) -> Box<Clock<'_>> {
        let start = Instant::now();
        *self.started.lock().unwrap_or_else(PoisonError::into_inner) = start;
        Box::new(move |stats| {
            let time = start.elapsed();
            if time > SIGN_OF_LIFE
                && let Ok(mut pulse) = self.signals.pulse.lock()
            {
                *pulse = Some(Pulse { origin: self.origin(row), stats: *stats, time });
            }
            self.job.time.is_some_and(|most| time >= most)
        })
    }

    fn judge(&self, grid: &Grid, limits: &Limits<'_>) -> Option<Report> {
        self.job.is_portfolio.then(|| race(grid, self.job.thread_count(), limits))
    }

    fn searched(&self, row: usize, report: Option<&Report>) {
        self.signals.in_hand.fetch_add(1, Ordering::Relaxed);
        if let (true, Some(report)) = (self.job.wants_costs, report) {
            let time = self.started.lock().unwrap_or_else(PoisonError::into_inner).elapsed();
            let cost = Cost { origin: self.origin(row), report: report.clone(), time };
            self.costs.lock().unwrap_or_else(PoisonError::into_inner).push((row, cost));
        }
    }

    fn keeps(&self, word: AnswerWord) -> bool {
        self.job.keeps(word)
    }

    /// `check` prints every reason. `solve` reports only the first few reasons, in notes.
    fn tells_why(&self, _: AnswerWord) -> bool {
        let shown = || self.reasons.load(Ordering::Relaxed) + self.signals.notes.load(Ordering::Relaxed);
        // Read the counters before adding to `reasons`, because adding for every board took a few percent of the time
        // of `solve`.
        self.job.task == Task::Check
            || shown() < SHOWN && self.reasons.fetch_add(1, Ordering::Relaxed) < SHOWN
    }
}
