//! The boxes that bars, rules, spaces and empty lines show. They show boxes only if they differ: `1|2|3|4` has the same bar
//! everywhere, but `12|34` and `1 2  3 4` do not.
//!
//! ```text
//! 1 2 | . . | 5 6        borders " ", " | ", ...: the bars stand after every second cell, so boxes have two columns
//! ```

use super::super::grid::{is_rule, is_upright};
use super::split::is_bar;
use super::{CellLayout, CellSplit, CopiedLines, Rewriter};
use crate::board::Shape;
use std::collections::BTreeSet;

/// The borders of all rows or of all columns, each with its place, from 1.
type Borders = Vec<(usize, String)>;

/// The shape of the boxes that the lines show; `None` if they do not show boxes.
pub(super) fn drawn(layout: CellLayout, copied: &CopiedLines<'_>) -> Option<Shape> {
    let size = layout.size;
    if size == 0 {
        return None;
    }
    let (mut columns, mut rows): (Borders, Borders) = (Vec::new(), Vec::new());
    let mut rewriter = Rewriter::new(layout);
    let (mut row, mut between) = (0, String::new());
    for line in &copied.lines {
        let found = rewriter.rewrite_content(line).len();
        if found == 0 {
            between.push_str(&kind_of_line(line));
            continue;
        }
        columns.extend(layout.split.borders(line, size).unwrap_or_default());
        if row % size > 0 {
            rows.push((row % size, std::mem::take(&mut between)));
        }
        row += found;
        between.clear();
    }
    let (height, width) = (distance(&rows, size), distance(&columns, size));
    let are_strokes = |borders: &Borders| borders.iter().any(|(_, kind)| !kind.trim().is_empty());
    // Bars are in every row, so they are surer than rules, of which one may be missing.
    let (width, is_drawn) = match (height, width) {
        (_, Some(width)) => (width, are_strokes(&columns)),
        (Some(height), None) => (size / height, are_strokes(&rows)),
        (None, None) => return None,
    };
    (is_drawn || is_likely(size / width, width)).then(|| Shape::new(size / width, width).ok())?
}

/// Whether spaces and empty lines may show boxes of this shape. They may also divide long rows in halves.
fn is_likely(height: usize, width: usize) -> bool {
    2 * height.max(width) <= 5 * height.min(width)
}

/// The distance of the borders between boxes: the borders there look like no other border.
fn distance(borders: &Borders, size: usize) -> Option<usize> {
    let differs = |step: &usize| {
        let (between, within): (Vec<_>, Vec<_>) = borders.iter().partition(|(place, _)| place % step == 0);
        let kinds =
            |borders: Vec<&(usize, String)>| borders.into_iter().map(|(_, kind)| kind.clone()).collect();
        let (between, within): (BTreeSet<String>, BTreeSet<String>) = (kinds(between), kinds(within));
        !between.is_empty() && !within.is_empty() && between.is_disjoint(&within)
    };
    (2..size).filter(|step| size.is_multiple_of(*step)).find(differs)
}

/// What a line between two rows looks like: its heaviest stroke, or nothing for an empty line.
fn kind_of_line(line: &str) -> String {
    let is_heavy = |c: char| matches!(c, '━' | '═' | '=');
    match line {
        _ if line.trim().is_empty() => " ".to_string(),
        _ if line.contains(is_heavy) => "=".to_string(),
        _ if is_rule(line.trim()) => "-".to_string(),
        _ => String::new(),
    }
}

impl CellSplit {
    /// The borders between the cells of a row, without its frame and its name; `None` if they show no boxes.
    fn borders(self, line: &str, size: usize) -> Option<Borders> {
        let kinds = match self {
            CellSplit::Fields('|') if !line.contains("||") => {
                let mut bars: Vec<String> =
                    line.chars().filter(|&c| is_upright(c)).map(String::from).collect();
                let is_outside = |field: Option<&str>| field.is_some_and(|field| field.trim().is_empty());
                let has_first = bars.len() >= size && is_outside(line.split(is_upright).next());
                let extra = bars.len().checked_sub(size - 1)?;
                bars.drain(..extra.min(usize::from(has_first)));
                bars.truncate(size - 1);
                bars
            }
            CellSplit::Characters => between(line, |_, _| true),
            CellSplit::Words => between(line, |last, _| last.is_whitespace() || is_bar(last)),
            CellSplit::Aligned(aligned) => aligned.between(line),
            _ => return None,
        };
        // A name before the row has a border, too.
        let names = kinds.len().checked_sub(size - 1).filter(|&names| names <= 1)?;
        Some(kinds.into_iter().skip(names).enumerate().map(|(i, kind)| (i + 1, kind)).collect())
    }
}

/// The text between the cells of a line. `begins` tells whether a character after another begins a cell.
fn between(line: &str, begins: impl Fn(char, char) -> bool) -> Vec<String> {
    let (mut borders, mut border, mut last) = (Vec::new(), None, ' ');
    for c in line.trim().chars() {
        if c.is_whitespace() || is_bar(c) {
            border.iter_mut().for_each(|border: &mut String| border.push(c));
        } else if begins(last, c) {
            borders.extend(border.replace(String::new()));
        }
        last = c;
    }
    borders.iter().map(|border| kind_of_border(border)).collect()
}

/// The bars of a border, or its spaces if it has no bars.
pub(super) fn kind_of_border(border: &str) -> String {
    let bars: String = border.chars().filter(|&c| is_bar(c)).collect();
    if bars.is_empty() { border.to_string() } else { bars }
}
