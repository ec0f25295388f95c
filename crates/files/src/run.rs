//! The run: blocks from the input through the workers to the output, in order.
//!
//! ```text
//!            lock           threads              in order
//! Input ------------> Worker, Worker, ... ------------> Run: output, messages, tally, checkpoint
//! ```

mod begin;
mod count;
mod finished;

use crate::ahead::Ahead;
use crate::block::{Block, Content, Position, Stream};
use crate::checkpoint::Checkpoint;
use crate::columns::Passed;
use crate::device::{Device, is_replaceable};
use crate::failure::Failure;
use crate::follow::{Pulse, Signals};
use crate::input::{Input, Meter, Proof};
use crate::job::{Job, OutputFormat};
use crate::pack::Packing;
use crate::page::{Done, Remarks, Said, Saying};
use crate::parquet::Groups;
use crate::printer::{BlockOutput, Collected, Written, encoder, form_of};
use crate::sink::{PartFile, Sink, Target};
use crate::source::Source;
use crate::spares::Spares;
use crate::sum::Sum;
use crate::tally::Tally;
use crate::words::Message;
use crate::work::Worker;
use crate::writers::Writers;
pub use begin::form_of_output;
pub(crate) use begin::packing_of;
use begin::{begin, look};
use count::count_apart;
use shudu::Error;
use shudu::ask::{Task, column::Shown};
use shudu::parallel::{InOrder, Next, in_order};
use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// When a run first saves its checkpoint. The time between two is doubled up to the longest: so a run that is killed early
/// can be resumed too, and one that takes hours is not held up.
const FIRST_CHECKPOINT: Duration = Duration::from_millis(200);

/// The longest time between two checkpoints.
const LONGEST_INTERVAL: Duration = Duration::from_secs(5);

/// How long to wait for a block before the observer is asked again.
const MOMENT: Duration = Duration::from_millis(100);

/// How many blocks are taken at a time where the output is a file: waking for each took 3 % of all time.
const BLOCKS: usize = 8;

/// How long a run that was stopped waits for what is nearly there.
const GRACE: Duration = Duration::from_millis(500);

/// Who follows a run: hears what it says, sees how far it is, and may stop it.
pub trait Observer {
    /// Something is said.
    fn hear(&mut self, _saying: Saying) {}
    /// There were more errors and notes than anyone would show; how many.
    fn unsaid(&mut self, _errors: u64, _notes: u64) {}
    /// How far it is; called many times a second.
    fn progress(&mut self, _progress: &Progress) {}
    /// Whether to stop.
    fn is_cancelled(&self) -> bool {
        false
    }
}

/// How far a run is.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Progress {
    /// What came of the puzzles so far.
    pub tally: Tally,
    /// How many more are answered, in blocks that are not whole yet.
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

/// The end of a run.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Summary {
    /// How far it came.
    pub progress: Progress,
    /// Why it ended before its input did, if so.
    pub failure: Option<Failure>,
    /// Whether there was nothing to do, since the output was there already.
    pub was_complete: bool,
    /// The file with the answers so far, if the run can be resumed.
    pub part: Option<PathBuf>,
}

/// Does a job on all sources. With `resume`, goes on where an earlier run stopped.
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
            let part = if failure.is_some() { run.stop() } else { None };
            Summary { progress: run.progress(), failure, was_complete: false, part }
        }
        Ok(None) => Summary { progress: Progress::default(), failure: None, was_complete: true, part: None },
        Err(failure) => {
            let progress = Progress { time: start.elapsed(), ..Progress::default() };
            Summary { progress, failure: Some(failure), was_complete: false, part: None }
        }
    }
}

/// A run.
struct Run<'o> {
    job: Arc<Job>,
    observer: &'o mut dyn Observer,
    blocks: InOrder<Result<Done, Message>>,
    sink: Sink,
    /// What the workers write by, where the output is a file.
    ahead: Option<Arc<Ahead>>,
    packing: Packing,
    /// Those of a Parquet file.
    groups: Option<Groups>,
    /// For text in which an answer depends on those before.
    writers: Writers,
    /// What was read of the inputs; `state` has what was read for the answers that are out.
    read: Vec<Sum>,
    proof: Arc<Proof>,
    /// How far the output is.
    state: Checkpoint,
    /// How many puzzles an earlier run answered.
    before: u64,
    /// Whether an input had puzzles, answered or skipped.
    had_puzzles: bool,
    /// Where this one began to read.
    started_at: Option<u64>,
    start: Instant,
    /// When the latest checkpoint was saved, and how long after it the next one is due.
    saved: Instant,
    interval: Duration,
    signals: Arc<Signals>,
    meter: Arc<Meter>,
    spares: Spares,
}

