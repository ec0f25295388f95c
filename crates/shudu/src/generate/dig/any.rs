//! Boards of any shape, one after the other, on the engine of all sizes.

use super::Plan;
use crate::board::{DigitSet, Grid, Solution};
use crate::solve::{Count, Engine, Found, Limits, Stats};

/// Why it ended early: a limit was reached.
#[derive(Debug)]
pub(crate) struct Stopped;

/// Takes away what the plan says, as long as there is one solution. With `patience`, a given stays whose question takes more
/// nodes than that: large boards have questions that take for ever.
pub(crate) fn dig(
    board: &mut Grid,
    solution: &Solution,
    mut plan: Plan,
    patience: Option<u64>,
    limits: &Limits<'_>,
) -> Result<(), Stopped> {
    while !plan.is_over() {
        let without = without(board, plan.next());
        let is_unique = match *plan.next() {
            [only] => !has_other(&without, solution, only, patience, limits)?,
            _ => is_unique(&without, patience, limits)?,
        };
        if is_unique {
            *board = without;
        }
        plan.learn(is_unique);
    }
    Ok(())
}

/// A board without some givens.
pub(crate) fn without(board: &Grid, cells: &[u16]) -> Grid {
    let shape = board.shape();
    let mut without = board.clone();
    cells.iter().for_each(|&cell| without.set(shape.cell(usize::from(cell)), None));
    without
}

/// Whether a board has another solution than a known one: with another digit in a cell that is blank. If it takes too
/// many nodes to know, it may have.
pub(crate) fn has_other(
    board: &Grid,
    solution: &Solution,
    cell: u16,
    patience: Option<u64>,
    limits: &Limits<'_>,
) -> Result<bool, Stopped> {
    let shape = board.shape();
    let all = DigitSet::all(shape.size());
    let mut marks: Vec<DigitSet> =
        board.cells().iter().map(|given| given.map_or(all, DigitSet::only)).collect();
    marks[usize::from(cell)].remove(solution.digit(shape.cell(usize::from(cell))));
    match Engine::Fast.find_any(&Grid::with_marks(shape, marks), &with(limits, patience)) {
        (Found::Solution(_), _) => Ok(true),
        (Found::Nothing, _) => Ok(false),
        (Found::Stopped, stats) => undecided(limits, &stats, patience).map(|()| true),
    }
}

/// Whether a board has one solution. If it takes too many nodes to know, it has not.
fn is_unique(board: &Grid, patience: Option<u64>, limits: &Limits<'_>) -> Result<bool, Stopped> {
    match Engine::Fast.count(board, 2, &with(limits, patience)) {
        (Count::Exactly(count), _) => Ok(count == 1),
        (Count::AtLeast(_), _) => Ok(false),
        (Count::Undecided(_), stats) => undecided(limits, &stats, patience).map(|()| false),
    }
}

fn with<'l>(limits: &Limits<'l>, patience: Option<u64>) -> Limits<'l> {
    patience.map_or(*limits, |nodes| limits.nodes(nodes))
}

/// A search that came to no end is over for good, unless it was only too long.
fn undecided(limits: &Limits<'_>, stats: &Stats, patience: Option<u64>) -> Result<(), Stopped> {
    if patience.is_none() || limits.is_over(stats) { Err(Stopped) } else { Ok(()) }
}
