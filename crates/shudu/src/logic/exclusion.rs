//! Aligned exclusion: cells that are tried together. A tuple of digits is ruled out if two cells that see each other
//! would hold the same, or if it would leave nothing for a cell that sees them all.

use super::Technique;
use super::board::CandidateBoard;
use super::hit::{Flow, Hit, Removed, Sighting};
use super::nine::{CompactBoard, sees};
use super::singles::removing;
use super::tables::bits;

/// A cell that can be tried, with those that may rule tuples out: in order, and as a set.
struct Base {
    cell: usize,
    excluders: Vec<usize>,
    set: u128,
}

/// The cells that can be tried.
struct Aligned<'b> {
    board: &'b CompactBoard,
    bases: Vec<Base>,
}

/// Pairs of cells.
pub(super) fn pairs(board: &CompactBoard, show: &mut dyn FnMut(Hit) -> Flow) -> Flow {
    let aligned = Aligned::of(board, 2);
    aligned.each_pair(|a, b| {
        aligned.exclude(Technique::AlignedPair, &[a, b]).map_or(Flow::Continue(()), &mut *show)
    })
}

/// Triplets of cells: to each pair the cells with two or three candidates that one of them sees.
pub(super) fn triplets(board: &CompactBoard, show: &mut dyn FnMut(Hit) -> Flow) -> Flow {
    let aligned = Aligned::of(board, 3);
    let mut place = [None; 81];
    for (i, base) in aligned.bases.iter().enumerate() {
        place[base.cell] = Some(i);
    }
    aligned.each_pair(|a, b| {
        if (a.set & b.set).count_ones() < 2 {
            return Flow::Continue(());
        }
        let of_second = b.excluders.iter().filter(|&&cell| a.set >> cell & 1 == 0);
        for &third in a.excluders.iter().chain(of_second) {
            if let Some(third) = place[third]
                && ![a.cell, b.cell].contains(&aligned.bases[third].cell)
            {
                let hit = aligned.exclude(Technique::AlignedTriplet, &[a, b, &aligned.bases[third]]);
                hit.map_or(Flow::Continue(()), &mut *show)?;
            }
        }
        Flow::Continue(())
    })
}

impl<'b> Aligned<'b> {
    fn of(board: &'b CompactBoard, count: u32) -> Aligned<'b> {
        let width = |cell: usize| board.digits(cell).count_ones();
        let base = |cell: usize| {
            let excluders: Vec<usize> =
                board.peers(cell).filter(|&peer| (2..=count).contains(&width(peer))).collect();
            let set = excluders.iter().fold(0, |set, &cell| set | 1 << cell);
            Base { cell, excluders, set }
        };
        let is_base = |cell: &usize| width(*cell) >= 2 && board.peers(*cell).all(|peer| width(peer) != 1);
        let bases = (0..81).filter(is_base).map(base).filter(|base| base.set != 0);
        Aligned { board, bases: bases.collect() }
    }

    /// Every two of the cells: the second in the outer loop.
    fn each_pair(&self, mut show: impl FnMut(&Base, &Base) -> Flow) -> Flow {
        for (i, b) in self.bases.iter().enumerate() {
            for a in &self.bases[..i] {
                show(a, b)?;
            }
        }
        Flow::Continue(())
    }

    fn exclude(&self, technique: Technique, bases: &[&Base]) -> Option<Hit> {
        let (first, rest) = bases.split_first()?;
        let common = rest.iter().fold(first.set, |common, base| common & base.set);
        if common.count_ones() < 2 {
            return None;
        }
        let mut tuples = Tuples::new(self.board, bases);
        first.excluders.iter().filter(|&&cell| common >> cell & 1 == 1).for_each(|&cell| {
            tuples.forbid(self.board.digits(cell));
        });
        let gone: Removed = tuples.gone();
        let cells = || bases.iter().map(|base| base.cell).collect();
        let excluders = || first.excluders.iter().copied().filter(|&cell| common >> cell & 1 == 1).collect();
        removing(technique, gone, || Sighting::Aligned { cells: cells(), excluders: excluders() })
    }
}

/// Every way to fill two or three cells. The third is none if there are but two.
struct Tuples {
    cells: [usize; 3],
    count: usize,
    /// Their candidates; of a third cell that is none a digit beyond all.
    digits: [u64; 3],
    /// Whether the first two, the first and third, the last two see each other.
    sees: [bool; 3],
    /// Sets of digits that leave nothing for some other cell, by their masks.
    forbidden: [u64; 8],
}

/// A digit beyond all.
const BEYOND: usize = 9;

impl Tuples {
    fn new(board: &CompactBoard, bases: &[&Base]) -> Tuples {
        let cells: [usize; 3] = std::array::from_fn(|i| bases.get(i).map_or(0, |base| base.cell));
        let digits =
            std::array::from_fn(|i| bases.get(i).map_or(1 << BEYOND, |base| board.digits(base.cell)));
        let sees = [sees(cells[0], cells[1]), sees(cells[0], cells[2]), sees(cells[1], cells[2])];
        Tuples { cells, count: bases.len(), digits, sees, forbidden: [0; 8] }
    }

    /// Rules out every tuple that has all of some digits.
    fn forbid(&mut self, digits: u64) {
        let mut forbid = |mask: u64| self.forbidden[mask as usize / 64] |= 1 << (mask % 64);
        forbid(digits);
        if digits.count_ones() == 2 {
            (0..9).for_each(|other| forbid(digits | 1 << other));
        }
    }

    fn is_allowed(&self, [x, y, z]: [usize; 3]) -> bool {
        let mask = (1_usize << x | 1 << y | 1 << z) & 0x1ff;
        let [xy, xz, yz] = self.sees;
        let clashes = (xy && x == y) || (xz && x == z) || (yz && y == z);
        !clashes && self.forbidden[mask / 64] >> (mask % 64) & 1 == 0
    }

    /// The candidates that are in no tuple that is left.
    fn gone(&self) -> Removed {
        let mut left = self.digits;
        let all = |i: usize| bits(self.digits[i]);
        for (x, y) in all(0).flat_map(|x| all(1).map(move |y| (x, y))) {
            if left == [0; 3] {
                return Removed::new();
            }
            // Only a tuple with a candidate that is still to be justified is worth a look.
            let is_known = (left[0] >> x | left[1] >> y) & 1 == 0;
            let thirds = if is_known { left[2] } else { self.digits[2] };
            for z in bits(thirds).filter(|&z| self.is_allowed([x, y, z])) {
                left[0] &= !(1 << x);
                left[1] &= !(1 << y);
                left[2] &= !(1 << z);
            }
        }
        let gone = self.cells.into_iter().zip(left).take(self.count);
        gone.filter(|(_, digits)| *digits != 0).collect()
    }
}
