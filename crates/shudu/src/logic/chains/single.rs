//! Chains and cycles from one assumption. Every statement follows from the statement before it.

use super::super::board::CandidateBoard;
use super::super::nine::CompactBoard;
use super::super::{Rating, Technique};
use super::bits::{Key, KeySet};
use super::closure::Closure;
use super::length;
use super::links::{Cause, Links};
use super::run::{Drawn, Statement};
use crate::board::DigitSet;

/// The links that a chain may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) enum Reach {
    /// The links in houses, which join places of one digit.
    X,
    /// All weak links, and the strong links within cells, which exist only in cells with two candidates.
    Y,
    /// All links.
    Xy,
}

/// A chain or cycle that was found.
#[derive(Clone, Debug)]
pub(in super::super) struct Single {
    pub(in super::super) reach: Reach,
    pub(in super::super) is_cycle: bool,
    /// The statements in reverse order. A cycle ends with the statement that it starts with.
    pub(in super::super) path: Vec<Drawn>,
    /// The candidates that the chain or cycle removes.
    pub(in super::super) removed: Vec<Key>,
    pub(in super::super) complexity: u32,
}

impl Single {
    pub(super) fn technique(&self) -> Technique {
        named(self.reach, self.is_cycle)
    }

    pub(super) fn rating(&self) -> Rating {
        self.rank().0
    }

    fn rank(&self) -> SingleRank {
        rank(self.reach, self.is_cycle, self.complexity)
    }
}

fn named(reach: Reach, is_cycle: bool) -> Technique {
    match (reach, is_cycle) {
        (Reach::X, true) => Technique::XCycle,
        (Reach::Y, _) => Technique::YCycle,
        (Reach::Xy, true) => Technique::XyCycle,
        (Reach::X, false) => Technique::XChain,
        (Reach::Xy, false) => Technique::XyChain,
    }
}

/// The rank of a chain consists of its rating, its complexity and its reach, compared in this order. If ranks
/// are equal, the chain that was found first wins.
type SingleRank = (Rating, u32, Reach);

fn rank(reach: Reach, is_cycle: bool, complexity: u32) -> SingleRank {
    (length::rating(named(reach, is_cycle), complexity), complexity, reach)
}

/// The search for chains and cycles on one board.
pub(in super::super) struct SingleSearch<'a> {
    board: &'a CompactBoard,
    links: &'a Links,
    /// The statements reached, each with the index of the statement that it follows from.
    met: Vec<Met>,
    /// The search looks only for chains that rank before this bound.
    bound: Option<SingleRank>,
    /// Tells which candidates can lead to which other candidates. The closure is valid only if `is_closed`.
    closure: Closure,
    is_closed: bool,
}

#[derive(Clone, Copy)]
struct Met {
    lit: Statement,
    parent: u32,
    cause: Cause,
}

const ROOT: u32 = u32::MAX;

