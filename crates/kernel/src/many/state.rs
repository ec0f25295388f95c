//! The search nodes of all lanes.

use super::layout::{LaneCandidates, LaneLayout, anywhere};
use crate::bits::BitWord;

/// The node each lane is at, and what the last rounds found out about it.
pub(crate) struct LaneState<L: LaneLayout> {
    /// The candidates: all that a node is.
    pub(super) open: LaneCandidates<L>,
    /// Cells with a hidden single: all other digits leave them. Once true it stays true, so it outlives the round.
    pub(super) placed: [L::NineBoxes; 9],
    /// Triads that three digits are locked into: rows and columns of boxes. They stay true as well.
    pub(super) full: RowsAndColumns<[L::NineBoxes; 3]>,
    /// By row or column of the box, then digit, from the last full round: it is locked there.
    pub(super) locked: RowsAndColumns<[[L::NineBoxes; 9]; 3]>,
    /// By digit, from the last full round: how it can still lie in its band or stack.
    pub(super) ways: RowsAndColumns<[Ways<L>; 9]>,
    /// Cells with two candidates or more, as of the last census.
    pub(super) several: [L::NineBoxes; 9],
}

/// Something of rows, and the same of columns.
#[derive(Clone, Copy)]
pub(crate) struct RowsAndColumns<T> {
    pub(super) rows: T,
    pub(super) columns: T,
}

/// The ways in which a digit can lie in the three boxes of a line: one row each, so a permutation of three. In box
/// `c`, `even` stands for "row 0 in box c, row 1 in the next, row 2 in the one after", `odd` for "row 0 in box c,
/// row 2 in the next, row 1 in the one after".
#[derive(Clone, Copy)]
pub(crate) struct Ways<L: LaneLayout> {
    pub(super) even: L::NineBoxes,
    pub(super) odd: L::NineBoxes,
}

/// Lanes by what was found out about them.
#[derive(Clone, Copy)]
pub(crate) struct Census<L: LaneLayout> {
    /// A cell has no candidate left.
    pub(super) dead: L::Lanes,
    /// A cell has several candidates.
    pub(super) open: L::Lanes,
}

impl<L: LaneLayout> LaneState<L> {
    /// Nothing in any lane.
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

    /// Counts the candidates of every cell: none, one, several.
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

    /// Of three digits in cell `j`: whether one or more is left, whether two or more.
    #[inline(always)]
    fn count_three(&self, d: usize, j: usize) -> (L::NineBoxes, L::NineBoxes) {
        let (a, b, c) = (self.open[d][j], self.open[d + 1][j], self.open[d + 2][j]);
        (a.or3(b, c), a.majority(b, c))
    }

    /// Counts the candidates of every cell, and sorts the lanes by it.
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

    /// Forgets what was found out about lanes that get another node.
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

/// The lanes with the bit in any box.
#[inline(always)]
pub(super) fn lanes_with<L: LaneLayout>(nine: L::NineBoxes) -> L::Lanes {
    L::lanes(anywhere::<L>(nine))
}
