//! Finds contradictions, and chains from several assumptions, one of which must be true.

use super::super::board::CandidateBoard;
use super::super::meter::StepMeter;
use super::super::nine::{CompactBoard, all_cells, seats_of};
use super::super::tables::{HouseKind, HouseNumber};
use super::bits::Key;
use super::links::{Cause, strong};
use super::nested::{Nested, Rules};
use super::run::{Consequences, Drawn, Mode, Paper, Statement};
use crate::board::{CellIndex, Digit, DigitSet};
use std::sync::Arc;

/// The reason why one of the assumptions must be true. `Contradiction` is an exception, because it stands for
/// a single assumption that must be false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Split {
    /// A candidate either holds or does not hold.
    Double,
    /// A cell holds one of its digits.
    Cell,
    /// A digit takes one of its places in a house.
    House(HouseNumber),
    /// The assumption leads to a contradiction.
    Contradiction,
}

impl Split {
    fn sort_key(self) -> u8 {
        match self {
            Split::Double => 1,
            Split::Cell => 5,
            Split::House(_) => 6,
            Split::Contradiction => 7,
        }
    }
}

/// The chains of a step, with its result.
#[derive(Clone, Debug)]
pub(in super::super) struct Multiple {
    pub(in super::super) mode: Mode,
    pub(in super::super) split: Split,
    /// The common consequence, or the negation of a contradictory assumption.
    pub(in super::super) result: Statement,
    pub(in super::super) removed: Vec<Key>,
    /// A chain for each target. Each chain starts with its target (the conclusion), followed by the ancestors
    /// of the target, the nearest first.
    pub(in super::super) chains: Vec<Vec<Told>>,
    pub(in super::super) complexity: u32,
}

/// A statement of a chain, with all statements that it follows from.
#[derive(Clone, Debug)]
pub(in super::super) struct Told {
    pub(in super::super) node: Drawn,
    pub(in super::super) parents: Vec<Statement>,
    /// The technique inside the chain that rules the candidate out.
    pub(in super::super) rule: Option<Arc<Nested>>,
    /// For a negative statement, the position of the statement among all negative statements of its run.
    /// `None` for a positive statement.
    pub(in super::super) turn: Option<u16>,
}

/// The rank of a result, which is its complexity followed by the sort key of its [`Split`]. A result with a
/// smaller rank is better.
type MultipleRank = (u32, u8);

/// The best results. If several results share an entry of `positions`, only the result that ranks first is
/// kept.
pub(super) struct Best {
    /// The results, in the order in which their entries of `positions` were first used. Each result is stored
    /// with its number. The numbers start at 1 and follow the order in which the results were taken.
    found: Vec<(usize, Multiple)>,
    /// For each removal, one plus the index of its result in `found`, or 0 if the removal has no result. The
    /// vector has a single element if all removals share one entry.
    positions: Vec<u16>,
    taken: usize,
}

impl Best {
    /// Creates a `Best` that keeps only the result that ranks first.
    pub(super) fn of_all() -> Best {
        Best { found: Vec::new(), positions: vec![0], taken: 0 }
    }

    /// Creates a `Best` that keeps the result that ranks first for each removal.
    pub(super) fn of_each_removal() -> Best {
        Best { positions: vec![0; 2 * Key::COUNT], ..Best::of_all() }
    }

    /// All results, by rank.
    pub(super) fn sorted(mut self) -> Vec<Multiple> {
        self.found.sort_by_key(|(number, found)| (found.rank(), *number));
        self.found.into_iter().map(|(_, found)| found).collect()
    }

    fn position(&mut self, removal: Statement) -> &mut u16 {
        let last = self.positions.len() - 1;
        &mut self.positions[last.min(2 * removal.key.index() + usize::from(removal.holds))]
    }

    /// The rank that a result with this removal must beat.
    fn bound(&mut self, removal: Statement) -> Option<MultipleRank> {
        let index = usize::from(*self.position(removal)).checked_sub(1)?;
        Some(self.found[index].1.rank())
    }