impl<'a> SingleSearch<'a> {
    pub(in super::super) fn new(board: &'a CompactBoard, links: &'a Links) -> SingleSearch<'a> {
        SingleSearch {
            board,
            links,
            met: Vec::with_capacity(1024),
            bound: None,
            closure: Closure::new(),
            is_closed: false,
        }
    }

    /// The chain that ranks first.
    pub(in super::super) fn first(mut self) -> Option<Single> {
        let mut best: Option<Single> = None;
        self.each(&mut |single| {
            let rank = single.rank();
            if best.as_ref().is_none_or(|best| rank < best.rank()) {
                best = Some(single);
            }
            best.as_ref().map(Single::rank)
        });
        best
    }

    /// All chains, by rank.
    pub(in super::super) fn all(mut self) -> Vec<Single> {
        let mut all = Vec::new();
        self.each(&mut |single| {
            all.push(single);
            None
        });
        all.sort_by_key(Single::rank);
        all
    }

    /// Passes all chains to `show`, in the order in which they are found. `show` returns the rank that later
    /// chains must beat.
    fn each(&mut self, show: &mut dyn FnMut(Single) -> Option<SingleRank>) {
        // The reaches `X` and `Y` use only some of the links. So if no chain exists with all links, no chain
        // exists for any reach.
        let links = self.links;
        let is_closed = self.closure.close(links, true, true);
        if is_closed && !links.keys.iter().any(|&key| self.may_lead_anywhere(key)) {
            return;
        }
        for reach in [Reach::X, Reach::Y, Reach::Xy] {
            self.is_closed = self.closure.close(links, reach != Reach::X, reach != Reach::Y);
            for &key in &links.keys {
                self.from(key, reach, show);
            }
        }
    }

    fn may_lead_anywhere(&mut self, key: Key) -> bool {
        self.closure.may_rule_itself_out(self.links, key)
            || self.closure.may_force_itself(self.links, key)
            || self.closure.may_cycle(self.links, key)
    }

    /// Whether a chain of this complexity ranks before the bound.
    fn is_wanted(&self, reach: Reach, is_cycle: bool, complexity: u32) -> bool {
        self.bound.is_none_or(|bound| rank(reach, is_cycle, complexity) < bound)
    }

    /// Finds the cycles through a candidate, and the chains that start at this candidate.
    fn from(&mut self, key: Key, reach: Reach, show: &mut dyn FnMut(Single) -> Option<SingleRank>) {
        let width = self.board.digits(key.cell()).len();
        if width < 2 || (reach == Reach::Y && width > 2) {
            return;
        }
        let is_open = !self.is_closed;
        if is_open || self.closure.may_cycle(self.links, key) {
            self.cycles(key, reach, show);
        }
        if reach == Reach::Y {
            return;
        }
        if is_open || self.closure.may_rule_itself_out(self.links, key) {
            self.chain(Statement { key, holds: true }, reach, show);
        }
        if is_open || self.closure.may_force_itself(self.links, key) {
            self.chain(Statement { key, holds: false }, reach, show);
        }
    }

    fn is_ancestor(&self, lit: Statement, mut of: u32) -> bool {
        while of != ROOT {
            let Met { lit: other, parent, .. } = self.met[of as usize];
            if other == lit {
                return true;
            }
            of = parent;
        }
        false
    }

    /// Breadth-first search for cycles through `start`.
    fn cycles(&mut self, start: Key, reach: Reach, show: &mut dyn FnMut(Single) -> Option<SingleRank>) {
        let (by_cell, by_house) = (reach != Reach::X, reach != Reach::Y);
        self.met.clear();
        self.met.push(Met { lit: Statement { key: start, holds: true }, parent: ROOT, cause: Cause::Start });
        let mut seen = KeySet::EMPTY;
        seen.insert(start);
        let (mut from, mut length) = (0, 0);
        while from < self.met.len() && self.is_wanted(reach, true, length + 2) {
            length += 2;
            let ons = from..self.met.len();
            for at in ons.clone() {
                for &(key, cause) in self.links.weak(self.met[at].lit.key, by_cell) {
                    let lit = Statement { key, holds: false };
                    let leads_on = !self.links.strong(key, by_cell, by_house).is_empty();
                    if leads_on && !self.is_ancestor(lit, at as u32) {
                        self.met.push(Met { lit, parent: at as u32, cause });
                    }
                }
            }
            let offs = ons.end..self.met.len();
            from = offs.end;
            for at in offs {
                for &(key, cause) in self.links.strong(self.met[at].lit.key, by_cell, by_house) {
                    let met = Met { lit: Statement { key, holds: true }, parent: at as u32, cause };
                    if key == start && length >= 4 {
                        self.show_cycle(met, reach, length, show);
                    }
                    if !seen.has(key) {
                        seen.insert(key);
                        self.met.push(met);
                    }
                }
            }
        }
    }

    fn show_cycle(
        &mut self,
        end: Met,
        reach: Reach,
        length: u32,
        show: &mut dyn FnMut(Single) -> Option<SingleRank>,
    ) {
        let path = self.path(end);
        let (mut ahead, mut back) = (KeySet::EMPTY, KeySet::EMPTY);
        let mut cells = KeySet::EMPTY;
        for node in &path[..path.len() - 1] {
            let side = if node.lit.holds { &mut ahead } else { &mut back };
            *side = side.union(self.links.peers(node.lit.key));
            Key::all_of(node.lit.key.cell(), DigitSet::all(9)).for_each(|key| cells.insert(key));
        }
        let removed: Vec<Key> = ahead.intersection(&back).difference(&cells).iter().collect();
        if !removed.is_empty() {
            self.bound = show(Single { reach, is_cycle: true, path, removed, complexity: length });
        }
    }

    /// The path to a statement, in reverse order.
    fn path(&self, end: Met) -> Vec<Drawn> {
        let mut path = Vec::new();
        let mut met = end;
        loop {
            let parent = self.met.get(met.parent as usize);
            let key = parent.map_or(Key::FIRST, |parent| parent.lit.key);
            path.push(Drawn { lit: met.lit, parent: key, cause: met.cause });
            match parent {
                Some(parent) => met = *parent,
                None => return path,
            }
        }
    }

    /// Breadth-first search for the first path from a statement to its negation.
    fn chain(&mut self, start: Statement, reach: Reach, show: &mut dyn FnMut(Single) -> Option<SingleRank>) {
        let by_cell = reach != Reach::X;
        self.met.clear();
        self.met.push(Met { lit: start, parent: ROOT, cause: Cause::Start });
        let mut seen = [KeySet::EMPTY; 2];
        seen[usize::from(start.holds)].insert(start.key);
        let (mut level, mut length) = (0..1, 1);
        while !level.is_empty() && self.is_wanted(reach, false, length + 1) {
            length += 1;
            let holds = !self.met[level.start].lit.holds;
            for at in level.clone() {
                let key = self.met[at].lit.key;
                let end = self.follow(at, key, holds, by_cell, start, &mut seen);
                if let Some(end) = end {
                    self.show_chain(end, reach, length, show);
                    return;
                }
            }
            level = level.end..self.met.len();
        }
    }

    /// Follows the links of a statement. Returns the negation of `start` if a link leads to it.
    fn follow(
        &mut self,
        at: usize,
        key: Key,
        holds: bool,
        by_cell: bool,
        start: Statement,
        seen: &mut [KeySet; 2],
    ) -> Option<Met> {
        let seen = &mut seen[usize::from(holds)];
        let SingleSearch { links, met, .. } = self;
        let mut add = |key: Key, cause: Cause| {
            let new = Met { lit: Statement { key, holds }, parent: at as u32, cause };
            if key == start.key && holds != start.holds {
                return Some(new);
            }
            if !seen.has(key) {
                seen.insert(key);
                met.push(new);
            }
            None
        };
        if holds {
            links.strong(key, by_cell, true).iter().find_map(|&(key, cause)| add(key, cause))
        } else {
            links.weak(key, by_cell).iter().find_map(|&(key, cause)| add(key, cause))
        }
    }

    fn show_chain(
        &mut self,
        end: Met,
        reach: Reach,
        length: u32,
        show: &mut dyn FnMut(Single) -> Option<SingleRank>,
    ) {
        let Statement { key, holds } = end.lit;
        let removed: Vec<Key> = if holds {
            let others = self.board.digits(key.cell()).difference(DigitSet::only(key.digit()));
            Key::all_of(key.cell(), others).collect()
        } else {
            vec![key]
        };
        if !removed.is_empty() {
            self.bound =
                show(Single { reach, is_cycle: false, path: self.path(end), removed, complexity: length });
        }
    }
}
