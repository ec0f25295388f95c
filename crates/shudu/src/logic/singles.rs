//! Digits that can go nowhere else, and cells that can be nothing else.

use super::Technique;
use super::board::CandidateBoard;
use super::hit::{Flow, Hit, Removed, Sighting};
use super::tables::{HouseKind, HouseNumber};
use crate::board::{CellIndex, Digit};

/// The last blank cell of a house.
pub(super) fn last_cell<B: CandidateBoard>(board: &B, show: &mut dyn FnMut(Hit) -> Flow) -> Flow {
    hidden(board, show, |_, house| (board.blanks(house) == 1).then_some(Technique::LastCell))
}

/// A digit with one place left in a house.
pub(super) fn hidden_single<B: CandidateBoard>(board: &B, show: &mut dyn FnMut(Hit) -> Flow) -> Flow {
    hidden(board, show, |kind, house| (board.blanks(house) != 1).then_some(hidden_in(kind)))
}

/// What a hidden single is called in a kind of house.
pub(super) fn hidden_in(kind: HouseKind) -> Technique {
    match kind {
        HouseKind::Box => Technique::HiddenSingleInBox,
        HouseKind::Column | HouseKind::Row => Technique::HiddenSingleInLine,
    }
}

fn hidden<B: CandidateBoard>(
    board: &B,
    show: &mut dyn FnMut(Hit) -> Flow,
    name: impl Fn(HouseKind, HouseNumber) -> Option<Technique>,
) -> Flow {
    for kind in HouseKind::ALL {
        for house in board.tables().houses(kind) {
            let Some(technique) = name(kind, house) else { continue };
            for digit in Digit::all(board.size()) {
                if board.places(house, digit).is_one() {
                    show(hidden_hit(board, technique, house, digit))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// The only place of a digit in a house.
pub(super) fn hidden_hit<B: CandidateBoard>(
    board: &B,
    technique: Technique,
    house: HouseNumber,
    digit: Digit,
) -> Hit {
    let cell = board.tables().cell(house, board.places(house, digit).lowest());
    placing(technique, (cell, digit), Sighting::House(house))
}

/// A cell with one candidate left.
pub(super) fn naked_single<B: CandidateBoard>(board: &B, show: &mut dyn FnMut(Hit) -> Flow) -> Flow {
    for cell in CellIndex::all(board.size() * board.size()) {
        if let Some(digit) = board.digits(cell).single() {
            show(placing(Technique::NakedSingle, (cell, digit), Sighting::Cell))?;
        }
    }
    Flow::Continue(())
}

/// A hit that places a digit and removes nothing else.
pub(super) fn placing(technique: Technique, place: (CellIndex, Digit), seen: Sighting) -> Hit {
    let tenths = technique.least_rating().tenths();
    Hit { technique, tenths, place: Some(place), removed: Removed::new(), seen }
}

/// A hit that removes candidates, if there are any to remove.
pub(super) fn removing(
    technique: Technique,
    removed: Removed,
    seen: impl FnOnce() -> Sighting,
) -> Option<Hit> {
    let tenths = technique.least_rating().tenths();
    (!removed.is_empty()).then(|| Hit { technique, tenths, place: None, removed, seen: seen() })
}
