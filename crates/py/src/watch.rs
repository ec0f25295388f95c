//! Does long work without the interpreter lock. Ctrl-C and a time limit can still end the work, and its progress is
//! reported.
//!
//! ```text
//! the caller's thread    wakes up now and then to check signals, progress and the clock
//! another thread         does the work, perhaps with more threads
//! ```
//!
//! The work may take seconds, and only Python's main thread receives signals, so another thread does the work.

use crate::error;
use pyo3::prelude::*;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// The interval at which signals are checked and progress is reported.
pub(crate) const MOMENT: Duration = Duration::from_millis(50);

/// The state that the worker and the watcher share.
#[derive(Debug, Default)]
pub(crate) struct WorkState {
    pub(crate) cancel: AtomicBool,
    /// The number of finished puzzles.
    pub(crate) done: AtomicUsize,
}

impl WorkState {
    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel.load(Ordering::Relaxed)
    }
}

#[derive(Default)]
pub(crate) struct Terms<'py> {
    /// A function that is called with the number of finished puzzles.
    pub(crate) progress: Option<Bound<'py, PyAny>>,
    pub(crate) time: Option<Duration>,
}

impl Terms<'_> {
    pub(crate) fn within(seconds: Option<f64>) -> PyResult<Self> {
        let time = seconds.map(Duration::try_from_secs_f64).transpose();
        let time = time.map_err(|_| error::wrong("time: expected a number of seconds, 0 or more"))?;
        Ok(Terms { time, ..Terms::default() })
    }
}

/// Runs the work on another thread, and waits for it. Ctrl-C, an exception in the progress function and the
/// time limit cancel the work. Cancelled work should end soon; its result is dropped.
pub(crate) fn watched<T: Send>(
    py: Python<'_>,
    terms: &Terms<'_>,
    work: impl FnOnce(&WorkState) -> T + Send,
) -> PyResult<T> {
    let watch = WorkState::default();
    let progress = terms.progress.as_ref().map(|progress| progress.clone().unbind());
    let end = terms.time.and_then(|time| Instant::now().checked_add(time));
    let look = |py: Python<'_>| {
        py.check_signals()?;
        if let Some(progress) = &progress {
            progress.call1(py, (watch.done.load(Ordering::Relaxed),))?;
        }
        if end.is_some_and(|end| Instant::now() >= end) { Err(error::stopped()) } else { Ok(()) }
    };
    let (result, trouble) = py.detach(|| {
        thread::scope(|scope| {
            let (over, is_over) = mpsc::channel::<()>();
            let watch = &watch;
            let worker = move || {
                let result = work(watch);
                drop(over);
                result
            };
            let worker = thread::Builder::new().spawn_scoped(scope, worker);
            let worker = worker.map_err(|error| error::failed(format!("no thread to work on: {error}")))?;
            let mut trouble = None;
            while is_over.recv_timeout(MOMENT) == Err(RecvTimeoutError::Timeout) {
                if trouble.is_none() {
                    trouble = Python::attach(look).err();
                    watch.cancel.store(trouble.is_some(), Ordering::Relaxed);
                }
            }
            let result = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            Ok::<_, PyErr>((result, trouble))
        })
    })?;
    if let Some(trouble) = trouble {
        return Err(trouble);
    }
    if let Some(progress) = &terms.progress {
        progress.call1((watch.done.load(Ordering::Relaxed),))?;
    }
    Ok(result)
}
