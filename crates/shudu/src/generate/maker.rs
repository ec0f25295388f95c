//! Tries to make the puzzles of an order, several attempts at a time.
//!
//! ```text
//! attempt 0  1  2  3  4  5  6 ...        each depends only on its number and the seed
//!         -  A  -  -  B  C  -            most attempts fail if the order asks for much
//!         the puzzles: A, B, C, ...
//! ```
//!
//! So a seed gives the same sequence of puzzles for any number of threads and any number of attempts at a
//! time.

use super::dig::any::{Questions, Stopped};
use super::dig::nine::{Dig, Digger};
use super::dig::{DigPlan, shuffled_cells};
use super::order::Order;
use super::spread::surplus_first;
use super::{Made, Pattern, fill, fit, full};
use crate::board::{CellIndex, Digit, Grid, Solution};
use crate::logic::{NotRated, Rated, Rating, Reasoner, hardest_of_any_shape};
use crate::random::Random;
use crate::solve::{Limits, Stats};
use kernel::Isa;
use std::ops::Range;
use std::sync::Arc;

/// On boards up to this size, a search that tests a given has no node limit of its own. On larger boards some
/// searches would take far too long, so a given stays if its search takes more than [`PATIENCE`] nodes.
const LARGEST_SURE: usize = 12;
const PATIENCE: u64 = 500;

/// An order with its seed, shared by all threads that work on it.
#[derive(Debug)]
pub(crate) struct SeededOrder {
    pub(crate) order: Order,
    pub(crate) seed: u64,
    pub(crate) isa: Isa,
    /// If the order has a symmetry, the groups of cells that must be all given or all blank.
    orbits: Option<Vec<Vec<CellIndex>>>,
}

impl SeededOrder {
    pub(crate) fn new(order: Order, seed: u64, isa: Isa) -> SeededOrder {
        let (shape, symmetry) = (order.shape(), order.symmetry);
        let numbered = |orbit: &Vec<_>| orbit.iter().map(|&cell| CellIndex::of(cell, shape)).collect();
        let orbits = (symmetry != super::Symmetry::NONE)
            .then(|| symmetry.orbits(shape).iter().map(numbered).collect());
        SeededOrder { order, seed, isa, orbits }
    }

    /// The largest number of attempts in a block. A block of this size takes a few milliseconds.
    pub(crate) fn together(&self) -> u64 {
        match self.order.shape().size() {
            _ if self.order.pattern.is_some() => 4,
            9 if self.is_classic() && self.is_for_experts() => 256,
            9 if self.is_classic() => 1024,
            ..=6 => 64,
            7..=9 => 8,
            _ => 1,
        }
    }

    /// How many attempts in a row may fail, by default, before the order is given up. The default is smaller for
    /// orders whose attempts take longer.
    pub(crate) fn patience(&self) -> u64 {
        let shape = self.order.shape();
        match (shape.size(), &self.order.pattern) {
            // The pattern and the solution determine the puzzle, so every attempt has the same result.
            (_, Some(_)) if self.order.solution.is_some() => 1,
            // Each attempt is a search of many steps, so if a puzzle exists, the first few attempts find it.
            (..=6, Some(_)) => 200,
            (..=9, Some(_)) => 10_000,
            (_, Some(_)) => 1_000,
            _ if self.is_classic() && self.is_for_experts() => 1_000_000,
            _ if self.is_classic() => 10_000_000,
            (..=6, None) => 1_000_000,
            (..=12, None) => 100_000,
            (..=16, None) => 10_000,
            (_, None) => 1_000,
        }
    }

    /// Whether the boards are classic 9x9 boards, which are made many at a time.
    fn is_classic(&self) -> bool {
        self.order.shape().is_classic()
    }

    /// Whether the order sets a difficulty that allows ratings above 4.4. Higher ratings take longer to
    /// compute.
    fn is_for_experts(&self) -> bool {
        self.order.is_rated() && *self.order.ratings().end() > 44
    }

    /// Plans the order in which the removal of givens is tried. `digit` returns the digits of the full board.
    fn plan(&self, random: &mut Random, digit: impl Fn(CellIndex) -> Digit) -> DigPlan {
        let shape = self.order.shape();
        let least = self.order.stops().map_or(0, |stops| {
            stops.start() + random.below((stops.end() - stops.start()) as u64 + 1) as usize
        });
        let size = shape.size();
        match &self.orbits {
            None => {
                let mut cells = shuffled_cells(shape, random);
                if let Some(most) = self.order.digits_spread {
                    cells = surplus_first(cells, std::slice::from_ref, most, size, digit);
                }
                DigPlan::of_cells(cells, least, shape)
            }
            Some(orbits) => {
                let mut orbits = orbits.clone();
                random.shuffle(&mut orbits);
                if let Some(most) = self.order.digits_spread {
                    orbits = surplus_first(orbits, Vec::as_slice, most, size, digit);
                }
                DigPlan::of_groups(&orbits, least, shape)
            }
        }
    }

    /// Whether puzzles must be tested for redundant clues. The test is needed only if the order asks for
    /// minimal puzzles and also sets a symmetry or a pattern.
    fn is_doubtful(&self) -> bool {
        self.order.is_minimal && (self.orbits.is_some() || self.order.pattern.is_some())
    }

