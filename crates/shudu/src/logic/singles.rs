//! Hidden and naked singles.

use super::Technique;
use super::board::CandidateBoard;
use super::hit::{Flow, Hit, Show, Sighting};
use super::tables::HouseKind;
use crate::board::{CellIndex, Digit};

/// Passes to `show` the last blank cells of houses, then the digits with one place left in a house.
pub(super) fn hidden<B: CandidateBoard>(board: &B, show: &mut Show<'_>) -> Flow {
    let tables = board.tables();
    for is_last in [true, false] {
        for kind in HouseKind::ALL.into_iter().filter(|&kind| board.may_have_single(kind)) {
            let technique = match kind {
                _ if is_last => Technique::LastCell,
                HouseKind::Box => Technique::HiddenSingleInBox,
                HouseKind::Column | HouseKind::Row => Technique::HiddenSingleInLine,
            };
            for house in tables.houses(kind).filter(|&house| (board.blanks(house) == 1) == is_last) {
                for digit in Digit::all(board.size()).filter(|&digit| board.places(house, digit).is_one()) {
                    let cell = tables.cell(house, board.places(house, digit).lowest());
                    show(Hit::placing(technique, cell, digit, Sighting::House(house)))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Passes to `show` the cells with one candidate left.
pub(super) fn naked<B: CandidateBoard>(board: &B, show: &mut Show<'_>) -> Flow {
    for cell in CellIndex::all(board.size() * board.size()) {
        if let Some(digit) = board.digits(cell).single() {
            show(Hit::placing(Technique::NakedSingle, cell, digit, Sighting::Cell))?;
        }
    }
    Flow::Continue(())
}
