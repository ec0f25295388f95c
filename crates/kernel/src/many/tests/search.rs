//! Tests of rounds and branches, on every layout.

use super::super::layout::{LaneLayout, LaneSet, all_lanes};
use super::super::lockstep::LaneNodes;
use super::rig::CellCandidates;
use crate::samples::{SolvedSample, candidates, holds, on_every_isa, size, solved};
use std::collections::BTreeMap;
use testkit::Seed;
use testkit::corpus::corpus;
use testkit::random::{self, BoardKind as Make};

/// Whether all candidates of `node` are also candidates of `whole`.
fn is_within(node: &CellCandidates, whole: &CellCandidates) -> bool {
    node.iter().zip(whole).all(|(set, whole)| set & !whole == 0)
}

#[test]
fn no_round_loses_a_solution_or_brings_back_a_candidate() {
    fn check<L: LaneLayout>(proof: L::IsaProof, puzzles: &[SolvedSample]) -> usize {
        let mut removed = 0;
        for (n, chunk) in puzzles.chunks(L::LANES).enumerate() {
            let mut rig = LaneNodes::<L>::new(proof);
            rig.load(chunk.iter().map(|puzzle| &puzzle.candidates).enumerate());
            let mut before = rig.nodes();
            for round in 0..24 {
                rig.round((round + n) % 3 == 0);
                let after = rig.nodes();
                for ((puzzle, after), before) in chunk.iter().zip(&after).zip(&before) {
                    assert!(is_within(after, before), "round {round}: {}", puzzle.board);
                    let kept = puzzle.solutions.iter().filter(|solution| holds(after, solution)).count();
                    assert_eq!(kept, puzzle.solutions.len(), "round {round}: {}", puzzle.board);
                    removed += (size(before) - size(after)) as usize;
                }
                before = after;
            }
        }
        removed
    }
    let puzzles = solved();
    assert!(puzzles.len() > 80, "{} puzzles", puzzles.len());
    let removed = on_every_isa!(boxes, check(&puzzles));
    assert!(removed.iter().all(|(_, removed)| *removed > 100 * puzzles.len()), "{removed:?}");
}

#[test]
fn all_layouts_agree_round_by_round() {
    const ROUNDS: usize = 12;
    fn rounds<L: LaneLayout>(proof: L::IsaProof, puzzles: &[CellCandidates]) -> Vec<Vec<CellCandidates>> {
        let mut by_round = vec![Vec::new(); ROUNDS];
        for chunk in puzzles.chunks(L::LANES) {
            let mut rig = LaneNodes::<L>::new(proof);
            rig.load(chunk.iter().enumerate());
            for (round, nodes) in by_round.iter_mut().enumerate() {
                rig.round(round % 4 == 3);
                nodes.extend_from_slice(&rig.nodes()[..chunk.len()]);
            }
        }
        by_round
    }
    let puzzles: Vec<CellCandidates> = crate::samples::puzzles().map(|board| candidates(&board)).collect();
    let found = on_every_isa!(boxes, rounds(&puzzles));
    for (isa, by_round) in &found {
        for (round, nodes) in by_round.iter().enumerate() {
            assert!(*nodes == found[0].1[round], "{isa} in round {round}");
        }
    }
}

#[test]
fn a_lane_forgets_the_node_it_had() {
    fn check<L: LaneLayout>(proof: L::IsaProof, puzzles: &[CellCandidates]) {
        let count = puzzles.len().min(L::LANES);
        let (mut used, mut fresh) = (LaneNodes::<L>::new(proof), LaneNodes::<L>::new(proof));
        for turn in 0..4 {
            let nodes: Vec<&CellCandidates> = puzzles.iter().cycle().skip(5 * turn).take(count).collect();
            let some = || nodes.iter().copied().enumerate().filter(|(lane, _)| (lane + turn) % 2 == 0);
            used.load(some());
            fresh.load(some());
            for round in 0..12 {
                used.round(round % 2 == 1);
                fresh.round(round % 2 == 1);
                let (used, fresh) = (used.nodes(), fresh.nodes());
                some().for_each(|(lane, _)| assert!(used[lane] == fresh[lane], "turn {turn}, lane {lane}"));
            }
            fresh = LaneNodes::new(proof);
        }
    }
    let puzzles: Vec<CellCandidates> = crate::samples::puzzles().map(|board| candidates(&board)).collect();
    drop(on_every_isa!(boxes, check(&puzzles)));
}

/// The outcome of searching a node.
#[derive(Debug, PartialEq)]
enum Fate {
    Dead,
    Solved(CellCandidates),
    Branch(CellCandidates, CellCandidates),
    /// The node is stuck and has nothing to branch on.
    Lost,
}

/// Runs rounds on the nodes until nothing changes, then branches the stuck nodes. Each batch has as many nodes
/// as there are lanes.
fn fates<L: LaneLayout>(proof: L::IsaProof, nodes: &[CellCandidates]) -> Vec<(CellCandidates, Fate)> {
    let mut fates = Vec::new();
    for chunk in nodes.chunks(L::LANES) {
        let mut rig = LaneNodes::<L>::new(proof);
        rig.load(chunk.iter().enumerate());
        let census = rig.settle();
        let settled = rig.nodes();
        let stuck = census.open & !census.dead;
        let lost = rig.branch(stuck);
        let first = rig.nodes();
        rig.take_in(all_lanes::<L>());
        for (lane, other) in rig.nodes().into_iter().enumerate().take(chunk.len()) {
            let is_in = |lanes: L::Lanes| !(lanes & L::Lanes::only(lane)).is_empty();
            let fate = match () {
                () if is_in(census.dead) => Fate::Dead,
                () if !is_in(stuck) => Fate::Solved(settled[lane]),
                () if is_in(lost) => Fate::Lost,
                () => Fate::Branch(first[lane], other),
            };
            fates.push((settled[lane], fate));
        }
    }
    fates
}

