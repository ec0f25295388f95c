//! Ctrl-C: the first ends the work cleanly, a second one ends the program at once. Signals that come together are one: who
//! stops a program together with its group, as `timeout` does, sends two.
//!
//! A search looks at the flag, and so does the loop over puzzles. While the program waits for input, or for
//! somebody to read its output, nobody looks: then the program ends after a moment of grace. Nothing is lost,
//! since answers are passed on before it waits. Who writes a file keeps answers back, and has last words to say: there
//! another thread waits for the input, and there is no end to the grace.

use std::path::Path;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Set once the user wants to stop: a signal has no other way in than a global.
static WANTED: AtomicBool = AtomicBool::new(false);
static INSTALLED: Once = Once::new();
/// How long the work may take to end by itself, in milliseconds.
static GRACE: AtomicU64 = AtomicU64::new(500);

/// The same where somebody looks at the flag all the time, unless nobody reads the output.
const ATTENDED: u64 = 3000;

/// The same where nothing can keep it from ending.
const FOR_EVER: u64 = u64::MAX;

/// Signals within so long of the first are one with it.
const TOGETHER: Duration = Duration::from_millis(300);

/// How long to wait for what is read or made before looking at the flag, and at the clock.
pub(crate) const PATIENCE: Duration = Duration::from_millis(50);

/// The exit code for "stopped before it was decided".
const STOPPED: i32 = 3;

/// The flag that Ctrl-C sets.
pub(crate) fn flag() -> &'static AtomicBool {
    INSTALLED.call_once(|| {
        // Without a handler Ctrl-C just ends the program, which is no reason not to run.
        let mut first: Option<Instant> = None;
        let _ = ctrlc::set_handler(move || {
            let since = first.get_or_insert_with(Instant::now).elapsed();
            if WANTED.swap(true, Ordering::Relaxed) {
                if since > TOGETHER {
                    std::process::exit(STOPPED);
                }
                return;
            }
            let grace = GRACE.load(Ordering::Relaxed);
            if grace != FOR_EVER {
                std::thread::spawn(move || {
                    std::thread::sleep(Duration::from_millis(grace));
                    std::process::exit(STOPPED);
                });
            }
        });
    });
    &WANTED
}

/// From now on somebody looks at the flag all the time, and ends the program properly. A file is always ready to be
/// written, so nothing keeps him from it; elsewhere perhaps nobody reads.
pub(crate) fn attend_output(output: Option<&Path>) {
    flag();
    let is_file = output.is_some_and(|path| !path.exists() || path.is_file());
    GRACE.store(if is_file { FOR_EVER } else { ATTENDED }, Ordering::Relaxed);
}

/// Whether somebody has promised that nothing keeps him from looking at the flag, so that he may not wait for input either.
pub(crate) fn is_attended() -> bool {
    GRACE.load(Ordering::Relaxed) == FOR_EVER
}

/// Whether Ctrl-C was pressed.
pub(crate) fn is_wanted() -> bool {
    flag().load(Ordering::Relaxed)
}
