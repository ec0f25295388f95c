//! What is still open on a board, as masks, and what follows from it.
//!
//! ```text
//! digits[cell]            the digits a cell may take        bit d: digit d
//! places[house][digit]    the places of a house for it      bit k: place k of the house
//! ```
//!
//! Both say the same: a candidate is one bit of the first kind and one in each of its houses of the second. A cell with
//! one digit left is a naked single, a digit with one place left in a house a hidden one; both are seen when the mask
//! changes, so nothing is scanned. Going back replays the candidates removed.

use super::model::{Model, Segment};
use crate::board::{Digit, Grid};
use std::sync::Arc;

/// Masks of a board.
pub(super) struct Masks {
    model: Arc<Model>,
    digits: Vec<u64>,
    places: Vec<u64>,
    /// Cells that are filled, and for each house the digits that are placed.
    is_filled: Vec<bool>,
    placed: Vec<u64>,
    blanks: usize,
    /// Candidates removed, and cells filled, in order.
    removed: Vec<Choice>,
    filled: Vec<Choice>,
    /// Singles that are seen and not yet placed.
    singles: Vec<Choice>,
    /// Digits that are seen to be locked in a segment, and have candidates in the crossing house outside of it.
    locked: Vec<Locked>,
    /// The item that has no candidate, after a contradiction.
    empty: MaskItem,
}

/// A digit in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    pub(super) cell: u16,
    pub(super) digit: u8,
}

/// A digit that must lie in the shared places of a house.
#[derive(Clone, Copy)]
struct Locked {
    digit: u8,
    house: u16,
    shared: u64,
}

/// What takes exactly one candidate: the cells come first, then every digit of every house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MaskItem(u32);

impl MaskItem {
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A contradiction: some item has no candidate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contradiction;

/// How far back to go.
#[derive(Clone, Copy)]
pub(super) struct BackMark {
    removed: usize,
    filled: usize,
}

impl Masks {
    /// The masks of a grid whose givens do not clash, with all singles drawn.
    pub(super) fn of(grid: &Grid) -> Result<Masks, Contradiction> {
        let model = Model::of(grid.shape());
        let n = model.size;
        let mut masks = Masks {
            digits: vec![0; n * n],
            places: vec![0; model.houses() * n],
            is_filled: vec![false; n * n],
            placed: vec![0; model.houses()],
            blanks: 0,
            removed: Vec::new(),
            filled: Vec::with_capacity(n * n),
            singles: Vec::new(),
            locked: Vec::new(),
            empty: MaskItem(0),
            model,
        };
        masks.fill_givens(grid);
        masks.open_blanks(grid);
        masks.find_singles()?;
        masks.propagate()?;
        Ok(masks)
    }

    fn fill_givens(&mut self, grid: &Grid) {
        let Masks { model, digits, places, is_filled, placed, blanks, .. } = self;
        for (cell, given) in grid.cells().iter().enumerate() {
            let Some(digit) = given.map(Digit::index) else {
                *blanks += 1;
                continue;
            };
            digits[cell] = 1 << digit;
            is_filled[cell] = true;
            for seat in model.seats(cell) {
                placed[usize::from(seat.house)] |= 1 << digit;
                places[usize::from(seat.house) * model.size + digit] = 1 << seat.place;
            }
        }
    }

    fn open_blanks(&mut self, grid: &Grid) {
        let Masks { model, digits, places, is_filled, placed, .. } = self;
        let n = model.size;
        for cell in (0..n * n).filter(|&cell| !is_filled[cell]) {
            let allowed = if grid.has_marks() { bits(grid, cell) } else { u64::MAX >> (64 - n) };
            let used = model.seats(cell).iter().fold(0, |used, seat| used | placed[usize::from(seat.house)]);
            let open = allowed & !used;
            digits[cell] = open;
            for seat in model.seats(cell) {
                let house = &mut places[usize::from(seat.house) * n..][..n];
                each_bit(open, |digit| house[digit as usize] |= 1 << seat.place);
            }
        }
    }

    /// Sees the singles of a fresh board.
    fn find_singles(&mut self) -> Result<(), Contradiction> {
        for cell in 0..self.digits.len() {
            if !self.is_filled[cell] {
                self.see_cell(cell)?;
            }
        }
        for house in 0..self.placed.len() {
            for digit in 0..self.model.size {
                if self.placed[house] >> digit & 1 == 0 {
                    self.see_house(house, digit)?;
                }
            }
        }
        Ok(())
    }

    /// How many items there are.
    pub(super) fn items(&self) -> usize {
        self.digits.len() + self.places.len()
    }

