//! A column is cut into pieces, shared out among threads, and watched.

use super::rows::Rows;
use super::task::{Notes, Places, Task};
use crate::error::Error;
use crate::options::{self, told};
use crate::watch::{Terms, Watch, watched};
use pyo3::prelude::*;
use shudu::Shape;
use shudu::parallel::share_out;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

/// So few boards of no more than 9x9 are answered before a thread would have started, and before anybody could interrupt.
const FEW: usize = 64;

/// How a column is to be answered, as Python says it.
#[derive(FromPyObject)]
pub(crate) struct Asked<'py> {
    errors: Bound<'py, PyAny>,
    threads: Bound<'py, PyAny>,
    #[pyo3(attribute("box"))]
    r#box: Bound<'py, PyAny>,
    before: usize,
    progress: Option<Bound<'py, PyAny>>,
}

/// How a column is to be answered.
pub(crate) struct Options<'py> {
    /// Whether a row that is not a puzzle is an exception, rather than a row without an answer.
    pub(crate) is_strict: bool,
    threads: NonZeroUsize,
    /// How many rows there are in the parts of the column before.
    before: usize,
    /// The boxes of all boards, where they are not the usual ones.
    pub(crate) shape: Option<Shape>,
    /// Told how many puzzles are done, and of how many.
    progress: Option<Bound<'py, PyAny>>,
}

impl<'py> TryFrom<Asked<'py>> for Options<'py> {
    type Error = PyErr;

    fn try_from(asked: Asked<'py>) -> PyResult<Options<'py>> {
        let errors: String = told(&asked.errors, "errors", "'raise' or 'null'")?;
        let threads = told(&asked.threads, "threads", "a whole number, or None for all cores")?;
        let r#box: Option<String> = told(&asked.r#box, "box", "rows and columns such as '3x3'")?;
        Ok(Options {
            is_strict: options::is_strict(&errors)?,
            threads: options::threads(threads)?,
            shape: options::shape(r#box.as_deref())?,
            before: asked.before,
            progress: asked.progress,
        })
    }
}

impl Options<'_> {
    /// A row that is not a puzzle, and why.
    pub(crate) fn bad_row(&self, row: usize, why: &str) -> PyErr {
        Error::new_err(format!("row {}: {why}", self.before + row))
    }
}

/// Which part of all rows is answered.
#[derive(Clone, Copy)]
pub(crate) struct Part {
    /// The number of its first row.
    pub(crate) first: usize,
    /// How many rows there are in all.
    pub(crate) total: usize,
}

/// Answers the rows into the places; returns the answers that no slot can hold.
pub(crate) fn run<T: Task>(
    py: Python<'_>,
    task: &T,
    rows: &Rows<'_>,
    places: Places<'_, T::Slot>,
    part: Part,
    options: &Options<'_>,
) -> PyResult<Vec<(usize, String)>> {
    let cut = Cut { task, rows, is_strict: options.is_strict };
    let is_quick = task.is_quick() && rows.len() <= FEW && rows.are_short();
    let notes = if is_quick && options.progress.is_none() {
        py.check_signals()?;
        py.detach(|| cut.answer(places, NonZeroUsize::MIN, &Watch::default()))
    } else {
        let threads = options.threads;
        let terms =
            Terms { progress: options.progress.clone(), total: part.total, done: part.first, time: None };
        watched(py, &terms, |watch| cut.answer(places, threads, watch))?
    };
    let bad = notes.iter().find_map(|notes| notes.bad.as_ref());
    if let (true, Some((row, why))) = (options.is_strict, bad) {
        return Err(options.bad_row(part.first + row, why));
    }
    Ok(notes.into_iter().flat_map(|notes| notes.odd).collect())
}

/// A column to be cut.
struct Cut<'r, T> {
    task: &'r T,
    rows: &'r Rows<'r>,
    is_strict: bool,
}

/// Rows one after the other, and where their answers go.
struct Piece<'p, S> {
    range: Range<usize>,
    places: Places<'p, S>,
}

impl<T: Task> Cut<'_, T> {
    /// Answers all pieces. Once a row is found bad where that is an exception, no further piece is begun: those before it
    /// were, so the first bad row is the same on every number of threads.
    fn answer(&self, places: Places<'_, T::Slot>, threads: NonZeroUsize, watch: &Watch) -> Vec<Notes> {
        let has_failed = AtomicBool::new(false);
        let make_worker = || {
            let mut worker = self.task.worker(watch);
            let has_failed = &has_failed;
            move |Piece { range, places }: Piece<'_, T::Slot>| {
                if has_failed.load(Ordering::Relaxed) || watch.is_cancelled() {
                    return Notes::default();
                }
                let count = range.len();
                let notes = worker.work(self.rows, range, places);
                has_failed.fetch_or(self.is_strict && notes.bad.is_some(), Ordering::Relaxed);
                watch.done.fetch_add(count, Ordering::Relaxed);
                notes
            }
        };
        share_out(pieces(places, T::PIECE), threads, make_worker)
    }
}

/// Cuts the places into pieces.
fn pieces<S>(places: Places<'_, S>, size: usize) -> Vec<Piece<'_, S>> {
    let parts = places.slots.chunks_mut(size).zip(places.is_there.chunks_mut(size)).enumerate();
    let piece = |(i, (slots, is_there))| {
        let places: Places<'_, S> = Places { slots, is_there };
        Piece { range: i * size..i * size + places.is_there.len(), places }
    };
    parts.map(piece).collect()
}
