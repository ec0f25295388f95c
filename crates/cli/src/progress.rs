//! Shows the progress on many puzzles as a bar, or as lines if stderr is not a terminal. Shows a summary at
//! the end.

use crate::args::When;
use crate::console::{self, COLUMNS, StatusLine, width};
use crate::numbers::grouped;
use crate::words::Message;
use files::{AnswerWord, Progress, Pulse};
use shudu::Stats;
use shudu::words::Language;
use std::time::Duration;

/// How long the status line keeps the last report of a slow search before it shows the totals again.
const PULSE_STANDS: Duration = Duration::from_millis(1_500);

pub(crate) struct ProgressLine {
    line: StatusLine,
    /// Whether progress was shown, or the user asked for it.
    pub(crate) was_shown: bool,
    /// The time until which the status line keeps the last report of a slow search.
    pulse_until: Duration,
    language: Language,
}

impl ProgressLine {
    pub(crate) fn new(when: When, language: Language) -> ProgressLine {
        let was_shown = when == When::Always;
        ProgressLine { line: StatusLine::new(when), was_shown, pulse_until: Duration::ZERO, language }
    }

    pub(crate) fn show(&mut self, progress: &Progress) {
        if progress.pulse.is_some() {
            self.pulse_until = progress.time + PULSE_STANDS;
        } else if progress.time < self.pulse_until && self.line.is_terminal {
            return;
        }
        let (is_terminal, language) = (self.line.is_terminal, self.language);
        let is_shown = self.line.show(progress.time, || match &progress.pulse {
            Some(pulse) if is_terminal => describe_pulse(pulse, progress, language),
            _ => part_read(progress, is_terminal) + &describe(progress).in_words(language),
        });
        // A report of a slow search counts as progress only if some puzzle has been answered.
        self.was_shown |= is_shown && progress.tally.puzzles() > progress.before;
    }

    pub(crate) fn summarise(&self, progress: &Progress, has_guesses: bool, only: Option<&[AnswerWord]>) {
        let Progress { tally, before, time, .. } = progress;
        let done = tally.puzzles() - before;
        // With --only, the summary also says how many puzzles are written.
        let written = only.map(|only| {
            AnswerWord::ALL.into_iter().filter(|word| only.contains(word)).map(|word| tally.of(word)).sum()
        });
        let summary = Message::Summary {
            tally: Box::new(*tally),
            before: *before,
            time: *time,
            written,
            rate: rate(done, *time),
            has_guesses,
        };
        console::print(&format!("{}\n", summary.in_words(self.language)));
    }
}

/// Puzzles per second, such as `1,234,567`, or `0.7` for hard puzzles.
fn rate(puzzles: u64, time: Duration) -> String {
    let rate = puzzles as f64 / time.as_secs_f64().max(1e-9);
    if rate < 10.0 { format!("{rate:.1}") } else { grouped(rate as u64) }
}

/// The part of the input that was read, such as `12 %, `, or a bar on a terminal. The text is empty for a pipe, because
/// its size is unknown; on a terminal, the text is also empty once everything is read.
fn part_read(progress: &Progress, is_terminal: bool) -> String {
    let Some(total) = progress.total else { return String::new() };
    let part = progress.read as f64 / total.max(1) as f64;
    if !is_terminal {
        return format!("{:.0} %, ", 100.0 * part);
    }
    if progress.read >= total {
        return String::new();
    }
    let full = (10.0 * part) as usize;
    format!("{}{} {:>3.0} % ", "█".repeat(full), "░".repeat(10 - full), 100.0 * part)
}

/// The counts of all puzzles in at most 80 columns, such as `1,234,567 puzzles, 4,321,000/s, 12 s left:
/// 1,234,567 unique`.
fn describe(progress: &Progress) -> Message {
    let Progress { tally, in_hand, before, time, .. } = progress;
    let puzzles = tally.puzzles() + in_hand;
    let (rate, left) = (rate(puzzles - before, *time), time_left(progress));
    Message::AnsweredSoFar { tally: Box::new(*tally), puzzles, rate, left }
}

fn describe_pulse(pulse: &Pulse, progress: &Progress, language: Language) -> String {
    let done = match progress.tally.puzzles() + progress.in_hand {
        0 => String::new(),
        done => Message::DoneSoFar(done).in_words(language),
    };
    let columns = COLUMNS.saturating_sub(width(&done));
    done + &describe_search(&pulse.origin.clone().into(), &pulse.stats, pulse.time, columns, language)
}

/// The estimated time for the unread input, on the assumption that it is like the input read so far. Returns `None`
/// once everything is read, because nothing tells how long the last puzzles will take.
fn time_left(progress: &Progress) -> Option<Duration> {
    let Progress { read, total, time, started_at, .. } = progress;
    let (rest, done) = (total.as_ref()?.checked_sub(*read)?, read.checked_sub(*started_at)?);
    (rest > 0 && done > 0).then(|| time.mul_f64(rest as f64 / done as f64))
}

/// A slow search: `a.txt: line 3: 2.31 s, 812 dead ends, 14 restarts, depth 40, learning, 12,345 tries`. If
/// the line is too long, the tries are omitted first, then the file name.
pub(crate) fn describe_search(
    origin: &Message,
    stats: &Stats,
    time: Duration,
    columns: usize,
    language: Language,
) -> String {
    let line = match origin {
        Message::Files(files::Message::Of(_, line)) => Message::Files((**line).clone()),
        origin => origin.clone(),
    };
    // In a search without tiers, the number of tries is the only sign of progress, so it is always shown.
    let needs_tries = stats.tier.is_none();
    let texts = [(origin, true), (origin, needs_tries), (&line, needs_tries)];
    let mut texts = texts.into_iter().map(|(origin, has_tries)| {
        let search = Message::SearchSoFar { stats: Box::new(*stats), time, has_tries };
        Message::At(Box::new(origin.clone()), Box::new(search)).in_words(language)
    });
    let fits = |text: &String| width(text) <= columns;
    texts.clone().find(fits).or_else(|| texts.next_back()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hard_search_fits_into_80_columns_with_all_that_tells_how_it_goes() {
        let mut stats = Stats::default();
        (stats.tries, stats.dead_ends, stats.restarts) = (141_420, Some(68_372), Some(599));
        (stats.depth, stats.tier) = (Some(19), Some(shudu::solve::Tier::Learning));
        let origin = files::Message::Line { number: 2, is_row: false };
        let origin = origin.of_file("a folder/hard-boards.txt".as_ref()).into();
        let time = Duration::from_millis(3_750);
        let line = |language| describe_search(&origin, &stats, time, COLUMNS, language);
        let english = "line 2: 3.75 s, 68,372 dead ends, 599 restarts, depth 19, learning";
        assert_eq!(line(Language::English), english);
        // Chinese characters take two columns each.
        let chinese = "第 2 行：3.75 s，68,372 条死路，599 次重启，深度 19，学习";
        assert_eq!(line(Language::Chinese), chinese);
    }

    #[test]
    fn what_is_all_read_has_no_time_left() {
        let mut progress = Progress::default();
        (progress.total, progress.time) = (Some(150), Duration::from_secs(3));
        progress.read = 50;
        assert_eq!(time_left(&progress), Some(Duration::from_secs(6)));
        progress.read = 150;
        assert_eq!(time_left(&progress), None);
    }
}
