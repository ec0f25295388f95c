//! Finds the first solutions of a board as fast as possible. Tier 1 searches first, and tier 2 takes over if
//! tier 1 meets too many contradictions.

use super::boards;
use super::descent::Descent;
use super::dive::Dive;
use super::learn::Learner;
use super::masks::{Choice, Masks};
use super::swap::swapped;
use super::{GuessOrder, Halt, LOST, LOST_DIVE, SolutionSearch, TierMeter, Tiered};
use crate::board::{Grid, Solution};
use crate::solve::{Limits, Stats};

/// The largest size at which the second solution is found by search. Up to this size, a search is faster than
/// [`swapped`].
const SEARCHED: usize = 16;

/// Finds up to two solutions, one after the other.
pub(in crate::solve) struct Hunt {
    puzzle: Grid,
    seed: u64,
    /// Tier 1 counts as lost after this many contradictions.
    patience: u64,
    at: At,
    /// The first solution. The tier that searches for the second solution must not find the first solution
    /// again.
    first: Option<Solution>,
    second: Option<Solution>,
    /// Whether [`swapped`] was tried on the first solution.
    has_looked: bool,
    meter: TierMeter,
}

/// The running tier.
enum At {
    Tier1(Box<dyn Tiered>),
    Tier2(Box<Learner>),
    Over,
}

impl At {
    /// Creates tier 1. Tier 1 uses bit boards up to the size `boards::LARGEST`, and masks on larger boards.
    fn tier_1(puzzle: &Grid, seed: u64) -> At {
        if puzzle.shape().size() <= boards::LARGEST {
            return At::Tier1(Box::new(Dive::new(puzzle, seed)));
        }
        let descent = |masks| Descent::new(masks, GuessOrder::Fewest, seed).with_pattern(puzzle);
        Masks::of(puzzle).map_or(At::Over, |masks| At::Tier1(Box::new(descent(masks))))
    }

    /// The running tier, if any.
    fn tier(&mut self) -> Option<&mut dyn Tiered> {
        match self {
            At::Tier1(tier) => Some(&mut **tier),
            At::Tier2(learner) => Some(&mut **learner),
            At::Over => None,
        }
    }
}

impl Hunt {
    /// Creates the search of a grid whose givens do not clash.
    pub(in crate::solve) fn new(puzzle: &Grid, seed: u64) -> Hunt {
        let patience = if puzzle.shape().size() <= boards::LARGEST { LOST_DIVE } else { LOST };
        Hunt::lost_after(puzzle, seed, patience)
    }

    /// Like [`Hunt::new`], but tier 1 counts as lost after `patience` contradictions.
    pub(super) fn lost_after(puzzle: &Grid, seed: u64, patience: u64) -> Hunt {
        let at = At::tier_1(puzzle, seed);
        let (puzzle, meter) = (puzzle.clone(), TierMeter::default());
        Hunt { puzzle, seed, patience, at, first: None, second: None, has_looked: false, meter }
    }

    /// If a second solution can be found without a search, returns that solution. Otherwise, if tier 2 is
    /// running, excludes the first solution from the search of tier 2. Tier 1 need not exclude the first
    /// solution, because it continues after that solution. If tier 2 takes over later, [`Hunt::hand_over`]
    /// excludes the first solution.
    fn close_to_first(&mut self) -> Option<Solution> {
        let first = self.first.as_ref().filter(|_| !self.has_looked)?;
        self.has_looked = true;
        let second = if self.puzzle.shape().size() > SEARCHED { swapped(&self.puzzle, first) } else { None };
        match &mut self.at {
            _ if second.is_some() => self.at = At::Over,
            At::Tier2(learner) => exclude(learner, first),
            At::Tier1(_) | At::Over => {}
        }
        second
    }

    fn is_lost(&self) -> bool {
        matches!(&self.at, At::Tier1(tier) if tier.effort().conflicts >= self.patience)
    }

    /// Continues in tier 2.
    fn hand_over(&mut self) {
        self.at = At::Over;
        let Ok(root) = Masks::of(&self.puzzle) else { return };
        let mut learner = Box::new(Learner::new(root, self.seed));
        self.first.iter().for_each(|first| exclude(&mut learner, first));
        self.at = At::Tier2(learner);
    }

    fn keep(&mut self, solution: Solution, stats: &mut Stats) -> Halt {
        stats.solutions += 1;
        *(if self.first.is_none() { &mut self.first } else { &mut self.second }) = Some(solution);
        Halt::Solution
    }
}

/// A search that ends after the second solution.
impl SolutionSearch for Hunt {
    fn run(&mut self, limits: &Limits<'_>, stats: &mut Stats) -> Halt {
        if let Some(second) = self.close_to_first() {
            return self.keep(second, stats);
        }
        loop {
            let most = if matches!(self.at, At::Tier1(_)) { self.patience } else { u64::MAX };
            let Some(tier) = self.at.tier() else { return Halt::Over };
            match self.meter.run(tier, most, limits, stats) {
                Halt::Solution => {
                    let solution = tier.solution(&self.puzzle);
                    return self.keep(solution, stats);
                }
                Halt::Over => self.at = At::Over,
                Halt::Stopped if self.is_lost() && !limits.is_reached(0, stats) => self.hand_over(),
                Halt::Stopped => return Halt::Stopped,
            }
        }
    }

    fn solution(&self) -> Solution {
        self.second.as_ref().or(self.first.as_ref()).expect("a solution was found").clone()
    }
}

/// Excludes a solution from the search of tier 2.
fn exclude(learner: &mut Learner, solution: &Solution) {
    learner.exclude(|Choice { cell, digit }| solution.digit(cell.cell(solution.grid().shape())) == digit);
}
