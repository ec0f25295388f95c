//! A 9x9 board that stores the places of each digit. Each digit has three bands of 27 cells, with one bit per
//! cell. The rules fill cells and remove candidates in a whole band at once.
//!
//! ```text
//! bit  0  1  2 |  3  4  5 |  6  7  8      a band: three rows of three boxes
//!      9 10 11 | 12 13 14 | 15 16 17
//!     18 19 20 | 21 22 23 | 24 25 26
//! ```
//!
//! The board does not record the steps, because a rating does not need the steps. A rule takes ten times as
//! much work on a board that stores a set for each cell and for each house.

mod pairs;

use super::board::CandidateBoard;
use super::narrow::Narrow;
use super::nine::{BoardDigits, CompactBoard, all_cells};
use super::tables::{HouseNumber, HouseSet};
use crate::board::{CellIndex, Digit, DigitSet, Grid, HousePlace, numbers};

/// Cells of a board, one word per band.
type Cells = [u32; 3];

/// The places of each digit in each band.
type Places = [[u32; 9]; 3];

/// A set of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BandCells(Cells);

impl BandCells {
    /// Makes a set of these cells.
    #[inline]
    pub(super) fn of(cells: impl Iterator<Item = CellIndex>) -> BandCells {
        BandCells(cells.map(CellIndex::index).fold([0; 3], |mut words, cell| {
            words[cell / 27] |= 1 << (cell % 27);
            words
        }))
    }

    #[inline]
    pub(super) fn contains(self, cell: CellIndex) -> bool {
        self.0[cell.index() / 27] >> (cell.index() % 27) & 1 == 1
    }
}

/// The parts of a board that changed since a rule last ran. The rule has nothing to do in the parts that did
/// not change.
#[derive(Clone, Copy, Debug)]
pub(super) struct Touched {
    /// Digits that lost a candidate.
    pub(super) digits: DigitSet,
    /// Houses that lost a candidate.
    pub(super) houses: HouseSet,
}

/// Masks of the first row, the first box and the first column of a band.
const ROW: u32 = 0o777;
const BOX: u32 = 0o7 | 0o7 << 9 | 0o7 << 18;
const COLUMN: u32 = 1 | 1 << 9 | 1 << 18;
const BAND: u32 = (1 << 27) - 1;

/// For each cell, the cells that share a house with it.
static PEERS: [Cells; 81] = {
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
};

/// Maps the mask of a row of nine cells to three bits. A bit is set if the mask has a cell in that third of
/// the row.
static PARTS: [u8; 512] = {
    let mut parts = [0; 512];
    let mut row = 0;
    while row < 512 {
        parts[row] = (row & 7 != 0) as u8 | ((row >> 3 & 7 != 0) as u8) << 1 | ((row >> 6 != 0) as u8) << 2;
        row += 1;
    }
    parts
};

/// Tables of eliminations for a digit on three lines that cross three boxes. Bit `3 * line + box` of the
/// index is set if the digit has a place where the line and the box cross. The value is the index without the
/// crossings that lose the digit. In `POINTED`, if a box has the digit on only one line, the other boxes lose
/// the digit on that line. `LOCKED` has the eliminations of `POINTED`, and in addition, if a line has the
/// digit in only one box, the other lines lose the digit in that box.
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

/// Maps a mask of nine bits to a mask of 27 bits. Bit `i` becomes the three bits from `3 * i` on.
static THREEFOLD: [u32; 512] = {
    let mut cells = [0; 512];
    let mut i = 0;
    while i < 9 * 512 {
        let (set, at) = (i / 9, i % 9);
        cells[set] |= if set >> at & 1 == 1 { 0o7 << (3 * at) } else { 0 };
        i += 1;
    }
    cells
};

/// Whether locked candidates remove a digit somewhere on three lines that cross three boxes. The bits of
/// `set` are numbered `3 * line + box` or `3 * box + line`.
#[inline]
pub(super) fn is_lockable(set: usize) -> bool {
    usize::from(LOCKED[set]) != set
}

/// A 9x9 board that stores the places of each digit, indexed by band and digit. A filled cell has no
/// candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bands {
    places: Places,
    /// Cells that are not filled.
    blank: Cells,
}

