//! Tests which files a stopped run leaves behind.

mod kit;

use files::{Failure, Job, Observer, Progress, Sample, Source, Summary, Target, Task, run};
use kit::{Silent, puzzle};
use std::cell::Cell;
use std::path::Path;

/// Stops a run once it has read `bytes` bytes and answered `puzzles` puzzles.
struct Stopper {
    bytes: u64,
    puzzles: u64,
    is_over: Cell<bool>,
}

impl Observer for Stopper {
    fn progress(&mut self, progress: &Progress) {
        self.is_over.set(progress.read >= self.bytes && progress.tally.puzzles() >= self.puzzles);
    }
    fn is_cancelled(&self) -> bool {
        self.is_over.get()
    }
}

/// Solves one puzzle that is followed by many lines of comments.
fn solve(output: &Path, resume: bool, observer: &mut dyn Observer) -> Summary {
    let sources = vec![Source::text(Some(1), puzzle(1)), Source::text(Some(2), "#\n".repeat(20 << 20))];
    run(Job::new(Task::Solve), sources, Target::File(output.to_path_buf()), resume, observer)
}

#[test]
fn a_run_that_is_resumed_behind_its_last_puzzle_keeps_its_answers() {
    let folder = tempfile::tempdir().expect("a folder");
    let [whole, stopped] = ["whole.txt", "stopped.txt"].map(|name| folder.path().join(name));
    assert_eq!(solve(&whole, false, &mut Silent).failure, None);
    let mut observer = Stopper { bytes: 4 << 20, puzzles: 1, is_over: Cell::new(false) };
    assert_eq!(solve(&stopped, false, &mut observer).failure, Some(Failure::Cancelled));
    let summary = solve(&stopped, true, &mut Silent);
    assert_eq!((summary.failure, summary.progress.before), (None, 1));
    assert_eq!(std::fs::read(stopped).expect("answers"), std::fs::read(whole).expect("answers"));
}

#[test]
fn a_run_that_is_stopped_while_it_counts_leaves_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut job = Job::new(Task::Solve);
    job.sample = Some(Sample { puzzles: 5, seed: 1 });
    // Counting the puzzles of these lines takes longer than noticing the stop.
    let lines = puzzle(1) + "\n" + &"#\n".repeat(20 << 20);
    let mut observer = Stopper { bytes: 0, puzzles: 0, is_over: Cell::new(true) };
    let target = Target::File(folder.path().join("sample.txt"));
    let summary = run(job, vec![Source::text(None, lines)], target, false, &mut observer);
    assert_eq!(summary.failure, Some(Failure::Cancelled));
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
}