    /// Whether every cell is filled.
    pub(super) fn is_full(&self) -> bool {
        self.blanks == 0
    }

    /// Whether the blank cells have on average more than half of all digits for candidates.
    pub(super) fn is_nearly_empty(&self) -> bool {
        let blanks = self.digits.iter().zip(&self.is_filled).filter(|(_, is_filled)| !**is_filled);
        let candidates: u32 = blanks.map(|(digits, _)| digits.count_ones()).sum();
        2 * candidates as usize > self.blanks * self.model.size
    }

    /// How many rows the board has.
    pub(super) fn size(&self) -> usize {
        self.model.size
    }

    /// The item without a candidate, after a contradiction.
    pub(super) fn empty_item(&self) -> MaskItem {
        self.empty
    }

    /// The houses of the shape.
    pub(super) fn model(&self) -> &Arc<Model> {
        &self.model
    }

    /// Every candidate of the blank cells.
    pub(super) fn open(&self) -> impl Iterator<Item = Choice> + '_ {
        let blanks = (0..self.digits.len()).filter(|&cell| !self.is_filled[cell]);
        blanks.flat_map(move |cell| {
            let digits = (0..self.model.size).filter(move |&digit| self.digits[cell] >> digit & 1 == 1);
            digits.map(move |digit| Choice { cell: cell as u16, digit: digit as u8 })
        })
    }

    /// Writes what is filled onto a board.
    pub(super) fn fill(&self, board: &mut Grid) {
        for (index, cell) in self.model.shape.cells().enumerate() {
            if self.is_filled[index] {
                board.set(cell, Some(Digit::from_index(self.digits[index].trailing_zeros() as usize)));
            }
        }
    }

    /// The candidates of an item, as a mask.
    #[inline]
    pub(super) fn candidates(&self, item: MaskItem) -> u64 {
        let cells = self.digits.len();
        if item.index() < cells { self.digits[item.index()] } else { self.places[item.index() - cells] }
    }

    /// The candidate of an item that a bit of its mask stands for.
    pub(super) fn candidate(&self, item: MaskItem, bit: u32) -> Choice {
        let cells = self.digits.len();
        if item.index() < cells {
            return Choice { cell: item.0 as u16, digit: bit as u8 };
        }
        let (house, digit) =
            ((item.index() - cells) / self.model.size, (item.index() - cells) % self.model.size);
        Choice { cell: self.model.cell(house, bit) as u16, digit: digit as u8 }
    }

    /// The first blank cell in reading order.
    pub(super) fn first_blank(&self) -> Option<MaskItem> {
        self.is_filled.iter().position(|is_filled| !is_filled).map(|cell| MaskItem(cell as u32))
    }

    /// Shows every item that has no candidate placed, with its mask.
    #[inline]
    pub(super) fn each_open_item(&self, mut show: impl FnMut(MaskItem, u64)) {
        for (cell, &digits) in self.digits.iter().enumerate() {
            if !self.is_filled[cell] {
                show(MaskItem(cell as u32), digits);
            }
        }
        let n = self.model.size;
        let cells = self.digits.len();
        for (house, &placed) in self.placed.iter().enumerate() {
            let mut rest = !placed & (u64::MAX >> (64 - n));
            while rest != 0 {
                let at = house * n + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                show(MaskItem((cells + at) as u32), self.places[at]);
            }
        }
    }

    /// Where the board stands.
    pub(super) fn mark(&self) -> BackMark {
        BackMark { removed: self.removed.len(), filled: self.filled.len() }
    }

    /// Goes back.
    pub(super) fn back_to(&mut self, mark: BackMark) {
        let Masks { model, digits, places, is_filled, placed, blanks, removed, filled, .. } = self;
        for Choice { cell, digit } in removed.drain(mark.removed..).rev() {
            digits[usize::from(cell)] |= 1 << digit;
            for seat in model.seats(usize::from(cell)) {
                places[usize::from(seat.house) * model.size + usize::from(digit)] |= 1 << seat.place;
            }
        }
        for Choice { cell, digit } in filled.drain(mark.filled..) {
            is_filled[usize::from(cell)] = false;
            *blanks += 1;
            for seat in model.seats(usize::from(cell)) {
                placed[usize::from(seat.house)] &= !(1 << digit);
            }
        }
        self.singles.clear();
        self.locked.clear();
    }

    /// Places a digit and draws what follows.
    pub(super) fn assume(&mut self, candidate: Choice) -> Result<(), Contradiction> {
        self.singles.push(candidate);
        self.propagate()
    }

    fn propagate(&mut self) -> Result<(), Contradiction> {
        loop {
            while let Some(single) = self.singles.pop() {
                self.place(single)?;
            }
            let Some(locked) = self.locked.pop() else { return Ok(()) };
            self.keep_within(locked)?;
        }
    }

