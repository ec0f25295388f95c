//! The clock: how long one pass takes.

use std::time::{Duration, Instant};

/// Seconds a pass, over as many passes as take `least` together. The clock is read after 1, 3, 7, 15, … passes,
/// so that reading it costs nothing beside even the smallest set.
pub(crate) fn seconds_per_pass(least: Duration, mut pass: impl FnMut()) -> f64 {
    let start = Instant::now();
    let mut passes = 0_u32;
    let mut next = 1_u32;
    loop {
        (0..next).for_each(|_| pass());
        passes += next;
        let taken = start.elapsed();
        if taken >= least || passes > u32::MAX / 4 {
            return taken.as_secs_f64() / f64::from(passes);
        }
        next *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_to_wait_for_is_one_pass() {
        let mut passes = 0;
        seconds_per_pass(Duration::ZERO, || passes += 1);
        assert_eq!(passes, 1);
    }

    #[test]
    fn passes_are_repeated_until_they_take_long_enough() {
        let least = Duration::from_millis(2);
        let start = Instant::now();
        seconds_per_pass(least, || std::thread::sleep(least / 8));
        assert!(start.elapsed() >= least);
    }
}
