//! Lays out rows that depend on earlier blocks, writes the output of a run in order, and completes the file.

use crate::ahead::Ahead;
use crate::answered::{Said, Saying};
use crate::block::Stream;
use crate::checkpoint::Checkpoint;
use crate::failure::Failure;
use crate::job::{Job, OutputFormat};
use crate::pack::Packing;
use crate::parquet::Groups;
use crate::printer::{BlockOutput, Written};
use crate::sink::{PartFile, Sink};
use crate::spares::Spares;
use crate::words::Message;
use crate::writers::{WriterState, Writers};
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

/// The output, and the state of the answers written so far.
pub(super) struct Output {
    sink: Sink,
    /// Lets workers write to the file; `None` if the output is a stream.
    pub(super) ahead: Option<Arc<Ahead>>,
    pub(super) packing: Packing,
    /// The row groups of a Parquet file; `None` before the first block.
    groups: Option<Groups>,
    /// Writes text formats in which an answer depends on earlier answers.
    writers: Writers,
    spares: Spares,
}

impl Output {
    pub(super) fn new(job: &Job, sink: Sink, packing: Packing, state: &Checkpoint, spares: &Spares) -> Self {
        let ahead = if state.held.is_empty() { sink.ahead().map(Arc::new) } else { None };
        let writers = job.writers().after(state.writer.as_ref());
        Output { sink, ahead, packing, groups: None, writers, spares: spares.clone() }
    }

    /// Whether the output is a file that gets its final name at the end. All other outputs are streams.
    pub(super) fn is_file(&self) -> bool {
        self.sink.file().is_some()
    }

    /// On the first block, begins a Parquet file, or finds the row groups that an earlier run has written.
    pub(super) fn begin(&mut self, job: &Job, stream: &Stream, state: &Checkpoint) -> Result<(), Failure> {
        if self.groups.is_none() && job.to == Some(OutputFormat::Parquet) {
            let written = self.sink.file().map(|file| (&file.file, file.sum.length));
            let groups = Groups::begin(job, stream, written, &state.held);
            self.groups = Some(groups.map_err(Failure::Failed)?);
        }
        Ok(())
    }

    /// Lays out answers that depend on earlier blocks, and puts pieces of a Parquet file into row groups.
    /// Converts the position of each message from a count of answers to a count of bytes.
    pub(super) fn lay_out(
        &mut self,
        stream: &Stream,
        output: BlockOutput,
        said: &mut [Said],
    ) -> Result<BlockOutput, Failure> {
        let misfit = |error| Failure::Failed(Message::Misfit(Box::new(error)).of(&stream.name));
        match (output, &mut self.groups) {
            (BlockOutput::Collected(answers), _) => {
                let (text, ends) = self.writers.answers(stream, &answers);
                said.iter_mut().for_each(|said| said.after = ends[said.after]);
                self.packed(text).map(BlockOutput::Bytes)
            }
            (piece, Some(groups)) => groups.add(piece).map_err(misfit),
            (bytes, None) => Ok(bytes),
        }
    }

    /// Writes a block, unless a worker has already written it. If the output is a stream of text, a message
    /// is sent only after all earlier answers are written.
    pub(super) fn write(
        &mut self,
        output: BlockOutput,
        said: Vec<Said>,
        mut hear: impl FnMut(Saying) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let is_text = self.packing == Packing::None && self.groups.is_none();
        let mut written = 0;
        for Said { after, what } in said {
            if let (true, false, BlockOutput::Bytes(bytes)) = (is_text, self.is_file(), &output) {
                self.sink.write(&bytes[written..after])?;
                written = after;
            }
            hear(what)?;
        }
        match (output, &mut self.sink) {
            (BlockOutput::Written(Written { sum, .. }), Sink::File(file)) => file.take(sum)?,
            (BlockOutput::Bytes(bytes), sink) => {
                sink.write(&bytes[written..])?;
                self.spares.keep(bytes);
            }
            _ => unreachable!("answers are bytes by now, and workers write to files only"),
        }
        Ok(())
    }

    /// Records that the latest block is written. Returns the writer state that later answers depend on.
    pub(super) fn settle(&mut self) -> Option<WriterState> {
        self.groups.iter_mut().for_each(Groups::settle);
        self.writers.state()
    }

    pub(super) fn save(&mut self, state: &mut Checkpoint) -> Result<(), Failure> {
        let Sink::File(file) = &mut self.sink else { return Ok(()) };
        state.output = file.sum;
        if let Some(groups) = &self.groups {
            state.held = groups.held().map_err(|error| Failure::output(&file.part, &error))?;
        }
        file.save(state)
    }

    /// Writes the end of the output, and gives a file its final name. Removes the file if there were no puzzles.
    pub(super) fn finish(&mut self, had_puzzles: bool) -> Result<(), Failure> {
        let mut text = String::new();
        self.writers.finish(&mut text);
        let mut rest = self.packed(text)?;
        if let Some(groups) = &mut self.groups {
            rest = groups.complete().map_err(Failure::Failed)?;
        }
        if self.sink.file().is_some_and(|file| file.sum.length == 0) && rest.is_empty() {
            rest = self.packing.nothing().map_err(|error| Failure::stream(&error))?;
        }
        self.sink.write(&rest)?;
        self.close();
        if !had_puzzles {
            self.discard();
            return Ok(());
        }
        match std::mem::replace(&mut self.sink, Sink::Stream(Box::new(io::sink()))) {
            Sink::Stream(_) => Ok(()),
            Sink::File(file) => file.finish(),
        }
    }

    pub(super) fn close(&self) {
        self.ahead.iter().for_each(|ahead| ahead.close());
    }

    pub(super) fn discard(&self) {
        self.sink.file().into_iter().for_each(PartFile::discard);
    }

    /// The unfinished file, if it is still there with its checkpoint.
    pub(super) fn part(&self) -> Option<PathBuf> {
        self.sink.file().filter(|file| file.is_left()).map(|file| file.part.clone())
    }

    fn packed(&self, text: String) -> Result<Vec<u8>, Failure> {
        self.packing.pack(text.into_bytes()).map_err(|error| Failure::stream(&error))
    }
}
