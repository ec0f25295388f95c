//! Boards up to 16x16 as bit boards, one bit board for each digit, and the deductions on the bit boards.
//!
//! ```text
//! plan      the layout of a board in words: a word for each band, in it 16 bits for each row
//! fields    many small sets in one word
//! choose    chooses the item to guess at
//! ```
//!
//! [`Masks`](super::masks::Masks) removes candidates one by one. A bit board places a digit with a few
//! operations on whole words. The board of the placed digit loses the peers of the cell, and every other
//! board loses the cell. Deductions also work on whole words:
//!
//! ```text
//! a hidden single      a row, column or box of a digit's board with one bit
//! a naked single       a cell that is set on only one board
//! a locked digit       its places in a box are all in one row or column,
//!                      or its places in a row or column are all in one box
//! ```
//!
//! Guesses are not undone. Instead, the boards are copied before each guess.
//!
//! `masks` and `descent` handle every size, but are slower than bit boards up to 16x16. On generated boards,
//! a verdict from `masks` and `descent` takes 1.3 to 1.5 times as long as a verdict from bit boards (mean CPU
//! time of `shudu-bench --sizes` on 4x4, 8x8, 10x10, 12x12, 15x15 and 16x16). On a hundred hard 16x16 boards,
//! `masks` and `descent` take twice as long as bit boards. Only on nearly empty 16x16 boards are `masks` and
//! `descent` faster than bit boards, by a fifth.

mod choose;
mod fields;
mod plan;

use crate::board::{CellIndex, Digit, Grid};
use fields::{EACH_ROW, Flags, OnceTwice, ROWS};
use plan::{BitSpot, Boxes, CellWords, PlanHouse, WORDS};
pub(super) use plan::{BoardPlan, LARGEST};

/// An item, which takes exactly one candidate. An item is either a cell, or a digit together with a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoardItem {
    Cell(BitSpot),
    House(PlanHouse, Digit),
}

impl BoardItem {
    /// The index of the item among all items of a plan.
    #[inline]
    pub(super) fn index(self, plan: &BoardPlan) -> usize {
        match self {
            BoardItem::Cell(spot) => plan.index(spot),
            BoardItem::House(house, digit) => (plan.size + house.index()) * plan.size + digit.index(),
        }
    }
}

/// A digit in a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    digit: Digit,
    spot: BitSpot,
}

/// The bit boards of all digits.
#[derive(Clone)]
pub(super) struct DigitBoards {
    digits: [CellWords; LARGEST],
    filled: CellWords,
    blanks: usize,
    /// The digits whose board changed since the last search for singles, and the digits whose board changed
    /// since the last search for locked digits.
    changed: u32,
    unlocked: u32,
}

impl DigitBoards {
    /// Returns the boards of a grid whose givens do not clash. Makes no deductions.
    pub(super) fn of(plan: &BoardPlan, grid: &Grid) -> DigitBoards {
        let all = u32::MAX >> (u32::BITS as usize - plan.size);
        let mut boards = DigitBoards {
            digits: [[0; WORDS]; LARGEST],
            filled: [0; WORDS],
            blanks: plan.size * plan.size,
            changed: all,
            unlocked: all,
        };
        boards.digits[..plan.size].fill(plan.every_cell);
        for (cell, given) in CellIndex::all(plan.size * plan.size).zip(grid.cells()) {
            if let &Some(digit) = given {
                boards.put(plan, Guess { digit, spot: plan.spot(cell) });
            }
        }
        if grid.has_marks() {
            boards.keep_marks(plan, grid);
        }
        boards
    }

    fn keep_marks(&mut self, plan: &BoardPlan, grid: &Grid) {
        for cell in grid.blanks() {
            let (allowed, spot) = (grid.allowed(cell), plan.spot(CellIndex::of(cell, grid.shape())));
            for digit in Digit::all(plan.size).filter(|&digit| !allowed.contains(digit)) {
                self.digits[digit.index()][spot.word] &= !(1 << spot.bit);
            }
        }
    }

