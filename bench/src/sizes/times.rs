//! The times of a set's boards, in seconds.

/// The time of each board.
#[derive(Clone, Debug, Default)]
pub(super) struct Times(Vec<f64>);

impl Times {
    pub(super) fn push(&mut self, seconds: f64) {
        self.0.push(seconds);
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Median, mean and maximum, in microseconds.
    pub(super) fn summary(&self) -> [f64; 3] {
        let mut sorted = self.0.clone();
        sorted.sort_by(f64::total_cmp);
        let Some(&last) = sorted.last() else { return [0.0; 3] };
        let middle = sorted.len() / 2;
        let median = if sorted.len() % 2 == 1 {
            sorted[middle]
        } else {
            f64::midpoint(sorted[middle - 1], sorted[middle])
        };
        let mean = sorted.iter().sum::<f64>() / sorted.len() as f64;
        [median, mean, last].map(|seconds| seconds * 1e6)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_summary_is_median_mean_and_maximum() {
        let of = |seconds: &[f64]| Times(seconds.to_vec()).summary().map(f64::round);
        assert_eq!(of(&[]), [0.0, 0.0, 0.0]);
        assert_eq!(of(&[9.0, 1.0, 2.0]), [2e6, 4e6, 9e6]);
        assert_eq!(of(&[4.0, 1.0, 2.0, 1.0]), [1.5e6, 2e6, 4e6]);
    }
}