/// The houses in which to look for singles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum In {
    Boxes,
    Lines,
}

impl Bands {
    /// An impossible board with all bits set. A comparison with this board reports every digit as changed,
    /// and also every house in which a cell lacks a candidate.
    pub(super) const NEVER: Bands = Bands { places: [[!0; 9]; 3], blank: [!0; 3] };

    /// Reads a 9x9 grid. Returns `None` if the grid has pencil marks or its givens clash.
    pub(super) fn of(grid: &Grid) -> Option<Bands> {
        if grid.has_marks() {
            return None;
        }
        let mut bands = Bands { places: [[BAND; 9]; 3], blank: [BAND; 3] };
        for (band, cells) in grid.cells().chunks_exact(27).enumerate() {
            let is_given = |(bit, cell): (usize, &Option<Digit>)| u32::from(cell.is_some()) << bit;
            let given = cells.iter().enumerate().map(is_given).fold(0, |given, bit| given | bit);
            for bit in bits(given) {
                let digit = cells[bit].map_or(0, Digit::index);
                if bands.places[band][digit] >> bit & 1 == 0 {
                    return None;
                }
                bands.place_in(band, bit, digit);
            }
        }
        Some(bands)
    }

    pub(super) fn is_solved(&self) -> bool {
        self.blank == [0; 3]
    }

    /// The cells that are not filled.
    #[inline]
    pub(super) fn blank(&self) -> BandCells {
        BandCells(self.blank)
    }

    #[inline]
    pub(super) fn has(&self, cell: CellIndex, digit: Digit) -> bool {
        self.places[cell.index() / 27][digit.index()] >> (cell.index() % 27) & 1 == 1
    }

    /// The changes since `earlier`.
    pub(super) fn touched_since(&self, earlier: &Bands) -> Touched {
        let (mut digits, mut columns, mut houses) = (0, 0, 0);
        for (band, (now, before)) in self.places.iter().zip(&earlier.places).enumerate() {
            let mut cells = 0;
            for (digit, (now, before)) in now.iter().zip(before).enumerate() {
                digits |= u64::from(now != before) << digit;
                cells |= now ^ before;
            }
            columns |= (cells | cells >> 9 | cells >> 18) & ROW;
            for i in 0..3 {
                houses |= u32::from(cells & BOX << (3 * i) != 0) << (3 * band + i);
                houses |= u32::from(cells & ROW << (9 * i) != 0) << (18 + 3 * band + i);
            }
        }
        let houses = HouseSet::of_mask(houses | columns << 9);
        Touched { digits: DigitSet::of_mask(digits), houses }
    }

    /// Removes digits from some cells.
    #[inline]
    pub(super) fn remove(&mut self, cells: BandCells, digits: DigitSet) {
        for digit in digits.iter() {
            let words = self.places.iter_mut().zip(cells.0);
            words.for_each(|(places, cells)| places[digit.index()] &= !cells);
        }
    }

    /// The places of each digit in a house.
    #[inline]
    pub(super) fn house(&self, house: HouseNumber) -> [Narrow<HousePlace>; 9] {
        let i = house.index() % 9;
        let masks = match house.index() / 9 {
            0 => self.places[i / 3].map(|places| {
                let boxed = places >> (i % 3 * 3);
                boxed & 0o7 | boxed >> 6 & 0o70 | boxed >> 12 & 0o700
            }),
            1 => std::array::from_fn(|digit| self.column(digit, i)),
            _ => self.places[i / 3].map(|places| places >> (i % 3 * 9) & ROW),
        };
        masks.map(Narrow::of_mask)
    }

    #[inline]
    fn column(&self, digit: usize, column: usize) -> u32 {
        let [a, b, c] = self.places.each_ref().map(|band| {
            let here = band[digit] >> column & COLUMN;
            (here | here >> 8 | here >> 16) & 7
        });
        a | b << 3 | c << 6
    }

    /// The places of a digit in each column.
    #[inline]
    pub(super) fn on_columns(&self, digit: Digit) -> [Narrow<HousePlace>; 9] {
        std::array::from_fn(|column| Narrow::of_mask(self.column(digit.index(), column)))
    }

