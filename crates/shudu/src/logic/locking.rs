//! A digit that is locked where two houses cross.

use super::Technique;
use super::board::Board;
use super::hit::{Flow, Hit, Seen, removed};
use super::singles::{placing, removing};
use super::tables::{Crossing, Kind};

/// Houses in which a digit is locked, with those they cross: the order in which they are looked at.
const CROSSINGS: [(Kind, Kind); 4] =
    [(Kind::Box, Kind::Column), (Kind::Box, Kind::Row), (Kind::Column, Kind::Box), (Kind::Row, Kind::Box)];

/// Shows every digit whose places in a house, two or more, all lie in another one.
fn locked<B: Board>(board: &B, mut show: impl FnMut(Kind, usize, &Crossing, usize) -> Flow) -> Flow {
    for (kind, across) in CROSSINGS {
        for house in board.tables().houses(kind) {
            for crossing in board.tables().crossings(house, across) {
                for digit in 0..board.size() {
                    let places = board.places(house, digit);
                    if places & !crossing.here == 0 && places.count_ones() > 1 {
                        show(kind, house, crossing, digit)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Pointing and claiming: the digit goes from the rest of the crossing house.
pub(super) fn locking<B: Board>(board: &B, show: &mut dyn FnMut(Hit) -> Flow) -> Flow {
    locked(board, |kind, house, crossing, digit| {
        let others = board.places(crossing.house, digit) & !crossing.there;
        if others == 0 {
            return Flow::Continue(());
        }
        let technique = if kind == Kind::Box { Technique::Pointing } else { Technique::Claiming };
        let gone = removed(board, board.tables().cells_at(crossing.house, others), 1 << digit);
        let seen = || Seen::Locked { digit, house, crossing: crossing.house };
        removing(technique, gone, seen).map_or(Flow::Continue(()), &mut *show)
    })
}

/// The same where it leaves one place for the digit in another house of the kind.
pub(super) fn direct_locking<B: Board>(board: &B, show: &mut dyn FnMut(Hit) -> Flow) -> Flow {
    locked(board, |kind, house, crossing, digit| {
        let technique = if kind == Kind::Box { Technique::DirectPointing } else { Technique::DirectClaiming };
        for other in board.tables().crossings(crossing.house, kind) {
            let places = board.places(other.house, digit);
            let rest = places & !other.there;
            if other.house != house && places.count_ones() > 1 && rest.count_ones() == 1 {
                let cell = board.tables().cell(other.house, rest.trailing_zeros() as usize);
                let seen = Seen::Locked { digit, house, crossing: crossing.house };
                show(placing(technique, (cell, digit), seen))?;
            }
        }
        Flow::Continue(())
    })
}
