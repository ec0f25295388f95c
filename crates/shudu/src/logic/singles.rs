//! Digits that can go nowhere else, and cells that can be nothing else.

use super::Technique;
use super::board::Board;
use super::hit::{Flow, Hit, Removed, Seen};
use super::tables::{Kind, is_one};

/// The last blank cell of a house.
pub(super) fn last_cell<B: Board>(board: &B, show: &mut dyn FnMut(Hit) -> Flow) -> Flow {
    hidden(board, show, |_, house| (board.blanks(house) == 1).then_some(Technique::LastCell))
}

/// A digit with one place left in a house.
pub(super) fn hidden_single<B: Board>(board: &B, show: &mut dyn FnMut(Hit) -> Flow) -> Flow {
    hidden(board, show, |kind, house| (board.blanks(house) != 1).then_some(hidden_in(kind)))
}

/// What a hidden single is called in a kind of house.
pub(super) fn hidden_in(kind: Kind) -> Technique {
    match kind {
        Kind::Box => Technique::HiddenSingleInBox,
        Kind::Column | Kind::Row => Technique::HiddenSingleInLine,
    }
}

fn hidden<B: Board>(
    board: &B,
    show: &mut dyn FnMut(Hit) -> Flow,
    name: impl Fn(Kind, usize) -> Option<Technique>,
) -> Flow {
    for kind in [Kind::Box, Kind::Column, Kind::Row] {
        for house in board.tables().houses(kind) {
            let Some(technique) = name(kind, house) else { continue };
            for digit in 0..board.size() {
                let places = board.places(house, digit);
                if is_one(places) {
                    show(hidden_hit(board, technique, house, digit))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// The only place of a digit in a house.
pub(super) fn hidden_hit<B: Board>(board: &B, technique: Technique, house: usize, digit: usize) -> Hit {
    let cell = board.tables().cell(house, board.places(house, digit).trailing_zeros() as usize);
    placing(technique, (cell, digit), Seen::House(house))
}

/// A cell with one candidate left.
pub(super) fn naked_single<B: Board>(board: &B, show: &mut dyn FnMut(Hit) -> Flow) -> Flow {
    for cell in 0..board.size() * board.size() {
        let digits = board.digits(cell);
        if is_one(digits) {
            let digit = digits.trailing_zeros() as usize;
            show(placing(Technique::NakedSingle, (cell, digit), Seen::Cell))?;
        }
    }
    Flow::Continue(())
}

/// A hit that places a digit and removes nothing else.
pub(super) fn placing(technique: Technique, place: (usize, usize), seen: Seen) -> Hit {
    let tenths = technique.least_rating().tenths();
    Hit { technique, tenths, place: Some(place), removed: Removed::new(), seen }
}

/// A hit that removes candidates, if there are any to remove.
pub(super) fn removing(technique: Technique, removed: Removed, seen: impl FnOnce() -> Seen) -> Option<Hit> {
    let tenths = technique.least_rating().tenths();
    (!removed.is_empty()).then(|| Hit { technique, tenths, place: None, removed, seen: seen() })
}
