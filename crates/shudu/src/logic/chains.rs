//! Chains show the consequences of assumptions.
//!
//! ```text
//! bits      sets of candidates                    links     which candidates rule out which
//! single    chains from one assumption            run       all consequences of one assumption
//! multiple  from several; contradictions          nested    techniques inside chains
//! closure   whether any chain exists              length    how the length adds to the rating
//! ```

mod bits;
mod closure;
mod length;
mod links;
mod multiple;
mod nested;
mod run;
mod single;

pub(super) use bits::Key;
pub(super) use links::Cause;
pub(super) use multiple::{Multiple, Split, Told};
pub(super) use run::{Drawn, Mode, Statement};
pub(super) use single::Single;

use super::Technique;
use super::hit::{Hit, Removed, Sighting};
use super::meter::StepMeter;
use super::nine::{BoardDigits, CompactBoard};
use crate::board::{CellIndex, Digit, DigitSet};
use bits::KeySet;
use links::Links;
use multiple::{Best, MultipleSearch, Searches};
use nested::KnownFindings;
use run::Paper;
use single::SingleSearch;

/// The chains of a step.
#[derive(Clone, Debug)]
pub(super) enum Net {
    Single(Single),
    Multiple(Multiple),
}

/// The searches for chains from several assumptions. The searches keep their buffers for the next board.
#[derive(Default)]
pub(super) struct Chains {
    searches: Searches,
    /// The eliminations that techniques inside chains found on the last board. All searches share these
    /// eliminations.
    known: KnownFindings,
    board: Option<Box<BoardDigits>>,
}

/// Groups candidates by cell.
fn removal(keys: &[Key]) -> Removed {
    let mut removed = Removed::new();
    for key in keys {
        match removed.last_mut() {
            Some((cell, digits)) if *cell == key.cell() => digits.insert(key.digit()),
            _ => removed.push((key.cell(), DigitSet::only(key.digit()))),
        }
    }
    removed
}

/// The cell and digit that a statement places; `None` if the statement says that its candidate does not hold.
fn placement(lit: Statement) -> Option<(CellIndex, Digit)> {
    lit.holds.then(|| (lit.key.cell(), lit.key.digit()))
}

impl Chains {
    /// All chains of the mode to which a technique belongs, the easiest first.
    pub(super) fn all_multiple(
        &mut self,
        board: &CompactBoard,
        technique: Technique,
        meter: &mut StepMeter<'_>,
    ) -> Vec<Hit> {
        let Some(mode) = Mode::ALL.into_iter().rfind(|mode| mode.easiest() <= technique) else {
            return Vec::new();
        };
        let found = search(&mut MultipleSearch::new(mode), board, Best::of_each_removal(), meter);
        found.into_iter().map(Multiple::hit).collect()
    }

    /// The easiest chain of a mode.
    pub(super) fn first_multiple(
        &mut self,
        board: &CompactBoard,
        mode: Mode,
        meter: &mut StepMeter<'_>,
    ) -> Option<Hit> {
        if self.board.as_deref() != Some(board.all_digits()) {
            self.known.clear();
            self.board = Some(Box::new(*board.all_digits()));
        }
        let from_several = self.searches.of(mode);
        from_several.rules.trade(&mut self.known);
        let found = search(from_several, board, Best::of_all(), meter);
        from_several.rules.trade(&mut self.known);
        found.into_iter().next().filter(|_| !meter.is_over()).map(Multiple::hit)
    }
}

/// The best chains that a search finds on a board.
fn search(
    search: &mut MultipleSearch,
    board: &CompactBoard,
    mut best: Best,
    meter: &mut StepMeter<'_>,
) -> Vec<Multiple> {
    let (mut board, links) = (board.clone(), Links::of(board));
    let mut paper = Paper { board: &mut board, links: &links, absent: KeySet::EMPTY };
    search.scan(&mut paper, &mut best, meter);
    best.sorted()
}

/// The easiest chain or cycle from one assumption.
pub(super) fn first_single(board: &CompactBoard) -> Option<Hit> {
    SingleSearch::new(board, &Links::of(board)).first().map(Single::hit)
}

/// All chains and cycles from one assumption, the easiest first.
pub(super) fn all_single(board: &CompactBoard) -> Vec<Hit> {
    SingleSearch::new(board, &Links::of(board)).all().into_iter().map(Single::hit).collect()
}

impl Single {
    /// Converts the chain to a hit.
    fn hit(self) -> Hit {
        let placement = if self.is_cycle { None } else { placement(self.path[0].lit) };
        let (technique, rating, removed) = (self.technique(), self.rating(), removal(&self.removed));
        Hit { technique, rating, placement, removed, seen: Sighting::Net(Box::new(Net::Single(self))) }
    }
}

impl Multiple {
    /// Converts the chains to a hit.
    fn hit(self) -> Hit {
        let technique = match (self.mode, self.split) {
            (Mode::Static, Split::House(_)) => Technique::RegionChains,
            (Mode::Dynamic, Split::Double) => Technique::DynamicDouble,
            (Mode::Dynamic, Split::Cell) => Technique::DynamicCell,
            (Mode::Dynamic, Split::House(_)) => Technique::DynamicRegion,
            _ => self.mode.easiest(),
        };
        let rating = length::rating(technique, self.complexity);
        let (placement, removed) = (placement(self.result), removal(&self.removed));
        Hit { technique, rating, placement, removed, seen: Sighting::Net(Box::new(Net::Multiple(self))) }
    }
}
