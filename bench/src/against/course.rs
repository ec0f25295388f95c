//! The measurements that both builds run.

use crate::args::Args;
use crate::bulk::Files;
use crate::clock::children_time;
use crate::definition::root;
use crate::sizes::{self, Boards};
use crate::{Failure, Set};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// The number of puzzles in one run that reads and writes files; such a run takes a few tenths of a second.
const MANY: usize = 1_000_000;

/// The number of puzzles in one run on improper puzzles, which take longer than minimal puzzles.
const FEWER: usize = 200_000;

/// For boards that are not 9x9, the number of puzzles is this constant divided by the square of the number of
/// cells, because larger boards take longer.
const MANY_SMALL: usize = 100_000_000;

/// One run of a program.
pub(super) struct Course {
    name: String,
    arguments: Vec<String>,
    measure: Measure,
}

/// The source of the figures of a run.
enum Measure {
    /// The program prints its figures as csv. `names` are the columns that together name a row, `figure` is
    /// the column of the figure, and `cost` converts a figure to nanoseconds per puzzle, or returns `None` if
    /// the figure is too coarse.
    Printed { names: &'static [&'static str], figure: &'static str, cost: fn(f64) -> Option<f64> },
    /// The CPU time of the program for this number of puzzles. The program writes the file `output`.
    Timed { puzzles: usize, output: PathBuf },
}

impl Course {
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Runs a program; returns the name of each row and its cost in nanoseconds per puzzle.
    pub(super) fn run(&self, program: &Path) -> Result<Vec<(String, f64)>, Failure> {
        let mut command = Command::new(program);
        command.args(&self.arguments).stdin(Stdio::null()).stderr(Stdio::null());
        let fail = |what: String| {
            let words = self.arguments.join(" ");
            Failure::Input(format!("{} {words}: {what}", program.display()))
        };
        match &self.measure {
            Measure::Printed { names, figure, cost } => {
                let output = command.output().map_err(|error| fail(error.to_string()))?;
                if !output.status.success() {
                    return Err(fail(output.status.to_string()));
                }
                let text = String::from_utf8_lossy(&output.stdout);
                let rows = rows(&text, names, figure).ok_or_else(|| fail(format!("no rows: {text}")))?;
                let row = |(name, figure)| Some((format!("{} {name}", self.name), cost(figure)?));
                Ok(rows.into_iter().filter_map(row).collect())
            }
            Measure::Timed { puzzles, output } => {
                // Remove the old output, because replacing and creating a file do not take the same time.
                let _ = std::fs::remove_file(output);
                let before = children_time();
                let status =
                    command.stdout(Stdio::null()).status().map_err(|error| fail(error.to_string()))?;
                let taken = children_time().saturating_sub(before);
                // Exit code 1 means that some puzzle is not proper.
                if !matches!(status.code(), Some(0 | 1)) || !output.exists() {
                    return Err(fail(status.to_string()));
                }
                Ok(vec![(self.name.clone(), nanoseconds(taken, *puzzles))])
            }
        }
    }
}

fn nanoseconds(taken: Duration, puzzles: usize) -> f64 {
    taken.as_secs_f64() * 1e9 / puzzles as f64
}

/// Reads the names and figures of the rows below a header.
fn rows(text: &str, names: &[&str], figure: &str) -> Option<Vec<(String, f64)>> {
    let mut lines = text.lines();
    let header: Vec<&str> = lines.next()?.split(',').collect();
    let place = |name: &str| header.iter().position(|column| *column == name);
    let named: Vec<usize> = names.iter().map(|name| place(name)).collect::<Option<_>>()?;
    let figure = place(figure)?;
    let row = |line: &str| {
        let fields: Vec<&str> = line.split(',').collect();
        let name: Option<Vec<&str>> = named.iter().map(|&at| fields.get(at).copied()).collect();
        Some((name?.join(" "), fields.get(figure)?.parse().ok()?))
    };
    lines.map(row).collect()
}

/// The runs of `shudu-bench`, which prints its own figures.
///
/// The rows of the kernel are wall-clock time, not CPU time. So there are many short rounds: in the best of
/// them, no other program interrupted the measurement.
pub(super) fn of_bench(args: &Args) -> impl Iterator<Item = Course> {
    let isa = args.isa.iter().map(|isa| isa.name()).collect::<Vec<_>>().join(",");
    let course = |name: &str, arguments: &[&str], measure| Course {
        name: name.to_string(),
        arguments: ["--csv"].iter().chain(arguments).map(|word| (*word).to_string()).collect(),
        measure,
    };
    let kernel = Measure::Printed {
        names: &["set", "engine", "isa"],
        figure: "per_second",
        cost: |per_second| Some(1e9 / per_second),
    };
    // The figure is in microseconds, with one decimal digit.
    let sizes = Measure::Printed {
        names: &["set", "question"],
        figure: "mean_us",
        cost: |mean| (mean > 20.0).then_some(1e3 * mean),
    };
    let short = ["--isa", &isa, "--rounds", "60", "--seconds", "0.001"];
    [course("kernel", &short, kernel), course("sizes", &["--sizes", "--rounds", "1"], sizes)].into_iter()
}

