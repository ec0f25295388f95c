//! 9x9 by the kernel: the same questions, in its own terms.

use super::search::Found;
use super::{Count, Limits, Outcome, Report, Stats, Verdict};
use crate::board::{Digit, Grid, Shape, Solution};
use kernel::{End, NextListed, One, Puzzle};

/// A 9x9 board as the kernel reads it.
pub(super) enum Nine {
    /// ASCII digits, dots for blanks.
    Givens([u8; 81]),
    /// With pencil marks: bit `d - 1` of a cell for digit `d`.
    Candidates(Box<[u16; 81]>),
}

impl Nine {
    /// The board, if it is 9x9 with 3x3 boxes and its givens do not clash.
    pub(super) fn of(grid: &Grid) -> Option<Nine> {
        if grid.has_marks() {
            return candidates_of(grid).map(Nine::Candidates);
        }
        givens_of(grid).map(Nine::Givens)
    }

    fn puzzle(&self) -> Puzzle<'_> {
        match self {
            Nine::Givens(bytes) => Puzzle::Givens(bytes),
            Nine::Candidates(sets) => Puzzle::Candidates(sets),
        }
    }

    /// The verdict; of several solutions any two.
    pub(super) fn judge(&self, limits: &Limits<'_>) -> Report {
        let (found, stats) = self.search(2, limits);
        let first = found.solution.map(|digits| solution_of(&digits));
        let to_first = found.nodes_to_first.map(|nodes| Stats { solutions: 1, ..guessed(nodes) });
        let outcome = match (found.end, first) {
            (End::Complete, None) => Outcome::Decided(Verdict::NoSolution),
            (End::Complete, Some(only)) => Outcome::Decided(Verdict::Unique(only)),
            (End::Stopped, known) => Outcome::Undecided { known },
            (End::Enough, first) => {
                let second = found.second.map(|digits| solution_of(&digits));
                let both = first.zip(second).expect("enough is two solutions");
                Outcome::Decided(Verdict::Several(both.0, both.1))
            }
        };
        let is_smallest = outcome.verdict().is_some_and(Verdict::is_unique);
        Report { outcome, to_first, stats, is_smallest }
    }

    /// Counts solutions until there are `most`, every way was tried, or a limit is reached.
    pub(super) fn count(&self, most: u64, limits: &Limits<'_>) -> (Count, Stats) {
        let (found, stats) = self.search(most, limits);
        let count = match found.end {
            End::Complete => Count::Exactly(found.count),
            End::Enough => Count::AtLeast(found.count),
            End::Stopped => Count::Undecided(found.count),
        };
        (count, stats)
    }

    fn list(&self, limits: &Limits<'_>) -> kernel::InReadingOrder {
        One::new(limits.chosen_isa()).list(self.puzzle())
    }

    fn search(&self, most: u64, limits: &Limits<'_>) -> (kernel::Searched, Stats) {
        let stop = |nodes: u64| limits.is_over(&guessed(nodes));
        let bounds = kernel::Limits::new().solutions(most).nodes(limits.nodes_left(0)).stop(&stop);
        let found = One::new(limits.chosen_isa()).search(self.puzzle(), &bounds);
        let stats =
            Stats { solutions: found.count, dead_ends: Some(found.dead_ends), ..guessed(found.nodes) };
        (found, stats)
    }
}

/// Whether the kernel can say more of a board than that its givens clash.
fn is_nine(grid: &Grid) -> bool {
    grid.shape() == Shape::CLASSIC && grid.clash().is_none()
}

/// The bytes of a board that is all said by its givens: 9x9 with 3x3 boxes, no pencil marks, no clash.
pub(crate) fn givens_of(grid: &Grid) -> Option<[u8; 81]> {
    if grid.has_marks() || !is_nine(grid) {
        return None;
    }
    let mut bytes = [b'.'; 81];
    for (byte, cell) in bytes.iter_mut().zip(Shape::CLASSIC.cells()) {
        *byte = grid.get(cell).map_or(b'.', |digit| b'1' + digit.index() as u8);
    }
    Some(bytes)
}

/// The board of these givens.
pub(crate) fn grid_of(givens: &[u8; 81]) -> Grid {
    let given = |&byte: &u8| byte.is_ascii_digit().then(|| Digit::from_index(usize::from(byte - b'1')));
    Grid::of_cells(Shape::CLASSIC, givens.iter().map(given).collect())
}

/// What each cell may be, of a 9x9 board whose givens do not clash.
fn candidates_of(grid: &Grid) -> Option<Box<[u16; 81]>> {
    if !is_nine(grid) {
        return None;
    }
    let mut sets = Box::new([0; 81]);
    for (set, cell) in sets.iter_mut().zip(Shape::CLASSIC.cells()) {
        *set = grid.allowed(cell).iter().fold(0, |set, digit| set | 1 << digit.index());
    }
    Some(sets)
}

/// Counters after so many guesses. The kernel deduces many digits at a time and counts none of them.
pub(crate) fn guessed(nodes: u64) -> Stats {
    let mut stats = Stats::default();
    stats.record_guesses(nodes);
    stats
}

/// Every solution in reading order. It starts when it is first asked, since only then it is known on which
/// instruction set.
pub(super) struct NineListing {
    nine: Nine,
    started: Option<kernel::InReadingOrder>,
}

impl NineListing {
    pub(super) fn new(nine: Nine) -> NineListing {
        NineListing { nine, started: None }
    }

    pub(super) fn next(&mut self, limits: &Limits<'_>, stats: &mut Stats) -> Found {
        let listing = self.started.get_or_insert_with(|| self.nine.list(limits));
        next_of(listing, limits, stats)
    }
}

/// The next solution of a listing, counted into `stats`.
fn next_of(listing: &mut kernel::InReadingOrder, limits: &Limits<'_>, stats: &mut Stats) -> Found {
    let before = listing.nodes();
    let spent = stats.placements;
    let stop = |nodes: u64| limits.is_over(&guessed(spent + nodes));
    let step = listing.next_within(&kernel::Limits::new().nodes(limits.nodes_left(spent)).stop(&stop));
    stats.record_guesses(listing.nodes() - before);
    match step {
        NextListed::Solution(digits) => {
            stats.solutions += 1;
            Found::Solution(solution_of(&digits))
        }
        NextListed::Over => Found::Nothing,
        NextListed::Stopped => Found::Stopped,
    }
}

/// The solution of these digits.
pub(crate) fn solution_of(digits: &[u8; 81]) -> Solution {
    let digits = digits.iter().map(|byte| Digit::from_index(usize::from(byte - b'1')));
    Solution::of_digits(Shape::CLASSIC, digits).expect("the kernel finds only solutions")
}
