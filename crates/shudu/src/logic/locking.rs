//! A digit that is locked where two houses cross.

use super::Technique;
use super::board::{CandidateBoard, Lockable, Touched};
use super::hit::{Flow, Hit, Sighting, removed};
use super::singles::{placing, removing};
use super::tables::{Crossing, HouseKind, HouseNumber};
use crate::board::{Digit, DigitSet};
use std::ops::Range;

/// Houses in which a digit is locked, with those they cross: the order in which they are looked at.
const CROSSINGS: [(HouseKind, HouseKind); 4] = [
    (HouseKind::Box, HouseKind::Column),
    (HouseKind::Box, HouseKind::Row),
    (HouseKind::Column, HouseKind::Box),
    (HouseKind::Row, HouseKind::Box),
];

/// The part of them where a box is the first, and where a line is.
const POINTING: Range<usize> = 0..2;
const CLAIMING: Range<usize> = 2..4;

/// Shows every digit whose places in a house, two or more, all lie in another one.
fn locked<B: CandidateBoard>(
    board: &B,
    part: Range<usize>,
    touched: Touched,
    mut show: impl FnMut(HouseKind, HouseNumber, &Crossing, Digit) -> Flow,
) -> Flow {
    let Lockable { digits, houses } = board.lockable(touched);
    if digits.is_empty() {
        return Flow::Continue(());
    }
    for ((kind, across), lockable) in CROSSINGS.into_iter().zip(houses).take(part.end).skip(part.start) {
        for house in board.tables().houses(kind).filter(|&house| lockable.contains(house)) {
            let crossings = board.tables().crossings(house, across);
            let Some(longest) = crossings.first().map(|crossing| crossing.here.len()) else {
                continue;
            };
            let is_narrow = |&digit: &Digit| board.places(house, digit).is_several_up_to(longest);
            let narrow = DigitSet::from_iter(digits.iter().filter(is_narrow));
            if narrow.is_empty() {
                continue;
            }
            for crossing in crossings {
                let is_locked = |&digit: &Digit| board.places(house, digit).is_within(crossing.here);
                for digit in narrow.iter().filter(is_locked) {
                    show(kind, house, crossing, digit)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// A digit of a box that lies on one line goes from the rest of the line.
pub(super) fn pointing<B: CandidateBoard>(
    board: &B,
    touched: Touched,
    show: &mut dyn FnMut(Hit) -> Flow,
) -> Flow {
    locking(board, POINTING, touched, show)
}

/// A digit of a line that lies in one box goes from the rest of the box.
pub(super) fn claiming<B: CandidateBoard>(
    board: &B,
    touched: Touched,
    show: &mut dyn FnMut(Hit) -> Flow,
) -> Flow {
    locking(board, CLAIMING, touched, show)
}

fn locking<B: CandidateBoard>(
    board: &B,
    part: Range<usize>,
    touched: Touched,
    show: &mut dyn FnMut(Hit) -> Flow,
) -> Flow {
    locked(board, part, touched, |kind, house, crossing, digit| {
        let others = board.places(crossing.house, digit).difference(crossing.there);
        if others.is_empty() {
            return Flow::Continue(());
        }
        let technique = if kind == HouseKind::Box { Technique::Pointing } else { Technique::Claiming };
        let gone = removed(board, board.tables().cells_at(crossing.house, others), DigitSet::only(digit));
        let seen = || Sighting::Locked { digit, house, crossing: crossing.house };
        removing(technique, gone, seen).map_or(Flow::Continue(()), &mut *show)
    })
}

/// The same where it leaves one place for the digit in another house of the kind.
pub(super) fn direct_locking<B: CandidateBoard>(
    board: &B,
    touched: Touched,
    show: &mut dyn FnMut(Hit) -> Flow,
) -> Flow {
    locked(board, POINTING.start..CLAIMING.end, touched, |kind, house, crossing, digit| {
        let technique =
            if kind == HouseKind::Box { Technique::DirectPointing } else { Technique::DirectClaiming };
        for other in board.tables().crossings(crossing.house, kind) {
            let places = board.places(other.house, digit);
            let rest = places.difference(other.there);
            if other.house != house && places.is_several() && rest.is_one() {
                let cell = board.tables().cell(other.house, rest.lowest());
                let seen = Sighting::Locked { digit, house, crossing: crossing.house };
                show(placing(technique, (cell, digit), seen))?;
            }
        }
        Flow::Continue(())
    })
}
