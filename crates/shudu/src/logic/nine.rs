//! The candidates of a 9x9 board in a compact form.

use super::bands::{Bands, is_lockable};
use super::board::CandidateBoard;
use super::narrow::{Narrow, count_of_nine};
use super::tables::{HouseKind, HouseNumber, HouseTables, Seat};
use crate::board::{CellIndex, Digit, DigitSet, Grid, HousePlace, Member, MemberSet, PlaceSet, Shape};
use std::sync::LazyLock;

/// The houses of a 9x9 board.
static TABLES: LazyLock<HouseTables> = LazyLock::new(|| HouseTables::new(Shape::CLASSIC));

/// The twenty peers of each cell. The peers in the box come first, then the other peers in the row, then the
/// other peers in the column.
static PEERS: LazyLock<[Vec<CellIndex>; 81]> = LazyLock::new(|| {
    std::array::from_fn(|cell| {
        let mut peers = Vec::with_capacity(20);
        let houses = HouseKind::FOLLOWED.map(|kind| SEATS[cell][kind as usize].house);
        for &peer in houses.into_iter().flat_map(cells_of) {
            if peer.index() != cell && !peers.contains(&peer) {
                peers.push(peer);
            }
        }
        peers
    })
});

/// The position of each cell in its box, column and row.
static SEATS: [[Seat; 3]; 81] = {
    const fn seat(house: usize, place: usize) -> Seat {
        Seat { house: HouseNumber::new(house), place: HousePlace::new(place) }
    }
    let mut seats = [[seat(0, 0); 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let in_box = seat(row / 3 * 3 + column / 3, row % 3 * 3 + column % 3);
        seats[cell] = [in_box, seat(9 + column, row), seat(18 + row, column)];
        cell += 1;
    }
    seats
};

/// The cells of each house.
static HOUSES: [[CellIndex; 9]; 27] = {
    let mut houses = [[CellIndex::new(0); 9]; 27];
    let mut i = 0;
    while i < 3 * 81 {
        let Seat { house, place } = SEATS[i / 3][i % 3];
        houses[house.index()][place.index()] = CellIndex::new(i / 3);
        i += 1;
    }
    houses
};

/// The position of a cell in its box, column and row.
#[inline]
pub(super) fn seats_of(cell: CellIndex) -> &'static [Seat; 3] {
    &SEATS[cell.index()]
}

/// The cells of a house.
#[inline]
pub(super) fn cells_of(house: HouseNumber) -> &'static [CellIndex; 9] {
    &HOUSES[house.index()]
}

/// All cells.
#[inline]
pub(super) fn all_cells() -> impl Iterator<Item = CellIndex> {
    CellIndex::all(81)
}

/// Maps the mask of a digit's places in a box to the rows and columns of these places. The rows are the
/// lowest three bits, and the columns are the next three.
static LINES_IN_BOX: [u8; 512] = {
    let mut lines = [0; 512];
    let mut i = 0;
    while i < 9 * 512 {
        let (places, place) = (i / 9, i % 9);
        if places >> place & 1 == 1 {
            lines[places] |= 1 << (place / 3) | 8 << (place % 3);
        }
        i += 1;
    }
    lines
};

/// Whether two different cells share a house.
#[inline]
pub(super) fn sees(a: CellIndex, b: CellIndex) -> bool {
    let (a, b) = (a.index(), b.index());
    a != b && (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3))
}

/// The houses that contain all of these cells.
pub(super) fn shared_houses(cells: &[CellIndex]) -> impl Iterator<Item = HouseNumber> {
    let houses = HouseKind::FOLLOWED.into_iter().map(|kind| seats_of(cells[0])[kind as usize].house);
    houses.filter(|&house| cells.iter().all(|&cell| TABLES.lies_in(cell, house)))
}

/// The candidates of all cells. Boards with equal candidates are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct BoardDigits([u16; 81]);

impl BoardDigits {
    /// Makes the candidates from a mask for each cell.
    #[inline]
    pub(super) fn of_masks(masks: [u16; 81]) -> BoardDigits {
        BoardDigits(masks)
    }

    /// The candidates of a cell, as a set of 32 bits.
    #[inline]
    pub(super) fn narrow_of(&self, cell: CellIndex) -> Narrow<Digit> {
        Narrow::of_mask(u32::from(self.0[cell.index()]))
    }

    /// The candidates of a cell.
    #[inline]
    pub(super) fn of(&self, cell: CellIndex) -> DigitSet {
        DigitSet::of_mask(u64::from(self.0[cell.index()]))
    }
}

