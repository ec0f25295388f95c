//! Random minimal puzzles with statistical weights.
//!
//! Removing givens in random order favours puzzles with few givens. On 9x9, random removal leaves 24.4 givens
//! on average, while the average over all minimal puzzles is 26.6. The path to a puzzle is the list of the
//! removed givens, in order. The probability of a path can be computed, but the probability of a puzzle
//! cannot be computed. Let `r(k)` be the number of givens that could be removed after `k` givens are gone. A
//! path that removes `m` givens has the probability `1 / (r(0) r(1) ... r(m - 1))`. Exactly `m!` paths lead
//! to each puzzle, one for each order of the removed givens. All these orders are possible, because every
//! board on these paths contains the givens of the puzzle and so has one solution. To estimate the sum of a
//! quantity over all puzzles, multiply the quantity of each sampled puzzle by the following weight. The mean
//! of these products over random paths equals the sum:
//!
//! ```text
//! weight = r(0) r(1) ... r(m - 1) / m!
//! ```
//!
//! This is the method of Donald Knuth to estimate the size of a tree (Estimating the efficiency of backtrack
//! programs, 1975). The full board must be drawn with known probability; here all boards have the same
//! probability. Then the samples give two estimates:
//!
//! * The mean of the weights is an unbiased estimate of the mean number of minimal puzzles in a full board.
//! * The weighted mean of a quantity is an estimate of its mean over all minimal puzzles, and becomes more
//!   exact with more samples.
//!
//! Finding the numbers `r(k)` takes few searches. A given that the path removes could have been removed at
//! any earlier point of the path. A given that stays on the board can be removed before some point of the
//! path, but not after that point. Six searches find this point by bisection, for many boards at a time.
//!
//! We also tried the controlled bias of Denis Berthier (Unbiased statistics of a CSP, 2009), which discards a
//! board as soon as the board has more than one solution. With controlled bias, the probability of a puzzle
//! depends only on its number of givens, but only one attempt in 250,000 succeeds.

use super::dig::any::{Questions, Stopped, without};
use super::dig::nine::{Dig, Digger, struck};
use super::dig::{DigPlan, shuffled_cells};
use super::fill;
use super::full;
use crate::board::{CellIndex, Grid, Nine, Shape, Solution};
use crate::error::Error;
use crate::random::Random;
use crate::solve::{Limits, Stats};
use crate::words::Message;
use kernel::{Isa, Struck};
use std::ops::Range;

/// A minimal puzzle and its statistical weight.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct WeightedPuzzle {
    /// The puzzle.
    pub puzzle: Grid,
    /// The solution of the puzzle.
    pub solution: Solution,
    /// The statistical weight, which is the number of minimal puzzles that this sample represents. The mean
    /// weight of all samples estimates how many minimal puzzles a full board has.
    pub weight: f64,
}

/// Draws minimal puzzles with weights. Puzzle number `i` depends only on the seed and `i`. A sampler keeps
/// its buffers between calls, so reuse the sampler.
///
/// ```
/// use shudu::{Limits, Shape, generate::Sampler};
/// let mut sampler = Sampler::new(Shape::of_size(4)?, 1)?;
/// let samples = sampler.draw(0..2_000, &Limits::new()).expect("no limit");
/// let mean = samples.iter().map(|sample| sample.weight).sum::<f64>() / 2_000.0;
/// assert!((mean - 297.3).abs() < 10.0, "a full 4x4 board has 85,632 / 288 minimal puzzles on average");
/// # Ok::<(), shudu::Error>(())
/// ```
#[derive(Debug)]
pub struct Sampler {
    shape: Shape,
    solution: Option<Solution>,
    seed: u64,
    digger: Digger,
}

/// The path from a full board to a minimal puzzle.
struct RemovalPath {
    /// The removed cells, in the order of removal.
    gone: Vec<CellIndex>,
    /// Each given that stays, with a range of positions on the path. The given could be removed after the
    /// first `start` cells are removed, but not after the first `end` cells are removed.
    stay: Vec<(CellIndex, Range<usize>)>,
}

impl Sampler {
    /// Samples puzzles of all boards of a shape. The shape must be 9x9 or 4x4, whose boards can be drawn with
    /// equal probability.
    pub fn new(shape: Shape, seed: u64) -> Result<Sampler, Error> {
        if !fill::is_fair(shape) {
            return Err(Error::new(Message::SampleShape(shape)));
        }
        Ok(Sampler { shape, solution: None, seed, digger: Digger::new(Isa::best()) })
    }

    /// Samples puzzles of one solution, of any shape.
    pub fn of_solution(solution: Solution, seed: u64) -> Sampler {
        let shape = solution.grid().shape();
        Sampler { shape, solution: Some(solution), seed, digger: Digger::new(Isa::best()) }
    }

    /// Sets the instruction set. The samples do not depend on the instruction set.
    #[must_use]
    pub fn isa(self, isa: Isa) -> Sampler {
        Sampler { digger: Digger::new(isa), ..self }
    }

