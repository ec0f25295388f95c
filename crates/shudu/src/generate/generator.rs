//! Generates puzzles that have the requested properties.

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

/// A request for puzzles with exactly one solution.
///
/// The same seed and requirements give the same sequence of puzzles on every machine and with any number of
/// threads. By default, the generator draws a full 9x9 board, and all boards are equally likely. Then the
/// generator removes givens in random order until no further given can be removed.
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

/// A generated puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Made {
    /// The number of the attempt that made the puzzle, counted from 0.
    pub number: u64,
    /// The puzzle.
    pub puzzle: Grid,
    /// The solution of the puzzle.
    pub solution: Solution,
    /// The rating, if the order asks for a difficulty and the board is 9x9.
    pub rated: Option<Rated>,
}

impl Generator {
    /// A request for 9x9 puzzles from this seed, with no other requirements.
    pub fn new(seed: u64) -> Generator {
        Generator { seed, order: Order::default(), isa: None, tries: None }
    }

    /// Sets the shape. The default is the shape of the requested solution or pattern, or 9x9 if neither is
    /// set.
    #[must_use]
    pub fn shape(mut self, shape: Shape) -> Generator {
        self.order.shape = Some(shape);
        self
    }

    /// Requires minimal puzzles, from which no given can be removed. Up to 12x12, puzzles are minimal even without
    /// this option, unless the order sets a symmetry, a pattern, a number of clues, or a difficulty. Beyond 12x12, puzzles without this option may keep redundant givens, and
    /// making a puzzle with this option may take very long.
    #[must_use]
    pub fn minimal(mut self) -> Generator {
        self.order.is_minimal = true;
        self
    }

    /// Sets the range of the number of givens, both ends included. Unless puzzles must be minimal, each
    /// attempt aims at a random number in the range.
    #[must_use]
    pub fn clues(mut self, clues: RangeInclusive<usize>) -> Generator {
        self.order.clues = Some(clues);
        self
    }

    /// Requires that no digit is given more than `most` times.
    #[must_use]
    pub fn digits_spread(mut self, most: usize) -> Generator {
        self.order.digits_spread = Some(most);
        self
    }

    /// Requires that the places of the givens have this symmetry.
    #[must_use]
    pub fn symmetry(mut self, symmetry: Symmetry) -> Generator {
        self.order.symmetry = symmetry;
        self
    }

    /// Requires givens in exactly these places.
    #[must_use]
    pub fn pattern(mut self, pattern: Pattern) -> Generator {
        self.order.pattern = Some(pattern);
        self
    }

    /// Sets the range of the rating of the hardest step, both ends included. Only for 9x9.
    #[must_use]
    pub fn rating(mut self, rating: RangeInclusive<Rating>) -> Generator {
        self.order.rating = Some(rating);
        self
    }

    /// Sets the technique of the hardest step. On boards larger than 9x9, puzzles keep redundant givens so
    /// that the puzzles are easy enough (see [`level`](Generator::level)).
    #[must_use]
    pub fn technique(mut self, technique: Technique) -> Generator {
        self.order.technique = Some(technique);
        self
    }

    /// Sets the difficulty level. Unless the order also sets the number of clues or a pattern, or requires minimal
    /// puzzles, 9x9 puzzles have [`Level::clues`] clues; with a symmetry, hard, expert and extreme puzzles may
    /// have more. On boards larger than 9x9 nearly every minimal puzzle is extreme, so puzzles of other levels
    /// keep redundant givens.
    #[must_use]
    pub fn level(mut self, level: Level) -> Generator {
        self.order.level = Some(level);
        self
    }

    /// Sets the solution of all puzzles.
    #[must_use]
    pub fn solution(mut self, solution: Solution) -> Generator {
        self.order.solution = Some(solution);
        self
    }

    /// Sets the instruction set. The default is the best instruction set of the machine. The puzzles do not
    /// depend on the instruction set.
    #[must_use]
    pub fn isa(mut self, isa: Isa) -> Generator {
        self.isa = Some(isa);
        self
    }

