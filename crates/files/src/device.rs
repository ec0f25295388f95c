//! Writes directly to devices, named pipes, and files that are already open, such as `/dev/stdout`.

use crate::failure::Failure;
use crate::words::Message;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

pub(crate) struct Device {
    name: PathBuf,
    file: File,
    /// Whether the device is standard output or standard error.
    is_standard: bool,
}

impl Device {
    pub(crate) fn open(name: &Path) -> Result<Device, Failure> {
        let number = descriptor(name);
        let file = match number {
            Some(number) => opened(name, number),
            None => OpenOptions::new().write(true).open(name),
        };
        let file = file.map_err(|error| Failure::output(name, &error))?;
        Ok(Device { name: name.to_path_buf(), file, is_standard: matches!(number, Some(1 | 2)) })
    }

    fn named(&self, error: &io::Error) -> io::Error {
        // Keep the kind of the error, because it tells whether the reader of standard output has closed the pipe.
        let kind = if self.is_standard { error.kind() } else { io::ErrorKind::Other };
        io::Error::new(kind, Message::from(error).of_file(&self.name))
    }
}

impl Write for Device {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.file.write(bytes) {
            Err(error) if error.kind() != io::ErrorKind::Interrupted => Err(self.named(&error)),
            written => written,
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Whether the output is a file that is replaced at the end. The program writes directly to outputs of other
/// kinds.
pub(crate) fn is_replaceable(path: &Path) -> bool {
    descriptor(path).is_none() && fs::metadata(path).map_or(true, |data| data.is_file())
}

/// Opens a name that stands for a file descriptor, such as `/dev/stdout`. For standard output and standard error,
/// duplicates the descriptor. Opens a pipe or a terminal again by its name. Refuses a file, because opening it again
/// would lose the output of other writers.
#[cfg(unix)]
fn opened(name: &Path, number: u32) -> io::Result<File> {
    use crate::words::as_io;
    use std::os::fd::AsFd;
    match number {
        0 => Err(as_io(Message::IsStandardInput)),
        1 => io::stdout().as_fd().try_clone_to_owned().map(File::from),
        2 => io::stderr().as_fd().try_clone_to_owned().map(File::from),
        _ if fs::metadata(name)?.is_file() => Err(as_io(Message::IsOpen)),
        _ => OpenOptions::new().write(true).open(name),
    }
}

#[cfg(not(unix))]
fn opened(name: &Path, _number: u32) -> io::Result<File> {
    OpenOptions::new().append(true).open(name)
}

/// The number of the open file that a name links to, such as 1 for `/dev/stdout` or 3 for `/dev/fd/3`.
fn descriptor(name: &Path) -> Option<u32> {
    /// The maximum number of symbolic links that Linux follows.
    const LINKS: usize = 40;
    let tables: Vec<PathBuf> =
        ["/dev/fd", "/proc/self/fd"].iter().filter_map(|table| fs::canonicalize(table).ok()).collect();
    let mut name = name.to_path_buf();
    for _ in 0..LINKS {
        let folder = name.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = fs::canonicalize(folder.unwrap_or(Path::new("."))).ok()?;
        if tables.contains(&folder) {
            return name.file_name()?.to_str()?.parse().ok();
        }
        name = folder.join(fs::read_link(&name).ok()?);
    }
    None
}
