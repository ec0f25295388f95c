//! Sets and fish on [`Bands`]: everything they rule out, everywhere. The same rules as in `sets` and `fish`, which name each
//! step; here nobody asks which it was.

use super::bands::Bands;
use super::board::Touched;
use super::nine::{COUNTS, HOUSES};

/// Shows every choice of `count` (two or three) of nine masks that have `count` members between them, and two or more
/// each: which they are, and the members.
#[inline]
fn tuples(masks: &[u32; 9], count: u8, mut take: impl FnMut(u32, u32)) {
    let size = |mask: u32| COUNTS[mask as usize & 0x1ff];
    let able = able(masks, count);
    if size(able) < count {
        return;
    }
    for i in members(able) {
        for j in members(able & ((1 << i) - 1)) {
            let (chosen, union) = (1 << i | 1 << j, masks[i] | masks[j]);
            if size(union) > count {
                continue;
            }
            if count == 2 {
                take(chosen, union);
                continue;
            }
            for k in members(able & ((1 << j) - 1)) {
                let union = union | masks[k];
                if size(union) == count {
                    take(chosen | 1 << k, union);
                }
            }
        }
    }
}

/// Which of nine masks have two members, or up to three. Without a branch or a table, so that several are counted at a
/// time.
#[inline]
fn able(masks: &[u32; 9], count: u8) -> u32 {
    const BITS: [u32; 9] = [1, 2, 4, 8, 16, 32, 64, 128, 256];
    let without_lowest = |mask: u32| mask & mask.wrapping_sub(1);
    masks.iter().zip(BITS).fold(0, |able, (&mask, bit)| {
        let second = without_lowest(mask);
        let third = without_lowest(second);
        let more = if count == 2 { third } else { without_lowest(third) };
        able | if (second != 0) & (more == 0) { bit } else { 0 }
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

/// The numbers of the houses that were touched.
fn touched_houses(touched: Touched) -> impl Iterator<Item = usize> {
    members(touched.houses as u32 & 0x7ff_ffff)
}

/// The cells at some places of a house.
fn cells(house: usize, places: u32) -> [u32; 3] {
    members(places).map(|place| usize::from(HOUSES[house][place])).fold([0; 3], |mut cells, cell| {
        cells[cell / 27] |= 1 << (cell % 27);
        cells
    })
}

/// What was touched, without houses of which it is known that no two digits have the same two places, if these are looked
/// for.
fn narrowed(board: &Bands, count: u8, touched: Touched) -> Touched {
    let houses = if count == 2 { board.may_have_pairs() } else { !0 };
    Touched { houses: touched.houses & houses, ..touched }
}

/// Fills cells that a hidden set leaves to another digit of its house. Whether there was any.
pub(super) fn fill_beside_hidden(board: &mut Bands, count: u8, touched: Touched) -> bool {
    let before = board.blank;
    for house in touched_houses(narrowed(board, count, touched)) {
        let places = board.house(house);
        tuples(&places, count, |digits, taken| {
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
        });
    }
    board.blank != before
}

/// Rules out what else may be where digits of a house have as many places between them.
pub(super) fn hidden(board: &mut Bands, count: u8, touched: Touched) -> bool {
    let before = board.places;
    for house in touched_houses(narrowed(board, count, touched)) {
        let places = board.house(house);
        tuples(&places, count, |digits, taken| {
            board.remove(cells(house, taken), !digits & 0x1ff);
        });
    }
    board.places != before
}

/// Rules out the digits of three cells of a house that have three between them in the rest of it.
pub(super) fn naked_triplets(board: &mut Bands, touched: Touched) -> bool {
    let (before, digits) = (board.places, board.digits());
    for house in touched_houses(touched) {
        tuples(&HOUSES[house].map(|cell| u32::from(digits[usize::from(cell)])), 3, |places, taken| {
            board.remove(cells(house, !places & 0x1ff), taken);
        });
    }
    board.places != before
}

/// Rules out digits on lines that as many others cross at all their places.
pub(super) fn fish(board: &mut Bands, count: u8, touched: Touched) -> bool {
    let before = board.places;
    for digit in members(touched.digits as u32 & 0x1ff) {
        let columns = std::array::from_fn(|i| board.on_column(digit, i));
        let rows = std::array::from_fn(|i| board.on_row(digit, i));
        for (on_lines, across) in [(columns, 18), (rows, 9)] {
            tuples(&on_lines, count, |base, crossed| {
                for line in members(crossed) {
                    board.remove(cells(across + line, !base & 0x1ff), 1 << digit);
                }
            });
        }
    }
    board.places != before
}