/// A 9x9 board with its candidates.
#[derive(Clone)]
pub(super) struct CompactBoard {
    tables: &'static HouseTables,
    digits: BoardDigits,
    /// The places of each digit in each house, indexed by house and digit. The houses are ordered as boxes,
    /// columns, rows.
    places: [[u16; 9]; 27],
    blanks: [u8; 27],
    filled: [u8; 9],
}

impl CompactBoard {
    /// Converts a grid to a board. Returns `None` if the grid is not 9x9.
    pub(super) fn of(grid: &Grid) -> Option<CompactBoard> {
        grid.classic()?;
        let mut nine = CompactBoard {
            tables: &TABLES,
            digits: BoardDigits([0; 81]),
            places: [[0; 9]; 27],
            blanks: [0; 27],
            filled: [0; 9],
        };
        let mut used = [DigitSet::EMPTY; 27];
        for (cell, given) in all_cells().zip(grid.cells()) {
            if let &Some(digit) = given {
                nine.filled[digit.index()] += 1;
                seats_of(cell).iter().for_each(|seat| used[seat.house.index()].insert(digit));
            }
        }
        for cell in all_cells().filter(|cell| grid.cells()[cell.index()].is_none()) {
            let taken = seats_of(cell).map(|seat| used[seat.house.index()]);
            let taken = taken.into_iter().fold(DigitSet::EMPTY, DigitSet::union);
            nine.open(cell, grid.allowed(cell.cell(grid.shape())).difference(taken));
        }
        Some(nine)
    }

    /// Converts from [`Bands`].
    pub(super) fn of_bands(bands: &Bands) -> CompactBoard {
        let blank = bands.blank();
        let blanks = |cells: &[CellIndex; 9]| cells.iter().map(|&cell| u8::from(blank.contains(cell))).sum();
        let mut nine = CompactBoard {
            tables: &TABLES,
            digits: bands.digits(),
            places: std::array::from_fn(|house| {
                bands.house(HouseNumber::new(house)).map(|places| places.wide().mask() as u16)
            }),
            blanks: HOUSES.each_ref().map(blanks),
            filled: [9; 9],
        };
        // A box has places for a digit only until the digit is placed in the box. So the number of boxes with
        // places for a digit is the number of missing placements of the digit.
        for boxed in &nine.places[..9] {
            nine.filled.iter_mut().zip(boxed).for_each(|(filled, &places)| *filled -= u8::from(places != 0));
        }
        nine
    }

    /// Sets the candidates of a blank cell.
    fn open(&mut self, cell: CellIndex, digits: DigitSet) {
        self.digits.0[cell.index()] = digits.mask() as u16;
        for seat in seats_of(cell) {
            self.blanks[seat.house.index()] += 1;
            for digit in digits.iter() {
                self.places[seat.house.index()][digit.index()] |= 1 << seat.place.index();
            }
        }
    }

    /// The candidates of all cells.
    #[inline]
    pub(super) fn all_digits(&self) -> &BoardDigits {
        &self.digits
    }

    /// Removes a candidate. Returns the places that are left for the digit in the cell's box, column and row.
    #[inline]
    pub(super) fn strike(&mut self, cell: CellIndex, digit: Digit) -> [PlaceSet; 3] {
        self.digits.0[cell.index()] &= !(1 << digit.index());
        seats_of(cell).map(|seat| {
            let places = &mut self.places[seat.house.index()][digit.index()];
            *places &= !(1 << seat.place.index());
            PlaceSet::of_mask(u64::from(*places))
        })
    }

    /// The cells that share a house with a cell, in the order of [`PEERS`].
    #[inline]
    pub(super) fn peers(&self, cell: CellIndex) -> impl Iterator<Item = CellIndex> + use<> {
        PEERS[cell.index()].iter().copied()
    }
}

impl CandidateBoard for CompactBoard {
    #[inline]
    fn tables(&self) -> &HouseTables {
        self.tables
    }

    #[inline]
    fn size(&self) -> usize {
        9
    }

    #[inline]
    fn count<M: Member>(set: MemberSet<M>) -> usize {
        count_of_nine(set)
    }

    #[inline]
    fn digits(&self, cell: CellIndex) -> DigitSet {
        self.digits.of(cell)
    }

    #[inline]
    fn places(&self, house: HouseNumber, digit: Digit) -> PlaceSet {
        PlaceSet::of_mask(u64::from(self.places[house.index()][digit.index()]))
    }

    #[inline]
    fn blanks(&self, house: HouseNumber) -> usize {
        usize::from(self.blanks[house.index()])
    }

