//! A run passes blocks from the input through the workers to the output, in order.
//!
//! ```text
//!            lock           threads              in order
//! Input ------------> Worker, Worker, ... ------------> Run: Output, messages, Ledger (tally and checkpoint)
//! ```

mod begin;
mod count;
mod finished;
mod ledger;
mod output;
mod progress;

use crate::answered::{Done, Saying};
use crate::checkpoint::Checkpoint;
use crate::columns::notes_of_replaced;
use crate::failure::Failure;
use crate::input::Input;
use crate::job::{Job, OutputFormat};
use crate::pack::Packing;
use crate::sink::{Sink, Target};
use crate::source::Source;
use crate::spares::Spares;
use crate::words::Message;
use crate::work::Worker;
pub use begin::format_of_output;
use begin::open;
pub(crate) use begin::packing_of;
use count::count_apart;
#[cfg(feature = "parquet")]
pub(crate) use finished::excerpts;
use ledger::Ledger;
use output::Output;
pub use progress::Progress;
use progress::ProgressMeter;
use shudu::parallel::{InOrder, Next, in_order};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// How long to wait for a block before asking the observer again whether to stop.
const MOMENT: Duration = Duration::from_millis(100);

/// The number of blocks to take at a time if the output is a file. Waking up for each block took 3 % of the time.
const BLOCKS: usize = 8;

/// How long a stopped run waits for blocks that are nearly done.
const GRACE: Duration = Duration::from_millis(500);

/// Follows a run, receives its messages and progress, and may stop the run.
pub trait Observer {
    /// Receives a message.
    fn hear(&mut self, _saying: Saying) {}
    /// Receives the number of errors and the number of notes that were not reported because there were too many.
    fn unsaid(&mut self, _errors: u64, _notes: u64) {}
    /// Receives the progress; called many times a second.
    fn progress(&mut self, _progress: &Progress) {}
    /// Whether to stop.
    fn is_cancelled(&self) -> bool {
        false
    }
}

/// The result of a run.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Summary {
    /// The progress at the end of the run.
    pub progress: Progress,
    /// The reason why the run ended before the end of its input; `None` if the run reached the end.
    pub failure: Option<Failure>,
    /// Whether there was nothing to do, because the output was already complete.
    pub was_complete: bool,
    /// The file with the answers so far, if the run can be resumed.
    pub part: Option<PathBuf>,
}

/// Runs a job on all sources. With `resume`, continues where an earlier run stopped.
pub fn run(
    job: Job,
    sources: Vec<Source>,
    target: Target,
    resume: bool,
    observer: &mut dyn Observer,
) -> Summary {
    let start = Instant::now();
    match Run::new(job, sources, target, resume, observer) {
        Ok(Some(mut run)) => {
            let failure = run.all().err();
            let part = if failure.is_some() { run.ledger.stop(&mut run.output) } else { None };
            Summary { progress: run.progress(), failure, was_complete: false, part }
        }
        Ok(None) => Summary { was_complete: true, ..Summary::default() },
        Err(failure) => {
            let progress = Progress { time: start.elapsed(), ..Progress::default() };
            Summary { progress, failure: Some(failure), ..Summary::default() }
        }
    }
}

/// Takes answered blocks in order, writes them to the output, and records in the ledger which blocks are written.
struct Run<'o> {
    job: Arc<Job>,
    observer: &'o mut dyn Observer,
    blocks: InOrder<Result<Done, Message>>,
    output: Output,
    ledger: Ledger,
    meter: ProgressMeter,
}

