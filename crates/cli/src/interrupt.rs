//! The first Ctrl-C ends the work cleanly, and a second one ends the program at once. Signals within a short
//! time count as one, because tools that signal a whole process group, such as `timeout`, send two. Ctrl-C
//! sets a flag, which searches and the loop over puzzles check. The program cannot check this flag while it
//! waits for input or for the reader of the output. If the program is still waiting after a grace period, it
//! ends; by then all answers are flushed. A command that writes a file must print a final message, so its
//! grace period is unlimited. Another thread waits for the input, so that the main thread never blocks.

use std::path::Path;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Set when the user wants to stop. The flag is global, because a signal handler has no other access to it.
static WANTED: AtomicBool = AtomicBool::new(false);
static INSTALLED: Once = Once::new();
/// The grace period, which is the number of milliseconds that the work has after Ctrl-C to end by itself.
static GRACE: AtomicU64 = AtomicU64::new(500);

/// The grace period if the main thread always checks the flag but its output may block.
const ATTENDED: u64 = 3000;

/// The grace period if nothing can block the main thread.
const FOR_EVER: u64 = u64::MAX;

/// Signals within this time of the first count as one.
const TOGETHER: Duration = Duration::from_millis(300);

/// How long to wait for input or results before checking the flag and the clock again.
pub(crate) const PATIENCE: Duration = Duration::from_millis(50);

/// The exit code if the search was stopped before the puzzle was decided.
const STOPPED: i32 = 3;

/// The flag that Ctrl-C sets.
pub(crate) fn flag() -> &'static AtomicBool {
    INSTALLED.call_once(|| {
        // If no handler can be set, Ctrl-C just ends the program, which is acceptable.
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

/// Declares that the main thread will keep checking the flag and end the program properly. For a file, the
/// grace period is unlimited, because writing to a file never blocks; writing to a pipe may block.
pub(crate) fn attend_output(output: Option<&Path>) {
    flag();
    let is_file = output.is_some_and(|path| !path.exists() || path.is_file());
    GRACE.store(if is_file { FOR_EVER } else { ATTENDED }, Ordering::Relaxed);
}

/// Whether the main thread must never block, so that another thread has to wait for input.
pub(crate) fn is_attended() -> bool {
    GRACE.load(Ordering::Relaxed) == FOR_EVER
}

/// Whether Ctrl-C was pressed.
pub(crate) fn is_wanted() -> bool {
    flag().load(Ordering::Relaxed)
}
