//! Naked and hidden pairs, triplets and quads. In each of these sets, N digits must fill N cells of a house.

use super::Technique;
use super::board::CandidateBoard;
use super::hit::{Flow, Hit, Show, Sighting, removed, show_removed};
use super::tables::HouseNumber;
use crate::board::{Digit, DigitSet, HousePlace, Member, MemberSet, PlaceSet};

/// The union of some sets. Returns `None` if the union does not have `count` members, or if one of the sets
/// has fewer than two members.
#[inline]
pub(super) fn tuple<M: Member>(
    sets: impl Iterator<Item = MemberSet<M>>,
    count: usize,
) -> Option<MemberSet<M>> {
    let mut union = MemberSet::EMPTY;
    for set in sets {
        if !set.is_several() {
            return None;
        }
        union = union.union(set);
    }
    union.is_exactly(count).then_some(union)
}

/// The items of a house that can be part of a set of `count` items. The items are either places or digits.
/// The members of a place are its candidate digits, and the members of a digit are its places. Each item has
/// two to `count` members.
struct Able<N, F> {
    able: MemberSet<N>,
    members: F,
    count: usize,
}

impl<N: Member, M: Member, F: Fn(N) -> MemberSet<M>> Able<N, F> {
    /// Passes to `show` every choice of `count` items that have `count` members in total, together with the
    /// members. The choices are ordered by their masks, so the highest item changes least often.
    #[inline]
    fn tuples<B: CandidateBoard>(&self, show: &mut impl FnMut(MemberSet<N>, MemberSet<M>) -> Flow) -> Flow {
        if B::count(self.able) < self.count {
            return Flow::Continue(());
        }
        self.fill_up::<B>(self.able, self.count, (MemberSet::EMPTY, MemberSet::EMPTY), show)
    }

    /// Adds `wanted` items of `rest` to the chosen items. Skips choices with more than `count` members.
    fn fill_up<B: CandidateBoard>(
        &self,
        rest: MemberSet<N>,
        wanted: usize,
        (chosen, union): (MemberSet<N>, MemberSet<M>),
        show: &mut impl FnMut(MemberSet<N>, MemberSet<M>) -> Flow,
    ) -> Flow {
        for next in rest.iter() {
            let (chosen, union) = (chosen.union(MemberSet::only(next)), union.union((self.members)(next)));
            let members = B::count(union);
            if members > self.count {
                continue;
            }
            if wanted > 1 {
                self.fill_up::<B>(rest.below(next), wanted - 1, (chosen, union), show)?;
            } else if members == self.count {
                show(chosen, union)?;
            }
        }
        Flow::Continue(())
    }
}

/// Passes naked sets to `show`. If `count` cells of a house have only `count` digits in total, the other
/// cells of the house lose these digits.
pub(super) fn naked<B: CandidateBoard>(
    board: &B,
    technique: Technique,
    count: usize,
    show: &mut Show<'_>,
) -> Flow {
    let tables = board.tables();
    for house in tables.all_houses().filter(|&house| board.blanks(house) >= 2 * count) {
        let members = |place: HousePlace| board.digits(tables.cell(house, place));
        let can = |&place: &HousePlace| members(place).is_several_up_to(count);
        let able = PlaceSet::from_iter(HousePlace::all(board.size()).filter(can));
        Able { able, members, count }.tuples::<B>(&mut |places, digits| {
            let others = PlaceSet::all(board.size()).difference(places);
            let gone = removed(board, tables.cells_at(house, others), digits);
            show_removed(show, technique, gone, || Sighting::Set { house, digits, places })
        })?;
    }
    Flow::Continue(())
}

/// In every house with more than `blanks` blank cells, passes to `show` every choice of `count` digits that
/// have only `count` places in total.
fn hidden_sets<B: CandidateBoard>(
    board: &B,
    count: usize,
    blanks: usize,
    mut show: impl FnMut(HouseNumber, DigitSet, PlaceSet) -> Flow,
) -> Flow {
    for house in board.tables().all_houses().filter(|&house| board.blanks(house) > blanks) {
        let members = |digit: Digit| board.places(house, digit);
        let able = Able { able: board.narrow(house, count), members, count };
        able.tuples::<B>(&mut |digits, places| show(house, digits, places))?;
    }
    Flow::Continue(())
}

/// Passes hidden sets to `show`. If `count` digits have only `count` places in a house, these places lose all
/// other digits.
pub(super) fn hidden<B: CandidateBoard>(
    board: &B,
    technique: Technique,
    count: usize,
    show: &mut Show<'_>,
) -> Flow {
    hidden_sets(board, count, 2 * count, |house, digits, places| {
        let gone = removed(board, board.tables().cells_at(house, places), DigitSet::ANY.difference(digits));
        show_removed(show, technique, gone, || Sighting::Set { house, digits, places })
    })
}

/// Passes to `show` the hidden sets that leave a single place for another digit of the house. Each hit places
/// the other digit.
pub(super) fn direct<B: CandidateBoard>(
    board: &B,
    technique: Technique,
    count: usize,
    show: &mut Show<'_>,
) -> Flow {
    hidden_sets(board, count, count, |house, digits, places| {
        for digit in DigitSet::all(board.size()).difference(digits).iter() {
            let all = board.places(house, digit);
            let rest = all.difference(places);
            if all.is_several() && rest.is_one() {
                let cell = board.tables().cell(house, rest.lowest());
                return show(Hit::placing(technique, cell, digit, Sighting::Set { house, digits, places }));
            }
        }
        Flow::Continue(())
    })
}
