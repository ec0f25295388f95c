//! Puzzles to order.

use super::maker::{Maker, SeededOrder};
use super::order::Order;
use super::{Pattern, Symmetry};
use crate::board::{Grid, Shape, Solution};
use crate::error::Error;
use crate::logic::{Level, Rated, Rating, Technique};
use crate::solve::{Isa, Limits};
use crate::words::Message;
use std::collections::VecDeque;
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

/// An order for puzzles with exactly one solution.
///
/// The same seed and order give the same puzzles, in the same order, on every machine and number of threads. Without
/// anything else ordered, givens are taken away from a 9x9 board, drawn from all with the same probability, in an order by
/// chance until none can be spared.
///
/// ```
/// use shudu::generate::Generator;
/// use shudu::logic::Level;
///
/// let generator = Generator::new(7).symmetry("rotate180".parse()?).level(Level::Medium);
/// for made in generator.puzzles()?.take(2) {
///     assert!(made.puzzle.solve().is_unique());
///     println!("{} {}", made.puzzle, made.rated.expect("it was rated").difficulty);
/// }
///
/// let error = Generator::new(7).clues(10..=12).puzzles().unwrap_err();
/// assert_eq!(error.to_string(), "at most 12 clues: no 9x9 puzzle with one solution has fewer than 17");
/// # Ok::<(), shudu::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Generator {
    seed: u64,
    order: Order,
    isa: Option<Isa>,
    tries: Option<u64>,
}

/// A puzzle that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Made {
    /// The number of the attempt, from 0: how many were made before.
    pub number: u64,
    /// The puzzle.
    pub puzzle: Grid,
    /// Its solution.
    pub solution: Solution,
    /// How hard it is, where that was part of the order and the board is 9x9.
    pub rated: Option<Rated>,
}

impl Generator {
    /// Puzzles of a seed: 9x9, and nothing else is said.
    pub fn new(seed: u64) -> Generator {
        Generator { seed, order: Order::default(), isa: None, tries: None }
    }

    /// Boards of this shape; without it those of the solution or the pattern, else 9x9.
    #[must_use]
    pub fn shape(mut self, shape: Shape) -> Generator {
        self.order.shape = Some(shape);
        self
    }

    /// No given can be spared. Without a symmetry or a pattern, a number of clues, or an easy level on a large board, that is so
    /// anyway up to 12x12; on larger boards some given may be left that could be spared, unless this is said: to be sure may
    /// take very long.
    #[must_use]
    pub fn minimal(mut self) -> Generator {
        self.order.is_minimal = true;
        self
    }

    /// So many givens, both ends included. Unless the puzzles are to be minimal, each number is aimed at equally often.
    #[must_use]
    pub fn clues(mut self, clues: RangeInclusive<usize>) -> Generator {
        self.order.clues = Some(clues);
        self
    }

    /// The places of givens have this symmetry.
    #[must_use]
    pub fn symmetry(mut self, symmetry: Symmetry) -> Generator {
        self.order.symmetry = symmetry;
        self
    }

    /// Givens in these places, and nowhere else.
    #[must_use]
    pub fn pattern(mut self, pattern: Pattern) -> Generator {
        self.order.pattern = Some(pattern);
        self
    }

    /// The hardest step is rated so, both ends included. For 9x9.
    #[must_use]
    pub fn rating(mut self, rating: RangeInclusive<Rating>) -> Generator {
        self.order.rating = Some(rating);
        self
    }

    /// The hardest step is of this technique. Beyond 9x9 givens are left for that which could be spared, as with
    /// [`level`](Generator::level).
    #[must_use]
    pub fn technique(mut self, technique: Technique) -> Generator {
        self.order.technique = Some(technique);
        self
    }

    /// So hard, in a word. Beyond 9x9 nearly every puzzle without a given to spare is extreme: for the other levels some are left.
    #[must_use]
    pub fn level(mut self, level: Level) -> Generator {
        self.order.level = Some(level);
        self
    }

    /// All puzzles have this solution.
    #[must_use]
    pub fn solution(mut self, solution: Solution) -> Generator {
        self.order.solution = Some(solution);
        self
    }

    /// Run on this instruction set where there is a choice, instead of the best. The puzzles are the same.
    #[must_use]
    pub fn isa(mut self, isa: Isa) -> Generator {
        self.isa = Some(isa);
        self
    }

    /// So many attempts in a row may come to nothing before the order is given up. Unless said, on 9x9 10,000,000, or
    /// 1,000,000 if puzzles rated above 4.4 are wanted; up to 6x6 1,000,000, up to 12x12 100,000, up to 16x16 10,000,
    /// beyond 1,000; with a pattern 10,000 up to 9x9 and 1,000 beyond, or 1 if the solution is given, too. How long
    /// that is depends on the order: an attempt at a large board, or at a rare rating, takes longer than many others.
    #[must_use]
    pub fn tries(mut self, tries: u64) -> Generator {
        self.tries = Some(tries);
        self
    }

