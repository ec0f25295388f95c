//! `shudu sample` draws minimal puzzles with weights.

use super::boards::BoardWriter;
use super::generate::gauge::Gauge;
use super::generate::wanted;
use crate::args::SampleArgs;
use crate::console;
use crate::interrupt;
use crate::session::{Session, Stop};
use crate::words::{Message, Product};
use files::{Job, OutputFormat, Task};
use shudu::ask::{Answer, Solved};
use shudu::generate::{Sampler, WeightedPuzzle, number_blocks};
use shudu::parallel::{InOrder, in_order};
use shudu::{Format, Limits, Shape};
use std::ops::Range;

pub(crate) fn run(args: &SampleArgs, session: &mut Session) -> Result<(), Stop> {
    let output = args.output.as_deref();
    let mut job = Job::new(Task::Sample);
    job.to = args.to.or(args.csv.then_some(OutputFormat::Text(Format::Csv)));
    let seed = args.seed.number();
    let mut blocks = draw(args, seed)?;
    args.seed.tell(seed, session);
    let mut boards = BoardWriter::open(job, output, session)?;
    let mut sums = Sums::default();
    let mut gauge = Gauge::new(args.pace, args.seed.count, Product::Sample);
    let take = |samples: Option<Vec<WeightedPuzzle>>, gauge: &mut Gauge, session: &mut Session| {
        samples.into_iter().flatten().try_for_each(|sample| {
            sums.add(&sample);
            gauge.made(session);
            let mut answer = Answer::made(Solved::Puzzle(sample.puzzle.clone()));
            answer.weight = Some(sample.weight);
            boards.made(&sample.puzzle, &answer, None, session)
        })
    };
    let ended = gauge.follow(session, |patience| blocks.next_within(patience), take);
    if args.summary && matches!(ended, Ok(()) | Err(Stop::Short(_))) {
        let text = format!("{}\n", session.worded(&sums.message()));
        session.say(|| console::print(&text));
    }
    boards.end(ended, session)
}

fn draw(args: &SampleArgs, seed: u64) -> Result<InOrder<Option<Vec<WeightedPuzzle>>>, Stop> {
    let solution = args.solution.as_ref().map(|text| wanted::solution(text, None, None)).transpose()?;
    let named = solution.as_ref().map(|solution| solution.grid().shape());
    let shape = named.or(args.size).unwrap_or(Shape::CLASSIC);
    let sampler = || {
        let sampler = match &solution {
            Some(solution) => Sampler::of_solution(solution.clone(), seed),
            None => Sampler::new(shape, seed)?,
        };
        Ok::<_, Stop>(match args.isa.named() {
            Some(isa) => sampler.isa(isa),
            None => sampler,
        })
    };
    // Report an invalid shape here, so that workers need not report it.
    sampler()?;
    let make_worker = || {
        let mut sampler = sampler().ok();
        let limits = Limits::new().cancel(interrupt::flag());
        move |block: Range<u64>| sampler.as_mut().and_then(|sampler| sampler.draw(block, &limits))
    };
    Ok(in_order(number_blocks(shape, args.seed.count), args.pace.threads.count(), make_worker))
}

#[derive(Default)]
struct Sums {
    samples: f64,
    weights: f64,
    squares: f64,
    clues: f64,
    /// The sums of weight² × clues and of weight² × clues².
    clue_squares: [f64; 2],
}

impl Sums {
    fn add(&mut self, WeightedPuzzle { puzzle, weight, .. }: &WeightedPuzzle) {
        let clues = puzzle.givens().count() as f64;
        self.samples += 1.0;
        self.weights += weight;
        self.squares += weight * weight;
        self.clues += weight * clues;
        self.clue_squares[0] += weight * weight * clues;
        self.clue_squares[1] += weight * weight * clues * clues;
    }

    /// The means and standard deviations, and the number of equally weighted samples that would give the same
    /// precision.
    fn message(&self) -> Message {
        if self.samples == 0.0 {
            return Message::NoSamples;
        }
        let (n, mean) = (self.samples, self.weights / self.samples);
        let deviation = ((self.squares / n - mean * mean).max(0.0) / n).sqrt();
        let clues = self.clues / self.weights;
        let [first, second] = self.clue_squares;
        let spread =
            (second - 2.0 * clues * first + clues * clues * self.squares).max(0.0).sqrt() / self.weights;
        let equal = self.weights * self.weights / self.squares;
        Message::Samples { samples: n as u64, equal, mean: (mean, deviation), clues: (clues, spread) }
    }
}
