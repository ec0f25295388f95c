//! Finds the layout that is closest to a text that no layout can read, and the first part of the text that
//! does not fit this layout.
//!
//! ```text
//! 5;3;.;.;7;.;.;.;.          fields separated by ';': 9 cells in nearly all rows,
//! 6;.;.;1;9;5;.;.            but 8 cells in row 2
//! ...
//! ```

use super::super::notation::USUAL_SIZES;
use super::split::{CellSplit, Open, is_empty_row};
use super::symbol::{Symbol, likely_blank, other_character};
use super::{CopiedLayout, FirstSymbol, OFTEN_TYPED};
use crate::board::Cell;
use crate::error::{Error, shorten};
use crate::words::{LayoutName, Message};
use std::cmp::Reverse;

/// The smallest size for which a damaged text is recognised as a board.
const SMALLEST_SEEN: usize = 6;

/// The rows of cells that one way to split lines finds in a text.
struct SplitRows {
    split: CellSplit,
    /// The most frequent number of cells of a row.
    size: usize,
    /// The rows with nearly this number of cells, each with the number of its line.
    rows: Vec<(usize, Vec<String>)>,
}

/// A fault of a text that does not fit a layout.
struct Misfit {
    line: usize,
    cell: Option<Cell>,
    what: Message,
}

/// The error for a text that is probably one board. The error names the closest layout, the place of the fault, and the
/// text at this place. `lines` holds each line with its number. Returns `None` if no layout is close.
pub(super) fn closest(layouts: &[CopiedLayout], lines: &[(usize, String)]) -> Option<Error> {
    let found = layouts.iter().filter_map(|layout| SplitRows::of(*layout, lines));
    let best = found
        .max_by_key(|found| (found.count(), OFTEN_TYPED.contains(&found.size), Reverse(found.bad_cells())))?;
    let Misfit { line, cell, what } = best.misfit()?;
    let layout = best.split.name()?;
    let error = Error::new(Message::Closest { layout, what: Box::new(what) }).on_line(line);
    Some(match cell {
        Some(cell) => error.at(cell),
        None => error,
    })
}

impl SplitRows {
    fn of(layout: CopiedLayout, lines: &[(usize, String)]) -> Option<SplitRows> {
        // An error of one of these layouts could name a cell that the author of the text did not mean.
        if matches!(layout.split, CellSplit::WrappedArray) || layout.split.name().is_none() {
            return None;
        }
        let mut open = Open::default();
        let mut rows = Vec::new();
        for (number, line) in lines {
            let split = layout.split.rows(layout.content(line), &mut open);
            rows.extend(split.into_iter().filter(|row| !is_empty_row(row)).map(|row| (*number, row)));
        }
        if layout.split == CellSplit::Fields('|') {
            // If every row starts or ends with a bar, the field outside that bar is empty.
            if rows.iter().all(|(_, row)| row.first().is_some_and(String::is_empty)) {
                rows.iter_mut().for_each(|(_, row)| _ = row.remove(0));
            }
            if rows.iter().all(|(_, row)| row.last().is_some_and(String::is_empty)) {
                rows.iter_mut().for_each(|(_, row)| _ = row.pop());
            }
        }
        let count = |size: &usize| rows.iter().filter(|(_, row)| row.len() == *size).count();
        let size = USUAL_SIZES.into_iter().max_by_key(count)?;
        let is_near = |row: &[String]| {
            let symbols = row.iter().filter(|cell| Symbol::of(cell, size, None).is_some()).count();
            row.len().abs_diff(size) <= 2 && 3 * symbols >= 2 * row.len()
        };
        // A text with fewer or shorter rows need not be a board.
        let are_many = size >= SMALLEST_SEEN && count(&size) + 3 >= size;
        rows.retain(|(_, row)| is_near(row));
        let is_board = are_many && (rows.len().abs_diff(size) <= 2 || !rows.len().is_multiple_of(size));
        is_board.then_some(SplitRows { split: layout.split, size, rows })
    }

    /// The number of cells that cannot be read.
    fn bad_cells(&self) -> usize {
        let blank = self.blank();
        let cells = self.rows.iter().flat_map(|(_, row)| row);
        cells.filter(|text| Symbol::of(text, self.size, blank).is_none()).count()
    }

    /// The blank of the rows, if it is not one of the usual ones.
    fn blank(&self) -> Option<char> {
        let characters = self.rows.iter().flat_map(|(_, row)| row).filter_map(|cell| cell.chars().next());
        let characters: Vec<char> = characters.collect();
        other_character(characters.iter().copied(), self.size, FirstSymbol::One)
            .or_else(|| likely_blank(characters.iter().copied(), self.size))
    }

    /// The number of rows of the right length.
    fn count(&self) -> usize {
        self.rows.iter().filter(|(_, row)| row.len() == self.size).count()
    }

    /// The first error in these rows. The function looks for a row of the wrong length, then for a cell that
    /// cannot be read, and then for a wrong number of rows.
    fn misfit(&self) -> Option<Misfit> {
        let SplitRows { size, rows, .. } = self;
        if let Some(i) = rows.iter().position(|(_, row)| row.len() != *size) {
            let (line, row) = &rows[i];
            let what = Message::RowLength { row: i + 1, expected: *size, found: row.len() };
            return Some(Misfit { line: *line, cell: None, what });
        }
        let blank = self.blank();
        let is_bad = |text: &String| Symbol::of(text, *size, blank).is_none();
        let bad = rows
            .iter()
            .enumerate()
            .find_map(|(r, (line, row))| Some((r, line, row.iter().position(is_bad)?)));
        if let Some((r, line, c)) = bad {
            let found = shorten(&rows[r].1[c]);
            let what = match found.parse::<u64>() {
                Ok(_) => Message::TooLarge { found, size: *size },
                Err(_) => Message::NotANumber { found, size: *size },
            };
            let cell = (r < *size).then(|| Cell::at(r, c));
            return Some(Misfit { line: *line, cell, what });
        }
        let (line, found) = (rows.first()?.0, rows.len());
        let what = Message::RowCount { expected: *size, found };
        (found != *size).then_some(Misfit { line, cell: None, what })
    }
}

impl CellSplit {
    /// The name of the layout for messages; `None` for a list, because a list is not one board.
    fn name(self) -> Option<LayoutName> {
        Some(match self {
            CellSplit::List | CellSplit::AllCharacters | CellSplit::Groups => return None,
            CellSplit::Html => LayoutName::Html,
            CellSplit::Array | CellSplit::WrappedArray => LayoutName::Array,
            CellSplit::Fields(separator) => LayoutName::Fields(separator),
            CellSplit::Characters | CellSplit::Joined => LayoutName::Characters,
            CellSplit::Words => LayoutName::Words,
            CellSplit::Aligned(_) => LayoutName::Aligned,
            CellSplit::Brackets => LayoutName::Brackets,
            CellSplit::Latex => LayoutName::Latex,
        })
    }
}
