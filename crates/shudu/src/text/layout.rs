//! Layouts that people copy from pages, programs and spreadsheets. A layout is not a format: it rewrites its lines as
//! lines of `line`, `grid` or `spaced`, and the reader of that format reads them.
//!
//! ```text
//! line of input --CellSplit--> cells --without margins--> Symbol of each cell --> 53..7....   or   5 3 0 0 7 0 0 0 0
//! ```
//!
//! [`CellLayout::find`] tries the table of layouts on the beginning of an input, and takes the first whose puzzles have no error.
//! To add a layout, add a line to the table and, if it splits lines in a new way, a [`CellSplit`].

mod markup;
mod prefix;
mod rewriter;
mod split;
mod symbol;

pub(super) use rewriter::Rewriter;

use super::{Detected, Format, Notation, Reader};
use markup::unmarked;
use prefix::Prefix;
use split::CellSplit;
use symbol::{Symbol, has_zero_and_blank, only_blank};

/// A way to find the cells in the lines of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellLayout {
    split: CellSplit,
    /// The number of cells of a row; 0 if each line has a whole puzzle.
    size: usize,
    /// Whether each row begins with its name, such as `A` or `3`.
    has_row_names: bool,
    /// Whether a row with the names of the columns is above each board.
    has_column_names: bool,
    /// Whether all blanks are white space, which may be missing at the end of a row.
    has_space_blanks: bool,
    /// Whether each row has an empty field between two boxes.
    has_gaps: bool,
    /// Whether the extra empty field of a row is its first field, not its last field.
    begins_outside: bool,
    prefix: Prefix,
    /// The character of a blank, if it is not one of the usual ones.
    blank: Option<char>,
}

/// The ways to split lines, in the order in which they are tried.
const SPLITS: [CellSplit; 16] = [
    CellSplit::List,
    CellSplit::Html,
    CellSplit::Array,
    CellSplit::Fields('|'),
    CellSplit::Fields('\t'),
    CellSplit::Fields(';'),
    CellSplit::Fields(','),
    CellSplit::Characters,
    CellSplit::Words,
    CellSplit::Columns,
    CellSplit::Bars,
    CellSplit::Fields('，'),
    CellSplit::Fields('、'),
    CellSplit::Joined,
    CellSplit::Brackets,
    CellSplit::Latex,
];

/// A layout is tried on at most this many lines and this many puzzles.
const TRIED: (usize, usize) = (400, 8);

impl CellLayout {
    /// The first layout in which the lines are puzzles without an error, and the format that it writes. `is_whole` tells
    /// whether these are all lines of the input.
    pub(super) fn find(text: &str, is_whole: bool, notation: &Notation) -> Option<(CellLayout, Format)> {
        let lines: Vec<&str> = text.lines().take(TRIED.0).collect();
        let is_whole = is_whole && lines.len() < TRIED.0;
        let prefixes = [Prefix::None].into_iter().chain(Prefix::of(&lines));
        let splits = prefixes.flat_map(|prefix| SPLITS.map(|split| (split, prefix)));
        splits.into_iter().find_map(|it| CellLayout::of_split(it, &lines, is_whole, notation))
    }

    fn of_split(
        (split, prefix): (CellSplit, Prefix),
        lines: &[&str],
        is_whole: bool,
        notation: &Notation,
    ) -> Option<(CellLayout, Format)> {
        const NAMES: [(bool, bool); 4] = [(false, false), (true, true), (true, false), (false, true)];
        let cleaned: Vec<String> = lines
            .iter()
            .filter_map(|line| unmarked(line))
            .map(|line| prefix.strip(&line).to_string())
            .collect();
        let (sizes, gapped) = split.sizes(&cleaned);
        let plain = sizes.into_iter().flat_map(|size| NAMES.map(|names| (size, names, false)));
        let gapped = gapped.into_iter().map(|size| (size, NAMES[0], true));
        let layouts = plain.chain(gapped).map(|(size, (has_row_names, has_column_names), has_gaps)| {
            let has_space_blanks = matches!(split, CellSplit::Columns | CellSplit::Bars);
            CellLayout {
                split,
                size,
                has_row_names,
                has_column_names,
                has_space_blanks,
                has_gaps,
                begins_outside: false,
                prefix,
                blank: None,
            }
        });
        layouts
            .filter_map(|layout| layout.with_outside(lines)?.with_blanks(lines))
            .map(|layout| (layout, layout.format()))
            .find(|&(layout, format)| layout.reads(lines, is_whole, format, notation))
    }

