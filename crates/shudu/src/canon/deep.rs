//! Boards that can be begun in more ways than are kept at a time: one way after the other, each to its end.
//!
//! The lines of the smallest board so far are the bound: what begins with a larger one is left at once, and a smaller one
//! is the bound from then on. So it takes steps, but hardly any memory: of all boards only those that are waiting, which
//! have one parent at each place.
//!
//! Few boards need it: full rows that are alike in pairs, and hardly a symmetry. The 2x8 puzzle of the tests has a form after
//! 3 s, and without this module it is refused.

use super::arrangement::FormFound;
use super::colours::PointSet;
use super::layout::{DigitLine, DigitLines, MOST};
use super::rows::{FormLimits, NO_LINE};
use super::search::KnownRows;
use super::state::PartialForm;
use super::symmetries::Choices;

/// How many boards may wait: 25 MB, given back in the end.
const WAITING: usize = 1 << 18;

/// A search by depth.
#[derive(Debug)]
pub(super) struct Deep<'a, C> {
    rows: &'a KnownRows<'a>,
    left: FormLimits,
    choices: &'a mut C,
    waiting: Vec<PartialForm>,
    /// The lines of the smallest board so far, as far as they were read.
    bound: DigitLines,
    /// A way to that board, and how many there are.
    found: FormFound,
}

impl<'a, C: Choices> Deep<'a, C> {
    pub(super) fn new(rows: &'a KnownRows<'a>, steps: u64, choices: &'a mut C) -> Deep<'a, C> {
        let waiting = Vec::with_capacity(WAITING + 1);
        let (bound, found) = ([NO_LINE; MOST], FormFound::default());
        let left = FormLimits { steps, kept: WAITING };
        Deep { rows, left, choices, waiting, bound, found }
    }

    /// The smallest board that these become, when `line` is the smallest that can come next, after `laid` rows; nothing if it
    /// takes too many steps or boards.
    pub(super) fn find(mut self, boards: &[PartialForm], laid: usize, line: DigitLine) -> Option<FormFound> {
        self.bound[laid] = line;
        boards.iter().try_for_each(|board| self.lay_out(board, laid))?;
        Some(self.found)
    }

    /// Lays out the rows that are left after `laid` others.
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

    /// Reads a row, then lays out all that come after it.
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
