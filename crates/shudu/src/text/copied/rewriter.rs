//! Rewrites the lines of a layout as lines of a format.

use super::super::grid::is_rule;
use super::super::notation::LAST_LETTER;
use super::CopiedLayout;
use super::gaps::RowGaps;
use super::list::{FEWEST_CELLS, is_outside_of_list};
use super::markup::unmarked;
use super::split::{CellSplit, MOST_CELLS, Open, is_bar, is_empty_row};
use super::symbol::Symbol;
use crate::board::Shape;
use crate::error::shorten;

/// The size of the smallest board on which each numeral from 1 to 9 is a digit.
const LARGEST_NUMERAL: usize = 9;

/// Rewrites one line after the other.
#[derive(Debug)]
pub(in super::super) struct Rewriter {
    layout: CopiedLayout,
    open: Open,
    /// `rows` is the number of rows of the current board so far. `width` is the number of fields of each row,
    /// including empty fields outside of the board.
    rows: usize,
    width: usize,
    /// `has_board` tells whether a row of some board was found, and `had_gap` whether the last row was a gap.
    has_board: bool,
    had_gap: bool,
    /// Whether the names, the lengths and the gaps of all rows so far fit the layout.
    fits: bool,
    /// `has_names` tells whether some board had a row of column names above it. `has_header` tells whether the last row
    /// was a row of column names, or an empty row in its place.
    has_names: bool,
    has_header: bool,
    /// Whether a row of the current line was not rewritten.
    has_raw_row: bool,
}

impl Rewriter {
    pub(in super::super) fn new(layout: CopiedLayout) -> Rewriter {
        Rewriter {
            layout,
            open: Open::default(),
            rows: 0,
            width: 0,
            has_board: false,
            had_gap: false,
            fits: true,
            has_names: false,
            has_header: false,
            has_raw_row: false,
        }
    }

    /// The lines that replace a line. Between two boards, a line that is not a row is dropped. Within a board, a line
    /// that has cells but is not a row is kept, so that the reader reports it.
    pub(in super::super) fn rewrite(&mut self, line: &str) -> Vec<String> {
        let content = unmarked(line);
        content.map_or(Vec::new(), |line| self.rewrite_content(self.layout.content(&line)))
    }

    /// Like [`rewrite`](Rewriter::rewrite), for a line without markup and without a comment.
    pub(super) fn rewrite_content(&mut self, line: &str) -> Vec<String> {
        if self.layout.split == CellSplit::List {
            let puzzles = self.layout.split.rows(line, &mut self.open).concat();
            if puzzles.is_empty() && !is_outside_of_list(line, self.has_board) {
                return vec![line.to_string()];
            }
            self.has_board |= !puzzles.is_empty();
            return puzzles;
        }
        // An empty line within a board may be a row of blanks.
        let rows = match line.is_empty() {
            true if self.rows == 0 && (self.has_board || !self.layout.begins_empty) => Vec::new(),
            true if self.layout.is_cut => vec![vec![String::new(); self.layout.size]],
            _ => self.split(line),
        };
        let is_frame = line.trim().is_empty() || is_rule(line.trim());
        if rows.is_empty() {
            return Vec::new();
        }
        self.has_raw_row = false;
        rows.into_iter().filter_map(|row| self.row(row, line, is_frame)).collect()
    }

    /// The rows of cells that end on a line, which has no markup and no comment.
    pub(super) fn split(&mut self, line: &str) -> Vec<Vec<String>> {
        if self.layout.reads_rules && is_rule(line.trim()) {
            let cells: Vec<String> = line
                .chars()
                .filter(|&c| !c.is_whitespace() && !is_bar(c))
                .take(MOST_CELLS)
                .map(String::from)
                .collect();
            let is_row = cells.len() == self.layout.size
                && cells.iter().all(|cell| matches!(cell.as_str(), "-" | "—"));
            return if is_row { vec![cells] } else { Vec::new() };
        }
        let rows = self.layout.split.rows(line, &mut self.open);
        if self.layout.gaps.columns {
            rows.into_iter().map(|row| self.without_gaps(row)).collect()
        } else {
            rows
        }
    }

    /// A row without the empty fields between its boxes.
    fn without_gaps(&mut self, mut row: Vec<String>) -> Vec<String> {
        let size = self.layout.size;
        let stack = Shape::of_size(size).map_or(size, Shape::box_columns);
        let is_gap = |i: usize| i % (stack + 1) == stack;
        let width = self.layout.gaps.width(size);
        if self.layout.split == CellSplit::Fields('\t') {
            // Tabs at the end of a line may be cut off.
            row.resize(width.max(row.len()), String::new());
        }
        let is_gapped =
            row.len() == width && row.iter().enumerate().all(|(i, cell)| !is_gap(i) || cell.is_empty());
        if !is_gapped {
            self.fits &= row.len() != width;
            return row;
        }
        row.into_iter().enumerate().filter(|(i, _)| !is_gap(*i)).map(|(_, cell)| cell).collect()
    }

