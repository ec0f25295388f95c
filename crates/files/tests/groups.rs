//! Tests that row groups have a reasonable size even if the blocks are small.

mod kit;

use files::{Failure, Job, Observer, OutputFormat, Progress, Saying, Source, Summary, Target, Task, run};
use kit::puzzle;
use parquet::file::metadata::RowGroupMetaData;
use parquet::file::reader::{FileReader, SerializedFileReader};
use std::cell::Cell;
use std::fs::File;
use std::path::{Path, PathBuf};

/// Stops a run as soon as it has answered `after` puzzles.
struct Stopper {
    after: u64,
    seen: Cell<u64>,
}

impl Observer for Stopper {
    fn hear(&mut self, saying: Saying) {
        if let Saying::Error(message) | Saying::Trouble(message) = saying {
            panic!("{message}");
        }
    }
    fn progress(&mut self, progress: &Progress) {
        self.seen.set(progress.tally.puzzles());
    }
    fn is_cancelled(&self) -> bool {
        self.seen.get() >= self.after
    }
}

fn puzzles(count: usize) -> String {
    (0..count).map(|number| puzzle(number) + "\n").collect()
}

/// A job that answers puzzles one by one, in small blocks.
fn slowly(task: Task) -> Job {
    let mut job = Job::new(task);
    job.budget = Some(u64::MAX);
    job.threads = 2;
    job.to = Some(OutputFormat::Parquet);
    job
}

fn go(job: &Job, lines: &str, output: &Path, resume: bool, after: u64) -> Summary {
    let source = Source::text(None, lines);
    let mut observer = Stopper { after, seen: Cell::new(0) };
    run(job.clone(), vec![source], Target::File(output.to_path_buf()), resume, &mut observer)
}

/// The number of rows of each row group, and the text of all puzzles.
fn groups(path: &Path) -> (Vec<i64>, String) {
    let reader = SerializedFileReader::new(File::open(path).expect("a file")).expect("a Parquet file");
    let rows = reader.metadata().row_groups().iter().map(RowGroupMetaData::num_rows).collect();
    let puzzle = |row: parquet::record::Row| {
        let (_, field) = row.get_column_iter().next().expect("a column");
        field.to_string().trim_matches('"').to_string() + "\n"
    };
    (rows, reader.get_row_iter(None).expect("rows").map(|row| puzzle(row.expect("a row"))).collect())
}

fn folder() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("out.parquet");
    (folder, path)
}

#[test]
fn small_blocks_are_put_together() {
    let lines = puzzles(1500);
    for task in [Task::Rate { has_steps: false }, Task::Count { most: None }] {
        let (_folder, path) = folder();
        assert_eq!(go(&slowly(task), &lines, &path, false, u64::MAX).failure, None);
        assert_eq!(groups(&path), (vec![1500], lines.clone()), "{task:?}");
    }
}

#[test]
fn a_row_group_is_full_some_time() {
    let (lines, (_folder, path)) = (puzzles(25_000), folder());
    assert_eq!(go(&slowly(Task::Solve), &lines, &path, false, u64::MAX).failure, None);
    let (rows, found) = groups(&path);
    assert!(found == lines, "other puzzles, or another order");
    let (_, whole) = rows.split_last().expect("a row group");
    assert!(!whole.is_empty() && whole.iter().all(|rows| *rows > 5000), "{rows:?}");
}

#[test]
fn what_waits_is_not_lost_by_a_stop() {
    let (lines, (folder, whole)) = (puzzles(25_000), folder());
    let job = slowly(Task::Solve);
    assert_eq!(go(&job, &lines, &whole, false, u64::MAX).failure, None);
    let path = folder.path().join("stopped.parquet");
    let mut done = 0;
    for after in [1, 3000, 9000, 14_000, 24_000] {
        let summary = go(&job, &lines, &path, true, after);
        assert_eq!(summary.failure, Some(Failure::Cancelled), "{after}");
        assert!(summary.progress.before >= done, "{after}: answered once more");
        done = summary.progress.tally.puzzles();
    }
    let summary = go(&job, &lines, &path, true, u64::MAX);
    assert_eq!((summary.failure, summary.progress.before), (None, done));
    assert!(std::fs::read(path).expect("a file") == std::fs::read(whole).expect("a file"), "other bytes");
}
