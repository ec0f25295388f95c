//! The consequences of one assumption.

use super::super::Technique;
use super::super::board::CandidateBoard;
use super::super::meter::StepMeter;
use super::super::nine::{CompactBoard, seats_of};
use super::bits::{Key, KeySet};
use super::links::{Cause, Links, strike, strong};
use super::nested::{Nested, Rules};
use crate::board::{DigitSet, PlaceSet};
use std::sync::Arc;

/// How consequences are computed, and which other techniques are used inside chains. The modes are ordered
/// from the easiest to the hardest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in super::super) enum Mode {
    /// Follows the links of only one digit. Candidates that are ruled out are removed before the next link is
    /// followed.
    Nishio,
    /// Follows the links of all digits. Candidates that are ruled out stay on the board, so that only links
    /// of the initial board are followed.
    Static,
    /// Follows the links of all digits. Candidates that are ruled out are removed before the next link is
    /// followed.
    Dynamic,
    /// Like `Dynamic`, but also uses locked candidates, pairs and X-Wings inside chains.
    Rules,
    /// Like `Rules`, but also uses chains and cycles from one assumption inside chains.
    Chains,
    /// Like `Chains`, but also uses chains from several assumptions inside chains.
    Multiple,
    /// Like `Rules`, but also uses dynamic chains inside chains.
    InnerDynamic,
    /// Like `InnerDynamic`, but also uses inner dynamic chains that have chains inside them.
    Nested,
}

impl Mode {
    pub(in super::super) const ALL: [Mode; 8] = [
        Mode::Nishio,
        Mode::Static,
        Mode::Dynamic,
        Mode::Rules,
        Mode::Chains,
        Mode::Multiple,
        Mode::InnerDynamic,
        Mode::Nested,
    ];

    /// The easiest technique of the mode. The other techniques of the mode come before the easiest technique
    /// of the next mode.
    pub(in super::super) fn easiest(self) -> Technique {
        match self {
            Mode::Nishio => Technique::Nishio,
            Mode::Static => Technique::CellChains,
            Mode::Dynamic => Technique::DynamicContradiction,
            Mode::Rules => Technique::DynamicPlus,
            Mode::Chains => Technique::NestedChains,
            Mode::Multiple => Technique::NestedMultiple,
            Mode::InnerDynamic => Technique::NestedDynamic,
            Mode::Nested => Technique::NestedNested,
        }
    }

    #[inline]
    pub(super) fn is_dynamic(self) -> bool {
        self != Mode::Static
    }

    #[inline]
    pub(super) fn is_nishio(self) -> bool {
        self == Mode::Nishio
    }

    /// Whether other techniques are used inside chains.
    #[inline]
    pub(super) fn has_rules(self) -> bool {
        self >= Mode::Rules
    }
}

/// A statement that a candidate holds, or that it does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) struct Statement {
    pub(in super::super) key: Key,
    pub(in super::super) holds: bool,
}

/// A statement, its first parent (the first statement that it follows from), and the cause of the statement.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Drawn {
    pub(in super::super) lit: Statement,
    pub(in super::super) parent: Key,
    pub(in super::super) cause: Cause,
}

/// Half of the consequences, either all positive or all negative statements, in the order of their
/// derivation.
pub(in super::super) struct Side {
    pub(in super::super) has: KeySet,
    pub(in super::super) order: Vec<Key>,
    /// An entry for each candidate. The entries of candidates that are not in `has` are left over from an
    /// earlier run.
    entries: Vec<DrawnStatement>,
}

/// How a statement was derived.
#[derive(Clone, Copy)]
struct DrawnStatement {
    parent: Key,
    /// The position of the statement in the order of derivation.
    index: u16,
    /// The number of statements on the path that leads from this statement through first parents back to the
    /// assumption. Both ends count.
    depth: u16,
    cause: Cause,
}

impl Side {
    fn new() -> Side {
        let nothing = DrawnStatement { parent: Key::FIRST, index: 0, depth: 0, cause: Cause::Start };
        Side { has: KeySet::EMPTY, order: Vec::with_capacity(128), entries: vec![nothing; Key::COUNT] }
    }

    fn clear(&mut self) {
        self.has = KeySet::EMPTY;
        self.order.clear();
    }

