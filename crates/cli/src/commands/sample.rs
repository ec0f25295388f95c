//! `shudu sample`: minimal puzzles with weights.

use super::generate::{Seed, refuse, wanted};
use crate::args::SampleArgs;
use crate::console;
use crate::interrupt;
use crate::numbers::grouped;
use crate::output::Stop;
use crate::session::Session;
use crate::target::Target;
use shudu::generate::{Sample, Sampler};
use shudu::parallel::Parallel;
use shudu::{Limits, Shape, Solution};
use std::ops::Range;

/// How many are drawn at a time.
const TOGETHER: u64 = 512;

pub(crate) fn run(args: &SampleArgs, session: &mut Session) -> Result<(), Stop> {
    let told = Seed::new(args.seed.seed);
    let seed = told.number;
    let shape = args.size.unwrap_or(Shape::CLASSIC);
    let solution = args.solution.as_ref().map(|text| wanted::solution(text, None, None)).transpose()?;
    // Refused here, so that workers need not.
    sampler(args, shape, solution.as_ref(), seed)?;
    told.tell(session);
    let mut target = Target::open(args.output.as_deref())?;
    let make_worker = || {
        let mut sampler = sampler(args, shape, solution.as_ref(), seed).ok();
        move |block: Range<u64>| sampler.as_mut().and_then(|sampler| sampler.draw(block, &Limits::new()))
    };
    let count = args.seed.count;
    let blocks = (0..count.div_ceil(TOGETHER)).map(move |i| i * TOGETHER..count.min((i + 1) * TOGETHER));
    let mut text = if args.csv { "puzzle,clues,weight\n".to_string() } else { String::new() };
    let mut sums = Sums::default();
    for samples in blocks.in_order(args.threads.count(), make_worker) {
        for Sample { puzzle, weight, .. } in samples.unwrap_or_default() {
            let clues = puzzle.givens().count();
            text += &if args.csv {
                format!("{puzzle},{clues},{weight:.6e}\n")
            } else {
                format!("{puzzle} # {weight:.6e}\n")
            };
            sums.add(weight, clues as f64);
            session.puzzle();
        }
        target.write(&mut text, session)?;
        if interrupt::is_wanted() {
            return Err(Stop::Interrupted);
        }
    }
    target.finish()?;
    if args.summary {
        session.say(|| console::print(&sums.told()));
    }
    Ok(())
}

fn sampler(args: &SampleArgs, shape: Shape, solution: Option<&Solution>, seed: u64) -> Result<Sampler, Stop> {
    let sampler = match solution {
        Some(solution) => Sampler::of_solution(solution.clone(), seed),
        None => Sampler::new(shape, seed).map_err(|error| refuse(&error))?,
    };
    Ok(match args.isa.named() {
        Some(isa) => sampler.isa(isa),
        None => sampler,
    })
}

/// What samples add up to.
#[derive(Default)]
struct Sums {
    samples: f64,
    weights: f64,
    squares: f64,
    clues: f64,
    /// Weights squared, times clues and times clues squared.
    clue_squares: [f64; 2],
}

impl Sums {
    fn add(&mut self, weight: f64, clues: f64) {
        self.samples += 1.0;
        self.weights += weight;
        self.squares += weight * weight;
        self.clues += weight * clues;
        self.clue_squares[0] += weight * weight * clues;
        self.clue_squares[1] += weight * weight * clues * clues;
    }

    /// Means with one standard deviation each, and how many samples of equal weight would tell as much.
    fn told(&self) -> String {
        let (n, mean) = (self.samples, self.weights / self.samples);
        let deviation = ((self.squares / n - mean * mean).max(0.0) / n).sqrt();
        let clues = self.clues / self.weights;
        let [first, second] = self.clue_squares;
        let spread =
            (second - 2.0 * clues * first + clues * clues * self.squares).max(0.0).sqrt() / self.weights;
        let equal = self.weights * self.weights / self.squares;
        format!(
            "{} samples, worth {equal:.0} of equal weight\nminimal puzzles of a full board: {mean:.4e} ± {deviation:.1e}\n\
             clues of a minimal puzzle: {clues:.3} ± {spread:.3}\n",
            grouped(n as u64)
        )
    }
}
