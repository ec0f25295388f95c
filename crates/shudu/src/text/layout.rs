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
mod rewriter;
mod split;
mod symbol;

pub(super) use rewriter::Rewriter;

use super::{Detected, Format, Notation, Reader};
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
    /// The character of a blank, if it is not one of the usual ones.
    blank: Option<char>,
}

/// The ways to split lines, in the order in which they are tried.
const SPLITS: [CellSplit; 11] = [
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
];

/// The number of lines that are tried, and the number of puzzles.
const TRIED: (usize, usize) = (400, 8);

impl CellLayout {
    /// The first layout in which the lines are puzzles without an error, and the format that it writes. `is_whole` tells
    /// whether these are all lines of the input.
    pub(super) fn find(text: &str, is_whole: bool, notation: &Notation) -> Option<(CellLayout, Format)> {
        let lines: Vec<&str> = text.lines().take(TRIED.0).collect();
        let is_whole = is_whole && lines.len() < TRIED.0;
        SPLITS.into_iter().find_map(|split| CellLayout::of_split(split, &lines, is_whole, notation))
    }

    fn of_split(
        split: CellSplit,
        lines: &[&str],
        is_whole: bool,
        notation: &Notation,
    ) -> Option<(CellLayout, Format)> {
        const NAMES: [(bool, bool); 4] = [(false, false), (true, true), (true, false), (false, true)];
        let sizes = split.sizes(lines);
        let names = sizes.into_iter().flat_map(|size| NAMES.map(|names| (size, names)));
        let layouts = names.filter_map(|(size, (has_row_names, has_column_names))| {
            let has_space_blanks = matches!(split, CellSplit::Columns | CellSplit::Bars);
            let layout =
                CellLayout { split, size, has_row_names, has_column_names, has_space_blanks, blank: None };
            layout.with_blanks(lines)
        });
        layouts
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

    /// The same layout with the blanks that the cells have. Returns `None` if a layout whose blanks are spaces has other
    /// blanks: then a short row has lost a cell, not blanks. Also returns `None` if 0 may be a digit of a 16x16 board.
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
