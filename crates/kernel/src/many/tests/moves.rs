//! Tests of moving nodes into and out of the lanes, and of writing solutions.

use super::super::Struck;
use super::super::layout::{BoxCandidate, LaneLayout, LaneSet, all_lanes};
use super::super::lockstep::LaneNodes;
use super::rig::{CellCandidates, lanes_of_box};
use crate::arch::IsaProof;
use crate::bits::BitWord;
use crate::puzzle::Puzzle;
use crate::samples::on_every_isa;
use testkit::Seed;
use testkit::random::{self, Random};

/// A node with random candidates.
fn any_node(random: &mut Random) -> CellCandidates {
    std::array::from_fn(|_| random.below(512) as u16)
}

fn any_nodes(count: usize, seed: u64) -> Vec<CellCandidates> {
    let random = &mut Random::new(Seed(seed));
    (0..count).map(|_| any_node(random)).collect()
}

#[test]
fn a_set_of_lanes_is_in_every_box_and_comes_back() {
    fn check<L: LaneLayout>(proof: L::IsaProof) {
        let random = &mut Random::new(Seed(1));
        for _ in 0..50 {
            let mut lanes = L::Lanes::EMPTY;
            (0..L::LANES).filter(|_| random.once_in(3)).for_each(|lane| lanes |= L::Lanes::only(lane));
            let nine = L::spread(proof, lanes);
            for k in 0..9 {
                assert_eq!(lanes_of_box::<L>(nine, k), lanes, "box {k}");
                assert_eq!(
                    lanes_of_box::<L>(L::full(proof).without(nine), k),
                    !lanes & all_lanes::<L>(),
                    "box {k}"
                );
            }
        }
    }
    drop(on_every_isa!(boxes, check()));
}

#[test]
fn mirrored_bands_are_stacks() {
    fn check<L: LaneLayout>(proof: L::IsaProof) {
        let mut rig = LaneNodes::<L>::new(proof);
        let nodes = any_nodes(L::LANES, 2);
        rig.load(nodes.iter().enumerate());
        for nine in rig.state.open.iter().flatten() {
            for k in 0..9 {
                let mirrored = L::mirror(*nine);
                assert_eq!(lanes_of_box::<L>(mirrored, k % 3 * 3 + k / 3), lanes_of_box::<L>(*nine, k));
            }
        }
    }
    drop(on_every_isa!(boxes, check()));
}

#[test]
fn nodes_come_out_as_they_went_in_and_at_any_lane() {
    fn check<L: LaneLayout>(proof: L::IsaProof) {
        let (mut rig, mut other) = (LaneNodes::<L>::new(proof), LaneNodes::<L>::new(proof));
        let nodes = any_nodes(L::LANES, 3);
        rig.load(nodes.iter().enumerate());
        assert_eq!(rig.nodes(), nodes);
        let LaneNodes { state, stage, .. } = &mut rig;
        proof.run(
            #[inline(always)]
            || L::turn_out(stage, proof, &mut &state.open),
        );
        for lane in 0..L::LANES {
            let mut node = L::EMPTY_NODE;
            L::save(&rig.stage, lane, &mut node);
            L::restore(&mut other.stage, L::LANES - 1 - lane, &node);
        }
        other.take_in(all_lanes::<L>());
        assert!(other.nodes().iter().eq(nodes.iter().rev()));
    }
    drop(on_every_isa!(boxes, check()));
}

#[test]
fn a_lane_that_is_taken_in_leaves_the_others_alone() {
    fn check<L: LaneLayout>(proof: L::IsaProof) {
        let mut rig = LaneNodes::<L>::new(proof);
        let (mut nodes, later) = (any_nodes(L::LANES, 4), any_nodes(L::LANES, 5));
        rig.load(nodes.iter().enumerate());
        for lane in (0..L::LANES).step_by(3) {
            // Overwrites all lanes of the stage, although only one lane is loaded.
            later.iter().enumerate().for_each(|(i, node)| L::restore(&mut rig.stage, i, &L::pack(node)));
            rig.take_in(L::Lanes::only(lane));
            nodes[lane] = later[lane];
        }
        assert_eq!(rig.nodes(), nodes);
    }
    drop(on_every_isa!(boxes, check()));
}

