//! The first solutions of a board, as fast as they can be had: tier 1, and when that is lost, tier 2.

use super::boards;
use super::descent::Descent;
use super::dive::Dive;
use super::learn::Learner;
use super::masks::{Choice, Masks};
use super::swap::swapped;
use super::{GuessOrder, Halt, LOST, LOST_DIVE, TierMeter, Tiered};
use crate::board::{Grid, Solution};
use crate::solve::search::Found;
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
    /// Whether a second was looked for close to it.
    has_looked: bool,
    meter: TierMeter,
}

/// Where the hunt is.
enum At {
    Dive(Box<Dive>),
    Descent(Box<Descent>),
    Learner(Box<Learner>),
    Over,
}

impl At {
    /// Tier 1, on boards of bits where they are large enough.
    fn tier_1(puzzle: &Grid, seed: u64) -> At {
        if puzzle.shape().size() <= boards::LARGEST {
            return At::Dive(Box::new(Dive::new(puzzle, seed)));
        }
        match Masks::of(puzzle) {
            Ok(masks) => {
                At::Descent(Box::new(Descent::new(masks, GuessOrder::Fewest, seed).with_pattern(puzzle)))
            }
            Err(_) => At::Over,
        }
    }

    /// How many contradictions tier 1 has met.
    fn conflicts(&self) -> Option<u64> {
        match self {
            At::Dive(dive) => Some(dive.effort().conflicts),
            At::Descent(descent) => Some(descent.effort().conflicts),
            At::Learner(_) | At::Over => None,
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
        Hunt { puzzle, seed, patience, at, first: None, has_looked: false, meter }
    }

    /// Goes on to the next solution. The second is the last.
    pub(in crate::solve) fn next(&mut self, limits: &Limits<'_>, stats: &mut Stats) -> Found {
        if !self.has_looked
            && let Some(first) = self.first.clone()
            && let Some(second) = self.close_to(&first)
        {
            stats.solutions += 1;
            return Found::Solution(second);
        }
        self.search(limits, stats)
    }

    /// A second solution that needs no search; if there is none, tier 2 is not to find the first again. Tier 1 goes on
    /// behind it, and [`Hunt::hand_over`] sees to the rest.
    fn close_to(&mut self, first: &Solution) -> Option<Solution> {
        self.has_looked = true;
        let second = if self.puzzle.shape().size() > SEARCHED { swapped(&self.puzzle, first) } else { None };
        match &mut self.at {
            _ if second.is_some() => self.at = At::Over,
            At::Learner(learner) => exclude(learner, first),
            At::Dive(_) | At::Descent(_) | At::Over => {}
        }
        second
    }

    fn search(&mut self, limits: &Limits<'_>, stats: &mut Stats) -> Found {
        loop {
            let answer = match &mut self.at {
                At::Dive(dive) => self.meter.run(&mut **dive, self.patience, limits, stats),
                At::Descent(descent) => self.meter.run(&mut **descent, self.patience, limits, stats),
                At::Learner(learner) => self.meter.run(&mut **learner, u64::MAX, limits, stats),
                At::Over => Halt::Over,
            };
            match answer {
                Halt::Solution => return self.found(stats),
                Halt::Over => {
                    self.at = At::Over;
                    return Found::Nothing;
                }
                Halt::Stopped if self.is_lost() && !limits.is_reached(0, stats) => self.hand_over(),
                Halt::Stopped => return Found::Stopped,
            }
        }
    }

    fn is_lost(&self) -> bool {
        self.at.conflicts().is_some_and(|conflicts| conflicts >= self.patience)
    }

    /// Goes on in tier 2.
    fn hand_over(&mut self) {
        let root = match std::mem::replace(&mut self.at, At::Over) {
            At::Descent(descent) => Some(descent.into_root()),
            _ => Masks::of(&self.puzzle).ok(),
        };
        let Some(root) = root else { return };
        let mut learner = Box::new(Learner::new(root, self.seed));
        if let Some(first) = &self.first {
            exclude(&mut learner, first);
        }
        self.at = At::Learner(learner);
    }

    /// The solution that stands.
    fn found(&mut self, stats: &mut Stats) -> Found {
        let mut board = self.puzzle.clone().without_marks();
        match &self.at {
            At::Dive(dive) => dive.fill(&mut board),
            At::Descent(descent) => descent.masks().fill(&mut board),
            At::Learner(learner) => learner.fill(&mut board),
            At::Over => {}
        }
        let solution =
            Solution::new(&board).expect("a tier announces a solution only on a full board without clash");
        stats.solutions += 1;
        self.first = Some(solution.clone());
        Found::Solution(solution)
    }
}

/// Excludes a solution in tier 2.
fn exclude(learner: &mut Learner, solution: &Solution) {
    learner.exclude(|Choice { cell, digit }| solution.digit(cell.cell(solution.grid().shape())) == digit);
}