    #[inline]
    fn add(&mut self, key: Key, parent: Key, cause: Cause, depth: u16) {
        self.has.insert(key);
        let index = self.order.len() as u16;
        self.entries[key.index()] = DrawnStatement { parent, index, depth, cause };
        self.order.push(key);
    }

    #[inline]
    fn entry(&self, key: Key) -> &DrawnStatement {
        &self.entries[key.index()]
    }

    /// The position of the statement in the order of derivation.
    pub(super) fn turn(&self, key: Key) -> u16 {
        self.entry(key).index
    }

    /// The number of statements on the path of first parents, which is a lower bound on the size of the
    /// ancestry.
    #[inline]
    pub(in super::super) fn depth(&self, key: Key) -> u32 {
        u32::from(self.entry(key).depth)
    }
}

/// The consequences of an assumption.
pub(in super::super) struct Consequences {
    pub(in super::super) on: Side,
    pub(in super::super) off: Side,
    /// Two statements that contradict each other, the positive statement first.
    pub(in super::super) clash: Option<[Drawn; 2]>,
    /// The candidates that other techniques removed.
    pub(in super::super) rules: Vec<Ruled>,
}

/// A candidate that another technique removed.
#[derive(Clone)]
pub(in super::super) struct Ruled {
    /// The ruled-out candidates that the technique depends on.
    pub(in super::super) parents: Arc<[Key]>,
    /// The technique that removed the candidate.
    pub(in super::super) rule: Arc<Nested>,
}

/// The board on which consequences are computed.
pub(in super::super) struct Paper<'a> {
    /// The board, which a run changes and then restores.
    pub(in super::super) board: &'a mut CompactBoard,
    /// The links of the board, or of an earlier board that had more candidates.
    pub(in super::super) links: &'a Links,
    /// The candidates that are in `links` but no longer on the board.
    pub(in super::super) absent: KeySet,
}

impl Consequences {
    pub(in super::super) fn new() -> Consequences {
        Consequences { on: Side::new(), off: Side::new(), clash: None, rules: Vec::new() }
    }

    /// Computes all consequences of an assumption.
    pub(in super::super) fn draw(
        &mut self,
        start: Statement,
        paper: &mut Paper<'_>,
        mode: Mode,
        rules: &mut Rules,
        meter: &mut StepMeter<'_>,
    ) {
        meter.count();
        self.on.clear();
        self.off.clear();
        self.rules.clear();
        let side = if start.holds { &mut self.on } else { &mut self.off };
        side.add(start.key, Key::FIRST, Cause::Start, 1);
        let source = paper.board.clone();
        self.clash = self.spread(paper, &source, mode, rules, meter);
        *paper.board = source;
    }

    /// Follows links until there are no new statements, or two statements contradict each other.
    fn spread(
        &mut self,
        paper: &mut Paper<'_>,
        source: &CompactBoard,
        mode: Mode,
        rules: &mut Rules,
        meter: &mut StepMeter<'_>,
    ) -> Option<[Drawn; 2]> {
        let (mut next_on, mut next_off) = (0, 0);
        loop {
            let mut clash = None;
            if let Some(&key) = self.on.order.get(next_on) {
                next_on += 1;
                clash = self.rule_out(key, paper, mode);
            } else if let Some(&key) = self.off.order.get(next_off) {
                next_off += 1;
                clash = self.conclude(key, paper.board, mode);
            } else if !mode.has_rules() || !rules.advance(self, paper, source, mode, meter) {
                return None;
            }
            if clash.is_some() {
                return clash;
            }
        }
    }

    /// Adds a negative statement for each candidate that `key` rules out if `key` holds. Returns the
    /// contradiction, if any.
    #[inline]
    fn rule_out(&mut self, key: Key, paper: &Paper<'_>, mode: Mode) -> Option<[Drawn; 2]> {
        let depth = self.on.entry(key).depth + 1;
        let gone = self.off.has.union(&paper.absent);
        for &(other, cause) in paper.links.weak(key, !mode.is_nishio()) {
            if self.on.has.has(other) {
                let is_open = paper.board.digits(other.cell()).contains(other.digit());
                if is_open {
                    let off = Drawn { lit: Statement { key: other, holds: false }, parent: key, cause };
                    return Some([self.node(Statement { key: other, holds: true }), off]);
                }
            } else if !gone.has(other) {
                self.off.add(other, key, cause, depth);
            }
        }
        None
    }

