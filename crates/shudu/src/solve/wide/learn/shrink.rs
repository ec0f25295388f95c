//! Makes a clause shorter, level by level. If all literals of a level follow from a single literal, that
//! literal replaces all literals of the level. On the remaining levels, literals that follow from other
//! literals are dropped. In a second step, one literal replaces several literals if their candidates were
//! ruled out by the same candidate.
//!
//! ```text
//! r1c1=5 was decided    so r1c2, r1c3, r2c1 ... are not 5    four literals of one level
//!                       all of them follow from the first    one literal: r1c1 is not 5
//! ```
//!
//! The reason for a value is often an item that lost all candidates but one, so learned clauses are long. On
//! 36x36 boards, learned clauses have 200 literals and more. This method was published by Fleury and Biere,
//! "Efficient all-UIP learned clause minimization", 2021.

use super::analyse::{Analysis, SEEN};
use super::items::{Literal, Var};
use super::trail::{Because, Trail};
use std::cmp::Reverse;

/// Marks one of several literals that a single literal may replace.
const BLOCK: u8 = 8;
/// Marks a candidate that rules out one candidate of the clause (`ONCE`), or several (`COMMON`).
const ONCE: u8 = 16;
const COMMON: u8 = 32;

impl Analysis {
    /// Makes the clause shorter. Keeps the first literal, which is the only literal of the last level.
    pub(super) fn shrink(&mut self, trail: &Trail) {
        let mut lits = std::mem::take(&mut self.lits);
        lits[1..].sort_unstable_by_key(|lit| Reverse(trail.known(lit.var()).position));
        let (mut kept, mut start) = (1, 1);
        while start < lits.len() {
            let level = trail.level_of(lits[start]);
            let end = start + lits[start..].iter().take_while(|lit| trail.level_of(**lit) == level).count();
            if let Some(lit) = self.one_for_all(trail, &lits[start..end]) {
                lits[kept] = lit;
                kept += 1;
            } else {
                let from = kept;
                for i in start..end {
                    if !self.follows(trail, lits[i], 0) {
                        lits[kept] = lits[i];
                        kept += 1;
                    }
                }
                kept = from + self.one_for_many(trail, &mut lits[from..kept]);
            }
            start = end;
        }
        lits.truncate(kept);
        self.lits = lits;
    }

    /// Returns a literal that, together with other literals of the clause, implies all literals of `block`.
    /// `block` holds literals of one level, the latest first.
    fn one_for_all(&mut self, trail: &Trail, block: &[Literal]) -> Option<Literal> {
        if block.len() < 2 {
            return None;
        }
        let mut members = std::mem::take(&mut self.members);
        members.clear();
        members.extend_from_slice(block);
        block.iter().for_each(|lit| self.marks[lit.var().index()] |= BLOCK);
        let found = self.replace(trail, &mut members);
        members.iter().for_each(|lit| self.marks[lit.var().index()] &= !BLOCK);
        self.members = members;
        self.see(found?.var());
        found
    }

    /// Marks a variable as part of the clause.
    fn see(&mut self, var: Var) {
        self.marks[var.index()] |= SEEN;
        self.marked.push(var);
    }

    /// Replaces literals whose candidates were ruled out by the same candidate. The replacement is one
    /// literal, which says that the common cause does not hold. The clause gets shorter, and the level of the
    /// literals stays the same. Returns the number of literals left, which are at the front of `lits`.
    fn one_for_many(&mut self, trail: &Trail, lits: &mut [Literal]) -> usize {
        for &lit in &*lits {
            if let Some(cause) = ruled_out_by(trail, lit) {
                let mark = &mut self.marks[cause.index()];
                *mark |= if *mark & ONCE != 0 { COMMON } else { ONCE };
            }
        }
        self.put_causes(trail, lits)
    }

    /// Replaces every literal of a ruled-out candidate by its cause, even if the cause rules out only one
    /// candidate. The clause becomes weaker, but its watched literals change rarely. Only clauses that will
    /// hardly be used again are weakened.
    pub(super) fn weaken(&mut self, trail: &Trail) {
        let mut lits = std::mem::take(&mut self.lits);
        for &lit in &lits[1..] {
            if let Some(cause) = ruled_out_by(trail, lit) {
                self.marks[cause.index()] |= COMMON;
            }
        }
        let kept = 1 + self.put_causes(trail, &mut lits[1..]);
        lits.truncate(kept);
        self.lits = lits;
    }

    /// Replaces each literal by its cause, if the cause is marked as common, and adds each cause only once. A
    /// cause has the same level as the candidates that it rules out, because propagation is complete before
    /// the next decision. A cause holds, so no other candidate rules out the cause. If a cause had been in
    /// the clause before this call, the literals that follow from the cause would have been dropped. So a
    /// cause that is marked as seen was added in this call.
    fn put_causes(&mut self, trail: &Trail, lits: &mut [Literal]) -> usize {
        let mut kept = 0;
        for i in 0..lits.len() {
            lits[kept] = lits[i];
            if let Some(cause) = ruled_out_by(trail, lits[i]) {
                debug_assert_eq!(
                    trail.known(cause).level,
                    trail.level_of(lits[i]),
                    "a cause is of the same level"
                );
                let mark = self.marks[cause.index()];
                self.marks[cause.index()] = mark & !(ONCE | COMMON);
                if mark & SEEN != 0 {
                    // The cause was already added for another literal.
                    continue;
                }
                if mark & COMMON != 0 {
                    self.see(cause);
                    lits[kept] = Literal::new(cause, false);
                }
            }
            kept += 1;
        }
        kept
    }

    /// Repeatedly replaces the latest member by its causes until only one member is left. Returns `None` if
    /// some cause of an earlier level neither is in the clause nor follows from the clause.
    fn replace(&mut self, trail: &Trail, members: &mut Vec<Literal>) -> Option<Literal> {
        let level = trail.level_of(members[0]);
        let mut open = members.len();
        let mut at = trail.known(members[0].var()).position as usize;
        loop {
            let lit = trail.lits[at];
            let var = lit.var();
            if self.marks[var.index()] & BLOCK != 0 {
                if open == 1 {
                    return Some(!lit);
                }
                open -= 1;
                let can_be_replaced = trail.all_causes(var, trail.known(var).reason, |cause| {
                    if trail.level_of(cause) != level {
                        return self.follows(trail, cause, 1);
                    }
                    let mark = &mut self.marks[cause.var().index()];
                    if *mark & BLOCK == 0 {
                        *mark |= BLOCK;
                        members.push(cause);
                        open += 1;
                    }
                    true
                });
                if !can_be_replaced {
                    return None;
                }
            }
            at -= 1;
        }
    }
}

/// The candidate that made a literal false, if the reason for the literal's value is a single candidate.
fn ruled_out_by(trail: &Trail, lit: Literal) -> Option<Var> {
    match trail.known(lit.var()).reason {
        Because::Choice(cause) => Some(cause),
        _ => None,
    }
}
