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
    let waiting = thread::Builder::new().spawn(move || {
        // Nobody listens any more where it took long.
        let _ = sender.send(child.wait());
    });
    match ended.recv_timeout(patience) {
        Ok(status) => status.is_ok_and(|status| status.success()),
        // It is still at work; or no thread could be had to wait for it, and it may well be.
        Err(mpsc::RecvTimeoutError::Timeout) => true,
        Err(mpsc::RecvTimeoutError::Disconnected) => waiting.is_err(),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(600);

    fn opens(openers: &[&[&str]], patience: Duration) -> bool {
        open_with(openers, "http://127.0.0.1:1/", patience)
    }

    #[test]
    fn who_fails_or_is_not_there_took_nothing() {
        assert!(!opens(&[&["false"]], LONG));
        assert!(!opens(&[&["there-is-no-such-program"]], LONG));
        assert!(!opens(&[&["there-is-no-such-program"], &["sh", "-c", "exit 3"]], LONG));
        assert!(!opens(&[], LONG));
    }

    #[test]
    fn after_who_fails_the_next_is_asked_and_gets_the_address() {
        assert!(opens(&[&["false"], &["true"]], LONG));
        assert!(opens(&[&["false"], &["sh", "-c", "test \"$1\" = http://127.0.0.1:1/", "sh"]], LONG));
        // Nobody after the first that took it.
        assert!(opens(&[&["true"], &["false"]], LONG));
    }

    #[test]
    fn who_stays_took_it() {
        assert!(opens(&[&["sh", "-c", "sleep 1"]], Duration::from_millis(1)));
    }
}
