//! The candidates of a board as bit masks, and the deductions on these masks.
//!
//! ```text
//! digits[cell]            the digits that a cell may take
//! places[house][digit]    the places of a house for the digit
//! ```
//!
//! The two tables hold the same information. Each candidate is a bit in the mask of its cell and a bit in one
//! mask of each of its houses. A cell with one digit left is a naked single; a digit with one place left in a
//! house is a hidden single. The search notices singles when a mask changes, so it never scans the board for
//! singles. To undo a guess, the search adds the removed candidates again.

use super::model::{Model, ModelHouse, Segment};
use crate::board::{CellIndex, Digit, DigitSet, Grid, HousePlace, Member, MemberSet, PlaceSet};
use std::sync::Arc;

/// The masks of a board.
pub(super) struct Masks {
    model: Arc<Model>,
    digits: Vec<DigitSet>,
    places: Vec<PlaceSet>,
    /// Whether each cell is filled, and the digits that are placed in each house.
    is_filled: Vec<bool>,
    placed: Vec<DigitSet>,
    blanks: usize,
    /// The removed candidates and the filled cells, each in the order of the changes.
    removed: Vec<Choice>,
    filled: Vec<Choice>,
    /// Singles that were found and are not yet placed.
    singles: Vec<Choice>,
    /// Digits that are locked in a segment and still have candidates elsewhere in the crossing house.
    locked: Vec<Locked>,
    /// The item that has no candidate left; meaningful only after a contradiction.
    empty: MaskItem,
}

/// A digit in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    pub(super) cell: CellIndex,
    pub(super) digit: Digit,
}

/// A digit that must lie in the part of a house that another house crosses.
#[derive(Clone, Copy)]
struct Locked {
    digit: Digit,
    house: ModelHouse,
    shared: PlaceSet,
}

/// An item, which takes exactly one candidate. The cells are numbered first, then every digit of every house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MaskItem(u32);

impl MaskItem {
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// One candidate of an item. For a cell, the candidate is a digit; for a digit in a house, the candidate is a
/// place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ItemBit(u8);

impl Member for ItemBit {
    #[inline]
    fn of_number(number: u32) -> ItemBit {
        ItemBit(number as u8)
    }

    #[inline]
    fn number(self) -> u32 {
        u32::from(self.0)
    }
}

/// A set of candidates of an item. For a cell, the candidates are digits; for a digit in a house, the
/// candidates are places.
pub(super) type ItemSet = MemberSet<ItemBit>;

/// A contradiction, which means that some item has no candidate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contradiction;

/// A state to go back to.
#[derive(Clone, Copy)]
pub(super) struct BackMark {
    removed: usize,
    filled: usize,
}

impl Masks {
    /// Makes all deductions for a grid whose givens do not clash, and returns its masks.
    pub(super) fn of(grid: &Grid) -> Result<Masks, Contradiction> {
        let model = Model::of(grid.shape());
        let n = model.size;
        let mut masks = Masks {
            digits: vec![DigitSet::EMPTY; n * n],
            places: vec![PlaceSet::EMPTY; model.house_count() * n],
            is_filled: vec![false; n * n],
            placed: vec![DigitSet::EMPTY; model.house_count()],
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
        // All memory of the vector is reserved here. When the vector grew step by step, in some runs the
        // allocator returned the memory to the system after every search. The page faults of the next search
        // then took up to 15 % of the time on an empty 49x49 board.
        masks.removed.reserve_exact(masks.open_candidates());
        masks.find_singles()?;
        masks.propagate()?;
        Ok(masks)
    }

    fn fill_givens(&mut self, grid: &Grid) {
        let Masks { model, digits, places, is_filled, placed, blanks, .. } = self;
        for (cell, given) in grid.cells().iter().enumerate() {
            let Some(digit) = *given else {
                *blanks += 1;
                continue;
            };
            digits[cell] = DigitSet::only(digit);
            is_filled[cell] = true;
            for seat in model.seats(CellIndex::new(cell)) {
                placed[seat.house.index()].insert(digit);
                places[seat.house.index() * model.size + digit.index()] = PlaceSet::only(seat.place);
            }
        }
    }

    fn open_blanks(&mut self, grid: &Grid) {
        let Masks { model, digits, places, is_filled, placed, .. } = self;
        let n = model.size;
        for cell in CellIndex::all(n * n).filter(|cell| !is_filled[cell.index()]) {
            let allowed =
                if grid.has_marks() { grid.allowed(cell.cell(model.shape)) } else { DigitSet::all(n) };
            let seats = model.seats(cell).iter();
            let open = seats.fold(allowed, |open, seat| open.difference(placed[seat.house.index()]));
            digits[cell.index()] = open;
            for seat in model.seats(cell) {
                let house = &mut places[seat.house.index() * n..][..n];
                for digit in open.iter() {
                    let places = &mut house[digit.index()];
                    *places = places.union(PlaceSet::only(seat.place));
                }
            }
        }
    }

    /// Finds the singles of a board on which no deduction was made yet.
    fn find_singles(&mut self) -> Result<(), Contradiction> {
        for cell in CellIndex::all(self.digits.len()) {
            if !self.is_filled[cell.index()] {
                self.see_cell(cell)?;
            }
        }
        for house in self.model.houses() {
            for digit in Digit::all(self.model.size) {
                if !self.placed[house.index()].contains(digit) {
                    self.see_house(house, digit)?;
                }
            }
        }
        Ok(())
    }

    /// The number of items.
    pub(super) fn items(&self) -> usize {
        self.digits.len() + self.places.len()
    }

    /// Whether every cell is filled.
    pub(super) fn is_full(&self) -> bool {
        self.blanks == 0
    }

    /// Whether the average blank cell has more than half of all digits as candidates.
    pub(super) fn is_nearly_empty(&self) -> bool {
        2 * self.open_candidates() > self.blanks * self.model.size
    }

    /// The number of candidates of the blank cells.
    fn open_candidates(&self) -> usize {
        let blanks = self.digits.iter().zip(&self.is_filled).filter(|(_, is_filled)| !**is_filled);
        blanks.map(|(digits, _)| digits.len()).sum()
    }

    /// The size of the board, which is its number of rows.
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

    /// All candidates of the blank cells.
    pub(super) fn open(&self) -> impl Iterator<Item = Choice> + '_ {
        let blanks = CellIndex::all(self.digits.len()).filter(|cell| !self.is_filled[cell.index()]);
        blanks.flat_map(move |cell| self.digits[cell.index()].iter().map(move |digit| Choice { cell, digit }))
    }