    pub(super) fn is_full(&self) -> bool {
        self.blanks == 0
    }

    /// Writes the filled cells onto a board.
    pub(super) fn fill(&self, plan: &BoardPlan, board: &mut Grid) {
        let shape = board.shape();
        for cell in shape.cells() {
            let spot = plan.spot(CellIndex::of(cell, shape));
            if has(&self.filled, spot) {
                board.set(cell, self.digit_at(plan, spot));
            }
        }
    }

    /// The first candidate of a cell.
    fn digit_at(&self, plan: &BoardPlan, spot: BitSpot) -> Option<Digit> {
        self.digits[..plan.size].iter().position(|cells| has(cells, spot)).map(Digit::from_index)
    }

    /// All candidates of the blank cells, cell by cell.
    #[cfg(test)]
    pub(super) fn open(&self, plan: &BoardPlan) -> Vec<super::masks::Choice> {
        use super::masks::Choice;
        let cells = CellIndex::all(plan.size * plan.size).map(|cell| (cell, plan.spot(cell)));
        let blanks = cells.filter(|&(_, spot)| !has(&self.filled, spot));
        let open = blanks.flat_map(|(cell, spot)| {
            let digits = Digit::all(plan.size).filter(move |digit| has(&self.digits[digit.index()], spot));
            digits.map(move |digit| Choice { cell, digit })
        });
        open.collect()
    }

    /// Places a digit and makes all deductions.
    pub(super) fn assume(&mut self, plan: &BoardPlan, guess: Guess) -> Result<(), BoardItem> {
        self.place(plan, guess)?;
        self.propagate(plan)
    }

    #[inline]
    fn place(&mut self, plan: &BoardPlan, guess: Guess) -> Result<(), BoardItem> {
        if !has(&self.digits[guess.digit.index()], guess.spot) {
            return Err(BoardItem::Cell(guess.spot));
        }
        if !has(&self.filled, guess.spot) {
            self.put(plan, guess);
        }
        Ok(())
    }

    /// Fills a blank cell with a digit.
    #[inline]
    fn put(&mut self, plan: &BoardPlan, Guess { digit, spot }: Guess) {
        self.blanks -= 1;
        self.filled[spot.word] |= 1 << spot.bit;
        for (other, cells) in self.digits[..plan.size].iter_mut().enumerate() {
            self.changed |= ((cells[spot.word] >> spot.bit & 1) as u32) << other;
            cells[spot.word] &= !(1 << spot.bit);
        }
        for (cells, peers) in self.digits[digit.index()].iter_mut().zip(plan.peers(spot)) {
            *cells &= !peers;
        }
        self.digits[digit.index()][spot.word] |= 1 << spot.bit;
        self.unlocked |= self.changed;
    }

    /// Makes all deductions.
    pub(super) fn propagate(&mut self, plan: &BoardPlan) -> Result<(), BoardItem> {
        loop {
            while self.changed != 0 {
                let digit = Digit::from_index(self.changed.trailing_zeros() as usize);
                self.changed &= self.changed - 1;
                let singles = self.singles(plan, digit)?;
                self.place_all(plan, digit, &singles)?;
            }
            if self.place_naked(plan)? {
                continue;
            }
            if self.unlocked == 0 || plan.boxes.is_none() {
                return Ok(());
            }
            let digit = Digit::from_index(self.unlocked.trailing_zeros() as usize);
            self.unlocked &= self.unlocked - 1;
            self.lock(plan, digit);
        }
    }

    #[inline]
    fn place_all(&mut self, plan: &BoardPlan, digit: Digit, singles: &CellWords) -> Result<(), BoardItem> {
        for (word, singles) in singles[..plan.words].iter().enumerate() {
            let mut bits = singles & !self.filled[word];
            while bits != 0 {
                let spot = BitSpot { word, bit: bits.trailing_zeros() };
                bits &= bits - 1;
                self.place(plan, Guess { digit, spot })?;
            }
        }
        Ok(())
    }

