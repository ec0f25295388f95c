//! The compact board of 9x9.

use super::board::{Board, Touched};
use super::tables::{Tables, bits};
use crate::board::{Digit, Grid, Shape};
use std::sync::LazyLock;

/// The houses of 9x9.
static TABLES: LazyLock<Tables> =
    LazyLock::new(|| Tables::new(Shape::new(3, 3).expect("boxes of 3x3 make a board of 9x9")));

/// The twenty cells that share a house with a cell: those of its box, then of its row, then of its column.
static PEERS: [[u8; 20]; 81] = peers();

const fn peers() -> [[u8; 20]; 81] {
    let mut peers = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let mut count = 0;
        let mut i = 0;
        while i < 27 {
            let other = match i / 9 {
                0 => (row / 3 * 3 + i / 3) * 9 + column / 3 * 3 + i % 3,
                1 => row * 9 + i % 9,
                _ => i % 9 * 9 + column,
            };
            let is_new = i < 9 || other / 27 != row / 3 || other % 9 / 3 != column / 3;
            if other != cell && is_new {
                peers[cell][count] = other as u8;
                count += 1;
            }
            i += 1;
        }
        cell += 1;
    }
    peers
}

/// Where each cell lies in its box, column and row: the number of the house, and the place in it.
pub(super) static SEATS: [[(u8, u8); 3]; 81] = seats();

const fn seats() -> [[(u8, u8); 3]; 81] {
    let mut seats = [[(0, 0); 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let in_box = (row / 3 * 3 + column / 3, row % 3 * 3 + column % 3);
        seats[cell] =
            [(in_box.0 as u8, in_box.1 as u8), (9 + column as u8, row as u8), (18 + row as u8, column as u8)];
        cell += 1;
    }
    seats
}

/// The cells of each house.
pub(super) static HOUSES: [[u8; 9]; 27] = houses();

const fn houses() -> [[u8; 9]; 27] {
    let mut houses = [[0; 9]; 27];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            let (house, place) = SEATS[cell][kind];
            houses[house as usize][place as usize] = cell as u8;
            kind += 1;
        }
        cell += 1;
    }
    houses
}

/// Whether two different cells share a house.
#[inline]
pub(super) fn sees(a: usize, b: usize) -> bool {
    a != b && (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3))
}

/// A 9x9 board with its candidates.
#[derive(Clone)]
pub(super) struct Nine {
    tables: &'static Tables,
    pub(super) digits: [u16; 81],
    /// By house and digit: boxes, columns, rows.
    pub(super) places: [[u16; 9]; 27],
    pub(super) blanks: [u8; 27],
    pub(super) filled: [u8; 9],
    /// Cells that are not filled.
    pub(super) left: u8,
    /// What changed since the finders looked.
    pub(super) touched: Touched,
}

impl Nine {
    /// The board of a grid; `None` if it has another shape.
    pub(super) fn of(grid: &Grid) -> Option<Nine> {
        let tables: &'static Tables = &TABLES;
        if grid.shape() != tables.shape {
            return None;
        }
        let mut nine = Nine {
            tables,
            digits: [0; 81],
            places: [[0; 9]; 27],
            blanks: [9; 27],
            filled: [0; 9],
            left: 81,
            touched: Touched::ALL,
        };
        let used = nine.fill(grid);
        for cell in 0..81 {
            if grid.cells()[cell].is_none() {
                nine.open(cell, &used, grid);
            }
        }
        Some(nine)
    }

    /// Fills the givens. Returns the digits used in each house.
    fn fill(&mut self, grid: &Grid) -> [u16; 27] {
        let mut used = [0; 27];
        for (cell, given) in grid.cells().iter().enumerate() {
            let Some(digit) = given.map(Digit::index) else { continue };
            self.left -= 1;
            self.filled[digit] += 1;
            for seat in self.tables.seats(cell) {
                used[usize::from(seat.house)] |= 1 << digit;
                self.blanks[usize::from(seat.house)] -= 1;
            }
        }
        used
    }

