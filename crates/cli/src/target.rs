//! Where boards that are made go: standard output, or a file that bears its name only when it is whole.

use crate::output::Stop;
use crate::session::Session;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Where they go.
pub(crate) enum Target {
    Stdout,
    File(Box<Whole>),
}

impl Target {
    /// Opens it; an existing file is not touched before the new one is whole.
    pub(crate) fn open(output: Option<&Path>) -> Result<Target, Stop> {
        output.map_or(Ok(Target::Stdout), |path| Whole::create(path).map(|file| Target::File(Box::new(file))))
    }

    /// Writes `text` and empties it.
    pub(crate) fn write(&mut self, text: &mut String, session: &mut Session) -> Result<(), Stop> {
        match self {
            Target::Stdout => session.write(text),
            Target::File(file) => {
                file.write(text.as_bytes())?;
                text.clear();
                Ok(())
            }
        }
    }

    /// Gives the file its name.
    pub(crate) fn finish(self) -> Result<(), Stop> {
        match self {
            Target::Stdout => Ok(()),
            Target::File(file) => file.finish(),
        }
    }
}

/// A file that is being written beside its name.
pub(crate) struct Whole {
    path: PathBuf,
    part: PathBuf,
    file: BufWriter<File>,
}

impl Whole {
    pub(crate) fn create(path: &Path) -> Result<Whole, Stop> {
        let mut name = OsString::from(path);
        name.push(".part");
        let part = PathBuf::from(name);
        let file = File::create(&part).map_err(|error| stop(&part, &error))?;
        Ok(Whole { path: path.to_path_buf(), part, file: BufWriter::new(file) })
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), Stop> {
        self.file.write_all(bytes).map_err(|error| stop(&self.part, &error))
    }

    pub(crate) fn finish(mut self) -> Result<(), Stop> {
        let flushed = self.file.flush().and_then(|()| self.file.get_ref().sync_all());
        flushed.map_err(|error| stop(&self.part, &error))?;
        fs::rename(&self.part, &self.path).map_err(|error| stop(&self.path, &error))
    }
}

fn stop(path: &Path, error: &io::Error) -> Stop {
    Stop::Failed(format!("{}: cannot write the output: {error}", path.display()))
}
