//! Finds the solution with the largest weighted sum, as in Luogu P1074.
//!
//! The engine first finds out whether there are several solutions. If so, a depth-first search on the
//! candidates of the board finds better and better solutions. The search abandons every board on which no
//! solution can be better than the best solution so far (branch and bound); `wide/ascent.rs` explains the
//! bound.

use super::wide::{Ascent, TierMeter};
use super::{AnswerWord, Engine, Limits, Outcome, Reason, Stats, Verdict};
use crate::board::{Grid, Shape, Solution};
use crate::error::Error;
use crate::solve::search::Halt;
use crate::words::Message;

/// A weight for each cell. To compute the score of a solution, multiply each digit by the weight of its cell,
/// and add up the products.
///
/// ```
/// use shudu::{Grid, Limits, solve::Weights};
/// let grid: Grid = "12..............".parse()?;
/// let weights = Weights::target(grid.shape());
/// let best = grid.best(&weights, &Limits::new());
/// let (solution, score) = best.found.expect("a solution");
/// assert!(best.is_proven && score == weights.score(&solution));
/// assert!(grid.solutions().all(|other| weights.score(&other) <= score));
/// # Ok::<(), shudu::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    shape: Shape,
    weights: Vec<i32>,
}

impl Weights {
    /// Weights in rings, as on a target. The cells at the rim of the board have the weight 6, and the weight
    /// grows by one from ring to ring towards the centre. On 9x9, the cell in the centre has the weight 10.
    pub fn target(shape: Shape) -> Weights {
        let last = shape.size() - 1;
        let ring = |line: usize| line.min(last - line);
        let weight = |row, column| 6 + ring(row).min(ring(column)) as i32;
        Weights { shape, weights: shape.cells().map(|cell| weight(cell.row(), cell.column())).collect() }
    }

    /// Weights in reading order, one per cell. Returns an error if the number of weights differs from the
    /// number of cells.
    pub fn new(shape: Shape, weights: Vec<i32>) -> Result<Weights, Error> {
        if weights.len() != shape.cell_count() {
            return Err(Error::new(Message::WeightCount { found: weights.len(), shape }));
        }
        Ok(Weights { shape, weights })
    }

    /// The shape of the boards that these weights are for.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The score of a solution.
    pub fn score(&self, solution: &Solution) -> i64 {
        let digits = solution.grid().cells().iter().flatten();
        digits.zip(&self.weights).map(|(digit, &weight)| i64::from(digit.get()) * i64::from(weight)).sum()
    }

    /// The weights in reading order.
    pub(super) fn in_order(&self) -> &[i32] {
        &self.weights
    }
}

/// The best solution that was found.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct BestSolution {
    /// The solution and its score; `None` if no solution was found.
    pub found: Option<(Solution, i64)>,
    /// The word of the verdict: `unique`, `several`, `none`, `invalid` or `undecided`.
    pub word: AnswerWord,
    /// The reason for the verdict.
    pub reason: Reason,
    /// Whether the search was complete, which proves that no better solution exists. The value is `false` if
    /// a limit stopped the search.
    pub is_proven: bool,
    /// The cost of the search.
    pub stats: Stats,
}

impl Grid {
    /// Finds the solution with the largest score. If several solutions have this score, returns any one of
    /// these solutions. If a limit is reached first, the result is the best solution so far.
    ///
    /// # Panics
    ///
    /// Panics if the weights are for another shape.
    pub fn best(&self, weights: &Weights, limits: &Limits<'_>) -> BestSolution {
        assert_eq!(self.shape(), weights.shape(), "the weights are for boards of this shape");
        let report = Engine::Fast.judge(self, limits);
        let is_several = matches!(report.outcome, Outcome::Decided(Verdict::Several(..)));
        let is_proven = report.outcome.verdict().is_some();
        let scored = |solution: Solution| {
            let score = weights.score(&solution);
            (solution, score)
        };
        let found = report.outcome.solution().cloned().map(scored);
        let (word, reason) = (report.outcome.word(), report.outcome.reason(self));
        let best = BestSolution { found, word, reason, is_proven, stats: report.stats };
        if is_several { best.improve(self, weights, limits) } else { best }
    }
}

impl BestSolution {
    /// Searches for better and better solutions, until no better solution exists or a limit is reached.
    fn improve(mut self, grid: &Grid, weights: &Weights, limits: &Limits<'_>) -> BestSolution {
        let Some(mut ascent) = Ascent::new(grid, weights.in_order()) else { return self };
        let mut meter = TierMeter::default();
        loop {
            ascent.beat(self.found.as_ref().map(|found| found.1));
            match meter.run(&mut ascent, u64::MAX, limits, &mut self.stats) {
                Halt::Solution => {
                    let solution = ascent.found(grid);
                    let score = weights.score(&solution);
                    self.found = Some((solution, score));
                    self.stats.solutions += 1;
                }
                Halt::Over => return self,
                Halt::Stopped => return BestSolution { is_proven: false, ..self },
            }
        }
    }
}