/// Searches puzzles until the search ends or has made `generations` generations of nodes. Returns the nodes
/// of the search tree, each with its path from the root as the key.
fn tree<L: LaneLayout>(
    proof: L::IsaProof,
    puzzles: &[CellCandidates],
    generations: usize,
) -> BTreeMap<String, (CellCandidates, Fate)> {
    let mut tree = BTreeMap::new();
    let mut open: Vec<(String, CellCandidates)> =
        puzzles.iter().enumerate().map(|(n, node)| (format!("{n}:"), *node)).collect();
    for _ in 0..generations {
        let nodes: Vec<CellCandidates> = open.iter().map(|(_, node)| *node).collect();
        let mut next = Vec::new();
        for ((name, _), (node, fate)) in open.into_iter().zip(fates::<L>(proof, &nodes)) {
            if let Fate::Branch(first, other) = &fate {
                next.extend([(format!("{name}a"), *first), (format!("{name}b"), *other)]);
            }
            tree.insert(name, (node, fate));
        }
        open = next;
    }
    assert!(generations < 100 || open.is_empty(), "a search without end: {:?}", open[0]);
    tree
}

/// A number of generations that is enough for any search that ends.
const ALL: usize = 200;

#[test]
fn every_branch_keeps_every_solution_and_makes_smaller_nodes() {
    let puzzles = solved();
    let nodes: Vec<CellCandidates> = puzzles.iter().map(|puzzle| puzzle.candidates).collect();
    for (isa, tree) in on_every_isa!(boxes, tree(&nodes, ALL)) {
        let (mut found, mut branches) = (vec![0; puzzles.len()], 0);
        for (name, (node, fate)) in &tree {
            let number: usize = name.split(':').next().and_then(|n| n.parse().ok()).expect("a number");
            let SolvedSample { board, solutions, .. } = &puzzles[number];
            let inside: Vec<_> = solutions.iter().filter(|solution| holds(node, solution)).collect();
            match fate {
                Fate::Dead | Fate::Lost => assert_eq!(inside.len(), 0, "{isa} {name} {fate:?}: {board}"),
                Fate::Solved(_) => {
                    assert_eq!((inside.len(), size(node)), (1, 81), "{isa} {name}: {board}");
                    found[number] += 1;
                }
                Fate::Branch(first, other) => {
                    branches += 1;
                    for child in [first, other] {
                        assert!(is_within(child, node) && child != node, "{isa} {name}: {board}");
                    }
                    for solution in inside {
                        let in_one = holds(first, solution) != holds(other, solution);
                        assert!(in_one, "{isa} {name}: {board}");
                    }
                }
            }
        }
        assert!(puzzles.iter().map(|puzzle| puzzle.solutions.len()).eq(found), "{isa}");
        assert!(branches > puzzles.len(), "{isa}: {branches} branches");
    }
}

#[test]
fn all_layouts_branch_alike() {
    let several = (0..20).map(|seed| random::puzzle(Make::Several, 3, 3, Seed(seed)));
    let boards = several.chain([testkit::Board::empty(3, 3)]);
    let nodes: Vec<CellCandidates> = boards.map(|board| candidates(&board)).collect();
    let trees = on_every_isa!(boxes, tree(&nodes, 8));
    for (isa, tree) in &trees {
        assert!(*tree == trees[0].1, "{isa}");
        assert!(tree.len() > 300, "{isa}: {} nodes", tree.len());
    }
}

#[test]
fn a_node_in_which_a_digit_has_no_place_is_not_branched_for_ever() {
    let nodes: Vec<CellCandidates> =
        corpus("regressions/no-branch.txt").iter().map(|case| candidates(&case.board)).collect();
    for (isa, tree) in on_every_isa!(boxes, tree(&nodes, ALL)) {
        assert!(tree.values().all(|(_, fate)| !matches!(fate, Fate::Solved(_))), "{isa}");
    }
}

#[test]
fn a_lane_with_nothing_to_branch_on_is_named() {
    fn check<L: LaneLayout>(proof: L::IsaProof) {
        let mut rig = LaneNodes::<L>::new(proof);
        let full = candidates(&testkit::Board::cyclic(3, 3));
        let nodes: Vec<CellCandidates> =
            (0..L::LANES).map(|lane| if lane % 3 == 1 { full } else { [0x1FF; 81] }).collect();
        rig.load(nodes.iter().enumerate());
        rig.settle();
        let mut lost = rig.branch(all_lanes::<L>());
        (0..L::LANES).filter(|lane| lane % 3 == 1).for_each(|lane| assert_eq!(lost.pop(), Some(lane)));
        assert!(lost.is_empty(), "an empty board can be branched on");
    }
    drop(on_every_isa!(boxes, check()));
}
