//! Digits for given places, so that there is one solution.
//!
//! ```text
//! any full board, cut down to the places     ->  usually thousands of solutions
//! blank one place, list the solutions,           ->  the digit with the fewest of them
//! sort them by the digit there
//! the same again, with two or three places       ->  a digit, or two, with a single one
//! when few solutions are left
//! ```
//!
//! All solutions that agree on the blanked places are those of one puzzle, so one list tells the counts of all puzzles that
//! differ from this one only there.

use super::Pattern;
use crate::Engine;
use crate::board::{Cell, Digit, Grid, Shape, Solution};
use crate::random::Random;
use crate::solve::{Found, Limits, Stats};
use kernel::{Isa, One};
use std::collections::BTreeMap;

/// Lists are cut here; what is known of counts is then only a guess.
const MOST: usize = 3_000;

/// So many times places are blanked before it is begun anew.
const STEPS: usize = 400;

/// A puzzle with clues in the places of a pattern, if one is found from this full board on; and its solution.
pub(crate) fn search(
    pattern: &Pattern,
    full: &Solution,
    isa: Isa,
    limits: &Limits<'_>,
    random: &mut Random,
) -> Option<(Grid, Solution)> {
    let places: Vec<Cell> = pattern.cells().collect();
    let mut puzzle = super::restricted(full, pattern);
    let mut count = list(&puzzle, isa, limits).len();
    for _ in 0..STEPS {
        if limits.is_over(&Stats::default()) {
            return None;
        }
        let number = match count {
            ..4 => 3,
            4..40 => 2,
            _ => 1,
        };
        let mut blanked = places.clone();
        random.shuffle(&mut blanked);
        blanked.truncate(number);
        blanked.iter().for_each(|&cell| puzzle.set(cell, None));
        let solutions = list(&puzzle, isa, limits);
        let is_whole = solutions.len() < MOST;
        let (digits, few) = fewest(&blanked, &solutions, random)?;
        blanked.iter().zip(&digits).for_each(|(&cell, &digit)| puzzle.set(cell, Some(digit)));
        // Of a list that was cut, the counts may be larger.
        count = if is_whole { few.len() } else { list(&puzzle, isa, limits).len() };
        if let [only] = few[..]
            && is_whole
        {
            return Some((puzzle, only.clone()));
        }
    }
    None
}

/// The digits in some places that the fewest solutions have, and these; of equally few one by chance.
fn fewest<'s>(
    places: &[Cell],
    solutions: &'s [Solution],
    random: &mut Random,
) -> Option<(Vec<Digit>, Vec<&'s Solution>)> {
    let mut by_digits: BTreeMap<Vec<Digit>, Vec<&Solution>> = BTreeMap::new();
    for solution in solutions {
        let digits = places.iter().map(|&cell| solution.digit(cell)).collect();
        by_digits.entry(digits).or_default().push(solution);
    }
    let few = by_digits.values().map(Vec::len).min()?;
    let mut choices: Vec<_> = by_digits.into_iter().filter(|(_, of_digits)| of_digits.len() == few).collect();
    let chosen = random.below(choices.len() as u64) as usize;
    Some(choices.swap_remove(chosen))
}

/// The solutions of a puzzle, up to [`MOST`].
fn list(puzzle: &Grid, isa: Isa, limits: &Limits<'_>) -> Vec<Solution> {
    if let Some(givens) = crate::solve::nine::givens_of(puzzle).filter(|_| puzzle.shape() == Shape::CLASSIC) {
        let listing = One::new(isa).list(&givens);
        return listing.take(MOST).map(|digits| crate::solve::nine::solution_of(&digits)).collect();
    }
    let mut stats = Stats::default();
    let Ok(mut listing) = Engine::Fast.listing(puzzle) else { return Vec::new() };
    let next = || match listing.next_solution(limits, &mut stats) {
        Found::Solution(solution) => Some(solution),
        Found::Nothing | Found::Stopped => None,
    };
    std::iter::from_fn(next).take(MOST).collect()
}
