//! Finds out whether a row of cells is a row of a board, a whole board, a damaged row, or other text.

use super::CopiedLayout;
use super::split::is_empty_row;
use super::symbol::{LARGEST_NUMERAL, Symbol};
use crate::board::Shape;

/// The kind of a row of cells, such as a row of a board or a title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowKind {
    /// A row of the board, perhaps with bad cells that the reader reports.
    Row,
    /// A row with all cells of a board.
    WholeBoard,
    /// A row with a wrong number of fields.
    Damaged,
    /// A row between two boards that is nearly a row of a board or a whole board.
    Lost,
    /// A text outside of boards, such as a title.
    Other,
}

/// A row of cells, the number of its fields (including the fields outside of the board), and its place.
pub(super) struct PlacedRow<'r> {
    pub(super) cells: &'r [String],
    pub(super) width: usize,
    /// The number of rows of the board above this row.
    pub(super) above: usize,
    /// Whether the line of the row could be part of a frame.
    pub(super) is_frame: bool,
}

impl RowKind {
    pub(super) fn of(row: &PlacedRow<'_>, layout: CopiedLayout) -> RowKind {
        let PlacedRow { cells, above, is_frame, .. } = *row;
        let CopiedLayout { size, blank, first, .. } = layout;
        let symbol = |cell: &&String| Symbol::of_first(cell, size, blank, first).is_some();
        let symbols = cells.iter().filter(symbol).count();
        let is_word =
            |cell: &String| !symbol(&cell) && cell.chars().filter(|c| c.is_alphabetic()).count() > 2;
        let has_word = cells.iter().any(is_word);
        // A row with a few bad cells still counts as a row, so that the reader reports the bad cells.
        let is_near = |count: usize| cells.len().abs_diff(count) <= count / size;
        let is_row = (is_near(size) || is_near(size * size)) && !has_word && 2 * symbols > cells.len();
        let is_board = cells.len() == size * size;
        let is_whole = cells.len() == size || is_board;
        let may_be_other = above == 0 && !is_row || is_frame;
        match is_whole {
            _ if may_be_other && (symbols < cells.len() || !is_whole) => {
                if !has_word && is_lost(cells, size, blank) { RowKind::Lost } else { RowKind::Other }
            }
            true if is_board => RowKind::WholeBoard,
            true if row.is_even(layout) => RowKind::Row,
            _ => RowKind::Damaged,
        }
    }
}

impl PlacedRow<'_> {
    /// Whether the row has as many fields as most rows. A row with fewer fields lacks a cell, and a row with more
    /// fields has an extra cell. The last row may lack the separator at its end.
    fn is_even(&self, layout: CopiedLayout) -> bool {
        let CopiedLayout { size, width, .. } = layout;
        let has_end = self.cells.last().is_some_and(|cell| !cell.is_empty());
        let is_last = self.above + 1 == size && self.width == size && width == size + 1 && has_end;
        width == 0 || self.width == width || is_last
    }
}

/// Whether a dropped row was meant as a row of a board or as a whole board, because most of its cells are
/// symbols. The symbols may also be those of a larger board.
fn is_lost(cells: &[String], size: usize, blank: Option<char>) -> bool {
    /// A row with at least this many cells may be a whole board of any size.
    const FEWEST_CELLS: usize = 12;
    let is_cell = |cell: &&String| Symbol::of(cell, LARGEST_NUMERAL.max(size), blank).is_some();
    let symbols = cells.iter().filter(is_cell).count();
    let has_size = cells.len().abs_diff(size) <= 2 || cells.len() >= FEWEST_CELLS;
    has_size && 3 * symbols >= 2 * cells.len() && !is_empty_row(cells)
}

/// Whether a line without cells looks like the row of a board in another layout. Such a line has digits and marks but
/// no words, and is longer than a number such as `12.` above a board.
pub(super) fn is_stray_row(line: &str) -> bool {
    /// The most numbers, the most digits of a number, and the most marks that a label may have.
    const LONGEST_LABEL: [usize; 3] = [2, 4, 4];
    let has_word = line.split(|c: char| !c.is_alphabetic()).any(|word| word.chars().count() > 1);
    let numbers = || line.split(|c: char| !c.is_numeric()).filter(|number| !number.is_empty());
    if has_word || numbers().next().is_none() {
        return false;
    }
    let [most_numbers, most_digits, most_marks] = LONGEST_LABEL;
    let marks = line.chars().filter(|c| !c.is_numeric() && !c.is_whitespace()).count();
    let is_short = numbers().count() <= most_numbers
        && numbers().all(|number| number.chars().count() <= most_digits)
        && marks <= most_marks;
    !is_short || line.contains(super::super::grid::is_upright)
}

/// The places of breaks within boards. A break is a blank line, the end of a block or the end of an array. Bit r stands
/// for the place before row r.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Breaks(u64);

impl Breaks {
    pub(super) fn add(&mut self, row: usize) {
        self.0 |= 1 << (row % Shape::MAX_SIZE);
    }

    pub(super) fn contains(self, row: usize) -> bool {
        self.0 >> (row % Shape::MAX_SIZE) & 1 == 1
    }

    /// Whether the breaks are between all bands, or between all rows. If the breaks are at other places, a
    /// row is missing.
    pub(super) fn are_regular(self, size: usize) -> bool {
        let step = self.0.trailing_zeros() as usize;
        self.0 == 0
            || size.is_multiple_of(step)
                && (1..size).all(|row| self.contains(row) == row.is_multiple_of(step))
    }
}
