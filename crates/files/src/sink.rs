//! Where answers go: a stream, or a file that gets its name when it is complete.
//!
//! ```text
//! out.txt.part     what is finished so far; becomes out.txt when all of it is
//! out.txt.resume   how far that is, and of which work
//! ```

use crate::ahead::Ahead;
use crate::checkpoint::Checkpoint;
use crate::failure::Failure;
use crate::sum::Sum;
use crate::words::{Message, as_io};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};

/// Where answers go.
pub enum Target {
    /// Out of the program, as soon as they are there.
    Stream(Box<dyn Write>),
    /// Into a file of this name. A device, a pipe or an open file, such as `/dev/stdout`, is written to directly: no resuming.
    File(PathBuf),
}

/// Answers on their way out.
pub(crate) enum Sink {
    Stream(Box<dyn Write>),
    File(PartFile),
}

impl Sink {
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        match self {
            Sink::Stream(stream) => {
                stream.write_all(bytes).and_then(|()| stream.flush()).map_err(|error| Failure::stream(&error))
            }
            Sink::File(file) => file.write(bytes),
        }
    }

    /// The file, if it is one.
    pub(crate) fn file(&self) -> Option<&PartFile> {
        if let Sink::File(file) = self { Some(file) } else { None }
    }

    /// Lets workers write what comes next, each block at its offset. Only a file has offsets.
    pub(crate) fn ahead(&self) -> Option<Ahead> {
        let Sink::File(PartFile { file, sum, .. }) = self else { return None };
        file.try_clone().ok().and_then(|file| Ahead::new(file, sum.length))
    }
}

/// A file that is being written.
pub(crate) struct PartFile {
    name: PathBuf,
    /// Where the answers are until all of them are there.
    pub(crate) part: PathBuf,
    record: PathBuf,
    pub(crate) file: File,
    /// What is written, if all went well.
    pub(crate) sum: Sum,
    /// How much of it has been sent to the disk, and who is doing so.
    sent: u64,
    sender: Option<JoinHandle<io::Result<()>>>,
}

/// How many bytes are sent to the disk at a time, in the background: at the end the user would wait for them.
const SENT_AT_A_TIME: u64 = 64 << 20;

impl PartFile {
    /// The names of the file, of its part and of the record beside it. Of a link the target is replaced, not the link.
    fn names(name: &Path) -> (PathBuf, PathBuf, PathBuf) {
        let name = target_of(name);
        let (part, record) = (name.with_added_extension("part"), name.with_added_extension("resume"));
        (name, part, record)
    }

    /// Whether a run has begun to write it.
    pub(crate) fn is_begun(name: &Path) -> bool {
        PartFile::names(name).1.exists()
    }

    /// Takes away the record of a run that was killed after it had given the file its name.
    pub(crate) fn tidy(name: &Path) {
        // What cannot be removed does no harm without its part.
        let _ = Checkpoint::remove(&PartFile::names(name).2);
    }

    /// What an earlier run left, if it was stopped.
    pub(crate) fn left(name: &Path) -> Result<Option<Checkpoint>, Failure> {
        let (_, part, record) = PartFile::names(name);
        if part.exists() { Checkpoint::read(&record) } else { Ok(None) }
    }

    /// Starts over, or goes on after these bytes. The record goes before the bytes that it speaks of.
    pub(crate) fn open(
        name: &Path,
        left: Option<Sum>,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Result<PartFile, Failure> {
        let (name, part, record) = PartFile::names(name);
        let open = || -> io::Result<Option<File>> {
            let mut file = lock(&part)?;
            match left {
                Some(left) if !is_left(&mut file, left, is_cancelled)? => return Ok(None),
                Some(_) => {}
                None => Checkpoint::remove(&record)?,
            }
            file.set_len(left.map_or(0, |left| left.length))?;
            Ok(Some(file))
        };
        let file = open().map_err(|error| Failure::output(&part, &error))?.ok_or(Failure::Cancelled)?;
        let sum = left.unwrap_or_default();
        Ok(PartFile { name, part, record, file, sum, sent: sum.length, sender: None })
    }

    /// Whether it is still there, with the record beside it.
    pub(crate) fn is_left(&self) -> bool {
        self.part.exists() && self.record.exists()
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        // Reading the file has moved its position.
        let end = SeekFrom::Start(self.sum.length);
        let written = self.file.seek(end).and_then(|_| self.file.write_all(bytes));
        written.map_err(|error| Failure::output(&self.part, &error))?;
        self.take(Sum::of(bytes))
    }

    /// More bytes were written.
    pub(crate) fn take(&mut self, more: Sum) -> Result<(), Failure> {
        self.sum = self.sum.then(more);
        if self.sum.length - self.sent >= SENT_AT_A_TIME
            && self.sender.as_ref().is_none_or(JoinHandle::is_finished)
        {
            self.wait_for_sender()?;
            let file = self.file.try_clone().map_err(|error| Failure::output(&self.part, &error))?;
            self.sent = self.sum.length;
            // Without a thread it is all sent at the end.
            self.sender = thread::Builder::new().spawn(move || file.sync_data()).ok();
        }
        Ok(())
    }

    fn wait_for_sender(&mut self) -> Result<(), Failure> {
        match self.sender.take().map(JoinHandle::join) {
            Some(Ok(Err(error))) => Err(Failure::output(&self.part, &error)),
            _ => Ok(()),
        }
    }

    /// Saves a checkpoint: first the answers are safe on the disk, then the checkpoint.
    pub(crate) fn save(&mut self, checkpoint: &Checkpoint) -> Result<(), Failure> {
        self.wait_for_sender()?;
        self.file.sync_data().map_err(|error| Failure::output(&self.part, &error))?;
        checkpoint.write(&self.record)
    }

    /// Gives the file its name.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        self.wait_for_sender()?;
        let PartFile { name, part, record, file, .. } = self;
        file.sync_all().map_err(|error| Failure::output(&part, &error))?;
        drop(file);
        fs::rename(&part, &name).map_err(|error| Failure::output(&name, &error))?;
        Checkpoint::remove(&record).map_err(|error| Failure::output(&record, &error))
    }

    /// Takes away a file that has nothing in it.
    pub(crate) fn discard(&self) {
        // What cannot be removed does no harm: the next run starts over.
        let _ = Checkpoint::remove(&self.record).and_then(|()| fs::remove_file(&self.part));
    }
}

/// Whether a file begins with the bytes that a run has left: an error if not, and no if the user does not wait for it.
fn is_left(file: &mut File, left: Sum, is_cancelled: &dyn Fn() -> bool) -> io::Result<bool> {
    file.rewind()?;
    match Sum::read(file, left.length, is_cancelled)? {
        None => Ok(false),
        Some(now) if now == left => Ok(true),
        Some(now) if now.length < left.length => Err(as_io(Message::PartShorter)),
        Some(_) => Err(as_io(Message::PartChanged)),
    }
}

/// Opens the file as the only one who writes it.
fn lock(part: &Path) -> io::Result<File> {
    let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(part)?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(as_io(Message::PartLocked)),
        // Where the file system knows no locks, the user has to take care.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}

/// What a link points to, even if that is not there yet.
fn target_of(name: &Path) -> PathBuf {
    let Ok(target) = fs::read_link(name) else { return name.to_path_buf() };
    let beside = name.parent().map_or_else(|| target.clone(), |folder| folder.join(&target));
    fs::canonicalize(name).unwrap_or(beside)
}
