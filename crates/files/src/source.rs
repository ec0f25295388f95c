//! A source of puzzles is a file, standard input, or text that was typed in. Compressed input is decompressed,
//! and UTF-16 is decoded.

use crate::pack::Packing;
use crate::sum::for_each_part;
use crate::terminal::Terminal;
use crate::utf16::{ByteOrder, Utf16};
use crate::words::Message;
use std::fs::{File, Metadata};
use std::io::{self, BufReader, Cursor, IsTerminal, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

/// An input, with its name, and its content if that is already in memory or in a temporary file.
#[derive(Clone, Debug)]
pub struct Source {
    name: SourceName,
    kept: Option<Kept>,
}

/// The name of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SourceName {
    /// Standard input.
    StandardInput,
    /// A puzzle on the command line, with its number if there are several.
    Argument(Option<usize>),
    /// A file.
    File(PathBuf),
}

#[derive(Clone, Debug)]
enum Kept {
    /// The bytes from a pipe, copied to a temporary file without a name. The file can have only one reader at a time.
    Spooled(Arc<File>),
    Text(String),
    /// A terminal, which is opened again for each text.
    Terminal(Arc<Mutex<Terminal>>),
}

impl Source {
    /// A file; it is opened when its turn comes.
    pub fn file(path: impl Into<PathBuf>) -> Source {
        Source { name: SourceName::File(path.into()), kept: None }
    }

    /// Standard input, which may be a terminal.
    pub fn standard_input() -> Source {
        let kept = io::stdin().is_terminal().then(|| Kept::Terminal(Arc::default()));
        Source { name: SourceName::StandardInput, kept }
    }

    /// Text that was typed in, with its number if there are several.
    pub fn text(number: Option<usize>, text: impl Into<String>) -> Source {
        Source { name: SourceName::Argument(number), kept: Some(Kept::Text(text.into())) }
    }

    /// Whether the puzzles are typed or pasted at a terminal.
    pub fn is_terminal(&self) -> bool {
        matches!(self.kept, Some(Kept::Terminal(_)))
    }

    /// Waits for the next text of a terminal; `is_whole` tells whether a text is complete puzzles. Returns `false` if
    /// the input of the terminal has ended. Sources other than a terminal are always ready.
    pub(crate) fn wait_for_text(&self, is_whole: &dyn Fn(&str) -> bool) -> io::Result<bool> {
        let Some(Kept::Terminal(terminal)) = &self.kept else { return Ok(true) };
        terminal.lock().unwrap_or_else(PoisonError::into_inner).gather(is_whole)
    }

    /// The name, for messages.
    pub fn name(&self) -> &SourceName {
        &self.name
    }

    /// The path, if the content must be read from this path.
    fn path(&self) -> Option<&Path> {
        if let (SourceName::File(path), None) = (&self.name, &self.kept) { Some(path) } else { None }
    }

    /// The metadata of a file that can be read more than once.
    fn metadata(&self) -> Option<Metadata> {
        self.path()?.metadata().ok().filter(Metadata::is_file)
    }

    /// Copies a pipe to a temporary file, so that it can be read again. Returns `false` if cancelled.
    pub(crate) fn spool(&mut self, is_cancelled: &dyn Fn() -> bool) -> io::Result<bool> {
        let file = match (&self.name, &self.kept) {
            // If the file is missing, opening the source reports the error later.
            (SourceName::File(path), None) if path.metadata().is_ok_and(|data| !data.is_file()) => {
                spooled(File::open(path)?, is_cancelled)?
            }
            (SourceName::StandardInput, None | Some(Kept::Terminal(_))) => {
                spooled(io::stdin(), is_cancelled)?
            }
            _ => return Ok(true),
        };
        self.kept = file.map(|file| Kept::Spooled(Arc::new(file)));
        Ok(self.kept.is_some())
    }

    /// Checks that the input exists and is not a folder, without opening it.
    pub(crate) fn look(&self) -> io::Result<()> {
        match self.path() {
            Some(path) if path.metadata()?.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            _ => Ok(()),
        }
    }

    /// Whether the source is the file with this name.
    pub fn is_file(&self, name: &Path) -> bool {
        let canonical = self.path().and_then(|path| path.canonicalize().ok());
        canonical.is_some_and(|path| name.canonicalize().is_ok_and(|name| name == path))
    }

    pub(crate) fn size(&self) -> Option<u64> {
        match &self.kept {
            Some(Kept::Text(text)) => Some(text.len() as u64),
            _ => self.metadata().map(|data| data.len()),
        }
    }

    pub(crate) fn modified(&self) -> Option<SystemTime> {
        self.metadata()?.modified().ok()
    }

