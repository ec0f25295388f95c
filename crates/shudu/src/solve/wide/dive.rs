//! Tier 1 for boards up to 16x16 is a depth-first search on bit boards. Of all items with two candidates, the
//! search guesses at the item that has caused the most contradictions.

use super::boards::{BoardPlan, DigitBoards, Guess};
use super::{Effort, Halt, Tiered, next_random};
use crate::board::Grid;
use crate::solve::Tier;
use std::sync::Arc;

/// A depth-first search that continues after each solution.
pub(super) struct Dive {
    plan: Arc<BoardPlan>,
    boards: DigitBoards,
    /// Whether the boards are free of contradictions but not examined yet. The next step finds that the boards are
    /// a solution, or chooses the next guesses.
    is_open: bool,
    /// The stack of guesses to make; the next guess is the last element.
    ahead: Vec<Ahead>,
    /// The trouble score of each item. The score of an item grows by [`TROUBLE`] each time that the item has
    /// no candidate left.
    trouble: Vec<u32>,
    effort: Effort,
}

/// A guess to make later.
struct Ahead {
    guess: Guess,
    depth: u64,
    /// The boards before the guess.
    boards: DigitBoards,
}

/// The trouble score that a contradiction adds. The noise that a seed adds is lower than this score.
const TROUBLE: u32 = 16;

impl Dive {
    /// Creates the search of a grid whose givens do not clash. A seed other than 0 changes the choices
    /// between similar items.
    pub(super) fn new(grid: &Grid, seed: u64) -> Dive {
        let plan = BoardPlan::of(grid.shape());
        let mut boards = DigitBoards::of(&plan, grid);
        let is_open = boards.propagate(&plan).is_ok();
        let mut random = seed;
        let mut noise = || if seed == 0 { 0 } else { (next_random(&mut random) >> 32) as u32 % TROUBLE };
        let trouble = (0..plan.items()).map(|_| noise()).collect();
        Dive { plan, boards, is_open, ahead: Vec::new(), trouble, effort: Effort::default() }
    }

    /// Chooses an item and stores its guesses on the stack.
    fn look_ahead(&mut self) {
        let Dive { plan, boards, ahead, trouble, effort, .. } = self;
        let (first, depth) = (ahead.len(), effort.depth + 1);
        let item = boards.choose(plan, trouble);
        boards.each_candidate(plan, item, |guess| ahead.push(Ahead { guess, depth, boards: boards.clone() }));
        ahead[first..].reverse();
    }

    fn guess(&mut self, Ahead { guess, depth, boards }: Ahead) {
        self.boards = boards;
        self.effort.depth = depth;
        self.effort.guesses += 1;
        match self.boards.assume(&self.plan, guess) {
            Ok(()) => self.is_open = true,
            Err(item) => {
                self.effort.conflicts += 1;
                // The addition saturates, because the trouble score of an item could overflow in a long search.
                let trouble = &mut self.trouble[item.index(&self.plan)];
                *trouble = trouble.saturating_add(TROUBLE);
            }
        }
    }
}

impl Tiered for Dive {
    fn tier(&self) -> Tier {
        Tier::Descent
    }

    fn fill(&self, board: &mut Grid) {
        self.boards.fill(&self.plan, board);
    }

    fn effort(&self) -> Effort {
        self.effort
    }

    fn search(&mut self, is_over: &mut dyn FnMut(&Effort) -> bool) -> Halt {
        loop {
            if std::mem::take(&mut self.is_open) {
                if self.boards.is_full() {
                    return Halt::Solution;
                }
                self.look_ahead();
            }
            if is_over(&self.effort) {
                return Halt::Stopped;
            }
            match self.ahead.pop() {
                Some(ahead) => self.guess(ahead),
                None => return Halt::Over,
            }
        }
    }
}
