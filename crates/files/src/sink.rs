//! Where answers go: a stream, or a file that bears its name only when it is whole.
//!
//! ```text
//! out.txt.part     what is finished so far; becomes out.txt when all of it is
//! out.txt.resume   how far that is, and of which work
//! ```

use crate::checkpoint::Checkpoint;
use crate::failure::Failure;
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// Where answers go.
pub enum Target {
    /// Out of the program, as soon as they are there.
    Stream(Box<dyn Write>),
    /// Into a file of this name.
    File(PathBuf),
}

impl std::fmt::Debug for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Target::Stream(_) => f.write_str("Stream"),
            Target::File(path) => f.debug_tuple("File").field(path).finish(),
        }
    }
}

/// Answers on their way out.
pub(crate) enum Sink {
    Stream(Box<dyn Write>),
    File(PartFile),
}

/// A file that is being written.
pub(crate) struct PartFile {
    name: PathBuf,
    part: PathBuf,
    record: PathBuf,
    file: File,
    length: u64,
}

impl PartFile {
    /// The name of the file being written, and of the record beside it. A link is followed: its target is replaced, not
    /// the link.
    fn names(name: &Path) -> (PathBuf, PathBuf, PathBuf) {
        let name = fs::canonicalize(name).unwrap_or_else(|_| name.to_path_buf());
        let beside = |ending: &str| {
            let mut beside = OsString::from(&name);
            beside.push(ending);
            PathBuf::from(beside)
        };
        let (part, record) = (beside(".part"), beside(".resume"));
        (name, part, record)
    }

    /// Whether a run has begun to write it.
    pub(crate) fn is_begun(name: &Path) -> bool {
        PartFile::names(name).1.exists()
    }

    /// What an earlier run left, if it was stopped.
    pub(crate) fn left(name: &Path) -> Result<Option<Checkpoint>, Failure> {
        let (_, part, record) = PartFile::names(name);
        if part.exists() { Checkpoint::read(&record) } else { Ok(None) }
    }

    /// Starts over, or goes on after so many bytes.
    pub(crate) fn open(name: &Path, length: u64) -> Result<PartFile, Failure> {
        let (name, part, record) = PartFile::names(name);
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(length == 0);
        let open = || -> io::Result<File> {
            let mut file = options.open(&part)?;
            if file.metadata()?.len() < length {
                return Err(io::Error::other(
                    "it is shorter than when the run was stopped; remove it and start over",
                ));
            }
            file.set_len(length)?;
            file.seek(SeekFrom::Start(length))?;
            Ok(file)
        };
        let file = open().map_err(|error| Failure::output(&part, &error))?;
        if length == 0 {
            remove(&record)?;
        }
        Ok(PartFile { name, part, record, file, length })
    }

    /// How many bytes there are.
    pub(crate) fn length(&self) -> u64 {
        self.length
    }

    /// The file, for what has to be read again.
    pub(crate) fn file(&self) -> &File {
        &self.file
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        // Whoever has read the file has moved its place.
        let place = SeekFrom::Start(self.length);
        let written = self.file.seek(place).and_then(|_| self.file.write_all(bytes));
        written.map_err(|error| Failure::output(&self.part, &error))?;
        self.length += bytes.len() as u64;
        Ok(())
    }

    /// Notes how far it is. First the answers are safe on the disk, then the note.
    pub(crate) fn note(&mut self, checkpoint: &Checkpoint) -> Result<(), Failure> {
        self.file.sync_data().map_err(|error| Failure::output(&self.part, &error))?;
        checkpoint.write(&self.record)
    }

    /// Gives the file its name.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let PartFile { name, part, record, file, .. } = self;
        file.sync_all().map_err(|error| Failure::output(&part, &error))?;
        drop(file);
        fs::rename(&part, &name).map_err(|error| Failure::output(&name, &error))?;
        remove(&record)
    }
}

fn remove(path: &Path) -> Result<(), Failure> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(Failure::output(path, &error)),
        _ => Ok(()),
    }
}

/// Whether a file of this name is replaced when the new one is whole; a device or a pipe is written to as it is.
pub(crate) fn is_replaceable(path: &Path) -> bool {
    fs::metadata(path).map_or(true, |data| data.is_file() || data.is_dir())
}
