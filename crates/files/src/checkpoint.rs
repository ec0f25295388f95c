//! How far a run is: enough to go on, and to know whether it is the same work.

use crate::block::Position;
use crate::failure::Failure;
use crate::job::Job;
use crate::source::Source;
use crate::sum::Sum;
use crate::tally::Tally;
use crate::words::Message;
use crate::writers::Layout;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The state of a run between two blocks.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Checkpoint {
    /// The release that wrote it: another one may cut its blocks elsewhere.
    pub(crate) version: String,
    /// What is done: see [`Job::terms`].
    pub(crate) work: Value,
    /// The names of the inputs.
    pub(crate) names: Vec<String>,
    /// Where the next block begins.
    pub(crate) position: Position,
    /// What was read of each input that was begun: all of it, and of the last one what comes before `position`.
    pub(crate) inputs: Vec<Sum>,
    /// How many puzzles there are to choose from, where some are chosen by chance.
    pub(crate) total: u64,
    /// The bytes of the output that are final.
    pub(crate) output: Sum,
    /// Small pieces of a Parquet file that wait to be written together.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) held: String,
    /// The writer of a text format in which an answer depends on those before.
    pub(crate) layout: Option<Layout>,
    /// How many puzzles the input at this position had so far.
    pub(crate) in_source: u64,
    /// The columns of the table that goes out, once it has begun: its header is written.
    pub(crate) columns: Option<Vec<String>>,
    pub(crate) tally: Tally,
    /// Messages so far.
    pub(crate) errors: u64,
    pub(crate) notes: u64,
}

impl Checkpoint {
    /// The beginning of a run.
    pub(crate) fn start(job: &Job, sources: &[Source]) -> Checkpoint {
        Checkpoint {
            version: env!("CARGO_PKG_VERSION").to_string(),
            work: job.terms(),
            names: sources.iter().map(|source| source.name().to_string()).collect(),
            ..Checkpoint::default()
        }
    }

    /// Whether a run that begins like `start` can go on from here. What is in the inputs is compared when they are read.
    pub(crate) fn continues(&self, start: &Checkpoint) -> bool {
        (&self.version, &self.work, &self.names) == (&start.version, &start.work, &start.names)
    }

    /// Reads what [`Checkpoint::write`] wrote; `None` if there is nothing.
    pub(crate) fn read(path: &Path) -> Result<Option<Checkpoint>, Failure> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => {
                let unreadable = Message::Unreadable(Box::new((&error).into()));
                return Err(Failure::Failed(unreadable.of_file(path)));
            }
        };
        let broken =
            |error: serde_json::Error| Failure::Failed(Message::NotARecord(error.to_string()).of_file(path));
        serde_json::from_str(&text).map(Some).map_err(broken)
    }

    /// Replaces the record of an earlier moment: at any time there is a whole one.
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

    /// Removes the record, and what is left of one that was being written.
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

/// Where the next record is written before it replaces this one.
fn next_to(path: &Path) -> PathBuf {
    path.with_extension("resume-new")
}
