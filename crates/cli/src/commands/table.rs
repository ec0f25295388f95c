//! The cost of searches as table rows, which `compare` prints on stdout and `solve --stats` on stderr.

use crate::console;
use crate::numbers::{duration, grouped, grouped_or_dash};
use crate::words::{self, Message};
use shudu::words::Language;
use shudu::{Engine, Report, Stats};
use std::time::Duration;

/// The figures of a search, whether the search reached a verdict or was stopped.
pub(crate) fn figures(report: &Report, time: Duration) -> [String; 6] {
    let Report { outcome, to_first, stats, .. } = report;
    figures_of(outcome.word().name(), outcome.verdict().is_some(), to_first.as_ref(), stats, time)
}

/// The verdict, the tries up to the first solution, all tries, the dead ends, the deepest level and the time; an
/// unknown figure is `-`.
pub(crate) fn figures_of(
    word: &str,
    is_proven: bool,
    to_first: Option<&Stats>,
    stats: &Stats,
    time: Duration,
) -> [String; 6] {
    let bound = if is_proven { "" } else { "> " };
    [
        word.to_string(),
        grouped_or_dash(to_first.map(|first| first.tries)),
        format!("{bound}{}", grouped(stats.tries)),
        grouped_or_dash(stats.dead_ends),
        grouped_or_dash(stats.deepest),
        duration(time),
    ]
}

/// Aligns the first two columns to the left and the others to the right, without trailing spaces.
pub(crate) fn align(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |c: usize| rows.iter().filter_map(|row| row.get(c)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|c| width(c).unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(c, (cell, &width))| {
            if c < 2 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_string() + "\n"
    };
    rows.iter().map(line).collect()
}

/// Prints the figures of `solve --stats` for one puzzle on stderr.
pub(crate) fn print_stats(origin: &Message, language: Language, engine: Engine, figures: [String; 6]) {
    let row: Vec<String> = std::iter::once(engine.to_string()).chain(figures).collect();
    let mut headings = headings(language);
    headings.truncate(row.len());
    console::print(&format!("{}\n{}", origin.in_words(language), align(&[headings, row])));
}

/// The headings of a table. The last column compares every engine with `scan`.
pub(crate) fn headings(language: Language) -> Vec<String> {
    words::headings(language).map(String::from).into()
}
