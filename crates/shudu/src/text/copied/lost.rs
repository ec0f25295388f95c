//! Finds out whether rows with spaces or tabs for blanks have lost some of their blanks, so that their digits have moved
//! to other columns.
//!
//! ```text
//! ....4.7.6      4 7 6        the text was trimmed: its first row begins too far left,
//! 6.78.3...      6 78 3       and the givens clash, or the board has no solution
//! ```

use super::CopiedLayout;
use super::markup::unmarked;
use super::rewriter::Rewriter;
use super::split::CellSplit;
use crate::board::Grid;
use crate::solve::Count;
use crate::text::Notation;

impl CopiedLayout {
    /// Whether the rows of a text have probably lost blanks. The text is a whole input in this layout.
    pub(in super::super) fn has_lost_blanks(self, text: &str, notation: &Notation) -> bool {
        let has_columns = matches!(self.split, CellSplit::Aligned(_) | CellSplit::Fields('\t'));
        if !has_columns || !self.has_short_rows() || self.split.has_bars() || self.has_row_names {
            return false;
        }
        let lines: Vec<String> = text.lines().filter_map(unmarked).collect();
        let mut rewriter = Rewriter::new(self);
        let rows: Vec<String> =
            lines.iter().flat_map(|line| rewriter.rewrite_content(self.content(line))).collect();
        let grids: Vec<Grid> = self.entries(rows, notation).filter_map(|entry| entry.puzzle.ok()).collect();
        let is_moved = |grid: &Grid| has_cut_row(grid) && !has_solution(grid);
        self.has_shorter_row(&lines) || grids.iter().any(is_moved) || grids.first().is_some_and(has_twin)
    }

    /// Whether nearly all rows have all blanks at their ends, but some rows are shorter. The blanks at the end of the
    /// last row may be cut off.
    fn has_shorter_row(self, lines: &[String]) -> bool {
        let CellSplit::Aligned(aligned) = self.split else { return false };
        let rows: Vec<&str> = lines.iter().map(|line| self.prefix.strip(line)).collect();
        let rows: Vec<&str> =
            rows.into_iter().filter(|row| !aligned.row(row.trim_end()).is_empty()).collect();
        let width = |row: &str| row.chars().count();
        let shorter: Vec<usize> = (0..rows.len()).filter(|&i| width(rows[i]) < aligned.width()).collect();
        let keeps_ends = rows.iter().any(|row| row.ends_with(' ') && width(row) == aligned.width());
        let is_end = shorter == [rows.len().saturating_sub(1)] && !rows[rows.len() - 1].ends_with(' ');
        /// At most one row in this many is damaged.
        const DAMAGED: usize = 4;
        keeps_ends && !shorter.is_empty() && !is_end && DAMAGED * shorter.len() <= rows.len()
    }
}

/// Whether a row begins with a digit and ends with a blank, so that the row may belong further right.
fn has_cut_row(grid: &Grid) -> bool {
    grid.cells().chunks(grid.shape().size()).any(|row| row[0].is_some() && row[row.len() - 1].is_none())
}

/// Whether a board may have a solution. On sizes other than 9x9, only clashes are considered.
fn has_solution(grid: &Grid) -> bool {
    grid.clash().is_none() && (!grid.shape().is_classic() || grid.count(1) != Count::Exactly(0))
}

/// Whether a board of 9x9 would have exactly one solution if its first row were further right. The board may have lost
/// the blanks at its beginning, and its rows do not tell which of the two boards was meant.
fn has_twin(grid: &Grid) -> bool {
    let size = grid.shape().size();
    let row = &grid.cells()[..size];
    let (is_cut, blanks) = (row[0].is_some(), row.iter().rev().take_while(|cell| cell.is_none()).count());
    let moved = |by: usize| {
        let cells = std::iter::repeat_n(None, by).chain(row[..size - by].iter().copied());
        let cells = cells.chain(grid.cells()[size..].iter().copied()).collect();
        Grid::of_cells(grid.shape(), cells)
    };
    let is_only = |grid: Grid| grid.clash().is_none() && grid.count(2) == Count::Exactly(1);
    grid.shape().is_classic() && is_cut && (1..=blanks).any(|by| by < size && is_only(moved(by)))
}
