//! Aligned exclusion tries all tuples of digits for two or three cells. A tuple is ruled out if two cells
//! that see each other would hold the same digit. A tuple is also ruled out if a cell that sees all cells of
//! the tuple would have no candidate left.

use super::Technique;
use super::board::CandidateBoard;
use super::hit::{Flow, Removed, Show, Sighting, show_removed};
use super::nine::{CompactBoard, all_cells, sees};
use crate::board::{CellIndex, Digit, DigitSet};

/// A cell that can be tried, and its excluders, which are stored both as an ordered list and as a set. An
/// excluder is a cell that may rule out tuples.
struct Base {
    cell: CellIndex,
    excluders: Vec<CellIndex>,
    set: u128,
}

/// All cells that can be tried.
struct Aligned<'b> {
    board: &'b CompactBoard,
    bases: Vec<Base>,
}

/// Passes aligned exclusions of two cells to `show`.
pub(super) fn pairs(board: &CompactBoard, show: &mut Show<'_>) -> Flow {
    let aligned = Aligned::of(board, 2);
    aligned.each_pair(|a, b| aligned.exclude(Technique::AlignedPair, &[a, b], show))
}

/// Passes aligned exclusions of three cells to `show`. The third cell has two or three candidates, and one of
/// the first two cells sees the third cell.
pub(super) fn triplets(board: &CompactBoard, show: &mut Show<'_>) -> Flow {
    let aligned = Aligned::of(board, 3);
    let mut base_of = [None; 81];
    for (i, base) in aligned.bases.iter().enumerate() {
        base_of[base.cell.index()] = Some(i);
    }
    aligned.each_pair(|a, b| {
        if (a.set & b.set).count_ones() < 2 {
            return Flow::Continue(());
        }
        let of_second = b.excluders.iter().filter(|&&cell| a.set >> cell.index() & 1 == 0);
        for &third in a.excluders.iter().chain(of_second) {
            if let Some(third) = base_of[third.index()]
                && ![a.cell, b.cell].contains(&aligned.bases[third].cell)
            {
                aligned.exclude(Technique::AlignedTriplet, &[a, b, &aligned.bases[third]], show)?;
            }
        }
        Flow::Continue(())
    })
}

impl<'b> Aligned<'b> {
    fn of(board: &'b CompactBoard, count: usize) -> Aligned<'b> {
        let width = |cell: CellIndex| board.digits(cell).len();
        let base = |cell: CellIndex| {
            let excluders: Vec<CellIndex> =
                board.peers(cell).filter(|&peer| (2..=count).contains(&width(peer))).collect();
            let set = excluders.iter().fold(0, |set, cell| set | 1 << cell.index());
            Base { cell, excluders, set }
        };
        let is_base = |&cell: &CellIndex| width(cell) >= 2 && board.peers(cell).all(|peer| width(peer) != 1);
        let bases = all_cells().filter(is_base).map(base).filter(|base| base.set != 0);
        Aligned { board, bases: bases.collect() }
    }

    /// Passes every pair of cells to `show`. The outer loop runs over the second cell of the pair.
    fn each_pair(&self, mut show: impl FnMut(&Base, &Base) -> Flow) -> Flow {
        for (i, b) in self.bases.iter().enumerate() {
            for a in &self.bases[..i] {
                show(a, b)?;
            }
        }
        Flow::Continue(())
    }

    fn exclude(&self, technique: Technique, bases: &[&Base], show: &mut Show<'_>) -> Flow {
        let common = bases.iter().fold(u128::MAX, |common, base| common & base.set);
        if common.count_ones() < 2 {
            return Flow::Continue(());
        }
        let mut tuples = Tuples::new(self.board, bases);
        let excluders = || bases[0].excluders.iter().copied().filter(|cell| common >> cell.index() & 1 == 1);
        excluders().for_each(|cell| tuples.forbid(self.board.digits(cell)));
        show_removed(show, technique, tuples.gone(), || Sighting::Aligned {
            cells: bases.iter().map(|base| base.cell).collect(),
            excluders: excluders().collect(),
        })
    }
}

/// All ways to fill two or three cells. If there are only two cells, the third cell is a dummy.
struct Tuples {
    cells: [CellIndex; 3],
    count: usize,
    /// The candidates of the cells. A dummy third cell has only the digit [`BEYOND`].
    digits: [DigitSet; 3],
    /// For each pair of cells, whether the two cells see each other. The pairs are the first and second cell,
    /// the first and third, and the second and third.
    sees: [bool; 3],
    /// The sets of digits that would leave no candidate for some excluder, stored as one bit per set.
    forbidden: [u64; 8],
}

/// The index of a tenth digit, which no cell can hold.
const BEYOND: usize = 9;

impl Tuples {
    fn new(board: &CompactBoard, bases: &[&Base]) -> Tuples {
        let none = DigitSet::only(Digit::from_index(BEYOND));
        let cells: [CellIndex; 3] =
            std::array::from_fn(|i| bases.get(i).map_or(CellIndex::new(0), |base| base.cell));
        let digits = std::array::from_fn(|i| bases.get(i).map_or(none, |base| board.digits(base.cell)));
        let sees = [sees(cells[0], cells[1]), sees(cells[0], cells[2]), sees(cells[1], cells[2])];
        Tuples { cells, count: bases.len(), digits, sees, forbidden: [0; 8] }
    }

    /// Rules out every tuple that contains all of `digits`.
    fn forbid(&mut self, digits: DigitSet) {
        let mut forbid = |digits: DigitSet| {
            let number = digits.index();
            self.forbidden[number / 64] |= 1 << (number % 64);
        };
        forbid(digits);
        if digits.len() == 2 {
            Digit::all(9).for_each(|other| forbid(digits.union(DigitSet::only(other))));
        }
    }

    fn is_allowed(&self, [x, y, z]: [Digit; 3]) -> bool {
        let number = DigitSet::from_iter([x, y, z]).intersection(DigitSet::all(9)).index();
        let [xy, xz, yz] = self.sees;
        let clashes = (xy && x == y) || (xz && x == z) || (yz && y == z);
        !clashes && self.forbidden[number / 64] >> (number % 64) & 1 == 0
    }

    /// The candidates that occur in no remaining tuple.
    fn gone(&self) -> Removed {
        let mut left = self.digits;
        let all = |i: usize| self.digits[i].iter();
        for (x, y) in all(0).flat_map(|x| all(1).map(move |y| (x, y))) {
            if left == [DigitSet::EMPTY; 3] {
                return Removed::new();
            }
            // Skips a tuple if each of its candidates already occurs in an allowed tuple.
            let is_known = !left[0].contains(x) && !left[1].contains(y);
            let thirds = if is_known { left[2] } else { self.digits[2] };
            for z in thirds.iter().filter(|&z| self.is_allowed([x, y, z])) {
                left[0].remove(x);
                left[1].remove(y);
                left[2].remove(z);
            }
        }
        let gone = self.cells.into_iter().zip(left).take(self.count);
        gone.filter(|(_, digits)| !digits.is_empty()).collect()
    }
}
