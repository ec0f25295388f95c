//! Decides when to restart, to switch the mode, to change the values to try, and to forget clauses.
//!
//! The restless mode restarts as soon as the learned clauses get worse than usual. The steady mode restarts
//! rarely, at intervals that follow the sequence of Luby, Sinclair and Zuckerman (1, 1, 2, 1, 1, 2, 4, ...).

/// The minimum number of conflicts between two restarts in the restless mode.
const RESTLESS_INTERVAL: u64 = 2;
/// The number of conflicts between two restarts in the steady mode is this interval times an element of
/// Luby's sequence.
const STEADY_INTERVAL: u64 = 1024;
/// The number of conflicts before the first switch of the mode, the first change of values, and the first
/// forgetting of clauses. Later intervals grow. The interval between mode switches grows with the square of
/// the number of switches, and the other two intervals grow linearly.
#[derive(Clone, Copy)]
pub(in crate::solve::wide) struct Intervals {
    mode: u64,
    change: u64,
    forget: u64,
}

impl Intervals {
    pub(in crate::solve::wide) const USUAL: Intervals = Intervals { mode: 1000, change: 1000, forget: 300 };
    /// Very short intervals, so that short searches in tests switch the mode, change the values and forget
    /// clauses.
    #[cfg(test)]
    pub(in crate::solve::wide) const HASTY: Intervals = Intervals { mode: 8, change: 5, forget: 3 };
}

/// In a search for a proof, the intervals between rounds of forgetting are divided by this number.
const PROOF_FORGETS: u64 = 4;

/// The learned clauses are worse than usual if the recent average of their glue is above the long-term
/// average multiplied by this factor.
const MARGIN: f64 = 1.10;

/// The mode, and the numbers of conflicts at which actions are due.
pub(super) struct Pace {
    intervals: Intervals,
    is_steady: bool,
    /// The recent average and the long-term average of the glue.
    fast: Average,
    slow: Average,
    luby: Luby,
    restart_at: u64,
    switch_at: u64,
    switches: u64,
    change_at: u64,
    forget_at: u64,
    forgets: u64,
}

/// An action that is due, other than a restart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Due {
    /// Switch to the other mode.
    Switch,
    /// Change the values to try.
    Change,
    /// Forget clauses.
    Forget,
}

impl Pace {
    /// The pace that alternates between the modes.
    pub(super) fn new(intervals: Intervals) -> Pace {
        Pace {
            intervals,
            is_steady: false,
            fast: Average::over(33.0),
            slow: Average::over(1e5),
            luby: Luby::new(),
            restart_at: RESTLESS_INTERVAL,
            switch_at: intervals.mode,
            switches: 0,
            change_at: intervals.change,
            forget_at: intervals.forget,
            forgets: 0,
        }
    }

    /// The pace that stays in the steady mode and never changes the values to try.
    pub(super) fn steady(intervals: Intervals) -> Pace {
        Pace {
            is_steady: true,
            restart_at: STEADY_INTERVAL,
            switch_at: u64::MAX,
            change_at: u64::MAX,
            ..Pace::new(Intervals { forget: intervals.forget.div_ceil(PROOF_FORGETS), ..intervals })
        }
    }

    /// The number of mode switches, and the number of times that clauses were forgotten.
    #[cfg(test)]
    pub(super) fn changes(&self) -> (u64, u64) {
        (self.switches, self.forgets)
    }

    pub(super) fn is_steady(&self) -> bool {
        self.is_steady
    }

    /// Records the glue of a learned clause.
    pub(super) fn learned(&mut self, glue: u32) {
        self.fast.add(f64::from(glue));
        self.slow.add(f64::from(glue));
    }

    pub(super) fn is_restart_due(&self, conflicts: u64) -> bool {
        conflicts >= self.restart_at && (self.is_steady || self.fast.get() > MARGIN * self.slow.get())
    }

    pub(super) fn due(&self, conflicts: u64) -> Option<Due> {
        if conflicts >= self.switch_at {
            Some(Due::Switch)
        } else if conflicts >= self.change_at {
            Some(Due::Change)
        } else if conflicts >= self.forget_at {
            Some(Due::Forget)
        } else {
            None
        }
    }

    pub(super) fn restarted(&mut self, conflicts: u64) {
        let interval = if self.is_steady { STEADY_INTERVAL * self.luby.next() } else { RESTLESS_INTERVAL };
        self.restart_at = conflicts + interval;
    }

    /// Switches the mode. The caller must first go back to the root.
    pub(super) fn switch(&mut self, conflicts: u64) {
        self.switches += 1;
        self.is_steady = !self.is_steady;
        let k = self.switches + 1;
        self.switch_at = conflicts + self.intervals.mode * k * k / 2;
        self.luby = Luby::new();
        self.restarted(conflicts);
    }

    /// Switches to the steady mode permanently. The caller must first go back to the root.
    pub(super) fn stay_steady(&mut self, conflicts: u64) {
        self.is_steady = true;
        self.switch_at = u64::MAX;
        self.restarted(conflicts);
    }

    /// Must be called after a change of values; `changes` is the number of changes so far.
    pub(super) fn changed(&mut self, conflicts: u64, changes: u64) {
        self.change_at = conflicts + self.intervals.change * (changes + 1);
    }

    pub(super) fn forgot(&mut self, conflicts: u64) {
        self.forgets += 1;
        self.forget_at = conflicts + self.intervals.forget * (self.forgets + 1);
    }
}

/// An exponential moving average that is unbiased from the first value on.
struct Average {
    value: f64,
    weight: f64,
    alpha: f64,
}

impl Average {
    fn over(window: f64) -> Average {
        Average { value: 0.0, weight: 0.0, alpha: 1.0 / window }
    }

    fn add(&mut self, value: f64) {
        self.value += self.alpha * (value - self.value);
        self.weight += self.alpha * (1.0 - self.weight);
    }

    fn get(&self) -> f64 {
        if self.weight == 0.0 { 0.0 } else { self.value / self.weight }
    }
}

/// Luby's sequence, computed with Knuth's method.
struct Luby {
    u: u64,
    v: u64,
}

impl Luby {
    fn new() -> Luby {
        Luby { u: 1, v: 1 }
    }

    fn next(&mut self) -> u64 {
        let now = self.v;
        if self.u & self.u.wrapping_neg() == self.v {
            self.u += 1;
            self.v = 1;
        } else {
            self.v *= 2;
        }
        now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luby_is_as_published() {
        let mut luby = Luby::new();
        let terms: Vec<u64> = (0..15).map(|_| luby.next()).collect();
        assert_eq!(terms, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }

    #[test]
    fn an_average_of_equal_values_is_that_value_from_the_start() {
        let mut average = Average::over(100.0);
        for _ in 0..3 {
            average.add(5.0);
            assert!((average.get() - 5.0).abs() < 1e-9);
        }
    }
}
