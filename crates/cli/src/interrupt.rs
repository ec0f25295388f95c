//! Ctrl-C: ends a search cleanly; a second one, or one outside a search, ends the program.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// Set once the user wants to stop. The one global of the program: a signal has no other way in.
static WANTED: AtomicBool = AtomicBool::new(false);
static SEARCHING: AtomicBool = AtomicBool::new(false);
static HANDLER: OnceLock<()> = OnceLock::new();

/// The exit code of a program ended by Ctrl-C, as shells expect it.
const ENDED: i32 = 130;

/// The flag for a search to look at; while the guard lives, Ctrl-C sets it.
pub(crate) fn flag() -> (&'static AtomicBool, Searching) {
    HANDLER.get_or_init(|| {
        // Without a handler Ctrl-C just ends the program, which is no reason not to run.
        let _ = ctrlc::set_handler(|| {
            let was_wanted = WANTED.swap(true, Ordering::Relaxed);
            if was_wanted || !SEARCHING.load(Ordering::Relaxed) {
                std::process::exit(ENDED);
            }
        });
    });
    SEARCHING.store(true, Ordering::Relaxed);
    (&WANTED, Searching)
}

/// Whether Ctrl-C was pressed.
pub(crate) fn is_wanted() -> bool {
    WANTED.load(Ordering::Relaxed)
}

/// A search is running.
pub(crate) struct Searching;

impl Drop for Searching {
    fn drop(&mut self) {
        SEARCHING.store(false, Ordering::Relaxed);
    }
}