/// The runs of `shudu` on files; this function creates the files.
pub(super) fn of_shudu(args: &Args, folder: &Path) -> Result<Vec<Course>, Failure> {
    let mut courses = Vec::new();
    let mut add = |set: &Set, puzzles: usize, tasks: &[&str], layouts: &[&str], threads: &[&str]| {
        let folder = folder.join(format!("{}-{puzzles}", set.name()));
        std::fs::create_dir_all(&folder)?;
        let files = Files { set, folder, puzzles };
        for layout in layouts {
            files.make(layout)?;
            for (task, threads) in
                tasks.iter().flat_map(|task| threads.iter().map(move |threads| (task, threads)))
            {
                courses.push(timed(&files, task, layout, threads));
            }
        }
        Ok::<(), Failure>(())
    };
    let minimal = set("minimal.txt")?;
    add(&minimal, MANY, &["solve", "check"], &["line", "csv", "parquet"], &["1"])?;
    add(&minimal, MANY, &["solve", "check"], &["line"], &["2"])?;
    for improper in ["several.txt", "none.txt"] {
        add(&set(improper)?, FEWER, &["solve", "check"], &["line", "csv", "parquet"], &["1"])?;
    }
    for (set, puzzles) in super::rated(args)? {
        add(&set, puzzles, &["rate"], &["line"], &["1"])?;
    }
    add(&set("easy.txt")?, 20_000, &["canon"], &["line"], &["1"])?;
    let small = sizes::made().filter(|boards| boards.len() > 1);
    courses.extend(small.map(|boards| made(&boards, folder)).collect::<Result<Vec<_>, _>>()?);
    Ok(courses)
}

/// A set of the repository.
pub(super) fn set(name: &str) -> Result<Set, Failure> {
    Set::read(&root().join("bench/sets").join(name))
}

fn timed(files: &Files<'_>, task: &str, layout: &str, threads: &str) -> Course {
    let [input, output] = ["in", "out"].map(|name| files.path(name, layout));
    let name = format!("{task} {layout} {}", files.set.name());
    let name = if threads == "1" { name } else { format!("{name}, {threads} threads") };
    of_files(name, task, &input, output, threads, files.puzzles)
}

/// The run that checks lines of boards that are not 9x9.
fn made(boards: &Boards, folder: &Path) -> Result<Course, Failure> {
    let lines: Vec<String> = boards.sample(None).iter().map(ToString::to_string).collect();
    let cells = lines[0].len();
    let puzzles = MANY_SMALL / (cells * cells);
    let input = folder.join(format!("{cells}.txt"));
    let text: String = lines.iter().cycle().take(puzzles).map(|line| format!("{line}\n")).collect();
    std::fs::write(&input, text)?;
    let name = format!("check line {}", boards.name());
    Ok(of_files(name, "check", &input, input.with_extension("out.txt"), "1", puzzles))
}

fn of_files(
    name: String,
    task: &str,
    input: &Path,
    output: PathBuf,
    threads: &str,
    puzzles: usize,
) -> Course {
    let [from, to] = [input, &output].map(|path| path.to_string_lossy().into_owned());
    let words = [task, &from, "-o", &to, "--threads", threads];
    let arguments = words.map(str::to_string).to_vec();
    Course { name, arguments, measure: Measure::Timed { puzzles, output } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_found_by_the_names_of_columns() {
        let text = "set,isa,puzzles,per_second\neasy.txt,avx2,1000,5000000\nhard.txt,avx2,500,1000\n";
        let expected = [("easy.txt avx2".to_string(), 5e6), ("hard.txt avx2".to_string(), 1e3)];
        assert_eq!(rows(text, &["set", "isa"], "per_second"), Some(expected.to_vec()));
        assert_eq!(rows(text, &["set", "question"], "per_second"), None);
    }

    #[test]
    fn a_program_that_fails_is_named() {
        let course = Course {
            name: "none".to_string(),
            arguments: vec!["solve".to_string()],
            measure: Measure::Timed { puzzles: 1, output: PathBuf::from("none") },
        };
        let Err(Failure::Input(message)) = course.run(Path::new("no/such/shudu")) else { panic!("it ran") };
        assert!(message.starts_with("no/such/shudu solve: "), "{message}");
    }
}
