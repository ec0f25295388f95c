//! The values of candidates, with their reasons, in order. A value is either a decision, or follows from
//! decisions.
//!
//! Two rules imply values. The first rule says that exactly one candidate of an item holds, and the second
//! rule says that every learned clause has a true literal.
//!
//! ```text
//! a candidate holds       its items rule out all their other candidates   reason: the candidate
//! a candidate is out      an item with one candidate left takes it        reason: the item
//! all but one literal     of a clause are false                           reason: the clause
//! ```

use super::clauses::{Clause, ClauseWatch, Clauses};
use super::items::{Items, Literal, Membership, OpenItem, Var};

use crate::solve::wide::masks::ItemSet;

/// The reason why a literal is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Because {
    /// The literal was decided, or is true at the root.
    None,
    /// This candidate holds, and shares an item with the candidate of the literal.
    Choice(Var),
    /// All other candidates of this item are ruled out.
    MaskItem(OpenItem),
    /// All other literals of this clause are false.
    Clause(Clause),
}

/// A contradiction between the values.
#[derive(Clone, Copy, Debug)]
pub(super) enum Conflict {
    /// Both candidates hold, but they share an item.
    Candidates(Var, Var),
    /// All candidates of the item are ruled out.
    MaskItem(OpenItem),
    /// All literals of the clause are false.
    Clause(Clause),
}

/// The level, position and reason of a variable that has a value.
#[derive(Clone, Copy)]
pub(super) struct Assigned {
    pub(super) level: u32,
    /// The number of literals before this variable's literal on the trail.
    pub(super) position: u32,
    pub(super) reason: Because,
}

/// The values that were assigned so far.
pub(super) struct Trail {
    pub(super) items: Items,
    pub(super) clauses: Clauses,
    /// The value of each literal, which is 1 for true, -1 for false and 0 for open.
    values: Vec<i8>,
    known: Vec<Assigned>,
    /// The true literals, in the order of assignment.
    pub(super) lits: Vec<Literal>,
    /// The start of each level in `lits`.
    pub(super) levels: Vec<usize>,
    /// The literals before this position have been propagated.
    head: usize,
    /// The candidates of each item that are not ruled out by the literals before `head`.
    open: Vec<ItemSet>,
}

impl Trail {
    pub(super) fn new(items: Items) -> Trail {
        let vars = items.vars();
        let full = |i: usize| ItemSet::all(items.members(OpenItem(i as u32)).len());
        Trail {
            clauses: Clauses::new(vars),
            values: vec![0; 2 * vars],
            known: vec![Assigned { level: 0, position: 0, reason: Because::None }; vars],
            lits: Vec::with_capacity(vars),
            levels: Vec::new(),
            head: 0,
            open: (0..items.count()).map(full).collect(),
            items,
        }
    }

    #[inline]
    pub(super) fn value(&self, lit: Literal) -> i8 {
        self.values[lit.index()]
    }

    #[inline]
    pub(super) fn is_open(&self, var: Var) -> bool {
        self.values[Literal::new(var, true).index()] == 0
    }

    #[inline]
    pub(super) fn known(&self, var: Var) -> Assigned {
        self.known[var.index()]
    }

    #[inline]
    pub(super) fn level_of(&self, lit: Literal) -> u32 {
        self.known[lit.var().index()].level
    }

    pub(super) fn level(&self) -> u32 {
        self.levels.len() as u32
    }

    pub(super) fn is_full(&self) -> bool {
        self.lits.len() == self.items.vars()
    }

    /// Opens a level with a decision.
    pub(super) fn decide(&mut self, lit: Literal) {
        self.open_level();
        self.assign(lit, Because::None);
    }

    /// Opens a level without a decision.
    pub(super) fn open_level(&mut self) {
        self.levels.push(self.lits.len());
    }

    /// Makes an open literal true.
    #[inline]
    pub(super) fn assign(&mut self, lit: Literal, reason: Because) {
        debug_assert_eq!(self.value(lit), 0, "only an open literal gets a value");
        self.values[lit.index()] = 1;
        self.values[(!lit).index()] = -1;
        let (level, position) = (self.levels.len() as u32, self.lits.len() as u32);
        self.known[lit.var().index()] = Assigned { level, position, reason };
        self.lits.push(lit);
    }

