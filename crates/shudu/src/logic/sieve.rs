//! Sets and fish on [`Bands`]: everything they rule out, everywhere. The rules are those of `sets` and `fish`, which name
//! each step; ratings do not ask which step it was.

use super::bands::{BandCells, Bands, Touched};
use super::narrow::{Narrow, count_of_nine};
use super::nine::cells_of;
use super::tables::{HouseNumber, HouseSet};
use crate::board::{DigitSet, Member, MemberSet, PlaceSet};

/// Shows every choice of `count` (two or three) of nine sets that have `count` members between them, and two or more
/// each: which sets they are, and the members.
#[inline]
fn tuples<N: Member, M: Member>(
    sets: &[Narrow<M>; 9],
    count: usize,
    mut take: impl FnMut(MemberSet<N>, MemberSet<M>),
) {
    let set = |of: N| sets[of.number() as usize];
    let able: MemberSet<N> = able(sets, count);
    if count_of_nine(able) < count {
        return;
    }
    for i in able.iter() {
        for j in able.below(i).iter() {
            let (chosen, union) = (MemberSet::only(i).union(MemberSet::only(j)), set(i).union(set(j)));
            if union.len() > count {
                continue;
            }
            if count == 2 {
                take(chosen, union.wide());
                continue;
            }
            for k in able.below(j).iter() {
                let union = union.union(set(k));
                if union.len() == count {
                    take(chosen.union(MemberSet::only(k)), union.wide());
                }
            }
        }
    }
}

/// Which of nine sets have two members, or up to three.
#[inline]
fn able<N: Member, M: Member>(sets: &[Narrow<M>; 9], count: usize) -> MemberSet<N> {
    const BITS: [u32; 9] = [1, 2, 4, 8, 16, 32, 64, 128, 256];
    let bits = sets.iter().zip(BITS).map(|(set, bit)| if set.is_two_up_to(count) { bit } else { 0 });
    MemberSet::of_mask(u64::from(bits.fold(0, |able, bit| able | bit)))
}

/// The cells at some places of a house.
#[inline]
fn cells(house: HouseNumber, places: PlaceSet) -> BandCells {
    BandCells::of(places.iter().map(|place| cells_of(house)[place.index()]))
}

/// The places of a house that are not among these.
#[inline]
fn other_places(places: PlaceSet) -> PlaceSet {
    PlaceSet::all(9).difference(places)
}

/// The digits that are not among these.
#[inline]
fn other_digits(digits: DigitSet) -> DigitSet {
    DigitSet::all(9).difference(digits)
}

/// The houses that were touched. Where pairs are looked for, those in which no two digits have the same two places are
/// left out.
fn houses(board: &Bands, count: usize, touched: Touched) -> impl Iterator<Item = HouseNumber> + use<> {
    let able = if count == 2 { board.may_have_pairs() } else { HouseSet::ALL };
    touched.houses.intersection(able).iter()
}

/// Fills cells that a hidden set leaves to another digit of its house. Returns whether there were any.
pub(super) fn fill_beside_hidden(board: &mut Bands, count: usize, touched: Touched) -> bool {
    let before = board.blank();
    for house in houses(board, count, touched) {
        let places = board.house(house);
        tuples(&places, count, |digits: DigitSet, taken| {
            for digit in other_digits(digits).iter() {
                let all = places[digit.index()].wide();
                let left = all.difference(taken);
                if left.is_one() && left != all {
                    let cell = cells_of(house)[left.lowest().index()];
                    // It is filled already if another set has left it too.
                    if board.has(cell, digit) {
                        board.place(cell, digit);
                    }
                }
            }
        });
    }
    board.blank() != before
}

/// Where digits of a house have as many places between them, removes all other digits. Returns whether there were any.
pub(super) fn hidden(board: &mut Bands, count: usize, touched: Touched) -> bool {
    let before = *board;
    for house in houses(board, count, touched) {
        let places = board.house(house);
        tuples(&places, count, |digits, taken| board.remove(cells(house, taken), other_digits(digits)));
    }
    *board != before
}

/// Where three cells of a house have three digits between them, removes these from the rest of the house. Returns whether
/// there were any.
pub(super) fn naked_triplets(board: &mut Bands, touched: Touched) -> bool {
    let (before, digits) = (*board, board.digits());
    for house in touched.houses.iter() {
        let sets = cells_of(house).map(|cell| digits.narrow_of(cell));
        tuples(&sets, 3, |places, taken| board.remove(cells(house, other_places(places)), taken));
    }
    *board != before
}

/// Where as many lines cross some lines at all places of a digit, removes it from the rest of the crossing lines. Returns
/// whether there was anything to remove.
pub(super) fn fish(board: &mut Bands, count: usize, touched: Touched) -> bool {
    let before = *board;
    let digits = touched.digits.intersection(DigitSet::all(9));
    for digit in digits.iter() {
        for (on_lines, across) in [(board.on_columns(digit), 18), (board.on_rows(digit), 9)] {
            tuples(&on_lines, count, |base: PlaceSet, crossed: PlaceSet| {
                for line in crossed.iter() {
                    let house = HouseNumber::new(across + line.index());
                    board.remove(cells(house, other_places(base)), DigitSet::only(digit));
                }
            });
        }
    }
    *board != before
}
