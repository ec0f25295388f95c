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
pub(super) use nested::Level;
pub(super) use run::{Lit, Mode, Node};
pub(super) use single::{Reach, Single};

use super::Technique;
use super::hit::{Hit, Removed, Seen};
use super::meter::Meter;
use super::nine::Nine;
use bits::Bits;
use links::Links;
use multiple::{EachFirst, First};
use nested::Known;
use run::Paper;

/// The chains of a step.
#[derive(Clone, Debug)]
pub(super) enum Net {
    Single(Single),
    Multiple(Multiple),
}

/// The searches for chains. Keeps their memory for the next board.
pub(super) struct Chains {
    searches: Vec<(Mode, multiple::Search)>,
    /// What techniques inside of chains found on the board looked at last.
    known: Known,
    board: Option<Box<[u16; 81]>>,
}

/// Candidates as they are removed: cells with masks.
fn removal(keys: &[Key]) -> Removed {
    let mut removed = Removed::new();
    for key in keys.iter().map(|&key| usize::from(key)) {
        match removed.last_mut() {
            Some((cell, digits)) if *cell == key / 9 => *digits |= 1 << (key % 9),
            _ => removed.push((key / 9, 1 << (key % 9))),
        }
    }
    removed
}

/// What a statement places, if it holds.
fn placement(lit: Lit) -> Option<(usize, usize)> {
    lit.holds.then_some((usize::from(lit.key) / 9, usize::from(lit.key) % 9))
}

impl Chains {
    pub(super) fn new() -> Chains {
        Chains { searches: Vec::new(), known: Known::new(), board: None }
    }

    /// Chains and cycles of one assumption.
    pub(super) fn single(&mut self, board: &Nine) -> Option<Hit> {
        let links = Links::of(board);
        single::Search::new(board, &links).first().map(|found| found.hit())
    }

    /// All chains from several assumptions of the kind of a technique, the easiest first.
    pub(super) fn all_multiple(
        &mut self,
        board: &Nine,
        technique: Technique,
        meter: &mut Meter<'_>,
    ) -> Vec<Hit> {
        let mode = mode_of(technique);
        let mut board = board.clone();
        let links = Links::of(&board);
        let mut paper = Paper { board: &mut board, links: &links, absent: Bits::EMPTY };
        let mut all = EachFirst::new();
        multiple::Search::new(mode).scan(&mut paper, &mut all, meter);
        all.sorted().iter().map(Multiple::hit).collect()
    }

    /// Chains from several assumptions, and contradictions.
    pub(super) fn multiple(&mut self, board: &Nine, mode: Mode, meter: &mut Meter<'_>) -> Option<Hit> {
        let at = self.searches.iter().position(|(other, _)| *other == mode).unwrap_or_else(|| {
            self.searches.push((mode, multiple::Search::new(mode)));
            self.searches.len() - 1
        });
        let mut board = board.clone();
        let links = Links::of(&board);
        let mut paper = Paper { board: &mut board, links: &links, absent: Bits::EMPTY };
        let mut first = First::default();
        if self.board.as_deref() != Some(&paper.board.digits) {
            self.known.clear();
            self.board = Some(Box::new(paper.board.digits));
        }
        let search = &mut self.searches[at].1;
        search.rules.trade(&mut self.known);
        search.scan(&mut paper, &mut first, meter);
        search.rules.trade(&mut self.known);
        first.0.filter(|_| !meter.is_over()).map(|found| found.hit())
    }
}

/// All chains and cycles of one assumption, the easiest first.
pub(super) fn all_single(board: &Nine) -> Vec<Hit> {
    let links = Links::of(board);
    single::Search::new(board, &links).all().iter().map(Single::hit).collect()
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
        let seen = Seen::Net(Box::new(Net::Single(self.clone())));
        Hit { technique, tenths: self.tenths(), place, removed: removal(&self.removed), seen }
    }
}

impl Multiple {
    /// What it comes to.
    pub(super) fn hit(&self) -> Hit {
        let tenths = base(self.mode) + length::tenths(self.complexity);
        let (place, removed) = (placement(self.result), removal(&self.removed));
        let seen = Seen::Net(Box::new(Net::Multiple(self.clone())));
        Hit { technique: named(self.mode, self.split), tenths, place, removed, seen }
    }
}

/// How the chains of a technique are drawn.
fn mode_of(technique: Technique) -> Mode {
    let level = match technique {
        Technique::DynamicPlus => Level::Rules,
        Technique::NestedChains => Level::Chains,
        Technique::NestedMultiple => Level::Multiple,
        Technique::NestedDynamic => Level::Dynamic,
        Technique::NestedNested => Level::Nested,
        _ => Level::None,
    };
    let is_static = matches!(technique, Technique::CellChains | Technique::RegionChains);
    Mode { is_dynamic: !is_static, is_nishio: technique == Technique::Nishio, level }
}

/// The rating of the shortest chains.
fn base(mode: Mode) -> u16 {
    match (mode.is_nishio, mode.is_dynamic, mode.level) {
        (true, ..) => 75,
        (_, false, _) => 80,
        (.., Level::None) => 85,
        (.., Level::Rules) => 90,
        (.., Level::Chains) => 95,
        (.., Level::Multiple) => 100,
        (.., Level::Dynamic) => 105,
        (.., Level::Nested) => 110,
    }
}

fn named(mode: Mode, split: Split) -> Technique {
    match (mode.is_nishio, mode.is_dynamic, mode.level, split) {
        (true, ..) => Technique::Nishio,
        (_, false, _, Split::Cell) => Technique::CellChains,
        (_, false, ..) => Technique::RegionChains,
        (.., Level::None, Split::Contradiction) => Technique::DynamicContradiction,
        (.., Level::None, Split::Double) => Technique::DynamicDouble,
        (.., Level::None, Split::Cell) => Technique::DynamicCell,
        (.., Level::None, Split::House(_)) => Technique::DynamicRegion,
        (.., Level::Rules, _) => Technique::DynamicPlus,
        (.., Level::Chains, _) => Technique::NestedChains,
        (.., Level::Multiple, _) => Technique::NestedMultiple,
        (.., Level::Dynamic, _) => Technique::NestedDynamic,
        (.., Level::Nested, _) => Technique::NestedNested,
    }
}
