//! The search propagates, guesses, continues with one half of the guess, and keeps the other half for later.

use super::board::LaneBoard;
use super::found::Searched;
use super::lanes::Lanes;
use super::listing::InReadingOrder;
use super::round::{Propagated, propagate};
use super::row::{Placed, PuzzleRow, Walked};
use crate::arch::IsaProof;
use crate::limits::{End, Limits};
use crate::puzzle::Puzzle;

/// The engine for one puzzle, on any instruction set.
pub(crate) trait OneEngine {
    /// Searches a puzzle.
    fn search(&mut self, puzzle: Puzzle<'_>, limits: &Limits<'_>) -> Searched;
    /// Searches a row from puzzle number `from` on.
    fn row(&mut self, row: &mut PuzzleRow<'_, '_>, from: usize) -> Walked;
    /// Searches one puzzle. If `place` is given, writes the first solution to `place`.
    fn place(&mut self, puzzle: &[u8; 81], solutions: u32, place: Option<&mut [u8; 81]>) -> Placed;
    /// Calls `take` with the candidates of each board that the last search left open.
    fn hand_over(&mut self, take: &mut dyn FnMut([u16; 81]));
    /// Lists every solution in reading order.
    fn list(&self, puzzle: Puzzle<'_>) -> InReadingOrder;
}

/// A search that can be stopped and resumed.
pub(super) struct OneSearch<L: Lanes> {
    pub(super) proof: L::IsaProof,
    /// The boards still to be searched, with the next board at the end. Every guess removes candidates, so
    /// there are never more than 648 open boards (81 * 9 - 81), and seldom more than 30.
    open: Vec<LaneBoard<L>>,
}

/// The counters of a search.
pub(super) struct Counters {
    /// The number of solutions found.
    pub(super) count: u64,
    /// The number of guesses.
    pub(super) nodes: u64,
    /// The number of boards that turned out to have no solution.
    pub(super) dead_ends: u64,
}

/// The number of guesses between two calls of `stop`. The calls are a few tens of microseconds apart.
const PATIENCE: u64 = 256;

impl<L: Lanes> OneSearch<L> {
    pub(super) fn new(proof: L::IsaProof) -> OneSearch<L> {
        OneSearch { proof, open: Vec::with_capacity(64) }
    }

    /// Discards the current search and starts with another board.
    #[inline(always)]
    pub(super) fn begin(&mut self, board: LaneBoard<L>) {
        self.open.clear();
        self.open.push(board);
    }

    /// Searches the open boards within the limits, which apply only to this call. Calls `show` with each
    /// solution and the values of the counters before that solution.
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
                    Propagated::Solved => {
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

impl<L: Lanes> OneEngine for OneSearch<L> {
    fn search(&mut self, puzzle: Puzzle<'_>, limits: &Limits<'_>) -> Searched {
        let proof = self.proof;
        proof.run(
            #[inline(always)]
            || {
                self.begin(LaneBoard::new(proof, puzzle));
                let (mut solution, mut second, mut nodes_to_first) = (None, None, None);
                let (tally, end) = self.go_on(
                    limits,
                    #[inline(always)]
                    |before, board| match before.count {
                        0 => (solution, nodes_to_first) = (Some(board.digits()), Some(before.nodes)),
                        1 => second = Some(board.digits()),
                        _ => {}
                    },
                );
                let Counters { count, nodes, dead_ends } = tally;
                Searched { count, solution, second, nodes, nodes_to_first, dead_ends, end }
            },
        )
    }

    fn row(&mut self, row: &mut PuzzleRow<'_, '_>, from: usize) -> Walked {
        self.proof.run(
            #[inline(always)]
            || self.walk(row, from),
        )
    }

    fn place(&mut self, puzzle: &[u8; 81], solutions: u32, place: Option<&mut [u8; 81]>) -> Placed {
        let limits = Limits::new().solutions(u64::from(solutions));
        let (tally, _) = self.proof.run(
            #[inline(always)]
            || self.fill(puzzle, &limits, place),
        );
        Placed { count: tally.count as u32, guesses: tally.nodes }
    }

    fn hand_over(&mut self, take: &mut dyn FnMut([u16; 81])) {
        self.proof.run(
            #[inline(always)]
            || {
                while let Some(board) = self.open.pop() {
                    take(board.candidates());
                }
            },
        );
    }

    fn list(&self, puzzle: Puzzle<'_>) -> InReadingOrder {
        InReadingOrder::new::<L>(self.proof, puzzle)
    }
}

/// Whether the limits forbid another guess.
#[inline(always)]
pub(super) fn must_stop(limits: &Limits<'_>, nodes: u64) -> bool {
    nodes >= limits.nodes || nodes.is_multiple_of(PATIENCE) && limits.stop.is_some_and(|stop| stop(nodes))
}
