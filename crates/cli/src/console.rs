//! What is said on stderr: errors, notes, usage. One line each; colours on a terminal only.

use anstyle::{AnsiColor, Style};
use std::io::Write;
use std::process::ExitCode;

const RED: Style = AnsiColor::Red.on_default().bold();
const YELLOW: Style = AnsiColor::Yellow.on_default().bold();

/// `error: ...`
pub(crate) fn error(message: &str) {
    print(&format!("{RED}error:{RED:#} {message}\n"));
}

/// `note: ...`
pub(crate) fn note(message: &str) {
    print(&format!("{YELLOW}note:{YELLOW:#} {message}\n"));
}

/// Text on stderr as it is. Where stderr cannot be written there is nobody to tell.
pub(crate) fn print(text: &str) {
    let mut stderr = anstream::stderr().lock();
    let _ = stderr.write_all(text.as_bytes()).and_then(|()| stderr.flush());
}

/// A line on the terminal that is written over again and again, and wiped in the end.
#[derive(Debug, Default)]
pub(crate) struct StatusLine {
    is_shown: bool,
}

impl StatusLine {
    /// Goes back to the start of the line and wipes it.
    const WIPE: &str = "\r\x1b[K";

    pub(crate) fn show(&mut self, text: &str) {
        self.is_shown = true;
        print(&format!("{}{text}", StatusLine::WIPE));
    }

    pub(crate) fn clear(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            print(StatusLine::WIPE);
        }
    }
}

/// Help and version as clap prints them; a mistake in one line, with where to read on.
pub(crate) fn usage(clap_error: &clap::Error) -> ExitCode {
    use clap::error::ErrorKind::{DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand, DisplayVersion};
    match clap_error.kind() {
        DisplayHelp | DisplayVersion => {
            // Nothing is lost when the reader of the help has gone away.
            let _ = clap_error.print();
            ExitCode::SUCCESS
        }
        DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = clap_error.print();
            ExitCode::from(2)
        }
        _ => {
            error(&in_one_line(&clap_error.to_string()));
            ExitCode::from(2)
        }
    }
}

/// clap's message without its "error:", its usage and its advice, which become one short hint.
fn in_one_line(message: &str) -> String {
    let message = message.strip_prefix("error: ").unwrap_or(message);
    let is_said = |line: &&str| !line.starts_with("Usage:") && !line.starts_with("For more information");
    let words = message.lines().take_while(is_said).map(str::trim).filter(|line| !line.is_empty());
    let words = words.collect::<Vec<_>>().join("; ").replace(":;", ":");
    format!("{words} (see shudu --help)")
}
