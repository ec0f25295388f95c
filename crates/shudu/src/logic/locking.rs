//! Candidates are locked if the places of a digit in one house all lie in another house.

use super::Technique;
use super::board::CandidateBoard;
use super::hit::{Flow, Hit, Show, Sighting, removed, show_removed};
use super::tables::{Crossing, HouseKind, HouseNumber};
use crate::board::{Digit, DigitSet};

/// Pairs of house kinds in search order. Each pair has the kind of house in which a digit is locked, and the
/// kind of house that loses the digit.
const POINTING: [(HouseKind, HouseKind); 2] =
    [(HouseKind::Box, HouseKind::Column), (HouseKind::Box, HouseKind::Row)];
const CLAIMING: [(HouseKind, HouseKind); 2] =
    [(HouseKind::Column, HouseKind::Box), (HouseKind::Row, HouseKind::Box)];

/// Passes to `show` every digit that has two or more places in a house, all of which lie in a crossing house.
fn locked<B: CandidateBoard>(
    board: &B,
    crossings: [(HouseKind, HouseKind); 2],
    mut show: impl FnMut(HouseNumber, &Crossing, Digit) -> Flow,
) -> Flow {
    let lockable = board.lockable();
    if lockable.is_empty() {
        return Flow::Continue(());
    }
    for (kind, across) in crossings {
        for house in board.tables().houses(kind) {
            let crossings = board.tables().crossings(house, across);
            let Some(longest) = crossings.first().map(|crossing| crossing.here.len()) else {
                continue;
            };
            let is_narrow = |&digit: &Digit| board.places(house, digit).is_several_up_to(longest);
            let narrow = DigitSet::from_iter(lockable.iter().filter(is_narrow));
            if narrow.is_empty() {
                continue;
            }
            for crossing in crossings {
                let is_locked = |&digit: &Digit| board.places(house, digit).is_within(crossing.here);
                for digit in narrow.iter().filter(is_locked) {
                    show(house, crossing, digit)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Passes locked candidates to `show`. In pointing, the places of a digit in a box lie on one line, so the
/// rest of the line loses the digit. In claiming, the places of a digit on a line lie in one box, so the rest
/// of the box loses the digit.
pub(super) fn locking<B: CandidateBoard>(board: &B, technique: Technique, show: &mut Show<'_>) -> Flow {
    let crossings = if technique == Technique::Pointing { POINTING } else { CLAIMING };
    locked(board, crossings, |house, crossing, digit| {
        let others = board.places(crossing.house, digit).difference(crossing.there);
        if others.is_empty() {
            return Flow::Continue(());
        }
        let gone = removed(board, board.tables().cells_at(crossing.house, others), DigitSet::only(digit));
        show_removed(show, technique, gone, || Sighting::Locked { digit, house, crossing: crossing.house })
    })
}

/// Passes to `show` the locked candidates whose eliminations leave a single place for the digit in a second
/// house. The second house is of the same kind as the house in which the digit is locked. The hit places the
/// digit in this single place.
pub(super) fn direct<B: CandidateBoard>(board: &B, show: &mut Show<'_>) -> Flow {
    let both = [(Technique::DirectPointing, POINTING), (Technique::DirectClaiming, CLAIMING)];
    both.into_iter().try_for_each(|(technique, crossings)| {
        locked(board, crossings, |house, crossing, digit| {
            for other in board.tables().crossings(crossing.house, board.tables().kind(house)) {
                let places = board.places(other.house, digit);
                let rest = places.difference(other.there);
                if other.house != house && places.is_several() && rest.is_one() {
                    let cell = board.tables().cell(other.house, rest.lowest());
                    let seen = Sighting::Locked { digit, house, crossing: crossing.house };
                    show(Hit::placing(technique, cell, digit, seen))?;
                }
            }
            Flow::Continue(())
        })
    })
}
