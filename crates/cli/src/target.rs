//! Where boards that are made go: standard output, or a file that bears its name only when it is whole.

use crate::output::Stop;
use crate::session::Session;
use files::{Failure, Whole};
use std::path::{Path, PathBuf};

/// Where they go.
pub(crate) enum Target {
    Stdout,
    File(Box<Whole>),
}

impl Target {
    /// Opens it; an existing file is not touched before the new one is whole.
    pub(crate) fn open(output: Option<&Path>) -> Result<Target, Stop> {
        let file = output.map(Whole::create).transpose().map_err(stop)?;
        Ok(file.map_or(Target::Stdout, |file| Target::File(Box::new(file))))
    }

    /// Writes `text` and empties it.
    pub(crate) fn write(&mut self, text: &mut String, session: &mut Session) -> Result<(), Stop> {
        self.write_bytes(text.as_bytes(), session)?;
        text.clear();
        Ok(())
    }

    /// Writes bytes that are no text.
    pub(crate) fn write_bytes(&mut self, bytes: &[u8], session: &mut Session) -> Result<(), Stop> {
        match self {
            Target::Stdout => session.write_bytes(bytes),
            Target::File(file) => file.write(bytes).map_err(stop),
        }
    }

    /// Gives the file its name.
    pub(crate) fn finish(self) -> Result<(), Stop> {
        match self {
            Target::Stdout => Ok(()),
            Target::File(file) => file.finish().map_err(stop),
        }
    }

    /// Leaves what is not whole where it is: there, if it is in a file.
    pub(crate) fn leave(self) -> Result<Option<PathBuf>, Stop> {
        match self {
            Target::Stdout => Ok(None),
            Target::File(file) => file.leave().map_err(stop),
        }
    }
}

/// Writes a file, whole or not at all.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Stop> {
    let mut file = Whole::create(path).map_err(stop)?;
    file.write(bytes).and_then(|()| file.finish()).map_err(stop)
}

/// Why it ends.
pub(crate) fn stop(failure: Failure) -> Stop {
    match failure {
        Failure::Cancelled => Stop::Interrupted,
        Failure::ClosedPipe => Stop::ClosedPipe,
        Failure::Failed(message) => message.into(),
    }
}
