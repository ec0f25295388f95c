//! Chooses the value to try first for a candidate. This value is the last value of the candidate, or the
//! value on the fullest board without a conflict. From time to time, all values are changed.

use super::items::{Literal, Var};
use super::trail::Trail;

/// The value to try first for each candidate.
pub(super) struct Phases {
    saved: Vec<bool>,
    /// The values on the fullest board since the last call of [`Phases::change`] or [`Phases::avoid`].
    target: Vec<Option<bool>>,
    target_len: usize,
    /// The values on the fullest board since `best` was last copied to `saved`.
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

    /// The value to try first for a variable.
    pub(super) fn of(&self, var: Var, is_steady: bool) -> bool {
        let target = if is_steady { self.target[var.index()] } else { None };
        target.unwrap_or(self.saved[var.index()])
    }

    /// Updates the target values and the best values from a board whose first `len` literals have no
    /// conflict.
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

    /// From now on, tries the opposites of the values of a solution first, to find a second solution.
    pub(super) fn avoid(&mut self, solution: impl Fn(Var) -> bool) {
        for (i, saved) in self.saved.iter_mut().enumerate() {
            *saved = !solution(Var(i as u32));
        }
        self.forget_target();
    }

    /// Replaces the saved values by the initial values, the opposite values, random values, or the best
    /// values.
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
