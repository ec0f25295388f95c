//! The numbers of clues that an order asks for, and the number at which the removal of givens stops.

use super::Symmetry;
use super::order::{Order, least_clues};
use crate::board::Digit;
use crate::logic::Level;
use std::ops::RangeInclusive;

/// The numbers of clues for an order that does not set them.
struct UsualClues {
    /// The removal stops at a random number of this range.
    stops: RangeInclusive<usize>,
    /// Puzzles with more clues are discarded.
    most: usize,
}

impl Order {
    /// The numbers of clues at which the removal may stop. Returns `None` if as many clues as possible are removed.
    pub(super) fn stops(&self) -> Option<RangeInclusive<usize>> {
        let (shape, most) = (self.shape(), self.most_clues());
        let stops = match &self.clues {
            _ if self.is_minimal => return None,
            Some(clues) => *clues.start().max(&least_clues(shape))..=shape.cell_count().min(*clues.end()),
            None => self.usual_clues()?.stops,
        };
        Some(*stops.start().min(&most)..=*stops.end().min(&most))
    }

    /// Whether the order allows a puzzle with these clues.
    pub(super) fn allows(&self, clues: impl Iterator<Item = Digit>) -> bool {
        let mut times = vec![0; self.shape().size()];
        clues.for_each(|digit| times[digit.index()] += 1);
        let is_spread = self.digits_spread.is_none_or(|most| times.iter().all(|&times| times <= most));
        let clues: usize = times.iter().sum();
        is_spread
            && match &self.clues {
                Some(range) => range.contains(&clues),
                None if self.is_minimal || self.pattern.is_some() => true,
                None => self.usual_clues().is_none_or(|usual| clues <= usual.most),
            }
    }

    /// The largest number of clues that a puzzle can have if no digit is given too often.
    pub(super) fn most_clues(&self) -> usize {
        let (size, cells) = (self.shape().size(), self.shape().cell_count());
        self.digits_spread.map_or(cells, |most| most.saturating_mul(size).min(cells))
    }

    /// The numbers of clues for the requested difficulty. Returns `None` if as many clues as possible are removed.
    fn usual_clues(&self) -> Option<UsualClues> {
        let (shape, cells) = (self.shape(), self.shape().cell_count());
        if shape.is_classic() {
            // No puzzle with the clues of a level can be solved with the easiest technique (last cell) only.
            let needs_last_cells_only = self.is_rated() && *self.ratings().end() < 12;
            return if needs_last_cells_only { Some(shares(cells, 70, 99)) } else { self.clues_of_level() };
        }
        let level = self.level.or(self.technique.map(Level::of_technique)).filter(|_| shape.size() > 9)?;
        // The harder the level, the fewer boards have it, and the more boards have it at one number of clues than at
        // others. That number was measured on 10x10, 12x12, 16x16 and 20x20.
        match (level, shape.size()) {
            (Level::Easy, _) => Some(shares(cells, 45, 65)),
            (Level::Medium, _) => Some(shares(cells, 40, 60)),
            (Level::Hard | Level::Expert, ..=12) => Some(shares(cells, 33, 45)),
            (Level::Hard | Level::Expert, ..=16) => Some(shares(cells, 40, 50)),
            (Level::Hard | Level::Expert, _) => Some(shares(cells, 45, 55)),
            (Level::Extreme, _) => None,
        }
    }

    /// The clues of a level on 9x9. With a symmetry, the removal often stops above the range of a hard level, because
    /// groups of clues stay or go together. To discard these puzzles would take up to twenty times as long.
    fn clues_of_level(&self) -> Option<UsualClues> {
        let level = self.level?;
        let is_open = self.symmetry != Symmetry::NONE && level >= Level::Hard;
        let most = if is_open { self.shape().cell_count() } else { *level.clues().end() };
        Some(UsualClues { stops: level.clues(), most })
    }
}

/// Numbers of clues as shares of all cells, in percent. If the removal cannot go as far, more clues stay.
fn shares(cells: usize, from: usize, to: usize) -> UsualClues {
    let least = cells * from / 100;
    UsualClues { stops: least..=least + cells * (to - from) / 100, most: cells }
}
