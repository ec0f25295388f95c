//! Rows in which every cell has its own column of characters, so that a space is a blank.
//!
//! ```text
//!   5 3 |   7   |             start 2, step 2, and 2 more characters after every third cell
//!   6   | 1 9 5 |
//! ```

use super::super::boxes::border_of;
use super::super::grid::is_rule;
use super::super::notation::USUAL_SIZES;
use super::split::is_bar;
use super::symbol::Symbol;
use std::collections::{BTreeMap, BTreeSet};

/// The positions of the cells in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AlignedSplit {
    pub(super) size: usize,
    /// The column of the first cell, counted in characters from 0.
    start: usize,
    /// The distance between two cells.
    step: usize,
    /// The number of cells in a group.
    group: usize,
    /// The extra distance between the last cell of a group and the first cell of the next group.
    gap: usize,
    /// The distance between the last cell of a group and the bar after the group; 0 if there are no bars.
    bar: usize,
    /// Whether bars stand side by side in most rows.
    has_double_bars: bool,
    /// The columns of the bars around a row, if there are any.
    frame: [Option<usize>; 2],
}

/// The columns of characters in the lines of a text.
struct TextColumns {
    digits: BTreeSet<usize>,
    /// The columns that hold a bar in at least half of the rows.
    bars: BTreeSet<usize>,
    has_double_bars: bool,
    width: usize,
    /// Whether some rows begin further right than others.
    has_indent: bool,
    /// The largest distance between two neighbouring digits of a row.
    widest_gap: usize,
}

/// The maximum width of a row, in characters. A longer line is not a row.
const WIDEST: usize = 120;

impl AlignedSplit {
    /// The splits in which every digit of the lines lies in a cell, the most likely first.
    pub(super) fn of(lines: &[&str]) -> Vec<AlignedSplit> {
        let plain = AlignedSplit::of_plain(lines);
        let unnamed: Vec<String> = lines.iter().map(|line| without_names(line)).collect();
        let unnamed = AlignedSplit::of_plain(&unnamed.iter().map(String::as_str).collect::<Vec<_>>());
        plain.into_iter().chain(unnamed).collect()
    }

    fn of_plain(lines: &[&str]) -> Vec<AlignedSplit> {
        let sizes = USUAL_SIZES.into_iter().filter(|&size| size <= 16);
        let found = sizes.map(|size| {
            let rows: Vec<&str> = lines.iter().copied().filter(|line| is_row(line, size)).collect();
            let fits = if rows.len() < size / 2 {
                Vec::new()
            } else {
                AlignedSplit::of_rows(size, &TextColumns::of(&rows, size))
            };
            (rows.len().abs_diff(size), fits)
        });
        let mut found: Vec<(usize, Vec<AlignedSplit>)> = found.collect();
        found.sort_by_key(|&(distance, _)| distance);
        found.into_iter().flat_map(|(_, fits)| fits).collect()
    }

    /// The only split of rows of this size in which every digit lies in a cell; empty if there is no such split,
    /// or more than one.
    fn of_rows(size: usize, columns: &TextColumns) -> Vec<AlignedSplit> {
        let Some(&first) = columns.digits.first() else { return Vec::new() };
        let groups = (2..=size).filter(|group| size.is_multiple_of(*group));
        let all = groups.flat_map(|group| {
            (1..=4).flat_map(move |step| {
                let gaps = if group == size { 0..=0 } else { 0..=step + 3 };
                gaps.flat_map(move |gap| {
                    (first.saturating_sub(WIDEST)..=first).map(move |start| AlignedSplit {
                        size,
                        start,
                        step,
                        group,
                        gap,
                        bar: 0,
                        has_double_bars: columns.has_double_bars,
                        frame: [None, None],
                    })
                })
            })
        });
        let mut fits: Vec<AlignedSplit> = all.filter(|aligned| aligned.fits(columns)).collect();
        fits.sort_by_key(|aligned| aligned.cells().collect::<Vec<_>>());
        fits.dedup_by_key(|aligned| aligned.cells().collect::<Vec<_>>());
        if fits.len() > 1 {
            // Spaces at the ends of lines tell how wide a row is.
            fits.retain(|aligned| aligned.column(size - 1) + 1 == columns.width && aligned.start == 0);
        }
        if fits.len() != 1 {
            return Vec::new();
        }
        fits.iter_mut().for_each(|aligned| {
            let (start, end) = (aligned.column(aligned.group - 1), aligned.column(size - 1));
            aligned.bar = columns.bars.range(start..end).next().map_or(0, |bar| bar - start);
            aligned.frame = [columns.bars.range(..aligned.start).next(), columns.bars.range(end..).next()]
                .map(Option::<&usize>::copied);
        });
        fits
    }

