//! Where puzzles come from: a file, standard input, or text that was typed in; unpacked on the way.

use crate::pack::Packing;
use crate::words::Message;
use std::fs::File;
use std::io::{self, BufReader, Cursor, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

/// An input and its name.
#[derive(Clone, Debug)]
pub struct Source {
    name: SourceName,
    place: Place,
}

/// What an input is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SourceName {
    /// Standard input.
    StandardInput,
    /// A puzzle typed in; its number where there are several.
    Argument(Option<usize>),
    /// A file.
    File(PathBuf),
}

#[derive(Clone, Debug)]
enum Place {
    File(PathBuf),
    /// What came through a pipe, put into a file without a name: it is gone when nobody needs it any more, however the
    /// program ends. It has one place to read at, so one reader at a time.
    Spooled(Arc<File>),
    StandardInput,
    Text(String),
}

impl Source {
    /// A file; it is opened when its turn comes.
    pub fn file(path: impl Into<PathBuf>) -> Source {
        let path = path.into();
        Source { name: SourceName::File(path.clone()), place: Place::File(path) }
    }

    /// Standard input.
    pub fn standard_input() -> Source {
        Source { name: SourceName::StandardInput, place: Place::StandardInput }
    }

    /// Text that was typed in; its number where there are several.
    pub fn text(number: Option<usize>, text: impl Into<String>) -> Source {
        Source { name: SourceName::Argument(number), place: Place::Text(text.into()) }
    }

    /// The name, for messages.
    pub fn name(&self) -> &SourceName {
        &self.name
    }

    /// Makes sure that it can be read more than once; `false` if that is not to be waited for.
    pub(crate) fn spool(&mut self, is_cancelled: &dyn Fn() -> bool) -> io::Result<bool> {
        let is_stream = match &self.place {
            // What is not there is reported when it is opened.
            Place::File(path) => path.metadata().is_ok_and(|data| !data.is_file()),
            Place::StandardInput => true,
            Place::Text(_) | Place::Spooled(_) => false,
        };
        if is_stream {
            let file = match &self.place {
                Place::File(path) => spooled(File::open(path)?, is_cancelled)?,
                _ => spooled(io::stdin(), is_cancelled)?,
            };
            let Some(file) = file else { return Ok(false) };
            self.place = Place::Spooled(Arc::new(file));
        }
        Ok(true)
    }

    /// Whether it can be opened, as far as one can tell without doing it.
    pub(crate) fn look(&self) -> io::Result<()> {
        match &self.place {
            Place::File(path) if path.metadata()?.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            _ => Ok(()),
        }
    }

    /// Whether it is the file of this name.
    pub fn is_file(&self, name: &Path) -> bool {
        let Place::File(path) = &self.place else { return false };
        match (path.canonicalize(), name.canonicalize()) {
            (Ok(path), Ok(name)) => path == name,
            _ => false,
        }
    }

    /// The size of a file, if it has one.
    pub(crate) fn size(&self) -> Option<u64> {
        match &self.place {
            Place::File(path) => {
                path.metadata().ok().filter(std::fs::Metadata::is_file).map(|data| data.len())
            }
            Place::StandardInput | Place::Spooled(_) => None,
            Place::Text(text) => Some(text.len() as u64),
        }
    }

    /// When a file was last changed, if that is known.
    pub(crate) fn modified(&self) -> Option<SystemTime> {
        let Place::File(path) = &self.place else { return None };
        path.metadata().ok().filter(std::fs::Metadata::is_file)?.modified().ok()
    }

    /// Opens it. `read` counts the bytes that were read, as they are on disk.
    pub(crate) fn open(&self, read: &Arc<AtomicU64>) -> io::Result<Opened> {
        match &self.place {
            Place::StandardInput => Opened::new(io::stdin(), None, read),
            Place::Text(text) => Opened::new(Cursor::new(text.clone().into_bytes()), None, read),
            Place::Spooled(file) => {
                let mut bytes = file.try_clone()?;
                bytes.rewind()?;
                Opened::new(bytes, Some(file.try_clone()?), read)
            }
            Place::File(path) => {
                let bytes = File::open(path)?;
                let file = if bytes.metadata()?.is_file() { Some(bytes.try_clone()?) } else { None };
                Opened::new(bytes, file, read)
            }
        }
    }

    /// What an error of this input means.
    pub(crate) fn unreadable(&self, error: &io::Error) -> Message {
        let what = match error.kind() {
            io::ErrorKind::NotFound => Message::NotFound,
            io::ErrorKind::IsADirectory => Message::Directory,
            io::ErrorKind::UnexpectedEof => Message::EndsEarly,
            _ => Message::Unreadable(Box::new(error.into())),
        };
        what.of(&self.name)
    }
}

/// An input that is open.
pub(crate) enum Opened {
    /// Text, unpacked.
    Text(Box<dyn Read + Send>),
    /// A Parquet file.
    Parquet(File),
}

/// How much of a pipe is put aside at a time.
const SOME: usize = 1 << 16;

/// The bytes of a packed or Parquet file's beginning that tell it.
const MAGIC: usize = 4;

impl Opened {
    /// Tells what the bytes are by the first of them; `file` has the same bytes, where they are those of a file.
    fn new(
        bytes: impl Read + Send + 'static,
        file: Option<File>,
        read: &Arc<AtomicU64>,
    ) -> io::Result<Opened> {
        let mut bytes = Metered { bytes, read: Arc::clone(read) };
        let mut head = Vec::with_capacity(MAGIC);
        bytes.by_ref().take(MAGIC as u64).read_to_end(&mut head)?;
        let (is_parquet, packing) = (head == b"PAR1", Packing::of_content(&head));
        let whole = Cursor::new(head).chain(bytes);
        Ok(match (file, packing) {
            (Some(mut file), _) if is_parquet => {
                file.rewind()?;
                read.store(0, Ordering::Relaxed);
                Opened::Parquet(file)
            }
            (None, _) if is_parquet => {
                Opened::Parquet(spooled(whole, &|| false)?.ok_or(io::ErrorKind::UnexpectedEof)?)
            }
            (_, Packing::None) => Opened::Text(Box::new(whole)),
            (_, packing) => Opened::Text(packing.unpack(BufReader::with_capacity(1 << 16, whole))?),
        })
    }
}

/// Puts what comes through a pipe into a file. It has no name, and is gone when the program is. Parquet ends with its
/// table of contents, so it is read in this way too. `None` if it is not to be waited for.
fn spooled(mut bytes: impl Read, is_cancelled: &dyn Fn() -> bool) -> io::Result<Option<File>> {
    let mut file = tempfile::tempfile()?;
    let mut buffer = vec![0; SOME];
    while !is_cancelled() {
        match bytes.read(&mut buffer) {
            Ok(0) => {
                file.seek(SeekFrom::Start(0))?;
                return Ok(Some(file));
            }
            Ok(count) => file.write_all(&buffer[..count])?,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(None)
}

/// Bytes that are counted as they are read.
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
