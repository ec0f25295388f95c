//! Puzzles one after the other, in one call: counts and first solutions go straight to their places.
//!
//! To ask for each with [`One::search`](super::One::search) costs up to ten nanoseconds a puzzle more: constants are
//! loaded again, and a solution is copied once more. A single puzzle goes without the row, whose setting out costs more.

use super::board::LaneBoard;
use super::lanes::Lanes;
use super::search::{Counters, OneSearch};
use crate::limits::{End, Limits};
use crate::many::Solutions;
use crate::puzzle::Puzzle;
use crate::puzzles::PuzzleSlice;

/// Puzzles to search one after the other, and where their answers go.
pub(crate) struct PuzzleRow<'r, 'a> {
    pub(crate) puzzles: PuzzleSlice<'a>,
    /// A place for each count.
    pub(crate) counts: &'r mut [u32],
    /// Places for the first solutions met, if they are wanted.
    pub(crate) firsts: &'r mut Solutions<'a>,
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

/// What was found of a puzzle whose solution went to its place.
pub(crate) struct Placed {
    pub(crate) count: u32,
    pub(crate) guesses: u64,
}

impl<L: Lanes> OneSearch<L> {
    /// Searches a row from puzzle number `from` on.
    ///
    /// A function by itself, so that the closure that calls it holds `row` and not its parts: to copy those costs a batch of one
    /// eight nanoseconds, as they are read wider than they were just written.
    #[inline(always)]
    pub(super) fn walk(&mut self, row: &mut PuzzleRow<'_, '_>, from: usize) -> Walked {
        let limits = Limits::new().solutions(u64::from(row.solutions)).nodes(row.nodes);
        let mut guesses = 0;
        for number in from..row.puzzles.len() {
            let (tally, end) = self.fill(row.puzzles.get(number), &limits, row.firsts.place(number));
            row.counts[number] = tally.count as u32;
            guesses += tally.nodes;
            if end == End::Stopped {
                return Walked { guesses, stopped_at: Some(number) };
            }
        }
        Walked { guesses, stopped_at: None }
    }

    /// Searches a puzzle within the limits, and writes the first solution met to its place, if it has one.
    #[inline(always)]
    pub(super) fn fill(
        &mut self,
        puzzle: &[u8; 81],
        limits: &Limits<'_>,
        mut place: Option<&mut [u8; 81]>,
    ) -> (Counters, End) {
        self.begin(LaneBoard::new(self.proof, Puzzle::Givens(puzzle)));
        self.go_on(
            limits,
            #[inline(always)]
            |tally, board| {
                if let (0, Some(place)) = (tally.count, &mut place) {
                    **place = board.digits();
                }
            },
        )
    }
}
