//! The search nodes of all lanes.

use super::layout::{LaneCandidates, LaneLayout, anywhere};
use crate::bits::BitWord;

/// The current node of each lane, and the deductions of the last rounds about this node.
pub(crate) struct LaneState<L: LaneLayout> {
    /// The candidates, which are the whole content of a node. The other fields are deductions.
    pub(super) open: LaneCandidates<L>,
    /// Cells with a hidden single, which lose all other digits. A hidden single stays a hidden single for the
    /// rest of the node, so these cells are kept between rounds.
    pub(super) placed: [L::NineBoxes; 9],
    /// Triads (rows and columns of boxes) into which three digits are locked. Like the cells with a hidden
    /// single, these triads are kept between rounds.
    pub(super) full: RowsAndColumns<[L::NineBoxes; 3]>,
    /// For each row or column of the box and each digit, whether the last full round found the digit locked
    /// in that row or column.
    pub(super) locked: RowsAndColumns<[[L::NineBoxes; 9]; 3]>,
    /// For each digit, its ways in the bands or stacks, as of the last full round.
    pub(super) ways: RowsAndColumns<[Ways<L>; 9]>,
    /// Cells with two candidates or more, as of the last count.
    pub(super) several: [L::NineBoxes; 9],
}

/// A value for rows and a value for columns.
#[derive(Clone, Copy)]
pub(crate) struct RowsAndColumns<T> {
    pub(super) rows: T,
    pub(super) columns: T,
}

/// The ways in which a digit can be placed in the three boxes of a line (a band or stack). The digit is in a
/// different row of each box, so a way is a permutation of three. A bit of `even` in box c means that the
/// digit is in row 0 of box c, in row 1 of the next box, and in row 2 of the box after that. A bit of `odd`
/// in box c means that the digit is in row 0 of box c, in row 2 of the next box, and in row 1 of the box
/// after that. In a stack, columns take the place of rows.
#[derive(Clone, Copy)]
pub(crate) struct Ways<L: LaneLayout> {
    pub(super) even: L::NineBoxes,
    pub(super) odd: L::NineBoxes,
}

/// The state of all lanes, after counting candidates.
#[derive(Clone, Copy)]
pub(crate) struct Census<L: LaneLayout> {
    /// Lanes in which a cell has no candidate left.
    pub(super) dead: L::Lanes,
    /// Lanes in which a cell has several candidates.
    pub(super) open: L::Lanes,
}

impl<L: LaneLayout> LaneState<L> {
    /// Creates a state without candidates in any lane.
    pub(super) fn new(proof: L::IsaProof) -> LaneState<L> {
        let zero = L::zero(proof);
        let ways = [Ways { even: zero, odd: zero }; 9];
        LaneState {
            open: [[zero; 9]; 9],
            placed: [zero; 9],
            full: RowsAndColumns { rows: [zero; 3], columns: [zero; 3] },
            locked: RowsAndColumns { rows: [[zero; 9]; 3], columns: [[zero; 9]; 3] },
            ways: RowsAndColumns { rows: ways, columns: ways },
            several: [zero; 9],
        }
    }

    /// Counts the candidates of every cell. Updates `several`, and returns the cells with one or more
    /// candidates.
    #[inline(always)]
    pub(super) fn count_cells(&mut self) -> [L::NineBoxes; 9] {
        let mut some = self.several;
        for (j, some) in some.iter_mut().enumerate() {
            let (one0, two0) = self.count_three(0, j);
            let (one1, two1) = self.count_three(3, j);
            let (one2, two2) = self.count_three(6, j);
            *some = one0.or3(one1, one2);
            self.several[j] = two0.or3(two1, two2).or(one0.majority(one1, one2));
        }
        some
    }

    /// Counts how many of the three digits from `d` on are left in cell `j`. Returns the boxes in which cell
    /// `j` has at least one of these digits left, and the boxes in which at least two of these digits are
    /// left.
    #[inline(always)]
    fn count_three(&self, d: usize, j: usize) -> (L::NineBoxes, L::NineBoxes) {
        let (a, b, c) = (self.open[d][j], self.open[d + 1][j], self.open[d + 2][j]);
        (a.or3(b, c), a.majority(b, c))
    }

    /// Counts the candidates of every cell, and finds the dead lanes and the open lanes.
    #[inline(always)]
    pub(super) fn census(&mut self, proof: L::IsaProof) -> Census<L> {
        let some = self.count_cells();
        let (mut all, mut several) = (some[0], self.several[0]);
        for j in 1..9 {
            all = all.and(some[j]);
            several = several.or(self.several[j]);
        }
        Census { dead: lanes_with::<L>(L::full(proof).without(all)), open: lanes_with::<L>(several) }
    }

    /// Clears the deductions about the previous nodes of these lanes. This function is called after new nodes
    /// are loaded.
    #[inline(always)]
    pub(super) fn forget(&mut self, lanes: L::NineBoxes) {
        for word in &mut self.placed {
            *word = word.without(lanes);
        }
        for word in self.full.rows.iter_mut().chain(&mut self.full.columns) {
            *word = word.without(lanes);
        }
    }
}

/// Returns the lanes that have the bit in any box.
#[inline(always)]
pub(super) fn lanes_with<L: LaneLayout>(nine: L::NineBoxes) -> L::Lanes {
    L::lanes(anywhere::<L>(nine))
}
