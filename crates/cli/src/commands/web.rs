//! `shudu web`: serves the page to this computer, and opens the browser.
//!
//! ```text
//! page    the files, as they were built into the program     request   what a browser asks for
//! server  connections, one thread each                       response  what it gets, and may do with it
//! ```

mod page;
mod request;
mod response;
mod server;

use crate::args::WebArgs;
use crate::output::Stop;
use crate::session::Session;
use page::Page;
use server::Server;
use std::process::{Command, Stdio};

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
    if !args.no_open && !open(&address) {
        session.note("no browser could be opened: open the address yourself");
    }
    session.note("Ctrl-C ends it; nothing leaves this computer");
    server.run();
    Ok(())
}

/// Asks the system to show an address; whether somebody took it.
fn open(address: &str) -> bool {
    let openers: &[&[&str]] = if cfg!(target_os = "macos") {
        &[&["open"]]
    } else if cfg!(target_os = "windows") {
        &[&["cmd", "/C", "start", ""]]
    } else {
        &[&["xdg-open"], &["gio", "open"], &["wslview"]]
    };
    openers.iter().any(|words| {
        let mut command = Command::new(words[0]);
        command
            .args(&words[1..])
            .arg(address)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command.spawn().is_ok()
    })
}