    /// Removes a locked digit from the rest of the crossing house.
    fn keep_within(&mut self, locked: Locked) -> Result<(), Contradiction> {
        let (house, digit) = (usize::from(locked.house), usize::from(locked.digit));
        let mut others = self.places[house * self.model.size + digit] & !locked.shared;
        while others != 0 {
            let cell = self.model.cell(house, others.trailing_zeros()) as u16;
            others &= others - 1;
            self.remove(Choice { cell, digit: locked.digit })?;
        }
        Ok(())
    }

    fn place(&mut self, candidate: Choice) -> Result<(), Contradiction> {
        let (cell, digit) = (usize::from(candidate.cell), usize::from(candidate.digit));
        if self.digits[cell] >> digit & 1 == 0 {
            return Err(self.contradiction(cell));
        }
        if self.is_filled[cell] {
            return Ok(());
        }
        self.is_filled[cell] = true;
        self.blanks -= 1;
        self.filled.push(candidate);
        let n = self.model.size;
        let mut others = self.digits[cell] & !(1 << digit);
        while others != 0 {
            let other = others.trailing_zeros() as u8;
            others &= others - 1;
            self.remove(Choice { digit: other, ..candidate })?;
        }
        for kind in 0..self.model.kinds {
            let seat = self.model.seats(cell)[kind];
            let house = usize::from(seat.house);
            self.placed[house] |= 1 << digit;
            let mut others = self.places[house * n + digit] & !(1 << seat.place);
            while others != 0 {
                let other = self.model.cell(house, others.trailing_zeros());
                others &= others - 1;
                self.remove(Choice { cell: other as u16, ..candidate })?;
            }
        }
        Ok(())
    }

    /// Takes a candidate away. It must be open.
    #[inline]
    fn remove(&mut self, candidate: Choice) -> Result<(), Contradiction> {
        let (cell, digit) = (usize::from(candidate.cell), usize::from(candidate.digit));
        self.removed.push(candidate);
        self.digits[cell] &= !(1 << digit);
        let mut result = if self.is_filled[cell] { Ok(()) } else { self.see_cell(cell) };
        for kind in 0..self.model.kinds {
            let seat = self.model.seats(cell)[kind];
            let house = usize::from(seat.house);
            self.places[house * self.model.size + digit] &= !(1 << seat.place);
            if self.placed[house] >> digit & 1 == 0 {
                result = result.and(self.see_house(house, digit));
            }
        }
        result
    }

    /// Notes a naked single.
    #[inline]
    fn see_cell(&mut self, cell: usize) -> Result<(), Contradiction> {
        let digits = self.digits[cell];
        if digits & digits.wrapping_sub(1) == 0 {
            if digits == 0 {
                return Err(self.contradiction(cell));
            }
            self.singles.push(Choice { cell: cell as u16, digit: digits.trailing_zeros() as u8 });
        }
        Ok(())
    }

    /// Notes a hidden single.
    #[inline]
    fn see_house(&mut self, house: usize, digit: usize) -> Result<(), Contradiction> {
        let places = self.places[house * self.model.size + digit];
        if places & places.wrapping_sub(1) == 0 {
            if places == 0 {
                return Err(self.contradiction(self.digits.len() + house * self.model.size + digit));
            }
            let cell = self.model.cell(house, places.trailing_zeros());
            self.singles.push(Choice { cell: cell as u16, digit: digit as u8 });
            return Ok(());
        }
        if places.count_ones() > self.model.longest_segment {
            return Ok(());
        }
        for segment in self.model.segments(house, places.trailing_zeros()) {
            let crossing = self.places[usize::from(segment.crossing) * self.model.size + digit];
            if places & !segment.places == 0 && crossing & !segment.shared != 0 {
                let Segment { crossing: house, shared, .. } = *segment;
                self.locked.push(Locked { digit: digit as u8, house, shared });
            }
        }
        Ok(())
    }

    #[cold]
    fn contradiction(&mut self, item: usize) -> Contradiction {
        self.empty = MaskItem(item as u32);
        Contradiction
    }
}

/// The digits that a puzzle allows a cell, as a mask.
fn bits(grid: &Grid, cell: usize) -> u64 {
    grid.allowed(grid.shape().cell(cell)).iter().fold(0, |bits, digit| bits | 1 << digit.index())
}

#[inline]
fn each_bit(mut bits: u64, mut show: impl FnMut(u32)) {
    while bits != 0 {
        show(bits.trailing_zeros());
        bits &= bits - 1;
    }
}