    fn take(&mut self, removal: Statement, found: Multiple) {
        self.taken += 1;
        let taken = (self.taken, found);
        match usize::from(*self.position(removal)).checked_sub(1) {
            Some(index) => self.found[index] = taken,
            None => {
                self.found.push(taken);
                *self.position(removal) = self.found.len() as u16;
            }
        }
    }
}

impl Multiple {
    fn rank(&self) -> MultipleRank {
        (self.complexity, self.split.sort_key())
    }
}

/// The search for chains on one board. The search keeps its buffers for the next board.
pub(in super::super) struct MultipleSearch {
    mode: Mode,
    /// For each candidate, the consequences if the candidate holds. The entries are computed on first use.
    on: Vec<Option<Consequences>>,
    /// The consequences of a candidate that does not hold.
    off: Consequences,
    spare: Vec<Consequences>,
    /// The techniques inside chains.
    pub(super) rules: Rules,
}

/// A search for each mode, created on first use.
#[derive(Default)]
pub(super) struct Searches(Vec<MultipleSearch>);

impl Searches {
    pub(super) fn of(&mut self, mode: Mode) -> &mut MultipleSearch {
        let at = self.0.iter().position(|search| search.mode == mode).unwrap_or_else(|| {
            self.0.push(MultipleSearch::new(mode));
            self.0.len() - 1
        });
        &mut self.0[at]
    }
}

/// The consequences of one assumption, and a target, which is one of these consequences.
type Target<'r> = (&'r Consequences, Drawn);

impl MultipleSearch {
    pub(in super::super) fn new(mode: Mode) -> MultipleSearch {
        MultipleSearch {
            mode,
            on: (0..Key::COUNT).map(|_| None).collect(),
            off: Consequences::new(),
            spare: Vec::new(),
            rules: Rules::new(),
        }
    }

    /// Offers all results on a board to `best`.
    pub(in super::super) fn scan(
        &mut self,
        paper: &mut Paper<'_>,
        best: &mut Best,
        meter: &mut StepMeter<'_>,
    ) {
        self.spare.extend(self.on.iter_mut().filter_map(Option::take));
        for cell in all_cells() {
            if meter.is_over() {
                return;
            }
            let digits = paper.board.digits(cell);
            let width = digits.len();
            if width > 2 || (width > 1 && self.mode.is_dynamic()) {
                Key::all_of(cell, digits).for_each(|key| self.candidate(paper, key, best, meter));
                if !self.mode.is_nishio() {
                    self.cell(paper.board, cell, best);
                }
            }
        }
    }

    /// Computes the consequences of a candidate that holds, unless the consequences are already known.
    fn draw(&mut self, paper: &mut Paper<'_>, key: Key, meter: &mut StepMeter<'_>) {
        if self.on[key.index()].is_none() {
            let mut run = self.spare.pop().unwrap_or_else(Consequences::new);
            run.draw(Statement { key, holds: true }, paper, self.mode, &mut self.rules, meter);
            self.on[key.index()] = Some(run);
        }
    }

    fn run(&self, key: Key) -> &Consequences {
        self.on[key.index()].as_ref().expect("it was drawn")
    }

    /// Assumes that a candidate holds, and then that it does not hold. Also tries the places of the digit in
    /// each house in which this candidate is the first place.
    fn candidate(&mut self, paper: &mut Paper<'_>, key: Key, best: &mut Best, meter: &mut StepMeter<'_>) {
        self.draw(paper, key, meter);
        if self.mode.is_dynamic() {
            self.contradiction(paper.board, self.run(key), Statement { key, holds: false }, best);
            self.opposite(paper, key, best, meter);
        }
        if self.mode.is_nishio() {
            return;
        }
        for kind in HouseKind::FOLLOWED {
            let seat = seats_of(key.cell())[kind as usize];
            let places = paper.board.places(seat.house, key.digit());
            if places.lowest() == seat.place && places.is_several() {
                self.house(paper, (seat.house, key.digit()), best, meter);
            }
        }
    }