    /// Adds a positive statement for each candidate that must hold if `key` does not hold. Returns the
    /// contradiction, if any.
    #[inline]
    fn conclude(&mut self, key: Key, board: &mut CompactBoard, mode: Mode) -> Option<[Drawn; 2]> {
        let depth = self.off.entry(key).depth + 1;
        let mut clash = None;
        let Consequences { on, off, .. } = self;
        let mut add = |other, cause| {
            if clash.is_some() {
            } else if off.has.has(other) {
                clash = Some(Drawn { lit: Statement { key: other, holds: true }, parent: key, cause });
            } else if !on.has.has(other) {
                on.add(other, key, cause, depth);
            }
        };
        if mode.is_dynamic() {
            strike(board, key, !mode.is_nishio(), add);
        } else {
            strong(board, key, !mode.is_nishio(), true, &mut add);
        }
        clash.map(|node| [node, self.node(Statement { key: node.lit.key, holds: false })])
    }

    /// Adds a negative statement for a candidate that another technique removed, unless the statement is
    /// already known.
    pub(super) fn add_ruled(&mut self, key: Key, ruled: &Ruled) {
        if !self.off.has.has(key) {
            let depth = ruled.parents.iter().map(|&parent| self.off.entry(parent).depth).max();
            let number = self.rules.len() as u16;
            self.off.add(key, Key::FIRST, Cause::Rule(number), depth.unwrap_or(0) + 1);
            self.rules.push(ruled.clone());
        }
    }

    /// A statement that was derived, with its parent and cause.
    #[inline]
    pub(in super::super) fn node(&self, lit: Statement) -> Drawn {
        let side = if lit.holds { &self.on } else { &self.off };
        let &DrawnStatement { parent, cause, .. } = side.entry(lit.key);
        Drawn { lit, parent, cause }
    }

    /// Passes to `show` all statements that a statement follows from.
    #[inline]
    pub(in super::super) fn each_parent(
        &self,
        node: Drawn,
        source: &CompactBoard,
        mode: Mode,
        mut show: impl FnMut(Statement),
    ) {
        match node.cause {
            Cause::Start => return,
            Cause::Rule(number) => {
                let parents = &self.rules[usize::from(number)].parents;
                parents.iter().for_each(|&key| show(Statement { key, holds: false }));
            }
            _ => show(Statement { key: node.parent, holds: !node.lit.holds }),
        }
        if node.lit.holds && mode.is_dynamic() {
            let before = self.off.entry(node.parent).index;
            each_gone(node, source, |key| {
                if self.off.has.has(key) && self.off.entry(key).index < before {
                    show(Statement { key, holds: false });
                }
            });
        }
    }

    /// Replaces the contents of `found` with a statement and all its ancestors, the nearest first.
    pub(in super::super) fn ancestry(
        &self,
        target: Drawn,
        source: &CompactBoard,
        mode: Mode,
        found: &mut Vec<Drawn>,
    ) {
        let mut seen = [KeySet::EMPTY; 2];
        found.clear();
        found.push(target);
        seen[usize::from(target.lit.holds)].insert(target.lit.key);
        let mut next = 0;
        while let Some(&node) = found.get(next) {
            next += 1;
            self.each_parent(node, source, mode, |lit| {
                let seen = &mut seen[usize::from(lit.holds)];
                if !seen.has(lit.key) {
                    seen.insert(lit.key);
                    found.push(self.node(lit));
                }
            });
        }
    }
}

/// Passes to `show` the candidates that must be ruled out before a positive statement follows. Depending on
/// the cause of the statement, `show` gets the other candidates of its cell, or the other places of its digit
/// in a house.
#[inline]
pub(super) fn each_gone(node: Drawn, source: &CompactBoard, mut show: impl FnMut(Key)) {
    let (cell, digit) = (node.lit.key.cell(), node.lit.key.digit());
    match node.cause {
        Cause::Cell => {
            let others = source.digits(cell).difference(DigitSet::only(digit));
            Key::all_of(cell, others).for_each(show);
        }
        Cause::House(kind) => {
            let seat = seats_of(cell)[kind as usize];
            let places = source.places(seat.house, digit).difference(PlaceSet::only(seat.place));
            let cells = source.tables().cells_at(seat.house, places);
            cells.for_each(|cell| show(Key::of(cell, digit)));
        }
        Cause::Start | Cause::Rule(_) => {}
    }
}