    /// Whether every digit is in a cell, and the bars are between groups and around the row.
    fn fits(self, columns: &TextColumns) -> bool {
        let cells: BTreeSet<usize> = self.cells().collect();
        let last = self.column(self.size - 1);
        let between = |cell: usize| {
            (self.column(cell - 1) + 1..self.column(cell)).any(|column| columns.bars.contains(&column))
        };
        let inner = columns.bars.range(self.start..last).count();
        let stacks = self.size / self.group;
        let has_bars = !columns.bars.is_empty();
        let are_between = (1..stacks).all(|stack| between(stack * self.group)) && inner == stacks - 1;
        let outer = [columns.bars.range(..self.start).count(), columns.bars.range(last..).count()];
        // Without bars, a board of a size other than 9x9 must have a digit in every column. An empty column might
        // not be a column of the board at all.
        let is_clear = has_bars || self.size == 9 || columns.digits.len() == self.size;
        // If all rows begin in the same column, or no neighbouring digits are far apart, the spaces for
        // blanks were probably removed from the rows.
        let is_collapsed = !has_bars && (!columns.has_indent || columns.widest_gap <= 2 * self.step);
        is_clear
            && !is_collapsed
            && columns.digits.is_subset(&cells)
            && (!has_bars || are_between && outer.iter().all(|&bars| bars <= 1))
    }

    /// The borders between the cells of a row, up to the end of the line.
    pub(super) fn borders(self, line: &str) -> Vec<String> {
        let characters: Vec<char> = line.chars().collect();
        let between = |cell: usize| characters.get(self.column(cell - 1) + 1..self.column(cell));
        (1..self.size).map_while(between).map(|text| border_of(&text.iter().collect::<String>())).collect()
    }

    /// Whether a row has bars, between its groups or around it.
    pub(super) fn has_bars(self) -> bool {
        self.bar > 0 || self.frame != [None, None]
    }

    /// The number of characters of a row, up to the end of its last cell.
    pub(super) fn width(self) -> usize {
        self.column(self.size - 1) + 1
    }

    fn cells(self) -> impl Iterator<Item = usize> {
        (0..self.size).map(move |cell| self.column(cell))
    }

    fn column(self, cell: usize) -> usize {
        self.start + cell * self.step + cell / self.group * self.gap
    }

    /// Whether a bar may stand in this column of characters.
    fn has_bar(self, column: usize) -> bool {
        let mut groups = (self.group..=self.size).step_by(self.group);
        self.frame.contains(&Some(column))
            || self.bar > 0 && groups.any(|end| self.column(end - 1) + self.bar == column)
    }

