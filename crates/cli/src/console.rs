//! Output on stderr: errors, notes, usage. Each message is one line; only a terminal gets colours.

use crate::args::{Misuse, When};
use crate::manual::help;
use crate::words::Message;
use anstyle::{AnsiColor, Style};
use ratatui::text::Span;
use shudu::words::Language;
use std::io::{IsTerminal, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

const RED: Style = AnsiColor::Red.on_default().bold();
const YELLOW: Style = AnsiColor::Yellow.on_default().bold();

pub(crate) fn error(message: &Message, language: Language) {
    labelled(&Message::ErrorLabel, RED, message, language);
}

pub(crate) fn note(message: &Message, language: Language) {
    labelled(&Message::NoteLabel, YELLOW, message, language);
}

/// Prints a message on one line, after a coloured label.
fn labelled(label: &Message, style: Style, message: &Message, language: Language) {
    let (label, message) = (label.in_words(language), message.in_words(language));
    // A Chinese colon is as wide as a colon with a space.
    let gap = if label.is_ascii() { " " } else { "" };
    print(&format!("{style}{label}{style:#}{gap}{message}\n"));
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
        let text = fitted(&text(), fits);
        IS_SHOWN.store(true, Ordering::Relaxed);
        send(&format!("{WIPE}{text}"));
        true
    }
}

/// The number of columns that a text takes on a terminal. Chinese characters take two.
pub(crate) fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// The beginning of a line that fits into this number of columns.
fn fitted(line: &str, columns: usize) -> String {
    let mut used = 0;
    let fits = |c: &char| {
        used += width(c.encode_utf8(&mut [0; 4]));
        used <= columns
    };
    line.chars().take_while(fits).collect()
}

/// The maximum length of a line on an ordinary terminal.
pub(crate) const COLUMNS: usize = 79;

/// Prints help and version, and the overview if there is no command. An error becomes one line with a reference to the
/// help.
pub(crate) fn usage(clap_error: &clap::Error) -> ExitCode {
    use clap::error::ErrorKind as Kind;
    let language = Misuse::language();
    match clap_error.kind() {
        // Ignore errors, because nothing is lost if nobody reads the help.
        Kind::DisplayHelp => _ = anstream::stdout().write_all(help(clap_error, language).as_bytes()),
        Kind::DisplayVersion => _ = clap_error.print(),
        Kind::DisplayHelpOnMissingArgumentOrSubcommand | Kind::MissingSubcommand => {
            print(&Message::Overview.in_words(language));
        }
        _ => error(&Message::Misuse(Box::new(Misuse::of(clap_error))), language),
    }
    ExitCode::from(if clap_error.use_stderr() { 2 } else { 0 })
}
