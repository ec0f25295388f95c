//! `shudu sample`: minimal puzzles with weights.

use super::generate::gauge::{Gauge, rest_of};
use super::generate::wanted;
use crate::args::SampleArgs;
use crate::console;
use crate::interrupt;
use crate::output::{Stop, form_of};
use crate::session::Session;
use crate::words::{Message, Product};
use files::Form;
use files::parquet::{CellValue, MadeTable};
use shudu::ask::column::ColumnKind;
use shudu::generate::{Sampler, WeightedPuzzle, number_blocks};
use shudu::parallel::{InOrder, in_order};
use shudu::{Format, Limits, Shape};
use std::ops::Range;

pub(crate) fn run(args: &SampleArgs, session: &mut Session) -> Result<(), Stop> {
    let mut sheet = Sheet::of(args)?;
    let seed = args.seed.number();
    let mut blocks = draw(args, seed)?;
    args.seed.tell(seed, session);
    session.outlet.open(args.output.as_deref())?;
    let mut sums = Sums::default();
    let mut gauge = Gauge::new(args.pace, args.seed.count, Product::Sample);
    let take = |samples: Option<Vec<WeightedPuzzle>>, gauge: &mut Gauge, session: &mut Session| {
        let mut bytes = Vec::new();
        for sample in samples.unwrap_or_default() {
            sheet.write(&sample, &mut bytes)?;
            sums.add(sample.weight, sample.puzzle.givens().count() as f64);
            gauge.made(session);
        }
        session.write(bytes)
    };
    let ended = gauge.follow(session, |patience| blocks.next_within(patience), take);
    if args.summary && matches!(ended, Ok(()) | Err(Stop::Short(_))) {
        let told = format!("{}\n", session.worded(&sums.told()));
        session.say(|| console::print(&told));
    }
    if let Sheet::Rows(rows) = sheet {
        session.write(rest_of(*rows, &ended)?)?;
    }
    ended
}

/// How samples are written.
enum Sheet {
    /// A line each, the weight as a comment.
    Lines,
    /// Records, behind a header once there is one.
    Csv { has_header: bool },
    /// Rows of a Parquet file.
    Rows(Box<MadeTable>),
}

impl Sheet {
    /// As it was asked for, or else as the name of the output says.
    fn of(args: &SampleArgs) -> Result<Sheet, Stop> {
        let named = args.csv.then_some(Form::Text(Format::Csv));
        match form_of(args.output.as_deref(), named)? {
            None => Ok(Sheet::Lines),
            Some(Form::Text(Format::Csv)) => Ok(Sheet::Csv { has_header: false }),
            Some(Form::Parquet) => {
                let columns = [
                    ("puzzle", ColumnKind::Text),
                    ("clues", ColumnKind::Count),
                    ("weight", ColumnKind::Real),
                ];
                Ok(Sheet::Rows(Box::new(MadeTable::new(&columns)?)))
            }
            Some(Form::Text(format)) => Err(Message::SampleFormat(format).into()),
        }
    }

    /// Adds a sample to what is to be written.
    fn write(&mut self, sample: &WeightedPuzzle, bytes: &mut Vec<u8>) -> Result<(), Stop> {
        let WeightedPuzzle { puzzle, weight, .. } = sample;
        let clues = puzzle.givens().count();
        match self {
            Sheet::Lines => bytes.extend(format!("{puzzle} # {weight:.6e}\n").bytes()),
            Sheet::Csv { has_header } => {
                if !std::mem::replace(has_header, true) {
                    bytes.extend(b"puzzle,clues,weight\n");
                }
                bytes.extend(format!("{puzzle},{clues},{weight:.6e}\n").bytes());
            }
            Sheet::Rows(rows) => {
                let puzzle = puzzle.to_string();
                let row =
                    [CellValue::Text(&puzzle), CellValue::Count(clues as i64), CellValue::Real(*weight)];
                rows.push(&row, bytes)?;
            }
        }
        Ok(())
    }
}

/// The samples as they are drawn, in order.
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
    // Refused here, so that workers need not.
    sampler()?;
    let make_worker = || {
        let mut sampler = sampler().ok();
        let limits = Limits::new().cancel(interrupt::flag());
        move |block: Range<u64>| sampler.as_mut().and_then(|sampler| sampler.draw(block, &limits))
    };
    Ok(in_order(number_blocks(shape, args.seed.count), args.pace.threads.count(), make_worker))
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
    fn told(&self) -> Message {
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