    /// Returns the hidden singles of a digit, including those that are already placed. The error is a house
    /// that has no place for the digit.
    #[inline]
    fn singles(&self, plan: &BoardPlan, digit: Digit) -> Result<CellWords, BoardItem> {
        let cells = &self.digits[digit.index()];
        let mut singles = [0; WORDS];
        let mut all = OnceTwice::default();
        let (mut once, mut twice) = ([0; 2], [0; 2]);
        for word in 0..plan.words {
            let rows = cells[word] | plan.row_padding[word];
            if let Some(bit) = ROWS.first_empty(rows) {
                return Err(BoardItem::House(plan.row_of(BitSpot { word, bit }), digit));
            }
            let alone = ROWS.spread(ROWS.empty(ROWS.without_lowest(rows)));
            singles[word] = cells[word] & alone;
            let columns = OnceTwice::of_rows(cells[word]);
            all = all.and(columns);
            once[word / 4] |= columns.once << (word % 4 * LARGEST);
            twice[word / 4] |= columns.twice << (word % 4 * LARGEST);
        }
        if all.once != plan.full {
            let spot = BitSpot { word: 0, bit: (!all.once).trailing_zeros() };
            return Err(BoardItem::House(plan.column_of(spot), digit));
        }
        let mut alone = [!all.twice & plan.full; WORDS];
        if let Some(boxes) = &plan.boxes {
            let in_boxes = alone_in_boxes(boxes, once, twice);
            let in_boxes = in_boxes.map_err(|spot| BoardItem::House(plan.box_of(spot), digit))?;
            for (word, alone) in alone[..plan.words].iter_mut().enumerate() {
                *alone |= row_of(&in_boxes, word);
            }
        }
        for word in 0..plan.words {
            singles[word] |= cells[word] & (alone[word] * EACH_ROW);
        }
        Ok(singles)
    }

    /// Places the naked singles. Returns `false` if there are no naked singles.
    #[inline]
    fn place_naked(&mut self, plan: &BoardPlan) -> Result<bool, BoardItem> {
        let (mut once, mut twice) = ([0; WORDS], [0; WORDS]);
        for cells in &self.digits[..plan.size] {
            for word in 0..plan.words {
                twice[word] |= once[word] & cells[word];
                once[word] |= cells[word];
            }
        }
        let mut is_any = false;
        for word in 0..plan.words {
            let missing = plan.every_cell[word] & !once[word];
            if missing != 0 {
                return Err(BoardItem::Cell(BitSpot { word, bit: missing.trailing_zeros() }));
            }
            let mut bits = once[word] & !twice[word] & !self.filled[word];
            is_any |= bits != 0;
            while bits != 0 {
                let spot = BitSpot { word, bit: bits.trailing_zeros() };
                bits &= bits - 1;
                let digit = self.digit_at(plan, spot).ok_or(BoardItem::Cell(spot))?;
                self.place(plan, Guess { digit, spot })?;
            }
        }
        Ok(is_any)
    }

    /// Finds the locked places of a digit, and removes the candidates of the digit that these places rule out.
    fn lock(&mut self, plan: &BoardPlan, digit: Digit) {
        let Some(boxes) = &plan.boxes else { return };
        let cells = &mut self.digits[digit.index()];
        let columns = columns_to_leave(plan, boxes, cells);
        let mut removed = 0;
        for (word, cells) in cells[..plan.words].iter_mut().enumerate() {
            let out = (row_of(&columns, word) * EACH_ROW) | rows_to_leave(boxes, *cells);
            removed |= *cells & out;
            *cells &= !out;
        }
        if removed != 0 {
            self.changed |= 1 << digit.index();
            self.unlocked |= 1 << digit.index();
        }
    }
}

