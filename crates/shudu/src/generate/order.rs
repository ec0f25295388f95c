//! An order for puzzles, and the check whether the order is possible.

use super::{Pattern, Symmetry};
use crate::board::{Cell, Digit, Grid, House, Shape, Solution};
use crate::error::Error;
use crate::logic::{Level, Rating, Technique};
use crate::words::Message;
use std::ops::RangeInclusive;

/// The properties that puzzles must have.
#[derive(Clone, Debug, Default)]
pub(crate) struct Order {
    pub(crate) shape: Option<Shape>,
    pub(crate) is_minimal: bool,
    pub(crate) clues: Option<RangeInclusive<usize>>,
    /// No digit is given more often than this.
    pub(crate) digits_spread: Option<usize>,
    pub(crate) symmetry: Symmetry,
    pub(crate) pattern: Option<Pattern>,
    pub(crate) rating: Option<RangeInclusive<Rating>>,
    pub(crate) technique: Option<Technique>,
    pub(crate) level: Option<Level>,
    pub(crate) solution: Option<Solution>,
}

/// Returns an error with the reason why an order is impossible.
fn refuse(reason: Message) -> Result<(), Error> {
    Err(Error::new(reason))
}

/// Returns an error with the reason if `is_so` is false.
fn require(is_so: bool, reason: Message) -> Result<(), Error> {
    if is_so { Ok(()) } else { refuse(reason) }
}

impl Order {
    /// The requested shape. The default is the shape of the requested solution or pattern, or 9x9 if neither
    /// is set.
    pub(crate) fn shape(&self) -> Shape {
        let of_solution = || self.solution.as_ref().map(|solution| solution.grid().shape());
        let of_pattern = || self.pattern.as_ref().map(Pattern::shape);
        self.shape.or_else(of_solution).or_else(of_pattern).unwrap_or(Shape::CLASSIC)
    }

    /// Whether puzzles must be rated.
    pub(crate) fn is_rated(&self) -> bool {
        self.rating.is_some() || self.technique.is_some() || self.level.is_some()
    }

    /// The requested ratings, in tenths.
    pub(crate) fn ratings(&self) -> RangeInclusive<u16> {
        let of = |range: RangeInclusive<Rating>| (range.start().tenths(), range.end().tenths());
        let (from, to) = self.rating.clone().map_or((0, u16::MAX), of);
        let (least, most) = self.level.map_or((0, u16::MAX), |level| of(level.ratings()));
        let technique = self.technique.map(ratings_of);
        let (low, high) = technique.map_or((0, u16::MAX), |range| (*range.start(), *range.end()));
        from.max(least).max(low)..=to.min(most).min(high)
    }

    /// Whether a puzzle that is not 9x9 has the requested difficulty. `hardest` is the hardest technique that
    /// the puzzle needs, or `None` if the techniques do not solve the puzzle.
    pub(crate) fn wants(&self, hardest: Option<Technique>) -> bool {
        let level = hardest.map_or(Level::Extreme, Level::of_technique);
        self.level.is_none_or(|wanted| wanted == level)
            && (self.technique.is_none() || self.technique == hardest)
    }

    /// Returns an error with the reason if the order is impossible.
    pub(crate) fn check(&self) -> Result<(), Error> {
        self.check_shapes()?;
        self.check_clues()?;
        self.check_pattern()?;
        self.check_spread()?;
        self.check_minimal()?;
        self.check_difficulty()?;
        self.check_blanks()?;
        self.check_every_board()
    }

    fn check_shapes(&self) -> Result<(), Error> {
        let ordered = self.shape();
        if let Some(found) = self.solution.as_ref().map(|solution| solution.grid().shape()) {
            require(found == ordered, Message::OrderOfSolution { found, ordered })?;
        }
        let found = self.pattern.as_ref().map_or(ordered, Pattern::shape);
        require(found == ordered, Message::OrderOfPattern { found, ordered })
    }

    fn check_clues(&self) -> Result<(), Error> {
        let Some(clues) = &self.clues else { return Ok(()) };
        let (shape, (from, to)) = (self.shape(), (*clues.start(), *clues.end()));
        let least = least_clues(shape);
        require(from <= to, Message::CluesBackwards { from, to })?;
        require(to >= least, Message::TooFewClues { most: to, shape, least })?;
        require(from <= shape.cell_count(), Message::TooManyClues { least: from, shape })?;
        if self.pattern.is_none() && self.fewest_clues().is_none() {
            let possible = self.possible_clues();
            let below = possible.iter().rev().find(|&&clues| clues < from && clues >= least);
            let above = possible.iter().find(|&&clues| clues > to);
            let nearest = below.into_iter().chain(above).copied().collect();
            return refuse(Message::CluesOfSymmetry { from, to, symmetry: self.symmetry, nearest });
        }
        Ok(())
    }

    /// The numbers of clues that are possible with the symmetry, in increasing order from 0.
    fn possible_clues(&self) -> Vec<usize> {
        sums(&self.symmetry.orbits(self.shape()).iter().map(Vec::len).collect::<Vec<_>>())
    }

