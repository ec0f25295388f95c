//! Why the work ended before its input did.

use std::fmt;
use std::io;
use std::path::Path;

/// Why the work ended before its input did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The user wanted it to.
    Cancelled,
    /// Nobody reads the output any more.
    ClosedPipe,
    /// Something went wrong; the message says what, and what to do.
    Failed(String),
}

impl Failure {
    pub(crate) fn output(path: &Path, error: &io::Error) -> Failure {
        Failure::Failed(format!("{}: cannot be written: {error}", path.display()))
    }

    pub(crate) fn stream(error: &io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
            _ => Failure::Failed(format!("cannot write the output: {error}")),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Cancelled => f.write_str("stopped by the user"),
            Failure::ClosedPipe => f.write_str("nobody reads the output any more"),
            Failure::Failed(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for Failure {}
