//! Puzzles one after the other, in one call: counts and first solutions go straight to their places.
//!
//! To ask for each with [`One::search`](super::One::search) costs up to ten nanoseconds a puzzle more: constants are
//! loaded again, and a solution is copied once more.

use super::board::Board;
use super::lanes::Lanes;
use super::search::Search;
use crate::arch::Proof;
use crate::limits::{End, Limits};
use crate::places::Places;
use crate::puzzle::Puzzle;
use crate::puzzles::Puzzles;

/// Puzzles to search one after the other, and where their answers go.
pub(crate) struct Row<'r, 'a> {
    pub(crate) puzzles: Puzzles<'a>,
    /// A place for each count.
    pub(crate) counts: &'r mut [u32],
    /// Places for the first solutions met, if they are wanted.
    pub(crate) firsts: Option<&'r mut Places<'a>>,
    /// Stop a puzzle at this many solutions.
    pub(crate) solutions: u32,
    /// Stop the whole row at a puzzle that takes more guesses.
    pub(crate) nodes: u64,
}

/// How far a row was searched.
pub(crate) struct Walked {
    pub(crate) guesses: u64,
    /// The puzzle that took too many.
    pub(crate) stopped_at: Option<usize>,
}

impl<L: Lanes> Search<L> {
    /// Searches a row from puzzle number `from` on.
    pub(super) fn row(&mut self, row: &mut Row<'_, '_>, from: usize) -> Walked {
        self.proof().run(
            #[inline(always)]
            || self.walk(row, from),
        )
    }

    /// A function by itself, so that the closure above holds `row` and not its parts: to copy those costs a batch of one
    /// eight nanoseconds, as they are read wider than they were just written.
    #[inline(always)]
    fn walk(&mut self, row: &mut Row<'_, '_>, from: usize) -> Walked {
        let limits = Limits::new().solutions(u64::from(row.solutions)).nodes(row.nodes);
        let mut guesses = 0;
        for number in from..row.puzzles.len() {
            self.begin(Board::new(self.proof(), Puzzle::Givens(row.puzzles.get(number))));
            let (tally, end) = self.go_on(
                &limits,
                #[inline(always)]
                |tally, board| {
                    if let (0, Some(firsts)) = (tally.count, &mut row.firsts) {
                        *firsts.get(number) = board.digits();
                    }
                },
            );
            row.counts[number] = tally.count as u32;
            guesses += tally.nodes;
            if end == End::Stopped {
                return Walked { guesses, stopped_at: Some(number) };
            }
        }
        Walked { guesses, stopped_at: None }
    }
}
