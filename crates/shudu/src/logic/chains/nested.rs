//! Techniques inside chains. Each technique is applied to a board that lacks the candidates that the chain
//! has ruled out. So the eliminations of the technique follow from the ruled-out candidates.

use super::super::board::CandidateBoard;
use super::super::hit::{Flow, Hit, Removed, Show, Sighting};
use super::super::meter::StepMeter;
use super::super::nine::{BoardDigits, CompactBoard};
use super::super::tables::HouseNumber;
use super::super::{Technique, fish, locking, sets};
use super::bits::{Key, KeySet};
use super::links::{Cause, Links};
use super::multiple::{Best, Searches, Split};
use super::run::{Consequences, Drawn, Mode, Paper, Ruled, Statement, each_gone};
use super::single::SingleSearch;
use crate::board::{CellIndex, Digit, DigitSet, PlaceSet};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// A technique inside a chain.
#[derive(Debug)]
pub(in super::super) struct Nested {
    /// The length that the technique adds to the outer chain; zero for a simple technique.
    pub(super) complexity: u32,
    /// For each target of the technique, all statements that the target follows from. Two techniques with
    /// equal lists are treated as the same technique.
    lists: Vec<Vec<Statement>>,
    /// The hit of the technique.
    pub(in super::super) hit: Hit,
}

impl Nested {
    pub(super) fn is_same(&self, other: &Nested) -> bool {
        self.lists == other.lists
    }
}

/// The state of the techniques inside chains. All chains that use this state start on the same board.
pub(super) struct Rules {
    searches: Searches,
    links: Links,
    known: KnownFindings,
}

/// A candidate that a technique inside a chain removes, with the technique and the candidates that the
/// technique depends on.
pub(in super::super) type NestedFinding = (Key, Ruled);

/// A cache of the findings of the harder techniques, keyed by the technique and by the candidates that remain
/// on the board after the chain. About one chain in five leads to the same board as an earlier chain of the
/// same mode. The chains of the next mode lead to all these boards again.
pub(super) type KnownFindings = HashMap<(Harder, BoardDigits), Arc<[NestedFinding]>>;

/// A harder technique. `None` stands for chains from one assumption, and a mode stands for chains from
/// several assumptions.
type Harder = Option<Mode>;

/// The harder techniques of a mode, which are tried only if the simple techniques remove nothing new.
fn harder(mode: Mode) -> &'static [Harder] {
    match mode {
        Mode::Nishio | Mode::Static | Mode::Dynamic | Mode::Rules => &[],
        Mode::Chains => &[None],
        Mode::Multiple => &[None, Some(Mode::Static)],
        Mode::InnerDynamic => &[Some(Mode::Dynamic)],
        Mode::Nested => &[Some(Mode::Dynamic), Some(Mode::Chains)],
    }
}

impl Rules {
    pub(super) fn new() -> Rules {
        Rules { searches: Searches::default(), links: Links::new(), known: KnownFindings::new() }
    }

    /// Clears the cache, because the next chains start on another board.
    pub(super) fn forget(&mut self) {
        self.known.clear();
    }

    /// Swaps the cache with the cache of other searches on the same board.
    pub(super) fn trade(&mut self, others: &mut KnownFindings) {
        std::mem::swap(&mut self.known, others);
    }

    /// Applies the techniques of a mode to the board without the candidates that the chain has ruled out.
    /// Stops at the first kind of technique that removes something. Returns false if no technique removes
    /// anything.
    pub(super) fn advance(
        &mut self,
        run: &mut Consequences,
        paper: &Paper<'_>,
        source: &CompactBoard,
        mode: Mode,
        meter: &mut StepMeter<'_>,
    ) -> bool {
        let before = run.off.order.len();
        for (key, ruled) in simple(paper.board, source) {
            run.add_ruled(key, &ruled);
        }
        if run.off.order.len() == before {
            let absent = run.off.has.union(&paper.absent);
            let findings = harder(mode).iter().map(|&harder| self.ask(harder, paper, absent, source, meter));
            let findings = findings.into_iter().find(|findings| !findings.is_empty());
            for (key, ruled) in findings.iter().flat_map(|findings| findings.iter()) {
                run.add_ruled(*key, ruled);
            }
        }
        run.off.order.len() > before
    }

