//! A digit that is locked where two houses cross.

use super::Technique;
use super::board::{CandidateBoard, Lockable, Touched};
use super::hit::{Flow, Hit, Sighting, removed};
use super::singles::{placing, removing};
use super::tables::{Crossing, HouseKind, bits, is_one, is_several, is_several_up_to};
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
    mut show: impl FnMut(HouseKind, usize, &Crossing, usize) -> Flow,
) -> Flow {
    let Lockable { digits, houses } = board.lockable(touched);
    if digits == 0 {
        return Flow::Continue(());
    }
    for ((kind, across), lockable) in CROSSINGS.into_iter().zip(houses).take(part.end).skip(part.start) {
        let houses = board.tables().houses(kind);
        let first = houses.start;
        for house in houses.filter(|house| lockable >> (house - first) & 1 == 1) {
            let crossings = board.tables().crossings(house, across);
            let Some(longest) = crossings.first().map(|crossing| crossing.here.count_ones()) else {
                continue;
            };
            let narrow = bits(digits).filter(|&digit| is_several_up_to(longest, board.places(house, digit)));
            let narrow = narrow.fold(0, |narrow, digit| narrow | 1 << digit);
            if narrow == 0 {
                continue;
            }
            for crossing in crossings {
                for digit in bits(narrow).filter(|&digit| board.places(house, digit) & !crossing.here == 0) {
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
        let others = board.places(crossing.house, digit) & !crossing.there;
        if others == 0 {
            return Flow::Continue(());
        }
        let technique = if kind == HouseKind::Box { Technique::Pointing } else { Technique::Claiming };
        let gone = removed(board, board.tables().cells_at(crossing.house, others), 1 << digit);
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
            let rest = places & !other.there;
            if other.house != house && is_several(places) && is_one(rest) {
                let cell = board.tables().cell(other.house, rest.trailing_zeros() as usize);
                let seen = Sighting::Locked { digit, house, crossing: crossing.house };
                show(placing(technique, (cell, digit), seen))?;
            }
        }
        Flow::Continue(())
    })
}
