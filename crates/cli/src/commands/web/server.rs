//! Connections: one thread each, a few at a time, from this computer alone.
//!
//! By hand, since it is so little: files that are in memory, two methods, no body, no second request on a connection. What
//! it must not do is talk to other computers, be used by pages of other sites, or wait for ever.

use super::page::Page;
use super::request::Request;
use super::response::Response;
use std::io::{self, BufReader, Read};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// How many connections are open at a time; browsers open six.
const MOST: usize = 64;

/// How long a browser may take to ask or to listen.
const PATIENCE: Duration = Duration::from_secs(10);

/// How much of what nobody asked for is still read before a connection is closed, in bytes.
const REST: u64 = 1024 * 1024;

/// How long is waited after a connection that could not be taken.
const PAUSE: Duration = Duration::from_millis(50);

/// A server that is not yet running.
pub(super) struct Server {
    listener: TcpListener,
    address: SocketAddr,
    page: Page,
}

impl Server {
    /// Takes a port of this computer; 0 is any that is free.
    pub(super) fn bind(port: u16, page: Page) -> io::Result<Server> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let address = listener.local_addr()?;
        Ok(Server { listener, address, page })
    }

    /// Where it is reached.
    pub(super) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until the program ends.
    pub(super) fn run(self) {
        let open = Arc::new(AtomicUsize::new(0));
        for stream in self.listener.incoming() {
            let Ok(stream) = stream else {
                // What stays wrong, such as too many open files, must not keep a core busy.
                std::thread::sleep(PAUSE);
                continue;
            };
            let place = Place::take(&open);
            // One too many is closed at once: the browser tries again.
            if place.number >= MOST {
                continue;
            }
            let (page, port) = (self.page, self.address.port());
            std::thread::spawn(move || {
                // Whoever hangs up gets no answer; that is all.
                let _ = answer(&stream, page, port);
                drop(place);
            });
        }
    }
}

/// One of the connections that are open; it is given back however its thread ends.
struct Place {
    open: Arc<AtomicUsize>,
    number: usize,
}

impl Place {
    fn take(open: &Arc<AtomicUsize>) -> Place {
        Place { number: open.fetch_add(1, Ordering::Relaxed), open: Arc::clone(open) }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.open.fetch_sub(1, Ordering::Relaxed);
    }
}

fn answer(stream: &TcpStream, page: Page, port: u16) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let request = Request::read(&mut BufReader::new(stream))?;
    let with_body = request.as_ref().is_none_or(|request| request.method != "HEAD");
    respond(request.as_ref(), page, port).send(with_body, &mut &*stream)?;
    // A connection that is closed with something unread takes the answer with it.
    stream.shutdown(Shutdown::Write)?;
    io::copy(&mut stream.take(REST), &mut io::sink()).map(drop)
}

/// What a request gets.
fn respond(request: Option<&Request>, page: Page, port: u16) -> Response {
    let Some(request) = request else { return Response::refusal("400 Bad Request", "not a request\n") };
    // A page of another site whose name was made to lead here would ask under its own name.
    if !is_ours(request.host.as_deref(), port) {
        return Response::refusal("421 Misdirected Request", "this server is for localhost alone\n");
    }
    if request.method != "GET" && request.method != "HEAD" {
        return Response::refusal("405 Method Not Allowed", "expected GET or HEAD\n");
    }
    match page.find(&request.path) {
        Some((name, body)) => Response::file(name, body),
        None => Response::refusal("404 Not Found", "no such file\n"),
    }
}

fn is_ours(host: Option<&str>, port: u16) -> bool {
    let names = ["127.0.0.1", "localhost"].map(|name| format!("{name}:{port}"));
    host.is_some_and(|host| names.iter().any(|name| name == host))
}

#[cfg(test)]
mod tests;
