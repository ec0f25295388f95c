//! A column is cut into pieces, shared out among threads, and watched.

use super::places::{Answered, ColumnValue, Form, Notes, Places};
use super::rows::Rows;
use crate::error::Error;
use crate::options::{self, told};
use crate::watch::{Terms, WorkState, watched};
use pyo3::prelude::*;
use shudu::ask::{Asker, Batch, Mixed, Task};
use shudu::parallel::share_out;
use shudu::{Isa, Shape, Word};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};

/// So few boards of no more than 9x9 are answered before a thread would have started, and before anybody could interrupt.
const FEW: usize = 64;

/// How a column is to be answered, as Python says it.
#[derive(FromPyObject)]
pub(crate) struct AskedOptions<'py> {
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

impl<'py> TryFrom<AskedOptions<'py>> for Options<'py> {
    type Error = PyErr;

    fn try_from(asked: AskedOptions<'py>) -> PyResult<Options<'py>> {
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

/// What is asked of every row of a column.
pub(crate) struct Question {
    pub(crate) task: Task,
    /// Whether the smallest of several solutions is an answer to [`Task::Solve`].
    pub(crate) wants_smallest: bool,
    /// How boards are written in answer.
    pub(crate) form: Form,
}

impl Question {
    pub(crate) fn new(task: Task, form: Form) -> Question {
        Question { task, wants_smallest: false, form }
    }

    /// So many puzzles are given to a thread at a time. A rating may take seconds, and should hold up no other.
    fn piece(&self) -> usize {
        match self.task {
            Task::Solve | Task::Check | Task::Count { .. } => 2048,
            Task::Canon => 64,
            Task::Rate { .. } => 1,
        }
    }

    /// Whether a 9x9 board is answered in less than a millisecond.
    fn is_quick(&self) -> bool {
        match self.task {
            Task::Solve | Task::Check | Task::Canon => true,
            Task::Count { most } => most.is_some_and(|most| most <= 2),
            Task::Rate { .. } => false,
        }
    }
}

/// Answers the rows of a column into the slots.
pub(crate) fn run<S: ColumnValue>(
    py: Python<'_>,
    question: &Question,
    rows: &Rows<'_>,
    slots: Vec<S>,
    part: Part,
    options: &Options<'_>,
) -> PyResult<Answered<S>> {
    let cut = Cut { question, rows, is_strict: options.is_strict };
    let is_quick = question.is_quick() && rows.len() <= FEW && rows.are_short();
    let mut answered = Answered::new(slots);
    let places = answered.places();
    let notes = if is_quick && options.progress.is_none() {
        py.check_signals()?;
        py.detach(|| cut.answer(places, NonZeroUsize::MIN, &WorkState::default()))
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
    answered.odd = notes.into_iter().flat_map(|notes| notes.odd).collect();
    Ok(answered)
}

/// A column to be cut.
struct Cut<'r> {
    question: &'r Question,
    rows: &'r Rows<'r>,
    is_strict: bool,
}

/// Rows one after the other, and where their answers go.
struct Piece<'p, S> {
    first: usize,
    places: Places<'p, S>,
}

impl Cut<'_> {
    /// Answers all pieces. Once a row is found bad where that is an exception, no further piece is begun: those before it
    /// were, so the first bad row is the same on every number of threads.
    fn answer<S: ColumnValue>(
        &self,
        places: Places<'_, S>,
        threads: NonZeroUsize,
        watch: &WorkState,
    ) -> Vec<Notes> {
        let has_failed = AtomicBool::new(false);
        let make_worker = || {
            let (mut asker, mut batch) = (Asker::new(self.question.task), Mixed::default());
            let has_failed = &has_failed;
            move |piece: Piece<'_, S>| {
                if has_failed.load(Ordering::Relaxed) || watch.is_cancelled() {
                    return Notes::default();
                }
                let count = piece.places.is_there.len();
                let notes = self.answer_piece(piece, &mut asker, &mut batch, watch);
                has_failed.fetch_or(self.is_strict && notes.bad.is_some(), Ordering::Relaxed);
                watch.done.fetch_add(count, Ordering::Relaxed);
                notes
            }
        };
        share_out(pieces(places, self.question.piece()), threads, make_worker)
    }

    fn answer_piece<S: ColumnValue>(
        &self,
        Piece { first, places }: Piece<'_, S>,
        asker: &mut Asker,
        batch: &mut Mixed,
        watch: &WorkState,
    ) -> Notes {
        let range = first..first + places.is_there.len();
        let (asked, mut unread) = (AskedBy { watch, question: self.question }, Notes::default());
        let nines = self.rows.nines(range.clone(), Isa::best());
        if nines.is_none() {
            batch.clear();
            // Only classic boards have ratings.
            let is_rating = matches!(self.question.task, Task::Rate { .. });
            self.rows.fill(range, |grid| !is_rating || grid.classic().is_some(), batch, &mut unread);
        }
        let puzzles = nines.map_or(Batch::Mixed(batch), Batch::Uniform);
        S::ask(asker, puzzles, &asked, places).from(first, unread.bad)
    }
}

/// Who waits for the answers of a piece.
pub(crate) struct AskedBy<'w> {
    watch: &'w WorkState,
    pub(crate) question: &'w Question,
}

impl shudu::ask::Watch for AskedBy<'_> {
    fn cancel(&self) -> Option<&AtomicBool> {
        Some(&self.watch.cancel)
    }

    fn keeps(&self, word: Word) -> bool {
        word != Word::Several || self.question.task != Task::Solve || self.question.wants_smallest
    }

    fn tells_why(&self, _: Word) -> bool {
        false
    }
}

/// Cuts the places into pieces.
fn pieces<S>(places: Places<'_, S>, size: usize) -> Vec<Piece<'_, S>> {
    let slots = places.slots.chunks_mut(size);
    let parts = slots.zip(places.words.chunks_mut(size)).zip(places.is_there.chunks_mut(size));
    let piece = |(i, ((slots, words), is_there))| Piece {
        first: i * size,
        places: Places { slots, words, is_there },
    };
    parts.enumerate().map(piece).collect()
}
