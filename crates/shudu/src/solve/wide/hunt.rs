//! The first solutions of a board, as fast as they can be had: tier 1, and when that is lost, tier 2.

use super::boards;
use super::descent::Descent;
use super::dive::Dive;
use super::learn::Learner;
use super::masks::{Choice, Masks};
use super::swap::swapped;
use super::{GuessOrder, Halt, LOST, LOST_DIVE, SolutionSearch, TierMeter, Tiered};
use crate::board::{Grid, Solution};
use crate::solve::{Limits, Stats};

/// Up to this size a second solution is searched for at once: that is faster than to look at the first one.
const SEARCHED: usize = 16;

/// Any two solutions, one after the other.
pub(in crate::solve) struct Hunt {
    puzzle: Grid,
    seed: u64,
    /// Contradictions after which tier 1 is lost.
    patience: u64,
    at: At,
    /// The first solution: whatever tier is to find the second must not find it again.
    first: Option<Solution>,
    second: Option<Solution>,
    /// Whether a second was looked for close to the first.
    has_looked: bool,
    meter: TierMeter,
}

/// Where the hunt is.
enum At {
    Tier1(Box<dyn Tiered>),
    Tier2(Box<Learner>),
    Over,
}

impl At {
    /// Tier 1, on boards of bits where those are large enough.
    fn tier_1(puzzle: &Grid, seed: u64) -> At {
        if puzzle.shape().size() <= boards::LARGEST {
            return At::Tier1(Box::new(Dive::new(puzzle, seed)));
        }
        let descent = |masks| Descent::new(masks, GuessOrder::Fewest, seed).with_pattern(puzzle);
        Masks::of(puzzle).map_or(At::Over, |masks| At::Tier1(Box::new(descent(masks))))
    }

    /// The tier at work.
    fn tier(&mut self) -> Option<&mut dyn Tiered> {
        match self {
            At::Tier1(tier) => Some(&mut **tier),
            At::Tier2(learner) => Some(&mut **learner),
            At::Over => None,
        }
    }
}

impl Hunt {
    /// The hunt on a grid whose givens do not clash.
    pub(in crate::solve) fn new(puzzle: &Grid, seed: u64) -> Hunt {
        let patience = if puzzle.shape().size() <= boards::LARGEST { LOST_DIVE } else { LOST };
        Hunt::lost_after(puzzle, seed, patience)
    }

    /// The same, with another idea of when tier 1 is lost.
    pub(super) fn lost_after(puzzle: &Grid, seed: u64, patience: u64) -> Hunt {
        let at = At::tier_1(puzzle, seed);
        let (puzzle, meter) = (puzzle.clone(), TierMeter::default());
        Hunt { puzzle, seed, patience, at, first: None, second: None, has_looked: false, meter }
    }

    /// A second solution that needs no search; if there is none, tier 2 is not to find the first again. Tier 1 goes on
    /// behind it, and [`Hunt::hand_over`] sees to the rest.
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

    /// Goes on in tier 2.
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

/// The second solution is the last.
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

/// Excludes a solution in tier 2.
fn exclude(learner: &mut Learner, solution: &Solution) {
    learner.exclude(|Choice { cell, digit }| solution.digit(cell.cell(solution.grid().shape())) == digit);
}
