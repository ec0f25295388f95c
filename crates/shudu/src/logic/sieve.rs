//! Sets and fish on [`Bands`]. Each function makes all eliminations of one rule on the whole board. The
//! modules `sets` and `fish` have the same rules and describe each step, but ratings do not need the steps.

use super::bands::{BandCells, Bands, Touched};
use super::narrow::{Narrow, count_of_nine, two_up_to};
use super::nine::cells_of;
use super::tables::{HouseNumber, HouseSet};
use crate::board::{DigitSet, Member, MemberSet, PlaceSet};

/// Finds all ways to choose `count` (two or three) of nine sets. Each chosen set must have at least two
/// members, and the union of the chosen sets must have `count` members. Passes the indices of the chosen sets
/// and their members to `take`.
#[inline]
fn tuples<N: Member, M: Member>(
    sets: &[Narrow<M>; 9],
    count: usize,
    mut take: impl FnMut(MemberSet<N>, MemberSet<M>),
) {
    let set = |of: N| sets[of.number() as usize];
    let able: MemberSet<N> = two_up_to(sets, count);
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

/// The cells at the given places of a house.
#[inline]
fn cells(house: HouseNumber, places: PlaceSet) -> BandCells {
    BandCells::of(places.iter().map(|place| cells_of(house)[place.index()]))
}

/// All places of a house except `places`.
#[inline]
fn other_places(places: PlaceSet) -> PlaceSet {
    PlaceSet::all(9).difference(places)
}

/// All digits except `digits`.
#[inline]
fn other_digits(digits: DigitSet) -> DigitSet {
    DigitSet::all(9).difference(digits)
}

/// The houses to search. For triplets, returns all touched houses. For pairs, returns the touched houses in
/// which two digits may have the same two places.
fn houses(board: &Bands, count: usize, touched: Touched) -> impl Iterator<Item = HouseNumber> + use<> {
    let able = if count == 2 { board.may_have_pairs() } else { HouseSet::ALL };
    touched.houses.intersection(able).iter()
}

/// Applies direct hidden sets. If a hidden set leaves one place for another digit of its house, places the
/// other digit. Returns whether anything changed.
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
                    // Another set may already have filled the cell.
                    if board.has(cell, digit) {
                        board.place(cell, digit);
                    }
                }
            }
        });
    }
    board.blank() != before
}

/// Applies hidden sets. If `count` digits have only `count` places in a house, these places lose all other
/// digits. Returns whether anything changed.
pub(super) fn hidden(board: &mut Bands, count: usize, touched: Touched) -> bool {
    let before = *board;
    for house in houses(board, count, touched) {
        let places = board.house(house);
        tuples(&places, count, |digits, taken| board.remove(cells(house, taken), other_digits(digits)));
    }
    *board != before
}

/// Applies naked triplets. If three cells of a house have only three digits in total, the rest of the house
/// loses these digits. Returns whether anything changed.
pub(super) fn naked_triplets(board: &mut Bands, touched: Touched) -> bool {
    let (before, digits) = (*board, board.digits());
    for house in touched.houses.iter() {
        let sets = cells_of(house).map(|cell| digits.narrow_of(cell));
        tuples(&sets, 3, |places, taken| board.remove(cells(house, other_places(places)), taken));
    }
    *board != before
}

/// Applies fish. If the places of a digit on `count` lines lie on `count` crossing lines, all other cells of
/// these crossing lines lose the digit. Returns whether anything changed.
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
