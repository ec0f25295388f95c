//! Rewrites the lines of a layout as lines of a format.

use super::super::flat::has_number_beside;
use super::super::grid::is_rule;
use super::super::notation::LAST_LETTER;
use super::super::rows::{BOARD_END, Cut};
use super::CopiedLayout;
use super::gaps::RowGaps;
use super::list::{damaged_field, is_outside_of_list};
use super::markup::{is_fence, unmarked};
use super::row_kind::{Breaks, PlacedRow, RowKind, is_stray_row};
use super::split::{CellSplit, MOST_CELLS, Open, is_bar, is_empty_row};
use super::symbol::Symbol;
use crate::board::Shape;
use crate::error::shorten;

/// Rewrites one line after the other.
#[derive(Debug)]
pub(in super::super) struct Rewriter {
    layout: CopiedLayout,
    open: Open,
    /// The number of rows of the current board so far.
    rows: usize,
    /// The breaks within boards so far, if the layout does not yet know the places of the breaks.
    breaks: Breaks,
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
    /// `begins_with_count` tells whether the first row of a board was empty or counted from 1. `has_rule` tells whether
    /// a rule was below the first row, and whether a rule was below the second row. If only the first row has a rule
    /// below it, and the row is empty or counts, the row is a header.
    begins_with_count: bool,
    has_rule: [bool; 2],
}

