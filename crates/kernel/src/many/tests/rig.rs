//! The lanes of a layout, driven by hand and read bit by bit.

use super::super::branch::{Branch, split};
use super::super::layout::{LaneCandidates, LaneLayout, LaneSet, Trio, cell_of, in_bands, in_stacks};
use super::super::lockstep::Children;
use super::super::round;
use super::super::state::{Census, LaneState, lanes_with};
use crate::arch::IsaProof;

/// A node as candidates by cell.
pub(super) type CellCandidates = [u16; 81];

/// The lanes.
pub(super) struct Rig<L: LaneLayout> {
    pub(super) proof: L::IsaProof,
    pub(super) state: Box<LaneState<L>>,
    pub(super) stage: Box<L::Stage>,
}

/// What a full round did.
struct Rounded<L: LaneLayout> {
    changed: L::Lanes,
    census: Census<L>,
}

impl<L: LaneLayout> Rig<L> {
    pub(super) fn new(proof: L::IsaProof) -> Rig<L> {
        Rig { proof, state: Box::new(LaneState::new(proof)), stage: Box::new(L::stage(proof)) }
    }

    /// Puts nodes into lanes.
    pub(super) fn load<'n>(&mut self, nodes: impl IntoIterator<Item = (usize, &'n CellCandidates)>) {
        let mut lanes = L::Lanes::EMPTY;
        for (lane, node) in nodes {
            L::restore(&mut self.stage, lane, &L::pack(node));
            lanes |= L::Lanes::only(lane);
        }
        self.take_in(lanes);
    }

    /// Takes lanes from the stage.
    pub(super) fn take_in(&mut self, lanes: L::Lanes) {
        let Rig { proof, state, stage } = self;
        proof.run(
            #[inline(always)]
            || {
                let lanes = L::spread(*proof, lanes);
                L::turn_in(stage, lanes, &mut state.open);
                state.forget(lanes);
            },
        );
    }

    /// A full round, or a quick one.
    pub(super) fn round(&mut self, is_full: bool) {
        if is_full {
            self.full_round();
        } else {
            self.quick_round();
        }
    }

    fn quick_round(&mut self) {
        let Rig { proof, state, .. } = self;
        proof.run(
            #[inline(always)]
            || {
                state.count_cells();
                round::quick(state, *proof);
            },
        );
    }

    fn full_round(&mut self) -> Rounded<L> {
        let Rig { proof, state, .. } = self;
        proof.run(
            #[inline(always)]
            || {
                state.count_cells();
                let changed = round::full(state, *proof);
                Rounded { changed: lanes_with::<L>(changed), census: state.census(*proof) }
            },
        )
    }

    /// Full rounds until nothing changes.
    pub(super) fn settle(&mut self) -> Census<L> {
        loop {
            let Rounded { changed, census } = self.full_round();
            if (changed & !census.dead).is_empty() {
                return census;
            }
        }
    }

    /// Branches: leaves the first children in the lanes, the others on the stage. Returns the lanes without any.
    pub(super) fn branch(&mut self, stuck: L::Lanes) -> L::Lanes {
        let Rig { proof, state, stage } = self;
        proof.run(
            #[inline(always)]
            || {
                let split: Branch<L> = split(state, *proof, stuck);
                L::turn_out(stage, *proof, &mut Children { open: &mut state.open, split: &split });
                split.lost
            },
        )
    }

    /// The nodes of all lanes.
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

    /// The candidates as they lie.
    pub(super) fn open(&self) -> &LaneCandidates<L> {
        &self.state.open
    }
}

/// The lanes of which box `k` has the bit: the box is turned to the place of box 0.
pub(super) fn lanes_of_box<L: LaneLayout>(mut nine: L::NineBoxes, k: usize) -> L::Lanes {
    for _ in 0..k % 3 {
        nine = in_bands::<L>(nine, Trio::turn);
    }
    for _ in 0..k / 3 {
        nine = in_stacks::<L>(nine, Trio::turn);
    }
    L::lanes(nine)
}
