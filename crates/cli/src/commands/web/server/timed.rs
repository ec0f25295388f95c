//! A connection with a deadline.
//!
//! The system's own timeouts begin anew with every call, so that a byte now and then would hold a connection for ever. Here
//! each call gets only the time that is left.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// A connection that is read and written until a moment, and no longer.
pub(super) struct Timed<'a> {
    pub(super) stream: &'a TcpStream,
    pub(super) until: Instant,
}

impl Timed<'_> {
    /// How long the next call may take.
    fn left(&self) -> io::Result<Option<Duration>> {
        let left = self.until.saturating_duration_since(Instant::now());
        // To the system no time at all would mean all the time there is.
        if left.is_zero() { Err(io::ErrorKind::TimedOut.into()) } else { Ok(Some(left)) }
    }
}

impl Read for Timed<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(self.left()?)?;
        self.stream.read(buffer)
    }
}

impl Write for Timed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(self.left()?)?;
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}
