//! Writes generated boards or an HTML page to a file. The extension of the file's name sets the compression, and the
//! file gets its name when it is complete.

use crate::device::{Device, is_replaceable};
use crate::failure::Failure;
use crate::pack::Packing;
use crate::run::packing_of;
use crate::sink::{PartFile, Sink};
use crate::words::Message;
use std::path::{Path, PathBuf};

/// The number of bytes to compress at a time.
const PIECE: usize = 512 << 10;

/// A file, which is called `FILE.part` until it is complete. A device, a pipe or an open file is written to directly.
///
/// ```
/// let path = std::env::temp_dir().join(format!("whole-{}.txt.gz", std::process::id()));
/// let mut file = files::Whole::create(&path)?;
/// file.write(b"12..34.....1....\n")?;
/// assert!(!path.exists());
/// file.finish()?;
/// assert!(path.exists());
/// # std::fs::remove_file(path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Whole {
    sink: Sink,
    packing: Packing,
    held: Vec<u8>,
    is_empty: bool,
}

impl Whole {
    /// Begins a file. An old file stays until the new one is complete. Refuses to overwrite the output of a
    /// run that can be resumed.
    pub fn create(path: &Path) -> Result<Whole, Failure> {
        let packing = packing_of(path)?;
        let sink = if is_replaceable(path) {
            if PartFile::left(path)?.is_some() {
                return Err(Failure::Failed(Message::PartLeft(path.to_path_buf())));
            }
            Sink::File(PartFile::open(path, None, &|| false)?)
        } else {
            Sink::Stream(Box::new(Device::open(path)?))
        };
        Ok(Whole { sink, packing, held: Vec::new(), is_empty: true })
    }

    /// Appends bytes.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.held.extend_from_slice(bytes);
        if self.held.len() < PIECE { Ok(()) } else { self.flush() }
    }

    /// Compresses the buffered bytes, and writes them.
    pub fn flush(&mut self) -> Result<(), Failure> {
        let held = std::mem::take(&mut self.held);
        self.is_empty &= held.is_empty();
        let packed = self.packing.pack(held).map_err(|error| Failure::stream(&error))?;
        self.sink.write(&packed)
    }

    /// Writes the remaining bytes, and gives the file its final name.
    pub fn finish(mut self) -> Result<(), Failure> {
        self.flush()?;
        if self.is_empty {
            let nothing = self.packing.nothing().map_err(|error| Failure::stream(&error))?;
            self.sink.write(&nothing)?;
        }
        match self.sink {
            Sink::File(file) => file.finish(),
            Sink::Stream(_) => Ok(()),
        }
    }

    /// Leaves the incomplete file and returns its path.
    pub fn leave(mut self) -> Result<Option<PathBuf>, Failure> {
        self.flush()?;
        match self.sink {
            Sink::File(file) if self.is_empty => {
                file.discard();
                Ok(None)
            }
            Sink::File(file) => Ok(Some(file.part)),
            Sink::Stream(_) => Ok(None),
        }
    }
}