    #[inline]
    fn filled(&self, digit: Digit) -> usize {
        usize::from(self.filled[digit.index()])
    }

    #[inline]
    fn nine(&self) -> Option<&CompactBoard> {
        Some(self)
    }

    #[inline]
    fn narrow(&self, house: HouseNumber, most: usize) -> DigitSet {
        let is_narrow =
            |places: u16| count_of_nine(PlaceSet::of_mask(u64::from(places))).wrapping_sub(2) <= most - 2;
        let digits = self.places[house.index()].iter().enumerate();
        DigitSet::of_mask(
            digits.fold(0, |narrow, (digit, &places)| narrow | u64::from(is_narrow(places)) << digit),
        )
    }

    /// The loop has no branch, which makes it three times as fast as testing the sets one by one.
    fn may_have_single(&self, kind: HouseKind) -> bool {
        let of_kind = self.places[9 * kind as usize..][..9].as_flattened().iter();
        of_kind.fold(false, |any, &places| any | (places != 0 && places & (places - 1) == 0))
    }

    /// This test comes before the search for locked candidates, because most boards after a chain step have
    /// no lockable digit. For each digit and box, the test looks only at the rows and columns of the box that
    /// contain a place of the digit. A check of every house took longer.
    fn lockable(&self) -> DigitSet {
        DigitSet::from_iter(Digit::all(9).filter(|digit| {
            let lines: [usize; 9] = std::array::from_fn(|number| {
                usize::from(LINES_IN_BOX[usize::from(self.places[number][digit.index()])])
            });
            (0..3).any(|i| {
                let [a, b, c] = [lines[3 * i], lines[3 * i + 1], lines[3 * i + 2]];
                let [x, y, z] = [lines[i], lines[i + 3], lines[i + 6]];
                is_lockable(a & 7 | (b & 7) << 3 | (c & 7) << 6)
                    || is_lockable(x >> 3 | y & 0o70 | (z & 0o70) << 3)
            })
        }))
    }

    #[inline]
    fn remove(&mut self, cell: CellIndex, digit: Digit) {
        self.strike(cell, digit);
    }

    fn fill(&mut self, cell: CellIndex, digit: Digit) {
        self.filled[digit.index()] += 1;
        seats_of(cell).iter().for_each(|seat| self.blanks[seat.house.index()] -= 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_sit_where_the_tables_of_any_shape_say() {
        for cell in all_cells() {
            assert_eq!(TABLES.seats(cell), seats_of(cell));
            assert!(seats_of(cell).iter().all(|seat| cells_of(seat.house)[seat.place.index()] == cell));
        }
    }

    const PUZZLES: [&str; 3] = [
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "....41..2....561...3..........9...157....562.3.5.....9.........29841..3...426.7.8",
    ];

    #[test]
    fn digits_are_lockable_that_are_locked_somewhere_to_some_effect() {
        for puzzle in PUZZLES {
            let nine = CompactBoard::of(&puzzle.parse().unwrap()).unwrap();
            let crossings = TABLES.all_houses().flat_map(|house| {
                let across = HouseKind::ALL.into_iter().flat_map(move |kind| TABLES.crossings(house, kind));
                across.filter(|crossing| crossing.here.len() > 1).map(move |crossing| (house, crossing))
            });
            let crossings: Vec<_> = crossings.collect();
            let is_locked = |digit: &Digit| {
                crossings.iter().any(|(house, crossing)| {
                    let places = nine.places(*house, *digit);
                    let others = nine.places(crossing.house, *digit).difference(crossing.there);
                    !places.is_empty() && places.is_within(crossing.here) && !others.is_empty()
                })
            };
            assert_eq!(nine.lockable(), DigitSet::from_iter(Digit::all(9).filter(is_locked)), "{puzzle}");
        }
    }

    #[test]
    fn a_board_keeps_its_places_in_other_words() {
        for puzzle in PUZZLES {
            let nine = CompactBoard::of(&puzzle.parse().unwrap()).unwrap();
            let again = CompactBoard::of_bands(&Bands::from(&nine));
            assert_eq!((again.digits, again.places), (nine.digits, nine.places));
            assert_eq!((again.blanks, again.filled), (nine.blanks, nine.filled));
        }
    }

    #[test]
    fn peers_are_the_cells_that_are_seen() {
        for (cell, peers) in all_cells().zip(&*PEERS) {
            let mut peers = peers.clone();
            peers.sort_unstable();
            assert!(peers.into_iter().eq(all_cells().filter(|&other| sees(cell, other))), "{cell:?}");
        }
    }
}
