//! Minimal puzzles by chance, with what each counts for.
//!
//! Taking givens away in an order by chance favours puzzles with few givens: on 9x9 it ends with 24.4 of them on average,
//! while all minimal puzzles have 26.6. How much more likely one puzzle comes than another cannot be told from the puzzle; but
//! it can be told from the way to it. With `r(k)` the number of givens that could go after `k` are gone, this way had the
//! probability `1 / (r(0) r(1) ... r(m - 1))`, and `m!` ways lead to each puzzle, one for each order of what is gone: on all of
//! them every board has more givens than the puzzle, so one solution. A sum over all puzzles is then what the sum
//! over ways gives on average, if each puzzle counts
//!
//! ```text
//! weight = r(0) r(1) ... r(m - 1) / m!
//! ```
//!
//! which is D. Knuth's way to estimate the size of a tree (Estimating the efficiency of backtrack programs, 1975). The full
//! board must be drawn with known probability, here the same for all. So without any bias:
//!
//! * the mean of the weights is the mean number of minimal puzzles in a full board;
//! * the mean of weight times anything, divided by the mean weight, is what minimal puzzles have of it on average, the better
//!   the more are drawn.
//!
//! The number `r(k)` takes few questions. What is gone later could have gone at any time before. A given that stays could go up
//! to some moment and never after; six questions find that moment, for many boards at a time.
//!
//! Tried instead: D. Berthier's controlled bias (Unbiased statistics of a CSP, 2009), where a board that has lost its one
//! solution is given up. The probability of a puzzle then depends on its number of givens alone, but one attempt in 250,000
//! comes to an end.

use super::dig::any::{Questions, Stopped, without};
use super::dig::nine::{Dig, Digger, struck};
use super::dig::{DigPlan, shuffled_cells};
use super::fill;
use super::full::{self, BoardBytes};
use crate::board::{CellIndex, Grid, Shape, Solution};
use crate::error::Error;
use crate::random::Random;
use crate::solve::{Limits, Stats};
use crate::words::Message;
use kernel::{Isa, Struck};
use std::ops::Range;

/// A minimal puzzle, and what it counts for.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct WeightedPuzzle {
    /// The puzzle.
    pub puzzle: Grid,
    /// Its solution.
    pub solution: Solution,
    /// How many minimal puzzles of a full board it stands for; the mean over all samples is how many there are.
    pub weight: f64,
}

/// Draws minimal puzzles with weights. WeightedPuzzle number `i` depends on the seed and `i` alone. Keeps its memory, so use it for
/// all numbers.
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

/// A way to a minimal puzzle.
struct RemovalPath {
    /// What is gone, in this order.
    gone: Vec<CellIndex>,
    /// Each given that stays, with bounds on how many were gone when it could go for the last time: it could after the
    /// first number of them, and could not after the second.
    stay: Vec<(CellIndex, Range<usize>)>,
}

impl Sampler {
    /// Puzzles of all boards of a shape that can be drawn with the same probability: 9x9 and 4x4.
    pub fn new(shape: Shape, seed: u64) -> Result<Sampler, Error> {
        if !fill::is_fair(shape) {
            return Err(Error::new(Message::SampleShape(shape)));
        }
        Ok(Sampler { shape, solution: None, seed, digger: Digger::new(Isa::best()) })
    }

    /// Puzzles of one solution, of any shape.
    pub fn of_solution(solution: Solution, seed: u64) -> Sampler {
        let shape = solution.grid().shape();
        Sampler { shape, solution: Some(solution), seed, digger: Digger::new(Isa::best()) }
    }

    /// Runs on this instruction set; the samples are the same.
    #[must_use]
    pub fn isa(self, isa: Isa) -> Sampler {
        Sampler { digger: Digger::new(isa), ..self }
    }

    /// The samples of these numbers; `None` if a limit is reached. A thousand at a time are fast on 9x9, where flag and
    /// clock are looked at once. A bound on nodes is one for each sample; on 9x9 there is none.
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
        let given: Option<BoardBytes> =
            self.solution.as_ref().and_then(|it| Some(*it.grid().nine()?.bytes()));
        let begin = |number| {
            let random = &mut Random::numbered(self.seed, number);
            let solution = given.unwrap_or_else(|| full::draw(random));
            let order = shuffled_cells(Shape::CLASSIC, random);
            (Dig::new(solution, solution, DigPlan::of_cells(order.clone(), 0, Shape::CLASSIC)), order)
        };
        let (mut works, orders): (Vec<Dig>, Vec<Vec<CellIndex>>) = numbers.map(begin).unzip();
        self.digger.dig(&mut works);
        let way = |(work, order): (&Dig, &Vec<CellIndex>)| {
            RemovalPath::new(order, |cell| work.board[cell.index()] != b'.')
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

    /// Whether the moments of all givens are known.
    fn is_known(&self) -> bool {
        self.stay.iter().all(|(_, bounds)| bounds.len() <= 1)
    }

    /// The givens whose moment is not known, each with a number in the middle of its bounds.
    fn middles(&self) -> impl Iterator<Item = (CellIndex, usize)> {
        let open = self.stay.iter().filter(|(_, bounds)| bounds.len() > 1);
        open.map(|(cell, bounds)| (*cell, bounds.start.midpoint(bounds.end)))
    }

    /// The boards to ask about, each with the digit of the cell that was blanked last.
    fn questions(&self, solution: BoardBytes) -> impl Iterator<Item = (BoardBytes, Struck)> {
        self.middles().map(move |(cell, gone)| {
            let mut board = solution;
            self.gone[..gone].iter().for_each(|gone| board[gone.index()] = b'.');
            board[cell.index()] = b'.';
            (board, struck(&solution, cell))
        })
    }

    /// Takes the answers to its questions.
    fn learn(&mut self, could_go: &mut impl Iterator<Item = bool>) {
        for (_, bounds) in self.stay.iter_mut().filter(|(_, bounds)| bounds.len() > 1) {
            let middle = bounds.start.midpoint(bounds.end);
            *bounds = if could_go.next() == Some(true) { middle..bounds.end } else { bounds.start..middle };
        }
    }

    /// What the puzzle counts for.
    fn weight(&self) -> f64 {
        let all = self.gone.len();
        let could_go = |gone: usize| all - gone + self.stay.iter().filter(|(_, it)| it.start >= gone).count();
        (0..all).map(|gone| could_go(gone) as f64 / (all - gone) as f64).product()
    }
}
