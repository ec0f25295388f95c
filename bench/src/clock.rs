//! Clocks, which measure how long one pass takes.

use std::time::{Duration, Instant};

/// Repeats the pass for at least the duration `least`; returns the seconds per pass.
pub(crate) fn seconds_per_pass(least: Duration, pass: impl FnMut()) -> f64 {
    let start = Instant::now();
    seconds_by(|| start.elapsed(), least, pass)
}

/// Like `seconds_per_pass`, but returns the CPU time of this thread. Use this function for passes that take so
/// long that other programs interrupt them.
pub(crate) fn cpu_seconds_per_pass(least: Duration, pass: impl FnMut()) -> f64 {
    seconds_by(thread_time, least, pass)
}

/// Reads the clock after 1, 3, 7, 15, … passes, so that reading the clock takes almost no time, even with the
/// smallest set.
fn seconds_by(now: impl Fn() -> Duration, least: Duration, mut pass: impl FnMut()) -> f64 {
    let start = now();
    let mut passes = 0_u32;
    let mut next = 1_u32;
    loop {
        (0..next).for_each(|_| pass());
        passes += next;
        let taken = now().saturating_sub(start);
        if taken >= least || passes > u32::MAX / 4 {
            return taken.as_secs_f64() / f64::from(passes);
        }
        next *= 2;
    }
}

/// The CPU time of this thread, user and system.
#[cfg(unix)]
fn thread_time() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec.unsigned_abs(), now.tv_nsec as u32)
}

/// The wall-clock time, on systems other than Unix.
#[cfg(not(unix))]
fn thread_time() -> Duration {
    static START: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    START.elapsed()
}

/// The CPU time, user and system, of the child processes that have ended and been waited for.
#[cfg(unix)]
pub(crate) fn children_time() -> Duration {
    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::TimeValLike;
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("children can be asked for");
    let microseconds = usage.user_time().num_microseconds() + usage.system_time().num_microseconds();
    Duration::from_micros(microseconds.unsigned_abs())
}

/// The wall-clock time, on systems other than Unix.
#[cfg(not(unix))]
pub(crate) fn children_time() -> Duration {
    thread_time()
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
