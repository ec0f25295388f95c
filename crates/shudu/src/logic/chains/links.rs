//! Which candidates rule out which, on one board.

use super::super::nine::{CompactBoard, HOUSES, SEATS};
use super::super::tables::{HouseKind, bits};
use super::bits::{Key, KeySet};

/// Why a statement follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Cause {
    /// It is assumed.
    Start,
    /// By its cell.
    Cell,
    /// By a house of its cell.
    House(HouseKind),
    /// By another technique: its number among those of the chain.
    Rule(u16),
}

/// The houses of a cell in the order in which they are followed.
pub(in super::super) const KINDS: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];

/// For each candidate those that it rules out, and what must hold once it does not.
pub(in super::super) struct Links {
    /// Where the weak links of each candidate begin: of its cell, then of its box, row and column.
    starts: Vec<u16>,
    /// How many of them are in its own cell.
    in_cell: Vec<u8>,
    weak: Vec<(Key, Cause)>,
    /// The candidates of the same digit that each rules out.
    peers: Vec<KeySet>,
    strong: Vec<Strong>,
    /// All candidates of the board.
    pub(in super::super) keys: Vec<Key>,
}

/// What must hold once a candidate does not: by its cell, and by its houses.
#[derive(Clone, Copy)]
struct Strong {
    links: [(Key, Cause); 4],
    by_cell: u8,
    len: u8,
}

const NONE: Strong = Strong { links: [(0, Cause::Cell); 4], by_cell: 0, len: 0 };

impl Links {
    /// The links of nothing: memory to be filled.
    pub(in super::super) fn new() -> Links {
        Links {
            starts: vec![0; 730],
            in_cell: vec![0; 729],
            weak: Vec::with_capacity(8192),
            peers: vec![KeySet::EMPTY; 729],
            strong: vec![NONE; 729],
            keys: Vec::with_capacity(512),
        }
    }

    pub(in super::super) fn of(board: &CompactBoard) -> Links {
        let mut links = Links::new();
        links.read(board);
        links
    }

    /// Reads a board.
    pub(in super::super) fn read(&mut self, board: &CompactBoard) {
        self.weak.clear();
        self.keys.clear();
        for cell in 0..81 {
            for digit in 0..9 {
                let key = (9 * cell + digit) as Key;
                self.starts[usize::from(key)] = self.weak.len() as u16;
                if board.digits[cell] >> digit & 1 == 1 {
                    self.keys.push(key);
                    self.add(board, cell, digit);
                }
            }
        }
        self.starts[729] = self.weak.len() as u16;
    }

    fn add(&mut self, board: &CompactBoard, cell: usize, digit: usize) {
        let key = 9 * cell + digit;
        let others = u64::from(board.digits[cell]) & !(1 << digit);
        self.weak.extend(bits(others).map(|other| ((9 * cell + other) as Key, Cause::Cell)));
        self.in_cell[key] = others.count_ones() as u8;
        let mut found = NONE;
        strong(board, key as Key, true, true, |other, cause| {
            found.links[usize::from(found.len)] = (other, cause);
            found.len += 1;
            found.by_cell += u8::from(cause == Cause::Cell);
        });
        self.strong[key] = found;
        self.peers[key] = KeySet::EMPTY;
        for kind in KINDS {
            let (house, place) = SEATS[cell][kind as usize];
            let places = u64::from(board.places[usize::from(house)][digit]) & !(1 << place);
            for other in bits(places) {
                let other = (9 * usize::from(HOUSES[usize::from(house)][other]) + digit) as Key;
                if !self.peers[key].has(other) {
                    self.peers[key].insert(other);
                    self.weak.push((other, Cause::House(kind)));
                }
            }
        }
    }

    /// What a candidate rules out; with or without the others of its cell.
    #[inline]
    pub(in super::super) fn weak(&self, key: Key, with_cell: bool) -> &[(Key, Cause)] {
        let key = usize::from(key);
        let first =
            usize::from(self.starts[key]) + if with_cell { 0 } else { usize::from(self.in_cell[key]) };
        &self.weak[first..usize::from(self.starts[key + 1])]
    }

    /// What must hold once a candidate does not, by its cell and by its houses.
    #[inline]
    pub(in super::super) fn strong(&self, key: Key, by_cell: bool, by_house: bool) -> &[(Key, Cause)] {
        let Strong { links, by_cell: first, len } = &self.strong[usize::from(key)];
        let start = if by_cell { 0 } else { *first };
        let end = if by_house { *len } else { *first };
        &links[usize::from(start)..usize::from(end)]
    }

    /// The candidates of the same digit that a candidate rules out.
    #[inline]
    pub(in super::super) fn peers(&self, key: Key) -> &KeySet {
        &self.peers[usize::from(key)]
    }
}

/// What must hold once a candidate does not: the other one of its cell, or of a house, where there are two; each but once.
#[inline]
pub(in super::super) fn strong(
    board: &CompactBoard,
    key: Key,
    by_cell: bool,
    by_house: bool,
    mut show: impl FnMut(Key, Cause),
) {
    let (cell, digit) = (usize::from(key) / 9, usize::from(key) % 9);
    if by_cell {
        show_last(board.digits[cell] & !(1 << digit), |other| show((9 * cell + other) as Key, Cause::Cell));
    }
    if by_house {
        let places = KINDS.map(|kind| {
            let (house, place) = SEATS[cell][kind as usize];
            board.places[usize::from(house)][digit] & !(1 << place)
        });
        show_partners(cell, digit, places, show);
    }
}

/// The same, and takes the candidate away.
#[inline]
pub(in super::super) fn strike(
    board: &mut CompactBoard,
    key: Key,
    by_cell: bool,
    mut show: impl FnMut(Key, Cause),
) {
    let (cell, digit) = (usize::from(key) / 9, usize::from(key) % 9);
    board.digits[cell] &= !(1 << digit);
    let places = KINDS.map(|kind| {
        let (house, place) = SEATS[cell][kind as usize];
        let places = &mut board.places[usize::from(house)][digit];
        *places &= !(1 << place);
        *places
    });
    if by_cell {
        show_last(board.digits[cell], |other| show((9 * cell + other) as Key, Cause::Cell));
    }
    show_partners(cell, digit, places, show);
}

/// Shows the only one of a mask.
#[inline]
fn show_last(mask: u16, show: impl FnOnce(usize)) {
    if mask != 0 && mask & (mask - 1) == 0 {
        show(mask.trailing_zeros() as usize);
    }
}

/// Shows the partners of a candidate in houses where it has one, given the other places of each.
#[inline]
fn show_partners(cell: usize, digit: usize, places: [u16; 3], mut show: impl FnMut(Key, Cause)) {
    let mut shown = [Key::MAX; 3];
    for (i, kind) in KINDS.into_iter().enumerate() {
        show_last(places[i], |place| {
            let house = usize::from(SEATS[cell][kind as usize].0);
            let other = (9 * usize::from(HOUSES[house][place]) + digit) as Key;
            if !shown.contains(&other) {
                show(other, Cause::House(kind));
            }
            shown[i] = other;
        });
    }
}
