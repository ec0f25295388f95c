//! As many digits as cells: naked and hidden pairs, triplets and quads.

use super::Technique;
use super::board::{CandidateBoard, Touched};
use super::hit::{Flow, Hit, Sighting, removed};
use super::singles::{placing, removing};
use super::tables::{HouseKind, bits, is_exactly, is_one, is_several, is_several_up_to};

const KINDS: [HouseKind; 3] = [HouseKind::Box, HouseKind::Column, HouseKind::Row];

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

/// Numbers that can take part in a set: such whose masks have two to `count` members each.
struct Able<M> {
    mask: M,
    numbers: u64,
    count: u32,
}

impl<M: Fn(usize) -> u64> Able<M> {
    /// Shows every choice of `count` of them that have `count` members between them, with those: in the order of the
    /// choices as masks, so the highest number changes last.
    #[inline]
    fn tuples<B: CandidateBoard>(&self, show: &mut impl FnMut(u64, u64) -> Flow) -> Flow {
        if B::count(self.numbers) < self.count {
            return Flow::Continue(());
        }
        self.fill_up::<B>(self.numbers, self.count, (0, 0), show)
    }

    /// With `wanted` more of `numbers`, besides what was chosen and its union: what has too many members already is not
    /// filled up.
    fn fill_up<B: CandidateBoard>(
        &self,
        numbers: u64,
        wanted: u32,
        (chosen, union): (u64, u64),
        show: &mut impl FnMut(u64, u64) -> Flow,
    ) -> Flow {
        for number in bits(numbers) {
            let (chosen, union) = (chosen | 1 << number, union | (self.mask)(number));
            let members = B::count(union);
            if members > self.count {
                continue;
            }
            if wanted > 1 {
                self.fill_up::<B>(numbers & ((1 << number) - 1), wanted - 1, (chosen, union), show)?;
            } else if members == self.count {
                show(chosen, union)?;
            }
        }
        Flow::Continue(())
    }
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
pub(super) fn naked<B: CandidateBoard>(
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
        let can = |&place: &usize| is_several_up_to(count, digits(place));
        let numbers = (0..board.size()).filter(can).fold(0, |numbers, place| numbers | 1 << place);
        Able { mask: digits, numbers, count }.tuples::<B>(&mut |places, digits| {
            let others = (0..board.size()).filter(|place| places >> place & 1 == 0);
            let gone = removed(board, others.map(|place| tables.cell(house, place)), digits);
            let seen = || Sighting::Set { house, digits, places };
            removing(technique, gone, seen).map_or(Flow::Continue(()), &mut *show)
        })?;
    }
    Flow::Continue(())
}

/// Digits of a house with as many places between them, where there are more blanks than these.
fn hidden_sets<B: CandidateBoard>(
    board: &B,
    count: u32,
    blanks: usize,
    touched: Touched,
    mut show: impl FnMut(usize, u64, u64) -> Flow,
) -> Flow {
    for house in KINDS.into_iter().flat_map(|kind| board.tables().houses(kind)) {
        if board.blanks(house) > blanks && touched.has_house(house) {
            let mask = |digit: usize| board.places(house, digit);
            let able = Able { mask, numbers: board.narrow(house, count), count };
            able.tuples::<B>(&mut |digits, places| show(house, digits, places))?;
        }
    }
    Flow::Continue(())
}

/// Digits of a house with as many places between them: all else goes from there.
pub(super) fn hidden<B: CandidateBoard>(
    board: &B,
    count: u32,
    touched: Touched,
    show: &mut dyn FnMut(Hit) -> Flow,
) -> Flow {
    let technique = named(count, Technique::HiddenPair, Technique::HiddenTriplet, Technique::HiddenQuad);
    hidden_sets(board, count, 2 * count as usize, touched, |house, digits, places| {
        let gone = removed(board, board.tables().cells_at(house, places), !digits);
        let seen = || Sighting::Set { house, digits, places };
        removing(technique, gone, seen).map_or(Flow::Continue(()), &mut *show)
    })
}

/// The same where it leaves one place for another digit of the house.
pub(super) fn direct_hidden<B: CandidateBoard>(
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
                return show(placing(technique, (cell, digit), Sighting::Set { house, digits, places }));
            }
        }
        Flow::Continue(())
    })
}
