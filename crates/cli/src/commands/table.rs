//! What a search cost, as rows of a table: `compare` on stdout, `solve --stats` on stderr.

use crate::console;
use crate::numbers::{duration, grouped, grouped_or_dash};
use shudu::{Engine, Report, Stats};
use std::time::Duration;

/// One search: what came of it, and what it cost.
pub(crate) struct StatsRow<'a> {
    pub(crate) word: &'a str,
    /// The counters at the first solution.
    pub(crate) to_first: Option<Stats>,
    /// The counters at the end.
    pub(crate) stats: &'a Stats,
    /// Whether the end is a proof.
    pub(crate) is_proven: bool,
    pub(crate) time: Duration,
}

impl<'a> StatsRow<'a> {
    pub(crate) fn new(report: &'a Report, time: Duration) -> StatsRow<'a> {
        let Report { outcome, to_first, stats, .. } = report;
        StatsRow {
            word: outcome.word().name(),
            to_first: *to_first,
            stats,
            is_proven: outcome.verdict().is_some(),
            time,
        }
    }
}

const COLUMNS: [&str; 7] = ["engine", "verdict", "first solution", "proof", "dead ends", "deepest", "time"];

impl StatsRow<'_> {
    /// Verdict, tries to the first solution, tries to the proof, dead ends, deepest level, time; `-` for what there is
    /// not, or nobody counted.
    pub(crate) fn cells(&self) -> [String; 6] {
        let bound = if self.is_proven { "" } else { "> " };
        [
            self.word.to_string(),
            grouped_or_dash(self.to_first.map(|first| first.tries)),
            format!("{bound}{}", grouped(self.stats.tries)),
            grouped_or_dash(self.stats.dead_ends),
            grouped_or_dash(self.stats.deepest),
            duration(self.time),
        ]
    }
}

/// Lines up columns: the first two to the left, numbers to the right. No trailing blanks.
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

/// The figures of `solve --stats` for one puzzle, on stderr.
pub(crate) fn print_stats(origin: &str, engine: Engine, row: &StatsRow<'_>) {
    let name = engine.to_string();
    let figures = std::iter::once(name).chain(row.cells()).collect();
    console::print(&format!("{origin}\n{}", align(&[heading(), figures])));
}

/// The first row of a table.
pub(crate) fn heading() -> Vec<String> {
    COLUMNS.map(String::from).to_vec()
}
