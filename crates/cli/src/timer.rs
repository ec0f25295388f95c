//! The clock of a search: its time limit, Ctrl-C, and a sign of life on the terminal.

use crate::args::LimitArgs;
use crate::console::StatusLine;
use crate::interrupt;
use crate::progress::{COLUMNS, describe_search};
use shudu::{Limits, Stats};
use std::io::IsTerminal;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// After this time a search shows that it is alive, and so often again.
const SIGN_OF_LIFE: Duration = Duration::from_millis(500);

/// Runs `search` under the limits the user set, and Ctrl-C; returns its answer and its time.
pub(crate) fn timed<T>(args: LimitArgs, label: &str, search: impl FnOnce(&Limits<'_>) -> T) -> (T, Duration) {
    let start = Instant::now();
    let deadline = args.time.map(Duration::from_secs_f64);
    let is_terminal = std::io::stderr().is_terminal();
    let status = Mutex::new((StatusLine::default(), SIGN_OF_LIFE));
    let is_over = |stats: &Stats| {
        let time = start.elapsed();
        if let Ok((line, due)) = status.lock().as_deref_mut()
            && is_terminal
            && time >= *due
        {
            *due = time + SIGN_OF_LIFE;
            line.show(&describe_search(label, stats, time, COLUMNS));
        }
        deadline.is_some_and(|deadline| time >= deadline)
    };
    let mut limits = Limits::new().cancel(interrupt::flag()).until(&is_over);
    if let Some(nodes) = args.budget {
        limits = limits.nodes(nodes);
    }
    if let Some(isa) = args.isa.named() {
        limits = limits.isa(isa);
    }
    let answer = search(&limits);
    if let Ok((line, _)) = status.lock().as_deref_mut() {
        line.clear();
    }
    (answer, start.elapsed())
}