    /// Gives a blank its candidates.
    fn open(&mut self, cell: usize, used: &[u16; 27], grid: &Grid) {
        let seats = *self.tables.seats(cell);
        let taken = seats.iter().fold(0, |taken, seat| taken | used[usize::from(seat.house)]);
        let mut open = !taken & 0x1ff;
        if grid.has_marks() {
            let allowed = grid.allowed(grid.shape().cell(cell));
            open &= allowed.iter().fold(0, |open, digit| open | 1 << digit.index());
        }
        self.digits[cell] = open;
        while open != 0 {
            let digit = open.trailing_zeros() as usize;
            open &= open - 1;
            for seat in seats {
                self.places[usize::from(seat.house)][digit] |= 1 << seat.place;
            }
        }
    }

    /// The cells that share a house with a cell, in the order of [`PEERS`].
    #[inline]
    pub(super) fn peers(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        PEERS[cell].iter().map(|&peer| usize::from(peer))
    }

    /// The first digit that has one place left in a house: boxes, then columns, then rows.
    pub(super) fn first_hidden_single(&self) -> Option<(usize, usize)> {
        let places = self.places.as_flattened();
        let is_single = |mask: u16| mask != 0 && mask & (mask - 1) == 0;
        // By nine houses at a time, without a branch inside: three times as fast as place by place.
        for (third, places) in places.chunks_exact(81).enumerate() {
            let any = places.iter().fold(false, |any, &mask| any | is_single(mask));
            if any && let Some(at) = places.iter().position(|&mask| is_single(mask)) {
                return Some((third * 9 + at / 9, at % 9));
            }
        }
        None
    }
}

impl Board for Nine {
    #[inline]
    fn tables(&self) -> &Tables {
        self.tables
    }

    #[inline]
    fn size(&self) -> usize {
        9
    }

    #[inline]
    fn digits(&self, cell: usize) -> u64 {
        u64::from(self.digits[cell])
    }

    #[inline]
    fn places(&self, house: usize, digit: usize) -> u64 {
        u64::from(self.places[house][digit])
    }

    #[inline]
    fn blanks(&self, house: usize) -> usize {
        usize::from(self.blanks[house])
    }

    #[inline]
    fn filled(&self, digit: usize) -> usize {
        usize::from(self.filled[digit])
    }

    #[inline]
    fn remove(&mut self, cell: usize, digit: usize) {
        self.digits[cell] &= !(1 << digit);
        self.touched.digits |= 1 << digit;
        for (house, place) in SEATS[cell] {
            self.places[usize::from(house)][digit] &= !(1 << place);
            self.touched.houses |= 1 << house;
        }
    }

    fn place(&mut self, cell: usize, digit: usize) {
        self.left -= 1;
        self.filled[digit] += 1;
        bits(u64::from(self.digits[cell])).for_each(|other| self.remove(cell, other));
        for (house, _) in SEATS[cell] {
            let house = usize::from(house);
            self.blanks[house] -= 1;
            let places = u64::from(self.places[house][digit]);
            bits(places).for_each(|place| self.remove(usize::from(HOUSES[house][place]), digit));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_sit_where_the_tables_of_any_shape_say() {
        for (cell, &seats) in SEATS.iter().enumerate() {
            assert_eq!(TABLES.seats(cell).map(|seat| (seat.house, seat.place)), seats);
            assert!(seats.iter().all(|&(house, place)| {
                usize::from(HOUSES[usize::from(house)][usize::from(place)]) == cell
            }));
        }
    }

    #[test]
    fn peers_are_the_cells_that_are_seen() {
        for (cell, peers) in PEERS.iter().enumerate() {
            let mut peers = peers.map(usize::from);
            peers.sort_unstable();
            assert!(peers.into_iter().eq((0..81).filter(|&other| sees(cell, other))), "{cell}");
        }
    }
}
