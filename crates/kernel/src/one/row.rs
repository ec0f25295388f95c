//! Searches puzzles one after the other in one call, and writes counts and first solutions directly to the
//! caller's buffers.
//!
//! Calling [`One::search`](super::One::search) for each puzzle takes up to ten nanoseconds more per puzzle
//! than a row, because each call loads constants again and copies the solution once more. A single puzzle is
//! searched without a row, since setting up a row takes longer than these ten nanoseconds.

use super::board::LaneBoard;
use super::lanes::Lanes;
use super::search::{Counters, OneSearch};
use crate::limits::{End, Limits};
use crate::many::Solutions;
use crate::puzzle::Puzzle;
use crate::puzzles::PuzzleSlice;

/// Puzzles to search one after the other, and where to write their answers.
pub(crate) struct PuzzleRow<'r, 'a> {
    pub(crate) puzzles: PuzzleSlice<'a>,
    /// The buffer for the number of solutions of each puzzle.
    pub(crate) counts: &'r mut [u32],
    /// The buffer for the first solution that the search finds for each puzzle, if solutions are written.
    pub(crate) firsts: &'r mut Solutions<'a>,
    /// Stop the search of a puzzle at this many solutions.
    pub(crate) solutions: u32,
    /// Stop the whole row at a puzzle that takes more than this number of guesses.
    pub(crate) nodes: u64,
}

/// How far a row was searched.
pub(crate) struct Walked {
    pub(crate) guesses: u64,
    /// The number of the puzzle that took too many guesses.
    pub(crate) stopped_at: Option<usize>,
}

/// The counters of a search. The solution is not included, because the search writes the solution directly to
/// the caller's buffer.
pub(crate) struct Placed {
    pub(crate) count: u32,
    pub(crate) guesses: u64,
}

impl<L: Lanes> OneSearch<L> {
    /// Searches a row from puzzle number `from` on.
    ///
    /// This code is a separate function so that the calling closure captures `row` and not the fields of
    /// `row`. Copying the fields makes a batch of one puzzle eight nanoseconds slower, because wide loads
    /// read the fields immediately after narrower stores have written the fields.
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

    /// Searches a puzzle within the limits. If `place` is given, writes the first solution to `place`.
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