    /// Returns the samples with these numbers, or `None` if a limit is reached. On 9x9, a thousand samples
    /// take little time, so the flag and the clock are checked only at the start. A limit on nodes applies to
    /// each sample, and is ignored on 9x9.
    pub fn draw(&mut self, numbers: Range<u64>, limits: &Limits<'_>) -> Option<Vec<WeightedPuzzle>> {
        if limits.is_over(&Stats::default()) {
            return None;
        }
        if self.shape.is_classic() {
            return Some(self.draw_nine(numbers));
        }
        numbers.map(|number| self.draw_any(number, limits).ok()).collect()
    }

    fn draw_nine(&mut self, numbers: Range<u64>) -> Vec<WeightedPuzzle> {
        let given = self.solution.as_ref().and_then(|solution| solution.grid().nine());
        let begin = |number| {
            let random = &mut Random::numbered(self.seed, number);
            let solution = given.unwrap_or_else(|| full::draw(random));
            let order = shuffled_cells(Shape::CLASSIC, random);
            (Dig::new(solution, solution, DigPlan::of_cells(order.clone(), 0, Shape::CLASSIC)), order)
        };
        let (mut works, orders): (Vec<Dig>, Vec<Vec<CellIndex>>) = numbers.map(begin).unzip();
        self.digger.dig(&mut works);
        let way = |(work, order): (&Dig, &Vec<CellIndex>)| {
            RemovalPath::new(order, |cell| work.board.digit(cell).is_some())
        };
        let mut ways: Vec<RemovalPath> = works.iter().zip(&orders).map(way).collect();
        while ways.iter().any(|way| !way.is_known()) {
            let questions = || ways.iter().zip(&works).flat_map(|(way, work)| way.questions(work.solution));
            let could_go = self.digger.could_go(questions());
            let mut answers = could_go.into_iter();
            ways.iter_mut().for_each(|way| way.learn(&mut answers));
        }
        let sample = |(work, way): (&Dig, &RemovalPath)| {
            let (puzzle, solution) = work.made();
            WeightedPuzzle { puzzle, solution, weight: way.weight() }
        };
        works.iter().zip(&ways).map(sample).collect()
    }

    fn draw_any(&mut self, number: u64, limits: &Limits<'_>) -> Result<WeightedPuzzle, Stopped> {
        let random = &mut Random::numbered(self.seed, number);
        let solution = self.solution.clone().unwrap_or_else(|| fill::draw(self.shape, random));
        let mut puzzle = solution.grid().clone();
        let order = shuffled_cells(self.shape, random);
        let mut questions = Questions::new(limits);
        questions.dig(&mut puzzle, &solution, DigPlan::of_cells(order.clone(), 0, self.shape))?;
        let mut way = RemovalPath::new(&order, |cell| puzzle.cells()[cell.index()].is_some());
        while !way.is_known() {
            let mut answers = Vec::new();
            for (cell, gone) in way.middles() {
                let board = without(&without(solution.grid(), &way.gone[..gone]), &[cell]);
                answers.push(!questions.has_other(&board, &solution, cell)?);
            }
            way.learn(&mut answers.into_iter());
        }
        Ok(WeightedPuzzle { puzzle, solution, weight: way.weight() })
    }
}

impl RemovalPath {
    fn new(order: &[CellIndex], stays: impl Fn(CellIndex) -> bool) -> RemovalPath {
        let (stay, gone): (Vec<CellIndex>, Vec<CellIndex>) = order.iter().partition(|&&cell| stays(cell));
        let bounds = 0..gone.len();
        RemovalPath { stay: stay.into_iter().map(|cell| (cell, bounds.clone())).collect(), gone }
    }

    /// Whether every range is narrowed down to one point.
    fn is_known(&self) -> bool {
        self.stay.iter().all(|(_, bounds)| bounds.len() <= 1)
    }

    /// The givens whose range is not yet narrowed down to one point, each with the middle of its range.
    fn middles(&self) -> impl Iterator<Item = (CellIndex, usize)> {
        let open = self.stay.iter().filter(|(_, bounds)| bounds.len() > 1);
        open.map(|(cell, bounds)| (*cell, bounds.start.midpoint(bounds.end)))
    }

    /// The boards to search. Each board comes with the cell that was blanked last, and with the digit that
    /// the solution has in this cell.
    fn questions(&self, solution: Nine) -> impl Iterator<Item = (Nine, Struck)> {
        self.middles().map(move |(cell, gone)| {
            let mut board = solution;
            self.gone[..gone].iter().for_each(|&gone| board.blank(gone));
            board.blank(cell);
            (board, struck(&solution, cell))
        })
    }

    /// Narrows the ranges with the answers to `questions`.
    fn learn(&mut self, could_go: &mut impl Iterator<Item = bool>) {
        for (_, bounds) in self.stay.iter_mut().filter(|(_, bounds)| bounds.len() > 1) {
            let middle = bounds.start.midpoint(bounds.end);
            *bounds = if could_go.next() == Some(true) { middle..bounds.end } else { bounds.start..middle };
        }
    }

    /// The weight of the puzzle.
    fn weight(&self) -> f64 {
        let all = self.gone.len();
        let could_go = |gone: usize| all - gone + self.stay.iter().filter(|(_, it)| it.start >= gone).count();
        (0..all).map(|gone| could_go(gone) as f64 / (all - gone) as f64).product()
    }
}