    /// Assumes that a candidate does not hold. Finds a contradiction, or consequences that also follow if the
    /// candidate holds.
    fn opposite(&mut self, paper: &mut Paper<'_>, key: Key, best: &mut Best, meter: &mut StepMeter<'_>) {
        let is_wide = paper.board.digits(key.cell()).len() >= 3 && !self.mode.is_nishio();
        if !self.mode.has_rules() && !self.may_tell(paper, key, is_wide, meter) {
            return;
        }
        self.off.draw(Statement { key, holds: false }, paper, self.mode, &mut self.rules, meter);
        self.contradiction(paper.board, &self.off, Statement { key, holds: true }, best);
        if is_wide {
            self.common(paper.board, Split::Double, &[self.run(key), &self.off], best);
        }
    }

    /// Whether the assumption that a candidate does not hold can give a result. If the candidate does not
    /// hold, its partner must hold. If the partner holds, the candidate does not hold. So both assumptions
    /// have the same consequences, and this function looks at the consequences of the assumption that the
    /// partner holds. Without a partner, the assumption has no consequences.
    fn may_tell(
        &mut self,
        paper: &mut Paper<'_>,
        key: Key,
        is_wide: bool,
        meter: &mut StepMeter<'_>,
    ) -> bool {
        let mut partner = None;
        strong(paper.board, key, !self.mode.is_nishio(), true, |other, _| partner = Some(other));
        let Some(partner) = partner else { return false };
        self.draw(paper, partner, meter);
        let (run, other) = (self.run(key), self.run(partner));
        other.clash.is_some()
            || (is_wide && (run.on.has.meets(&other.on.has) || run.off.has.meets(&other.off.has)))
    }

    fn contradiction(&self, board: &CompactBoard, run: &Consequences, result: Statement, best: &mut Best) {
        if let Some([on, off]) = run.clash {
            self.offer(board, Split::Contradiction, result, &[(run, on), (run, off)], best);
        }
    }

    fn house(
        &mut self,
        paper: &mut Paper<'_>,
        (house, digit): (HouseNumber, Digit),
        best: &mut Best,
        meter: &mut StepMeter<'_>,
    ) {
        let places = paper.board.places(house, digit);
        let cells = paper.board.tables().cells_at(house, places);
        let keys: Vec<Key> = cells.map(|cell| Key::of(cell, digit)).collect();
        keys.iter().for_each(|&key| self.draw(paper, key, meter));
        let runs: Vec<&Consequences> = keys.iter().map(|&key| self.run(key)).collect();
        self.common(paper.board, Split::House(house), &runs, best);
    }

    fn cell(&mut self, board: &CompactBoard, cell: CellIndex, best: &mut Best) {
        let runs: Vec<&Consequences> =
            Key::all_of(cell, board.digits(cell)).map(|key| self.run(key)).collect();
        self.common(board, Split::Cell, &runs, best);
    }

    /// Offers the common consequences of several assumptions to `best`.
    fn common(&self, board: &CompactBoard, split: Split, runs: &[&Consequences], best: &mut Best) {
        let mut targets: Vec<Target<'_>> = Vec::new();
        for holds in [true, false] {
            let side = |run: &Consequences| if holds { run.on.has } else { run.off.has };
            let all = runs[1..].iter().fold(side(runs[0]), |all, run| all.intersection(&side(run)));
            if all.is_empty() {
                continue;
            }
            let order = if holds { &runs[0].on.order } else { &runs[0].off.order };
            for &key in order.iter().filter(|&&key| all.has(key)) {
                let lit = Statement { key, holds };
                targets.clear();
                targets.extend(runs.iter().map(|run| (*run, run.node(lit))));
                self.offer(board, split, lit, &targets, best);
            }
        }
    }

