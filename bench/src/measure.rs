//! Measures every engine once per round, for several rounds, and keeps the best round of each engine.
//!
//! When other work slows down the machine, it slows down all engines of a round. So the best round of an
//! engine is the least disturbed round. Each round starts with a different engine, because an engine affects
//! the CPU's clock speed and the caches for the next engine.

use crate::clock::seconds_per_pass;
use crate::judge::Judge;
use crate::progress::Progress;
use crate::{Answers, Engine, Failure, Set};
use std::hint::black_box;
use std::time::Duration;

/// How to measure.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Count up to this many solutions.
    pub limit: u32,
    /// The number of rounds, not counting one round of warm-up.
    pub rounds: usize,
    /// The minimum duration of a measurement: small sets are repeated.
    pub least: Duration,
}

/// The best of an engine's rounds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Speed {
    /// Puzzles per second.
    pub per_second: f64,
    /// Guesses per puzzle, on average.
    pub guesses: f64,
}

/// Measures every engine on a set; returns the speeds in the order of the engines.
pub fn measure(
    set: &Set,
    engines: &mut [Box<dyn Engine>],
    plan: Plan,
    judge: &mut Judge<'_>,
    progress: Progress,
) -> Result<Vec<Speed>, Failure> {
    let mut speeds = vec![Speed { per_second: 0.0, guesses: 0.0 }; engines.len()];
    let mut answers = Answers::new(set.len());
    let warm_up = Plan { least: Duration::ZERO, ..plan };
    for round in 0..=plan.rounds {
        for turn in 0..engines.len() {
            let i = (turn + round) % engines.len();
            let engine = engines[i].as_mut();
            progress.show(&format!("{}, round {round} of {}: {}", set.name(), plan.rounds, engine.label()));
            let speed = time(set, engine, if round == 0 { warm_up } else { plan }, &mut answers);
            judge.check(engine, &answers)?;
            if round > 0 {
                speeds[i].per_second = speeds[i].per_second.max(speed.per_second);
                speeds[i].guesses = speed.guesses;
            }
        }
    }
    Ok(speeds)
}

fn time(set: &Set, engine: &mut dyn Engine, plan: Plan, answers: &mut Answers) -> Speed {
    answers.clear();
    let mut guesses = 0;
    let seconds = seconds_per_pass(plan.least, || {
        guesses = engine.pass(black_box(set), plan.limit, answers);
        black_box(&mut *answers);
    });
    let puzzles = set.len() as f64;
    Speed { per_second: puzzles / seconds, guesses: guesses as f64 / puzzles }
}
