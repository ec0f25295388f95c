//! As many digits as cells: naked and hidden pairs, triplets and quads.

use super::Technique;
use super::board::{Board, Touched};
use super::hit::{Flow, Hit, Seen, removed};
use super::singles::{placing, removing};
use super::tables::{Kind, bits, choices, is_exactly, is_one, is_several, is_several_up_to};

const KINDS: [Kind; 3] = [Kind::Box, Kind::Column, Kind::Row];

/// The union of masks, if it has `count` members and every mask has two or more.
#[inline]
pub(super) fn tuple(masks: impl Iterator<Item = u64>, count: u32) -> Option<u64> {
    let mut union = 0;
    for mask in masks {
        if !is_several(mask) {
            return None;
        }
        union |= mask;
    }
    is_exactly(count, union).then_some(union)
}

/// Every choice of `count` numbers whose masks have `count` members between them, with those.
#[inline]
fn tuples(
    size: usize,
    mask: impl Fn(usize) -> u64,
    count: u32,
    mut show: impl FnMut(u64, u64) -> Flow,
) -> Flow {
    // Only such as can take part, in their order; what is left out would never pass.
    let (mut able, mut len) = ([0; 64], 0);
    for i in (0..size).filter(|&i| is_several_up_to(count, mask(i))) {
        able[len] = i;
        len += 1;
    }
    if len < count as usize {
        return Flow::Continue(());
    }
    for choice in choices(count, len as u32) {
        if let Some(union) = tuple(bits(choice).map(|i| mask(able[i])), count) {
            let chosen = bits(choice).fold(0, |chosen, i| chosen | 1 << able[i]);
            show(chosen, union)?;
        }
    }
    Flow::Continue(())
}

/// What a set of a size is called.
pub(super) fn named<T>(count: u32, pair: T, triplet: T, quad: T) -> T {
    match count {
        2 => pair,
        3 => triplet,
        _ => quad,
    }
}

/// Cells of a house with as many digits between them: these go from the rest of the house.
pub(super) fn naked<B: Board>(
    board: &B,
    count: u32,
    touched: Touched,
    show: &mut dyn FnMut(Hit) -> Flow,
) -> Flow {
    let technique = named(count, Technique::NakedPair, Technique::NakedTriplet, Technique::NakedQuad);
    let tables = board.tables();
    for house in KINDS.into_iter().flat_map(|kind| tables.houses(kind)) {
        if board.blanks(house) < 2 * count as usize || !touched.has_house(house) {
            continue;
        }
        let digits = |place: usize| board.digits(tables.cell(house, place));
        tuples(board.size(), digits, count, |places, digits| {
            let others = (0..board.size()).filter(|place| places >> place & 1 == 0);
            let gone = removed(board, others.map(|place| tables.cell(house, place)), digits);
            let seen = || Seen::Set { house, digits, places };
            removing(technique, gone, seen).map_or(Flow::Continue(()), &mut *show)
        })?;
    }
    Flow::Continue(())
}

/// Digits of a house with as many places between them.
fn hidden_sets<B: Board>(
    board: &B,
    count: u32,
    blanks: usize,
    touched: Touched,
    mut show: impl FnMut(usize, u64, u64) -> Flow,
) -> Flow {
    for house in KINDS.into_iter().flat_map(|kind| board.tables().houses(kind)) {
        if board.blanks(house) > blanks && touched.has_house(house) {
            let places = |digit: usize| board.places(house, digit);
            tuples(board.size(), places, count, |digits, places| show(house, digits, places))?;
        }
    }
    Flow::Continue(())
}

/// Digits of a house with as many places between them: all else goes from there.
pub(super) fn hidden<B: Board>(
    board: &B,
    count: u32,
    touched: Touched,
    show: &mut dyn FnMut(Hit) -> Flow,
) -> Flow {
    let technique = named(count, Technique::HiddenPair, Technique::HiddenTriplet, Technique::HiddenQuad);
    hidden_sets(board, count, 2 * count as usize, touched, |house, digits, places| {
        let gone = removed(board, board.tables().cells_at(house, places), !digits);
        let seen = || Seen::Set { house, digits, places };
        removing(technique, gone, seen).map_or(Flow::Continue(()), &mut *show)
    })
}

/// The same where it leaves one place for another digit of the house.
pub(super) fn direct_hidden<B: Board>(
    board: &B,
    count: u32,
    touched: Touched,
    show: &mut dyn FnMut(Hit) -> Flow,
) -> Flow {
    let (pair, triplet) = (Technique::DirectHiddenPair, Technique::DirectHiddenTriplet);
    let technique = named(count, pair, triplet, triplet);
    hidden_sets(board, count, count as usize, touched, |house, digits, places| {
        for digit in (0..board.size()).filter(|digit| digits >> digit & 1 == 0) {
            let all = board.places(house, digit);
            let rest = all & !places;
            if is_several(all) && is_one(rest) {
                let cell = board.tables().cell(house, rest.trailing_zeros() as usize);
                return show(placing(technique, (cell, digit), Seen::Set { house, digits, places }));
            }
        }
        Flow::Continue(())
    })
}
