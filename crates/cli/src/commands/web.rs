//! `shudu web`: serves the page to this computer, and opens the browser.
//!
//! ```text
//! server   connections, one thread each     request   what a browser asks for
//! browser  asks the system to open one      response  what it gets, and may do with it
//! ```

mod browser;
mod request;
mod response;
mod server;

use crate::args::WebArgs;
use crate::session::{Session, Stop};
use crate::words::Message;
use std::{io, thread};

// The files of the page, by their paths.
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
    // A browser asks for the page while it is still unknown whether one was opened.
    let serving = thread::Builder::new().spawn(move || server::run(&listener, FILES));
    let serving = serving.map_err(|error| Message::NoServer((&error).into()))?;
    if !args.no_open && !browser::open(&address) {
        session.note(Message::NoBrowser);
    }
    // It ends only by a panic, and that has said why.
    serving.join().map_err(|_| Message::ServerEnded.into())
}
