//! Removes givens so that the board keeps exactly one solution.

pub(crate) mod any;
pub(crate) mod nine;

use crate::board::{CellIndex, Shape};
use crate::random::Random;

/// A plan for removing givens. The plan determines the order in which the removal of givens is tried, and how
/// many givens are tried at a time.
///
/// ```text
/// groups   0 1 2 | 3 4 5 6 | 7 8 9 ...
///          tried   next      later        known: groups 3 to 8 cannot all go
/// ```
///
/// A given that cannot be removed now cannot be removed later either, because fewer givens will be left then.
/// So removing several groups together has the same result as removing one group after the other. If several
/// groups can be removed together, they can also be removed one after the other. If several groups cannot be
/// removed together, at least one of them must stay, and the plan tries fewer groups at a time.
#[derive(Clone, Debug)]
pub(crate) struct DigPlan {
    /// The cells in the order in which the removal of their givens is tried, group after group.
    cells: Vec<CellIndex>,
    /// The index where each group starts, then the index where the last group ends.
    starts: Vec<u16>,
    /// The number of givens that are left, and the smallest number of givens that the plan may
    /// leave.
    clues: usize,
    least: usize,
    /// The number of cells of the board.
    size: usize,
    /// The number of groups that are decided.
    tried: usize,
    /// The plan next tries the groups from `tried` up to this index (exclusive).
    end: usize,
    /// The groups from `tried` up to this index (exclusive) cannot all be removed. The index is 0 if it is
    /// possible that all undecided groups can be removed.
    bad: usize,
}

/// All cells of a board in random order.
pub(crate) fn shuffled_cells(shape: Shape, random: &mut Random) -> Vec<CellIndex> {
    let mut cells: Vec<CellIndex> = CellIndex::all(shape.cell_count()).collect();
    random.shuffle(&mut cells);
    cells
}

impl DigPlan {
    /// A plan to remove these givens of a board one after the other, until only `least` givens are left.
    pub(crate) fn of_cells(cells: Vec<CellIndex>, least: usize, shape: Shape) -> DigPlan {
        let starts = (0..=cells.len() as u16).collect();
        DigPlan::new(cells, starts, least, shape)
    }

    /// A plan to remove these groups of givens, until only `least` givens are left. The givens of a group are
    /// removed together or not at all.
    pub(crate) fn of_groups(groups: &[Vec<CellIndex>], least: usize, shape: Shape) -> DigPlan {
        let cells: Vec<CellIndex> = groups.iter().flatten().copied().collect();
        let mut starts = vec![0];
        groups.iter().for_each(|group| starts.push(starts[starts.len() - 1] + group.len() as u16));
        DigPlan::new(cells, starts, least, shape)
    }

    fn new(cells: Vec<CellIndex>, starts: Vec<u16>, least: usize, shape: Shape) -> DigPlan {
        let (clues, size) = (cells.len(), shape.cell_count());
        let mut plan = DigPlan { cells, starts, clues, least, size, tried: 0, end: 0, bad: 0 };
        plan.choose();
        plan
    }

    /// The cells whose givens the plan tries to remove next.
    pub(crate) fn next(&self) -> &[CellIndex] {
        &self.cells[self.start(self.tried)..self.start(self.end)]
    }

    /// Whether every group is decided.
    pub(crate) fn is_over(&self) -> bool {
        self.tried == self.groups()
    }

    fn groups(&self) -> usize {
        self.starts.len() - 1
    }

    fn start(&self, group: usize) -> usize {
        usize::from(self.starts[group])
    }

    /// Records whether the board has one solution without the givens that were tried.
    pub(crate) fn learn(&mut self, is_unique: bool) {
        if is_unique {
            self.clues -= self.next().len();
            self.tried = self.end;
        } else if self.end == self.tried + 1 {
            self.tried += 1;
            self.bad = 0;
        } else {
            self.bad = self.end;
        }
        if self.bad == self.tried + 1 {
            // The groups before `bad` cannot all be removed, and only one of these groups is undecided, so
            // that group must stay.
            self.tried += 1;
            self.bad = 0;
        }
        self.choose();
    }

    /// Chooses the groups to try next. Skips groups whose removal would leave too few givens.
    fn choose(&mut self) {
        let spare = self.clues.saturating_sub(self.least);
        if spare == 0 {
            self.tried = self.groups();
        }
        while !self.is_over() && self.start(self.tried + 1) - self.start(self.tried) > spare {
            self.tried += 1;
            self.bad = 0;
        }
        if self.is_over() {
            return;
        }
        let (start, most) = (self.start(self.tried), self.promising().min(spare));
        let last = if self.bad > 0 { self.tried + (self.bad - self.tried) / 2 } else { self.groups() };
        self.end = self.tried + 1;
        while self.end < last && self.start(self.end + 1) - start <= most {
            self.end += 1;
        }
    }

    /// The number of givens to try together. With these numbers, about half of the attempts succeed, as measured
    /// on 9x9. Near the end of the plan, givens are tried one at a time, because a test of one given takes less
    /// time than a test of several givens.
    fn promising(&self) -> usize {
        let untried = self.cells.len() - self.start(self.tried);
        match 81 * (self.size - untried) / self.size {
            0..12 => 24 * self.size / 81,
            12..24 => 12,
            24..32 => 8,
            32..38 => 6,
            38..42 => 4,
            42..45 => 3,
            45..48 => 2,
            _ => 1,
        }
    }
}
