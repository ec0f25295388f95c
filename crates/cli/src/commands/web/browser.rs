//! Asks the system to open a browser.

use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// How long an opener has to say that it failed. Some stay as long as the browser does: those took the address.
const PATIENCE: Duration = Duration::from_secs(5);

/// The programs that open an address, the first choice first.
const OPENERS: &[&[&str]] = if cfg!(target_os = "macos") {
    &[&["open"]]
} else if cfg!(target_os = "windows") {
    &[&["cmd", "/C", "start", ""]]
} else {
    &[&["xdg-open"], &["gio", "open"], &["wslview"]]
};

/// Shows an address; whether somebody took it.
pub(super) fn open(address: &str) -> bool {
    open_with(OPENERS, address, PATIENCE)
}

fn open_with(openers: &[&[&str]], address: &str, patience: Duration) -> bool {
    openers.iter().any(|words| {
        let mut command = Command::new(words[0]);
        command
            .args(&words[1..])
            .arg(address)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command.spawn().is_ok_and(|child| took(child, patience))
    })
}

/// Whether an opener has not failed so far. It is waited for until it ends, so that the system can forget it.
fn took(mut child: Child, patience: Duration) -> bool {
    let (sender, ended) = mpsc::channel();
    // Nobody listens any more where it took long.
    let _ = thread::Builder::new().spawn(move || sender.send(child.wait()));
    // If nothing comes it is still at work; or no thread could be had to wait for it, and it may well be.
    ended.recv_timeout(patience).map_or(true, |status| status.is_ok_and(|status| status.success()))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    /// Who fails or is not there took nothing: the next is asked, and gets the address. Nobody is asked after the first that
    /// took it, and who stays took it.
    #[test]
    fn the_first_that_does_not_fail_takes_the_address() {
        const LONG: Duration = Duration::from_secs(600);
        let cases: [(&[&[&str]], Duration, bool); 8] = [
            (&[&["false"]], LONG, false),
            (&[&["there-is-no-such-program"]], LONG, false),
            (&[&["there-is-no-such-program"], &["sh", "-c", "exit 3"]], LONG, false),
            (&[], LONG, false),
            (&[&["false"], &["true"]], LONG, true),
            (&[&["false"], &["sh", "-c", "test \"$1\" = http://127.0.0.1:1/", "sh"]], LONG, true),
            (&[&["true"], &["false"]], LONG, true),
            (&[&["sh", "-c", "sleep 1"]], Duration::from_millis(1), true),
        ];
        for (openers, patience, is_taken) in cases {
            assert_eq!(open_with(openers, "http://127.0.0.1:1/", patience), is_taken, "{openers:?}");
        }
    }
}
