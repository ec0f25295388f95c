//! When to do what: start over, change the mode, turn the values over, forget.
//!
//! In the restless mode it starts over as soon as clauses get worse than usual, in the steady mode seldom, after the
//! sequence of Luby, Sinclair and Zuckerman (1, 1, 2, 1, 1, 2, 4, ...).

/// Conflicts between two starts at least: in the restless mode, and in the steady one, times Luby's sequence.
const RESTLESS_INTERVAL: u64 = 2;
const STEADY_INTERVAL: u64 = 1024;
/// Conflicts before the mode changes first, and so before the values are turned over and clauses forgotten. Each interval
/// then grows: the first with the square of how often it happened, the others with how often.
#[derive(Clone, Copy)]
pub(in crate::solve::wide) struct Intervals {
    mode: u64,
    change: u64,
    forget: u64,
}

impl Intervals {
    pub(in crate::solve::wide) const USUAL: Intervals = Intervals { mode: 1000, change: 1000, forget: 300 };
    /// All of it all the time, so that short searches in tests come to it too.
    #[cfg(test)]
    pub(in crate::solve::wide) const HASTY: Intervals = Intervals { mode: 8, change: 5, forget: 3 };
}

/// How many times as often clauses are forgotten in a proof.
const PROOF_FORGETS: u64 = 4;

/// Clauses are worse than usual when their glue of late is so many times that of all.
const MARGIN: f64 = 1.10;

/// The mode, and at how many conflicts what is due.
pub(super) struct Pace {
    intervals: Intervals,
    is_steady: bool,
    /// Glue of late, and as usual.
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

/// What is due, besides starting over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Due {
    /// The other mode.
    Switch,
    /// Other values to try.
    Change,
    /// Fewer clauses.
    Forget,
}

impl Pace {
    /// The pace of both modes in turn.
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

    /// The pace of the steady mode alone, with the same values all the time.
    pub(super) fn steady(intervals: Intervals) -> Pace {
        Pace {
            is_steady: true,
            restart_at: STEADY_INTERVAL,
            switch_at: u64::MAX,
            change_at: u64::MAX,
            ..Pace::new(Intervals { forget: intervals.forget.div_ceil(PROOF_FORGETS), ..intervals })
        }
    }

    /// How often the mode has changed, and how often clauses were forgotten.
    #[cfg(test)]
    pub(super) fn changes(&self) -> (u64, u64) {
        (self.switches, self.forgets)
    }

    pub(super) fn is_steady(&self) -> bool {
        self.is_steady
    }

    /// A clause of this glue was learned.
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

    /// Changes the mode; the search has gone back to the root.
    pub(super) fn switch(&mut self, conflicts: u64) {
        self.switches += 1;
        self.is_steady = !self.is_steady;
        let k = self.switches + 1;
        self.switch_at = conflicts + self.intervals.mode * k * k / 2;
        self.luby = Luby::new();
        self.restarted(conflicts);
    }

    /// Changes to the steady mode for good; the search has gone back to the root.
    pub(super) fn stay_steady(&mut self, conflicts: u64) {
        self.is_steady = true;
        self.switch_at = u64::MAX;
        self.restarted(conflicts);
    }

    /// The values were changed, so many times by now.
    pub(super) fn changed(&mut self, conflicts: u64, changes: u64) {
        self.change_at = conflicts + self.intervals.change * (changes + 1);
    }

    pub(super) fn forgot(&mut self, conflicts: u64) {
        self.forgets += 1;
        self.forget_at = conflicts + self.intervals.forget * (self.forgets + 1);
    }
}

/// An average that forgets: unbiased from the first value on.
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

/// Luby's sequence as Knuth generates it.
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
