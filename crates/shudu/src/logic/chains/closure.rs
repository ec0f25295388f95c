//! Whether there is any chain at all, for all assumptions at once.
//!
//! A chain alternates: a candidate that holds rules out another, whose partner must then hold. So from a candidate that
//! holds one comes in two links to others that hold. That relation, closed, says which assumption can lead to what; only
//! where it can lead to its own opposite, or back to itself, is the chain searched for. On most boards there is none.

use super::bits::Key;
use super::links::Links;

/// What leads to what, on one board.
pub(in super::super) struct Closure {
    /// The number of a candidate among those with a strong link, from 1 on; 0 for others.
    numbers: Vec<u16>,
    /// By number, what holds if it does: one link of each kind further, and at last all that follows.
    reach: Vec<Numbers>,
    keys: Vec<Key>,
}

/// A set of numbers up to 511. A board with more has no closure: then everything is searched.
type Numbers = [u64; 8];

#[inline]
fn has(set: &Numbers, number: usize) -> bool {
    set[number / 64] >> (number % 64) & 1 == 1
}

impl Closure {
    pub(in super::super) fn new() -> Closure {
        Closure { numbers: vec![0; 729], reach: Vec::new(), keys: Vec::new() }
    }

    /// Closes the relation of a board. False if it is too large.
    pub(in super::super) fn close(&mut self, links: &Links, by_cell: bool, by_house: bool) -> bool {
        self.keys.clear();
        self.keys.push(0);
        self.numbers.fill(0);
        for &key in &links.keys {
            if !links.strong(key, by_cell, by_house).is_empty() {
                self.numbers[usize::from(key)] = self.keys.len() as u16;
                self.keys.push(key);
            }
        }
        if self.keys.len() > 512 {
            return false;
        }
        self.reach.clear();
        self.reach.resize(self.keys.len(), [0; 8]);
        for from in 1..self.keys.len() {
            let mut next = [0; 8];
            for &(off, _) in links.weak(self.keys[from], by_cell) {
                for &(on, _) in links.strong(off, by_cell, by_house) {
                    let number = usize::from(self.numbers[usize::from(on)]);
                    next[number / 64] |= 1 << (number % 64);
                }
            }
            self.reach[from] = next;
        }
        self.follow();
        true
    }

    /// All that follows, by Warshall.
    fn follow(&mut self) {
        for by in 1..self.keys.len() {
            let more = self.reach[by];
            for reach in &mut self.reach {
                if has(reach, by) {
                    for (word, more) in reach.iter_mut().zip(more) {
                        *word |= more;
                    }
                }
            }
        }
    }

    /// Whether a candidate that holds may rule itself out.
    pub(in super::super) fn may_rule_itself_out(
        &self,
        links: &Links,
        key: Key,
        by_cell: bool,
        by_house: bool,
    ) -> bool {
        // Whatever it rules out may force, directly or not, a candidate that rules it out.
        let mut reach: Numbers = [0; 8];
        for &(off, _) in links.weak(key, by_cell) {
            for &(on, _) in links.strong(off, by_cell, by_house) {
                let number = usize::from(self.numbers[usize::from(on)]);
                reach[number / 64] |= 1 << (number % 64);
                for (word, more) in reach.iter_mut().zip(self.reach[number]) {
                    *word |= more;
                }
            }
        }
        let rules_out = |other: Key| has(&reach, usize::from(self.numbers[usize::from(other)]));
        links
            .weak(key, by_cell)
            .iter()
            .any(|&(other, _)| self.numbers[usize::from(other)] != 0 && rules_out(other))
    }

    /// Whether a candidate may have to hold if it does not.
    pub(in super::super) fn may_force_itself(
        &self,
        links: &Links,
        key: Key,
        by_cell: bool,
        by_house: bool,
    ) -> bool {
        let own = usize::from(self.numbers[usize::from(key)]);
        links.strong(key, by_cell, by_house).iter().any(|&(on, _)| {
            let number = usize::from(self.numbers[usize::from(on)]);
            own != 0 && has(&self.reach[number], own)
        })
    }

    /// Whether a candidate may come back to itself.
    pub(in super::super) fn may_come_back(&self, key: Key) -> bool {
        let own = usize::from(self.numbers[usize::from(key)]);
        own != 0 && has(&self.reach[own], own)
    }
}
