//! Verdicts on many grids: what the kernel can search in lockstep goes there together, the rest one by one.

use super::{Many, Puzzles, Solutions};
use crate::board::Grid;
use crate::solve::{Engine, Isa, Limits, Verdict, nine};
use std::fmt;

/// Gives the verdicts on many grids, the same as [`Grid::solve`]. Owns its memory, so keep it for the next batch.
///
/// The classic 9x9 boards of a batch are searched in lockstep, so give it some hundreds or thousands at a time. Those
/// with pencil marks, and of other sizes, are searched one after the other.
///
/// ```
/// use shudu::{Grid, Isa, many::Solver};
/// let grids: Vec<Grid> = vec!["12..34.....1..4.".parse()?, "11..............".parse()?, ".".repeat(81).parse()?];
/// let verdicts = Solver::new(Isa::best()).solve(&grids);
/// let words: Vec<&str> = verdicts.iter().map(|verdict| verdict.word()).collect();
/// assert_eq!(words, ["unique", "invalid", "several"]);
/// # Ok::<(), shudu::Error>(())
/// ```
pub struct Solver {
    isa: Isa,
    many: Many,
    /// The boards for lockstep, and what comes of each.
    givens: Vec<[u8; 81]>,
    counts: Vec<u32>,
    solutions: Vec<[u8; 81]>,
}

impl Solver {
    /// A solver on an instruction set.
    pub fn new(isa: Isa) -> Solver {
        let many = Many::new(isa);
        Solver { isa, many, givens: Vec::new(), counts: Vec::new(), solutions: Vec::new() }
    }

    /// The verdict on each grid, in the order of the grids.
    pub fn solve<'a>(&mut self, grids: impl IntoIterator<Item = &'a Grid>) -> Vec<Verdict> {
        self.givens.clear();
        let grids: Vec<(&Grid, bool)> =
            grids.into_iter().map(|grid| (grid, self.takes_in_lockstep(grid))).collect();
        self.count();
        let mut answers = self.counts.iter().zip(&self.solutions);
        let verdict = |(grid, is_in_lockstep): (&Grid, bool)| {
            let answer = if is_in_lockstep { answers.next() } else { None };
            match answer {
                Some((0, _)) => Verdict::NoSolution,
                Some((1, only)) => Verdict::Unique(nine::solution_of(only)),
                // Of several the smallest, and another: a question for the engine of one puzzle.
                Some(_) | None => Engine::Fast.decide(grid, &Limits::new().isa(self.isa)),
            }
        };
        grids.into_iter().map(verdict).collect()
    }

    /// Puts a grid among those to be searched in lockstep, if it can be.
    fn takes_in_lockstep(&mut self, grid: &Grid) -> bool {
        let givens = nine::givens_of(grid);
        self.givens.extend(givens);
        givens.is_some()
    }

    /// Counts the solutions of what is to be searched in lockstep, up to two, and keeps those that are the only one.
    fn count(&mut self) {
        self.counts.resize(self.givens.len(), 0);
        self.solutions.resize(self.givens.len(), [0; 81]);
        let solutions = Solutions::Unique(&mut self.solutions);
        self.many.solve(Puzzles::from(&self.givens[..]), 2, &mut self.counts, solutions);
    }
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").field("isa", &self.isa).finish_non_exhaustive()
    }
}