    /// The places of a digit in each row.
    #[inline]
    pub(super) fn on_rows(&self, digit: Digit) -> [Narrow<HousePlace>; 9] {
        std::array::from_fn(|row| Narrow::of_mask(self.places[row / 3][digit.index()] >> (row % 3 * 9) & ROW))
    }

    /// The candidates of each cell.
    pub(super) fn digits(&self) -> BoardDigits {
        let mut cells = [0; 81];
        for (band, digits) in cells.chunks_exact_mut(27).zip(&self.places) {
            for (digit, &places) in digits.iter().enumerate() {
                bits(places).for_each(|bit| band[bit] |= 1 << digit);
            }
        }
        BoardDigits::of_masks(cells)
    }

    /// Fills a cell, and removes the candidates that the placement rules out.
    #[inline]
    pub(super) fn place(&mut self, cell: CellIndex, digit: Digit) {
        self.place_in(cell.index() / 27, cell.index() % 27, digit.index());
    }

    /// Like [`place`](Bands::place), but takes the cell as a band and a bit.
    #[inline]
    fn place_in(&mut self, band: usize, bit: usize, digit: usize) {
        self.blank[band] &= !(1 << bit);
        self.places[band].iter_mut().for_each(|places| *places &= !(1 << bit));
        for (places, peers) in self.places.iter_mut().zip(&PEERS[27 * band + bit]) {
            places[digit] &= !peers;
        }
    }

    /// Fills the singles of a band; `singles` has a mask of cells for each digit. Returns whether a cell was
    /// filled.
    ///
    /// Iterates over the cells and computes the digit of each cell from bit planes. An alternative was to
    /// test each digit for singles. On puzzles that need only singles, the alternative took a tenth longer,
    /// because few digits have singles and the branch is unpredictable.
    #[inline]
    fn fill_in(&mut self, band: usize, singles: &[u32; 9]) -> bool {
        let [a, b, c, d, e, f, g, h, i] = *singles;
        let bits_of_digit = [b | d | f | h, c | d | g | h, e | f | g | h, i];
        let before = self.blank[band];
        for bit in bits(a | b | c | d | e | f | g | h | i) {
            let digit = (0..4).fold(0, |digit, i| digit | (bits_of_digit[i] >> bit & 1) << i) as usize;
            // The condition is false only if another single removed the candidate or the cell has two
            // singles. In both cases the board has no solution.
            if self.places[band].get(digit).is_some_and(|places| places >> bit & 1 == 1) {
                self.place_in(band, bit, digit);
            }
        }
        self.blank[band] != before
    }

    /// Fills these singles, indexed by band and digit. Returns whether a cell was filled.
    fn fill(&mut self, singles: &Places) -> bool {
        (0..3).fold(false, |any, band| self.fill_in(band, &singles[band]) | any)
    }

    /// In one pass, places each digit that has one place left in a box (`In::Boxes`) or on a line
    /// (`In::Lines`). Returns whether a cell was filled.
    pub(super) fn fill_hidden(&mut self, houses: In) -> bool {
        let singles = self.hidden(houses);
        self.fill(&singles)
    }

