//! A checkpoint records the job of a run and how much of it is done, so that the run can be resumed.

use crate::block::Position;
use crate::failure::Failure;
use crate::job::Job;
use crate::source::Source;
use crate::sum::Sum;
use crate::tally::Tally;
use crate::words::Message;
use crate::writers::WriterState;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The state of a run between two blocks.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Checkpoint {
    /// The release that wrote the checkpoint. Another release cannot resume the run, because it may cut blocks
    /// differently.
    pub(crate) version: String,
    /// The options of the job, as [`Job::terms`] returns them.
    pub(crate) work: Value,
    /// The names of the inputs.
    pub(crate) names: Vec<String>,
    pub(crate) position: Position,
    /// A checksum for each input read so far. The checksum of the last input covers the bytes before `position`.
    pub(crate) inputs: Vec<Sum>,
    /// The number of puzzles to choose from, if a sample is taken.
    pub(crate) total: u64,
    /// The length and checksum of the part of the output that a resumed run keeps.
    pub(crate) output: Sum,
    /// Small pieces of a Parquet file that wait to be written together.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) held: String,
    /// The writer state for a text format in which an answer depends on earlier answers.
    pub(crate) writer: Option<WriterState>,
    /// The number of puzzles in the current input before `position`.
    pub(crate) in_source: u64,
    /// The columns of the output table. `None` until the header of the table is written.
    pub(crate) columns: Option<Vec<String>>,
    /// The separator of the output table.
    pub(crate) separator: Option<char>,
    /// The names of the replaced columns and members for which a note was made.
    #[serde(default)]
    pub(crate) replaced: BTreeSet<String>,
    pub(crate) tally: Tally,
    pub(crate) errors: u64,
    pub(crate) notes: u64,
}

impl Checkpoint {
    pub(crate) fn start(job: &Job, sources: &[Source]) -> Checkpoint {
        Checkpoint {
            version: env!("CARGO_PKG_VERSION").to_string(),
            work: job.terms(),
            names: sources.iter().map(|source| source.name().to_string()).collect(),
            ..Checkpoint::default()
        }
    }

    /// Whether a run that begins with `start` can continue from this checkpoint, if the inputs are unchanged.
    pub(crate) fn continues(&self, start: &Checkpoint) -> bool {
        (&self.version, &self.work, &self.names) == (&start.version, &start.work, &start.names)
    }

    /// Reads a checkpoint that [`Checkpoint::write`] wrote. Returns `None` if there is no file.
    pub(crate) fn read(path: &Path) -> Result<Option<Checkpoint>, Failure> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => {
                let unreadable = Message::Unreadable(Box::new((&error).into()));
                return Err(Failure::Failed(unreadable.of_file(path)));
            }
        };
        let broken = |error: serde_json::Error| {
            Failure::Failed(Message::NotACheckpoint(error.to_string()).of_file(path))
        };
        serde_json::from_str(&text).map(Some).map_err(broken)
    }

    /// Replaces the previous checkpoint atomically, so there is always a complete one.
    pub(crate) fn write(&self, path: &Path) -> Result<(), Failure> {
        let next = next_to(path);
        let write = || -> io::Result<()> {
            let mut file = File::create(&next)?;
            file.write_all(serde_json::to_string_pretty(self)?.as_bytes())?;
            file.sync_all()?;
            fs::rename(&next, path)
        };
        write().map_err(|error| Failure::output(path, &error))
    }

    /// Removes the checkpoint, and an incomplete checkpoint that was being written.
    pub(crate) fn remove(path: &Path) -> io::Result<()> {
        for path in [path, &next_to(path)] {
            match fs::remove_file(path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        Ok(())
    }
}

/// The path to which the next checkpoint is written, before it replaces the checkpoint at `path`.
fn next_to(path: &Path) -> PathBuf {
    path.with_extension("resume-new")
}
