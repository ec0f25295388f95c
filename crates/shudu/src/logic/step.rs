//! A step of reasoning as data, with its evidence and its result.

use super::{Rating, Technique};
use crate::board::{Candidates, Cell, Digit, DigitSet, Grid, House};
use crate::words::DigitNames;

/// A step has a technique and evidence, and it places a digit or removes candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// The technique.
    pub technique: Technique,
    /// The rating of the step; `None` on boards other than 9x9, because the scale covers only 9x9.
    pub rating: Option<Rating>,
    /// The digit that the step places, if any.
    pub placement: Option<Candidate>,
    /// The candidates that the step removes, in reading order. Candidates that are removed because of a
    /// placement are not listed.
    pub eliminations: Vec<Candidate>,
    /// The cells, digits, houses and chains that prove the step.
    pub pattern: Evidence,
}

impl Step {
    /// The placement as text: `r1c1=5`.
    pub fn placed(&self, names: DigitNames<'_>) -> Option<String> {
        self.placement.map(|found| format!("{}={}", found.cell, names.of(found.digit)))
    }

    /// The eliminations as text: `r1c2<>3`.
    pub fn removed(&self, names: DigitNames<'_>) -> impl Iterator<Item = String> {
        self.eliminations.iter().map(move |gone| format!("{}<>{}", gone.cell, names.of(gone.digit)))
    }

    /// The board after this step, with its candidates as pencil marks. A cell with one candidate left stays
    /// blank until a step fills it.
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
    /// Further digits of a loop or a BUG. In type 2 of a loop, this is the extra digit. In type 3, these are
    /// the digits of the additional set. In type 4, this is the locked digit.
    pub other_digits: DigitSet,
    /// The spare candidates of a loop or a BUG, cell by cell. Without the spare candidates the puzzle would
    /// have two solutions or none, so one spare candidate holds.
    pub spare: Vec<Candidate>,
    /// The cells of the pattern. The cells of a set are in the order of the house. The cells of a fish are
    /// listed line by line. The cells of a loop are in the order of the loop. The pivot of a wing comes
    /// first.
    pub cells: Vec<Cell>,
    /// Other cells of the evidence. For a loop or a BUG of type 3, these are the other cells of the
    /// additional set. For a loop of type 2, and for a loop or a BUG of type 4, one of these cells holds the
    /// digit in `other_digits`. For aligned exclusion, these are the cells that exclude tuples of digits.
    pub others: Vec<Cell>,
    /// The houses of the pattern. For locked candidates, the house in which the digit is locked comes first,
    /// then the house that loses the digit. For a fish, the lines come first, then the crossing lines. For
    /// region forcing chains, the only house is the house in which all places of a digit are assumed in turn.
    pub houses: Vec<House>,
    /// The chains, each from an assumption to one of its consequences. A contradiction has two chains from
    /// one assumption. A cycle counts as one chain.
    pub chains: Vec<Chain>,
}

/// A chain is a list of statements, each of which follows from earlier statements. The last statement is the
/// conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The statements. The first statement is the assumption. Each later statement comes after the statements
    /// that it follows from.
    pub links: Vec<Link>,
}

/// A statement of a chain, which says that a candidate holds or that it does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether the candidate holds.
    pub holds: bool,
    /// The indices of the statements that this statement follows from.
    pub parents: Vec<usize>,
    /// The reason for the statement.
    pub why: Why,
}

/// The reason for a statement of a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The statement is an assumption.
    Assumed,
    /// The candidate does not hold because its cell holds another digit, or the candidate holds because its
    /// cell has no other candidate left.
    Cell,
    /// The candidate does not hold because its digit is elsewhere in the house, or the candidate holds
    /// because the house has no other place left for the digit.
    House(House),
    /// The candidate does not hold because another technique removes it.
    Step(Box<Step>),
}