#[test]
fn givens_are_read_as_their_candidates() {
    fn check<L: LaneLayout>(proof: L::IsaProof) {
        let (mut rig, random) = (LaneNodes::<L>::new(proof), &mut Random::new(Seed(6)));
        // A random byte, which is a digit in more than half of all cases.
        let byte =
            |random: &mut Random| if random.once_in(2) { 49 + random.below(9) } else { random.below(256) };
        let puzzles: Vec<[u8; 81]> =
            (0..L::LANES).map(|_| std::array::from_fn(|_| byte(random) as u8)).collect();
        for (lane, puzzle) in puzzles.iter().enumerate() {
            let stage = &mut rig.stage;
            proof.run(
                #[inline(always)]
                || L::parse(stage, proof, lane, puzzle),
            );
        }
        rig.take_in(all_lanes::<L>());
        assert!(puzzles.iter().map(|puzzle| Puzzle::Givens(puzzle).candidates()).eq(rig.nodes()));
    }
    drop(on_every_isa!(boxes, check()));
}

#[test]
fn a_candidate_that_is_struck_is_gone_and_nothing_else() {
    fn check<L: LaneLayout>(proof: L::IsaProof) {
        let mut rig = LaneNodes::<L>::new(proof);
        let full = [0x1FF; 81];
        for first in (0..729).step_by(L::LANES) {
            let candidates = || (first..729).take(L::LANES).enumerate();
            let candidate = |i: usize| Struck { cell: (i / 9) as u8, digit: (i % 9) as u8 + 1 };
            for lane in 0..L::LANES {
                L::restore(&mut rig.stage, lane, &L::pack(&full));
            }
            candidates()
                .for_each(|(lane, i)| L::strike(&mut rig.stage, lane, BoxCandidate::of(candidate(i))));
            rig.take_in(all_lanes::<L>());
            for ((lane, i), node) in candidates().zip(rig.nodes()) {
                let mut expected = full;
                expected[i / 9] &= !(1 << (i % 9));
                assert_eq!(node, expected, "lane {lane}, candidate {i}");
            }
        }
    }
    drop(on_every_isa!(boxes, check()));
}

#[test]
fn the_digits_of_a_solved_lane_are_written_and_nothing_else() {
    fn check<L: LaneLayout>(proof: L::IsaProof) {
        let (mut rig, random) = (LaneNodes::<L>::new(proof), &mut Random::new(Seed(7)));
        let digits = |board: testkit::Board| -> [u8; 81] { std::array::from_fn(|cell| board.cells[cell]) };
        let full: Vec<[u8; 81]> = (0..5).map(|_| digits(random::full(3, 3, random))).collect();
        let board = |lane: usize| &full[lane % 5];
        // Every seventh lane holds an unsolved node, which must not affect the other lanes.
        let node = |lane: usize| -> CellCandidates {
            if lane.is_multiple_of(7) {
                any_node(&mut Random::new(Seed(lane as u64)))
            } else {
                board(lane).map(|d| 1 << (d - 1))
            }
        };
        let nodes: Vec<CellCandidates> = (0..L::LANES).map(node).collect();
        rig.load(nodes.iter().enumerate());
        let LaneNodes { state, stage, .. } = &mut rig;
        for lane in (0..L::LANES).filter(|lane| !lane.is_multiple_of(7)) {
            let mut written = [[b'?'; 81]; 3];
            proof.run(
                #[inline(always)]
                || {
                    L::turn_out_digits(stage, proof, &state.open);
                    L::emit(stage, proof, lane, &mut written[1]);
                },
            );
            assert_eq!(
                written,
                [[b'?'; 81], board(lane).map(|digit| b'0' + digit), [b'?'; 81]],
                "lane {lane}"
            );
        }
    }
    drop(on_every_isa!(boxes, check()));
}
