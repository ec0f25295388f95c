//! Ctrl-C: the first ends the work cleanly, the second ends the program at once.
//!
//! A search looks at the flag, and so does the loop over puzzles. While the program waits for input, or for
//! somebody to read its output, nobody looks: then the program ends after a moment of grace. Nothing is lost,
//! since answers are passed on before it waits.

use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Set once the user wants to stop: a signal has no other way in than a global.
static WANTED: AtomicBool = AtomicBool::new(false);
static INSTALLED: Once = Once::new();
/// Whether somebody looks at the flag all the time.
static ATTENDED: AtomicBool = AtomicBool::new(false);

/// How long the work may take to end by itself.
const GRACE: Duration = Duration::from_millis(500);

/// The exit code for "stopped before it was decided".
const STOPPED: i32 = 3;

/// The flag that Ctrl-C sets.
pub(crate) fn flag() -> &'static AtomicBool {
    INSTALLED.call_once(|| {
        // Without a handler Ctrl-C just ends the program, which is no reason not to run.
        let _ = ctrlc::set_handler(|| {
            if WANTED.swap(true, Ordering::Relaxed) {
                std::process::exit(STOPPED);
            }
            if ATTENDED.load(Ordering::Relaxed) {
                return;
            }
            std::thread::spawn(|| {
                std::thread::sleep(GRACE);
                std::process::exit(STOPPED);
            });
        });
    });
    &WANTED
}

/// From now on somebody looks at the flag all the time, and ends the program properly.
pub(crate) fn attend() {
    flag();
    ATTENDED.store(true, Ordering::Relaxed);
}

/// Whether Ctrl-C was pressed.
pub(crate) fn is_wanted() -> bool {
    flag().load(Ordering::Relaxed)
}
