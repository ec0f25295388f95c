//! What a finder finds; `describe` makes a step of it.

use super::Technique;
use super::board::CandidateBoard;
use super::chains::Net;
use super::tables::HouseNumber;
use crate::board::{CellIndex, Digit, DigitSet, PlaceSet};
use std::ops::ControlFlow;

/// Something found: what it is, and what follows.
#[derive(Clone, Debug)]
pub(super) struct Hit {
    pub(super) technique: Technique,
    /// The rating in tenths.
    pub(super) tenths: u16,
    /// Cell and digit to place.
    pub(super) placement: Option<(CellIndex, Digit)>,
    pub(super) removed: Removed,
    pub(super) seen: Sighting,
}

/// Candidates to remove: cells with their digits, in the order they were noted. No set is empty.
pub(super) type Removed = Vec<(CellIndex, DigitSet)>;

/// What a hit was found by.
#[derive(Clone, Debug)]
pub(super) enum Sighting {
    /// A cell with one candidate.
    Cell,
    /// A house with one place for a digit.
    House(HouseNumber),
    /// A digit whose places in one house all lie in another.
    Locked { digit: Digit, house: HouseNumber, crossing: HouseNumber },
    /// Digits that fill as many places of a house.
    Set { house: HouseNumber, digits: DigitSet, places: PlaceSet },
    /// A digit on lines that cross as many others.
    Fish { digit: Digit, lines: Vec<HouseNumber>, crossing: Vec<HouseNumber> },
    /// Three cells, the pivot first, and the digit they rule out.
    Wing { cells: [CellIndex; 3], digit: Digit },
    /// Cells around which two digits alternate.
    Loop { cells: Vec<CellIndex>, digits: DigitSet, beside: Box<Beside> },
    /// All blank cells, but for these with spare candidates.
    Bug { spare: Vec<(CellIndex, DigitSet)>, beside: Box<Beside> },
    /// Cells whose digits are tried together, and those that rule tuples out.
    Aligned { cells: Vec<CellIndex>, excluders: Vec<CellIndex> },
    /// Chains.
    Net(Box<Net>),
}

/// What a loop or a BUG needs besides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Beside {
    pub(super) house: Option<HouseNumber>,
    pub(super) cells: Vec<CellIndex>,
    pub(super) digits: DigitSet,
}

/// Whether to look for more.
pub(super) type Flow = ControlFlow<()>;

/// Sees what a finder finds, and says whether to look for more.
pub(super) type Show<'s> = dyn FnMut(Hit) -> Flow + 's;

/// The first thing that a finder finds.
pub(super) fn first(find: impl FnOnce(&mut Show<'_>) -> Flow) -> Option<Hit> {
    let mut found = None;
    let _ = find(&mut |hit| {
        found = Some(hit);
        Flow::Break(())
    });
    found
}

/// All that a finder finds.
pub(super) fn all(find: impl FnOnce(&mut Show<'_>) -> Flow) -> Vec<Hit> {
    let mut found = Vec::new();
    let _ = find(&mut |hit| {
        found.push(hit);
        Flow::Continue(())
    });
    found
}

/// The candidates of `digits` in some cells.
pub(super) fn removed<B: CandidateBoard>(
    board: &B,
    cells: impl Iterator<Item = CellIndex>,
    digits: DigitSet,
) -> Removed {
    let gone = cells.map(|cell| (cell, board.digits(cell).intersection(digits)));
    gone.filter(|(_, gone)| !gone.is_empty()).collect()
}

/// Shows that candidates go, if there are any to remove.
pub(super) fn show_removed(
    show: &mut Show<'_>,
    technique: Technique,
    removed: Removed,
    seen: impl FnOnce() -> Sighting,
) -> Flow {
    if removed.is_empty() {
        return Flow::Continue(());
    }
    show(Hit { technique, tenths: technique.least_rating().tenths(), placement: None, removed, seen: seen() })
}

impl Hit {
    /// One that places a digit and removes nothing else.
    pub(super) fn placing(technique: Technique, cell: CellIndex, digit: Digit, seen: Sighting) -> Hit {
        let tenths = technique.least_rating().tenths();
        Hit { technique, tenths, placement: Some((cell, digit)), removed: Removed::new(), seen }
    }

    /// Does what follows. It may be done already, by another hit.
    pub(super) fn apply<B: CandidateBoard>(&self, board: &mut B) {
        for &(cell, digits) in &self.removed {
            digits.iter().for_each(|digit| board.remove(cell, digit));
        }
        if let Some((cell, digit)) = self.placement
            && board.digits(cell).contains(digit)
        {
            board.place(cell, digit);
        }
    }
}
