//! A hit is the result of a finder. The module `describe` converts a hit to a step.

use super::board::CandidateBoard;
use super::chains::Net;
use super::tables::HouseNumber;
use super::{Rating, Technique};
use crate::board::{CellIndex, Digit, DigitSet, PlaceSet};
use std::ops::ControlFlow;

/// A step that a finder found, with its technique, its result and its evidence.
#[derive(Clone, Debug)]
pub(super) struct Hit {
    pub(super) technique: Technique,
    pub(super) rating: Rating,
    /// The cell and digit to place.
    pub(super) placement: Option<(CellIndex, Digit)>,
    pub(super) removed: Removed,
    pub(super) seen: Sighting,
}

/// The candidates to remove, as cells with sets of digits, in the order in which they were found. No set is
/// empty.
pub(super) type Removed = Vec<(CellIndex, DigitSet)>;

/// The evidence of a hit.
#[derive(Clone, Debug)]
pub(super) enum Sighting {
    /// A cell with one candidate.
    Cell,
    /// A house with one place for a digit.
    House(HouseNumber),
    /// A digit whose places in one house all lie in another house.
    Locked { digit: Digit, house: HouseNumber, crossing: HouseNumber },
    /// N digits that fill N places of a house.
    Set { house: HouseNumber, digits: DigitSet, places: PlaceSet },
    /// A digit whose places on N lines lie on N crossing lines.
    Fish { digit: Digit, lines: Vec<HouseNumber>, crossing: Vec<HouseNumber> },
    /// Three cells, the pivot first, and the digit that the wing removes.
    Wing { cells: [CellIndex; 3], digit: Digit },
    /// A cycle of cells in which two digits alternate.
    Loop { cells: Vec<CellIndex>, digits: DigitSet, beside: Box<Beside> },
    /// The cells with spare candidates. Without the spare candidates the board would be a BUG.
    Bug { spare: Vec<(CellIndex, DigitSet)>, beside: Box<Beside> },
    /// Cells whose tuples of digits are tried, and cells that rule out tuples.
    Aligned { cells: Vec<CellIndex>, excluders: Vec<CellIndex> },
    /// One or more chains.
    Net(Box<Net>),
}

/// The additional set or locked digit that a step of a loop or a BUG needs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Beside {
    pub(super) house: Option<HouseNumber>,
    pub(super) cells: Vec<CellIndex>,
    pub(super) digits: DigitSet,
}

/// Whether to continue the search.
pub(super) type Flow = ControlFlow<()>;

/// A callback that receives each hit and returns whether to continue.
pub(super) type Show<'s> = dyn FnMut(Hit) -> Flow + 's;

/// The first hit of a finder.
pub(super) fn first(find: impl FnOnce(&mut Show<'_>) -> Flow) -> Option<Hit> {
    let mut found = None;
    let _ = find(&mut |hit| {
        found = Some(hit);
        Flow::Break(())
    });
    found
}

/// All hits of a finder.
pub(super) fn all(find: impl FnOnce(&mut Show<'_>) -> Flow) -> Vec<Hit> {
    let mut found = Vec::new();
    let _ = find(&mut |hit| {
        found.push(hit);
        Flow::Continue(())
    });
    found
}

/// The digits of `digits` that are candidates of these cells, cell by cell. Leaves out cells that have none
/// of these digits as a candidate.
pub(super) fn removed<B: CandidateBoard>(
    board: &B,
    cells: impl Iterator<Item = CellIndex>,
    digits: DigitSet,
) -> Removed {
    let gone = cells.map(|cell| (cell, board.digits(cell).intersection(digits)));
    gone.filter(|(_, gone)| !gone.is_empty()).collect()
}

/// Passes to `show` a hit that removes candidates. If `removed` is empty, does nothing.
pub(super) fn show_removed(
    show: &mut Show<'_>,
    technique: Technique,
    removed: Removed,
    seen: impl FnOnce() -> Sighting,
) -> Flow {
    if removed.is_empty() {
        return Flow::Continue(());
    }
    show(Hit { technique, rating: technique.least_rating(), placement: None, removed, seen: seen() })
}

impl Hit {
    /// A hit that places a digit and lists no candidates to remove.
    pub(super) fn placing(technique: Technique, cell: CellIndex, digit: Digit, seen: Sighting) -> Hit {
        let rating = technique.least_rating();
        Hit { technique, rating, placement: Some((cell, digit)), removed: Removed::new(), seen }
    }

    /// Applies the hit to a board. Another hit may already have made some of the changes.
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
