//! A step of reasoning, as data: what is seen, and what follows.

use super::{Rating, Technique};
use crate::board::{Candidates, Cell, Digit, DigitSet, Grid, House};

/// One step: a technique, where it is seen, and what it places or removes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// What it is called.
    pub technique: Technique,
    /// How hard it is; `None` on boards other than 9x9, for which the scale is not made.
    pub rating: Option<Rating>,
    /// The digit it places, if it does.
    pub placement: Option<Candidate>,
    /// The candidates it removes, in reading order. A placement removes those of its cell and houses besides.
    pub eliminations: Vec<Candidate>,
    /// What is seen.
    pub pattern: Evidence,
}

impl Step {
    /// The digit that it places: `r1c1=5`.
    pub fn placed(&self) -> Option<String> {
        self.placement.map(|found| format!("{}={}", found.cell, found.digit))
    }

    /// The candidates that it removes: `r1c2<>3`.
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

/// What a step is seen by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Evidence {
    /// The digits it is about.
    pub digits: DigitSet,
    /// The digits of what is beside it: of a set beside a loop, for one.
    pub other_digits: DigitSet,
    /// Of a loop or a BUG the candidates but for which it would be deadly, cell by cell: one of them holds.
    pub spare: Vec<Candidate>,
    /// The cells it is made of: those of a set, a fish or a loop in order; of a wing the pivot first.
    pub cells: Vec<Cell>,
    /// Cells that take part besides: the rest of a set beside a loop, what excludes pairs of digits.
    pub others: Vec<Cell>,
    /// The houses it lies in: of locked candidates where the digit is locked, then where it is removed; of a fish the
    /// lines it is seen on, then those that cross them; of region forcing chains the house whose places they start from.
    pub houses: Vec<House>,
    /// The chains from each assumption to what follows from it; a cycle is one chain.
    pub chains: Vec<Chain>,
}

/// A chain: statements, each of which follows from some before it. The last is what the chain is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The statements, each after those it follows from; the first is the assumption.
    pub links: Vec<Link>,
}

/// A statement of a chain: a candidate holds, or it does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether it holds.
    pub holds: bool,
    /// The statements it follows from, by their indices in the chain.
    pub parents: Vec<usize>,
    /// Why.
    pub why: Why,
}

/// Why a statement follows from those before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is assumed.
    Assumed,
    /// It does not hold, as another digit stands in its cell; it holds, as the cell has no other candidate left.
    Cell,
    /// It does not hold, as the digit stands elsewhere in the house; it holds, as the house has no other place left.
    House(House),
    /// Another technique removes it.
    Step(Box<Step>),
}
