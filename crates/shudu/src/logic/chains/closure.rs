//! Computes for all assumptions at once whether a chain can exist.
//!
//! In a chain, a candidate that holds rules out a second candidate. Then the partner of the second candidate
//! must hold. (The partner of a candidate is the only other candidate of its cell, or the only other place of
//! its digit in a house.) So two links lead from a candidate that holds to another candidate that holds. The
//! transitive closure of this relation tells which candidates an assumption can lead to. The search for
//! chains starts only if an assumption can lead to its own negation, or back to itself. On most boards there
//! is no such assumption.

use super::bits::{BitArray, Key, KeySet};
use super::links::Links;

/// Tells which candidates of one board lead to which other candidates.
pub(in super::super) struct Closure {
    /// Whether links in cells are used, and whether links in houses are used.
    by: (bool, bool),
    /// The number of each candidate. Candidates with a strong link are numbered from 1; all other candidates
    /// have the number 0.
    numbers: Vec<u16>,
    keys: Vec<Key>,
    /// For each number, the numbered candidates that must hold if the candidate with this number holds.
    reach: Vec<Numbers>,
    /// For each number, the numbered candidates that are ruled out directly if the candidate with this number holds.
    rules_out: Vec<Numbers>,
    /// For each number, whether a cycle through the candidate with this number may remove something. The
    /// entries are computed on first use.
    removes: Vec<Option<bool>>,
}

/// A set of candidate numbers, up to 255. If a board needs more numbers, no closure is computed, and the search
/// for chains starts from every assumption.
type Numbers = BitArray<4>;

impl Closure {
    pub(in super::super) fn new() -> Closure {
        Closure {
            by: (true, true),
            numbers: vec![0; Key::COUNT],
            keys: Vec::new(),
            reach: Vec::new(),
            rules_out: Vec::new(),
            removes: Vec::new(),
        }
    }

    /// Computes the closure for a board. Returns false if the board needs more than 255 numbers.
    pub(in super::super) fn close(&mut self, links: &Links, by_cell: bool, by_house: bool) -> bool {
        self.by = (by_cell, by_house);
        self.keys.clear();
        self.keys.push(Key::FIRST);
        self.numbers.fill(0);
        for &key in &links.keys {
            if !links.strong(key, by_cell, by_house).is_empty() {
                self.numbers[key.index()] = self.keys.len() as u16;
                self.keys.push(key);
            }
        }
        if self.keys.len() > 256 {
            return false;
        }
        self.reach.clear();
        self.rules_out.clear();
        self.removes.clear();
        self.removes.resize(self.keys.len(), None);
        for from in 0..self.keys.len() {
            let (rules_out, next) =
                if from == 0 { (Numbers::EMPTY, Numbers::EMPTY) } else { self.next(links, self.keys[from]) };
            self.rules_out.push(rules_out);
            self.reach.push(next);
        }
        self.follow();
        true
    }

    fn number(&self, key: Key) -> usize {
        usize::from(self.numbers[key.index()])
    }

    /// The numbered candidates that a candidate rules out, and the numbered candidates that must then hold.
    fn next(&self, links: &Links, key: Key) -> (Numbers, Numbers) {
        let (mut rules_out, mut next) = (Numbers::EMPTY, Numbers::EMPTY);
        for &(off, _) in links.weak(key, self.by.0) {
            let number = self.number(off);
            if number != 0 {
                rules_out.insert(number);
                for &(on, _) in links.strong(off, self.by.0, self.by.1) {
                    next.insert(self.number(on));
                }
            }
        }
        (rules_out, next)
    }

    /// Computes the transitive closure with Warshall's algorithm.
    fn follow(&mut self) {
        for by in 1..self.keys.len() {
            let more = self.reach[by];
            if more != Numbers::EMPTY {
                let leading = self.reach.iter_mut().filter(|reach| reach.has(by));
                leading.for_each(|reach| *reach = reach.union(&more));
            }
        }
    }

    /// Whether the assumption that a candidate holds may lead to the conclusion that the candidate does not
    /// hold.
    pub(in super::super) fn may_rule_itself_out(&self, links: &Links, key: Key) -> bool {
        let number = self.number(key);
        if number != 0 {
            return self.reach[number].meets(&self.rules_out[number]);
        }
        let (rules_out, next) = self.next(links, key);
        next.meets(&rules_out)
            || (1..self.keys.len()).any(|on| next.has(on) && self.reach[on].meets(&rules_out))
    }

    /// Whether the assumption that a candidate does not hold may lead to the conclusion that the candidate
    /// holds.
    pub(in super::super) fn may_force_itself(&self, links: &Links, key: Key) -> bool {
        let own = self.number(key);
        let partners = links.strong(key, self.by.0, self.by.1);
        partners.iter().any(|&(on, _)| self.reach[self.number(on)].has(own))
    }

    /// Whether a cycle through a candidate may remove something.
    pub(in super::super) fn may_cycle(&mut self, links: &Links, key: Key) -> bool {
        let own = self.number(key);
        if own == 0 || !self.reach[own].has(own) {
            return false;
        }
        self.removes[own].unwrap_or_else(|| self.look_around(links, own))
    }

    /// Checks whether a cycle through a candidate may remove something. The candidates that hold in a cycle
    /// all lead to one another. So another candidate can hold in a cycle through the given candidate only if
    /// the two candidates lead to each other. A cycle removes a candidate only if the removed candidate sees
    /// a candidate that holds in the cycle and a candidate that the cycle rules out.
    fn look_around(&mut self, links: &Links, own: usize) -> bool {
        let is_around = |on: usize| self.reach[own].has(on) && self.reach[on].has(own);
        let around: Vec<usize> = (1..self.keys.len()).filter(|&on| is_around(on)).collect();
        let (mut ahead, mut back) = (KeySet::EMPTY, KeySet::EMPTY);
        for &on in &around {
            ahead = ahead.union(links.peers(self.keys[on]));
            for &(off, _) in links.weak(self.keys[on], self.by.0) {
                let mut partners = links.strong(off, self.by.0, self.by.1).iter();
                if partners.any(|&(partner, _)| is_around(self.number(partner))) {
                    back = back.union(links.peers(off));
                }
            }
        }
        let removes = ahead.meets(&back);
        around.iter().for_each(|&on| self.removes[on] = Some(removes));
        removes
    }
}
