//! The searches of `fast` for all boards other than classic 9x9 boards. (The kernel solves classic
//! 9x9 boards.)
//!
//! ```text
//! model     the houses of a shape
//! masks     candidates: naked and hidden singles, locked candidates
//! descent   tier 1: depth first, with weights on items that cause contradictions
//! boards    candidates up to 16x16 for verdicts: a bit board for each digit
//! dive      tier 1 on these bit boards
//! learn     tier 2: learns a clause from every conflict; restarts; two modes
//! hunt      for verdicts: finds the first solutions, tier after tier
//! pattern   a first guess for a board that is nearly empty
//! swap      a second solution close to the first
//! roll      for counts and lists: finds all solutions in a fixed order; tier 2 guides tier 1
//! ascent    finds better and better solutions on masks, by branch and bound
//! ```
//!
//! Every board starts in tier 1, which needs little setup and solves most boards up to 16x16. On a few
//! boards, tier 1 would run extremely long. So tier 1 counts as *lost* after [`LOST`] contradictions without
//! a solution, and then tier 2 takes over. Tier 2 spends more time on each contradiction, and learns from it.

mod ascent;
mod boards;
mod descent;
mod dive;
mod hunt;
mod learn;
mod masks;
mod model;
mod pattern;
mod roll;
mod swap;
#[cfg(test)]
mod tests;

use super::search::{Halt, SolutionSearch};
use super::{Limits, Stats, Tier};
use crate::board::{Grid, Shape, Solution};
pub(super) use ascent::Ascent;
pub(super) use hunt::Hunt;
pub(super) use model::{Model, ModelHouse};
pub(super) use roll::Roll;

/// Tier 1 counts as lost after this many contradictions without a solution.
const LOST: u64 = 200;
/// Tier 1 on bit boards counts as lost after this many contradictions without a solution. This limit is higher
/// than [`LOST`], because tier 1 reaches more contradictions per second on bit boards than on masks. (The values
/// 400, 800 and 2,000 were compared on two sets of 16x16 boards. The value 800 was the fastest, by a tenth.)
const LOST_DIVE: u64 = 800;

/// How a search chooses where to guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GuessOrder {
    /// Guesses at an item with few candidates, to keep the search tree small.
    Fewest,
    /// Guesses in the first blank cell, the smallest digit first, so that solutions come in reading order.
    Reading,
}

impl GuessOrder {
    /// The order in which solutions are listed. Boards up to 16x16 use reading order, which is fast enough
    /// for these sizes.
    pub(super) fn listing(shape: Shape) -> GuessOrder {
        if shape.size() <= 16 { GuessOrder::Reading } else { GuessOrder::Fewest }
    }
}

/// The cost of a tier so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Effort {
    guesses: u64,
    conflicts: u64,
    restarts: u64,
    depth: u64,
}

impl Effort {
    /// Adds this effort to the counters of earlier searches.
    fn on_top_of(self, before: &Stats, tier: Tier) -> Stats {
        let Effort { guesses, conflicts, restarts, depth } = self;
        Stats {
            tries: before.tries + guesses,
            placements: before.placements + guesses,
            forced: None,
            dead_ends: before.dead_ends.map(|dead_ends| dead_ends + conflicts),
            solutions: before.solutions,
            deepest: before.deepest.map(|deepest| deepest.max(depth)),
            depth: Some(depth),
            restarts: before.restarts.map(|before| before + restarts),
            tier: Some(tier),
        }
    }

    /// The effort spent since `before`, an earlier state of the counters.
    fn since(self, before: Effort) -> Effort {
        Effort {
            guesses: self.guesses - before.guesses,
            conflicts: self.conflicts - before.conflicts,
            restarts: self.restarts - before.restarts,
            depth: self.depth,
        }
    }
}

/// A tier that can be paused and resumed.
pub(super) trait Tiered: Send {
    fn tier(&self) -> Tier;

    fn effort(&self) -> Effort;

    /// Searches for the next solution. Calls `is_over` before every guess, and stops if `is_over` returns
    /// true.
    fn search(&mut self, is_over: &mut dyn FnMut(&Effort) -> bool) -> Halt;

    /// Writes the current solution onto a board.
    fn fill(&self, board: &mut Grid);

    /// The current solution.
    fn solution(&self, puzzle: &Grid) -> Solution {
        let mut board = puzzle.clone().without_marks();
        self.fill(&mut board);
        Solution::new(&board).expect("a tier announces a solution only on a full board without clash")
    }
}

/// Runs tiers within limits, and counts their effort.
#[derive(Default)]
pub(super) struct TierMeter {
    /// The number of times that the limits were checked.
    asked: u64,
}

impl TierMeter {
    /// Runs a tier until the tier halts, the tier has had `most` conflicts in total, or a limit is reached.
    pub(super) fn run(
        &mut self,
        tier: &mut dyn Tiered,
        most: u64,
        limits: &Limits<'_>,
        stats: &mut Stats,
    ) -> Halt {
        let (before, spent, name) = (*stats, tier.effort(), tier.tier());
        let answer = tier.search(&mut |effort| {
            self.asked += 1;
            let now = effort.since(spent).on_top_of(&before, name);
            effort.conflicts >= most || limits.is_reached(self.asked, &now)
        });
        *stats = tier.effort().since(spent).on_top_of(&before, name);
        answer
    }
}

/// Creates a search for up to `most` solutions of a grid whose givens do not clash. If `most` is at most 2,
/// the search stops after two arbitrary solutions.
pub(super) fn solutions(grid: &Grid, most: u64, seed: u64) -> Box<dyn SolutionSearch> {
    if most <= 2 {
        return Box::new(Hunt::new(grid, seed));
    }
    Box::new(Roll::new(grid, GuessOrder::Fewest))
}

/// Returns the next random number of an xorshift generator (a method of George Marsaglia). The result
/// is never 0.
fn next_random(state: &mut u64) -> u64 {
    if *state == 0 {
        *state = 0x9e37_79b9_7f4a_7c15;
    }
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}