    /// The format of the rewritten lines.
    fn format(self) -> Format {
        match self.size {
            0 => Format::Line,
            1..=35 => Format::Grid,
            _ => Format::Spaced,
        }
    }

    /// Whether the lines are puzzles without an error.
    fn reads(self, lines: &[&str], is_whole: bool, format: Format, notation: &Notation) -> bool {
        let mut rewriter = Rewriter::new(self);
        let mut rows: Vec<String> = lines.iter().flat_map(|line| rewriter.rewrite(line)).collect();
        if !rewriter.names_are_in_order() {
            return false;
        }
        if !is_whole && self.size > 0 {
            // The last board may be incomplete.
            rows.truncate(rows.len() - rows.len() % self.size);
        }
        let mut entries =
            Reader::of(Detected::of(format), notation.clone(), rows.into_iter()).take(TRIED.1).peekable();
        entries.peek().is_some()
            && entries.all(|entry| {
                let fits = |cells: usize| self.size == 0 || cells == self.size * self.size;
                entry.puzzle.is_ok_and(|grid| fits(grid.shape().cell_count()) && grid.shape().size() >= 4)
            })
    }

    /// The same layout, with the side on which all rows have an extra empty field. Returns `None` if there is
    /// no such side, because some row would lose a real cell.
    fn with_outside(self, lines: &[&str]) -> Option<CellLayout> {
        let mut rewriter = Rewriter::new(self);
        let most = self.size + usize::from(self.has_row_names);
        let rows: Vec<Vec<String>> = lines.iter().flat_map(|line| rewriter.split(line)).collect();
        let is_empty = |cell: Option<&String>| cell.is_some_and(String::is_empty);
        let mut wide = rows.iter().filter(|row| row.len() == most + 1);
        if wide.clone().all(|row| is_empty(row.last())) {
            return Some(self);
        }
        // Rows that are not part of a board have other fields.
        let is_outside = wide.all(|row| is_empty(row.first()) || !is_empty(row.last()));
        is_outside.then_some(CellLayout { begins_outside: true, ..self })
    }

    /// The same layout, with the blank that the cells use. Returns `None` if blanks are spaces in this
    /// layout, but the cells use another blank: then a short row lacks a cell, not spaces. Also returns
    /// `None` if 0 may be a digit of a 16x16 board.
    fn with_blanks(self, lines: &[&str]) -> Option<CellLayout> {
        let mut rewriter = Rewriter::new(self);
        let cells: Vec<String> = lines.iter().flat_map(|line| rewriter.cells(line)).collect();
        let is_space = |cell: &String| cell.trim().is_empty();
        let is_other =
            |cell: &String| is_space(cell) || Symbol::of(cell, self.size, None) != Some(Symbol::Blank);
        let has_space_blanks = cells.iter().any(is_space) && cells.iter().all(is_other);
        if self.has_space_blanks && !has_space_blanks {
            return None;
        }
        // An empty cell counts as a space.
        let character = |cell: &String| {
            let mut characters = cell.chars();
            let first = characters.next().unwrap_or(' ');
            characters.next().is_none().then_some(first)
        };
        let characters: Option<Vec<char>> = cells.iter().map(character).collect();
        let characters = characters.unwrap_or_default();
        if has_zero_and_blank(&characters, self.size) {
            return None;
        }
        let blank = only_blank(characters.into_iter().filter(|c| !c.is_whitespace()), self.size);
        Some(CellLayout { blank, has_space_blanks, ..self })
    }
}