    /// Goes back to a level. Calls `reopen` for each literal that loses its value.
    pub(super) fn back_to(&mut self, level: u32, mut reopen: impl FnMut(Literal)) {
        let Some(&start) = self.levels.get(level as usize) else { return };
        for i in (start..self.lits.len()).rev() {
            let lit = self.lits[i];
            self.values[lit.index()] = 0;
            self.values[(!lit).index()] = 0;
            if !lit.holds() && i < self.head {
                for membership in self.items.memberships(lit.var()) {
                    let open = &mut self.open[membership.item.index()];
                    *open = open.union(ItemSet::only(membership.bit));
                }
            }
            reopen(lit);
        }
        self.lits.truncate(start);
        self.levels.truncate(level as usize);
        self.head = self.head.min(start);
    }

    /// The number of candidates left in the narrowest item of an open variable.
    pub(super) fn width(&self, var: Var) -> usize {
        let memberships = self.items.memberships(var).iter();
        memberships
            .map(|membership| self.open[membership.item.index()].len())
            .min()
            .expect("a variable is in three items or four")
    }

    /// The open members of the narrowest item that has more than one open member.
    pub(super) fn narrowest(&self) -> impl Iterator<Item = Var> + '_ {
        let open = self.open.iter().enumerate().filter(|(_, open)| open.len() > 1);
        let narrowest = open.min_by_key(|(_, open)| open.len());
        narrowest.into_iter().flat_map(move |(item, open)| {
            open.iter().map(move |bit| self.items.member(OpenItem(item as u32), bit))
        })
    }

    /// Propagates all values.
    pub(super) fn propagate(&mut self) -> Result<(), Conflict> {
        while self.head < self.lits.len() {
            let lit = self.lits[self.head];
            self.head += 1;
            if lit.holds() {
                self.rule_out_others(lit.var())?;
            } else {
                self.leave_items(lit.var())?;
            }
            self.visit_watches(!lit)?;
        }
        Ok(())
    }

    /// Rules out all other candidates in the items of a candidate that holds.
    #[inline]
    fn rule_out_others(&mut self, var: Var) -> Result<(), Conflict> {
        for i in 0..self.items.memberships(var).len() {
            let Membership { item, bit: own } = self.items.memberships(var)[i];
            for bit in self.open[item.index()].difference(ItemSet::only(own)).iter() {
                let other = self.items.member(item, bit);
                let out = Literal::new(other, false);
                match self.value(out) {
                    0 => self.assign(out, Because::Choice(var)),
                    -1 => return Err(Conflict::Candidates(var, other)),
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Removes a candidate from its items. If an item has only one candidate left, that candidate holds.
    #[inline]
    fn leave_items(&mut self, var: Var) -> Result<(), Conflict> {
        let mut empty = None;
        for i in 0..self.items.memberships(var).len() {
            let Membership { item, bit: own } = self.items.memberships(var)[i];
            let open = &mut self.open[item.index()];
            *open = open.difference(ItemSet::only(own));
            if open.is_several() {
                continue;
            }
            if open.is_empty() {
                empty = Some(item);
                continue;
            }
            let last = Literal::new(self.items.member(item, open.lowest()), true);
            // If the last candidate is also ruled out, the propagation of that candidate will find that the
            // item is empty.
            if self.value(last) == 0 {
                self.assign(last, Because::MaskItem(item));
            }
        }
        empty.map_or(Ok(()), |item| Err(Conflict::MaskItem(item)))
    }

    /// Visits the clauses that watch a literal that became false. If a visited clause has an unwatched literal that
    /// is not false, the clause watches that literal instead. If all unwatched literals are false, the other
    /// watched literal must be true.
    #[inline]
    fn visit_watches(&mut self, lit: Literal) -> Result<(), Conflict> {
        let mut watches = self.clauses.take_watches(lit);
        let mut result = Ok(());
        let (mut from, mut to) = (0, 0);
        while from < watches.len() {
            let watch = watches[from];
            from += 1;
            if self.value(watch.blocker) > 0 {
                watches[to] = watch;
                to += 1;
                continue;
            }
            match self.visit(lit, watch) {
                Visit::Moved => continue,
                Visit::Stays(watch) => watches[to] = watch,
                Visit::Conflict => {
                    watches[to] = watch;
                    to += 1;
                    result = Err(Conflict::Clause(watch.clause()));
                    break;
                }
            }
            to += 1;
        }
        if from < watches.len() || to < from {
            watches.copy_within(from.., to);
            watches.truncate(watches.len() - (from - to));
        }
        self.clauses.put_back(lit, watches);
        result
    }

    /// Handles a watch with a blocker that is not true.
    #[inline]
    fn visit(&mut self, lit: Literal, watch: ClauseWatch) -> Visit {
        if watch.is_binary() {
            if self.value(watch.blocker) < 0 {
                return Visit::Conflict;
            }
            self.assign(watch.blocker, Because::Clause(watch.clause()));
            return Visit::Stays(watch);
        }
        let (lits, start) = self.clauses.parts(watch.clause());
        // The clause's watched literal other than `lit`.
        let first = Literal(lits[0].0 ^ lits[1].0 ^ lit.0);
        let first_value = self.values[first.index()];
        if first_value > 0 {
            return Visit::Stays(watch.blocked_by(first));
        }
        let values = &self.values;
        let is_not_false = |lit: &Literal| values[lit.index()] >= 0;
        let from = *start as usize;
        let later = lits[from..].iter().position(is_not_false).map(|k| from + k);
        let Some(k) = later.or_else(|| lits[2..from].iter().position(is_not_false).map(|k| 2 + k)) else {
            if first_value < 0 {
                return Visit::Conflict;
            }
            (lits[0], lits[1]) = (first, lit);
            self.assign(first, Because::Clause(watch.clause()));
            return Visit::Stays(watch.blocked_by(first));
        };
        *start = k as u32;
        let next = lits[k];
        (lits[0], lits[1]) = (first, next);
        lits[k] = lit;
        self.clauses.add_watch(next, watch.blocked_by(first));
        Visit::Moved
    }

    /// Calls `show` for the false literals that together implied the value of `var`. The false literals are
    /// all literals of the reason for the value, except the literal of `var` itself.
    #[inline]
    pub(super) fn each_cause(&self, var: Var, reason: Because, mut show: impl FnMut(Literal)) {
        self.all_causes(var, reason, |lit| {
            show(lit);
            true
        });
    }

    /// Whether `is_so` is true for all false literals that together implied the value of `var`.
    #[inline]
    pub(super) fn all_causes(
        &self,
        var: Var,
        reason: Because,
        mut is_so: impl FnMut(Literal) -> bool,
    ) -> bool {
        match reason {
            Because::None => true,
            Because::Choice(other) => is_so(Literal::new(other, false)),
            Because::MaskItem(item) => self
                .items
                .members(item)
                .iter()
                .all(|&member| member == var || is_so(Literal::new(member, true))),
            Because::Clause(clause) => {
                self.clauses.lits(clause).iter().all(|&lit| lit.var() == var || is_so(lit))
            }
        }
    }

    /// Calls `show` for the literals of a conflict. All these literals are false.
    pub(super) fn each_of_conflict(&self, conflict: Conflict, mut show: impl FnMut(Literal)) {
        match conflict {
            Conflict::Candidates(a, b) => [a, b].into_iter().for_each(|var| show(Literal::new(var, false))),
            Conflict::MaskItem(item) => {
                self.items.members(item).iter().for_each(|&var| show(Literal::new(var, true)));
            }
            Conflict::Clause(clause) => {
                self.clauses.lits(clause).iter().for_each(|&lit| show(lit));
            }
        }
    }

    /// Forgets clauses that were rarely used; see [`Clauses::forget`].
    pub(super) fn forget(&mut self) {
        let Trail { clauses, values, known, lits, .. } = self;
        let locked = |clause: Clause, first: Literal| {
            values[first.index()] > 0 && known[first.var().index()].reason == Because::Clause(clause)
        };
        let reasons: Vec<Clause> = lits
            .iter()
            .filter_map(|lit| match known[lit.var().index()].reason {
                Because::Clause(clause) if locked(clause, *lit) => Some(clause),
                _ => None,
            })
            .collect();
        let mut sorted: Vec<u32> = reasons.iter().map(|clause| clause.0).collect();
        sorted.sort_unstable();
        let is_settled = |lits: &[Literal]| {
            lits.iter().any(|&lit| values[lit.index()] > 0 && known[lit.var().index()].level == 0)
        };
        let moves = clauses.forget(|clause| sorted.binary_search(&clause.0).is_ok(), is_settled);
        for lit in lits.iter() {
            if let Because::Clause(clause) = &mut known[lit.var().index()].reason {
                *clause = moves.of(*clause);
            }
        }
    }
}

/// The result of a visit to a watch.
enum Visit {
    Stays(ClauseWatch),
    Moved,
    Conflict,
}
