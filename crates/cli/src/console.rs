//! Output on stderr: errors, notes, usage. Each message is one line; only a terminal gets colours.

use crate::args::{Command, OVERVIEW, When};
use anstyle::{AnsiColor, Style};
use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue};
use files::HAS_PARQUET;
use std::error::Error;
use std::io::{IsTerminal, Write};
use std::num::{IntErrorKind, ParseIntError};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

const RED: Style = AnsiColor::Red.on_default().bold();
const YELLOW: Style = AnsiColor::Yellow.on_default().bold();

pub(crate) fn error(message: &str) {
    print(&format!("{RED}error:{RED:#} {message}\n"));
}

pub(crate) fn note(message: &str) {
    print(&format!("{YELLOW}note:{YELLOW:#} {message}\n"));
}

/// Prints text on stderr unchanged, in place of the status line.
pub(crate) fn print(text: &str) {
    wipe();
    send(text);
}

/// Writes to stderr. A failure is ignored, because there is nowhere to report it.
fn send(text: &str) {
    let mut stderr = anstream::stderr().lock();
    let _ = stderr.write_all(text.as_bytes()).and_then(|()| stderr.flush());
}

/// Whether a status line is on the terminal. Global, because all code shares one terminal.
static IS_SHOWN: AtomicBool = AtomicBool::new(false);

/// Returns to the start of the line and clears it.
const WIPE: &str = "\r\x1b[K";

pub(crate) fn wipe() {
    if IS_SHOWN.swap(false, Ordering::Relaxed) {
        send(WIPE);
    }
}

/// Shows progress. On a terminal, progress is one line, which any other output clears; elsewhere, a new line
/// is printed every few seconds.
pub(crate) struct StatusLine {
    pub(crate) is_terminal: bool,
    /// When the next text is due, as the time since the start; `None` if no progress is shown.
    due: Option<Duration>,
    interval: Duration,
}

impl StatusLine {
    pub(crate) fn new(when: When) -> StatusLine {
        let is_terminal = std::io::stderr().is_terminal();
        let is_seen = when == When::Always || when == When::Auto && is_terminal;
        // Short runs show nothing.
        let first = Duration::from_millis(if is_terminal { 500 } else { 2_000 });
        let interval = Duration::from_millis(if is_terminal { 125 } else { 2_000 });
        StatusLine { is_terminal, due: is_seen.then_some(first), interval }
    }

    /// Like `new`. If no progress would be shown by default, prints a line every 30 seconds, so that the user
    /// knows that the program is still working.
    pub(crate) fn of_long_work(when: When) -> StatusLine {
        let interval = Duration::from_secs(30);
        match StatusLine::new(when) {
            line @ StatusLine { due: None, .. } if when == When::Auto => {
                StatusLine { due: Some(interval), interval, ..line }
            }
            line => line,
        }
    }

    /// Shows a text if enough time has passed since the last one. Returns whether the text was shown.
    pub(crate) fn show(&mut self, time: Duration, text: impl FnOnce() -> String) -> bool {
        let Some(due) = self.due.filter(|due| time >= *due) else { return false };
        self.due = Some(due.max(time) + self.interval);
        if !self.is_terminal {
            print(&format!("{}\n", text()));
            return true;
        }
        let (columns, _) = ratatui::crossterm::terminal::size().unwrap_or_default();
        let fits = usize::from(columns).checked_sub(1).unwrap_or(COLUMNS);
        let text: String = text().chars().take(fits).collect();
        IS_SHOWN.store(true, Ordering::Relaxed);
        send(&format!("{WIPE}{text}"));
        true
    }
}

/// The maximum length of a line on an ordinary terminal.
pub(crate) const COLUMNS: usize = 79;

/// Prints help and version as clap does, and the overview if there is no command. An error becomes one line
/// with a reference to the help.
pub(crate) fn usage(mut clap_error: clap::Error) -> ExitCode {
    use clap::error::ErrorKind::{DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand, DisplayVersion};
    match clap_error.kind() {
        // Ignore errors, because nothing is lost if nobody reads the help.
        DisplayHelp | DisplayVersion => _ = clap_error.print(),
        DisplayHelpOnMissingArgumentOrSubcommand => print(OVERVIEW),
        _ => {
            if !HAS_PARQUET {
                leave_out_compress(&mut clap_error);
            }
            error(&in_one_line(&clap_error));
        }
    }
    ExitCode::from(if clap_error.use_stderr() { 2 } else { 0 })
}

/// Removes the option `--compress` from the list of an error. A program without Parquet hides this option.
fn leave_out_compress(clap_error: &mut clap::Error) {
    if let Some(ContextValue::Strings(options)) = clap_error.get(ContextKind::PriorArg) {
        let shown = options.iter().filter(|option| *option != "--compress").cloned().collect();
        clap_error.insert(ContextKind::PriorArg, ContextValue::Strings(shown));
    }
}

/// Shortens clap's message to one line. A short reference to the help replaces clap's prefix, usage and
/// advice. If a value is not a number, replaces the message of the standard library, which is the source of
/// clap's error, by our own message.
fn in_one_line(clap_error: &clap::Error) -> String {
    let message = clap_error.to_string();
    let message = match clap_error.source().and_then(<dyn Error>::downcast_ref::<ParseIntError>) {
        Some(error) if *error.kind() == IntErrorKind::InvalidDigit => {
            message.replace(&error.to_string(), "expected a whole number")
        }
        _ => message,
    };
    let message = message.strip_prefix("error: ").unwrap_or(&message);
    let is_said = |line: &&str| !line.starts_with("Usage:") && !line.starts_with("For more information");
    let words = message.lines().take_while(is_said).map(str::trim).filter(|line| !line.is_empty());
    let words = words.collect::<Vec<_>>().join("; ").replace(":;", ":");
    let given = std::env::args_os().nth(1).and_then(|word| word.into_string().ok());
    let command = given.filter(|word| Command::command().find_subcommand(word).is_some());
    format!("{words} (see shudu {}--help)", command.map_or(String::new(), |command| command + " "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_that_is_not_a_number_has_our_words() {
        let cases = [
            (["shudu", "solve", "--budget", "x"], "expected a whole number, such as 1000000"),
            (["shudu", "solve", "--limit", "0"], "expected a number from 1"),
            (["shudu", "solve", "--limit", "x"], "expected a number from 1"),
            (["shudu", "web", "--port", "1e3"], "expected a whole number"),
        ];
        for (args, words) in cases {
            let refused = <Command as clap::Parser>::try_parse_from(args).expect_err("not a number");
            let line = in_one_line(&refused);
            assert!(line.contains(&format!(": {words} (see shudu ")), "{line}");
        }
    }

    #[test]
    fn without_parquet_no_error_lists_the_option_for_it() {
        let args = ["shudu", "solve", "--all", "--strict"];
        let mut conflict = <Command as clap::Parser>::try_parse_from(args).expect_err("the options conflict");
        let line = in_one_line(&conflict);
        assert!(line.contains("--strict; --compress"), "{line}");
        leave_out_compress(&mut conflict);
        let line = in_one_line(&conflict);
        assert!(line.contains("--strict (see shudu ") && !line.contains("--compress"), "{line}");
    }
}