    /// Opens the input. `read` counts the bytes that are read; for a compressed source, it counts the compressed bytes.
    pub(crate) fn open(&self, read: &Arc<AtomicU64>) -> io::Result<Opened> {
        match (&self.kept, &self.name) {
            (Some(Kept::Spooled(file)), _) => {
                let mut bytes = file.try_clone()?;
                bytes.rewind()?;
                Opened::new(bytes, Some(file.try_clone()?), read)
            }
            (Some(Kept::Text(text)), _) => Opened::new(Cursor::new(text.clone().into_bytes()), None, read),
            (Some(Kept::Terminal(terminal)), _) => {
                let text = terminal.lock().unwrap_or_else(PoisonError::into_inner).take();
                Opened::new(Cursor::new(text.into_bytes()), None, read)
            }
            (None, SourceName::File(path)) => {
                let bytes = File::open(path)?;
                let file = if bytes.metadata()?.is_file() { Some(bytes.try_clone()?) } else { None };
                Opened::new(bytes, file, read)
            }
            (None, _) => Opened::new(io::stdin(), None, read),
        }
    }

    pub(crate) fn unreadable(&self, error: &io::Error) -> Message {
        let what = match error.kind() {
            io::ErrorKind::NotFound => Message::NotFound,
            io::ErrorKind::IsADirectory => Message::Directory,
            io::ErrorKind::UnexpectedEof => Message::EndsEarly,
            // The zstd library reports the reason for an error only as text.
            _ if error.to_string().contains("Dictionary") => Message::OtherDictionary,
            _ => Message::Unreadable(Box::new(error.into())),
        };
        what.of(&self.name)
    }
}

/// A reader of decompressed text.
pub(crate) type Unpacked = Box<dyn Read + Send>;

pub(crate) enum Opened {
    Text(Unpacked),
    Parquet(File),
}

/// The number of bytes at the beginning that identify a compressed file or a Parquet file.
const MAGIC: usize = 4;

impl Opened {
    /// Detects the format from the first bytes. `file` is the file that the bytes come from, if any.
    fn new(bytes: impl Read + Send + 'static, file: Option<File>, read: &Arc<AtomicU64>) -> io::Result<Self> {
        let mut bytes = Metered { bytes, read: Arc::clone(read) };
        let mut head = Vec::with_capacity(MAGIC);
        bytes.by_ref().take(MAGIC as u64).read_to_end(&mut head)?;
        let (is_parquet, packing) = (head == b"PAR1", Packing::of_content(&head));
        let order = ByteOrder::of_content(&head);
        let whole = Cursor::new(head).chain(bytes);
        Ok(match (file, packing, order) {
            (Some(mut file), ..) if is_parquet => {
                file.rewind()?;
                read.store(0, Ordering::Relaxed);
                Opened::Parquet(file)
            }
            (None, ..) if is_parquet => {
                Opened::Parquet(spooled(whole, &|| false)?.ok_or(io::ErrorKind::UnexpectedEof)?)
            }
            (_, Packing::None, Some(order)) => Opened::Text(Box::new(Utf16::new(whole, order))),
            (_, Packing::None, None) => Opened::Text(Box::new(whole)),
            (_, packing, _) => Opened::Text(packing.unpack(BufReader::with_capacity(1 << 16, whole))?),
        })
    }
}

/// Copies a pipe to an unnamed file, which can be read again or from its end. Returns `None` if cancelled.
fn spooled(mut bytes: impl Read, is_cancelled: &dyn Fn() -> bool) -> io::Result<Option<File>> {
    let mut file = tempfile::tempfile()?;
    let is_whole = for_each_part(&mut bytes, is_cancelled, |part| file.write_all(part))?;
    file.rewind()?;
    Ok(is_whole.then_some(file))
}

struct Metered<R> {
    bytes: R,
    read: Arc<AtomicU64>,
}

impl<R: Read> Read for Metered<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.bytes.read(buffer)?;
        self.read.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

/// Reads again as long as signals interrupt the read.
pub(crate) fn uninterrupted<T>(mut read: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    loop {
        match read() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            done => return done,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn a_pipe_without_end_is_put_aside_until_a_stop() {
        let asked = Cell::new(0);
        let is_cancelled = || asked.replace(asked.get() + 1) == 3;
        assert!(spooled(io::repeat(b'.'), &is_cancelled).expect("room for it").is_none());
        let mut text = String::new();
        let file = spooled(Cursor::new("12.."), &|| false).expect("room for it");
        file.expect("the end").read_to_string(&mut text).expect("text");
        assert_eq!(text, "12..");
    }
}
