//! A step of reasoning as data: its evidence and its result.

use super::{Rating, Technique};
use crate::board::{Candidates, Cell, Digit, DigitSet, Grid, House};

/// One step: a technique, its evidence, and the digit it places or the candidates it removes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// The technique.
    pub technique: Technique,
    /// The rating; `None` on boards other than 9x9, which the scale does not cover.
    pub rating: Option<Rating>,
    /// The digit that it places, if any.
    pub placement: Option<Candidate>,
    /// The candidates that it removes, in reading order. The candidates that a placement removes are not listed.
    pub eliminations: Vec<Candidate>,
    /// The cells, digits, houses and chains that prove the step.
    pub pattern: Evidence,
}

impl Step {
    /// The placement as text: `r1c1=5`.
    pub fn placed(&self) -> Option<String> {
        self.placement.map(|found| format!("{}={}", found.cell, found.digit))
    }

    /// The eliminations as text: `r1c2<>3`.
    pub fn removed(&self) -> impl Iterator<Item = String> {
        self.eliminations.iter().map(|gone| format!("{}<>{}", gone.cell, gone.digit))
    }

    /// The board after this step, with its candidates as pencil marks. A cell with one candidate left stays blank until
    /// a step fills it.
    pub fn after(&self, before: &Grid) -> Grid {
        let shape = before.shape();
        let candidates = Candidates::of(before);
        let left = |cell: Cell| -> DigitSet {
            let here = self.eliminations.iter().filter(|gone| gone.cell == cell);
            candidates.get(cell).difference(here.map(|gone| gone.digit).collect())
        };
        let placed = |cell: Cell| self.placement.filter(|placed| placed.cell == cell);
        let digit = |cell: Cell| before.get(cell).or(placed(cell).map(|placed| placed.digit));
        let marks = |cell: Cell| digit(cell).map_or_else(|| left(cell), DigitSet::only);
        let mut after = Grid::with_marks(shape, shape.cells().map(marks).collect());
        shape.cells().for_each(|cell| after.set(cell, digit(cell)));
        let narrowed = Candidates::of(&after);
        let mut board = Grid::with_marks(shape, shape.cells().map(|cell| narrowed.get(cell)).collect());
        shape.cells().for_each(|cell| board.set(cell, digit(cell)));
        board
    }
}

/// A digit in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

/// The evidence of a step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Evidence {
    /// The digits of the pattern.
    pub digits: DigitSet,
    /// The digits of an additional pattern, such as a set beside a loop.
    pub other_digits: DigitSet,
    /// For a loop or a BUG: the candidates without which the pattern would be deadly, cell by cell. One of them holds.
    pub spare: Vec<Candidate>,
    /// The cells of the pattern: those of a set, fish or loop in order; of a wing the pivot first.
    pub cells: Vec<Cell>,
    /// Other cells that take part: the rest of a set beside a loop, or the cells that exclude tuples of digits.
    pub others: Vec<Cell>,
    /// The houses of the pattern. Locked candidates: the house in which the digit is locked, then the one that loses it.
    /// Fish: its lines, then the crossing lines. Region forcing chains: the house whose places they start from.
    pub houses: Vec<House>,
    /// One chain from each assumption to its consequence. A cycle is one chain.
    pub chains: Vec<Chain>,
}

/// A chain: statements that each follow from some before them. The last one is the conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The statements. The first is the assumption; each other one comes after those it follows from.
    pub links: Vec<Link>,
}

/// A statement of a chain: a candidate holds, or it does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether it holds.
    pub holds: bool,
    /// The indices of the statements it follows from.
    pub parents: Vec<usize>,
    /// The reason for the statement.
    pub why: Why,
}

/// The reason for a statement of a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The statement is an assumption.
    Assumed,
    /// False, because its cell holds another digit; or true, because its cell has no other candidate left.
    Cell,
    /// False, because the digit is elsewhere in the house; or true, because the house has no other place left for it.
    House(House),
    /// False, because another technique removes the candidate.
    Step(Box<Step>),
}
