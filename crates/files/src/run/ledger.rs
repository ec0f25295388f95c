//! Records how much of the output is written, and saves checkpoints so that a later run can resume.

use super::output::Output;
use crate::answered::Remarks;
use crate::block::{FinishedBlock, InputEnd, Position};
use crate::checkpoint::Checkpoint;
use crate::failure::Failure;
use crate::input::Proof;
use crate::job::Job;
use crate::sum::Sum;
use crate::words::Message;
use shudu::Error;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// The time to the first checkpoint, and the longest time between two checkpoints. The first interval is short, so that
/// even a run that is killed early can be resumed; the interval then doubles each time, so that a long run is not
/// slowed down.
const FIRST_CHECKPOINT: Duration = Duration::from_millis(200);
const LONGEST_INTERVAL: Duration = Duration::from_secs(5);

pub(super) struct Ledger {
    /// How much of the output is written.
    pub(super) state: Checkpoint,
    /// The checksums of the inputs up to the latest block. The checksums in `state` end at the latest block with
    /// answers.
    read: Vec<Sum>,
    pub(super) proof: Arc<Proof>,
    /// Whether an input had puzzles, answered or skipped.
    pub(super) had_puzzles: bool,
    is_saved: bool,
    /// When this run began or last saved a checkpoint, and the interval until the next checkpoint.
    saved_at: Instant,
    interval: Duration,
}

impl Ledger {
    pub(super) fn new(job: &Job, state: Checkpoint) -> Ledger {
        Ledger {
            read: state.inputs.clone(),
            proof: Arc::new(Proof::new(&state.inputs, job.notation.column.as_ref())),
            had_puzzles: state.tally.puzzles() > 0 || state.total > 0,
            is_saved: state.tally.puzzles() > 0,
            saved_at: Instant::now(),
            interval: FIRST_CHECKPOINT,
            state,
        }
    }

    /// Removes the output if no block is recorded as written.
    pub(super) fn discard_unbegun(&self, output: &Output) {
        if self.state.position == Position::default() {
            output.discard();
        }
    }

    /// Records that a block is written. Returns an error message for an input that ends without a puzzle. At
    /// the end of an input, the position of the checkpoint stays before that end. A resumed run must reach
    /// the end again, to write the bytes after the last answer, such as the footer of a Parquet file.
    pub(super) fn advance(
        &mut self,
        block: &FinishedBlock,
        remarks: &Remarks,
        output: &mut Output,
    ) -> Option<Message> {
        self.state.errors += remarks.errors;
        self.state.notes += remarks.notes;
        self.state.writer = output.settle();
        if block.begins_table {
            self.state.columns = Some(block.stream.format.column_names());
            self.state.separator = Some(block.stream.separator.byte().into());
        }
        let source = block.end.source - usize::from(block.input_end.is_some());
        self.read.resize(source + 1, Sum::default());
        self.read[source] = self.read[source].then(block.read);
        let before = if source == self.state.position.source { self.state.in_source } else { 0 };
        match block.input_end {
            Some(InputEnd { had_puzzles }) if before > 0 || had_puzzles => self.had_puzzles = true,
            Some(_) => {
                self.state.errors += 1;
                return Some(Message::Puzzle(Error::no_puzzle()).of(&block.stream.name));
            }
            None => {
                self.state.tally.add(&remarks.tally);
                self.state.in_source = before + remarks.tally.puzzles();
                self.state.position = block.end;
                self.state.inputs.clone_from(&self.read);
            }
        }
        None
    }

    pub(super) fn save_if_due(&mut self, output: &mut Output) -> Result<(), Failure> {
        if self.saved_at.elapsed() >= self.interval {
            output.save(&mut self.state)?;
            (self.is_saved, self.saved_at) = (true, Instant::now());
            self.interval = (2 * self.interval).min(LONGEST_INTERVAL);
        }
        Ok(())
    }

    /// Leaves the output in a state from which the run can be resumed. Returns the unfinished file, if there is one.
    pub(super) fn stop(&mut self, output: &mut Output) -> Option<PathBuf> {
        output.close();
        if self.state.position == Position::default() {
            output.discard();
            return None;
        }
        if self.proof.has_failed.load(Ordering::Relaxed) {
            return None;
        }
        // If the disk is too full for the checkpoint, the previous checkpoint is still valid, unless somebody removed
        // it.
        let is_saved = output.save(&mut self.state).is_ok() || self.is_saved;
        output.part().filter(|_| is_saved)
    }
}
