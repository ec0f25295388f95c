//! Boards with blanks, and any other that is no solution: row by row, keeping every board with the smallest rows so far.
//!
//! The boards differ in the rows that were laid out, and in what had to be told apart on the way; what needs not be is
//! left open (see [`State`]). So a blank row says nothing, and the empty board is one board to the end. Of rows that are
//! the same one is tried, and so of bands.

use super::arrangement::Found;
use super::colours;
use super::layout::{Layout, Line, MOST, Sheet};
use super::rows::{Limits, Reader};
use super::state::State;
use super::symmetries::{Choices, Symmetries, Unknown};

/// How far a search goes before it asks for the symmetries of the board; a 9x9 puzzle with few takes some hundred steps.
const FEW: Limits = Limits { steps: 1 << 17, kept: 1 << 12 };

/// How far a search goes: 30 MB, and some seconds.
const MANY: Limits = Limits { steps: 1 << 24, kept: 1 << 18 };

/// Finds the form of any board; holds what is found on the way.
#[derive(Clone, Debug, Default)]
pub(super) struct Search {
    boards: Vec<State>,
    found: Vec<State>,
}

impl Search {
    /// The smallest board; nothing if there are too many ways to begin it.
    pub(super) fn find(&mut self, sheet: &Sheet) -> Option<Found> {
        let simply = self.read(sheet, FEW, &mut Unknown);
        simply.or_else(|| match Symmetries::of(sheet) {
            Some(symmetries) => self.find_by(sheet, symmetries),
            None => self.read(sheet, MANY, &mut Unknown),
        })
    }

    /// The same, of choices that symmetries exchange making one.
    pub(super) fn find_by(&mut self, sheet: &Sheet, mut symmetries: Symmetries) -> Option<Found> {
        let found = self.read(sheet, MANY, &mut symmetries)?;
        Some(Found { ways: symmetries.order, ..found })
    }

    /// The same, without a look at symmetries.
    #[cfg(test)]
    pub(super) fn find_plainly(&mut self, sheet: &Sheet) -> Option<Found> {
        self.read(sheet, MANY, &mut Unknown)
    }

    /// Reads row after row.
    fn read(&mut self, sheet: &Sheet, mut limits: Limits, choices: &mut impl Choices) -> Option<Found> {
        let layout = sheet.layout;
        let twins = [false, true].map(|is_turned| Twins::of(sheet, is_turned));
        let tells_apart = sheet.has_repeats();
        let mut tried = 0;
        self.boards.clear();
        self.boards.extend(sheet.ways().filter_map(|is_turned| {
            choices.begin(is_turned, &mut tried).map(|node| State::new(layout, is_turned, node))
        }));
        for place in 0..layout.n {
            let mut reader = Reader::new(layout, tells_apart, &mut self.found, &mut limits, choices);
            for board in &self.boards {
                let rows = sheet.side(board.is_turned);
                let mut tried = 0;
                for r in twins[usize::from(board.is_turned)].candidates(board, place) {
                    let point = colours::line(board.is_turned, r);
                    if !reader.choices.is_first(board.node, point, &mut tried) {
                        continue;
                    }
                    let mut next = *board;
                    next.rows[place] = r as u8;
                    next.used |= 1 << r;
                    next.node = reader.choices.choose(board.node, point);
                    reader.read(next, &rows[r], 0);
                }
            }
            if limits.steps == 0 || self.found.len() > limits.kept {
                return None;
            }
            std::mem::swap(&mut self.boards, &mut self.found);
        }
        let ways = self
            .boards
            .iter()
            .map(|board| twins[usize::from(board.is_turned)].orders() * board.orders(layout));
        Some(Found { ways: ways.sum(), arrangement: self.boards.first()?.arrangement(layout.n) })
    }
}

/// Rows of a band that are the same, and bands that have the same rows: any order of them makes the same board.
#[derive(Clone, Copy, Debug)]
struct Twins {
    layout: Layout,
    /// For each row, the set of those above in the same band that are the same.
    rows: [u32; MOST],
    /// For each band, the set of the first rows of those above that are the same.
    bands: [u32; MOST],
}

impl Twins {
    fn of(sheet: &Sheet, is_turned: bool) -> Twins {
        let layout @ Layout { n, height, .. } = sheet.layout;
        let lines = sheet.side(is_turned);
        let mut sorted = *lines;
        sorted[..n].chunks_mut(height).for_each(<[Line]>::sort_unstable);
        let band = |first: usize| &sorted[first..first + height];
        let mut twins = Twins { layout, rows: [0; MOST], bands: [0; MOST] };
        for first in (0..n).step_by(height) {
            for r in first..first + height {
                let above = (first..r).filter(|&other| lines[other] == lines[r]);
                twins.rows[r] = above.fold(0, |set, other| set | 1 << other);
            }
            let above = (0..first).step_by(height).filter(|&other| band(other) == band(first));
            twins.bands[first / height] = above.fold(0, |set, other| set | 1 << other);
        }
        twins
    }

    /// The rows that may come at this place.
    fn candidates(&self, board: &State, place: usize) -> impl Iterator<Item = usize> + use<> {
        let Twins { layout, rows, bands } = *self;
        let used = board.used;
        let begins = place.is_multiple_of(layout.height);
        let begun = (!begins).then(|| usize::from(board.rows[place - 1]) / layout.height);
        (0..layout.n).filter(move |&r| {
            let band = r / layout.height;
            let is_next = begun.map_or_else(|| bands[band] & !used == 0, |begun| begun == band);
            is_next && used >> r & 1 == 0 && rows[r] & !used == 0
        })
    }

    /// How many orders of the rows one stands for.
    fn orders(&self) -> u128 {
        // What has k twins above is the last of k + 1: the product over all of them is that of the factorials.
        self.rows.iter().chain(&self.bands).map(|twins| u128::from(twins.count_ones() + 1)).product()
    }
}