impl<'o> Run<'o> {
    /// Opens the output and starts the workers. Returns `None` if the output is already complete.
    fn new(
        mut job: Job,
        sources: Vec<Source>,
        target: Target,
        resume: bool,
        observer: &'o mut dyn Observer,
    ) -> Result<Option<Run<'o>>, Failure> {
        let mut packing = Packing::None;
        if let Target::File(path) = &target {
            packing = packing_of(path)?;
            job.to = format_of_output(path, job.to, job.task.gives_boards())?;
        }
        job.is_bundled = packing != Packing::None || job.to == Some(OutputFormat::Parquet);
        job.check()?;
        let opened = match target {
            Target::Stream(stream) => Some((Sink::Stream(stream), Checkpoint::start(&job, &sources))),
            Target::File(path) => open(&path, &job, &sources, resume, observer)?,
        };
        let Some((sink, state)) = opened else { return Ok(None) };
        let (spares, job) = (Spares::new(job.threads), Arc::new(job));
        let meter = ProgressMeter::start(state.tally.puzzles());
        let output = Output::new(&job, sink, packing, &state, &spares);
        let mut ledger = Ledger::new(&job, state);
        let counted = count_apart(&job, sources, &mut ledger.state, observer);
        let sources = counted.inspect_err(|_| ledger.discard_unbegun(&output))?;
        let (is_prompt, proof) = (!output.is_file(), output.is_file().then_some(&ledger.proof));
        let input = Input::new(&job, sources, &ledger.state, is_prompt, &meter.meter, &spares, proof);
        let make_worker = || {
            let mut worker = Worker::new(&job, packing, output.ahead.clone(), &meter.signals, &spares);
            move |block| worker.work(block)
        };
        // If all threads search one puzzle together, one worker takes all blocks.
        let threads = if job.is_portfolio { NonZeroUsize::MIN } else { job.thread_count() };
        let blocks = in_order(input, threads, make_worker).gather(if is_prompt { 1 } else { BLOCKS });
        // The earlier run has already reported its errors and notes.
        observer.unsaid(ledger.state.errors, ledger.state.notes);
        Ok(Some(Run { job, observer, blocks, output, ledger, meter }))
    }

    fn all(&mut self) -> Result<(), Failure> {
        let mut cancelled: Option<Instant> = None;
        loop {
            if self.observer.is_cancelled() {
                self.meter.signals.cancel.store(true, Ordering::Relaxed);
                let since = cancelled.get_or_insert_with(Instant::now);
                // A run that writes a stream cannot be resumed, so it waits for the blocks that are nearly
                // done.
                if self.output.is_file() || since.elapsed() > GRACE {
                    return Err(Failure::Cancelled);
                }
            }
            let next = self.blocks.next_within(MOMENT);
            let progress = self.progress();
            if !matches!(next, Next::NotYet) {
                self.meter.started_at.get_or_insert(progress.read);
            }
            self.observer.progress(&progress);
            match next {
                Next::NotYet => {}
                Next::Over => return self.output.finish(self.ledger.had_puzzles),
                // An unreadable input ends a run that writes a file. A run that writes a stream continues.
                Next::Item(Err(message)) if self.output.is_file() => return Err(Failure::Failed(message)),
                Next::Item(Err(message)) => self.observer.hear(Saying::Trouble(message)),
                Next::Item(Ok(done)) => self.take(done)?,
            }
        }
    }

    fn progress(&self) -> Progress {
        self.meter.progress(self.ledger.state.tally)
    }

    fn take(&mut self, Done { block, output, mut remarks }: Done) -> Result<(), Failure> {
        self.meter.signals.in_hand.fetch_sub(remarks.reported, Ordering::Relaxed);
        self.output.begin(&self.job, &block.stream, &self.ledger.state)?;
        for note in notes_of_replaced(&remarks.replaced, &mut self.ledger.state.replaced) {
            self.ledger.state.notes += 1;
            self.observer.hear(Saying::Note(note));
        }
        if remarks.is_cut && self.output.is_file() {
            return Err(Failure::Cancelled);
        }
        let (errors, notes) = remarks.unsaid();
        let output = self.output.lay_out(&block.stream, output, &mut remarks.said)?;
        self.output.write(output, std::mem::take(&mut remarks.said), |what| {
            let is_fatal = self.job.is_strict && matches!(what, Saying::Error(_));
            self.observer.hear(what);
            if is_fatal { Err(Failure::Failed(Message::Strict)) } else { Ok(()) }
        })?;
        self.observer.unsaid(errors, notes);
        if let Some(nothing) = self.ledger.advance(&block, &remarks, &mut self.output) {
            self.observer.hear(Saying::Trouble(nothing));
        }
        self.meter.signals.notes.store(self.ledger.state.notes, Ordering::Relaxed);
        if remarks.is_cut { Err(Failure::Cancelled) } else { self.ledger.save_if_due(&mut self.output) }
    }
}
