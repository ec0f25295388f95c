//! How far many puzzles are: a bar on a terminal, a line now and then elsewhere, a summary at the end.

use crate::args::When;
use crate::console;
use crate::numbers::{counted, duration, grouped};
use files::{Progress, Pulse, Tally, Word};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use shudu::Stats;
use std::io::IsTerminal;
use std::time::Duration;

/// A run shorter than this shows nothing.
const SHOWN_AFTER: Duration = Duration::from_millis(500);

/// How often a line is printed where there is no terminal.
const PRINTED_EVERY: Duration = Duration::from_secs(2);

/// Where it is shown how far a run is.
pub(crate) struct ProgressLine {
    place: Place,
    was_shown: bool,
}

enum Place {
    Nowhere,
    Terminal(Box<ProgressBar>),
    /// The time of the next line.
    Lines(Duration),
}

impl ProgressLine {
    pub(crate) fn new(when: When) -> ProgressLine {
        let is_terminal = std::io::stderr().is_terminal();
        let place = match when {
            When::Never => Place::Nowhere,
            When::Auto | When::Always if is_terminal => Place::Terminal(Box::new(bar())),
            When::Auto => Place::Nowhere,
            When::Always => Place::Lines(PRINTED_EVERY),
        };
        ProgressLine { was_shown: when == When::Always, place }
    }

    /// Whether the user has seen anything of it, or wants to.
    pub(crate) fn was_shown(&self) -> bool {
        self.was_shown
    }

    /// Shows how far it is, if it is time to.
    pub(crate) fn show(&mut self, progress: &Progress) {
        match &mut self.place {
            Place::Nowhere => {}
            Place::Terminal(_) if progress.time < SHOWN_AFTER => {}
            Place::Terminal(bar) => {
                // One search that takes its time is not yet many puzzles.
                self.was_shown |= progress.tally.puzzles() > progress.before;
                match progress.total {
                    Some(total) => {
                        bar.set_length(total);
                        bar.set_position(progress.read);
                    }
                    // Of a pipe nobody knows the end.
                    None => bar.set_style(ProgressStyle::default_spinner()),
                }
                bar.set_message(match &progress.pulse {
                    Some(pulse) => describe_pulse(pulse, progress),
                    None => describe(progress),
                });
            }
            Place::Lines(due) if progress.time < *due => {}
            Place::Lines(due) => {
                *due = progress.time + PRINTED_EVERY;
                console::print(&format!("{}{}\n", percent(progress), describe(progress)));
            }
        }
    }

    /// Makes room for a message.
    pub(crate) fn clear(&mut self) {
        if let Place::Terminal(bar) = &self.place {
            bar.finish_and_clear();
            bar.reset();
        }
    }

    /// What came of all of it, and how fast.
    pub(crate) fn summarise(&self, progress: &Progress, has_guesses: bool, only: Option<&[Word]>) {
        let Progress { tally, before, time, .. } = progress;
        let done = tally.puzzles() - before;
        let earlier =
            if *before > 0 { format!(" ({} of them before)", grouped(*before)) } else { String::new() };
        let rate = rate(done, *time);
        let guesses =
            if has_guesses { format!(", {} guesses", grouped(tally.guesses)) } else { String::new() };
        // With --only not every puzzle has a place in the output.
        let written = only.map_or(String::new(), |only| {
            let written = Word::ALL.into_iter().filter(|word| only.contains(word)).map(|word| tally.of(word));
            format!("; {} written", grouped(written.sum()))
        });
        console::print(&format!(
            "{}{earlier} in {}: {}{written}; {rate} a second{guesses}\n",
            counted(tally.puzzles(), "puzzle"),
            duration(*time),
            verdicts(tally),
        ));
    }
}

fn bar() -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(1), ProgressDrawTarget::stderr_with_hz(8));
    let style = ProgressStyle::with_template("{bar:10} {percent:>3} % {wide_msg}");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// How many puzzles a second: `1,234,567`, or `0.7` where they are hard.
fn rate(puzzles: u64, time: Duration) -> String {
    let rate = puzzles as f64 / time.as_secs_f64().max(1e-9);
    if rate < 10.0 { format!("{rate:.1}") } else { grouped(rate as u64) }
}

/// `12 %, `, where it is known.
fn percent(progress: &Progress) -> String {
    let part = |total: u64| format!("{:.0} %, ", 100.0 * progress.read as f64 / total.max(1) as f64);
    progress.total.map_or(String::new(), part)
}

/// `1,234,567 puzzles, 4,321,000/s, 12 s left: 1,234,567 unique`: short enough for a terminal of 80 columns.
fn describe(progress: &Progress) -> String {
    let Progress { tally, in_hand, before, time, .. } = progress;
    let puzzles = tally.puzzles() + in_hand;
    let rate = rate(puzzles - before, *time);
    let left = time_left(progress).map_or(String::new(), |left| format!(", {} left", duration(left)));
    format!("{}, {rate}/s{left}: {}", counted(puzzles, "puzzle"), verdicts(tally))
}

/// The time for what is still to be read, if the rest is like what this run has read so far.
fn time_left(progress: &Progress) -> Option<Duration> {
    let Progress { read, total, time, started_at, .. } = progress;
    let rest = total.as_ref()?.checked_sub(*read)?;
    let done = read.checked_sub(*started_at).filter(|&done| done > 0)?;
    Some(time.mul_f64(rest as f64 / done as f64))
}

/// `12 unique, 3 several, 1 bad line`
fn verdicts(tally: &Tally) -> String {
    let name = |word: Word| match (word, tally.of(word)) {
        (_, 0) => None,
        (Word::Error, bad) => Some(counted(bad, "bad line")),
        (word, puzzles) => Some(format!("{} {word}", grouped(puzzles))),
    };
    let words: Vec<String> = Word::ALL.into_iter().filter_map(name).collect();
    if words.is_empty() { "nothing so far".to_string() } else { words.join(", ") }
}

/// A search that takes its time, and how many puzzles are done.
fn describe_pulse(Pulse { origin, stats, time, .. }: &Pulse, progress: &Progress) -> String {
    let search = describe_search(origin, stats, *time);
    match progress.tally.puzzles() + progress.in_hand {
        0 => search,
        done => format!("{search}; {} so far", counted(done, "puzzle")),
    }
}

/// A search that takes its time: `line 3: 12,345 tries, 2.31 s, depth 40, 812 dead ends, 14 restarts, learning`.
pub(crate) fn describe_search(origin: &str, stats: &Stats, time: Duration) -> String {
    let mut text = format!("{origin}: {}, {}", counted(stats.tries, "try"), duration(time));
    if let Some(depth) = stats.depth.filter(|&depth| depth > 0) {
        text.push_str(&format!(", depth {depth}"));
    }
    if let Some(tier) = stats.tier {
        let (conflicts, restarts) = (stats.dead_ends.unwrap_or(0), stats.restarts.unwrap_or(0));
        text.push_str(&format!(
            ", {}, {}, {tier}",
            counted(conflicts, "dead end"),
            counted(restarts, "restart")
        ));
    }
    if stats.solutions > 0 {
        text.push_str(&format!(", {}", counted(stats.solutions, "solution")));
    }
    text
}
