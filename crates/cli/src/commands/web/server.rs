//! Connections: one thread each, a few at a time, from this computer alone.
//!
//! By hand, since it is so little: files that are in memory, two methods, no body, no second request on a connection. What
//! it must not do is talk to other computers, be used by pages of other sites, or wait for ever: every connection has one
//! deadline for all that is read and written.

use super::request::Request;
use super::response::Response;
use std::io::{self, BufReader, Read, Write};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// How many connections are open at a time; browsers open six.
const MOST: usize = 64;

/// How long a connection may last, whatever a browser does with it.
const PATIENCE: Duration = Duration::from_secs(10);

/// How much of what nobody asked for is still read before a connection is closed, in bytes.
const REST: u64 = 1024 * 1024;

/// How long is waited after a connection that could not be taken, or had no thread.
const PAUSE: Duration = Duration::from_millis(50);

/// Files by their paths.
type Files = &'static [(&'static str, &'static [u8])];

/// Takes a port of this computer; 0 is any that is free.
pub(super) fn bind(port: u16) -> io::Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port))
}

/// Answers until the program ends.
pub(super) fn run(listener: &TcpListener, files: Files) {
    // Every open connection has a clone, which goes with its thread however that ends.
    let open = Arc::new(());
    for stream in listener.incoming() {
        let Ok(stream) = stream else {
            // What stays wrong, such as too many open files, must not keep a core busy.
            thread::sleep(PAUSE);
            continue;
        };
        let place = Arc::clone(&open);
        if Arc::strong_count(&open) > MOST + 1 {
            // Whoever does not hear it finds the connection closed.
            let _ = turn_away(&stream);
            continue;
        }
        let until = Instant::now() + PATIENCE;
        let started = thread::Builder::new().spawn(move || {
            // Whoever hangs up gets no answer; that is all.
            let _ = answer(&stream, files, until);
            drop(place);
        });
        // Without a thread the connection and its place went with what should have run in it.
        if started.is_err() {
            thread::sleep(PAUSE);
        }
    }
}

fn answer(stream: &TcpStream, files: Files, until: Instant) -> io::Result<()> {
    let port = stream.local_addr()?.port();
    let mut timed = Timed { stream, until };
    let request = Request::read(&mut BufReader::new(&mut timed))?;
    let with_body = request.as_ref().is_none_or(|request| request.method != "HEAD");
    respond(request.as_ref(), files, port).send(with_body, &mut timed)?;
    finish(stream, &mut timed)
}

/// Says that there are too many, and waits for nothing: until then nobody else is taken.
fn turn_away(mut stream: &TcpStream) -> io::Result<()> {
    stream.set_nonblocking(true)?;
    let words = "too many connections are open: close other tabs of this page, then load it again\n";
    Response::refusal("503 Service Unavailable", words).send(true, &mut stream)?;
    finish(stream, &mut stream)
}

/// Ends an answer. A connection that is closed with something unread takes the answer with it.
fn finish(stream: &TcpStream, unread: &mut impl Read) -> io::Result<()> {
    stream.shutdown(Shutdown::Write)?;
    io::copy(&mut unread.take(REST), &mut io::sink()).map(drop)
}

/// What a request gets.
fn respond(request: Option<&Request>, files: Files, port: u16) -> Response {
    let Some(request) = request else { return Response::refusal("400 Bad Request", "not a request\n") };
    // A page of another site whose name was made to lead here would ask under its own name.
    if !is_ours(request.host.as_deref(), port) {
        return Response::refusal("421 Misdirected Request", "this server is for localhost alone\n");
    }
    if request.method != "GET" && request.method != "HEAD" {
        return Response::refusal("405 Method Not Allowed", "expected GET or HEAD\n");
    }
    // No path leads anywhere but to one of the files.
    let name = request.path.strip_prefix('/').map(|name| if name.is_empty() { "index.html" } else { name });
    match files.iter().find(|(file, _)| Some(*file) == name) {
        Some((name, body)) => Response::file(name, body),
        None => Response::refusal("404 Not Found", "no such file\n"),
    }
}

fn is_ours(host: Option<&str>, port: u16) -> bool {
    let names = ["127.0.0.1", "localhost"].map(|name| format!("{name}:{port}"));
    host.is_some_and(|host| names.iter().any(|name| name == host))
}

/// A connection that is read and written until a moment, and no longer. The system's own timeouts begin anew with every call, so
/// that a byte now and then would hold a connection for ever: here each call gets only the time that is left.
struct Timed<'a> {
    stream: &'a TcpStream,
    until: Instant,
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

#[cfg(test)]
mod tests;
