//! Tests of the engine for one puzzle. The tests check that deductions lose no solution, and that every
//! instruction set makes the same deductions.

mod cube;

use super::board::LaneBoard;
use super::lanes::Lanes;
use super::round::{Propagated, propagate};
use crate::arch::IsaProof;
use crate::puzzle::Puzzle;
use crate::samples::{SolvedSample, candidates, holds, on_every_isa, puzzles, size, solved};

/// A node of the search, with the outcome of its propagation, the candidates that are left, and the
/// candidates of the two halves if the node was split.
#[derive(Debug, PartialEq)]
struct Node {
    ending: &'static str,
    candidates: [u16; 81],
    halves: Option<[[u16; 81]; 2]>,
}

/// The first nodes of the search, depth first.
fn nodes<L: Lanes>(proof: L::IsaProof, puzzle: &[u16; 81], most: usize) -> Vec<Node> {
    let mut open = vec![*puzzle];
    let mut nodes = Vec::new();
    while let Some(candidates) = open.pop().filter(|_| nodes.len() < most) {
        let node = proof.run(
            #[inline(always)]
            || node::<L>(proof, &candidates),
        );
        open.extend(node.halves.into_iter().flatten());
        nodes.push(node);
    }
    nodes
}

#[inline(always)]
fn node<L: Lanes>(proof: L::IsaProof, puzzle: &[u16; 81]) -> Node {
    let mut board = LaneBoard::<L>::new(proof, Puzzle::Candidates(puzzle));
    let outcome = propagate(proof, &mut board);
    let candidates = board.candidates();
    let (ending, halves) = match outcome {
        Propagated::Dead => ("dead", None),
        Propagated::Solved => ("solved", None),
        Propagated::Open(stuck) => {
            let other = board.guess(proof, &stuck);
            ("open", other.map(|other| [other.candidates(), board.candidates()]))
        }
    };
    Node { ending, candidates, halves }
}

#[test]
fn no_deduction_loses_a_solution_and_no_guess_does() {
    for SolvedSample { board, candidates: puzzle, solutions } in solved() {
        for (isa, nodes) in on_every_isa!(lanes, nodes(&puzzle, usize::MAX)) {
            let kept = |solution: &&Vec<u8>| holds(&nodes[0].candidates, solution);
            assert_eq!(solutions.iter().filter(kept).count(), solutions.len(), "{isa}: {board}");
            for node in nodes.iter().filter(|node| node.ending == "open") {
                let inside = solutions.iter().filter(|solution| holds(&node.candidates, solution));
                for solution in inside {
                    let halves = node.halves.iter().flatten().filter(|half| holds(half, solution));
                    assert_eq!(halves.count(), 1, "{isa}: {board}");
                }
            }
            let solved = nodes.iter().filter(|node| node.ending == "solved").count();
            assert_eq!(solved, solutions.len(), "{isa}: {board}");
        }
    }
}

#[test]
fn every_guess_takes_candidates_away() {
    for board in puzzles().chain([testkit::Board::empty(3, 3)]) {
        for (isa, nodes) in on_every_isa!(lanes, nodes(&candidates(&board), 300)) {
            for node in nodes {
                for half in node.halves.iter().flatten() {
                    assert!(size(half) < size(&node.candidates), "{isa}: {board}");
                }
            }
        }
    }
}

#[test]
fn every_isa_has_the_same_boards_node_for_node() {
    for board in puzzles().chain([testkit::Board::empty(3, 3)]) {
        let found = on_every_isa!(lanes, nodes(&candidates(&board), 300));
        for (isa, nodes) in &found {
            assert_eq!(*nodes, found[0].1, "{isa}: {board}");
        }
    }
}
