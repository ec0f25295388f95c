//! Whether there is any chain at all, for all assumptions at once.
//!
//! A chain alternates: a candidate that holds rules out another, whose partner must then hold. So from a candidate that
//! holds one comes in two links to others that hold. That relation, closed, says which assumption can lead to what; only
//! where it can lead to its own opposite, or back to itself, is the chain searched for. On most boards there is none.

use super::bits::{BitArray, Key, KeySet};
use super::links::Links;

/// What leads to what, on one board.
pub(in super::super) struct Closure {
    /// Which links are used: those of cells, those of houses.
    by: (bool, bool),
    /// The number of a candidate among those with a strong link, from 1 on; 0 for others.
    numbers: Vec<u16>,
    keys: Vec<Key>,
    /// By number, all that holds if it does, and what of the numbered it rules out itself.
    reach: Vec<Numbers>,
    rules_out: Vec<Numbers>,
    /// By number, whether some cycle through it may remove something; found when it is asked.
    removes: Vec<Option<bool>>,
}

/// A set of numbers up to 255. A board with more has no closure: then everything is searched.
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

    /// Closes the relation of a board. False if it is too large.
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

    /// What of the numbered a candidate rules out, and what must hold then.
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

    /// All that follows, by Warshall.
    fn follow(&mut self) {
        for by in 1..self.keys.len() {
            let more = self.reach[by];
            if more != Numbers::EMPTY {
                let leading = self.reach.iter_mut().filter(|reach| reach.has(by));
                leading.for_each(|reach| *reach = reach.union(&more));
            }
        }
    }

    /// Whether a candidate that holds may rule itself out.
    pub(in super::super) fn may_rule_itself_out(&self, links: &Links, key: Key) -> bool {
        let number = self.number(key);
        if number != 0 {
            return self.reach[number].meets(&self.rules_out[number]);
        }
        let (rules_out, next) = self.next(links, key);
        next.meets(&rules_out)
            || (1..self.keys.len()).any(|on| next.has(on) && self.reach[on].meets(&rules_out))
    }

    /// Whether a candidate may have to hold if it does not.
    pub(in super::super) fn may_force_itself(&self, links: &Links, key: Key) -> bool {
        let own = self.number(key);
        let partners = links.strong(key, self.by.0, self.by.1);
        partners.iter().any(|&(on, _)| self.reach[self.number(on)].has(own))
    }

    /// Whether a candidate may come back to itself, around a cycle that removes something.
    pub(in super::super) fn may_cycle(&mut self, links: &Links, key: Key) -> bool {
        let own = self.number(key);
        if own == 0 || !self.reach[own].has(own) {
            return false;
        }
        self.removes[own].unwrap_or_else(|| self.look_around(links, own))
    }

    /// All cycles through a candidate lie among those that lead to it and it leads to. Looks whether what these hold and
    /// what they rule out together could remove anything.
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