    /// Writes the filled cells onto a board.
    pub(super) fn fill(&self, board: &mut Grid) {
        for (index, cell) in self.model.shape.cells().enumerate() {
            if self.is_filled[index] {
                board.set(cell, self.digits[index].first());
            }
        }
    }

    /// The digits that a cell may take. For a filled cell, this is only the digit of the cell.
    #[inline]
    pub(super) fn digits(&self, cell: CellIndex) -> DigitSet {
        self.digits[cell.index()]
    }

    /// The candidates of an item.
    #[inline]
    pub(super) fn candidates(&self, item: MaskItem) -> ItemSet {
        let cells = self.digits.len();
        let index = item.index();
        if index < cells { self.digits[index].cast() } else { self.places[index - cells].cast() }
    }

    /// The candidate that a bit of an item's mask stands for.
    pub(super) fn candidate(&self, item: MaskItem, ItemBit(bit): ItemBit) -> Choice {
        let cells = self.digits.len();
        if item.index() < cells {
            return Choice { cell: CellIndex::new(item.index()), digit: Digit::from_index(usize::from(bit)) };
        }
        let (house, digit) =
            ((item.index() - cells) / self.model.size, (item.index() - cells) % self.model.size);
        let cell = self.model.cell(ModelHouse::new(house), HousePlace::new(usize::from(bit)));
        Choice { cell, digit: Digit::from_index(digit) }
    }

    /// The first blank cell in reading order.
    pub(super) fn first_blank(&self) -> Option<MaskItem> {
        self.is_filled.iter().position(|is_filled| !is_filled).map(|cell| MaskItem(cell as u32))
    }

    /// Calls `show` with the candidates of every item that has no placed candidate.
    #[inline]
    pub(super) fn each_open_item(&self, mut show: impl FnMut(MaskItem, ItemSet)) {
        for (cell, &digits) in self.digits.iter().enumerate() {
            if !self.is_filled[cell] {
                show(MaskItem(cell as u32), digits.cast());
            }
        }
        let n = self.model.size;
        let cells = self.digits.len();
        for (house, &placed) in self.placed.iter().enumerate() {
            for digit in DigitSet::all(n).difference(placed).iter() {
                let at = house * n + digit.index();
                show(MaskItem((cells + at) as u32), self.places[at].cast());
            }
        }
    }

    /// The current state, for [`Masks::back_to`].
    pub(super) fn mark(&self) -> BackMark {
        BackMark { removed: self.removed.len(), filled: self.filled.len() }
    }

