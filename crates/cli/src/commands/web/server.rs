//! Accepts connections from this computer only, a few at a time, each on its own thread.
//!
//! The server must not talk to other computers. Pages of other sites must not be able to use the server. No
//! connection may keep the server waiting forever.
//!
//! This module serves files from memory, and answers one GET or HEAD request per connection. No library that
//! was considered fits better:
//! - *tiny_http* 0.12 (4 crates, 5 s to compile on one core) has no limit on time, on connections, or on the
//!   length of a header. With tiny_http, 300 silent clients held 291 threads until the clients hung up. The
//!   last release of tiny_http was in 2022. *rouille* is built on tiny_http.
//! - *hyper* with tokio (12 crates, 9 s; with *axum* 25 crates, 27 s) has a timeout for headers. Using hyper
//!   would replace about 70 lines, but not the deadline of a connection, the limit on connections, or the
//!   checks of hosts and paths. *astra*, a blocking server on hyper, has no timeouts.
//! - *httparse* would replace only the 10 lines of `parse` in `request`.

use super::request::Request;
use super::response::Response;
use std::io::{self, BufReader, Read, Write};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// The maximum number of open connections; browsers open six.
const MOST: usize = 64;

/// The maximum lifetime of a connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// The maximum number of unread bytes to drain before a connection is closed.
const REST: u64 = 1024 * 1024;

/// The pause after a failure to accept a connection or to start a thread for the connection.
const PAUSE: Duration = Duration::from_millis(50);

/// The files of the page, by path.
type Files = &'static [(&'static str, &'static [u8])];

/// Binds a port of this computer; 0 picks a free one.
pub(super) fn bind(port: u16) -> io::Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port))
}

/// Answers requests until the program ends.
pub(super) fn run(listener: &TcpListener, files: Files) {
    // Every open connection holds a clone of `open`, which is dropped when the thread ends, even on a panic.
    let open = Arc::new(());
    for stream in listener.incoming() {
        let Ok(stream) = stream else {
            // If an error persists, such as too many open files, this loop must not keep a core busy.
            thread::sleep(PAUSE);
            continue;
        };
        let connection = Arc::clone(&open);
        if Arc::strong_count(&open) > MOST + 1 {
            // If this message cannot be sent, the client just finds the connection closed.
            let _ = turn_away(&stream);
            continue;
        }
        let until = Instant::now() + PATIENCE;
        let started = thread::Builder::new().spawn(move || {
            // A client that disconnects gets no answer.
            let _ = answer(&stream, files, until);
            drop(connection);
        });
        // If no thread could be started, the closure was dropped, together with the connection and the clone of `open`
        // that the closure owned.
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

/// Replies that too many connections are open. Never blocks, because other connections would have to wait.
fn turn_away(mut stream: &TcpStream) -> io::Result<()> {
    stream.set_nonblocking(true)?;
    let words = "too many connections are open: close other tabs of this page, then load it again\n";
    Response::refusal("503 Service Unavailable", words).send(true, &mut stream)?;
    finish(stream, &mut stream)
}

/// Ends an answer. Drains unread input before the connection is closed, because closing a connection with unread input
/// loses the answer.
fn finish(stream: &TcpStream, unread: &mut impl Read) -> io::Result<()> {
    stream.shutdown(Shutdown::Write)?;
    io::copy(&mut unread.take(REST), &mut io::sink()).map(drop)
}

fn respond(request: Option<&Request>, files: Files, port: u16) -> Response {
    let Some(request) = request else { return Response::refusal("400 Bad Request", "not a request\n") };
    // Prevents DNS rebinding. In a DNS rebinding attack, a foreign host name resolves to this computer, and
    // the browser sends the foreign name in the Host header.
    if !is_ours(request.host.as_deref(), port) {
        return Response::refusal("421 Misdirected Request", "this server is for localhost alone\n");
    }
    if request.method != "GET" && request.method != "HEAD" {
        return Response::refusal("405 Method Not Allowed", "expected GET or HEAD\n");
    }
    // The path is only looked up in `files`, so no other file can be reached.
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

/// A connection with one deadline for all reads and writes. The system's timeouts restart with every call, so
/// a client that sends a byte now and then could hold a connection for ever.
struct Timed<'a> {
    stream: &'a TcpStream,
    until: Instant,
}

impl Timed<'_> {
    /// The remaining time for the next call.
    fn left(&self) -> io::Result<Option<Duration>> {
        let left = self.until.saturating_duration_since(Instant::now());
        // A timeout of zero would mean no timeout.
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
