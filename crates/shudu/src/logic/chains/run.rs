//! What follows from one assumption.

use super::super::board::Board;
use super::super::meter::Meter;
use super::super::nine::Nine;
use super::super::tables::bits;
use super::bits::{Bits, Key};
use super::links::{Cause, Links, strong};
use super::nested::{Level, Nested, Rules};
use std::rc::Rc;

/// How consequences are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Mode {
    /// Whether what was ruled out counts for what comes after it.
    pub(in super::super) is_dynamic: bool,
    /// Whether only one digit is followed.
    pub(in super::super) is_nishio: bool,
    /// What other techniques take part.
    pub(in super::super) level: Level,
}

/// A statement: a candidate holds, or it does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) struct Lit {
    pub(in super::super) key: Key,
    pub(in super::super) holds: bool,
}

/// A statement with the first of those it follows from.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Node {
    pub(in super::super) lit: Lit,
    pub(in super::super) parent: Key,
    pub(in super::super) cause: Cause,
}

/// The statements of one sign, in the order they were drawn.
pub(in super::super) struct Side {
    pub(in super::super) has: Bits,
    pub(in super::super) order: Vec<Key>,
    parent: Vec<Key>,
    cause: Vec<Cause>,
    /// The place in the order.
    index: Vec<u16>,
    /// Statements from the assumption on, by first parents, both ends included.
    depth: Vec<u16>,
}

impl Side {
    fn new() -> Side {
        Side {
            has: Bits::EMPTY,
            order: Vec::with_capacity(128),
            parent: vec![0; 729],
            cause: vec![Cause::Start; 729],
            index: vec![0; 729],
            depth: vec![0; 729],
        }
    }

    fn clear(&mut self) {
        self.has = Bits::EMPTY;
        self.order.clear();
    }

    #[inline]
    fn add(&mut self, key: Key, parent: Key, cause: Cause, depth: u16) {
        self.has.insert(key);
        let at = usize::from(key);
        self.index[at] = self.order.len() as u16;
        (self.parent[at], self.cause[at], self.depth[at]) = (parent, cause, depth);
        self.order.push(key);
    }

    /// A lower bound of the number of ancestors.
    #[inline]
    pub(in super::super) fn depth(&self, key: Key) -> u32 {
        u32::from(self.depth[usize::from(key)])
    }
}

/// What follows from an assumption.
pub(in super::super) struct Run {
    pub(in super::super) on: Side,
    pub(in super::super) off: Side,
    /// Two statements that contradict each other: one that holds, one that does not.
    pub(in super::super) clash: Option<[Node; 2]>,
    /// What other techniques removed.
    pub(in super::super) rules: Vec<Ruled>,
}

/// A candidate that another technique removed.
pub(in super::super) struct Ruled {
    /// The candidates ruled out before that it needs.
    pub(in super::super) parents: Vec<Key>,
    /// The technique.
    pub(in super::super) rule: Rc<Nested>,
}

impl Run {
    pub(in super::super) fn new() -> Run {
        Run { on: Side::new(), off: Side::new(), clash: None, rules: Vec::new() }
    }

    /// Draws what follows on a board. The board is changed and put back.
    pub(in super::super) fn draw(
        &mut self,
        start: Lit,
        board: &mut Nine,
        links: &Links,
        mode: Mode,
        rules: &mut Rules,
        meter: &mut Meter<'_>,
    ) {
        meter.count();
        self.on.clear();
        self.off.clear();
        self.rules.clear();
        let side = if start.holds { &mut self.on } else { &mut self.off };
        side.add(start.key, 0, Cause::Start, 1);
        let source = board.clone();
        self.clash = self.spread(board, &source, links, mode, rules, meter);
        *board = source;
    }

    /// Follows links until nothing new comes or two statements contradict each other.
    fn spread(
        &mut self,
        board: &mut Nine,
        source: &Nine,
        links: &Links,
        mode: Mode,
        rules: &mut Rules,
        meter: &mut Meter<'_>,
    ) -> Option<[Node; 2]> {
        let (mut next_on, mut next_off) = (0, 0);
        loop {
            if let Some(&key) = self.on.order.get(next_on) {
                next_on += 1;
                if let Some(clash) = self.rule_out(key, board, links, mode) {
                    return Some(clash);
                }
            } else if let Some(&key) = self.off.order.get(next_off) {
                next_off += 1;
                if let Some(clash) = self.conclude(key, board, mode) {
                    return Some(clash);
                }
            } else if mode.level == Level::None || !rules.advance(self, board, source, mode.level, meter) {
                return None;
            }
        }
    }

