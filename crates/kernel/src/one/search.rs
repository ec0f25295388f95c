//! The search: propagate, guess, go on with one half, keep the other for later.

use super::board::LaneBoard;
use super::found::Searched;
use super::lanes::Lanes;
use super::round::{Propagated, propagate};
use crate::arch::IsaProof;
use crate::limits::{End, Limits};
use crate::puzzle::Puzzle;

/// A search that can be stopped and gone on with.
pub(super) struct OneSearch<L: Lanes> {
    proof: L::IsaProof,
    /// The boards still to be searched, the next one last. Every guess takes candidates away, so there are never
    /// more than 648 (81 * 9 - 81); they seldom reach 30.
    open: Vec<LaneBoard<L>>,
}

/// What a search counts.
pub(super) struct Counters {
    /// Solutions.
    pub(super) count: u64,
    /// Guesses.
    pub(super) nodes: u64,
    /// Boards without a solution.
    pub(super) dead_ends: u64,
}

/// `stop` is asked once in so many guesses: some tens of microseconds.
const PATIENCE: u64 = 256;

impl<L: Lanes> OneSearch<L> {
    pub(super) fn new(proof: L::IsaProof) -> OneSearch<L> {
        OneSearch { proof, open: Vec::with_capacity(64) }
    }

    pub(super) fn proof(&self) -> L::IsaProof {
        self.proof
    }

    /// Searches a puzzle.
    pub(super) fn puzzle(&mut self, puzzle: Puzzle<'_>, limits: &Limits<'_>) -> Searched {
        let proof = self.proof;
        proof.run(
            #[inline(always)]
            || {
                self.begin(LaneBoard::new(proof, puzzle));
                let mut found = Searched::NOTHING;
                let (tally, end) = self.go_on(
                    limits,
                    #[inline(always)]
                    |tally, board| {
                        found.add(
                            tally,
                            #[inline(always)]
                            || board.digits(),
                        );
                    },
                );
                let Counters { count, nodes, dead_ends } = tally;
                Searched { count, nodes, dead_ends, end, ..found }
            },
        )
    }

    /// Gives away the boards still open.
    pub(super) fn hand_over(&mut self, take: &mut dyn FnMut([u16; 81])) {
        self.proof.run(
            #[inline(always)]
            || {
                while let Some(board) = self.open.pop() {
                    take(board.candidates());
                }
            },
        );
    }

    /// Starts over with a board.
    #[inline(always)]
    pub(super) fn begin(&mut self, board: LaneBoard<L>) {
        self.open.clear();
        self.open.push(board);
    }

    /// Searches what is open, within the limits, which count from here. Shows each solution, with what was counted
    /// before it.
    #[inline(always)]
    pub(super) fn go_on(
        &mut self,
        limits: &Limits<'_>,
        mut show: impl FnMut(&Counters, &LaneBoard<L>),
    ) -> (Counters, End) {
        let mut tally = Counters { count: 0, nodes: 0, dead_ends: 0 };
        if limits.solutions == 0 {
            return (tally, End::Enough);
        }
        while let Some(mut board) = self.open.pop() {
            loop {
                match propagate(self.proof, &mut board) {
                    Propagated::Dead => {
                        tally.dead_ends += 1;
                        break;
                    }
                    Propagated::SolvedSample => {
                        show(&tally, &board);
                        tally.count += 1;
                        if tally.count == limits.solutions {
                            return (tally, End::Enough);
                        }
                        break;
                    }
                    Propagated::Open(stuck) => {
                        if must_stop(limits, tally.nodes) {
                            self.open.push(board);
                            return (tally, End::Stopped);
                        }
                        let Some(other) = board.guess(self.proof, &stuck) else {
                            tally.dead_ends += 1;
                            break;
                        };
                        tally.nodes += 1;
                        self.open.push(other);
                    }
                }
            }
        }
        (tally, End::Complete)
    }
}

/// Whether the limits forbid another guess.
#[inline(always)]
pub(super) fn must_stop(limits: &Limits<'_>, nodes: u64) -> bool {
    nodes >= limits.nodes || nodes.is_multiple_of(PATIENCE) && limits.stop.is_some_and(|stop| stop(nodes))
}