    /// Sets an option that may be there or not: `generator.with(level, Generator::level)`.
    #[must_use]
    pub fn with<T>(self, option: Option<T>, set: impl FnOnce(Generator, T) -> Generator) -> Generator {
        if let Some(value) = option { set(self, value) } else { self }
    }

    /// Refuses what cannot be had, with the reason. What is not refused may still be too rare to be found.
    pub fn check(&self) -> Result<(), Error> {
        self.order.check()
    }

    /// The puzzles, without an end unless the order is [given up](Generator::tries); or why there are none.
    pub fn puzzles(&self) -> Result<Supply, Error> {
        let task = self.task()?;
        let (blocks, patience) = (AttemptBlocks::new(task.together()), self.patience(&task));
        Ok(Supply { maker: Maker::new(task), blocks, ready: VecDeque::new(), patience })
    }

    /// How long it is tried.
    pub(crate) fn patience(&self, task: &SeededOrder) -> Patience {
        Patience { tries: self.tries.unwrap_or_else(|| task.patience()), since: 0, is_over: false }
    }

    /// The work that is to be done.
    pub(crate) fn task(&self) -> Result<Arc<SeededOrder>, Error> {
        self.check()?;
        Ok(Arc::new(SeededOrder::new(self.order.clone(), self.seed, self.isa.unwrap_or_else(Isa::best))))
    }
}

/// The puzzles of an order, one after the other, without an end unless it is [given up](Generator::tries): what
/// [`Generator::puzzles`] gives.
#[derive(Debug)]
pub struct Supply {
    maker: Maker,
    blocks: AttemptBlocks,
    /// Made, and not yet taken.
    ready: VecDeque<Made>,
    patience: Patience,
}

impl Supply {
    /// The next puzzle; `None` if a limit is reached first, or the order is given up. After a limit it can be asked again: the
    /// attempts that were under way are begun anew then, so a limit should leave time for some. Of the limits the flag
    /// and the clock count.
    pub fn next_within(&mut self, limits: &Limits<'_>) -> Option<Made> {
        while self.ready.is_empty() && !self.patience.is_over {
            let block = self.blocks.peek();
            let mut made = self.maker.attempt(block.clone(), limits).ok()?;
            self.blocks.next();
            self.patience.admit(&mut made, block.end);
            self.ready.extend(made);
        }
        self.ready.pop_front()
    }

    /// How many attempts were made so far.
    pub fn attempts(&self) -> u64 {
        self.blocks.start
    }

    /// That the order was given up, once that is so and all puzzles are taken.
    pub fn given_up(&self) -> Option<Error> {
        self.patience.given_up().filter(|_| self.ready.is_empty())
    }
}

/// How long nothing may come before an order is given up.
#[derive(Clone, Debug)]
pub(crate) struct Patience {
    tries: u64,
    /// How many attempts there were up to the last puzzle.
    since: u64,
    pub(crate) is_over: bool,
}

impl Patience {
    /// Of what came of the next attempts, those before number `end`, removes what came too late.
    pub(crate) fn admit(&mut self, made: &mut Vec<Made>, end: u64) {
        let is_in_time = |made: &&Made| {
            let is_in_time = made.number - self.since < self.tries;
            if is_in_time {
                self.since = made.number + 1;
            }
            is_in_time
        };
        let taken = made.iter().take_while(is_in_time).count();
        self.is_over |= taken < made.len() || end - self.since >= self.tries;
        made.truncate(taken);
    }

    /// That it is over, if so.
    pub(crate) fn given_up(&self) -> Option<Error> {
        self.is_over.then(|| Error::new(Message::Rare(self.tries)))
    }
}

impl Iterator for Supply {
    type Item = Made;

    fn next(&mut self) -> Option<Made> {
        self.next_within(&Limits::new())
    }
}

/// The numbers of `count` boards in blocks that grow: on 9x9 many are made together, elsewhere each is a block.
pub fn number_blocks(shape: Shape, count: u64) -> impl Iterator<Item = Range<u64>> + Send + 'static {
    let blocks = AttemptBlocks::new(if shape.is_classic() { 512 } else { 1 });
    blocks.map(move |block| block.start..block.end.min(count)).take_while(|block| !block.is_empty())
}

/// The numbers of attempts in blocks that grow, so that the first puzzle is there soon and many are made together later.
#[derive(Clone, Debug)]
pub(crate) struct AttemptBlocks {
    start: u64,
    len: u64,
    most: u64,
}

impl AttemptBlocks {
    pub(crate) fn new(most: u64) -> AttemptBlocks {
        AttemptBlocks { start: 0, len: 1, most }
    }

    fn peek(&self) -> Range<u64> {
        self.start..self.start + self.len
    }
}

impl Iterator for AttemptBlocks {
    type Item = Range<u64>;

    fn next(&mut self) -> Option<Range<u64>> {
        let block = self.peek();
        self.start = block.end;
        self.len = (2 * self.len).min(self.most);
        Some(block)
    }
}