    /// What a candidate that holds rules out.
    #[inline]
    fn rule_out(&mut self, key: Key, board: &Nine, links: &Links, mode: Mode) -> Option<[Node; 2]> {
        let depth = self.on.depth[usize::from(key)] + 1;
        for &(other, cause) in links.weak(key, !mode.is_nishio) {
            if self.on.has.has(other) {
                let is_open = board.digits[usize::from(other) / 9] >> (other % 9) & 1 == 1;
                if is_open {
                    let off = Node { lit: Lit { key: other, holds: false }, parent: key, cause };
                    return Some([self.node(Lit { key: other, holds: true }), off]);
                }
            } else if !self.off.has.has(other) {
                self.off.add(other, key, cause, depth);
            }
        }
        None
    }

    /// What holds once a candidate does not.
    #[inline]
    fn conclude(&mut self, key: Key, board: &mut Nine, mode: Mode) -> Option<[Node; 2]> {
        let depth = self.off.depth[usize::from(key)] + 1;
        let mut clash = None;
        let Run { on, off, .. } = self;
        strong(board, key, !mode.is_nishio, true, |other, cause| {
            if clash.is_some() {
            } else if off.has.has(other) {
                clash = Some(Node { lit: Lit { key: other, holds: true }, parent: key, cause });
            } else if !on.has.has(other) {
                on.add(other, key, cause, depth);
            }
        });
        if mode.is_dynamic {
            board.remove(usize::from(key) / 9, usize::from(key) % 9);
        }
        clash.map(|node| [node, self.node(Lit { key: node.lit.key, holds: false })])
    }

    /// Adds what another technique removed. False if it is not new.
    pub(super) fn add_ruled(&mut self, key: Key, ruled: Ruled) -> bool {
        if self.off.has.has(key) {
            return false;
        }
        let depth = ruled.parents.iter().map(|&parent| self.off.depth[usize::from(parent)]).max();
        let number = self.rules.len() as u16;
        self.off.add(key, 0, Cause::Rule(number), depth.unwrap_or(0) + 1);
        self.rules.push(ruled);
        true
    }

    /// A statement that was drawn.
    pub(in super::super) fn node(&self, lit: Lit) -> Node {
        let side = if lit.holds { &self.on } else { &self.off };
        let at = usize::from(lit.key);
        Node { lit, parent: side.parent[at], cause: side.cause[at] }
    }

    /// Shows the statements that one follows from.
    pub(in super::super) fn each_parent(
        &self,
        node: Node,
        source: &Nine,
        mode: Mode,
        mut show: impl FnMut(Lit),
    ) {
        match node.cause {
            Cause::Start => {}
            Cause::Rule(number) => {
                let parents = &self.rules[usize::from(number)].parents;
                parents.iter().for_each(|&key| show(Lit { key, holds: false }));
            }
            _ => show(Lit { key: node.parent, holds: !node.lit.holds }),
        }
        if node.lit.holds && mode.is_dynamic && node.cause != Cause::Start {
            let before = self.off.index[usize::from(node.parent)];
            each_gone(node, source, |key| {
                if self.off.has.has(key) && self.off.index[usize::from(key)] < before {
                    show(Lit { key, holds: false });
                }
            });
        }
    }

    /// A statement and all it follows from, the nearest first.
    pub(in super::super) fn ancestry(&self, target: Node, source: &Nine, mode: Mode) -> Vec<Node> {
        let mut seen = [Bits::EMPTY; 2];
        let mut found = vec![target];
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
        found
    }
}

/// Shows the other candidates that a statement that holds needs to be gone: those of its cell, or of the house.
#[inline]
pub(super) fn each_gone(node: Node, source: &Nine, mut show: impl FnMut(Key)) {
    let (cell, digit) = (usize::from(node.lit.key) / 9, usize::from(node.lit.key) % 9);
    match node.cause {
        Cause::Cell => {
            let digits = u64::from(source.digits[cell]) & !(1 << digit);
            bits(digits).for_each(|digit| show((9 * cell + digit) as Key));
        }
        Cause::House(kind) => {
            let seat = source.tables().seats(cell)[kind as usize];
            let house = usize::from(seat.house);
            let places = u64::from(source.places[house][digit]) & !(1 << seat.place);
            let cells = source.tables().cells_at(house, places);
            cells.for_each(|cell| show((9 * cell + digit) as Key));
        }
        Cause::Start | Cause::Rule(_) => {}
    }
}
