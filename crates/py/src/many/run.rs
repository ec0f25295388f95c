//! Splits a column into pieces and answers the pieces on several threads. Ctrl-C interrupts the work.

use super::rows::PuzzleRows;
use super::values::{AnswerColumn, Misfits, RowsPiece};
use crate::error::Error;
use crate::options::{self, extract};
use crate::watch::{Terms, WorkState, watched};
use pyo3::prelude::*;
use shudu::ask::column::AnswerLayout;
use shudu::ask::{Asker, Batch, Means, Mixed, Room, Task, TaskPace, Watch};
use shudu::board::NineBuf;
use shudu::parallel::share_out;
use shudu::{AnswerWord, Limits, Shape};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A column with at most this many rows, none of them larger than a 9x9 board, is answered on the caller's thread.
/// Starting threads would take longer than answering so few boards.
const FEW: usize = 64;

pub(super) struct Options<'py> {
    pub(super) is_strict: bool,
    threads: NonZeroUsize,
    /// The boxes of all boards, if they are not the usual ones.
    pub(super) shape: Option<Shape>,
    /// The number of rows in earlier parts of the column.
    before: usize,
    /// A function that is called with the number of finished puzzles.
    progress: Option<Bound<'py, PyAny>>,
}

impl<'py> Options<'py> {
    pub(super) fn read(asked: &Bound<'py, PyAny>) -> PyResult<Options<'py>> {
        type Any<'py> = Bound<'py, PyAny>;
        let (errors, threads, r#box, progress, before): (Any<'_>, Any<'_>, Any<'_>, _, _) =
            asked.extract()?;
        let errors: String = extract(&errors, "errors", "'raise' or 'null'")?;
        let threads = extract(&threads, "threads", "a whole number, or None for all cores")?;
        let r#box: Option<String> = extract(&r#box, "box", "rows and columns such as '3x3'")?;
        Ok(Options {
            is_strict: options::is_strict(&errors)?,
            threads: options::threads(threads)?,
            shape: options::parsed(r#box.as_deref())?,
            before,
            progress,
        })
    }

    pub(super) fn bad_row(&self, row: usize, why: &str) -> PyErr {
        Error::new_err(format!("row {}: {why}", self.before + row))
    }
}

#[derive(Clone, Copy)]
pub(super) struct Question {
    pub(super) task: Task,
    /// Whether [`Task::Solve`] answers with the smallest of several solutions.
    pub(super) wants_smallest: bool,
    /// Whether the first row that is not a puzzle ends the work.
    pub(super) is_strict: bool,
    /// Whether the answers are a table; in a table, a row that is not a puzzle gets the word `error`.
    pub(super) is_table: bool,
}

impl Question {
    /// The number of puzzles that a thread takes at a time, which is 1 for ratings, because each rating may take
    /// seconds.
    fn piece(&self) -> usize {
        match self.task.pace() {
            TaskPace::Slow => 1,
            _ if Means::default().go_together(self.task) => 2048,
            _ => 64,
        }
    }
}

pub(super) fn run(
    py: Python<'_>,
    question: Question,
    rows: &PuzzleRows<'_>,
    options: &Options<'_>,
) -> PyResult<Vec<AnswerColumn>> {
    let is_quick = question.task.pace() == TaskPace::Quick && rows.len() <= FEW && rows.are_short();
    let layout = if question.is_table { AnswerLayout::Arrow } else { AnswerLayout::Single };
    let mut columns: Vec<AnswerColumn> =
        question.task.columns(layout).map(|column| AnswerColumn::new(column, rows.len())).collect();
    let pieces = RowsPiece::cut(&mut columns, rows.len(), question.piece());
    let misfits = if is_quick && options.progress.is_none() {
        py.check_signals()?;
        py.detach(|| answer(question, rows, pieces, NonZeroUsize::MIN, &WorkState::default()))
    } else {
        let (threads, terms) = (options.threads, Terms { progress: options.progress.clone(), time: None });
        watched(py, &terms, |watch| answer(question, rows, pieces, threads, watch))?
    };
    let bad = misfits.iter().find_map(|misfits| misfits.bad.as_ref());
    if let (true, Some((row, why))) = (options.is_strict, bad) {
        return Err(options.bad_row(*row, &rows.wrong_number(*row).unwrap_or_else(|| why.clone())));
    }
    for (column, row, board) in misfits.into_iter().flat_map(|misfits| misfits.other_sizes) {
        columns[column].other_sizes.insert(row, board);
    }
    Ok(columns)
}

/// Answers all pieces. If `is_strict` is set, pieces after a bad row are skipped. Pieces before a bad row are
/// not skipped, so the bad row that is reported first does not depend on the number of threads.
fn answer(
    question: Question,
    rows: &PuzzleRows<'_>,
    pieces: Vec<RowsPiece<'_>>,
    threads: NonZeroUsize,
    watch: &WorkState,
) -> Vec<Misfits> {
    let first_bad = AtomicUsize::new(usize::MAX);
    let make_worker = || {
        let (mut asker, mut batch, mut buffer) =
            (Asker::new(question.task), Mixed::default(), NineBuf::default());
        let first_bad = &first_bad;
        let means = Means { limits: Limits::new().cancel(&watch.cancel), ..Means::default() };
        move |piece: RowsPiece<'_>| {
            let range = piece.rows.clone();
            if range.start > first_bad.load(Ordering::Relaxed) || watch.is_cancelled() {
                return Misfits::default();
            }
            let puzzles = rows.nines(range.clone(), &mut buffer).map(Batch::Uniform).unwrap_or_else(|| {
                rows.fill(range.clone(), &mut batch);
                Batch::Mixed(&batch)
            });
            let answers = asker.ask(puzzles, Room::Own, &means, &question);
            let misfits = piece.write(&answers, rows.encoding, question.is_table);
            if let (true, Some((row, _))) = (question.is_strict, &misfits.bad) {
                first_bad.fetch_min(*row, Ordering::Relaxed);
            }
            watch.done.fetch_add(range.len(), Ordering::Relaxed);
            misfits
        }
    };
    share_out(pieces, threads, make_worker)
}

impl Watch for Question {
    fn keeps(&self, word: AnswerWord) -> bool {
        word != AnswerWord::Several || self.task != Task::Solve || self.wants_smallest
    }

    fn tells_why(&self, _: AnswerWord) -> bool {
        false
    }
}
