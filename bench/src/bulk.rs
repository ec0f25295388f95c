//! Measures how fast puzzles are answered from file to file, and compares this speed with the speed of the
//! kernel. The difference between the two speeds is the cost of reading, splitting, writing and threads.
//!
//! In each round the kernel answers the set in memory, on one thread. Then, for every layout, the puzzles are read
//! from a file and answered, and the answers are written to a file. The share in a row is the speed per thread,
//! divided by the speed of the kernel.

use crate::args::Args;
use crate::clock::seconds_per_pass;
use crate::definition::Definition;
use crate::engine::{Batched, Engine};
use crate::progress::Progress;
use crate::{Answers, Failure, Set};
use files::{AnswerWord, Job, Observer, OutputFormat, Source, Summary, Target, Task};
use kernel::Isa;
use shudu::Format;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::thread::available_parallelism;
use std::time::Duration;

/// One measurement: a task on the puzzles of a set in one layout, on this many threads.
#[derive(Clone, Copy, Debug)]
struct Course {
    task: Task,
    layout: &'static str,
    threads: usize,
}

/// The files of a set.
pub(crate) struct Files<'a> {
    pub(crate) set: &'a Set,
    pub(crate) folder: PathBuf,
    pub(crate) puzzles: usize,
}

/// The columns.
const HEADER: [&str; 8] =
    ["set", "task", "layout", "threads", "puzzles", "per_second", "kernel_per_second", "share"];

/// Prints rows for every set.
pub fn run(args: &Args, puzzles: usize, out: &mut dyn Write) -> Result<(), Failure> {
    let cores = available_parallelism().map_or(1, usize::from);
    let courses = courses(cores);
    let isa = args.isa.iter().copied().find(|&isa| isa == Isa::best()).unwrap_or(args.isa[0]);
    print(args, &HEADER.map(String::from), out)?;
    for set in sets(args)? {
        let folder = tempfile::tempdir_in(args.folder.clone().unwrap_or_else(std::env::temp_dir))?;
        let files = Files { set: &set, folder: folder.path().to_path_buf(), puzzles };
        courses.iter().try_for_each(|course| files.make(course.layout))?;
        let (kernel, speeds) = files.measure(args, isa, &courses)?;
        for (course, speed) in courses.iter().zip(speeds) {
            print(args, &row(set.name(), *course, puzzles, speed, kernel), out)?;
        }
    }
    Ok(())
}

/// Lists the measurements of verdicts and of solutions, in every layout on all cores. For comparison, plain
/// lines are also measured on one thread. Verdicts are shorter than solutions, so there is less to write.
fn courses(cores: usize) -> Vec<Course> {
    let tasks = [Task::Check, Task::Solve];
    let courses = |layout, threads| tasks.map(|task| Course { task, layout, threads });
    let all = ["line", "csv", "parquet"].into_iter().flat_map(|layout| courses(layout, cores));
    all.chain(courses("line", 1).into_iter().filter(|_| cores > 1)).collect()
}

fn row(set: &str, course: Course, puzzles: usize, speed: f64, kernel: f64) -> [String; 8] {
    let Course { task, layout, threads } = course;
    let share = speed / (kernel * threads as f64);
    let task = if task == Task::Check { "check" } else { "solve" };
    [
        set.to_string(),
        task.to_string(),
        layout.to_string(),
        threads.to_string(),
        puzzles.to_string(),
        format!("{speed:.0}"),
        format!("{kernel:.0}"),
        format!("{share:.3}"),
    ]
}

fn print(args: &Args, cells: &[String; 8], out: &mut dyn Write) -> Result<(), Failure> {
    if args.csv {
        writeln!(out, "{}", cells.join(","))?;
    } else {
        let [set, task, layout, threads, puzzles, speed, kernel, share] = cells;
        writeln!(
            out,
            "{set:<20} {task:<6} {layout:<8} {threads:>7} {puzzles:>10} {speed:>11} {kernel:>17} {share:>6}"
        )?;
    }
    Ok(())
}

