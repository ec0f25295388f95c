//! How many puzzles there are to choose from, where some are chosen by chance.

use super::{MOMENT, Observer};
use crate::block::Position;
use crate::checkpoint::Checkpoint;
use crate::failure::Failure;
use crate::input::Input;
use crate::job::Job;
use crate::source::Source;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;

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
        return Err(Failure::Failed(format!(
            "not the input that this was begun with: there are {total} puzzles to choose from, there were {before}; \
             run it again without --resume"
        )));
    }
    state.total = total;
    Ok(sources)
}

fn counted(
    job: &Arc<Job>,
    mut sources: Vec<Source>,
    observer: &dyn Observer,
) -> Result<(Vec<Source>, u64), Failure> {
    let (sender, receiver) = mpsc::channel();
    let is_cancelled = Arc::new(AtomicBool::new(false));
    let (job, flag) = (Arc::clone(job), Arc::clone(&is_cancelled));
    thread::spawn(move || {
        let total = Input::count(&job, &mut sources, &flag);
        // Nobody listens after a stop.
        let _ = sender.send(total.map(|total| (sources, total)));
    });
    loop {
        match receiver.recv_timeout(MOMENT) {
            Ok(counted) => return counted,
            Err(RecvTimeoutError::Disconnected) => panic!("the count of the puzzles has failed"),
            Err(RecvTimeoutError::Timeout) if observer.is_cancelled() => {
                is_cancelled.store(true, Ordering::Relaxed);
                return Err(Failure::Cancelled);
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}
