//! A 9x9 board as where each digit may be: three bands of 27 cells, a bit a cell, and what can be filled or ruled out on
//! all of a band at once.
//!
//! ```text
//! bit  0  1  2 |  3  4  5 |  6  7  8      a band: three rows of three boxes
//!      9 10 11 | 12 13 14 | 15 16 17
//!     18 19 20 | 21 22 23 | 24 25 26
//! ```
//!
//! It says what is left, not which step it took: for ratings this is enough, and ten times less to do than with sets for
//! each cell and house.

use super::board::Touched;
use super::nine::Nine;
use crate::board::{Digit, Grid};

/// Cells of a board, a word a band.
type Cells = [u32; 3];

/// The places of each digit in each band.
pub(super) type Places = [[u32; 9]; 3];

/// The places of each digit in each house: boxes, columns, rows.
pub(super) type Houses = [[u32; 9]; 27];

/// The first row of a band, its first box, its first column.
const ROW: u32 = 0o777;
const BOX: u32 = 0o7 | 0o7 << 9 | 0o7 << 18;
const COLUMN: u32 = 1 | 1 << 9 | 1 << 18;
const BAND: u32 = (1 << 27) - 1;

/// The cells that share a house with a cell.
static PEERS: [Cells; 81] = peers();

const fn peers() -> [Cells; 81] {
    let mut peers = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let mut band = 0;
        while band < 3 {
            peers[cell][band] = COLUMN << column;
            band += 1;
        }
        peers[cell][row / 3] |= ROW << (row % 3 * 9) | BOX << (column / 3 * 3);
        peers[cell][row / 3] &= !(1 << (cell % 27));
        cell += 1;
    }
    peers
}

/// For a row of nine cells: which of its three parts hold any.
static PARTS: [u8; 512] = parts();

const fn parts() -> [u8; 512] {
    let mut parts = [0; 512];
    let mut row = 0;
    while row < 512 {
        parts[row] = (row & 7 != 0) as u8 | ((row >> 3 & 7 != 0) as u8) << 1 | ((row >> 6 != 0) as u8) << 2;
        row += 1;
    }
    parts
}

/// A digit on three lines through three boxes: bit `3 * line + box` tells whether it may be where they cross. For each
/// such set, what is left of it when a box that has the digit on one line only keeps it from the rest of the line; and when
/// also a line that has it in one box only keeps it from the rest of the box.
static POINTED: [u16; 512] = kept(true);
static LOCKED: [u16; 512] = kept(false);

const fn kept(only_pointing: bool) -> [u16; 512] {
    let mut kept = [0; 512];
    let mut set = 0;
    while set < 512 {
        let mut left = set as u16;
        let mut at = 0;
        while at < 9 {
            let (line, in_box) = (0o7 << (at / 3 * 3), 0o111 << (at % 3));
            if set as u16 & in_box == 1 << at {
                left &= !line | 1 << at;
            }
            if set as u16 & line == 1 << at && !only_pointing {
                left &= !in_box | 1 << at;
            }
            at += 1;
        }
        kept[set] = left;
        set += 1;
    }
    kept
}

/// Three cells for each of nine places.
static THREEFOLD: [u32; 512] = threefold();

const fn threefold() -> [u32; 512] {
    let mut cells = [0; 512];
    let mut set = 0;
    while set < 512 {
        let mut at = 0;
        while at < 9 {
            if set >> at & 1 == 1 {
                cells[set] |= 0o7 << (3 * at);
            }
            at += 1;
        }
        set += 1;
    }
    cells
}

/// Where each digit may be, by band and digit. A cell that is filled is open to none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bands {
    pub(super) places: Places,
    /// Cells that are not filled.
    pub(super) blank: Cells,
}

/// Which houses a single is looked for in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum In {
    Boxes,
    Lines,
}

impl Bands {
    /// A board without blanks.
    pub(super) const SOLVED: Bands = Bands { places: [[0; 9]; 3], blank: [0; 3] };

