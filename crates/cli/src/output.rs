//! Answers on stdout: buffered, but never held back for long.

use crate::words::Message;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::time::{Duration, Instant};

/// Why a command ends before its input does.
#[derive(Debug)]
pub(crate) enum Stop {
    /// Nobody reads the output any more: end quietly.
    ClosedPipe,
    /// The user pressed Ctrl-C.
    Interrupted,
    /// The user has seen enough.
    Quit,
    /// Something failed.
    Failed(Box<Message>),
}

/// Standard output.
pub(crate) struct Output {
    stdout: BufWriter<StdoutLock<'static>>,
    is_terminal: bool,
    flushed: Instant,
}

impl Output {
    /// Text is passed on at least this often while there is some.
    const LONGEST: Duration = Duration::from_millis(100);

    /// Writes an answer, or a piece of one.
    pub(crate) fn write(&mut self, answer: &[u8]) -> Result<(), Stop> {
        self.stdout.write_all(answer).map_err(|e| stop(&e))?;
        if self.is_terminal || self.flushed.elapsed() > Output::LONGEST {
            self.flush()?;
        }
        Ok(())
    }

    /// Passes on what is buffered: before a search that may take long, and at the end.
    pub(crate) fn flush(&mut self) -> Result<(), Stop> {
        self.flushed = Instant::now();
        self.stdout.flush().map_err(|e| stop(&e))
    }
}

impl Default for Output {
    fn default() -> Output {
        let stdout = io::stdout().lock();
        let is_terminal = stdout.is_terminal();
        Output { stdout: BufWriter::with_capacity(1 << 16, stdout), is_terminal, flushed: Instant::now() }
    }
}

fn stop(error: &io::Error) -> Stop {
    match error.kind() {
        io::ErrorKind::BrokenPipe => Stop::ClosedPipe,
        _ => files::Message::OutputUnwritable(Box::new(error.into())).into(),
    }
}
