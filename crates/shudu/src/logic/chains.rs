//! Chains: what follows from an assumption, and from what follows from it.
//!
//! ```text
//! bits      sets of candidates              links     which candidates rule out which
//! single    chains of one assumption        run       all that follows from one
//! multiple  from several, contradictions    nested    techniques inside of chains
//! closure   whether there is any chain       length    how the length counts
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
pub(super) use nested::NestingLevel;
pub(super) use run::{Drawn, Mode, Statement};
pub(super) use single::{Reach, Single};

use super::Technique;
use super::hit::{Hit, Removed, Sighting};
use super::meter::StepMeter;
use super::nine::{BoardDigits, CompactBoard};
use crate::board::{CellIndex, Digit, DigitSet};
use bits::KeySet;
use links::Links;
use multiple::{EachFirst, First};
use nested::KnownFindings;
use run::Paper;

/// The chains of a step.
#[derive(Clone, Debug)]
pub(super) enum Net {
    Single(Single),
    Multiple(Multiple),
}

/// The searches for chains. Keeps their memory for the next board.
pub(super) struct Chains {
    searches: Vec<(Mode, multiple::MultipleSearch)>,
    /// What techniques inside of chains found on the board looked at last.
    known: KnownFindings,
    board: Option<Box<BoardDigits>>,
}

/// Candidates as they are removed: cells with digits.
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

/// What a statement places, if it holds.
fn placement(lit: Statement) -> Option<(CellIndex, Digit)> {
    lit.holds.then(|| (lit.key.cell(), lit.key.digit()))
}

impl Chains {
    pub(super) fn new() -> Chains {
        Chains { searches: Vec::new(), known: KnownFindings::new(), board: None }
    }

    /// Chains and cycles of one assumption.
    pub(super) fn single(&mut self, board: &CompactBoard) -> Option<Hit> {
        let links = Links::of(board);
        single::SingleSearch::new(board, &links).first().map(|found| found.hit())
    }

    /// All chains from several assumptions of the kind of a technique, the easiest first.
    pub(super) fn all_multiple(
        &mut self,
        board: &CompactBoard,
        technique: Technique,
        meter: &mut StepMeter<'_>,
    ) -> Vec<Hit> {
        let mode = mode_of(technique);
        let mut board = board.clone();
        let links = Links::of(&board);
        let mut paper = Paper { board: &mut board, links: &links, absent: KeySet::EMPTY };
        let mut all = EachFirst::new();
        multiple::MultipleSearch::new(mode).scan(&mut paper, &mut all, meter);
        all.sorted().iter().map(Multiple::hit).collect()
    }

    /// Chains from several assumptions, and contradictions.
    pub(super) fn multiple(
        &mut self,
        board: &CompactBoard,
        mode: Mode,
        meter: &mut StepMeter<'_>,
    ) -> Option<Hit> {
        let at = self.searches.iter().position(|(other, _)| *other == mode).unwrap_or_else(|| {
            self.searches.push((mode, multiple::MultipleSearch::new(mode)));
            self.searches.len() - 1
        });
        let mut board = board.clone();
        let links = Links::of(&board);
        let mut paper = Paper { board: &mut board, links: &links, absent: KeySet::EMPTY };
        let mut first = First::default();
        if self.board.as_deref() != Some(paper.board.all_digits()) {
            self.known.clear();
            self.board = Some(Box::new(*paper.board.all_digits()));
        }
        let search = &mut self.searches[at].1;
        search.rules.trade(&mut self.known);
        search.scan(&mut paper, &mut first, meter);
        search.rules.trade(&mut self.known);
        first.0.filter(|_| !meter.is_over()).map(|found| found.hit())
    }
}

/// All chains and cycles of one assumption, the easiest first.
pub(super) fn all_single(board: &CompactBoard) -> Vec<Hit> {
    let links = Links::of(board);
    single::SingleSearch::new(board, &links).all().iter().map(Single::hit).collect()
}

impl Single {
    /// What it comes to.
    pub(super) fn hit(&self) -> Hit {
        let technique = match (self.reach, self.is_cycle) {
            (Reach::X, true) => Technique::XCycle,
            (Reach::Y, _) => Technique::YCycle,
            (Reach::Xy, true) => Technique::XyCycle,
            (Reach::X, false) => Technique::XChain,
            (Reach::Xy, false) => Technique::XyChain,
        };
        let place = if self.is_cycle { None } else { placement(self.path[0].lit) };
        let seen = Sighting::Net(Box::new(Net::Single(self.clone())));
        Hit { technique, tenths: self.tenths(), place, removed: removal(&self.removed), seen }
    }
}

impl Multiple {
    /// What it comes to.
    pub(super) fn hit(&self) -> Hit {
        let tenths = base(self.mode) + length::tenths(self.complexity);
        let (place, removed) = (placement(self.result), removal(&self.removed));
        let seen = Sighting::Net(Box::new(Net::Multiple(self.clone())));
        Hit { technique: named(self.mode, self.split), tenths, place, removed, seen }
    }
}

/// How the chains of a technique are drawn.
fn mode_of(technique: Technique) -> Mode {
    let level = match technique {
        Technique::DynamicPlus => NestingLevel::Rules,
        Technique::NestedChains => NestingLevel::Chains,
        Technique::NestedMultiple => NestingLevel::Multiple,
        Technique::NestedDynamic => NestingLevel::Dynamic,
        Technique::NestedNested => NestingLevel::Nested,
        _ => NestingLevel::None,
    };
    let is_static = matches!(technique, Technique::CellChains | Technique::RegionChains);
    Mode { is_dynamic: !is_static, is_nishio: technique == Technique::Nishio, level }
}

/// The rating of the shortest chains.
fn base(mode: Mode) -> u16 {
    match (mode.is_nishio, mode.is_dynamic, mode.level) {
        (true, ..) => 75,
        (_, false, _) => 80,
        (.., NestingLevel::None) => 85,
        (.., NestingLevel::Rules) => 90,
        (.., NestingLevel::Chains) => 95,
        (.., NestingLevel::Multiple) => 100,
        (.., NestingLevel::Dynamic) => 105,
        (.., NestingLevel::Nested) => 110,
    }
}

fn named(mode: Mode, split: Split) -> Technique {
    match (mode.is_nishio, mode.is_dynamic, mode.level, split) {
        (true, ..) => Technique::Nishio,
        (_, false, _, Split::Cell) => Technique::CellChains,
        (_, false, ..) => Technique::RegionChains,
        (.., NestingLevel::None, Split::Contradiction) => Technique::DynamicContradiction,
        (.., NestingLevel::None, Split::Double) => Technique::DynamicDouble,
        (.., NestingLevel::None, Split::Cell) => Technique::DynamicCell,
        (.., NestingLevel::None, Split::House(_)) => Technique::DynamicRegion,
        (.., NestingLevel::Rules, _) => Technique::DynamicPlus,
        (.., NestingLevel::Chains, _) => Technique::NestedChains,
        (.., NestingLevel::Multiple, _) => Technique::NestedMultiple,
        (.., NestingLevel::Dynamic, _) => Technique::NestedDynamic,
        (.., NestingLevel::Nested, _) => Technique::NestedNested,
    }
}