    /// Whether a row is the empty row between two bands or two boards. A layout with gaps does not fit if a gap is
    /// missing, because an empty row could then be the first row of a band. Only the gaps between boards may be
    /// missing, and only if bands have gaps too.
    fn is_gap(&mut self, row: &[String]) -> bool {
        let band = Shape::of_size(self.layout.size).map_or(1, Shape::box_rows);
        let is_between_boards = self.rows == 0 && self.has_board;
        let is_between_bands = self.rows > 0 && self.rows.is_multiple_of(band);
        let (may_be, must_be) = match self.layout.gaps.rows {
            RowGaps::None => (false, false),
            RowGaps::Boards => (is_between_boards, is_between_boards),
            RowGaps::Bands => (is_between_boards || is_between_bands, is_between_bands),
        };
        let is_gap = may_be && !self.had_gap && is_empty_row(row);
        self.fits &= is_gap || self.had_gap || !must_be;
        self.had_gap = is_gap;
        is_gap
    }

    /// The cells of a row, and the number of its fields. The name of the row and the fields outside of the board are
    /// not cells. Returns `None` for a gap, and for the names of the columns.
    fn without_margins(&mut self, mut cells: Vec<String>) -> Option<(Vec<String>, usize)> {
        if self.is_gap(&cells) {
            return None;
        }
        let CopiedLayout { size, has_row_names, has_column_names, .. } = self.layout;
        let most = size + usize::from(has_row_names);
        self.align(&mut cells, most);
        let width = cells.len();
        trim_frame(&mut cells, most, self.layout.begins_outside);
        if has_column_names && self.rows == 0 && !self.has_header && is_header(&cells, size) {
            self.has_names |= !is_empty_row(&cells);
            self.has_header = true;
            return None;
        }
        self.has_header = false;
        if has_row_names && (cells.len() == size + 1 || cells.len() == size) {
            // A row of `size` fields has its name but lacks a cell. If all rows are that short, the size was taken
            // from a row with an extra cell.
            self.fits &= cells.len() == size + 1;
            let name = cells.remove(0);
            self.fits &= is_name(&name, self.rows);
        }
        Some((cells, width))
    }

    /// The text of a row; `None` for a row that is not part of a board.
    fn row(&mut self, cells: Vec<String>, line: &str, is_frame: bool) -> Option<String> {
        let (mut cells, width) = self.without_margins(cells)?;
        let CopiedLayout { size, blank, first, .. } = self.layout;
        let symbol = |cell: &String| Symbol::of_first(cell, size, blank, first);
        let symbols: Option<Vec<Symbol>> = cells.iter().map(symbol).collect();
        // A row with a few bad cells still counts as a row, so that the reader reports the bad cells.
        let is_near = |count: usize| cells.len().abs_diff(count) <= count / size;
        let is_word =
            |cell: &String| symbol(cell).is_none() && cell.chars().filter(|c| c.is_alphabetic()).count() > 2;
        let is_row = (is_near(size) || is_near(size * size))
            && !cells.iter().any(is_word)
            && 2 * cells.iter().filter_map(symbol).count() > cells.len();
        let is_board = cells.len() == size * size;
        // A row with fewer fields than the rows above lacks a cell, and a row with more fields has an extra
        // cell. The last row may lack the separator at its end.
        let is_last = self.rows + 1 == size && width == size && self.width == size + 1;
        let is_first = self.rows == 0 || self.width == 0;
        let is_even = is_board || is_first || self.width == width || is_last;
        self.fits &= is_even;
        let is_whole = cells.len() == size || is_board;
        let is_other = self.rows == 0 && !is_row || is_frame;
        if is_other && (symbols.is_none() || !is_whole) {
            self.fits &= cells.iter().any(is_word) || !is_lost(&cells, size, blank);
            return None;
        }
        // If the first row has the wrong length, leave its line as it is. The reader then rejects the line instead of
        // inferring a wrong size from it.
        let is_raw = self.rows == 0 && !is_whole;
        self.fits &= is_whole;
        if !is_board || symbols.is_none() {
            self.rows = (self.rows + 1) % size;
        }
        self.has_board = true;
        if is_first {
            self.width = if cells.len() == size { width } else { 0 };
        }
        if !is_even && cells.len() == size {
            // The row lacks a cell, so a field outside of the board was taken for a cell.
            cells.pop();
        }
        let written = if is_raw { None } else { self.written(&cells) };
        Some(written.unwrap_or_else(|| self.raw(line)))
    }

    /// A row that is not rewritten, as the text of its line. If the line has more such rows, they become the beginning
    /// of the line, because all copies of a long line with many rows would not fit into memory. No reader takes `…` for
    /// a cell.
    fn raw(&mut self, line: &str) -> String {
        let is_first = !std::mem::replace(&mut self.has_raw_row, true);
        if is_first {
            line.trim().to_string()
        } else {
            shorten(line.trim()).trim_end_matches('…').to_string() + "…"
        }
    }