    /// The smallest requested number of clues that is possible with the symmetry, or `None` if no requested
    /// number is possible.
    fn fewest_clues(&self) -> Option<usize> {
        if let Some(pattern) = &self.pattern {
            return Some(pattern.clues());
        }
        let shape = self.shape();
        let (from, to) = self.clues.as_ref().map_or((0, usize::MAX), |clues| (*clues.start(), *clues.end()));
        let ordered = from.max(least_clues(shape))..=to;
        self.possible_clues().into_iter().find(|clues| ordered.contains(clues))
    }

    fn check_pattern(&self) -> Result<(), Error> {
        let Some(pattern) = &self.pattern else { return Ok(()) };
        let (shape, clues, least) = (pattern.shape(), pattern.clues(), least_clues(pattern.shape()));
        require(clues >= least, Message::PatternClues { clues, shape, least })?;
        if let Some(range) = self.clues.as_ref().filter(|range| !range.contains(&clues)) {
            return refuse(Message::PatternOtherClues { clues, from: *range.start(), to: *range.end() });
        }
        if let Some((clue, blank)) = pattern.broken(self.symmetry) {
            return refuse(Message::PatternSymmetry { clue, blank, symmetry: self.symmetry });
        }
        if let Some((first, second)) = exchangeable(pattern) {
            return refuse(Message::PatternExchange { first, second });
        }
        let has_others = |solution: &Solution| !super::restricted(solution, pattern).solve().is_unique();
        require(!self.solution.as_ref().is_some_and(has_others), Message::PatternSolution)
    }

    /// Refuses a pattern if no 4x4 puzzle with this pattern has exactly one solution. Tries every full 4x4
    /// board. This check comes last, because the error messages of the other checks give a more specific
    /// reason.
    fn check_every_board(&self) -> Result<(), Error> {
        let shape = self.shape();
        let pattern = self.pattern.as_ref().filter(|_| shape.size() == 4 && shape.has_boxes());
        let Some(pattern) = pattern.filter(|_| self.solution.is_none()) else { return Ok(()) };
        let is_only = |board: &Solution| super::restricted(board, pattern).solve().is_unique();
        require(all_of_four(shape).any(|board| is_only(&board)), Message::PatternOfNone(shape))
    }

    /// Refuses an order for more clues than all digits together can have.
    fn check_spread(&self) -> Result<(), Error> {
        let Some(most) = self.digits_spread else { return Ok(()) };
        let (shape, allowed) = (self.shape(), self.most_clues());
        let clues = self.fewest_clues().unwrap_or(0);
        require(clues <= allowed, Message::SpreadClues { most, shape, allowed, clues })?;
        let Some((pattern, solution)) = self.pattern.as_ref().zip(self.solution.as_ref()) else {
            return Ok(());
        };
        let surplus = super::spread::surplus(&super::restricted(solution, pattern), most);
        require(surplus == 0, Message::SpreadSolution { most })
    }

    /// Refuses an order that asks for minimal puzzles with more clues than a minimal puzzle can have. If all cells
    /// of a house are givens, each of these givens is redundant, because it follows from the other givens.
    fn check_minimal(&self) -> Result<(), Error> {
        let shape = self.shape();
        if !self.is_minimal {
            return Ok(());
        }
        if let Some(house) = self.pattern.as_ref().and_then(full_house) {
            return refuse(Message::PatternMinimal(house));
        }
        let most = shape.cell_count() - shape.size();
        match self.fewest_clues() {
            // A complete list shows that no minimal 4x4 puzzle has more than 6 clues.
            Some(clues @ 7..) if shape.size() == 4 && shape.has_boxes() => {
                refuse(Message::MinimalFour { clues, shape })
            }
            Some(clues) if clues > most => refuse(Message::MinimalClues { clues, shape, most }),
            _ => Ok(()),
        }
    }

    /// If there are at most three blanks, refuses every difficulty except the easiest. A puzzle with at most
    /// three blanks needs only the easiest technique, because some row or column always has exactly one
    /// blank. If every blank shared its row and its column with other blanks, the blanks would form a cycle
    /// of at least four blanks.
    fn check_blanks(&self) -> Result<(), Error> {
        let shape = self.shape();
        let blanks = self.fewest_clues().map_or(shape.cell_count(), |fewest| shape.cell_count() - fewest);
        if !self.is_rated() || blanks > 3 {
            return Ok(());
        }
        require(blanks > 0, Message::NoBlanks(shape))?;
        let easiest = Technique::LastCell;
        let is_wanted = if shape.is_classic() {
            self.ratings().contains(&easiest.least_rating().tenths())
                && self.technique.is_none_or(|technique| technique == easiest)
        } else {
            self.wants(Some(easiest))
        };
        require(is_wanted, Message::FewBlanks { clues: shape.cell_count() - blanks, shape, easiest })
    }

