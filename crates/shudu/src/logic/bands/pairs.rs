//! Pairs on [`Bands`]. A hidden pair is two digits with the same two places. A naked pair is two cells with
//! the same two digits.

use super::{BOX, Bands, COLUMN, Cells, PEERS, ROW, bits, counted, counted_on_columns};
use crate::logic::tables::HouseSet;

impl Bands {
    /// The houses in which two or more digits may have the same two places. Checks all houses at once,
    /// because most houses have no pair, and checking each house separately took longer.
    pub(in crate::logic) fn may_have_pairs(&self) -> HouseSet {
        let (boxes, rows) = (self.doubles(BOX, 3), self.doubles(ROW, 9));
        let mut houses = counted_on_columns(self.doubles_of_columns()).0 << 9;
        for (band, (boxed, on_rows)) in boxes.into_iter().zip(rows).enumerate() {
            for i in 0..3 {
                let (boxed, on_row) = (boxed & BOX << (3 * i), on_rows & ROW << (9 * i));
                houses |= u32::from(boxed & boxed.wrapping_sub(1) != 0) << (3 * band + i);
                houses |= u32::from(on_row & on_row.wrapping_sub(1) != 0) << (18 + 3 * band + i);
            }
        }
        HouseSet::of_mask(houses)
    }

    /// Finds, for each part of a band (see the function [`doubles`]), the digits that have exactly two places
    /// in the part. Returns the cells that are one of the two places for at least two digits.
    fn doubles(&self, part: u32, distance: u32) -> Cells {
        let mut found = [[0; 9]; 3];
        for (&places, found) in self.places.as_flattened().iter().zip(found.as_flattened_mut()) {
            *found = doubles(places, part, distance);
        }
        found.map(|digits| counted(&digits).1)
    }

    /// Like [`doubles`](Bands::doubles), but the parts are the columns.
    fn doubles_of_columns(&self) -> Cells {
        let mut found = self.places;
        let [x, y, z] = &mut found;
        for ((x, y), z) in x.iter_mut().zip(y).zip(z) {
            let (two, three) = counted_on_columns([*x, *y, *z]);
            let columns = (two & !three) * COLUMN;
            (*x, *y, *z) = (*x & columns, *y & columns, *z & columns);
        }
        found.map(|digits| counted(&digits).1)
    }

    /// Applies naked pairs. If two cells of a house have the same two candidates, the rest of the house loses
    /// these two digits. Returns whether anything changed.
    pub(in crate::logic) fn pair(&mut self) -> bool {
        let before = self.places;
        let two = self.places.map(|digits| {
            let (_, twice, thrice) = counted(&digits);
            twice & !thrice
        });
        let is_able = |digit: &usize| (0..3).any(|band| two[band] & before[band][*digit] != 0);
        let able = (0..9).filter(is_able).fold(0, |able, digit| able | 1 << digit);
        for (a, b) in bits(able).flat_map(|b| bits(able & ((1 << b) - 1)).map(move |a| (a, b))) {
            let alike: Cells = std::array::from_fn(|band| two[band] & before[band][a] & before[band][b]);
            let [x, y, z] = alike.map(|cells| (cells & cells.wrapping_sub(1) != 0, cells != 0));
            let are_two = x.0 | y.0 | z.0 | x.1 & y.1 | (x.1 | y.1) & z.1;
            if are_two {
                self.pair_up(alike, [a, b]);
            }
        }
        self.places != before
    }

    /// For any two cells of `alike` that see each other, removes the two digits from every cell that sees
    /// both cells.
    fn pair_up(&mut self, alike: Cells, digits: [usize; 2]) {
        let cells = || (0..3).flat_map(|band| bits(alike[band]).map(move |bit| 27 * band + bit));
        for (first, second) in cells().flat_map(|first| cells().map(move |second| (first, second))) {
            if second <= first || PEERS[first][second / 27] >> (second % 27) & 1 == 0 {
                continue;
            }
            for (band, places) in self.places.iter_mut().enumerate() {
                let both = PEERS[first][band] & PEERS[second][band];
                digits.iter().for_each(|&digit| places[digit] &= !both);
            }
        }
    }
}

/// Splits the bits of `places` into three parts, and keeps the bits of every part that has exactly two bits.
/// The three parts are the mask `part` shifted by 0, 1 and 2 times `distance`.
#[inline]
fn doubles(places: u32, part: u32, distance: u32) -> u32 {
    (0..3).fold(0, |doubles, i| {
        let part = places & part << (distance * i);
        let rest = part & part.wrapping_sub(1);
        let is_double = (rest & rest.wrapping_sub(1) == 0) & (rest != 0);
        doubles | if is_double { part } else { 0 }
    })
}
