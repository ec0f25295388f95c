//! How many puzzles there are to choose from, where some are chosen by chance.

use super::{GRACE, MOMENT, Observer};
use crate::block::Position;
use crate::checkpoint::Checkpoint;
use crate::failure::Failure;
use crate::input::Input;
use crate::job::Job;
use crate::source::Source;
use crate::words::Message;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Instant;

/// Counts the puzzles there are to choose from, if some are to be chosen; they must be as many as for an earlier run. On a
/// thread of its own, since a pipe may stay silent.
pub(super) fn count_apart(
    job: &Arc<Job>,
    sources: Vec<Source>,
    state: &mut Checkpoint,
    observer: &dyn Observer,
) -> Result<Vec<Source>, Failure> {
    if job.sample.is_none() {
        return Ok(sources);
    }
    let (sources, total) = counted(job, sources, observer)?;
    if state.position != Position::default() && state.total != total {
        let before = state.total;
        return Err(Failure::Failed(Message::OtherTotal { total, before }));
    }
    state.total = total;
    Ok(sources)
}

fn counted(
    job: &Arc<Job>,
    mut sources: Vec<Source>,
    observer: &dyn Observer,
) -> Result<(Vec<Source>, u64), Failure> {
    let job = Arc::clone(job);
    let count = move |is_cancelled: &AtomicBool| {
        Input::count(&job, &mut sources, is_cancelled).map(|total| (sources, total))
    };
    apart(count, observer)
}

/// Does some work on another thread, and asks the observer meanwhile. After a stop the thread has a moment to end; one that
/// waits for a pipe ends with the next byte.
fn apart<T: Send + 'static>(
    work: impl FnOnce(&AtomicBool) -> Result<T, Failure> + Send + 'static,
    observer: &dyn Observer,
) -> Result<T, Failure> {
    let (sender, receiver) = mpsc::channel::<()>();
    let is_cancelled = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&is_cancelled);
    let worker = thread::Builder::new().spawn(move || {
        // Dropped at the end, whatever that is: by this it is noticed.
        let _sender = sender;
        work(&flag)
    });
    let worker = worker.map_err(|error| Failure::Failed(Message::NoThread(Box::new((&error).into()))))?;
    let mut cancelled: Option<Instant> = None;
    while receiver.recv_timeout(MOMENT) == Err(RecvTimeoutError::Timeout) {
        if observer.is_cancelled() {
            is_cancelled.store(true, Ordering::Relaxed);
            if cancelled.get_or_insert_with(Instant::now).elapsed() > GRACE {
                return Err(Failure::Cancelled);
            }
        }
    }
    let failed = |_| Err(Failure::Failed(Message::CountFailed));
    worker.join().unwrap_or_else(failed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::Progress;

    /// Whether it wants to stop.
    struct Wants(bool);

    impl Observer for Wants {
        fn error(&mut self, _: &Message) {}
        fn trouble(&mut self, _: &Message) {}
        fn note(&mut self, _: &Message) {}
        fn unsaid(&mut self, _: u64, _: u64) {}
        fn progress(&mut self, _: &Progress) {}
        fn is_cancelled(&self) -> bool {
            self.0
        }
    }

    #[test]
    fn what_goes_wrong_is_a_failure() {
        assert_eq!(apart(|_| Ok(7), &Wants(false)), Ok(7));
        let failed = apart(|_| -> Result<(), Failure> { panic!("as some reader may") }, &Wants(false));
        assert!(matches!(failed, Err(Failure::Failed(_))), "{failed:?}");
    }

    #[test]
    fn a_stop_ends_the_thread() {
        let is_over = Arc::new(AtomicBool::new(false));
        let over = Arc::clone(&is_over);
        let work = move |is_cancelled: &AtomicBool| -> Result<(), Failure> {
            while !is_cancelled.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            over.store(true, Ordering::Relaxed);
            Err(Failure::Cancelled)
        };
        assert_eq!(apart(work, &Wants(true)), Err(Failure::Cancelled));
        assert!(is_over.load(Ordering::Relaxed));
    }
}