    /// The findings of a harder technique, from the cache if possible.
    fn ask(
        &mut self,
        harder: Harder,
        paper: &Paper<'_>,
        absent: KeySet,
        source: &CompactBoard,
        meter: &mut StepMeter<'_>,
    ) -> Arc<[NestedFinding]> {
        let question = (harder, *paper.board.all_digits());
        if let Some(known) = self.known.get(&question) {
            return Arc::clone(known);
        }
        let findings: Arc<[NestedFinding]> = if let Some(mode) = harder {
            let mut board = paper.board.clone();
            let mut paper = Paper { board: &mut board, links: paper.links, absent };
            self.multiples(&mut paper, source, mode, meter).into()
        } else {
            self.links.read(paper.board);
            singles(paper.board, &self.links, source).into()
        };
        // A search that was stopped is incomplete, so its findings are not cached.
        if !meter.is_over() {
            self.known.insert(question, Arc::clone(&findings));
        }
        findings
    }

    /// Finds chains from several assumptions.
    fn multiples(
        &mut self,
        paper: &mut Paper<'_>,
        source: &CompactBoard,
        mode: Mode,
        meter: &mut StepMeter<'_>,
    ) -> Vec<NestedFinding> {
        let mut best = Best::of_each_removal();
        let search = self.searches.of(mode);
        search.rules.forget();
        search.scan(paper, &mut best, meter);
        let mut findings = ChainFindings::on(paper.board, source);
        for found in best.sorted() {
            let chains: Vec<Vec<Drawn>> =
                found.chains.iter().map(|chain| chain.iter().map(|told| told.node).collect()).collect();
            let start = match found.split {
                Split::Cell => Some(Cause::Cell),
                Split::House(house) => Some(Cause::House(findings.board.tables().kind(house))),
                Split::Double | Split::Contradiction => None,
            };
            let (complexity, removed) = (found.complexity, found.removed.clone());
            findings.add(&chains, start, complexity, &removed, || found.hit());
        }
        findings.found
    }
}

/// The findings of chains on a board.
struct ChainFindings<'b> {
    board: &'b CompactBoard,
    source: &'b CompactBoard,
    found: Vec<NestedFinding>,
}

impl<'b> ChainFindings<'b> {
    fn on(board: &'b CompactBoard, source: &'b CompactBoard) -> ChainFindings<'b> {
        ChainFindings { board, source, found: Vec::new() }
    }

    /// Adds the candidates that some chains remove; see [`needed`] for `start`.
    fn add(
        &mut self,
        chains: &[Vec<Drawn>],
        start: Option<Cause>,
        complexity: u32,
        removed: &[Key],
        hit: impl FnOnce() -> Hit,
    ) {
        let parents = needed(chains, start, self.board, self.source);
        let nested = || Nested { complexity, lists: lists(chains), hit: hit() };
        add_findings(&mut self.found, removed, parents, nested);
    }
}

/// A finder of a simple technique.
type Finder = fn(&CompactBoard, &mut Show<'_>) -> Flow;

/// Tries locked candidates, hidden pairs, naked pairs and X-Wings. Returns all findings of the first of these
/// techniques that finds something.
fn simple(board: &CompactBoard, source: &CompactBoard) -> Vec<NestedFinding> {
    let finders: [Finder; 4] = [
        |board, show| {
            locking::locking(board, Technique::Pointing, show)?;
            locking::locking(board, Technique::Claiming, show)
        },
        |board, show| sets::hidden(board, Technique::HiddenPair, 2, show),
        |board, show| sets::naked(board, Technique::NakedPair, 2, show),
        |board, show| fish::fish(board, Technique::XWing, 2, show),
    ];
    for find in finders {
        let mut findings = Vec::new();
        let _ = find(board, &mut |mut hit| {
            let parents = rule_parents(&hit.seen, board, source);
            hit.removed.sort_unstable_by_key(|(cell, _)| *cell);
            let removed: Vec<Key> = keys(&hit.removed).collect();
            let rule = || Nested { complexity: 0, lists: Vec::new(), hit };
            add_findings(&mut findings, &removed, parents, rule);
            Flow::Continue(())
        });
        if !findings.is_empty() {
            return findings;
        }
    }
    Vec::new()
}

/// The removed candidates, one by one.
fn keys(removed: &Removed) -> impl Iterator<Item = Key> + '_ {
    removed.iter().flat_map(|&(cell, digits)| Key::all_of(cell, digits))
}