    /// Goes back to an earlier state.
    pub(super) fn back_to(&mut self, mark: BackMark) {
        let Masks { model, digits, places, is_filled, placed, blanks, removed, filled, .. } = self;
        for Choice { cell, digit } in removed.drain(mark.removed..).rev() {
            digits[cell.index()].insert(digit);
            for seat in model.seats(cell) {
                let places = &mut places[seat.house.index() * model.size + digit.index()];
                *places = places.union(PlaceSet::only(seat.place));
            }
        }
        for Choice { cell, digit } in filled.drain(mark.filled..) {
            is_filled[cell.index()] = false;
            *blanks += 1;
            for seat in model.seats(cell) {
                placed[seat.house.index()].remove(digit);
            }
        }
        self.singles.clear();
        self.locked.clear();
    }

    /// Places a digit and makes all deductions.
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

    /// The places in a house where a digit is still possible.
    #[inline]
    fn places_of(&self, house: ModelHouse, digit: Digit) -> PlaceSet {
        self.places[house.index() * self.model.size + digit.index()]
    }

    /// Removes a locked digit from the rest of the crossing house.
    fn keep_within(&mut self, Locked { digit, house, shared }: Locked) -> Result<(), Contradiction> {
        for place in self.places_of(house, digit).difference(shared).iter() {
            let cell = self.model.cell(house, place);
            self.remove(Choice { cell, digit })?;
        }
        Ok(())
    }

    fn place(&mut self, candidate: Choice) -> Result<(), Contradiction> {
        let Choice { cell, digit } = candidate;
        let digits = self.digits[cell.index()];
        if !digits.contains(digit) {
            return Err(self.contradiction(cell.index()));
        }
        if self.is_filled[cell.index()] {
            return Ok(());
        }
        self.is_filled[cell.index()] = true;
        self.blanks -= 1;
        self.filled.push(candidate);
        for other in digits.difference(DigitSet::only(digit)).iter() {
            self.remove(Choice { cell, digit: other })?;
        }
        for kind in 0..self.model.kinds {
            let seat = self.model.seats(cell)[kind];
            self.placed[seat.house.index()].insert(digit);
            for place in self.places_of(seat.house, digit).difference(PlaceSet::only(seat.place)).iter() {
                let other = self.model.cell(seat.house, place);
                self.remove(Choice { cell: other, digit })?;
            }
        }
        Ok(())
    }

    /// Removes a candidate, which must be open.
    #[inline]
    fn remove(&mut self, candidate: Choice) -> Result<(), Contradiction> {
        let Choice { cell, digit } = candidate;
        self.removed.push(candidate);
        self.digits[cell.index()].remove(digit);
        let mut result = if self.is_filled[cell.index()] { Ok(()) } else { self.see_cell(cell) };
        for kind in 0..self.model.kinds {
            let seat = self.model.seats(cell)[kind];
            let places = &mut self.places[seat.house.index() * self.model.size + digit.index()];
            *places = places.difference(PlaceSet::only(seat.place));
            if !self.placed[seat.house.index()].contains(digit) {
                result = result.and(self.see_house(seat.house, digit));
            }
        }
        result
    }

    /// Checks a cell for a naked single or a contradiction.
    #[inline]
    fn see_cell(&mut self, cell: CellIndex) -> Result<(), Contradiction> {
        let digits = self.digits[cell.index()];
        if !digits.is_several() {
            if digits.is_empty() {
                return Err(self.contradiction(cell.index()));
            }
            self.singles.push(Choice { cell, digit: digits.lowest() });
        }
        Ok(())
    }

    /// Checks a digit in a house for a hidden single, locked places or a contradiction.
    #[inline]
    fn see_house(&mut self, house: ModelHouse, digit: Digit) -> Result<(), Contradiction> {
        let places = self.places_of(house, digit);
        if !places.is_several() {
            if places.is_empty() {
                let item = house.index() * self.model.size + digit.index();
                return Err(self.contradiction(self.digits.len() + item));
            }
            let cell = self.model.cell(house, places.lowest());
            self.singles.push(Choice { cell, digit });
            return Ok(());
        }
        if places.len() > self.model.longest_segment {
            return Ok(());
        }
        for segment in self.model.segments(house, places.lowest()) {
            let Segment { crossing, shared, .. } = *segment;
            if places.is_within(segment.places) && !self.places_of(crossing, digit).is_within(shared) {
                self.locked.push(Locked { digit, house: crossing, shared });
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
