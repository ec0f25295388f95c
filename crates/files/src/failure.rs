//! The reason why a run ended before the end of its input.

use crate::words::Message;
use std::fmt;
use std::io;
use std::path::Path;

/// The reason why a run ended before the end of its input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The user stopped the run.
    Cancelled,
    /// The reader of the output has closed the pipe.
    ClosedPipe,
    /// Something went wrong; the message says what, and what to do.
    Failed(Message),
}

impl Failure {
    pub(crate) fn output(path: &Path, error: &io::Error) -> Failure {
        Failure::Failed(Message::Unwritable(Box::new(error.into())).of_file(path))
    }

    /// The reason why a stream could not be written.
    pub fn stream(error: &io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
            _ => Failure::Failed(Message::OutputUnwritable(Box::new(error.into()))),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Cancelled => Message::Stopped.fmt(f),
            Failure::ClosedPipe => Message::NobodyReads.fmt(f),
            Failure::Failed(message) => message.fmt(f),
        }
    }
}

impl std::error::Error for Failure {}
