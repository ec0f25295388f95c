//! Sets and fish on [`Bands`]: everything they rule out, everywhere. The same rules as in `sets` and `fish`, which name each
//! step; here nobody asks which it was.

use super::bands::{Bands, Houses};
use super::board::Touched;
use super::nine::{COUNTS, HOUSES};

/// Shows every choice of `count` (two or three) of nine masks that have `count` members between them, and two or more
/// each: which they are, and the members. Whether one of them was taken; then no more are shown.
#[inline]
fn tuples(masks: &[u32; 9], count: u8, mut take: impl FnMut(u32, u32) -> bool) -> bool {
    let size = |mask: u32| COUNTS[mask as usize & 0x1ff];
    let is_able = |i: usize| size(masks[i]).wrapping_sub(2) <= count - 2;
    let able = (0..9).fold(0, |able, i| able | u32::from(is_able(i)) << i);
    if size(able) < count {
        return false;
    }
    members(able).any(|i| {
        members(able & ((1 << i) - 1)).any(|j| {
            let (chosen, union) = (1 << i | 1 << j, masks[i] | masks[j]);
            if size(union) > count {
                return false;
            }
            if count == 2 {
                return take(chosen, union);
            }
            members(able & ((1 << j) - 1)).any(|k| {
                let union = union | masks[k];
                size(union) == count && take(chosen | 1 << k, union)
            })
        })
    })
}

/// The numbers of the bits of a mask.
#[inline]
fn members(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = mask.trailing_zeros() as usize;
        (mask != 0).then(|| mask &= mask.wrapping_sub(1)).map(|()| lowest)
    })
}

/// Those of the houses that were touched, with their numbers.
fn touched_of<T>(houses: &[T; 27], touched: Touched) -> impl Iterator<Item = (usize, &T)> {
    members(touched.houses as u32 & 0x7ff_ffff).map(|house| (house, &houses[house]))
}

/// The cells at some places of a house.
fn cells(house: usize, places: u32) -> [u32; 3] {
    members(places).map(|place| usize::from(HOUSES[house][place])).fold([0; 3], |mut cells, cell| {
        cells[cell / 27] |= 1 << (cell % 27);
        cells
    })
}

/// Fills cells that a hidden set leaves to another digit of its house. Whether there was any.
pub(super) fn fill_beside_hidden(board: &mut Bands, count: u8, touched: Touched, houses: &Houses) -> bool {
    let before = board.blank;
    for (house, places) in touched_of(houses, touched) {
        tuples(places, count, |digits, taken| {
            for digit in members(!digits & 0x1ff) {
                let left = places[digit] & !taken;
                if left.is_power_of_two() && left != places[digit] {
                    let cell = usize::from(HOUSES[house][left.trailing_zeros() as usize]);
                    // Filled already, if another set has left it too.
                    if board.has(cell, digit) {
                        board.place(cell, digit);
                    }
                }
            }
            false
        });
    }
    board.blank != before
}

/// Rules out what else may be where digits of a house have as many places between them.
pub(super) fn hidden(board: &mut Bands, count: u8, touched: Touched, houses: &Houses) -> bool {
    let before = board.places;
    for (house, places) in touched_of(houses, touched) {
        tuples(places, count, |digits, taken| {
            board.remove(cells(house, taken), !digits & 0x1ff);
            false
        });
    }
    board.places != before
}

/// Rules out the digits of three cells of a house that have three between them in the rest of it.
pub(super) fn naked_triplets(board: &mut Bands, touched: Touched) -> bool {
    let (before, digits) = (board.places, board.digits());
    for (house, at) in touched_of(&HOUSES, touched) {
        tuples(&at.map(|cell| u32::from(digits[usize::from(cell)])), 3, |places, taken| {
            board.remove(cells(house, !places & 0x1ff), taken);
            false
        });
    }
    board.places != before
}

/// Rules out digits on lines that as many others cross at all their places.
pub(super) fn fish(board: &mut Bands, count: u8, touched: Touched, houses: &Houses) -> bool {
    let before = board.places;
    for digit in members(touched.digits as u32 & 0x1ff) {
        for (lines, across) in [(9, 18), (18, 9)] {
            let on_lines: [u32; 9] = std::array::from_fn(|i| houses[lines + i][digit]);
            tuples(&on_lines, count, |base, crossed| {
                for line in members(crossed) {
                    board.remove(cells(across + line, !base & 0x1ff), 1 << digit);
                }
                false
            });
        }
    }
    board.places != before
}