    fn check_difficulty(&self) -> Result<(), Error> {
        let shape = self.shape();
        if !shape.is_classic() {
            require(self.rating.is_none(), Message::RatingShape(shape))?;
            return self.check_technique(shape).and_then(|()| self.check_level(shape));
        }
        let technique = Technique::DirectClaiming;
        require(self.technique != Some(technique), Message::NeverNeeded(technique))?;
        let range = self.ratings();
        require(!range.is_empty(), Message::Excluding)?;
        let least = Rating::of_tenths(*range.start());
        require(least <= Rating::HARDEST_KNOWN, Message::RatingUnknown(least))?;
        self.check_scale(&range)
    }

    /// Refuses a range that contains no possible rating.
    fn check_scale(&self, range: &RangeInclusive<u16>) -> Result<(), Error> {
        let fits = |technique: Technique| {
            let ratings = ratings_of(technique);
            ratings.start() <= range.end() && range.start() <= ratings.end()
        };
        let rating = Rating::of_tenths;
        let known = || Technique::all().map(ratings_of);
        let below = known().map(|known| *known.end()).filter(|end| end < range.start()).max();
        let above = known().map(|known| *known.start()).filter(|start| start > range.end()).min();
        let nearest = below.into_iter().chain(above).map(rating).collect();
        let (from, to) = (rating(*range.start()), rating(*range.end()));
        require(Technique::all().any(fits), Message::RatingBetween { from, to, nearest })
    }

    /// Refuses a level that is too hard for puzzles on small boards.
    fn check_level(&self, shape: Shape) -> Result<(), Error> {
        let wanted = self.level.or(self.technique.map(Level::of_technique));
        match (shape.size(), wanted) {
            (n @ ..=4, Some(level)) if level != Level::Easy && (n < 4 || shape.has_boxes()) => {
                refuse(Message::LevelOfSingles { shape, level })
            }
            (..8, Some(level @ Level::Expert)) => refuse(Message::LevelOfSets { shape, level }),
            _ => Ok(()),
        }
    }

    /// Refuses a technique that is used only on 9x9, or that contradicts the requested level.
    fn check_technique(&self, shape: Shape) -> Result<(), Error> {
        let Some(technique) = self.technique else { return Ok(()) };
        require(technique.is_for_any_shape(), Message::TechniqueShape { technique, shape })?;
        let level = Level::of_technique(technique);
        let ordered = self.level.unwrap_or(level);
        require(ordered == level, Message::TechniqueLevel { technique, level, ordered })
    }
}

/// The ratings that a technique can have, in tenths.
fn ratings_of(technique: Technique) -> RangeInclusive<u16> {
    technique.least_rating().tenths()..=technique.most_rating().map_or(u16::MAX, Rating::tenths)
}

/// The smallest number of clues of a puzzle with one solution, or a lower bound if this number is not known.
/// The smallest number is 4 on 4x4, 8 on 6x6, and 17 on 9x9 (as proven by McGuire, Tugemann and Civario in
/// "There is no 16-clue Sudoku", 2012). On every shape, at most one digit may be missing from the clues. If
/// two digits were missing, exchanging them would give another solution.
pub(crate) fn least_clues(shape: Shape) -> usize {
    match (shape.size(), shape.has_boxes()) {
        (4, true) => 4,
        (6, true) => 8,
        (9, true) => 17,
        (n, _) => n - 1,
    }
}

/// The sums of all subsets of these numbers, in increasing order.
fn sums(numbers: &[usize]) -> Vec<usize> {
    let mut is_sum = vec![false; numbers.iter().sum::<usize>() + 1];
    is_sum[0] = true;
    for number in numbers {
        for sum in (*number..is_sum.len()).rev() {
            is_sum[sum] |= is_sum[sum - number];
        }
    }
    (0..is_sum.len()).filter(|&sum| is_sum[sum]).collect()
}

/// The full 4x4 boards whose first row is 1, 2, 3, 4. Renaming the digits turns every other full board into
/// one of these boards.
fn all_of_four(shape: Shape) -> impl Iterator<Item = Solution> {
    let mut first_row = Grid::empty(shape);
    let digits = Digit::all(shape.size()).enumerate();
    digits.for_each(|(column, digit)| first_row.set(Cell::at(0, column), Some(digit)));
    first_row.solutions()
}

/// A house in which every cell has a clue.
fn full_house(pattern: &Pattern) -> Option<House> {
    let shape = pattern.shape();
    House::all(shape).find(|house| house.cells(shape).all(|cell| pattern.has(cell)))
}

/// Returns two rows of a band, or two columns of a stack, that contain no clue.
fn exchangeable(pattern: &Pattern) -> Option<(House, House)> {
    let shape = pattern.shape();
    let is_empty = |house: &House| !house.cells(shape).any(|cell| pattern.has(cell));
    // On a board without boxes any two lines can be exchanged.
    let (height, width) = shape.band_and_stack();
    let two = |together: usize, house: fn(usize) -> House| {
        (0..shape.size()).step_by(together).find_map(|first| {
            let mut empty = (first..first + together).map(house).filter(is_empty);
            empty.next().zip(empty.next())
        })
    };
    two(height, House::Row).or_else(|| two(width, House::Column))
}