impl<'o> Run<'o> {
    /// Prepares a run; `None` if its output is there already.
    fn new(
        mut job: Job,
        sources: Vec<Source>,
        target: Target,
        resume: bool,
        observer: &'o mut dyn Observer,
    ) -> Result<Option<Run<'o>>, Failure> {
        let packing = match &target {
            Target::File(path) => {
                let packing = packing_of(path)?;
                job.to = form_of_output(path, job.to, job.task == Task::Solve)?;
                packing
            }
            Target::Stream(_) => Packing::None,
        };
        job.is_bundled = packing != Packing::None || job.to == Some(OutputFormat::Parquet);
        job.check()?;
        let state = Checkpoint::start(&job, &sources);
        let (sink, state) = match target {
            Target::Stream(stream) => (Sink::Stream(stream), state),
            Target::File(path) if resume && !is_replaceable(&path) => {
                return Err(Failure::Failed(Message::NoResume.of_file(&path)));
            }
            Target::File(path) if !is_replaceable(&path) => {
                (Sink::Stream(Box::new(Device::open(&path)?)), state)
            }
            Target::File(path) => {
                look(&sources, &path)?;
                Input::look_at_columns(&job, &sources).map_err(Failure::Failed)?;
                match begin(&path, &job, &sources, resume, observer)? {
                    Some((file, state)) => (Sink::File(file), state),
                    None => return Ok(None),
                }
            }
        };
        Run::start(job, sources, sink, packing, state, observer).map(Some)
    }

    fn start(
        job: Job,
        sources: Vec<Source>,
        sink: Sink,
        packing: Packing,
        mut state: Checkpoint,
        observer: &'o mut dyn Observer,
    ) -> Result<Run<'o>, Failure> {
        let (job, start) = (Arc::new(job), Instant::now());
        let (signals, meter, spares) = (Arc::default(), Arc::default(), Spares::new(job.threads));
        let is_prompt = sink.file().is_none();
        let sources = count_apart(&job, sources, &mut state, observer)?;
        let proof = Arc::new(Proof::new(&state.inputs));
        let shown = (!is_prompt).then_some(&proof);
        let input = Input::new(&job, sources, &state, is_prompt, &meter, &spares, shown);
        let threads = threads_of(&job);
        let ahead = if state.held.is_empty() { sink.ahead().map(Arc::new) } else { None };
        let make_worker = || {
            let mut worker = Worker::new(&job, packing, ahead.as_ref(), &signals, &spares);
            move |block| worker.work(block)
        };
        let blocks = in_order(input, threads, make_worker).gather(if is_prompt { 1 } else { BLOCKS });
        let before = state.tally.puzzles();
        // What an earlier run found bad counts, but was said.
        observer.unsaid(state.errors, state.notes);
        let writers = job.writers().after(state.layout.as_ref());
        Ok(Run {
            job,
            observer,
            blocks,
            sink,
            ahead,
            packing,
            groups: None,
            writers,
            read: state.inputs.clone(),
            proof,
            state,
            before,
            had_puzzles: false,
            started_at: None,
            start,
            saved: start,
            interval: FIRST_CHECKPOINT,
            signals,
            meter,
            spares,
        })
    }

    /// Everything, in order.
    fn all(&mut self) -> Result<(), Failure> {
        let mut cancelled: Option<Instant> = None;
        loop {
            if self.observer.is_cancelled() {
                self.signals.cancel.store(true, Ordering::Relaxed);
                let since = cancelled.get_or_insert_with(Instant::now);
                // What has no place yet in a file is found again; elsewhere it is worth a moment.
                if self.sink.file().is_some() || since.elapsed() > GRACE {
                    return Err(Failure::Cancelled);
                }
            }
            let next = self.blocks.next_within(MOMENT);
            let progress = self.progress();
            if !matches!(next, Next::NotYet) {
                self.started_at.get_or_insert(progress.read);
            }
            self.observer.progress(&progress);
            match next {
                Next::NotYet => {}
                Next::Over => return self.finish(),
                Next::Item(Err(message)) => self.trouble(message)?,
                Next::Item(Ok(done)) => self.take(done)?,
            }
        }
    }

    /// How far it is.
    fn progress(&self) -> Progress {
        let pulse = self.signals.pulse.lock().ok().and_then(|mut pulse| pulse.take());
        Progress {
            tally: self.state.tally,
            in_hand: self.signals.in_hand.load(Ordering::Relaxed),
            before: self.before,
            started_at: self.started_at.unwrap_or(0),
            read: self.meter.read(),
            total: self.meter.total(),
            time: self.start.elapsed(),
            pulse,
        }
    }

    /// An input cannot be read. What goes into a file must be whole; elsewhere the next input has its turn.
    fn trouble(&mut self, message: Message) -> Result<(), Failure> {
        if self.sink.file().is_some() {
            return Err(Failure::Failed(message));
        }
        self.observer.hear(Saying::Trouble(message));
        Ok(())
    }

    /// Takes a block of answers.
    fn take(&mut self, Done { block, output, told }: Done) -> Result<(), Failure> {
        let Remarks { mut said, errors, notes, tally, alone, is_cut } = told;
        self.signals.in_hand.fetch_sub(alone, Ordering::Relaxed);
        self.join(&block.stream)?;
        self.say_replaced(&block);
        if is_cut && self.sink.file().is_some() {
            return Err(Failure::Cancelled);
        }
        let output = match output {
            BlockOutput::Collected(answers) => {
                BlockOutput::Bytes(self.write_answers(&block.stream, &answers, &mut said)?)
            }
            piece => self.fit(&block.stream, piece)?,
        };
        let count = |is: fn(&Saying) -> bool| said.iter().filter(|said| is(&said.what)).count() as u64;
        let said_errors = count(|what| matches!(what, Saying::Error(_)));
        let said_notes = count(|what| matches!(what, Saying::Note(_)));
        self.put(output, said)?;
        self.observer.unsaid(errors - said_errors, notes - said_notes);
        self.state.errors += errors;
        self.state.notes += notes;
        self.signals.notes.store(self.state.notes, Ordering::Relaxed);
        self.advance(&block, &tally);
        if is_cut { Err(Failure::Cancelled) } else { self.save_if_due() }
    }

    /// Says which columns of the input are replaced, where the table begins.
    fn say_replaced(&mut self, Block { stream, begins_table, .. }: &Block) {
        if !begins_table {
            return;
        }
        let is_parquet = form_of(&self.job, stream) == OutputFormat::Parquet;
        let shown = if is_parquet { Shown::Parquet } else { Shown::Csv };
        for name in Passed::of(stream, self.job.task, shown).replaced(stream) {
            self.state.notes += 1;
            self.observer.hear(Saying::Note(Message::ColumnReplaced(name)));
        }
    }

    /// The block is written: the next one may come.
    fn advance(&mut self, block: &Block, tally: &Tally) {
        self.groups.iter_mut().for_each(Groups::settle);
        self.state.layout = self.writers.layout();
        if block.begins_table {
            self.state.columns = Some(block.stream.format.column_names());
        }
        let is_end = matches!(block.content, Content::End { .. });
        let source = block.end.source - usize::from(is_end);
        self.read.resize(source + 1, Sum::default());
        self.read[source] = self.read[source].then(block.read);
        let before = if source == self.state.position.source { self.state.in_source } else { 0 };
        match block.content {
            Content::End { had_more } if before > 0 || had_more => self.had_puzzles = true,
            Content::End { .. } => {
                self.state.errors += 1;
                let nothing = Message::Puzzle(Error::no_puzzle()).of(&block.stream.name);
                self.observer.hear(Saying::Trouble(nothing));
            }
            _ => {
                self.state.tally.add(tally);
                self.state.in_source = before + tally.puzzles();
                self.state.position = block.end;
                self.state.inputs.clone_from(&self.read);
            }
        }
        // Never checkpoint at the end of an input: a resumed run must reach it again to write what follows the last
        // answer, such as the footer of a Parquet file.
    }

    /// Gives a piece of a Parquet file its place; what goes out by it.
    fn fit(&mut self, stream: &Stream, piece: BlockOutput) -> Result<BlockOutput, Failure> {
        let Some(groups) = &mut self.groups else { return Ok(piece) };
        let misfit = |error| Failure::Failed(Message::Misfit(Box::new(error)).of(&stream.name));
        groups.add(piece).map_err(misfit)
    }

    /// Prepares the table of contents of a Parquet file, with what an earlier run has written.
    fn join(&mut self, stream: &Stream) -> Result<(), Failure> {
        if self.groups.is_some() || self.job.to != Some(OutputFormat::Parquet) {
            return Ok(());
        }
        let written = self.sink.file().map(|file| (&file.file, file.sum.length));
        let groups = Groups::new(encoder(&self.job, stream), written, &self.state.held);
        self.groups = Some(groups.map_err(Failure::Failed)?);
        Ok(())
    }

    /// Writes answers in a format in which one depends on those before. The places of what is said, which were counted in
    /// answers, are then counted in bytes.
    fn write_answers(
        &mut self,
        stream: &Stream,
        answers: &[Collected],
        said: &mut [Said],
    ) -> Result<Vec<u8>, Failure> {
        let (text, ends) = self.writers.answers(stream, answers);
        said.iter_mut().for_each(|said| said.after = ends[said.after]);
        self.packing.pack(text.into_bytes()).map_err(|error| Failure::stream(&error))
    }

    /// Puts bytes out, unless that is done, and says what is to be said in between.
    fn put(&mut self, output: BlockOutput, said: Vec<Said>) -> Result<(), Failure> {
        let is_text = self.packing == Packing::None && self.groups.is_none();
        let mut written = 0;
        for Said { after, what } in said {
            if is_text && self.sink.file().is_none() {
                if let BlockOutput::Bytes(bytes) = &output {
                    self.sink.write(&bytes[written..after])?;
                }
                written = after;
            }
            let is_bad = matches!(what, Saying::Error(_));
            self.observer.hear(what);
            if is_bad && self.job.is_strict {
                return Err(Failure::Failed(Message::Strict));
            }
        }
        match (output, &mut self.sink) {
            (BlockOutput::Written(Written { sum, .. }), Sink::File(file)) => file.take(sum)?,
            (BlockOutput::Bytes(bytes), _) => {
                self.sink.write(&bytes[written..])?;
                self.spares.keep(bytes);
            }
            _ => unreachable!("answers are bytes by now, and only files are written to ahead"),
        }
        Ok(())
    }

    fn save_if_due(&mut self) -> Result<(), Failure> {
        if self.saved.elapsed() < self.interval {
            return Ok(());
        }
        self.save_checkpoint()?;
        self.saved = Instant::now();
        self.interval = (2 * self.interval).min(LONGEST_INTERVAL);
        Ok(())
    }

    fn save_checkpoint(&mut self) -> Result<(), Failure> {
        let Sink::File(file) = &mut self.sink else { return Ok(()) };
        self.state.output = file.sum;
        if let Some(groups) = &self.groups {
            self.state.held = groups.held().map_err(|error| Failure::output(&file.part, &error))?;
        }
        file.save(&self.state)
    }

    /// The end of all input.
    fn finish(&mut self) -> Result<(), Failure> {
        let mut text = String::new();
        self.writers.finish(&mut text);
        let mut rest = self.packing.pack(text.into_bytes()).map_err(|error| Failure::stream(&error))?;
        if let Some(groups) = &mut self.groups {
            rest = groups.finish().map_err(Failure::Failed)?;
        }
        if self.sink.file().is_some_and(|file| file.sum.length == 0) && rest.is_empty() {
            rest = self.packing.nothing().map_err(|error| Failure::stream(&error))?;
        }
        self.sink.write(&rest)?;
        self.ahead.iter().for_each(|ahead| ahead.close());
        match std::mem::replace(&mut self.sink, Sink::Stream(Box::new(io::sink()))) {
            Sink::Stream(_) => Ok(()),
            // That is an error, and was said: a file of this name is the answer to some puzzle.
            Sink::File(file) if !self.had_puzzles => {
                file.discard();
                Ok(())
            }
            Sink::File(file) => file.finish(),
        }
    }

    /// Leaves the output so that the run can be resumed; returns where it is, if that is possible.
    fn stop(&mut self) -> Option<PathBuf> {
        self.ahead.iter().for_each(|ahead| ahead.close());
        let Sink::File(file) = &self.sink else { return None };
        if self.state.position == Position::default() {
            file.discard();
            return None;
        }
        if self.proof.has_failed.load(Ordering::Relaxed) {
            return None;
        }
        let part = file.part.clone();
        // A full disk may refuse the checkpoint: then the one before holds, unless somebody has removed it.
        let is_saved = self.save_checkpoint().is_ok() || self.saved > self.start || self.before > 0;
        let is_there = self.sink.file().is_some_and(PartFile::is_left);
        (is_saved && is_there).then_some(part)
    }
}

/// How many threads work on blocks. Those that search one puzzle together take one block after the other.
fn threads_of(job: &Job) -> NonZeroUsize {
    let threads = if job.is_portfolio { 1 } else { job.threads };
    NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN)
}
