//! The layout of a board in machine words, for each shape.

use super::fields::BitFields;
use crate::board::{CellIndex, Shape};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// The largest size of a board that fits on bit boards, whose rows have 16 bits.
pub(in crate::solve::wide) const LARGEST: usize = 16;

/// The largest number of words of a board. If the boxes have two rows, there are up to eight bands,
/// and each band takes a word.
pub(super) const WORDS: usize = 8;

/// One bit for each cell. Each band of boxes has a word, each row of the band has 16 bits of that word, and
/// each cell of the row has one of these bits.
pub(super) type CellWords = [u64; WORDS];

/// Tables that all boards of a shape share.
pub(in crate::solve::wide) struct BoardPlan {
    pub(in crate::solve::wide) size: usize,
    /// Whether the rows of the plan are the columns of the board. A board is transposed if its boxes have
    /// more rows than columns. So boxes have at most four rows, and a band fits in a word.
    is_turned: bool,
    /// The number of words of a board, and the number of rows in a word.
    pub(super) words: usize,
    pub(super) rows: usize,
    /// The bits of all columns of a row.
    pub(super) full: u64,
    /// Two bits in each unused row of a word. The two bits keep the deductions from treating an unused row as
    /// empty or as a single.
    pub(super) row_padding: CellWords,
    /// The bits of all cells of the board.
    pub(super) every_cell: CellWords,
    /// The boxes; `None` on a board without boxes.
    pub(super) boxes: Option<Boxes>,
    /// The peers of each cell.
    peers: Vec<CellWords>,
}

/// The boxes of a board, as fields of words. Each word holds the columns of four bands.
pub(super) struct Boxes {
    pub(super) fields: BitFields,
    pub(super) columns: usize,
    /// The number of words that hold the columns of all bands.
    pub(super) words: usize,
    /// Bits in the unused bands, so that the boxes of these bands are not empty.
    pub(super) padding: [u64; 2],
}

/// The word and the bit in this word that stand for a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solve::wide) struct BitSpot {
    pub(super) word: usize,
    pub(super) bit: u32,
}

/// A row, column or box of a plan. The rows have the lowest house numbers, then come the columns, then the
/// boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solve::wide) struct PlanHouse(u8);