    /// The cells in the characters of the format; `None` if the row has a bad cell that the reader could not name.
    fn written(&self, cells: &[String]) -> Option<String> {
        let CopiedLayout { size, blank, first, .. } = self.layout;
        let mut text = String::new();
        for cell in cells {
            match Symbol::of_first(cell, size, blank, first) {
                Some(symbol) => symbol.write(size > LAST_LETTER, &mut text),
                None if cells.len() == size && size <= LAST_LETTER && cell.chars().count() == 1 => {
                    text.push_str(cell);
                }
                None => return None,
            }
        }
        Some(text)
    }

    /// Adds the blanks that are missing at the end of a row, and removes spaces beyond its end.
    fn align(&self, cells: &mut Vec<String>, most: usize) {
        if !self.layout.has_short_rows() {
            return;
        }
        let most = most + usize::from(self.layout.begins_outside);
        while cells.len() > most && cells.last().is_some_and(|cell| cell.trim().is_empty()) {
            cells.pop();
        }
        cells.resize(most.max(cells.len()), String::new());
    }

    /// The cells of the board rows on a line. Empty rows are left out, because they may be gaps.
    pub(super) fn cells(&mut self, line: &str) -> Vec<String> {
        let size = self.layout.size;
        let names = usize::from(self.layout.has_row_names);
        let is_row =
            |row: &Vec<String>| (row.len() == size + names || row.len() == size * size) && !is_empty_row(row);
        let cells = |row: Vec<String>| {
            let names = if row.len() == size + names { names } else { 0 };
            row.into_iter().skip(names)
        };
        self.split(line).into_iter().filter(is_row).flat_map(cells).collect()
    }

    /// Whether all rows fit the layout, with names in order and no gap missing. If not, the lines have another
    /// layout.
    pub(super) fn fits(&self) -> bool {
        let CopiedLayout { has_row_names, has_column_names, .. } = self.layout;
        // A gap lies between two bands or boards, so the last row must not be a gap.
        self.fits && !self.had_gap && (self.has_names || !has_row_names || !has_column_names)
    }
}

/// Whether a dropped row was meant as a row of a board or as a whole board, because nearly all of its cells are
/// symbols. A symbol may also be one of a larger board.
fn is_lost(cells: &[String], size: usize, blank: Option<char>) -> bool {
    let is_cell = |cell: &&String| Symbol::of(cell, LARGEST_NUMERAL.max(size), blank).is_some();
    let symbols = cells.iter().filter(is_cell).count();
    let has_size = cells.len().abs_diff(size) <= 2 || cells.len() >= FEWEST_CELLS;
    has_size && 5 * symbols >= 4 * cells.len() && !is_empty_row(cells)
}

/// Removes the empty fields outside of the board from a row with more than `most` fields.
fn trim_frame(cells: &mut Vec<String>, most: usize, begins_outside: bool) {
    let is_outside = |cell: Option<&String>| cell.is_some_and(String::is_empty);
    if cells.len() == most + 2 && is_outside(cells.first()) && is_outside(cells.last()) {
        cells.remove(0);
    }
    if cells.len() == most + 1 && begins_outside && is_outside(cells.first()) {
        cells.remove(0);
    } else if cells.len() == most + 1 && !begins_outside && is_outside(cells.last()) {
        cells.pop();
    }
}

/// Whether a text is the name of row `row`, counted from 0: `A`, `1`, `R1`, `r1`, or the same with a colon.
fn is_name(text: &str, row: usize) -> bool {
    let text = text
        .trim()
        .trim_matches(['[', ']', ',', ':', '.', ')', '*'])
        .trim_start_matches(['r', 'R', 'c', 'C']);
    let number = text.parse::<usize>().ok().map(|number| number == row + 1 || number == row);
    let letter = || {
        let mut letters = text.chars();
        let letter = letters.next().filter(|c| c.is_ascii_alphabetic() && letters.next().is_none());
        letter.is_some_and(|c| usize::from(c.to_ascii_uppercase() as u8 - b'A').abs_diff(row) <= 1)
    };
    // The code above trims the whole name `C`, so an empty text is the name of the third row.
    number.unwrap_or_else(|| text.is_empty() && row == 2 || letter())
}

/// Whether a row holds the column names in order, with or without a field for the corner. An empty row counts too.
fn is_header(cells: &[String], size: usize) -> bool {
    let are_names = |cells: &[String]| {
        let names: Vec<&str> = cells.iter().map(|cell| cell.trim()).filter(|cell| !cell.is_empty()).collect();
        names.is_empty()
            || names.len() == size && names.iter().enumerate().all(|(column, name)| is_name(name, column))
    };
    // The corner may contain a word.
    are_names(cells) || cells.len() == size + 1 && are_names(&cells[1..])
}
