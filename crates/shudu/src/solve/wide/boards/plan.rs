//! How boards of a shape lie in words.

use super::fields::BitFields;
use crate::board::Shape;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// The largest size: a row is 16 bits.
pub(in crate::solve::wide) const LARGEST: usize = 16;

/// The most words a board takes: eight bands of boxes of two rows.
pub(super) const WORDS: usize = 8;

/// A bit for each cell: a word for each band of boxes, in it 16 bits for each row, a bit for each column.
pub(super) type CellWords = [u64; WORDS];

/// What the boards of a shape have in common.
pub(in crate::solve::wide) struct BoardPlan {
    pub(in crate::solve::wide) size: usize,
    /// Whether rows are columns here. Boxes have at most four rows then, so that a band fits a word.
    is_turned: bool,
    /// Words of a board, and rows in a word.
    pub(super) words: usize,
    pub(super) rows: usize,
    /// Every column.
    pub(super) full: u64,
    /// What fills the rows of a word that stand for none: two bits, so that they are neither empty nor single.
    pub(super) row_padding: CellWords,
    /// All of them.
    pub(super) every_cell: CellWords,
    /// The boxes; none of a board without.
    pub(super) boxes: Option<Boxes>,
    /// For each cell those that share a house with it.
    peers: Vec<CellWords>,
}

/// The boxes of a board, seen from the columns of its bands: four bands make a word.
pub(super) struct Boxes {
    pub(super) fields: BitFields,
    pub(super) columns: usize,
    /// Words that the columns of all bands take.
    pub(super) words: usize,
    /// What fills the bands that stand for none.
    pub(super) padding: [u64; 2],
}

/// Where a cell lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BitSpot {
    pub(super) word: usize,
    pub(super) bit: u32,
}

impl BoardPlan {
    /// The plan of a shape; made once and kept.
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
        for cell in 0..size * size {
            let BitSpot { word, bit } = plan.spot(cell);
            plan.every_cell[word] |= 1 << bit;
        }
        plan.peers = (0..size * size).map(|cell| plan.peers_of(cell / size, cell % size)).collect();
        plan
    }

    /// Where the cell at a row and column of the plan lies.
    pub(super) fn spot_at(&self, row: usize, column: usize) -> BitSpot {
        BitSpot { word: row / self.rows, bit: (row % self.rows * LARGEST + column) as u32 }
    }

    /// Where a cell of the shape, by index, lies.
    pub(super) fn spot(&self, cell: usize) -> BitSpot {
        let (row, column) = (cell / self.size, cell % self.size);
        if self.is_turned { self.spot_at(column, row) } else { self.spot_at(row, column) }
    }

    /// The row and column of the plan that lie at a spot.
    #[inline]
    pub(super) fn row_and_column(&self, spot: BitSpot) -> (usize, usize) {
        (spot.word * self.rows + spot.bit as usize / LARGEST, spot.bit as usize % LARGEST)
    }

    /// The cells that share a house with one.
    #[inline]
    pub(super) fn peers(&self, spot: BitSpot) -> &CellWords {
        let (row, column) = self.row_and_column(spot);
        &self.peers[row * self.size + column]
    }

    fn peers_of(&self, row: usize, column: usize) -> CellWords {
        let mut peers = [0; WORDS];
        let width = self.boxes.as_ref().map_or(1, |boxes| boxes.columns);
        for r in 0..self.size {
            for c in 0..self.size {
                let is_in_box =
                    self.boxes.is_some() && r / self.rows == row / self.rows && c / width == column / width;
                if (r, c) != (row, column) && (r == row || c == column || is_in_box) {
                    let BitSpot { word, bit } = self.spot_at(r, c);
                    peers[word] |= 1 << bit;
                }
            }
        }
        peers
    }

    /// The number of the box that a band has in a column.
    #[inline]
    pub(super) fn box_at(&self, band: usize, column: usize) -> usize {
        // Of a board with boxes a band has as many as a box has rows.
        band * self.rows + self.boxes.as_ref().map_or(0, |boxes| column / boxes.columns)
    }

    /// The rows and columns of a box.
    pub(super) fn cells_of_box(&self, number: usize) -> impl Iterator<Item = (usize, usize)> {
        let (rows, columns) = (self.rows, self.boxes.as_ref().map_or(0, |boxes| boxes.columns));
        let (band, stack) = (number / rows, number % rows);
        (0..rows * columns).map(move |i| (band * rows + i / columns, stack * columns + i % columns))
    }

    /// How many items there are: every cell, and every digit of every row, column and box.
    pub(in crate::solve::wide) fn items(&self) -> usize {
        4 * self.size * self.size
    }
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