/// Whether the cell at `spot` is in `cells`.
#[inline]
fn has(cells: &CellWords, spot: BitSpot) -> bool {
    cells[spot.word] >> spot.bit & 1 == 1
}

/// The 16 bits of a band. Each word of `bands` holds four bands.
#[inline]
fn row_of(bands: &[u64; 2], band: usize) -> u64 {
    bands[band / 4] >> (band % 4 * LARGEST) & 0xffff
}

/// Returns, for each band, every column that contains the only place for the digit in some box of the band. The
/// error is a cell of a box that has no place for the digit. For each band, `once` has the columns with at least
/// one place, and `twice` has the columns with at least two places.
#[inline]
fn alone_in_boxes(boxes: &Boxes, once: [u64; 2], twice: [u64; 2]) -> Result<[u64; 2], BitSpot> {
    let mut alone = [0; 2];
    for i in 0..boxes.words {
        let bands = once[i] | boxes.padding[i];
        if let Some(bit) = boxes.fields.first_empty(bands) {
            return Err(BitSpot { word: 4 * i + bit as usize / LARGEST, bit: bit % LARGEST as u32 });
        }
        let others = boxes.fields.without_lowest(bands) | twice[i];
        alone[i] = once[i] & boxes.fields.spread(boxes.fields.empty(others));
    }
    Ok(alone)
}

/// Returns, for each band, the columns where the digit is ruled out in that band. A column is ruled out if a box
/// of another band has all its places for the digit in that column. A column of a box is also ruled out if
/// another column of the board has places for the digit only inside this box. The digit must then be in that
/// other column.
#[inline]
fn columns_to_leave(plan: &BoardPlan, boxes: &Boxes, cells: &CellWords) -> [u64; 2] {
    let fields = &boxes.fields;
    let mut bands = [0; 2];
    for word in 0..plan.words {
        bands[word / 4] |= OnceTwice::of_rows(cells[word]).once << (word % 4 * LARGEST);
    }
    let columns = bands.map(OnceTwice::of_rows);
    let only_here = !columns[0].and(columns[1]).twice & 0xffff;
    let (mut lost, mut own) = ([0; 2], [0; 2]);
    for i in 0..boxes.words {
        let claims = bands[i] & (only_here * EACH_ROW);
        lost[i] = bands[i] & !claims & fields.spread(fields.filled(claims));
        let padded = bands[i] | boxes.padding[i];
        own[i] = bands[i] & fields.spread(fields.empty(fields.without_lowest(padded)));
    }
    let taken = own.map(OnceTwice::of_rows);
    let taken = taken[0].and(taken[1]);
    for i in 0..boxes.words {
        lost[i] |= (taken.once * EACH_ROW) & !own[i] | (taken.twice * EACH_ROW);
    }
    lost
}

/// Returns the cells of a band where the digit is ruled out. Makes the same deductions for rows as
/// [`columns_to_leave`] makes for columns.
#[inline]
fn rows_to_leave(boxes: &Boxes, band: u64) -> u64 {
    let fields = &boxes.fields;
    let parts = fields.filled(band).0;
    let rows = OnceTwice::of_rows(parts);
    // If a box has the digit in one row only, remove the digit from the rest of that row.
    let only_here = parts & !(rows.twice * EACH_ROW);
    let lost = parts & !only_here & ROWS.spread(ROWS.filled(only_here));
    // If a row has the digit in one box only, remove the digit from the rest of that box.
    let filled = ROWS.filled(parts).0 >> 15;
    let is_single = ROWS.empty(parts & parts.wrapping_sub(filled)).0 & filled << 15;
    let own = parts & ROWS.spread(Flags(is_single));
    let taken = OnceTwice::of_rows(own);
    let lost = lost | (taken.once * EACH_ROW) & !own | (taken.twice * EACH_ROW);
    fields.spread(Flags(lost & fields.every()))
}
