//! A sign of life on stderr, where somebody looks at it.

use std::io::{IsTerminal, Write, stderr};

/// One line that is written over again and again; none where stderr is no terminal.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    is_shown: bool,
}

impl Progress {
    /// Shown where stderr is a terminal.
    pub fn on_stderr() -> Progress {
        Progress { is_shown: stderr().is_terminal() }
    }

    /// Writes over what was there. Where stderr cannot be written there is nobody to tell.
    pub fn show(self, text: &str) {
        if self.is_shown {
            let _ = write!(stderr(), "\r\x1b[K{text}");
        }
    }

    /// Takes the line away, before anything else is printed.
    pub fn clear(self) {
        self.show("");
    }
}
