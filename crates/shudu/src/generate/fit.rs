//! Finds digits for the places of a pattern, so that the puzzle has one solution.
//!
//! ```text
//! any full board, cut down to the places         ->  usually thousands of solutions
//! blank one place, list the solutions,           ->  the digit with the fewest of them
//! sort them by the digit there
//! repeat, with two or three places               ->  digits with a single solution
//! when few solutions are left
//! ```
//!
//! Solutions with the same digits in the blanked places are solutions of the same puzzle. So one list of
//! solutions gives the number of solutions for every choice of digits in the blanked places.

use super::Pattern;
use super::spread::surplus;
use crate::board::{Cell, Digit, Grid, Solution};
use crate::random::Random;
use crate::solve::{Engine, Found, Limits, Stats};
use std::collections::BTreeMap;

/// The maximum length of a list of solutions. If a list is cut at this length, the numbers of solutions are
/// only estimates.
const MOST: usize = 3_000;

/// The maximum number of nodes for a list of solutions. Without this limit, some lists on boards larger than
/// 9x9 would take far too long.
const NODES: u64 = 100_000;

/// The number of times that the search chooses new digits for some places before the search gives up.
const STEPS: usize = 400;

/// Searches for a puzzle with clues in the places of a pattern, starting from a full board. Returns the
/// puzzle and its solution, or `None` if no puzzle is found. With `most`, no digit is a clue more than `most` times.
pub(crate) fn search(
    pattern: &Pattern,
    full: &Solution,
    most: Option<usize>,
    limits: &Limits<'_>,
    random: &mut Random,
) -> Option<(Grid, Solution)> {
    let places: Vec<Cell> = pattern.cells().collect();
    let mut puzzle = super::restricted(full, pattern);
    let mut solved = count(&puzzle, limits);
    for _ in 0..STEPS {
        if limits.is_over(&Stats::default()) {
            return None;
        }
        let number = match solved {
            ..4 => 3,
            4..40 => 2,
            _ => 1,
        };
        let mut blanked = places.clone();
        random.shuffle(&mut blanked);
        blanked.truncate(number);
        blanked.iter().for_each(|&cell| puzzle.set(cell, None));
        let (solutions, is_whole) = list(&puzzle, limits);
        let excess =
            |digits: &[Digit]| most.map_or(0, |most| surplus(&filled(&puzzle, &blanked, digits), most));
        let (digits, few) = fewest(&blanked, &solutions, excess, random)?;
        puzzle = filled(&puzzle, &blanked, &digits);
        // If the list was cut, the true number of solutions may be larger.
        solved = if is_whole { few.len() } else { count(&puzzle, limits) };
        if let [only] = few[..]
            && is_whole
            && most.is_none_or(|most| surplus(&puzzle, most) == 0)
        {
            return Some((puzzle, only.clone()));
        }
    }
    None
}

/// A copy of a puzzle with digits in these places.
fn filled(puzzle: &Grid, places: &[Cell], digits: &[Digit]) -> Grid {
    let mut puzzle = puzzle.clone();
    places.iter().zip(digits).for_each(|(&cell, &digit)| puzzle.set(cell, Some(digit)));
    puzzle
}

/// Groups the solutions by their digits in these places, and returns the smallest group with its digits. Digits with
/// less `excess` come before smaller groups. Ties are broken at random.
fn fewest<'s>(
    places: &[Cell],
    solutions: &'s [Solution],
    excess: impl Fn(&[Digit]) -> usize,
    random: &mut Random,
) -> Option<(Vec<Digit>, Vec<&'s Solution>)> {
    let mut by_digits: BTreeMap<Vec<Digit>, Vec<&Solution>> = BTreeMap::new();
    for solution in solutions {
        let digits = places.iter().map(|&cell| solution.digit(cell)).collect();
        by_digits.entry(digits).or_default().push(solution);
    }
    let cost = |digits: &[Digit], of_digits: &Vec<_>| (excess(digits), of_digits.len());
    let least = by_digits.iter().map(|(digits, of_digits)| cost(digits, of_digits)).min()?;
    let mut choices: Vec<_> =
        by_digits.into_iter().filter(|(digits, of_digits)| cost(digits, of_digits) == least).collect();
    let chosen = random.below(choices.len() as u64) as usize;
    Some(choices.swap_remove(chosen))
}

/// The number of solutions of a puzzle, or [`MOST`] if the list of solutions was cut.
fn count(puzzle: &Grid, limits: &Limits<'_>) -> usize {
    let (solutions, is_whole) = list(puzzle, limits);
    if is_whole { solutions.len() } else { MOST }
}

/// The solutions of a puzzle, and whether the list is complete.
fn list(puzzle: &Grid, limits: &Limits<'_>) -> (Vec<Solution>, bool) {
    let (mut stats, mut solutions) = (Stats::default(), Vec::new());
    let Ok(mut listing) = Engine::Fast.listing(puzzle) else { return (solutions, true) };
    while solutions.len() < MOST {
        match listing.next_solution(&limits.at_most(NODES), &mut stats) {
            Found::Solution(solution) => solutions.push(solution),
            Found::Nothing => return (solutions, true),
            Found::Stopped => break,
        }
    }
    (solutions, false)
}
