//! Taking givens away while there is one solution.

pub(crate) mod any;
pub(crate) mod nine;

use crate::board::{CellIndex, Shape};
use crate::random::Random;

/// Which givens are tried, in which order, and how many at a time.
///
/// ```text
/// groups   0 1 2 | 3 4 5 6 | 7 8 9 ...
///          tried   next      later        known: groups 3 to 8 cannot all go
/// ```
///
/// A given that cannot be spared can never be spared later, when there are fewer. So whatever is tried together, the
/// outcome is that of trying one group after the other: if several can go together, each of them could have gone in its
/// turn; if not, one of them could not, and fewer are tried.
#[derive(Clone, Debug)]
pub(crate) struct DigPlan {
    /// The cells in the order in which they are tried, group after group.
    cells: Vec<CellIndex>,
    /// Where each group starts; then, where the last one ends.
    starts: Vec<u16>,
    /// How many givens there are, and how many there are to be at least.
    clues: usize,
    least: usize,
    /// How many cells the board has.
    size: usize,
    /// Groups that are decided.
    tried: usize,
    /// Groups that are tried next end here.
    end: usize,
    /// The groups up to here are known not to go all together; 0 if nothing is known.
    bad: usize,
}

/// All cells of a board in random order.
pub(crate) fn shuffled_cells(shape: Shape, random: &mut Random) -> Vec<CellIndex> {
    let mut cells: Vec<CellIndex> = CellIndex::all(shape.cell_count()).collect();
    random.shuffle(&mut cells);
    cells
}

impl DigPlan {
    /// These givens of a board, tried one after the other until only `least` are left.
    pub(crate) fn of_cells(cells: Vec<CellIndex>, least: usize, shape: Shape) -> DigPlan {
        let starts = (0..=cells.len() as u16).collect();
        DigPlan::new(cells, starts, least, shape)
    }

    /// The same with groups that go together or not at all.
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

    /// The cells that are tried next.
    pub(crate) fn next(&self) -> &[CellIndex] {
        &self.cells[self.start(self.tried)..self.start(self.end)]
    }

    /// Whether there is nothing more to try.
    pub(crate) fn is_over(&self) -> bool {
        self.tried == self.groups()
    }

    fn groups(&self) -> usize {
        self.starts.len() - 1
    }

    fn start(&self, group: usize) -> usize {
        usize::from(self.starts[group])
    }

    /// Learns whether there is one solution without what was tried.
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
            // Of several that cannot all go, the last.
            self.tried += 1;
            self.bad = 0;
        }
        self.choose();
    }

    /// Chooses what is tried next. What would leave too little is passed over.
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

    /// How many cells can go together about as likely as not, by what is known of 9x9. Where one goes about as likely as
    /// not, it is tried alone, since that takes less time.
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
