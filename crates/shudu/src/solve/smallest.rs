//! The smallest of several solutions, in reading order.
//!
//! Listing in reading order would find it too, but a blind order can wander for ages in a corner without
//! a solution. This asks instead: given a solution, is there one with a smaller digit in the first cell? in
//! the second, with the first as it is? Each question is a search with fewest candidates first; and as
//! cells settle, most questions answer themselves by singles.

use super::engine::{Found, Search, Steps};
use super::wide::{Order, Wide};
use super::{Limits, Stats};
use crate::board::{Cell, Digit, Grid, Solution};

/// The smallest solution of `puzzle`, starting from any `known` one; where a limit stops the search, the
/// smallest that was found. `spent` counts on from the search before.
pub(super) fn smallest(puzzle: &Grid, known: &Solution, limits: &Limits<'_>, mut spent: Stats) -> Solution {
    let mut best = known.clone();
    let mut settled = Wide::new(puzzle, Order::Fewest);
    settled.settle();
    for cell in puzzle.blanks() {
        if settled.board().get(cell).is_some() {
            continue;
        }
        let smaller = settled.open(cell).iter().take_while(|&digit| digit < best.digit(cell));
        for digit in smaller {
            match solution_with(&settled, cell, digit, limits, &mut spent) {
                Found::Nothing => {}
                Found::Stopped => return best,
                Found::Solution(better) => {
                    best = better;
                    break;
                }
            }
        }
        settled.assume(cell, best.digit(cell));
        settled.settle();
    }
    best
}

/// Looks for a solution below `settled` with `digit` in `cell`.
fn solution_with(settled: &Wide, cell: Cell, digit: Digit, limits: &Limits<'_>, spent: &mut Stats) -> Found {
    let mut search = settled.clone();
    search.assume(cell, digit);
    Search::new(Box::new(search)).next_solution(limits, spent)
}
