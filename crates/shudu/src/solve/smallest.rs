//! The smallest of several solutions, in reading order.
//!
//! Listing in reading order would find it too, but a blind order can wander for ages in a corner without
//! a solution. This asks instead: given a solution, is there one with a smaller digit in the first cell? in
//! the second, with the first as it is? Each question is a search with fewest candidates first; and as
//! cells settle, most questions answer themselves by singles.

use super::Event;
use super::engine::Steps;
use super::wide::{Order, Wide};
use crate::board::{Cell, Digit, Grid, Solution};

/// The smallest solution of `puzzle`, starting from any `known` one.
pub(super) fn smallest(puzzle: &Grid, known: &Solution) -> Solution {
    let mut best = known.clone();
    let mut settled = Wide::new(puzzle, Order::Fewest);
    settled.settle();
    for cell in puzzle.blanks() {
        if settled.board().get(cell).is_some() {
            continue;
        }
        let smaller = settled.open(cell).iter().take_while(|&digit| digit < best.digit(cell));
        if let Some(better) = smaller.into_iter().find_map(|digit| solution_with(&settled, cell, digit)) {
            best = better;
        }
        settled.assume(cell, best.digit(cell));
        settled.settle();
    }
    best
}

/// A solution below `settled` with `digit` in `cell`, if there is one.
fn solution_with(settled: &Wide, cell: Cell, digit: Digit) -> Option<Solution> {
    let mut search = settled.clone();
    search.assume(cell, digit);
    search.find(|&event| event == Event::Solution)?;
    Solution::new(search.board())
}
