//! The Python functions on files, such as `shudu.solve_file`.

use crate::error::{Error, failed, wrong};
use crate::options;
use crate::watch::{Terms, WorkState, watched};
use files::{
    AnswerWord, Dedupe, Failure, Job, Message, Observer, Progress, SHOWN, Saying, Source, Summary, Target,
};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

/// Runs a task on files, and returns a summary.
#[pyfunction]
#[pyo3(signature = (task, inputs, output, *, limit, column, dedupe, bare, compress, errors, resume, threads, progress))]
#[expect(clippy::too_many_arguments, reason = "each is an option of Python's functions")]
pub(crate) fn run_file<'py>(
    py: Python<'py>,
    task: &str,
    inputs: Vec<PathBuf>,
    output: PathBuf,
    limit: Option<i64>,
    column: Option<&str>,
    dedupe: Option<&str>,
    bare: bool,
    compress: bool,
    errors: &str,
    resume: bool,
    threads: Option<i64>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let mut job = Job::new(options::task(task, limit)?);
    job.notation.column =
        column.map(str::parse).transpose().map_err(|why: shudu::Error| wrong(format!("column: {why}")))?;
    job.dedupe = dedupe.map(dedupe_of).transpose()?;
    job.is_bare = bare;
    job.is_packed = compress;
    job.is_strict = options::is_strict(errors)?;
    job.threads = options::threads(threads)?.get();
    let terms = Terms { progress, time: None };
    let sources = inputs.into_iter().map(Source::file).collect();
    let (summary, messages) = watched(py, &terms, |watch| {
        let mut follower = Follower { watch, messages: Messages::default() };
        let summary = files::run(job, sources, Target::File(output), resume, &mut follower);
        (summary, follower.messages)
    })?;
    summary_dict(py, &summary, messages)
}

fn dedupe_of(name: &str) -> PyResult<Dedupe> {
    match name {
        "identical" => Ok(Dedupe::Identical),
        "class" => Ok(Dedupe::Class),
        _ => Err(wrong(format!("dedupe: expected 'identical' or 'class', found '{name}'"))),
    }
}

/// The summary as a dictionary, or an exception if the run failed.
fn summary_dict<'py>(py: Python<'py>, summary: &Summary, messages: Messages) -> PyResult<Bound<'py, PyDict>> {
    let go_on = |part: &PathBuf| {
        format!("; the finished answers are in {}: continue with resume=True", part.display())
    };
    let go_on = summary.part.as_ref().map_or(String::new(), go_on);
    match (&summary.failure, &messages.bad) {
        // With `errors='raise'`, the exception names the error in the bad puzzle.
        (Some(failure @ Failure::Failed(Message::Strict)), Some(bad)) => {
            return Err(Error::new_err(format!("{bad}; {failure}{go_on}")));
        }
        (Some(failure), _) => return Err(failed(format!("{failure}{go_on}"))),
        (None, _) => {}
    }
    if let Some(trouble) = messages.trouble {
        return Err(failed(trouble));
    }
    let (dict, tally) = (PyDict::new(py), &summary.progress.tally);
    dict.set_item("puzzles", tally.puzzles())?;
    for word in AnswerWord::ALL.into_iter().filter(|&word| word != AnswerWord::Made) {
        dict.set_item(word.name(), tally.of(word))?;
    }
    dict.set_item("before", summary.progress.before)?;
    dict.set_item("was_complete", summary.was_complete)?;
    dict.set_item("messages", messages.said)?;
    dict.set_item("unsaid", messages.unsaid)?;
    Ok(dict)
}

/// The first messages of a run, and the number of further messages.
#[derive(Default)]
struct Messages {
    said: Vec<String>,
    unsaid: u64,
    /// The error message about the first bad puzzle.
    bad: Option<String>,
    /// The message about the first input file that has no puzzle or cannot be read.
    trouble: Option<String>,
}

struct Follower<'w> {
    watch: &'w WorkState,
    messages: Messages,
}

impl Observer for Follower<'_> {
    fn hear(&mut self, saying: Saying) {
        let messages = &mut self.messages;
        if let Saying::Error(message) = &saying {
            messages.bad.get_or_insert_with(|| message.to_string());
        }
        match saying {
            Saying::Error(message) | Saying::Note(message) if (messages.said.len() as u64) < SHOWN => {
                messages.said.push(message.to_string());
            }
            Saying::Error(_) | Saying::Note(_) => messages.unsaid += 1,
            Saying::Trouble(message) => {
                messages.trouble.get_or_insert_with(|| message.to_string());
            }
            Saying::Cost(_) => {}
        }
    }

    fn unsaid(&mut self, errors: u64, notes: u64) {
        self.messages.unsaid += errors + notes;
    }

    fn progress(&mut self, progress: &Progress) {
        self.watch.done.store(progress.read as usize, Ordering::Relaxed);
    }

    fn is_cancelled(&self) -> bool {
        self.watch.is_cancelled()
    }
}