    /// The board of a 9x9 grid; `None` if it has pencil marks, or its givens clash.
    pub(super) fn of(grid: &Grid) -> Option<Bands> {
        if grid.has_marks() {
            return None;
        }
        let mut bands = Bands { places: [[BAND; 9]; 3], blank: [BAND; 3] };
        for (cell, digit) in grid.cells().iter().enumerate() {
            let Some(digit) = digit.map(Digit::index) else { continue };
            if !bands.has(cell, digit) {
                return None;
            }
            bands.place(cell, digit);
        }
        Some(bands)
    }

    pub(super) fn is_solved(&self) -> bool {
        self.blank == [0; 3]
    }

    #[inline]
    pub(super) fn has(&self, cell: usize, digit: usize) -> bool {
        self.places[cell / 27][digit] >> (cell % 27) & 1 == 1
    }

    /// What was touched since the digits had these places.
    pub(super) fn touched_since(&self, earlier: &Places) -> Touched {
        let (mut digits, mut columns, mut houses) = (0, 0, 0);
        for (band, (now, before)) in self.places.iter().zip(earlier).enumerate() {
            let mut cells = 0;
            for (digit, (now, before)) in now.iter().zip(before).enumerate() {
                digits |= u64::from(now != before) << digit;
                cells |= now ^ before;
            }
            columns |= (cells | cells >> 9 | cells >> 18) & ROW;
            for i in 0..3 {
                houses |= u64::from(cells & BOX << (3 * i) != 0) << (3 * band + i);
                houses |= u64::from(cells & ROW << (9 * i) != 0) << (18 + 3 * band + i);
            }
        }
        Touched { digits, houses: houses | u64::from(columns) << 9 }
    }

    /// Takes digits from some cells.
    pub(super) fn remove(&mut self, cells: Cells, digits: u32) {
        for digit in bits(digits) {
            self.places.iter_mut().zip(cells).for_each(|(places, cells)| places[digit] &= !cells);
        }
    }

    /// The places of each digit in each house: boxes, columns, rows.
    pub(super) fn houses(&self) -> Houses {
        let mut houses = [[0; 9]; 27];
        let (boxes, others) = houses.split_at_mut(9);
        let (columns, rows) = others.split_at_mut(9);
        for (band, digits) in self.places.iter().enumerate() {
            for i in 0..3 {
                for (places, &all) in boxes[3 * band + i].iter_mut().zip(digits) {
                    let boxed = all >> (3 * i);
                    *places = boxed & 0o7 | boxed >> 6 & 0o70 | boxed >> 12 & 0o700;
                }
                rows[3 * band + i]
                    .iter_mut()
                    .zip(digits)
                    .for_each(|(places, all)| *places = all >> (9 * i) & ROW);
            }
            for (column, column_places) in columns.iter_mut().enumerate() {
                for (places, &all) in column_places.iter_mut().zip(digits) {
                    let here = all >> column & COLUMN;
                    *places |= ((here | here >> 8 | here >> 16) & 7) << (3 * band);
                }
            }
        }
        houses
    }

    /// The candidates of each cell.
    pub(super) fn digits(&self) -> [u16; 81] {
        let mut cells = [0; 81];
        for (band, digits) in cells.chunks_exact_mut(27).zip(&self.places) {
            for (digit, &places) in digits.iter().enumerate() {
                bits(places).for_each(|bit| band[bit] |= 1 << digit);
            }
        }
        cells
    }