impl Rewriter {
    pub(in super::super) fn new(layout: CopiedLayout) -> Rewriter {
        Rewriter {
            layout,
            open: Open::default(),
            rows: 0,
            breaks: Breaks::default(),
            has_board: false,
            had_gap: false,
            fits: true,
            has_names: false,
            has_header: false,
            has_raw_row: false,
            begins_with_count: false,
            has_rule: [false; 2],
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
        if is_fence(line) {
            return if self.layout.split == CellSplit::List { Vec::new() } else { self.end_block() };
        }
        if self.layout.split == CellSplit::List {
            let puzzles = self.layout.split.rows(line, &mut self.open).concat();
            if puzzles.is_empty() && !is_outside_of_list(line, self.has_board) {
                return vec![damaged_field(line).to_string()];
            }
            self.has_board |= !puzzles.is_empty();
            return puzzles;
        }
        if self.layout.split == CellSplit::Groups {
            return self.groups(line).into_iter().collect();
        }
        let rows = match line.is_empty() {
            true if !self.may_be_empty() => return self.end_block(),
            true => vec![vec![String::new(); self.layout.size]],
            false => self.parts(line),
        };
        let is_rule = is_rule(line.trim());
        if rows.is_empty() {
            if is_rule && (1..=2).contains(&self.rows) {
                self.has_rule[self.rows - 1] = true;
            }
            let is_code =
                matches!(self.layout.split, CellSplit::Html | CellSplit::Array | CellSplit::WrappedArray);
            let is_command = line.trim_start().starts_with('\\') && !line.contains(char::is_numeric);
            return if is_code || is_rule || is_command { Vec::new() } else { self.stray(line) };
        }
        let is_frame = is_rule || line.trim().is_empty();
        self.has_raw_row = false;
        let mut rewritten = Vec::new();
        for cells in rows {
            if cells.is_empty() {
                rewritten.extend(self.end_block());
            } else {
                rewritten.extend(self.row(cells, line, is_frame));
            }
        }
        rewritten
    }

    /// Whether an empty line may be a row of blanks, or a gap. The last row of a board is never an empty line, because
    /// an empty line could also follow a board that lacks a row.
    fn may_be_empty(&self) -> bool {
        let CopiedLayout { size, split, gaps, has_row_names, begins_empty, .. } = self.layout;
        let band = Shape::of_size(size).map_or(1, Shape::box_rows);
        let is_gap = gaps.rows == RowGaps::Bands && self.rows.is_multiple_of(band) && !self.had_gap;
        let may_be_row = !split.has_bars() && !has_row_names && self.rows + 1 < size;
        match self.rows {
            _ if !self.layout.has_short_rows() => false,
            0 => begins_empty && !self.has_board,
            _ => is_gap || may_be_row,
        }
    }

    /// Reads the end of a block of lines. If the board is not complete and no break may be here, returns a line that
    /// ends the board.
    fn end_block(&mut self) -> Vec<String> {
        match self.layout.breaks {
            _ if self.rows == 0 => {}
            None => self.breaks.add(self.rows),
            Some(breaks) if breaks.contains(self.rows) => {}
            Some(_) => {
                self.rows = 0;
                return vec![BOARD_END.to_string()];
            }
        }
        Vec::new()
    }

    /// Reads a line without cells. Within a board, the line is a damaged row, or a title below a board that lacks rows.
    fn stray(&mut self, line: &str) -> Vec<String> {
        let is_row = is_stray_row(line);
        self.fits &= self.rows == 0 && !is_row;
        if self.rows == 0 {
            return Vec::new();
        }
        if !is_row {
            return self.end_block();
        }
        self.rows = (self.rows + 1) % self.layout.size;
        vec![self.raw(line)]
    }

    /// The rows of cells that end on a line, without the empty rows that stand for the ends of arrays.
    pub(super) fn split(&mut self, line: &str) -> Vec<Vec<String>> {
        self.parts(line).into_iter().filter(|row| !row.is_empty()).collect()
    }

    /// The rows of cells that end on a line, which has no markup and no comment. An empty row stands for the end of an
    /// array.
    fn parts(&mut self, line: &str) -> Vec<Vec<String>> {
        if is_fence(line) {
            return Vec::new();
        }
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
        let rows = self.layout.split.parts(line, &mut self.open);
        if self.layout.split == CellSplit::WrappedArray {
            self.open.wrapped.extend(rows.into_iter().flatten());
            let whole = self.open.wrapped.len() / self.layout.size * self.layout.size;
            let cells: Vec<String> = self.open.wrapped.drain(..whole).collect();
            cells.chunks(self.layout.size).map(<[String]>::to_vec).collect()
        } else if self.layout.gaps.has_columns() {
            rows.into_iter().map(|row| self.without_gaps(row)).collect()
        } else {
            rows
        }
    }

    /// A row without the empty fields between its boxes.
    fn without_gaps(&mut self, mut row: Vec<String>) -> Vec<String> {
        let size = self.layout.size;
        let stack = self.layout.gaps.shape(size).map_or(size, Shape::box_columns);
        let is_gap = |i: usize| i % (stack + 1) == stack;
        let width = self.layout.gaps.width(size);
        if self.layout.split == CellSplit::Fields('\t') && self.layout.is_cut {
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
    /// missing, and only if there are gaps between bands.
    fn is_gap(&mut self, row: &[String]) -> bool {
        let band = self.layout.gaps.shape(self.layout.size).map_or(1, Shape::box_rows);
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
            // A row of `size` fields consists of its name and all cells but one. If all rows are that short, the size
            // was taken from a row with an extra cell.
            self.fits &= cells.len() == size + 1;
            let name = cells.remove(0);
            self.fits &= is_name(&name, self.rows);
        }
        Some((cells, width))
    }

    /// The rewritten text of a row; `None` for a row that is not part of a board.
    fn row(&mut self, cells: Vec<String>, line: &str, is_frame: bool) -> Option<String> {
        let (mut cells, width) = self.without_margins(cells)?;
        let size = self.layout.size;
        let row = PlacedRow { cells: &cells, width, above: self.rows, is_frame };
        let kind = RowKind::of(&row, self.layout);
        let is_other = matches!(kind, RowKind::Lost | RowKind::Other);
        let is_numbered = kind == RowKind::WholeBoard && has_number_beside(line);
        self.fits &= !matches!(kind, RowKind::Damaged | RowKind::Lost) && !is_numbered;
        if is_other {
            return None;
        }
        self.begins_with_count |= self.rows == 0 && cells.len() == size && is_header(&cells, size);
        // If the first row has the wrong length, the line of the row is not changed. The reader then rejects the line
        // instead of inferring a wrong size from it.
        let is_raw = self.rows == 0 && cells.len() != size && kind == RowKind::Damaged;
        if kind != RowKind::WholeBoard {
            self.rows = (self.rows + 1) % size;
        }
        self.has_board = true;
        if kind == RowKind::Damaged && cells.len() == size {
            // The row lacks a cell, so a field outside of the board was taken for a cell.
            cells.pop();
        }
        let written = if is_raw { None } else { self.written(&cells) };
        Some(written.unwrap_or_else(|| self.raw(line)))
    }

    /// The text for a row that is not rewritten. The first such row of a line becomes the whole line. Each later row
    /// becomes only the beginning of the line, because the copies of a long line with many rows would not fit into
    /// memory. No reader takes `…` for a cell.
    fn raw(&mut self, line: &str) -> String {
        let is_first = !std::mem::replace(&mut self.has_raw_row, true);
        let size = self.layout.size;
        if is_first && [Cut::Characters, Cut::Words].iter().all(|cut| cut.count(line) != size) {
            line.trim().to_string()
        } else if is_first {
            format!("{} …", line.trim())
        } else {
            shorten(line.trim()).trim_end_matches('…').to_string() + "…"
        }
    }

    /// The cells of a row in the characters of the format. Returns `None` if the row has a bad cell that the reader
    /// could not name.
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

    /// The most frequent number of fields of a row, including the fields outside of the board; 0 if there are
    /// no rows.
    pub(super) fn width(&mut self, lines: &[&str]) -> usize {
        let most = self.layout.size + usize::from(self.layout.has_row_names);
        let mut counts = [0; 3];
        for line in lines {
            for mut row in self.split(line) {
                self.align(&mut row, most);
                if let Some(count) = row.len().checked_sub(most).and_then(|extra| counts.get_mut(extra)) {
                    *count += 1;
                }
            }
        }
        let extra = (0..counts.len()).max_by_key(|&extra| counts[extra]).filter(|&extra| counts[extra] > 0);
        extra.map_or(0, |extra| most + extra)
    }

    /// The places of the breaks so far.
    pub(super) fn breaks(&self) -> Breaks {
        self.breaks
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
        let (most, begins_outside) = (size + names, self.layout.begins_outside);
        let rows = self.split(line).into_iter().map(|mut row| {
            trim_frame(&mut row, most, begins_outside);
            row
        });
        rows.filter(is_row).flat_map(cells).collect()
    }

    /// Whether all rows fit the layout, with names in order and no gap missing. If some row does not fit, the
    /// lines have another layout.
    pub(super) fn fits(&self) -> bool {
        let CopiedLayout { has_row_names, has_column_names, .. } = self.layout;
        let has_header = self.begins_with_count && self.has_rule == [true, false];
        // A gap lies between two bands or boards, so the last row must not be a gap.
        self.fits
            && !self.had_gap
            && !has_header
            && self.breaks.are_regular(self.layout.size)
            && (self.has_names || !has_row_names || !has_column_names)
    }
}

impl Rewriter {
    /// The number of cells of a row.
    pub(super) fn size(&self) -> usize {
        self.layout.size
    }

    /// Whether some but not all rows of a board were read.
    pub(super) fn is_in_board(&self) -> bool {
        self.rows > 0
    }

    /// Counts one more row of the current board.
    pub(super) fn next_row(&mut self) {
        self.rows = (self.rows + 1) % self.layout.size;
        self.has_board = true;
    }
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

/// Whether a text is the name of row `row`, counted from 0. The name of the first row is `A`, `1`, `R1` or
/// `r1`, with or without a colon.
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

/// Whether a row holds the column names in order, with or without a field for the corner. Also returns true for an
/// empty row.
fn is_header(cells: &[String], size: usize) -> bool {
    let are_names = |cells: &[String]| {
        let names: Vec<&str> = cells.iter().map(|cell| cell.trim()).filter(|cell| !cell.is_empty()).collect();
        names.is_empty()
            || names.len() == size && names.iter().enumerate().all(|(column, name)| is_name(name, column))
    };
    // The corner may contain a word.
    are_names(cells) || cells.len() == size + 1 && are_names(&cells[1..])
}