    /// The cells of a row, after its name if it has one. Returns no cells if a character lies outside of the
    /// cells.
    pub(super) fn row(self, line: &str) -> Vec<String> {
        if line.contains('\t') {
            return Vec::new();
        }
        let characters: Vec<char> = line.chars().collect();
        let is_bar_at = |column: usize| characters.get(column).copied().is_some_and(is_bar);
        // Whether the column holds the second of two adjacent bars.
        let is_second = |column: usize| self.has_double_bars && column > 0 && self.has_bar(column - 1);
        let is_moved = |column: &usize| !self.has_bar(*column) && !is_second(*column);
        // A row with a bar must also have the bar at its end and the bars between its groups.
        let has_end = self.frame[1].is_none_or(is_bar_at);
        let bars = (self.group..self.size).step_by(self.group).map(|end| self.column(end - 1) + self.bar);
        let has_bars = self.bar == 0 || bars.into_iter().all(is_bar_at);
        if line.contains(is_bar) && self.has_bars() && (!has_end || !has_bars) {
            return Vec::new();
        }
        if (0..characters.len()).filter(|&column| is_bar_at(column)).any(|column| is_moved(&column)) {
            return Vec::new();
        }
        let text = |range: std::ops::Range<usize>| -> String {
            let range = range.start.min(characters.len())..range.end.min(characters.len());
            characters[range].iter().filter(|c| !c.is_whitespace() && !is_bar(**c)).collect()
        };
        let name = text(0..self.start);
        let mut cells: Vec<String> = if name.is_empty() { Vec::new() } else { vec![name] };
        let mut end = self.start;
        for column in self.cells() {
            if !text(end..column).is_empty() {
                return Vec::new();
            }
            cells.push(text(column..column + 1));
            end = column + 1;
        }
        let rest = text(end..characters.len());
        if !rest.is_empty() && Some(&rest) != cells.first() {
            return Vec::new();
        }
        cells
    }
}

impl TextColumns {
    fn of(rows: &[&str], size: usize) -> TextColumns {
        // For each column, the number of rows that have a matching character in this column.
        let columns = |is: &dyn Fn(char) -> bool| -> BTreeMap<usize, usize> {
            let mut counts = BTreeMap::new();
            let characters = rows.iter().flat_map(|row| row.chars().enumerate());
            characters.filter(|(_, c)| is(*c)).for_each(|(i, _)| *counts.entry(i).or_insert(0) += 1);
            counts
        };
        let is_digit = |c: char| matches!(Symbol::of_character(c, size, None), Some(Symbol::Digit(_)));
        let digits = |row: &&str| -> Vec<usize> {
            row.chars().enumerate().filter(|(_, c)| is_digit(*c)).map(|(i, _)| i).collect()
        };
        let places: Vec<Vec<usize>> = rows.iter().map(digits).collect();
        let starts: BTreeSet<usize> = places.iter().filter_map(|row| row.first().copied()).collect();
        let distances = places.iter().flat_map(|row| row.windows(2).map(|pair| pair[1] - pair[0]));
        let bars = columns(&is_bar);
        // Bars side by side count as one bar.
        let is_first = |bar: usize| bar == 0 || !bars.contains_key(&(bar - 1));
        let often = bars.iter().filter(|&(&bar, &count)| is_first(bar) && 2 * count >= rows.len());
        let is_double =
            |row: &&&str| row.chars().zip(row.chars().skip(1)).any(|(a, b)| is_bar(a) && is_bar(b));
        let has_double_bars = 2 * rows.iter().filter(is_double).count() > rows.len();
        TextColumns {
            has_double_bars,
            digits: columns(&is_digit).into_keys().collect(),
            bars: often.map(|(&bar, _)| bar).collect(),
            width: rows.iter().map(|row| row.chars().count()).max().unwrap_or(0),
            has_indent: starts.len() > 1,
            widest_gap: distances.max().unwrap_or(0),
        }
    }
}

/// A row without its name. The name at the beginning becomes a space, and the same name at the end is removed.
fn without_names(line: &str) -> String {
    let mut characters: Vec<char> = line.chars().collect();
    let Some(start) = characters.iter().position(|c| !c.is_whitespace()) else { return String::new() };
    let name = characters[start];
    let is_apart = characters.get(start + 1).is_none_or(|c| c.is_whitespace() || is_bar(*c));
    if is_apart && name.is_ascii_alphanumeric() {
        characters[start] = ' ';
        if name.is_ascii_alphabetic() && characters.last() == Some(&name) {
            characters.pop();
        }
    }
    characters.into_iter().collect()
}

/// Whether a line has only digits, spaces and bars, and is not longer than a row.
fn is_row(line: &str, size: usize) -> bool {
    let is_cell = |c: char| {
        c.is_whitespace() && c != '\t'
            || is_bar(c)
            || matches!(Symbol::of_character(c, size, None), Some(Symbol::Digit(_)))
    };
    let is_short = line.chars().nth(WIDEST).is_none();
    is_short && !line.trim().is_empty() && !is_rule(line.trim()) && line.chars().all(is_cell)
}
