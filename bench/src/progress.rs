//! Progress on stderr, if stderr is a terminal.

use std::io::{IsTerminal, Write, stderr};

/// One line that is overwritten again and again; not shown if stderr is not a terminal.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    is_shown: bool,
}

impl Progress {
    /// Creates a progress line, shown if stderr is a terminal.
    pub fn on_stderr() -> Progress {
        Progress { is_shown: stderr().is_terminal() }
    }

    /// Overwrites the line. Errors are ignored, because there is no other place to report them.
    pub fn show(self, text: &str) {
        if self.is_shown {
            let _ = write!(stderr(), "\r\x1b[K{text}");
        }
    }

    /// Removes the line, before anything else is printed.
    pub fn clear(self) {
        self.show("");
    }
}
