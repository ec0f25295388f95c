//! The output, which is a stream, or a file that gets its final name when it is complete.
//!
//! ```text
//! out.txt.part     the answers so far; renamed to out.txt when complete
//! out.txt.resume   the checkpoint: the job, and how much of it is done
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

/// The destination of the answers.
pub enum Target {
    /// A stream; answers are written as soon as they are ready.
    Stream(Box<dyn Write>),
    /// A file. A device, pipe or open file, such as `/dev/stdout`, is written to directly and never resumed.
    File(PathBuf),
}

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

    pub(crate) fn file(&self) -> Option<&PartFile> {
        if let Sink::File(file) = self { Some(file) } else { None }
    }

    /// Lets workers write the next blocks, each at its offset. Returns `None` for a stream.
    pub(crate) fn ahead(&self) -> Option<Ahead> {
        let Sink::File(PartFile { file, sum, .. }) = self else { return None };
        file.try_clone().ok().and_then(|file| Ahead::new(file, sum.length))
    }
}

pub(crate) struct PartFile {
    name: PathBuf,
    /// The path of the answers until they are complete.
    pub(crate) part: PathBuf,
    checkpoint: PathBuf,
    pub(crate) file: File,
    /// The number and checksum of the bytes written.
    pub(crate) sum: Sum,
    /// The number of bytes sent to the disk, and the thread that sends them.
    sent: u64,
    sender: Option<JoinHandle<io::Result<()>>>,
}

/// Whenever this many more bytes have been written, the file is synced to the disk in the background, to save time at
/// the end.
const SENT_AT_A_TIME: u64 = 64 << 20;

impl PartFile {
    /// The paths of the file, of its part and of its checkpoint. If the name is a link, the file is the
    /// target of the link.
    fn names(name: &Path) -> (PathBuf, PathBuf, PathBuf) {
        let name = target_of(name);
        let (part, checkpoint) = (with_extension(&name, "part"), with_extension(&name, "resume"));
        (name, part, checkpoint)
    }

    pub(crate) fn is_begun(name: &Path) -> bool {
        PartFile::names(name).1.exists()
    }

    /// Removes the checkpoint of a run that was killed after it had renamed the file.
    pub(crate) fn tidy(name: &Path) {
        // A checkpoint that cannot be removed does no harm, because the partial file is gone.
        let _ = Checkpoint::remove(&PartFile::names(name).2);
    }

    /// The checkpoint of an earlier run that was stopped, if there is one.
    pub(crate) fn left(name: &Path) -> Result<Option<Checkpoint>, Failure> {
        let (_, part, checkpoint) = PartFile::names(name);
        if part.exists() { Checkpoint::read(&checkpoint) } else { Ok(None) }
    }

    /// Opens the partial file, to continue after the bytes `left` of an earlier run; if `left` is `None`, discards the
    /// bytes of earlier runs.
    pub(crate) fn open(name: &Path, left: Option<Sum>, is_over: &dyn Fn() -> bool) -> Result<Self, Failure> {
        let (name, part, checkpoint) = PartFile::names(name);
        let open = || -> io::Result<Option<File>> {
            let mut file = lock(&part)?;
            match left {
                Some(left) if !is_left(&mut file, left, is_over)? => return Ok(None),
                Some(_) => {}
                None => Checkpoint::remove(&checkpoint)?,
            }
            file.set_len(left.map_or(0, |left| left.length))?;
            Ok(Some(file))
        };
        // If the error holds one of our own messages, this message gives the reason, which may be something
        // other than writing.
        let refuse = |error: io::Error| match error.downcast::<Message>() {
            Ok(reason) => Failure::Failed(reason.of_file(&part)),
            Err(error) => Failure::output(&part, &error),
        };
        let file = open().map_err(refuse)?.ok_or(Failure::Cancelled)?;
        let sum = left.unwrap_or_default();
        Ok(PartFile { name, part, checkpoint, file, sum, sent: sum.length, sender: None })
    }

    /// Whether the partial file and its checkpoint still exist.
    pub(crate) fn is_left(&self) -> bool {
        self.part.exists() && self.checkpoint.exists()
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        // The cursor may be elsewhere, because reading the file moves the cursor.
        let end = SeekFrom::Start(self.sum.length);
        let written = self.file.seek(end).and_then(|_| self.file.write_all(bytes));
        written.map_err(|error| Failure::output(&self.part, &error))?;
        self.take(Sum::of(bytes))
    }

    /// Counts bytes that were written, and sends them to the disk from time to time.
    pub(crate) fn take(&mut self, more: Sum) -> Result<(), Failure> {
        self.sum = self.sum.then(more);
        if self.sum.length - self.sent >= SENT_AT_A_TIME
            && self.sender.as_ref().is_none_or(JoinHandle::is_finished)
        {
            self.wait_for_sender()?;
            let file = self.file.try_clone().map_err(|error| Failure::output(&self.part, &error))?;
            self.sent = self.sum.length;
            // If no thread can be started, all bytes are sent at the end.
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

    /// Saves a checkpoint, after the answers are safe on the disk.
    pub(crate) fn save(&mut self, state: &Checkpoint) -> Result<(), Failure> {
        self.wait_for_sender()?;
        self.file.sync_data().map_err(|error| Failure::output(&self.part, &error))?;
        state.write(&self.checkpoint)
    }

    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        self.wait_for_sender()?;
        let PartFile { name, part, checkpoint, file, .. } = self;
        file.sync_all().map_err(|error| Failure::output(&part, &error))?;
        drop(file);
        fs::rename(&part, &name).map_err(|error| Failure::output(&name, &error))?;
        Checkpoint::remove(&checkpoint).map_err(|error| Failure::output(&checkpoint, &error))
    }

    /// Removes a file without content.
    pub(crate) fn discard(&self) {
        // A file that cannot be removed does no harm, because the next run starts over.
        let _ = Checkpoint::remove(&self.checkpoint).and_then(|()| fs::remove_file(&self.part));
    }
}

/// Checks that the file begins with the bytes of an earlier run, and returns an error if it does not. Returns `false`
/// if cancelled.
fn is_left(file: &mut File, left: Sum, is_cancelled: &dyn Fn() -> bool) -> io::Result<bool> {
    file.rewind()?;
    match Sum::read(file, left.length, is_cancelled)? {
        None => Ok(false),
        Some(now) if now == left => Ok(true),
        Some(now) if now.length < left.length => Err(as_io(Message::PartShorter)),
        Some(_) => Err(as_io(Message::PartChanged)),
    }
}

/// Opens the file and locks it, so that no other run writes to it.
fn lock(part: &Path) -> io::Result<File> {
    let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(part)?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(as_io(Message::PartLocked)),
        // On a file system without locks, the user must not start two runs for one file.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}

/// The target of a link, even if it does not exist yet.
fn target_of(name: &Path) -> PathBuf {
    let Ok(target) = fs::read_link(name) else { return name.to_path_buf() };
    let beside = name.parent().map_or_else(|| target.clone(), |folder| folder.join(&target));
    fs::canonicalize(name).unwrap_or(beside)
}

/// The name with one more extension, such as `out.txt.part`. Rust 1.91 adds `Path::with_added_extension`.
fn with_extension(name: &Path, extension: &str) -> PathBuf {
    let Some(file) = name.file_name() else { return name.to_path_buf() };
    let mut file = file.to_os_string();
    file.push(".");
    file.push(extension);
    name.with_file_name(file)
}
