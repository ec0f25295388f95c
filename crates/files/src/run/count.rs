//! Counts the puzzles to choose from, if a sample is taken.

use super::{GRACE, MOMENT, Observer};
use crate::block::Position;
use crate::checkpoint::Checkpoint;
use crate::failure::Failure;
use crate::follow::Signals;
use crate::input::Input;
use crate::job::Job;
use crate::source::Source;
use crate::words::Message;
use shudu::parallel::{Next, in_order};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// Counts the puzzles to choose from, if the job takes a sample. A resumed run must count the same number.
pub(super) fn count_apart(
    job: &Arc<Job>,
    mut sources: Vec<Source>,
    state: &mut Checkpoint,
    observer: &dyn Observer,
) -> Result<Vec<Source>, Failure> {
    if job.sample.is_none() {
        return Ok(sources);
    }
    let job = Arc::clone(job);
    let count = move |signals: &Arc<Signals>| {
        Input::count(&job, &mut sources, &signals.cancel).map(|total| (sources, total))
    };
    let (sources, total) = apart(count, observer, Duration::MAX)?;
    if state.position != Position::default() && state.total != total {
        let before = state.total;
        return Err(Failure::Failed(Message::OtherTotal { total, before }));
    }
    state.total = total;
    Ok(sources)
}

/// Does `work` on another thread, so that the observer can stop the run even while `work` waits for a pipe. After a
/// stop, or after the time `patience`, waits only a moment for the thread to end, because a thread that waits for a
/// pipe ends only when the next byte arrives.
pub(super) fn apart<T: Send + 'static>(
    work: impl FnOnce(&Arc<Signals>) -> Result<T, Failure> + Send + 'static,
    observer: &dyn Observer,
    patience: Duration,
) -> Result<T, Failure> {
    let signals = Arc::new(Signals::default());
    let shared = Arc::clone(&signals);
    let once = std::iter::once_with(move || work(&shared));
    let mut results = in_order(once, NonZeroUsize::MIN, || |result| result);
    let (start, mut cancelled) = (Instant::now(), None::<Instant>);
    loop {
        match results.next_within(MOMENT) {
            Next::Item(result) => return result,
            Next::NotYet if observer.is_cancelled() || start.elapsed() > patience => {
                signals.cancel.store(true, Ordering::Relaxed);
                if cancelled.get_or_insert_with(Instant::now).elapsed() > GRACE {
                    return Err(Failure::Cancelled);
                }
            }
            Next::NotYet => {}
            Next::Over => return Err(Failure::Cancelled),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicBool;
    use std::thread;

    struct Wants(bool);

    impl Observer for Wants {
        fn is_cancelled(&self) -> bool {
            self.0
        }
    }

    #[test]
    fn what_was_found_comes_back_and_a_stop_ends_the_thread() {
        assert_eq!(apart(|_| Ok(7), &Wants(false), Duration::MAX), Ok(7));
        for (wants, patience) in [(true, Duration::MAX), (false, Duration::ZERO)] {
            let is_over = Arc::new(AtomicBool::new(false));
            let over = Arc::clone(&is_over);
            let work = move |signals: &Arc<Signals>| -> Result<(), Failure> {
                while !signals.cancel.load(Ordering::Relaxed) {
                    thread::yield_now();
                }
                over.store(true, Ordering::Relaxed);
                Err(Failure::Cancelled)
            };
            assert_eq!(apart(work, &Wants(wants), patience), Err(Failure::Cancelled));
            assert!(is_over.load(Ordering::Relaxed));
        }
    }
}
