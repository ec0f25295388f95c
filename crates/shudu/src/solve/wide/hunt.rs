//! The first solutions of a board, as fast as they can be had: tier 1, and when that is lost, tier 2.

use super::descent::Descent;
use super::learn::Learner;
use super::masks::{Candidate, Masks};
use super::{Answer, LOST, Meter, Order, Tiered};
use crate::board::{Grid, Solution};
use crate::solve::search::Found;
use crate::solve::{Limits, Stats};

/// Solutions one after the other, in no order that matters.
pub(in crate::solve) struct Hunt {
    puzzle: Grid,
    seed: u64,
    at: At,
    /// The last solution found, not yet excluded in tier 2.
    last: Option<Solution>,
    meter: Meter,
}

/// Where the hunt is.
enum At {
    Descent(Box<Descent>),
    Learner(Box<Learner>),
    Over,
}

impl Hunt {
    /// The hunt on a grid whose givens do not clash.
    pub(in crate::solve) fn new(puzzle: &Grid, seed: u64) -> Hunt {
        let at = match Masks::of(puzzle) {
            Ok(masks) => At::Descent(Box::new(Descent::new(masks, Order::Fewest, seed))),
            Err(_) => At::Over,
        };
        Hunt { puzzle: puzzle.clone().without_marks(), seed, at, last: None, meter: Meter::default() }
    }

    /// Goes on to the next solution.
    pub(in crate::solve) fn next(&mut self, limits: &Limits<'_>, stats: &mut Stats) -> Found {
        loop {
            let answer = match &mut self.at {
                At::Descent(descent) => self.meter.run(&mut **descent, LOST, limits, stats),
                At::Learner(learner) => {
                    if let Some(solution) = self.last.take() {
                        exclude(learner, &solution);
                    }
                    self.meter.run(&mut **learner, u64::MAX, limits, stats)
                }
                At::Over => Answer::Over,
            };
            match answer {
                Answer::Solution => return self.found(stats),
                Answer::Over => {
                    self.at = At::Over;
                    return Found::Nothing;
                }
                Answer::Stopped if self.is_lost() && !limits.is_reached(0, stats) => self.hand_over(),
                Answer::Stopped => return Found::Stopped,
            }
        }
    }

    fn is_lost(&self) -> bool {
        matches!(&self.at, At::Descent(descent) if descent.effort().conflicts >= LOST)
    }

    /// Goes on in tier 2.
    fn hand_over(&mut self) {
        if let At::Descent(descent) = std::mem::replace(&mut self.at, At::Over) {
            self.at = At::Learner(Box::new(Learner::new(descent.into_root(), self.seed)));
        }
    }

    /// The solution that stands.
    fn found(&mut self, stats: &mut Stats) -> Found {
        let mut board = self.puzzle.clone();
        match &self.at {
            At::Descent(descent) => descent.masks().fill(&mut board),
            At::Learner(learner) => learner.fill(&mut board),
            At::Over => {}
        }
        let solution =
            Solution::new(&board).expect("a tier announces a solution only on a full board without clash");
        stats.solutions += 1;
        self.last = Some(solution.clone());
        Found::Solution(solution)
    }
}

/// Excludes a solution in tier 2.
fn exclude(learner: &mut Learner, solution: &Solution) {
    learner.exclude(|Candidate { cell, digit }| {
        let cell = solution.grid().shape().cell(usize::from(cell));
        solution.digit(cell).index() == usize::from(digit)
    });
}
