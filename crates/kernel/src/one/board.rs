//! The candidates of a board in three vectors, one for each column of a stack.
//!
//! ```text
//!   columns[c], lane (layer r, band, stack)  =  the candidates of row r of the band, column c of the stack
//!
//!        columns[0]                columns[1]                columns[2]
//!   x . . x . . x . .         . x . . x . . x .         . . x . . x . . x
//!   x . . x . . x . .         . x . . x . . x .         . . x . . x . . x
//!        (nine rows)               (nine rows)               (nine rows)
//! ```
//!
//! The three cells of a row triad are in the same lane of the three vectors. Two operations therefore compute
//! the union of the three cells, for all row triads of the board at once. Cell `n` in reading order is lane
//! `n / 3` of `columns[n % 3]`.

use super::lanes::{CUBE, Lanes, Stored};
use crate::puzzle::{ALL, Puzzle};

/// The candidates of all 81 cells.
#[derive(Clone, Copy)]
pub(crate) struct LaneBoard<L> {
    pub(super) columns: [L; 3],
}

impl<L: Lanes> LaneBoard<L> {
    /// Returns the candidates of a puzzle without deducing anything.
    #[inline(always)]
    pub(super) fn new(proof: L::IsaProof, puzzle: Puzzle<'_>) -> LaneBoard<L> {
        let columns = match puzzle {
            Puzzle::Givens(givens) => L::of_givens(proof, givens),
            Puzzle::Candidates(candidates) => L::of_candidates(proof, candidates),
        };
        LaneBoard { columns }
    }

    /// The candidates of each cell, in reading order.
    #[inline(always)]
    pub(super) fn candidates(&self) -> [u16; 81] {
        L::candidates(&self.columns)
    }

    /// The digits of a full board, as ASCII.
    #[inline(always)]
    pub(super) fn digits(&self) -> [u8; 81] {
        L::digits(&self.columns)
    }

    /// The first cell in reading order with two candidates or more.
    #[inline(always)]
    pub(super) fn first_open(&self) -> Option<usize> {
        let open = [self.columns[0].open(), self.columns[1].open(), self.columns[2].open()];
        let triads = open[0] | open[1] | open[2];
        if triads == 0 {
            return None;
        }
        let triad = triads.trailing_zeros();
        let is_open = |column: &u32| column >> triad & 1 == 1;
        let column = open.iter().position(is_open)?;
        Some(3 * triad as usize + column)
    }

    /// Returns the open cell with the fewest candidates. Ties go to the first cell in reading order.
    #[inline(always)]
    pub(super) fn narrowest_open(&self) -> Option<usize> {
        let candidates = self.candidates();
        (0..81)
            .filter(|&cell| candidates[cell].count_ones() >= 2)
            .min_by_key(|&cell| candidates[cell].count_ones())
    }

    /// Splits the board on the smallest candidate of an open cell. Keeps the half in which the cell has this
    /// digit, and returns the half in which the cell has any other digit.
    #[inline(always)]
    pub(super) fn split(&mut self, proof: L::IsaProof, cell: usize) -> LaneBoard<L> {
        let (triad, column) = (cell / 3, cell % 3);
        let lane = L::load(proof, &const { &each_alone::<L>() }[triad]);
        let candidates = self.columns[column].and(lane).store().0[usize::from(L::INDICES[triad])];
        let smallest = candidates & candidates.wrapping_neg();
        let mut rest = *self;
        rest.columns[column] = rest.columns[column].without_both(lane, L::splat(proof, smallest));
        self.columns[column] = self.columns[column].without_both(lane, L::splat(proof, ALL ^ smallest));
        rest
    }

    /// Whether every box has every digit.
    #[inline(always)]
    pub(super) fn has_all_digits(&self, proof: L::IsaProof) -> bool {
        let [a, b, c] = self.columns;
        let triads = a.or3(b, c);
        let boxes = triads.or3(triads.turn::<1>(), triads.turn::<2>());
        let missing = L::splat(proof, ALL).without(boxes).and(L::load(proof, const { &ones::<L>(0..CUBE) }));
        let none = missing.without(missing);
        L::is_same(L::sum(&[missing, none, none]), L::sum(&[none; 3]))
    }
}

/// A cube with all ones in some lanes and zeros in the other lanes.
const fn ones<L: Lanes>(lanes: std::ops::Range<usize>) -> Stored {
    let mut stored = Stored([0; 48]);
    let mut lane = lanes.start;
    while lane < lanes.end {
        stored.0[L::INDICES[lane] as usize] = !0;
        lane += 1;
    }
    stored
}

/// For each lane, a cube with all ones in that lane and zeros in the other lanes.
const fn each_alone<L: Lanes>() -> [Stored; CUBE] {
    let mut stored = [Stored([0; 48]); CUBE];
    let mut lane = 0;
    while lane < CUBE {
        stored[lane] = ones::<L>(lane..lane + 1);
        lane += 1;
    }
    stored
}
