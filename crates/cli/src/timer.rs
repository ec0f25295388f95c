//! Runs a search with a time limit, a check for Ctrl-C, and a status line.

use crate::args::{LimitArgs, When};
use crate::console::{self, COLUMNS, StatusLine};
use crate::interrupt;
use crate::progress::describe_search;
use crate::words::Message;
use shudu::words::Language;
use shudu::{Limits, Stats};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Runs `search` with a status line; the user's limits and Ctrl-C can stop the search. Returns the answer and the
/// duration of the search.
pub(crate) fn timed<T>(
    args: LimitArgs,
    origin: &Message,
    language: Language,
    search: impl FnOnce(&Limits<'_>) -> T,
) -> (T, Duration) {
    let start = Instant::now();
    let deadline = args.time.map(Duration::from_secs_f64);
    let line = Mutex::new(StatusLine::new(When::Auto));
    let is_over = |stats: &Stats| {
        let time = start.elapsed();
        if let Ok(mut line) = line.lock() {
            line.show(time, || describe_search(origin, stats, time, COLUMNS, language));
        }
        deadline.is_some_and(|deadline| time >= deadline)
    };
    let limits = Limits::new().cancel(interrupt::flag()).until(&is_over);
    let limits = args.budget.map_or(limits, |nodes| limits.nodes(nodes));
    let limits = args.isa.named().map_or(limits, |isa| limits.isa(isa));
    let answer = search(&limits);
    console::wipe();
    (answer, start.elapsed())
}