    /// Makes a puzzle of any shape by removing givens from a full board.
    fn dig(&self, limits: &Limits<'_>, random: &mut Random) -> Result<(Grid, Solution), Stopped> {
        let shape = self.order.shape();
        let patience = (shape.size() > LARGEST_SURE && !self.order.is_minimal).then_some(PATIENCE);
        let solution = self.order.solution.clone().unwrap_or_else(|| fill::draw(shape, random));
        let mut puzzle = solution.grid().clone();
        let mut questions = Questions { patience, ..Questions::new(limits) };
        let plan = self.plan(random, |cell| solution.digit(cell.cell(shape)));
        questions.dig(&mut puzzle, &solution, plan)?;
        Ok((puzzle, solution))
    }

    /// Makes a puzzle with a pattern, or returns `None` if no puzzle is found.
    fn fit(
        &self,
        pattern: &Pattern,
        limits: &Limits<'_>,
        random: &mut Random,
    ) -> Result<Option<(Grid, Solution)>, Stopped> {
        let found = match &self.order.solution {
            Some(solution) => Some((super::restricted(solution, pattern), solution.clone())),
            None => {
                let (full, limits) = (fill::draw(pattern.shape(), random), limits.isa(self.isa));
                fit::search(pattern, &full, self.order.digits_spread, &limits, random)
            }
        };
        if limits.is_over(&Stats::default()) { Err(Stopped) } else { Ok(found) }
    }
}

/// Makes attempts, and keeps its buffers between attempts.
#[derive(Debug)]
pub(crate) struct Maker {
    task: Arc<SeededOrder>,
    digger: Digger,
    reasoner: Reasoner,
}

impl Maker {
    pub(crate) fn new(task: Arc<SeededOrder>) -> Maker {
        Maker { digger: Digger::new(task.isa), task, reasoner: Reasoner::new() }
    }

    /// Makes the attempts with these numbers. Returns the puzzles in the order of their attempts.
    pub(crate) fn attempt(&mut self, numbers: Range<u64>, limits: &Limits<'_>) -> Result<Vec<Made>, Stopped> {
        let limits = &limits.without_nodes();
        let made = if self.task.order.pattern.is_none() && self.task.is_classic() {
            self.make_nines(numbers)
        } else {
            self.make_any(numbers, limits)?
        };
        let judged = made.into_iter().map(|made| self.judge(made, limits));
        judged.filter_map(Result::transpose).collect()
    }

    fn make_nines(&mut self, numbers: Range<u64>) -> Vec<Made> {
        let task = Arc::clone(&self.task);
        let given = task.order.solution.as_ref().and_then(|solution| solution.grid().nine());
        let begin = |number: u64| {
            let random = &mut Random::numbered(task.seed, number);
            let solution = given.unwrap_or_else(|| full::draw(random));
            let plan = task.plan(random, |cell| solution.digit(cell).expect("a full board"));
            Dig::new(solution, solution, plan)
        };
        let mut works: Vec<Dig> = numbers.clone().map(begin).collect();
        self.digger.dig(&mut works);
        let is_minimal: Vec<bool> =
            if task.is_doubtful() { self.digger.are_minimal(&works) } else { vec![true; works.len()] };
        let wanted = numbers
            .zip(works)
            .zip(is_minimal)
            .filter(|((_, work), is_minimal)| *is_minimal && task.order.allows(work.clues()));
        let made = |((number, work), _): ((u64, Dig), bool)| {
            let (puzzle, solution) = work.made();
            Made { number, puzzle, solution, rated: None }
        };
        wanted.map(made).collect()
    }

    /// Makes puzzles one after the other, if the board is not a classic 9x9 board or if there is a pattern.
    fn make_any(&mut self, numbers: Range<u64>, limits: &Limits<'_>) -> Result<Vec<Made>, Stopped> {
        let task = &self.task;
        let mut made = Vec::new();
        for number in numbers {
            let random = &mut Random::numbered(task.seed, number);
            let found = match &task.order.pattern {
                Some(pattern) => task.fit(pattern, limits, random)?,
                None => Some(task.dig(limits, random)?),
            };
            if let Some((puzzle, solution)) = found
                && task.order.allows(puzzle.givens().map(|(_, digit)| digit))
                && (!task.is_doubtful() || super::minimise::is_minimal(&puzzle, &solution, limits)?)
            {
                made.push(Made { number, puzzle, solution, rated: None });
            }
        }
        Ok(made)
    }

    /// Returns the puzzle if it has the requested difficulty.
    fn judge(&mut self, made: Made, limits: &Limits<'_>) -> Result<Option<Made>, Stopped> {
        let order = &self.task.order;
        if limits.is_over(&Stats::default()) {
            return Err(Stopped);
        }
        if !order.is_rated() {
            return Ok(Some(made));
        }
        if !self.task.is_classic() {
            let hardest = match hardest_of_any_shape(&made.puzzle, limits) {
                Ok(hardest) => Some(hardest),
                Err(NotRated::Stuck) => None,
                Err(NotRated::Stopped) => return Err(Stopped),
                Err(_) => return Ok(None),
            };
            return Ok(order.wants(hardest).then_some(made));
        }
        let ratings = order.ratings();
        let is_wanted = |rated: &Rated| {
            ratings.contains(&rated.difficulty.whole.tenths())
                && order.technique.is_none_or(|technique| technique == rated.hardest)
        };
        match self.reasoner.rate_proper(&made.puzzle, Rating::of_tenths(*ratings.end()), limits) {
            Ok(rated) => Ok(rated.filter(is_wanted).map(|rated| Made { rated: Some(rated), ..made })),
            Err(NotRated::Stopped) => Err(Stopped),
            Err(_) => Ok(None),
        }
    }
}
