//! Finds all solutions in a fixed order. Tier 1 searches, and tier 2 tells tier 1 which guesses have no
//! solution.
//!
//! Tier 1 alone may spend a very long time in a part of the search tree that has no solution. So after
//! [`LOST`] contradictions without a solution, tier 2 checks whether a solution exists in which the first few
//! of the current guesses hold. Each further check includes more of the current guesses. If a check finds no
//! solution, tier 1 rejects the last guess that was checked. Clauses that tier 2 learns in one check help
//! with the next check. The solutions still come in the order of tier 1. If the order is free and tier 2
//! finds the first solution, tier 1 restarts and follows that solution.

use super::descent::Descent;
use super::learn::Learner;
use super::masks::Masks;
use super::{GuessOrder, Halt, LOST, SolutionSearch, TierMeter, Tiered};
use crate::board::{Grid, Solution};
use crate::solve::{Limits, Stats};

/// Finds solutions one after the other, in a fixed order.
pub(in crate::solve) struct Roll {
    puzzle: Grid,
    order: GuessOrder,
    /// Tier 1 counts as lost after this many contradictions without a solution.
    patience: u64,
    /// Tier 1; `None` if there is no further solution.
    descent: Option<Descent>,
    /// Tier 2, which is created when it is first needed.
    oracle: Option<Learner>,
    has_found: bool,
    /// The number of contradictions at the moment when tier 1 last found a solution or the oracle last answered.
    settled: u64,
    /// How many of the first guesses of tier 1 the oracle assumes in its next check; `None` unless tier 1
    /// counts as lost.
    question: Option<usize>,
    meter: TierMeter,
}

impl Roll {
    /// Creates the search of a grid whose givens do not clash.
    pub(in crate::solve) fn new(puzzle: &Grid, order: GuessOrder) -> Roll {
        Roll::lost_after(puzzle, order, LOST)
    }

    /// Like [`Roll::new`], but tier 1 counts as lost after `patience` contradictions without a solution.
    pub(super) fn lost_after(puzzle: &Grid, order: GuessOrder, patience: u64) -> Roll {
        Roll {
            patience,
            puzzle: puzzle.clone(),
            order,
            descent: Masks::of(puzzle).ok().map(|masks| descent(masks, puzzle, order)),
            oracle: None,
            has_found: false,
            settled: 0,
            question: None,
            meter: TierMeter::default(),
        }
    }

    /// Asks the oracle about the current guesses, until a guess proves wrong. Returns `false` if a limit was
    /// reached.
    fn ask(&mut self, limits: &Limits<'_>, stats: &mut Stats) -> bool {
        let Some((descent, mut count)) = self.descent.as_mut().zip(self.question) else { return true };
        let root = || Masks::of(&self.puzzle).expect("tier 1 has walked on it");
        let oracle = self.oracle.get_or_insert_with(|| Learner::new(root(), 0));
        let (path, _) = descent.path();
        while count <= path.len() {
            oracle.assume(&path[..count]);
            match self.meter.run(oracle, u64::MAX, limits, stats) {
                Halt::Stopped => {
                    self.question = Some(count);
                    return false;
                }
                Halt::Over if count == 0 => {
                    self.descent = None;
                    return true;
                }
                Halt::Over => {
                    descent.cut(count);
                    break;
                }
                Halt::Solution if count == 0 && self.order == GuessOrder::Fewest => {
                    descent.follow(&oracle.solution(&self.puzzle));
                    break;
                }
                // The oracle has found a solution, so it need not check the following guesses that hold in
                // this solution.
                Halt::Solution => {
                    count += 1 + path[count..].iter().take_while(|&&guess| oracle.holds(guess)).count();
                }
            }
        }
        self.settled = descent.effort().conflicts;
        self.question = None;
        true
    }
}

impl SolutionSearch for Roll {
    fn run(&mut self, limits: &Limits<'_>, stats: &mut Stats) -> Halt {
        loop {
            if self.question.is_some() && !self.ask(limits, stats) {
                return Halt::Stopped;
            }
            let Some(descent) = &mut self.descent else { return Halt::Over };
            let lost_at = self.settled + self.patience;
            match self.meter.run(descent, lost_at, limits, stats) {
                Halt::Solution => {
                    self.settled = descent.effort().conflicts;
                    self.has_found = true;
                    stats.solutions += 1;
                    return Halt::Solution;
                }
                Halt::Over => self.descent = None,
                Halt::Stopped if descent.effort().conflicts < lost_at => return Halt::Stopped,
                // Tier 1 has found a solution, so the oracle need not check the guesses that have led to a
                // solution.
                Halt::Stopped if self.has_found => self.question = Some(descent.path().1 + 1),
                Halt::Stopped => self.question = Some(0),
            }
        }
    }

    fn solution(&self) -> Solution {
        self.descent.as_ref().expect("a solution was found").solution(&self.puzzle)
    }
}

/// Creates tier 1 with a guess order. With [`GuessOrder::Fewest`], tier 1 tries the digits of the pattern
/// first if the board is nearly empty.
fn descent(masks: Masks, puzzle: &Grid, order: GuessOrder) -> Descent {
    let descent = Descent::new(masks, order, 0);
    match order {
        GuessOrder::Reading => descent,
        GuessOrder::Fewest => descent.with_pattern(puzzle),
    }
}
