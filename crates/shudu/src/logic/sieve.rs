//! Sets and fish on [`Bands`]: all eliminations of a rule on the whole board. The rules are those of `sets` and `fish`,
//! which name each step; ratings do not need the steps.

use super::bands::{BandCells, Bands, Touched};
use super::narrow::{Narrow, count_of_nine};
use super::nine::cells_of;
use super::tables::{HouseNumber, HouseSet};
use crate::board::{DigitSet, Member, MemberSet, PlaceSet};

/// Shows every choice of `count` (two or three) of nine sets that have `count` members between them, and two or more
/// each. `take` receives the chosen sets and the members.
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

/// The sets with two to `count` members.
#[inline]
fn able<N: Member, M: Member>(sets: &[Narrow<M>; 9], count: usize) -> MemberSet<N> {
    const BITS: [u32; 9] = [1, 2, 4, 8, 16, 32, 64, 128, 256];
    let bits = sets.iter().zip(BITS).map(|(set, bit)| if set.is_two_up_to(count) { bit } else { 0 });
    MemberSet::of_mask(u64::from(bits.fold(0, |able, bit| able | bit)))
}

/// The cells at these places of a house.
#[inline]
fn cells(house: HouseNumber, places: PlaceSet) -> BandCells {
    BandCells::of(places.iter().map(|place| cells_of(house)[place.index()]))
}

/// The other places of a house.
#[inline]
fn other_places(places: PlaceSet) -> PlaceSet {
    PlaceSet::all(9).difference(places)
}

/// The other digits.
#[inline]
fn other_digits(digits: DigitSet) -> DigitSet {
    DigitSet::all(9).difference(digits)
}

/// The houses to look into: those touched. For pairs, only houses in which two digits have the same two places.
fn houses(board: &Bands, count: usize, touched: Touched) -> impl Iterator<Item = HouseNumber> + use<> {
    let able = if count == 2 { board.may_have_pairs() } else { HouseSet::ALL };
    touched.houses.intersection(able).iter()
}

/// Applies direct hidden sets: if a set leaves one place for another digit of its house, fills it. Returns whether
/// anything changed.
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
                    // Another set may have filled it already.
                    if board.has(cell, digit) {
                        board.place(cell, digit);
                    }
                }
            }
        });
    }
    board.blank() != before
}

/// Applies hidden sets: `count` digits with `count` places between them remove all other digits there. Returns whether
/// anything changed.
pub(super) fn hidden(board: &mut Bands, count: usize, touched: Touched) -> bool {
    let before = *board;
    for house in houses(board, count, touched) {
        let places = board.house(house);
        tuples(&places, count, |digits, taken| board.remove(cells(house, taken), other_digits(digits)));
    }
    *board != before
}

/// Applies naked triplets: three cells of a house with three digits between them remove these from the rest of the
/// house. Returns whether anything changed.
pub(super) fn naked_triplets(board: &mut Bands, touched: Touched) -> bool {
    let (before, digits) = (*board, board.digits());
    for house in touched.houses.iter() {
        let sets = cells_of(house).map(|cell| digits.narrow_of(cell));
        tuples(&sets, 3, |places, taken| board.remove(cells(house, other_places(places)), taken));
    }
    *board != before
}

/// Applies fish: if the places of a digit on `count` lines lie on `count` crossing lines, the rest of the crossing lines
/// loses the digit. Returns whether anything changed.
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