/// The candidates that the chain had to rule out before a simple technique applied, in the order of the
/// houses and cells of the pattern.
fn rule_parents(seen: &Sighting, board: &CompactBoard, source: &CompactBoard) -> Vec<Key> {
    let tables = board.tables();
    let is_gone = |cell: CellIndex, digit: Digit| {
        source.digits(cell).contains(digit) && !board.digits(cell).contains(digit)
    };
    match seen {
        Sighting::Locked { digit, house, crossing } => tables
            .cells_of(*house)
            .filter(|&cell| is_gone(cell, *digit) && !tables.lies_in(cell, *crossing))
            .map(|cell| Key::of(cell, *digit))
            .collect(),
        Sighting::Fish { digit, lines, crossing } => lines
            .iter()
            .flat_map(|&line| tables.cells_of(line))
            .filter(|&cell| is_gone(cell, *digit))
            .filter(|&cell| !crossing.iter().any(|&line| tables.lies_in(cell, line)))
            .map(|cell| Key::of(cell, *digit))
            .collect(),
        Sighting::Set { house, digits, places } => set_parents(*house, *digits, *places, board, source),
        _ => Vec::new(),
    }
}

/// The candidates that the chain had to rule out before a pair applied. For a hidden pair, these candidates
/// are the lost places of its digits. For a naked pair, these candidates are the lost digits of its cells.
fn set_parents(
    house: HouseNumber,
    digits: DigitSet,
    places: PlaceSet,
    board: &CompactBoard,
    source: &CompactBoard,
) -> Vec<Key> {
    let tables = board.tables();
    let is_naked = tables.cells_at(house, places).all(|cell| board.digits(cell).is_within(digits));
    if is_naked {
        let others = |cell: CellIndex| Key::all_of(cell, source.digits(cell).difference(digits));
        return tables.cells_at(house, places).flat_map(others).collect();
    }
    let lost = |cell: CellIndex| Key::all_of(cell, source.digits(cell).intersection(digits));
    tables.cells_at(house, PlaceSet::all(9).difference(places)).flat_map(lost).collect()
}

/// Finds chains and cycles from one assumption.
fn singles(board: &CompactBoard, links: &Links, source: &CompactBoard) -> Vec<NestedFinding> {
    let mut findings = ChainFindings::on(board, source);
    let mut done = HashSet::new();
    for found in SingleSearch::new(board, links).all() {
        if !done.insert(found.removed.clone()) {
            continue;
        }
        let mut chains = vec![found.path.clone()];
        if found.is_cycle {
            chains[0].pop();
            chains.push(reversed(&found.path));
        }
        let (complexity, removed) = (found.complexity, found.removed.clone());
        findings.add(&chains, None, complexity, &removed, || found.hit());
    }
    findings.found
}

/// Reverses a cycle. Each statement is negated and keeps its cause. The last statement of a cycle repeats the
/// first statement, so the last statement is left out.
fn reversed(path: &[Drawn]) -> Vec<Drawn> {
    let turned = |node: &Drawn| {
        let lit = Statement { key: node.lit.key, holds: !node.lit.holds };
        Drawn { lit, parent: Key::FIRST, cause: node.cause }
    };
    path[1..].iter().rev().map(turned).collect()
}

fn lists(chains: &[Vec<Drawn>]) -> Vec<Vec<Statement>> {
    chains.iter().map(|chain| chain.iter().map(|node| node.lit).collect()).collect()
}

fn add_findings(
    findings: &mut Vec<NestedFinding>,
    removed: &[Key],
    parents: Vec<Key>,
    nested: impl FnOnce() -> Nested,
) {
    if parents.is_empty() {
        return;
    }
    let ruled = Ruled { parents: parents.into(), rule: Arc::new(nested()) };
    findings.extend(removed.iter().map(|&key| (key, ruled.clone())));
}

/// The candidates that the outer chain had to rule out before these inner chains applied. A positive
/// statement of an inner chain follows because all other candidates of its cell, or all other places of its
/// digit in a house, are ruled out. The function collects these other candidates for all positive statements,
/// and returns the ones that `board` lacks. If `start` is not `None`, `start` is used as the cause of the
/// assumptions.
fn needed(
    chains: &[Vec<Drawn>],
    start: Option<Cause>,
    board: &CompactBoard,
    source: &CompactBoard,
) -> Vec<Key> {
    let mut seen = KeySet::EMPTY;
    let mut needed = Vec::new();
    for node in chains.iter().flatten().filter(|node| node.lit.holds) {
        let cause = if node.cause == Cause::Start { start.unwrap_or(Cause::Start) } else { node.cause };
        each_gone(Drawn { cause, ..*node }, source, |key| {
            let is_gone = !board.digits(key.cell()).contains(key.digit());
            if is_gone && !seen.has(key) {
                seen.insert(key);
                needed.push(key);
            }
        });
    }
    needed
}