impl PlanHouse {
    /// The number of the house, to index tables.
    #[inline]
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl BoardPlan {
    /// Returns the plan of a shape, from a cache.
    pub(in crate::solve::wide) fn of(shape: Shape) -> Arc<BoardPlan> {
        static PLANS: LazyLock<Mutex<HashMap<Shape, Arc<BoardPlan>>>> = LazyLock::new(Mutex::default);
        let mut plans = PLANS.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(plans.entry(shape).or_insert_with(|| Arc::new(BoardPlan::new(shape))))
    }

    fn new(shape: Shape) -> BoardPlan {
        let size = shape.size();
        let is_turned = shape.has_boxes() && shape.box_rows() > shape.box_columns();
        let (height, width) = (shape.box_rows(), shape.box_columns());
        let (height, width) = if is_turned { (width, height) } else { (height, width) };
        let rows = if shape.has_boxes() { height } else { 4 };
        let words = size.div_ceil(rows);
        let mut plan = BoardPlan {
            size,
            is_turned,
            words,
            rows,
            full: u64::from(u16::MAX >> (LARGEST - size)),
            row_padding: row_padding(size, rows, words),
            every_cell: [0; WORDS],
            boxes: shape.has_boxes().then(|| Boxes::new(size, width, words)),
            peers: Vec::new(),
        };
        plan.every_cell = words_of(plan.spots());
        plan.peers = plan.spots().map(|spot| plan.peers_of(spot)).collect();
        plan
    }

    /// All cells, row by row.
    pub(super) fn spots(&self) -> impl Iterator<Item = BitSpot> {
        (0..self.size * self.size).map(|i| self.spot_at(i / self.size, i % self.size))
    }

    fn spot_at(&self, row: usize, column: usize) -> BitSpot {
        BitSpot { word: row / self.rows, bit: (row % self.rows * LARGEST + column) as u32 }
    }

    /// The word and bit of a cell of the shape.
    pub(super) fn spot(&self, cell: CellIndex) -> BitSpot {
        let (row, column) = (cell.index() / self.size, cell.index() % self.size);
        if self.is_turned { self.spot_at(column, row) } else { self.spot_at(row, column) }
    }

    #[inline]
    fn row_and_column(&self, spot: BitSpot) -> (usize, usize) {
        (spot.word * self.rows + spot.bit as usize / LARGEST, spot.bit as usize % LARGEST)
    }

    /// The index of a cell among the cells of the plan.
    #[inline]
    pub(super) fn index(&self, spot: BitSpot) -> usize {
        let (row, column) = self.row_and_column(spot);
        row * self.size + column
    }

    /// The peers of a cell.
    #[inline]
    pub(super) fn peers(&self, spot: BitSpot) -> &CellWords {
        &self.peers[self.index(spot)]
    }

    fn peers_of(&self, spot: BitSpot) -> CellWords {
        let in_box = self.boxes.is_some().then(|| self.box_of(spot));
        let houses = [self.row_of(spot), self.column_of(spot)].into_iter().chain(in_box);
        words_of(houses.flat_map(|house| self.spots_of(house)).filter(|peer| *peer != spot))
    }

    /// The row of a cell.
    #[inline]
    pub(super) fn row_of(&self, spot: BitSpot) -> PlanHouse {
        PlanHouse(self.row_and_column(spot).0 as u8)
    }

    /// The column of a cell.
    #[inline]
    pub(super) fn column_of(&self, spot: BitSpot) -> PlanHouse {
        PlanHouse((self.size + self.row_and_column(spot).1) as u8)
    }

    /// The box of a cell.
    #[inline]
    pub(super) fn box_of(&self, spot: BitSpot) -> PlanHouse {
        // On a board with boxes, a band has as many boxes as a box has rows.
        let stack = self.boxes.as_ref().map_or(0, |boxes| spot.bit as usize % LARGEST / boxes.columns);
        PlanHouse((2 * self.size + spot.word * self.rows + stack) as u8)
    }

    /// The cells of a house.
    pub(super) fn spots_of(&self, house: PlanHouse) -> impl Iterator<Item = BitSpot> {
        let (kind, number) = (house.index() / self.size, house.index() % self.size);
        let (rows, columns) = (self.rows, self.boxes.as_ref().map_or(1, |boxes| boxes.columns));
        let (band, stack) = (number / rows * rows, number % rows * columns);
        (0..self.size).map(move |i| match kind {
            0 => self.spot_at(number, i),
            1 => self.spot_at(i, number),
            _ => self.spot_at(band + i / columns, stack + i % columns),
        })
    }

    /// The number of items. An item is a cell, or a digit in a row, column or box.
    pub(in crate::solve::wide) fn items(&self) -> usize {
        4 * self.size * self.size
    }
}

/// Returns words in which the bits of the cells in `spots` are set.
fn words_of(spots: impl Iterator<Item = BitSpot>) -> CellWords {
    let mut words = [0; WORDS];
    spots.for_each(|BitSpot { word, bit }| words[word] |= 1 << bit);
    words
}

fn row_padding(size: usize, rows: usize, words: usize) -> CellWords {
    let mut padding = [0; WORDS];
    for (word, padding) in padding[..words].iter_mut().enumerate() {
        let is_none = |lane: &usize| *lane >= rows || word * rows + lane >= size;
        *padding = (0..4).filter(is_none).fold(0, |padding, lane| padding | 3 << (lane * LARGEST));
    }
    padding
}

impl Boxes {
    fn new(size: usize, columns: usize, bands: usize) -> Boxes {
        let full = u64::from(u16::MAX >> (LARGEST - size));
        let mut padding = [0; 2];
        for band in bands..8 {
            padding[band / 4] |= full << (band % 4 * LARGEST);
        }
        Boxes { fields: BitFields::of_boxes(size, columns), columns, words: bands.div_ceil(4), padding }
    }
}
