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
use page::Page;
use server::Server;
use std::thread;

pub(crate) fn run(args: &WebArgs, session: &mut Session) -> Result<(), Stop> {
    let page = Page::built_in();
    if page.is_empty() {
        let cure = "run 'cargo xtask web', then build or install shudu again";
        return Err(Stop::Failed(format!("this program was built without the page: {cure}")));
    }
    let server = Server::bind(args.port, page).map_err(|error| {
        let cure = "is it running already? 'shudu web --port 0' takes any free port";
        Stop::Failed(format!("port {} cannot be had: {error}; {cure}", args.port))
    })?;
    let address = format!("http://{}/", server.address());
    session.write(&mut format!("{address}\n"))?;
    session.flush()?;
    session.note("Ctrl-C ends it; nothing leaves this computer");
    // A browser asks for the page while it is still unknown whether one was opened.
    let serving = thread::Builder::new().spawn(|| server.run()).map_err(|error| {
        let cure = "close other programs, then try again";
        Stop::Failed(format!("the page cannot be served: no thread could be started: {error}; {cure}"))
    })?;
    if !args.no_open && !browser::open(&address) {
        session.note("no browser could be opened: open the address yourself");
    }
    // It ends only by a panic, and that has said why.
    serving.join().map_err(|_| Stop::Failed("the page is no longer served".to_string()))
}
