//! The filled cells that leave a single only one place, or only one candidate.
//!
//! ```text
//! hidden single   every other blank cell of the house sees the digit in one of the blockers: as few as possible
//! naked single    every other digit is in one of the blockers: one for each digit
//! ```
//!
//! If a board has pencil marks, or if an earlier step removed candidates, blockers need not exist for every
//! cell or digit. Such candidates are missing only because of the marks.

use super::{Candidate, Step, Technique};
use crate::board::{Cell, Digit, Grid, House, Shape};

/// The reason why a single has no other place or no other candidate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Blockers {
    /// The filled cells with their digits. For a hidden single they are in reading order. For a naked single
    /// the cells in the row of the single come first, then those in its column, then those in its box.
    pub filled: Vec<Candidate>,
    /// The candidates that no filled cell rules out, in reading order. The pencil marks leave them out.
    pub unmarked: Vec<Candidate>,
}

impl Step {
    /// The filled cells that leave a hidden or naked single only one place or one candidate. Empty for other
    /// techniques. `before` is the board before the step.
    ///
    /// ```
    /// use shudu::logic::Step;
    /// let text = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
    /// let grid: shudu::Grid = text.parse()?;
    /// let blockers = grid.hint()?.blockers(&grid);
    /// let cells: Vec<String> = blockers.filled.iter().map(|blocker| blocker.cell.to_string()).collect();
    /// assert_eq!(cells, ["r1c7", "r8c6"]);
    /// assert!(blockers.unmarked.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn blockers(&self, before: &Grid) -> Blockers {
        let Some(Candidate { cell, digit }) = self.placement else { return Blockers::default() };
        match (self.technique, self.pattern.houses.first()) {
            (Technique::HiddenSingleInBox | Technique::HiddenSingleInLine, Some(&house)) => {
                of_house(before, house, cell, digit)
            }
            (Technique::NakedSingle, _) => of_cell(before, cell, digit),
            _ => Blockers::default(),
        }
    }
}

/// The blockers of a naked single.
fn of_cell(before: &Grid, cell: Cell, digit: Digit) -> Blockers {
    let shape = before.shape();
    let mut blockers = Blockers::default();
    for other in Digit::all(shape.size()).filter(|&other| other != digit) {
        let is_blocker = |&peer: &Cell| peer != cell && before.get(peer) == Some(other);
        match houses_of(shape, cell).flat_map(|house| house.cells(shape)).find(is_blocker) {
            Some(blocker) => blockers.filled.push(Candidate { cell: blocker, digit: other }),
            None => blockers.unmarked.push(Candidate { cell, digit: other }),
        }
    }
    let place = |blocker: &Cell| houses_of(shape, cell).position(|house| lies_in(shape, *blocker, house));
    blockers.filled.sort_by_key(|blocker| (place(&blocker.cell), blocker.cell));
    blockers
}

/// The blockers of a hidden single. A cell is seen by at most two filled cells with the digit, because each
/// of the two other houses of the cell holds the digit at most once.
fn of_house(before: &Grid, house: House, cell: Cell, digit: Digit) -> Blockers {
    let shape = before.shape();
    let filled: Vec<Cell> = before.givens().filter(|given| given.1 == digit).map(|given| given.0).collect();
    let is_other = |&other: &Cell| other != cell && before.get(other).is_none();
    let others: Vec<Cell> = house.cells(shape).filter(is_other).collect();
    let seen = |blocker: Cell| -> Vec<Cell> {
        others.iter().copied().filter(|&other| shape.are_peers(blocker, other)).collect()
    };
    let all: Vec<Blocker> = filled.into_iter().map(|at| Blocker { at, seen: seen(at) }).collect();
    let (open, unmarked): (Vec<Cell>, Vec<Cell>) =
        others.iter().partition(|&other| all.iter().any(|blocker| blocker.seen.contains(other)));
    let kept: Vec<&Blocker> = (0..all.len()).filter(|&i| !is_beaten(i, &all)).map(|i| &all[i]).collect();
    let mut best: Option<Vec<Cell>> = None;
    cover(&open, &kept, &mut Vec::new(), &mut best);
    let candidates = |cells: Vec<Cell>| cells.into_iter().map(|cell| Candidate { cell, digit }).collect();
    Blockers { filled: candidates(best.unwrap_or_default()), unmarked: candidates(unmarked) }
}

/// A filled cell, and the cells of the house that it blocks.
struct Blocker {
    at: Cell,
    seen: Vec<Cell>,
}

/// Whether another blocker blocks the same cells and more, or the same cells and comes first.
fn is_beaten(i: usize, all: &[Blocker]) -> bool {
    let beats = |(j, other): (usize, &Blocker)| {
        j != i
            && all[i].seen.iter().all(|cell| other.seen.contains(cell))
            && (other.seen.len() > all[i].seen.len() || j < i)
    };
    all.iter().enumerate().any(beats)
}

/// Finds the fewest blockers that block all cells of `open`; of several such sets, the first in reading order.
/// Lines need no choice, because the digit in a box beats the digit in the crossing lines; boxes need few.
fn cover(open: &[Cell], all: &[&Blocker], taken: &mut Vec<Cell>, best: &mut Option<Vec<Cell>>) {
    let Some(&first) = open.first() else {
        let mut found = taken.clone();
        found.sort_unstable();
        if best.as_ref().is_none_or(|best| (found.len(), &found) < (best.len(), best)) {
            *best = Some(found);
        }
        return;
    };
    if best.as_ref().is_some_and(|best| taken.len() >= best.len()) {
        return;
    }
    for blocker in all.iter().filter(|blocker| blocker.seen.contains(&first)) {
        let rest: Vec<Cell> = open.iter().copied().filter(|cell| !blocker.seen.contains(cell)).collect();
        taken.push(blocker.at);
        cover(&rest, all, taken, best);
        taken.pop();
    }
}

/// The row, the column and, on boards with boxes, the box of a cell.
pub(crate) fn houses_of(shape: Shape, cell: Cell) -> impl Iterator<Item = House> {
    let within_box = shape.has_boxes().then(|| House::Box(shape.box_of(cell)));
    [House::Row(cell.row()), House::Column(cell.column())].into_iter().chain(within_box)
}

pub(crate) fn lies_in(shape: Shape, cell: Cell, house: House) -> bool {
    house.cells(shape).any(|other| other == cell)
}
