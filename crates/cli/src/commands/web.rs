//! `shudu web` serves the page to this computer, and opens the browser.
//!
//! ```text
//! server    connections, one thread each
//! request   the first lines of a request
//! response  the answers, with headers that restrict the page
//! ```

mod request;
mod response;
mod server;

use crate::args::WebArgs;
use crate::session::{Session, Stop};
use crate::words::Message;
use std::time::Duration;
use std::{io, thread};

/// A program that opens the browser, such as `xdg-open`, counts as successful if it still runs after this time.
const PATIENCE: Duration = Duration::from_secs(5);

// The files of the page, by path.
include!(concat!(env!("OUT_DIR"), "/page.rs"));

pub(crate) fn run(args: &WebArgs, session: &mut Session) -> Result<(), Stop> {
    if FILES.is_empty() {
        return Err(Message::NoPage.into());
    }
    let taken = |error: io::Error| Message::PortTaken { port: args.port, error: (&error).into() };
    let listener = server::bind(args.port).map_err(taken)?;
    let address = format!("http://{}/", listener.local_addr().map_err(taken)?);
    session.write(format!("{address}\n"))?;
    session.outlet.flush()?;
    session.note(Message::Serving);
    // The server must run before the browser is opened, because the browser asks for the page at once.
    let site = server::Site { files: FILES, language: session.language };
    let serving = thread::Builder::new().spawn(move || server::run(&listener, site));
    let serving = serving.map_err(|error| Message::NoServer((&error).into()))?;
    if !args.no_open && open::that_detached_with_timeout(&address, PATIENCE).is_err() {
        session.note(Message::NoBrowser);
    }
    // The server thread ends only if it panics, and the panic has already printed its reason.
    serving.join().map_err(|_| Message::ServerEnded.into())
}