    /// Fills a cell, and takes away what that rules out.
    #[inline]
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        let (band, here) = (cell / 27, 1 << (cell % 27));
        self.blank[band] &= !here;
        self.places[band].iter_mut().for_each(|places| *places &= !here);
        for (places, peers) in self.places.iter_mut().zip(&PEERS[cell]) {
            places[digit] &= !peers;
        }
    }

    /// Fills places of digits, given by band and digit. Whether there was any.
    fn fill(&mut self, singles: &Places) -> bool {
        let before = self.blank;
        for (band, digits) in singles.iter().enumerate() {
            for (digit, &found) in digits.iter().enumerate() {
                for cell in bits(found).map(|bit| 27 * band + bit) {
                    // Filled already, if it is the single of two houses.
                    if self.has(cell, digit) {
                        self.place(cell, digit);
                    }
                }
            }
        }
        self.blank != before
    }

    /// Fills the digits that have one place left in a box or on a line, once around. Whether there was any.
    pub(super) fn fill_hidden(&mut self, houses: In) -> bool {
        let singles = self.hidden(houses);
        has_any(&singles) && self.fill(&singles)
    }

    /// The digits that have one place left in a box or on a line.
    pub(super) fn hidden(&self, houses: In) -> Places {
        let mut found = [[0; 9]; 3];
        let words = self.places.as_flattened().iter().zip(found.as_flattened_mut());
        match houses {
            In::Boxes => words.for_each(|(&places, found)| *found = singles(places, BOX, 3)),
            In::Lines => {
                words.for_each(|(&places, found)| *found = singles(places, ROW, 9));
                self.add_singles_of_columns(&mut found);
            }
        }
        found
    }

    /// Without a branch, so that several digits are looked at together.
    fn add_singles_of_columns(&self, found: &mut Places) {
        let ([a, b, c], [x, y, z]) = (&self.places, found);
        for digit in 0..9 {
            let (a, b, c) = (a[digit], b[digit], c[digit]);
            let (once, twice) = (a | b | c, a & b | (a | b) & c);
            let (first, second, third) = (once & ROW, once >> 9 & ROW, once >> 18);
            let twice = (twice | twice >> 9 | twice >> 18) & ROW;
            let twice = twice | first & second | (first | second) & third;
            let single = (first | second | third) & !twice;
            let columns = single | single << 9 | single << 18;
            x[digit] |= a & columns;
            y[digit] |= b & columns;
            z[digit] |= c & columns;
        }
    }

    /// Fills the last blank cells of houses. Whether there was any.
    pub(super) fn fill_last(&mut self) -> bool {
        let singles = self.last();
        has_any(&singles) && self.fill(&singles)
    }

    /// What the last blank cells of houses are open to.
    pub(super) fn last(&self) -> Places {
        let blank = Bands { places: self.blank.map(|blank| [blank; 9]), ..*self };
        let (boxes, lines) = (blank.hidden(In::Boxes), blank.hidden(In::Lines));
        let mut last = self.places;
        for (band, digits) in last.iter_mut().enumerate() {
            digits.iter_mut().for_each(|places| *places &= boxes[band][0] | lines[band][0]);
        }
        last
    }

    /// Fills the cells with one candidate, once around. Whether there was any.
    pub(super) fn fill_naked(&mut self) -> bool {
        let mut singles = self.places;
        for digits in &mut singles {
            let (once, twice, _) = counted(digits);
            digits.iter_mut().for_each(|places| *places &= once & !twice);
        }
        has_any(&singles) && self.fill(&singles)
    }

    /// Rules out what some digits, locked in a box, take from a line. Whether there was anything.
    pub(super) fn point(&mut self, digits: u64) -> bool {
        self.lock(&POINTED, digits)
    }

    /// Rules out what some digits, locked in a box, take from a line, and those on a line from a box. Whether there was
    /// anything.
    pub(super) fn point_and_claim(&mut self, digits: u64) -> bool {
        self.lock(&LOCKED, digits)
    }

    fn lock(&mut self, kept: &[u16; 512], digits: u64) -> bool {
        let before = self.places;
        for digit in bits(digits as u32 & ROW) {
            for places in self.places.iter_mut().map(|band| &mut band[digit]) {
                *places &= THREEFOLD[usize::from(kept[crossed_by_rows(*places)])];
            }
            let mut columns = [0; 3];
            for stack in 0..3 {
                let left = kept[self.crossed_by_columns(digit, stack)];
                for (band, columns) in columns.iter_mut().enumerate() {
                    let left = u32::from(left) >> band;
                    *columns |= (left & 1 | left >> 2 & 2 | left >> 4 & 4) << (3 * stack);
                }
            }
            self.places.iter_mut().zip(columns).for_each(|(band, columns)| band[digit] &= columns * COLUMN);
        }
        self.places != before
    }

    /// Where a digit crosses the columns of a stack: bit `3 * column + band`.
    fn crossed_by_columns(&self, digit: usize, stack: usize) -> usize {
        (0..3).fold(0, |set, band| {
            let places = self.places[band][digit];
            let columns = (places | places >> 9 | places >> 18) >> (3 * stack) & 7;
            set | ((columns & 1 | (columns & 2) << 2 | (columns & 4) << 4) as usize) << band
        })
    }

    /// Fills cells that a digit locked in a box leaves to another box: one of each digit at most. Whether there was any.
    pub(super) fn point_directly(&mut self) -> bool {
        let before = self.blank;
        for digit in 0..9 {
            let found = self.pointed_on_rows(digit).or_else(|| self.pointed_on_columns(digit));
            if let Some(cell) = found {
                self.place(cell, digit);
            }
        }
        self.blank != before
    }

    fn pointed_on_rows(&self, digit: usize) -> Option<usize> {
        (0..3).find_map(|band| {
            let places = self.places[band][digit];
            let set = crossed_by_rows(places);
            if usize::from(POINTED[set]) == set {
                return None;
            }
            pointed(set).find_map(|(row, in_box)| {
                let rest = places & BOX << (3 * in_box) & !(ROW << (9 * row));
                rest.is_power_of_two().then(|| 27 * band + rest.trailing_zeros() as usize)
            })
        })
    }

    fn pointed_on_columns(&self, digit: usize) -> Option<usize> {
        (0..3).find_map(|stack| {
            let set = self.crossed_by_columns(digit, stack);
            if usize::from(POINTED[set]) == set {
                return None;
            }
            pointed(set).find_map(|(column, band)| {
                let rest = self.places[band][digit] & BOX << (3 * stack) & !(COLUMN << (3 * stack + column));
                rest.is_power_of_two().then(|| 27 * band + rest.trailing_zeros() as usize)
            })
        })
    }

    /// Rules out what two cells of a house with the same two candidates take from the rest of it. Whether there was
    /// anything.
    pub(super) fn pair(&mut self) -> bool {
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

    /// Takes two digits from all cells that see two of these.
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

impl From<&Nine> for Bands {
    fn from(nine: &Nine) -> Bands {
        let mut bands = Bands { places: [[0; 9]; 3], blank: [0; 3] };
        for (cell, &digits) in nine.digits.iter().enumerate() {
            bands.blank[cell / 27] |= u32::from(digits != 0) << (cell % 27);
            for digit in bits(u32::from(digits)) {
                bands.places[cell / 27][digit] |= 1 << (cell % 27);
            }
        }
        bands
    }
}

/// Whether there is a bit in any of these words. Without an early exit: so it takes several at a time.
#[inline]
pub(super) fn has_any(words: &Places) -> bool {
    words.as_flattened().iter().fold(0, |any, word| any | word) != 0
}

/// The boxes and lines that a lock leaves: line and box for each other box on a line to which a box has its digit locked,
/// if it may be there.
fn pointed(set: usize) -> impl Iterator<Item = (usize, usize)> {
    let locks = (0..9).filter(move |at| set & 0o111 << (at % 3) == 1 << at);
    let others =
        move |at: usize| (0..3).map(move |in_box| (at / 3, in_box)).filter(move |&(_, b)| b != at % 3);
    locks.flat_map(others).filter(move |(line, in_box)| set >> (3 * line + in_box) & 1 == 1)
}

/// Where a digit in a band crosses its rows: bit `3 * row + box`.
#[inline]
fn crossed_by_rows(places: u32) -> usize {
    let parts = |row: u32| usize::from(PARTS[(places >> (9 * row) & ROW) as usize]);
    parts(0) | parts(1) << 3 | parts(2) << 6
}

/// Those of three parts of a band, each so many bits from the last, that hold one bit.
#[inline]
fn singles(places: u32, part: u32, distance: u32) -> u32 {
    (0..3).fold(0, |singles, i| {
        let part = places & part << (distance * i);
        let is_single = part & part.wrapping_sub(1) == 0;
        singles | if is_single { part } else { 0 }
    })
}

/// The cells that are open to one digit or more, to two or more, to three or more.
#[inline]
fn counted(digits: &[u32; 9]) -> (u32, u32, u32) {
    digits.iter().fold((0, 0, 0), |(once, twice, thrice), &places| {
        (once | places, twice | once & places, thrice | twice & places)
    })
}

/// The numbers of the bits of a word.
pub(super) fn bits(mut word: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros() as usize;
        (word != 0).then(|| word &= word.wrapping_sub(1)).map(|()| bit)
    })
}
