//! `shudu web`: serves the page to this computer, and opens the browser.
//!
//! ```text
//! page     the files, as they were built into the program     request   what a browser asks for
//! server   connections, one thread each                       response  what it gets, and may do with it
//! browser  asks the system to open one
//! ```

mod browser;
mod page;
mod request;
mod response;
mod server;

use crate::args::WebArgs;
use crate::output::Stop;
use crate::session::Session;
use crate::words::Message;
use page::Page;
use server::Server;
use std::thread;

pub(crate) fn run(args: &WebArgs, session: &mut Session) -> Result<(), Stop> {
    let page = Page::built_in();
    if page.is_empty() {
        return Err(Message::NoPage.into());
    }
    let server = Server::bind(args.port, page)
        .map_err(|error| Message::PortTaken { port: args.port, error: (&error).into() })?;
    let address = format!("http://{}/", server.address());
    session.write(&mut format!("{address}\n"))?;
    session.flush()?;
    session.note(Message::Serving);
    // A browser asks for the page while it is still unknown whether one was opened.
    let serving = thread::Builder::new().spawn(|| server.run());
    let serving = serving.map_err(|error| Message::NoServer((&error).into()))?;
    if !args.no_open && !browser::open(&address) {
        session.note(Message::NoBrowser);
    }
    // It ends only by a panic, and that has said why.
    serving.join().map_err(|_| Message::ServerEnded.into())
}
