//! The links of a board. A weak link leads from a candidate to another candidate, which is ruled out if the
//! first candidate holds. A strong link leads from a candidate to another candidate, which must hold if the
//! first candidate does not hold.

use super::super::board::CandidateBoard;
use super::super::nine::{CompactBoard, all_cells, cells_of, seats_of};
use super::super::tables::HouseKind;
use super::bits::{Key, KeySet};
use crate::board::{CellIndex, Digit, DigitSet, Member, MemberSet, PlaceSet};

/// The reason why a statement follows from another statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Cause {
    /// The statement is an assumption.
    Start,
    /// A link within the cell of the statement.
    Cell,
    /// A link within a house of the statement's cell.
    House(HouseKind),
    /// Another technique removes the candidate. The number is the index of the removal in
    /// `Consequences::rules`.
    Rule(u16),
}

/// The links of all candidates.
pub(in super::super) struct Links {
    /// For each candidate, the index in `weak` of its first weak link. The links in the cell of a candidate
    /// come first, then the links in its box, row and column.
    starts: Vec<u16>,
    /// The number of weak links in the candidate's own cell.
    in_cell: Vec<u8>,
    weak: Vec<(Key, Cause)>,
    /// For each candidate, the other candidates of the same digit that this candidate rules out.
    peers: Vec<KeySet>,
    strong: Vec<Strong>,
    /// All candidates of the board.
    pub(in super::super) keys: Vec<Key>,
}

/// The strong links of a candidate. The links in its cell come first, then the links in its houses.
#[derive(Clone, Copy)]
struct Strong {
    links: [(Key, Cause); 4],
    by_cell: u8,
    len: u8,
}

const NONE: Strong = Strong { links: [(Key::FIRST, Cause::Cell); 4], by_cell: 0, len: 0 };

impl Links {
    /// Creates empty links with allocated buffers.
    pub(in super::super) fn new() -> Links {
        Links {
            starts: vec![0; Key::COUNT + 1],
            in_cell: vec![0; Key::COUNT],
            weak: Vec::with_capacity(8192),
            peers: vec![KeySet::EMPTY; Key::COUNT],
            strong: vec![NONE; Key::COUNT],
            keys: Vec::with_capacity(512),
        }
    }

    pub(in super::super) fn of(board: &CompactBoard) -> Links {
        let mut links = Links::new();
        links.read(board);
        links
    }

    /// Replaces the links with the links of a board.
    pub(in super::super) fn read(&mut self, board: &CompactBoard) {
        self.weak.clear();
        self.keys.clear();
        for cell in all_cells() {
            let digits = board.digits(cell);
            for digit in Digit::all(9) {
                let key = Key::of(cell, digit);
                self.starts[key.index()] = self.weak.len() as u16;
                if digits.contains(digit) {
                    self.keys.push(key);
                    self.add(board, key);
                }
            }
        }
        self.starts[Key::COUNT] = self.weak.len() as u16;
    }

    fn add(&mut self, board: &CompactBoard, key: Key) {
        let (cell, digit) = (key.cell(), key.digit());
        let others = board.digits(cell).difference(DigitSet::only(digit));
        self.weak.extend(Key::all_of(cell, others).map(|other| (other, Cause::Cell)));
        self.in_cell[key.index()] = others.len() as u8;
        let mut found = NONE;
        strong(board, key, true, true, |other, cause| {
            found.links[usize::from(found.len)] = (other, cause);
            found.len += 1;
            found.by_cell += u8::from(cause == Cause::Cell);
        });
        self.strong[key.index()] = found;
        let mut peers = KeySet::EMPTY;
        for kind in HouseKind::FOLLOWED {
            let seat = seats_of(cell)[kind as usize];
            let places = board.places(seat.house, digit).difference(PlaceSet::only(seat.place));
            for place in places.iter() {
                let other = Key::of(cells_of(seat.house)[place.index()], digit);
                if !peers.has(other) {
                    peers.insert(other);
                    self.weak.push((other, Cause::House(kind)));
                }
            }
        }
        self.peers[key.index()] = peers;
    }

    /// The candidates that a candidate rules out if it holds. Candidates of the same cell are included if
    /// `with_cell`.
    #[inline]
    pub(in super::super) fn weak(&self, key: Key, with_cell: bool) -> &[(Key, Cause)] {
        let key = key.index();
        let first =
            usize::from(self.starts[key]) + if with_cell { 0 } else { usize::from(self.in_cell[key]) };
        &self.weak[first..usize::from(self.starts[key + 1])]
    }

    /// The candidates that must hold if a candidate does not hold. `by_cell` selects the links in the
    /// candidate's cell, and `by_house` selects the links in its houses.
    #[inline]
    pub(in super::super) fn strong(&self, key: Key, by_cell: bool, by_house: bool) -> &[(Key, Cause)] {
        let Strong { links, by_cell: first, len } = &self.strong[key.index()];
        let start = if by_cell { 0 } else { *first };
        let end = if by_house { *len } else { *first };
        &links[usize::from(start)..usize::from(end)]
    }

    /// The other candidates of the same digit that a candidate rules out.
    #[inline]
    pub(in super::super) fn peers(&self, key: Key) -> &KeySet {
        &self.peers[key.index()]
    }
}

/// Passes the strong links of a candidate to `show`. A strong link leads to the only other candidate of the
/// cell, or to the only other place of the digit in a house. Passes each linked candidate once.
#[inline]
pub(in super::super) fn strong(
    board: &CompactBoard,
    key: Key,
    by_cell: bool,
    by_house: bool,
    mut show: impl FnMut(Key, Cause),
) {
    let (cell, digit) = (key.cell(), key.digit());
    if by_cell {
        let others = board.digits(cell).difference(DigitSet::only(digit));
        show_last(others, |other| show(Key::of(cell, other), Cause::Cell));
    }
    if by_house {
        let places =
            seats_of(cell).map(|seat| board.places(seat.house, digit).difference(PlaceSet::only(seat.place)));
        show_partners(cell, digit, places, show);
    }
}

/// Removes a candidate from the board, and passes the strong links of the candidate to `show`.
#[inline]
pub(in super::super) fn strike(
    board: &mut CompactBoard,
    key: Key,
    by_cell: bool,
    mut show: impl FnMut(Key, Cause),
) {
    let (cell, digit) = (key.cell(), key.digit());
    let places = board.strike(cell, digit);
    if by_cell {
        show_last(board.digits(cell), |other| show(Key::of(cell, other), Cause::Cell));
    }
    show_partners(cell, digit, places, show);
}

/// If a set has exactly one member, passes that member to `show`.
#[inline]
fn show_last<M: Member>(set: MemberSet<M>, show: impl FnOnce(M)) {
    if set.is_one() {
        show(set.lowest());
    }
}

/// Passes to `show` the partners of a candidate in its houses. `places` holds the other places of the digit
/// in the box, column and row.
#[inline]
fn show_partners(cell: CellIndex, digit: Digit, places: [PlaceSet; 3], mut show: impl FnMut(Key, Cause)) {
    let mut shown = [None; 3];
    for (i, kind) in HouseKind::FOLLOWED.into_iter().enumerate() {
        show_last(places[kind as usize], |place| {
            let house = seats_of(cell)[kind as usize].house;
            let other = Key::of(cells_of(house)[place.index()], digit);
            if !shown.contains(&Some(other)) {
                show(other, Cause::House(kind));
            }
            shown[i] = Some(other);
        });
    }
}
