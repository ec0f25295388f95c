//! The clock of a search: its time limit, Ctrl-C, and a sign of life on the terminal.

use crate::args::LimitArgs;
use crate::console;
use crate::interrupt;
use crate::progress::{COLUMNS, describe_search};
use shudu::{Limits, Stats};
use std::io::IsTerminal;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Goes back to the start of the line and wipes it.
const WIPE: &str = "\r\x1b[K";

/// After this time a search shows that it is alive, and so often again.
const SIGN_OF_LIFE: Duration = Duration::from_millis(500);

/// Runs `search` under the limits the user set, and Ctrl-C; returns its answer and its time.
pub(crate) fn timed<T>(args: LimitArgs, label: &str, search: impl FnOnce(&Limits<'_>) -> T) -> (T, Duration) {
    let start = Instant::now();
    let deadline = args.time.map(|seconds| start + Duration::from_secs_f64(seconds));
    let status = Mutex::new(Status::new(label));
    let is_over = |stats: &Stats| {
        let now = Instant::now();
        if let Ok(mut status) = status.lock() {
            status.show(now - start, stats);
        }
        deadline.is_some_and(|deadline| now >= deadline)
    };
    let mut limits = Limits::new().cancel(interrupt::flag()).until(&is_over);
    if let Some(nodes) = args.budget {
        limits = limits.nodes(nodes);
    }
    if let Some(isa) = args.isa.named() {
        limits = limits.isa(isa);
    }
    let answer = search(&limits);
    if let Ok(mut status) = status.lock() {
        status.clear();
    }
    (answer, start.elapsed())
}

/// A line on the terminal that is written over again and again, and wiped at the end.
struct Status<'a> {
    label: &'a str,
    is_terminal: bool,
    due: Duration,
    is_shown: bool,
}

impl<'a> Status<'a> {
    fn new(label: &'a str) -> Status<'a> {
        let is_terminal = std::io::stderr().is_terminal();
        Status { label, is_terminal, due: SIGN_OF_LIFE, is_shown: false }
    }

    fn show(&mut self, elapsed: Duration, stats: &Stats) {
        if !self.is_terminal || elapsed < self.due {
            return;
        }
        self.due = elapsed + SIGN_OF_LIFE;
        self.is_shown = true;
        console::print(&format!("{WIPE}{}", describe_search(self.label, stats, elapsed, COLUMNS)));
    }

    fn clear(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            console::print(WIPE);
        }
    }
}
