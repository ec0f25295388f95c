//! Digits that are given too often.

use crate::board::{CellIndex, Digit, Grid};

/// Moves the groups of cells whose givens should be removed first to the front, and otherwise keeps their order. These
/// are the groups with a digit that would still be given more than `most` times if all groups before were removed.
///
/// With this order, 16 % of the attempts for 9x9 puzzles in which no digit is given more than three times succeed, and
/// 91 % if four times are allowed; without it, 6 % and 78 %.
pub(super) fn surplus_first<G>(
    groups: Vec<G>,
    cells: fn(&G) -> &[CellIndex],
    most: usize,
    size: usize,
    digit: impl Fn(CellIndex) -> Digit,
) -> Vec<G> {
    let mut left = vec![0; size];
    groups.iter().flat_map(cells).for_each(|&cell| left[digit(cell).index()] += 1);
    let has_surplus = |group: &G| {
        let digits = || cells(group).iter().map(|&cell| digit(cell).index());
        let has_surplus = digits().any(|digit| left[digit] > most);
        digits().for_each(|digit| left[digit] -= 1);
        has_surplus
    };
    let (mut first, rest): (Vec<G>, Vec<G>) = groups.into_iter().partition(has_surplus);
    first.extend(rest);
    first
}

/// The number of givens that would have to go so that no digit is given more than `most` times.
pub(super) fn surplus(puzzle: &Grid, most: usize) -> usize {
    let mut times = vec![0_usize; puzzle.shape().size()];
    puzzle.givens().for_each(|(_, digit)| times[digit.index()] += 1);
    times.iter().map(|times| times.saturating_sub(most)).sum()
}
