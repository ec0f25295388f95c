//! When to start over: in the restless mode as soon as clauses get worse than usual, in the steady mode seldom, after
//! the sequence of Luby, Sinclair and Zuckerman (1, 1, 2, 1, 1, 2, 4, ...).

/// An average that forgets: unbiased from the first value on.
pub(super) struct Average {
    value: f64,
    weight: f64,
    alpha: f64,
}

impl Average {
    pub(super) fn over(window: f64) -> Average {
        Average { value: 0.0, weight: 0.0, alpha: 1.0 / window }
    }

    pub(super) fn add(&mut self, value: f64) {
        self.value += self.alpha * (value - self.value);
        self.weight += self.alpha * (1.0 - self.weight);
    }

    pub(super) fn get(&self) -> f64 {
        if self.weight == 0.0 { 0.0 } else { self.value / self.weight }
    }
}

/// Luby's sequence as Knuth generates it.
pub(super) struct Luby {
    u: u64,
    v: u64,
}

impl Luby {
    pub(super) fn new() -> Luby {
        Luby { u: 1, v: 1 }
    }

    pub(super) fn next(&mut self) -> u64 {
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
