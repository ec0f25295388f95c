//! Writes answers to stdout, flushed at least every 100 ms, or to a file that is renamed when complete.

use crate::console;
use crate::interrupt;
use crate::session::Stop;
use files::{Failure, OutputFormat, Whole};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// The output of the program, which is standard output unless `open` opens a file.
pub(crate) struct Outlet {
    stdout: BufWriter<Box<dyn Write + Send>>,
    is_terminal: bool,
    flushed: Instant,
    pub(crate) file: Option<Whole>,
}

impl Outlet {
    /// The longest time between flushes while answers are written.
    const LONGEST: Duration = Duration::from_millis(100);

    /// Directs all further output to the file that the user named, if any. An old file stays until the new
    /// one is complete.
    pub(crate) fn open(&mut self, output: Option<&Path>) -> Result<(), Stop> {
        interrupt::attend_output(output);
        self.file = output.map(Whole::create).transpose()?;
        Ok(())
    }

    pub(crate) fn write(&mut self, answer: &[u8]) -> Result<(), Stop> {
        if let Some(file) = &mut self.file {
            return Ok(file.write(answer)?);
        }
        self.stdout.write_all(answer).map_err(|error| Failure::stream(&error))?;
        if self.is_terminal || self.flushed.elapsed() > Outlet::LONGEST {
            self.flush()?;
        }
        Ok(())
    }

    /// Flushes stdout's buffer, before a long search and at the end.
    pub(crate) fn flush(&mut self) -> Result<(), Stop> {
        self.flushed = Instant::now();
        Ok(self.stdout.flush().map_err(|error| Failure::stream(&error))?)
    }
}

impl Default for Outlet {
    fn default() -> Outlet {
        let (stdout, is_terminal) = (BufWriter::with_capacity(1 << 16, stream()), io::stdout().is_terminal());
        Outlet { stdout, is_terminal, flushed: Instant::now(), file: None }
    }
}

pub(crate) fn stream() -> Box<dyn Write + Send> {
    /// Stdout on a terminal. Each write first clears the status line, and flushes all bytes before it returns.
    struct Terminal(io::Stdout);

    impl Write for Terminal {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            console::wipe();
            self.0.write_all(bytes).and_then(|()| self.0.flush())?;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            self.0.flush()
        }
    }

    let stdout = io::stdout();
    if stdout.is_terminal() { Box::new(Terminal(stdout)) } else { Box::new(stdout) }
}

/// The format that the user named, otherwise the format that the output file's extension implies, if any.
pub(crate) fn output_format_of(
    output: Option<&Path>,
    to: Option<OutputFormat>,
    has_boards: bool,
) -> Result<Option<OutputFormat>, Stop> {
    Ok(output.map_or(Ok(to), |path| files::format_of_output(path, to, has_boards))?)
}