fn sets(args: &Args) -> Result<Vec<Set>, Failure> {
    if args.files.is_empty() {
        return Definition::all().iter().map(Definition::set).collect();
    }
    args.files.iter().map(|file| Set::read(file)).collect()
}

impl Files<'_> {
    pub(crate) fn path(&self, name: &str, layout: &str) -> PathBuf {
        let ending = if layout == "line" { "txt" } else { layout };
        self.folder.join(format!("{name}.{ending}"))
    }

    /// Creates the input file of a layout: the set, repeated.
    pub(crate) fn make(&self, layout: &str) -> Result<(), Failure> {
        let path = self.path("in", layout);
        if path.exists() {
            return Ok(());
        }
        if layout == "parquet" {
            self.make("line")?;
            let source = Source::file(self.path("in", "line"));
            let made =
                files::run(Job::new(Task::Convert), vec![source], Target::File(path), false, &mut Silent);
            return made.failure.map_or(Ok(()), |failure| Err(Failure::Input(failure.to_string())));
        }
        let mut file = BufWriter::with_capacity(1 << 20, File::create(&path)?);
        if layout == "csv" {
            file.write_all(b"id,puzzle\n")?;
        }
        for (i, line) in self.set.lines().iter().cycle().take(self.puzzles).enumerate() {
            if layout == "csv" {
                write!(file, "{i},")?;
            }
            file.write_all(line)?;
        }
        file.flush()?;
        Ok(())
    }

    /// Returns the speed of the kernel on one thread, and the speeds of all measurements. The best round
    /// counts.
    fn measure(&self, args: &Args, isa: Isa, courses: &[Course]) -> Result<(f64, Vec<f64>), Failure> {
        let progress = Progress::on_stderr();
        let mut kernel = Batched::new(isa, None);
        let mut answers = Answers::new(self.set.len());
        let (mut best, mut speeds) = (0.0_f64, vec![0.0_f64; courses.len()]);
        for round in 0..=args.rounds {
            progress.show(&format!("{}, round {round} of {}: kernel", self.set.name(), args.rounds));
            let least = args.seconds.max(Duration::from_millis(200));
            let seconds = seconds_per_pass(least, || {
                kernel.pass(self.set, 2, &mut answers);
            });
            best = best.max(self.set.len() as f64 / seconds);
            let counts = answers.counts.iter().cycle().take(self.puzzles);
            let unique = counts.filter(|&&count| count == 1).count();
            for (course, speed) in courses.iter().zip(&mut speeds) {
                let Course { task, layout, threads } = course;
                progress.show(&format!(
                    "{}, round {round}: {task:?}, {layout}, threads {threads}",
                    self.set.name()
                ));
                *speed = speed.max(self.pass(*course, isa, unique)?);
            }
            progress.clear();
        }
        Ok((best, speeds))
    }

    /// Runs one measurement; returns puzzles per second. The time ends when the file has its final name.
    fn pass(&self, course: Course, isa: Isa, unique: usize) -> Result<f64, Failure> {
        let mut job = Job::new(course.task);
        (job.threads, job.isa) = (course.threads, Some(isa));
        job.to = (course.layout == "csv").then_some(OutputFormat::Text(Format::Csv));
        let source = Source::file(self.path("in", course.layout));
        let target = Target::File(self.path("out", course.layout));
        let Summary { progress, failure, .. } = files::run(job, vec![source], target, false, &mut Silent);
        if let Some(failure) = failure {
            return Err(Failure::Input(failure.to_string()));
        }
        let found = progress.tally.of(AnswerWord::Unique);
        if progress.tally.puzzles() != self.puzzles as u64 || found != unique as u64 {
            return Err(Failure::Wrong(format!(
                "{}: {found} unique of {}",
                course.layout,
                progress.tally.puzzles()
            )));
        }
        fs::remove_file(self.path("out", course.layout))?;
        Ok(self.puzzles as f64 / progress.time.as_secs_f64())
    }
}

/// Ignores all messages, because all lines of a benchmark are puzzles, and improper puzzles are expected.
struct Silent;

impl Observer for Silent {}
