//! Runs the lanes of a layout step by step, and reads their contents bit by bit.

use super::super::layout::{LaneLayout, LaneSet, Trio, cell_of, in_bands, in_stacks};
use super::super::lockstep::{Advanced, LaneNodes};
use super::super::round;
use super::super::state::Census;
use crate::arch::IsaProof;

/// A node, as the candidates of each cell.
pub(super) type CellCandidates = [u16; 81];

impl<L: LaneLayout> LaneNodes<L> {
    /// Loads nodes into lanes.
    pub(super) fn load<'n>(&mut self, nodes: impl IntoIterator<Item = (usize, &'n CellCandidates)>) {
        let mut lanes = L::Lanes::EMPTY;
        for (lane, node) in nodes {
            L::restore(&mut self.stage, lane, &L::pack(node));
            lanes |= L::Lanes::only(lane);
        }
        self.take_in(lanes);
    }

    /// Runs a full round or a quick round.
    pub(super) fn round(&mut self, is_full: bool) {
        if is_full {
            self.advance::<0>();
            return;
        }
        let LaneNodes { proof, state, .. } = self;
        proof.run(
            #[inline(always)]
            || {
                state.count_cells();
                round::apply::<L, false>(state, *proof);
            },
        );
    }

    /// Runs full rounds until nothing changes.
    pub(super) fn settle(&mut self) -> Census<L> {
        loop {
            let Advanced { changed, census } = self.advance::<0>();
            if (changed & !census.dead).is_empty() {
                return census;
            }
        }
    }

    /// Returns the nodes of all lanes.
    pub(super) fn nodes(&self) -> Vec<CellCandidates> {
        let mut nodes = vec![[0; 81]; L::LANES];
        for (d, cells) in self.state.open.iter().enumerate() {
            for (j, &nine) in cells.iter().enumerate() {
                for k in 0..9 {
                    let mut lanes = lanes_of_box::<L>(nine, k);
                    while let Some(lane) = lanes.pop() {
                        nodes[lane][cell_of(k, j)] |= 1 << d;
                    }
                }
            }
        }
        nodes
    }
}

/// Returns the lanes whose box `k` has the bit, by rotating box `k` to the position of box 0.
pub(super) fn lanes_of_box<L: LaneLayout>(mut nine: L::NineBoxes, k: usize) -> L::Lanes {
    for _ in 0..k % 3 {
        nine = in_bands::<L>(nine, Trio::turn);
    }
    for _ in 0..k / 3 {
        nine = in_stacks::<L>(nine, Trio::turn);
    }
    L::lanes(nine)
}
