//! Aligned exclusion: cells that are tried together. A tuple of digits is ruled out if two cells that see each other
//! would hold the same, or if it would leave nothing for a cell that sees them all.

use super::Technique;
use super::board::Board;
use super::hit::{Flow, Hit, Removed, Seen};
use super::nine::{Nine, sees};
use super::singles::removing;
use super::tables::bits;

/// The cells that can be tried, each with those that may rule tuples out.
struct Aligned<'b> {
    board: &'b Nine,
    bases: Vec<(usize, Vec<usize>)>,
}

/// Pairs of cells.
pub(super) fn pairs(board: &Nine, show: &mut dyn FnMut(Hit) -> Flow) -> Flow {
    let aligned = Aligned::of(board, 2);
    aligned.each_pair(|a, b| {
        let cells = [a, b].map(|i| &aligned.bases[i]);
        aligned.exclude(Technique::AlignedPair, &cells).map_or(Flow::Continue(()), &mut *show)
    })
}

/// Triplets of cells: to each pair the cells with two or three candidates that one of them sees.
pub(super) fn triplets(board: &Nine, show: &mut dyn FnMut(Hit) -> Flow) -> Flow {
    let aligned = Aligned::of(board, 3);
    aligned.each_pair(|a, b| {
        let (first, second) = (&aligned.bases[a], &aligned.bases[b]);
        let mut thirds: Vec<usize> = first.1.clone();
        thirds.extend(second.1.iter().filter(|cell| !first.1.contains(cell)));
        for third in thirds.into_iter().filter(|&third| third != first.0 && third != second.0) {
            let Some(third) = aligned.bases.iter().find(|(cell, _)| *cell == third) else { continue };
            let hit = aligned.exclude(Technique::AlignedTriplet, &[first, second, third]);
            hit.map_or(Flow::Continue(()), &mut *show)?;
        }
        Flow::Continue(())
    })
}

impl<'b> Aligned<'b> {
    fn of(board: &'b Nine, count: u32) -> Aligned<'b> {
        let width = |cell: usize| board.digits(cell).count_ones();
        let excluders = |cell: usize| -> Vec<usize> {
            board.peers(cell).filter(|&peer| (2..=count).contains(&width(peer))).collect()
        };
        let is_base = |cell: &usize| width(*cell) >= 2 && board.peers(*cell).all(|peer| width(peer) != 1);
        let bases = (0..81).filter(is_base).map(|cell| (cell, excluders(cell)));
        Aligned { board, bases: bases.filter(|(_, excluders)| !excluders.is_empty()).collect() }
    }

    /// Every two of the cells: the second in the outer loop.
    fn each_pair(&self, mut show: impl FnMut(usize, usize) -> Flow) -> Flow {
        for b in 1..self.bases.len() {
            for a in 0..b {
                show(a, b)?;
            }
        }
        Flow::Continue(())
    }

    fn exclude(&self, technique: Technique, cells: &[&(usize, Vec<usize>)]) -> Option<Hit> {
        let (first, rest) = cells.split_first()?;
        let is_common = |cell: &&usize| rest.iter().all(|(_, excluders)| excluders.contains(cell));
        let common: Vec<usize> = first.1.iter().filter(is_common).copied().collect();
        if common.len() < 2 {
            return None;
        }
        let cells: Vec<usize> = cells.iter().map(|(cell, _)| *cell).collect();
        let excluded: Vec<u64> = common.iter().map(|&cell| self.board.digits(cell)).collect();
        let mut allowed = vec![0; cells.len()];
        self.each_tuple(&cells, &excluded, &mut Vec::new(), &mut allowed);
        let gone: Removed =
            cells.iter().zip(&allowed).map(|(&cell, &ok)| (cell, self.board.digits(cell) & !ok)).collect();
        let gone: Removed = gone.into_iter().filter(|(_, gone)| *gone != 0).collect();
        removing(technique, gone, || Seen::Aligned { cells, excluders: common })
    }

    /// Notes the digits of every tuple that is not ruled out.
    fn each_tuple(&self, cells: &[usize], excluded: &[u64], tuple: &mut Vec<usize>, allowed: &mut [u64]) {
        let Some(&cell) = cells.get(tuple.len()) else {
            let digits = tuple.iter().fold(0, |digits, digit| digits | 1_u64 << digit);
            if excluded.iter().all(|mask| mask & !digits != 0) {
                tuple.iter().zip(allowed).for_each(|(digit, allowed)| *allowed |= 1 << digit);
            }
            return;
        };
        for digit in bits(self.board.digits(cell)) {
            let clashes = |(&other, &taken): (&usize, &usize)| taken == digit && sees(cell, other);
            if !cells.iter().zip(tuple.iter()).any(clashes) {
                tuple.push(digit);
                self.each_tuple(cells, excluded, tuple, allowed);
                tuple.pop();
            }
        }
    }
}
