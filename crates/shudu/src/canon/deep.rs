//! Searches by depth, which is needed if there are too many partial boards to keep all of them in memory. A
//! search by depth completes one board before it starts the next.
//!
//! The lines of the smallest board so far are the bound. A board with a line larger than the bound is dropped
//! at once, and a line smaller than the bound becomes the new bound. The search takes many steps but little
//! memory, because it stores only the boards that branch off the current path.
//!
//! Few boards need the search by depth. These boards have hardly any symmetry and several full rows, and all
//! pairs of the full rows look alike. Finding the canonical form of the 2x8 puzzle in the tests takes 3 s.
//! Without this module, the 2x8 puzzle would be refused.

use super::arrangement::FormFound;
use super::colours::PointSet;
use super::layout::{DigitLine, DigitLines, MOST};
use super::rows::{FormLimits, NO_LINE};
use super::search::KnownRows;
use super::state::PartialForm;
use super::symmetries::Choices;

/// The maximum number of boards that wait to be completed. The waiting boards take 25 MB, which the search
/// frees at the end.
const WAITING: usize = 1 << 18;

/// A search by depth.
#[derive(Debug)]
pub(super) struct Deep<'a, C> {
    rows: &'a KnownRows<'a>,
    left: FormLimits,
    choices: &'a mut C,
    waiting: Vec<PartialForm>,
    /// The known lines of the smallest board so far.
    bound: DigitLines,
    /// An arrangement that gives the smallest board so far, and the number of such arrangements.
    found: FormFound,
}

impl<'a, C: Choices> Deep<'a, C> {
    pub(super) fn new(rows: &'a KnownRows<'a>, steps: u64, choices: &'a mut C) -> Deep<'a, C> {
        let waiting = Vec::with_capacity(WAITING + 1);
        let (bound, found) = ([NO_LINE; MOST], FormFound::default());
        let left = FormLimits { steps, kept: WAITING };
        Deep { rows, left, choices, waiting, bound, found }
    }

    /// Returns the smallest board that can be made from `boards`. Each board of `boards` has `laid` rows, and
    /// `line` is the smallest line that any of these boards can have next. Returns `None` if the search
    /// exceeds its limit on steps or on waiting boards.
    pub(super) fn find(mut self, boards: &[PartialForm], laid: usize, line: DigitLine) -> Option<FormFound> {
        self.bound[laid] = line;
        boards.iter().try_for_each(|board| self.lay_out(board, laid))?;
        Some(self.found)
    }

    /// Lays out all rows of a board after the first `laid` rows.
    fn lay_out(&mut self, board: &PartialForm, laid: usize) -> Option<()> {
        if laid == self.rows.sheet.layout.n {
            self.found.arrangement = board.arrangement(laid);
            self.found.ways += self.rows.orders(board);
            return Some(());
        }
        let mut tried = PointSet::default();
        for r in self.rows.candidates(board, laid) {
            if let Some(next) = self.rows.add(board, laid, r, self.choices, &mut tried) {
                self.read(next, self.rows.line(board, r), laid)?;
            }
        }
        Some(())
    }

    /// Reads a row, then lays out all rows after it.
    fn read(&mut self, board: PartialForm, row: &DigitLine, laid: usize) -> Option<()> {
        let first = self.waiting.len();
        let mut reader = self.rows.reader(self.bound[laid], &mut self.waiting, &mut self.left, self.choices);
        reader.read(board, row);
        let best = reader.best;
        if self.left.steps == 0 || self.waiting.len() > WAITING {
            return None;
        }
        if best < self.bound[laid] {
            self.bound[laid] = best;
            self.bound[laid + 1..].fill(NO_LINE);
            self.found.ways = 0;
        }
        while self.waiting.len() > first {
            let next = self.waiting.pop()?;
            self.lay_out(&next, laid + 1)?;
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_that_wait_take_25_mb() {
        assert_eq!((WAITING + 1) * size_of::<PartialForm>() / 1_000_000, 25);
    }
}