    /// Offers a result to `best`, unless `best` has a better result.
    fn offer(
        &self,
        board: &CompactBoard,
        split: Split,
        result: Statement,
        targets: &[Target<'_>],
        best: &mut Best,
    ) {
        let Some(removal) = removal(board, result) else { return };
        let bound = best.bound(removal);
        let is_better = |complexity: u32| bound.is_none_or(|bound| (complexity, split.sort_key()) < bound);
        if !is_better(targets.iter().map(|(run, node)| depth(run, *node)).sum()) {
            return;
        }
        let mut chains: Vec<Vec<Drawn>> = Vec::with_capacity(targets.len());
        let mut count = 0;
        for (run, node) in targets {
            let mut chain = Vec::with_capacity(64);
            run.ancestry(*node, board, self.mode, &mut chain);
            count += chain.len() as u32;
            if !is_better(count) {
                return;
            }
            chains.push(chain);
        }
        let told = targets.iter().zip(&chains).map(|((run, _), chain)| tell(run, chain, board, self.mode));
        let chains: Vec<Vec<Told>> = told.collect();
        let complexity = complexity(&chains);
        if is_better(complexity) {
            let removed = removed(board, result);
            best.take(removal, Multiple { mode: self.mode, split, result, removed, chains, complexity });
        }
    }
}

/// The other digits of a candidate's cell.
fn others(board: &CompactBoard, key: Key) -> DigitSet {
    board.digits(key.cell()).difference(DigitSet::only(key.digit()))
}

/// A key for the eliminations of a result. Results with equal keys remove the same candidates. Returns `None`
/// if the result removes nothing.
fn removal(board: &CompactBoard, result: Statement) -> Option<Statement> {
    let others = others(board, result.key);
    match (result.holds, others.single()) {
        (true, Some(other)) => Some(Statement { key: Key::of(result.key.cell(), other), holds: false }),
        (true, None) if others.is_empty() => None,
        _ => Some(result),
    }
}

/// The candidates that a result removes.
fn removed(board: &CompactBoard, result: Statement) -> Vec<Key> {
    if !result.holds {
        return vec![result.key];
    }
    Key::all_of(result.key.cell(), others(board, result.key)).collect()
}

/// A lower bound on the number of statements of a chain that ends with `node`.
#[inline]
fn depth(run: &Consequences, node: Drawn) -> u32 {
    let parents = if node.lit.holds { &run.off } else { &run.on };
    match node.cause {
        Cause::Start => 1,
        Cause::Rule(_) => run.off.depth(node.lit.key),
        _ => parents.depth(node.parent) + 1,
    }
}

/// The statements of a chain, each with all statements that it follows from.
fn tell(run: &Consequences, chain: &[Drawn], source: &CompactBoard, mode: Mode) -> Vec<Told> {
    let told = |&node: &Drawn| {
        let mut parents = Vec::new();
        run.each_parent(node, source, mode, |lit| parents.push(lit));
        let rule = match node.cause {
            Cause::Rule(number) => Some(Arc::clone(&run.rules[usize::from(number)].rule)),
            _ => None,
        };
        let turn = (!node.lit.holds).then(|| run.off.turn(node.lit.key));
        Told { node, parents, rule, turn }
    };
    chain.iter().map(told).collect()
}

/// The number of statements, including the statements of inner chains. Equal inner chains are counted once.
fn complexity(chains: &[Vec<Told>]) -> u32 {
    let flat: usize = chains.iter().map(Vec::len).sum();
    let mut inside: Vec<&Arc<Nested>> = Vec::new();
    for nested in chains.iter().flatten().filter_map(|told| told.rule.as_ref()) {
        if !inside.iter().any(|other| Arc::ptr_eq(other, nested) || other.is_same(nested)) {
            inside.push(nested);
        }
    }
    flat as u32 + inside.iter().map(|nested| nested.complexity).sum::<u32>()
}
