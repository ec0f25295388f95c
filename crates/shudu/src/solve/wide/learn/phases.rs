//! Which value to try first: the last one, or that of the fullest board met without a conflict; now and then all is
//! turned over.

use super::items::{Literal, Var};
use super::trail::Trail;

/// Values to try.
pub(super) struct Phases {
    saved: Vec<bool>,
    /// Of the fullest board since the last change.
    target: Vec<Option<bool>>,
    target_len: usize,
    /// Of the fullest board since the last change to the best.
    best: Vec<bool>,
    best_len: usize,
    changes: u64,
}

impl Phases {
    pub(super) fn new(vars: usize) -> Phases {
        Phases {
            saved: vec![true; vars],
            target: vec![None; vars],
            target_len: 0,
            best: vec![true; vars],
            best_len: 0,
            changes: 0,
        }
    }

    #[inline]
    pub(super) fn save(&mut self, lit: Literal) {
        self.saved[lit.var().index()] = lit.holds();
    }

    /// The value to try first.
    pub(super) fn of(&self, var: Var, is_steady: bool) -> bool {
        let target = if is_steady { self.target[var.index()] } else { None };
        target.unwrap_or(self.saved[var.index()])
    }

    /// Looks at a board whose first `len` literals have no conflict.
    pub(super) fn look(&mut self, trail: &Trail, len: usize) {
        if len > self.target_len {
            self.target_len = len;
            for &lit in &trail.lits[..len] {
                self.target[lit.var().index()] = Some(lit.holds());
            }
        }
        if len > self.best_len {
            self.best_len = len;
            for &lit in &trail.lits[..len] {
                self.best[lit.var().index()] = lit.holds();
            }
        }
    }

    /// Prefers other values than those of a solution: a second one is looked for.
    pub(super) fn avoid(&mut self, solution: impl Fn(Var) -> bool) {
        for (i, saved) in self.saved.iter_mut().enumerate() {
            *saved = !solution(Var(i as u32));
        }
        self.forget_target();
    }

    /// Turns the values over: to the first ones, the opposite, or the best.
    pub(super) fn change(&mut self, random: &mut impl FnMut() -> u64) {
        match self.changes % 6 {
            0 => self.saved.fill(true),
            2 => self.saved.iter_mut().for_each(|phase| *phase = !*phase),
            4 => self.saved.iter_mut().for_each(|phase| *phase = random() & 7 == 0),
            _ => {
                self.saved.copy_from_slice(&self.best);
                self.best_len = 0;
            }
        }
        self.changes += 1;
        self.forget_target();
    }

    pub(super) fn changes(&self) -> u64 {
        self.changes
    }

    fn forget_target(&mut self) {
        self.target.fill(None);
        self.target_len = 0;
    }
}