    /// For each digit, every cell that is the last place for the digit in a box or on a line.
    fn hidden(&self, houses: In) -> Places {
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

    /// For each digit, adds every cell that is the last place for the digit in a column. The loop has no
    /// branch, so that the compiler can process several digits at once.
    fn add_singles_of_columns(&self, found: &mut Places) {
        let ([a, b, c], [x, y, z]) = (&self.places, found);
        for digit in 0..9 {
            let (a, b, c) = (a[digit], b[digit], c[digit]);
            let columns = alone_on_columns([a, b, c]);
            x[digit] |= a & columns;
            y[digit] |= b & columns;
            z[digit] |= c & columns;
        }
    }

    /// Fills each cell that is the last blank cell of a house. Returns whether a cell was filled.
    pub(super) fn fill_last(&mut self) -> bool {
        let singles = self.last();
        self.fill(&singles)
    }

    /// The candidates of each cell that is the last blank cell of a house.
    fn last(&self) -> Places {
        let columns = alone_on_columns(self.blank);
        std::array::from_fn(|band| {
            let blank = self.blank[band];
            let last = singles(blank, BOX, 3) | singles(blank, ROW, 9) | blank & columns;
            self.places[band].map(|places| places & last)
        })
    }

    /// Whether a house has one blank cell left.
    pub(super) fn has_last(&self) -> bool {
        has_any(&self.last())
    }

    /// Whether a digit has one place left in a box or on a line.
    pub(super) fn has_hidden(&self, houses: In) -> bool {
        has_any(&self.hidden(houses))
    }

    /// In one pass, fills each cell that has one candidate. Returns whether a cell was filled.
    pub(super) fn fill_naked(&mut self) -> bool {
        let mut singles = self.places;
        for digits in &mut singles {
            let (once, twice, _) = counted(digits);
            digits.iter_mut().for_each(|places| *places &= once & !twice);
        }
        self.fill(&singles)
    }

    /// If a digit of `digits` is locked on one line of a box, removes the digit from the rest of the line.
    /// Returns whether anything changed.
    pub(super) fn point(&mut self, digits: DigitSet) -> bool {
        self.lock(&POINTED, digits)
    }

    /// If a digit of `digits` is locked on one line of a box, removes the digit from the rest of the line. If
    /// the digit is locked in one box of a line, removes the digit from the rest of the box. Returns whether
    /// anything changed.
    pub(super) fn point_and_claim(&mut self, digits: DigitSet) -> bool {
        self.lock(&LOCKED, digits)
    }

    fn lock(&mut self, kept: &[u16; 512], digits: DigitSet) -> bool {
        let before = self.places;
        for digit in bits(digits.mask() as u32 & ROW) {
            for places in self.places.iter_mut().map(|band| &mut band[digit]) {
                *places &= THREEFOLD[usize::from(kept[crossed_by_rows(*places)])];
            }
            for (stack, set) in self.crossed_by_columns(digit).into_iter().enumerate() {
                let gone = set & !usize::from(kept[set]);
                if gone != 0 {
                    self.take_from_columns(digit, stack, gone as u32);
                }
            }
        }
        self.places != before
    }

    /// Removes a digit from some crossings of a column and a box in a stack. Bit `3 * column + band` of
    /// `gone` is set if the digit is removed where the column crosses the box of that band.
    fn take_from_columns(&mut self, digit: usize, stack: usize, gone: u32) {
        for (band, places) in self.places.iter_mut().enumerate() {
            let gone = gone >> band;
            let columns = (gone & 1 | gone >> 2 & 2 | gone >> 4 & 4) << (3 * stack);
            places[digit] &= !(columns * COLUMN);
        }
    }

    /// For each stack, a mask of the crossings of a column and a box at which the digit has a place. The mask
    /// has bit `3 * column + band` for the crossing of the column with the box of that band.
    #[inline]
    fn crossed_by_columns(&self, digit: usize) -> [usize; 3] {
        let crossed = self.places.iter().enumerate().fold(0, |crossed, (band, digits)| {
            let places = digits[digit];
            let columns = (places | places >> 9 | places >> 18) & ROW;
            crossed | (THREEFOLD[columns as usize] & 0o111_111_111) << band
        });
        [0, 9, 18].map(|stack| (crossed >> stack & ROW) as usize)
    }

    /// Fills cells by direct pointing, which means that a digit locked on a line of one box has only one
    /// place left in another box. Fills at most one cell per digit. Returns whether a cell was filled.
    pub(super) fn point_directly(&mut self) -> bool {
        let before = self.blank;
        for digit in 0..9 {
            let by_rows = self.places.map(|band| crossed_by_rows(band[digit])).into_iter().enumerate();
            let on_rows = by_rows.flat_map(|(band, set)| {
                pointed(set).map(move |(row, in_box)| (band, BOX << (3 * in_box), ROW << (9 * row)))
            });
            let by_columns = self.crossed_by_columns(digit).into_iter().enumerate();
            let on_columns = by_columns.flat_map(|(stack, set)| {
                pointed(set)
                    .map(move |(column, band)| (band, BOX << (3 * stack), COLUMN << (3 * stack + column)))
            });
            let rest =
                |(band, in_box, line): (usize, u32, u32)| (band, self.places[band][digit] & in_box & !line);
            let found = on_rows.chain(on_columns).map(rest).find(|(_, rest)| rest.is_power_of_two());
            if let Some((band, rest)) = found {
                self.place_in(band, rest.trailing_zeros() as usize, digit);
            }
        }
        self.blank != before
    }
}

impl From<&CompactBoard> for Bands {
    fn from(nine: &CompactBoard) -> Bands {
        let mut bands = Bands { places: [[0; 9]; 3], blank: [0; 3] };
        for cell in all_cells() {
            let (digits, band, bit) = (nine.digits(cell), cell.index() / 27, cell.index() % 27);
            bands.blank[band] |= u32::from(!digits.is_empty()) << bit;
            for digit in digits.iter() {
                bands.places[band][digit.index()] |= 1 << bit;
            }
        }
        bands
    }
}

/// Whether any word is nonzero. The loop has no early exit, so that the compiler can process several words at
/// once.
#[inline]
fn has_any(words: &Places) -> bool {
    words.as_flattened().iter().fold(0, |any, word| any | word) != 0
}

/// Eliminations by pointing, as pairs of a line and a box. If a box has the digit on one line only, that line
/// loses the digit in every other box.
fn pointed(set: usize) -> impl Iterator<Item = (usize, usize)> {
    let places = if usize::from(POINTED[set]) == set { 0..0 } else { 0..9 };
    let locks = places.filter(move |at| set & 0o111 << (at % 3) == 1 << at);
    let others =
        move |at: usize| (0..3).map(move |in_box| (at / 3, in_box)).filter(move |&(_, b)| b != at % 3);
    locks.flat_map(others).filter(move |(line, in_box)| set >> (3 * line + in_box) & 1 == 1)
}

/// Takes the places of a digit in a band. Returns a mask of the crossings of a row and a box at which the
/// digit has a place. Bit `3 * row + box` stands for the crossing of that row and box.
#[inline]
fn crossed_by_rows(places: u32) -> usize {
    let parts = |row: u32| usize::from(PARTS[(places >> (9 * row) & ROW) as usize]);
    parts(0) | parts(1) << 3 | parts(2) << 6
}

/// Splits the bits of `places` into three parts, and keeps the bits of every part that has exactly one bit.
/// The three parts are the mask `part` shifted by 0, 1 and 2 times `distance`.
#[inline]
fn singles(places: u32, part: u32, distance: u32) -> u32 {
    (0..3).fold(0, |singles, i| {
        let part = places & part << (distance * i);
        let is_single = part & part.wrapping_sub(1) == 0;
        singles | if is_single { part } else { 0 }
    })
}

/// A mask of the columns that contain exactly one of these cells. In the mask, each column has three bits,
/// one for each row of a band.
#[inline]
fn alone_on_columns([a, b, c]: Cells) -> u32 {
    let (once, twice) = (a | b | c, a & b | (a | b) & c);
    let (first, second, third) = (once & ROW, once >> 9 & ROW, once >> 18);
    let twice = (twice | twice >> 9 | twice >> 18) & ROW;
    let twice = twice | first & second | (first | second) & third;
    let single = (first | second | third) & !twice;
    single | single << 9 | single << 18
}

/// The columns with at least two of these cells, and the columns with at least three of these cells.
#[inline]
fn counted_on_columns([a, b, c]: Cells) -> (u32, u32) {
    let counts = (a | b | c, a & b | (a | b) & c, a & b & c);
    let row = |i: u32| (counts.0 >> i & ROW, counts.1 >> i & ROW, counts.2 >> i & ROW);
    let (_, two, three) = [row(9), row(18)]
        .into_iter()
        .fold(row(0), |x, y| (x.0 | y.0, x.1 | y.1 | x.0 & y.0, x.2 | y.2 | x.1 & y.0 | x.0 & y.1));
    (two, three)
}

/// The cells with at least one candidate, the cells with at least two, and the cells with at least three.
#[inline]
fn counted(digits: &[u32; 9]) -> (u32, u32, u32) {
    digits.iter().fold((0, 0, 0), |(once, twice, thrice), &places| {
        (once | places, twice | once & places, thrice | twice & places)
    })
}

/// The indices of the bits that are set in a word.
fn bits(word: u32) -> impl Iterator<Item = usize> {
    numbers(u64::from(word)).map(|bit| bit as usize)
}