    /// Sets how many attempts in a row may fail before the order is given up. The default for classic 9x9
    /// boards is 10,000,000, or 1,000,000 if the order sets a difficulty that allows ratings above 4.4. For
    /// other boards the default is 1,000,000 up to 6x6, 100,000 up to 12x12, 10,000 up to 16x16, and 1,000
    /// for larger boards. With a pattern the default is 10,000 up to 9x9 and 1,000 for larger boards, or 1 if
    /// the order also sets the solution. An attempt takes longer for a large board or a rare rating.
    #[must_use]
    pub fn tries(mut self, tries: u64) -> Generator {
        self.tries = Some(tries);
        self
    }

    /// Calls `set` if `option` has a value: `generator.with(level, Generator::level)`.
    #[must_use]
    pub fn with<T>(self, option: Option<T>, set: impl FnOnce(Generator, T) -> Generator) -> Generator {
        if let Some(value) = option { set(self, value) } else { self }
    }

    /// Returns an error with the reason if the order is impossible. Even if the order is possible, its
    /// puzzles may be so rare that the generator finds none.
    pub fn check(&self) -> Result<(), Error> {
        self.order.check()
    }

    /// Returns an iterator over the puzzles, or an error if the order is impossible. The iterator ends only
    /// if the order is [given up](Generator::tries).
    pub fn puzzles(&self) -> Result<Supply, Error> {
        let task = self.seeded_order()?;
        let (blocks, patience) = (AttemptBlocks::new(task.together()), self.patience(&task));
        Ok(Supply { maker: Maker::new(task), blocks, ready: VecDeque::new(), patience })
    }

    /// How many attempts in a row may fail before the order is given up.
    pub(crate) fn patience(&self, task: &SeededOrder) -> Patience {
        Patience { tries: self.tries.unwrap_or_else(|| task.patience()), since: 0, is_over: false }
    }

    /// The checked order with its seed, to be shared by threads.
    pub(crate) fn seeded_order(&self) -> Result<Arc<SeededOrder>, Error> {
        self.check()?;
        Ok(Arc::new(SeededOrder::new(self.order.clone(), self.seed, self.isa.unwrap_or_else(Isa::best))))
    }
}

/// The iterator over the puzzles of an order, which [`Generator::puzzles`] returns. The iterator ends only if
/// the order is [given up](Generator::tries).
#[derive(Debug)]
pub struct Supply {
    maker: Maker,
    blocks: AttemptBlocks,
    /// Puzzles that are made but not yet returned.
    ready: VecDeque<Made>,
    patience: Patience,
}

impl Supply {
    /// Returns the next puzzle, or `None` if a limit is reached first or the order is given up. After a limit
    /// is reached, the caller may call this method again. The next call repeats the interrupted block of
    /// attempts, so a limit should leave time for several attempts. This method checks only the stop flag and
    /// the clock, and ignores the other limits.
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

    /// Returns the error for an order that was given up; `None` if the order was not given up. Also returns
    /// `None` while some puzzles are made but not yet returned.
    pub fn given_up(&self) -> Option<Error> {
        self.patience.given_up().filter(|_| self.ready.is_empty())
    }
}

/// Decides to give up an order after `tries` failed attempts in a row.
#[derive(Clone, Debug)]
pub(crate) struct Patience {
    tries: u64,
    /// The number of attempts up to and including the attempt that made the last puzzle.
    since: u64,
    pub(crate) is_over: bool,
}

impl Patience {
    /// Records the puzzles in `made`, which come from the latest attempts; the next attempt has the number `end`.
    /// Removes the puzzles that were made after the order was given up.
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

    /// Returns the error for an order that was given up; `None` if the order was not given up.
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

/// Divides the board numbers below `count` into blocks. On 9x9 the blocks grow, because many boards are made
/// together. On other shapes each block has one board.
pub fn number_blocks(shape: Shape, count: u64) -> impl Iterator<Item = Range<u64>> + Send + 'static {
    let blocks = AttemptBlocks::new(if shape.is_classic() { 512 } else { 1 });
    blocks.map(move |block| block.start..block.end.min(count)).take_while(|block| !block.is_empty())
}

/// Divides the attempt numbers into blocks that grow, so that the first puzzle is ready soon and later
/// puzzles are made many at a time.
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
