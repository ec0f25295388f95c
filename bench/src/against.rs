//! Compares this build with an earlier one. The programs of both builds run in turn on the same inputs. The
//! comparison fails if a row became slower.
//!
//! ```text
//! kernel, sizes     both builds of `shudu-bench` run, and the rows that they print are compared
//! everything else   both builds of `shudu` run on files made here; a row is the CPU time of all threads
//! ```
//!
//! The best round of each build counts. A row that is slower than the tolerance allows gets more rounds
//! before it fails: a busy machine may slow down one of the two programs in some rounds, but seldom in every
//! round.

mod course;

use crate::args::Args;
use crate::progress::Progress;
use crate::report::quoted;
use crate::{Failure, Set};
use course::Course;
use std::io::Write;
use std::path::{Path, PathBuf};

/// A row that is slower than the tolerance allows gets up to this many times the requested number of rounds.
const PATIENCE: usize = 3;

/// The two builds of a program: the program of the earlier build and the program of this build.
pub(crate) struct Pair {
    earlier: PathBuf,
    present: PathBuf,
}

impl Pair {
    /// Finds the earlier build of the program with this name; `earlier` is the path of the program or of its
    /// folder. The present build is in the folder of the running program.
    fn find(name: &str, earlier: &Path) -> Result<Option<Pair>, Failure> {
        let earlier = if earlier.is_dir() { earlier.join(name) } else { earlier.to_path_buf() };
        if !earlier.is_file() || earlier.file_stem().is_none_or(|stem| stem != name) {
            return Ok(None);
        }
        let this = std::env::current_exe()?;
        let present = this.with_file_name(name);
        if !present.is_file() {
            let path = present.display();
            return Err(Failure::Input(format!("{path}: not built: cargo build --release -p shudu-cli")));
        }
        Ok(Some(Pair { earlier, present }))
    }
}

/// One measurement, in nanoseconds per puzzle.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Row {
    name: String,
    earlier: f64,
    present: f64,
}

impl Row {
    fn ratio(&self) -> f64 {
        self.present / self.earlier
    }
}

/// Prints a row for everything that both builds can measure; fails if a row is slower than the tolerance
/// allows.
pub fn run(args: &Args, earlier: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let bench = Pair::find("shudu-bench", earlier)?;
    let shudu = Pair::find("shudu", earlier)?;
    if bench.is_none() && shudu.is_none() {
        let path = earlier.display();
        let what = "expected a program named shudu or shudu-bench, or a folder with them";
        return Err(Failure::Input(format!("{path}: {what}")));
    }
    let folder = tempfile::tempdir_in(args.folder.clone().unwrap_or_else(std::env::temp_dir))?;
    let mut courses: Vec<(Course, &Pair)> = Vec::new();
    if let Some(pair) = &bench {
        courses.extend(course::of_bench(args).map(|course| (course, pair)));
    }
    if let Some(pair) = &shudu {
        courses.extend(course::of_shudu(args, folder.path())?.into_iter().map(|course| (course, pair)));
    }
    let most = 1.0 + args.tolerance / 100.0;
    print(args, ["row", "earlier_ns", "present_ns", "ratio"].map(String::from), out)?;
    let mut slower = Vec::new();
    for (course, pair) in &courses {
        for row in measure(course, pair, args.rounds, most)? {
            let ratio = row.ratio();
            print(
                args,
                [row.name.clone(), number(row.earlier), number(row.present), format!("{ratio:.3}")],
                out,
            )?;
            slower.extend((ratio > most).then_some(row.name));
        }
    }
    if slower.is_empty() {
        return Ok(());
    }
    Err(Failure::Wrong(format!("more than {} % slower: {}", args.tolerance, slower.join(", "))))
}

/// Runs both programs in every round; the programs take turns to be first.
fn measure(course: &Course, pair: &Pair, rounds: usize, most: f64) -> Result<Vec<Row>, Failure> {
    let progress = Progress::on_stderr();
    let mut rows: Vec<Row> = Vec::new();
    for round in 0..rounds * PATIENCE {
        if round >= rounds && rows.iter().all(|row| row.ratio() <= most) {
            break;
        }
        progress.show(&format!("{}, round {}", course.name(), round + 1));
        for is_earlier in [round % 2 == 0, round % 2 != 0] {
            let program = if is_earlier { &pair.earlier } else { &pair.present };
            for (name, cost) in course.run(program)? {
                note(&mut rows, name, is_earlier, cost);
            }
        }
    }
    progress.clear();
    // A row that only one build measures cannot be compared.
    rows.retain(|row| row.ratio().is_finite() && row.ratio() > 0.0);
    Ok(rows)
}

/// Keeps the lowest cost of a row in each build.
fn note(rows: &mut Vec<Row>, name: String, is_earlier: bool, cost: f64) {
    let at = rows.iter().position(|row| row.name == name).unwrap_or_else(|| {
        rows.push(Row { name, earlier: f64::INFINITY, present: f64::INFINITY });
        rows.len() - 1
    });
    let best = if is_earlier { &mut rows[at].earlier } else { &mut rows[at].present };
    *best = best.min(cost);
}

fn number(nanoseconds: f64) -> String {
    format!("{nanoseconds:.1}")
}

fn print(
    args: &Args,
    [name, earlier, present, ratio]: [String; 4],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if args.csv {
        writeln!(out, "{},{earlier},{present},{ratio}", quoted(&name))?;
    } else {
        writeln!(out, "{name:<40}  {earlier:>14}  {present:>14}  {ratio:>6}")?;
    }
    out.flush()?;
    Ok(())
}

/// The sets to rate, and the number of puzzles of each: the files given, or sets of the repository.
fn rated(args: &Args) -> Result<Vec<(Set, usize)>, Failure> {
    if !args.files.is_empty() {
        return args.files.iter().map(|file| Set::read(file).map(|set| (set.clone(), set.len()))).collect();
    }
    let sets = [("easy.txt", 20_000), ("minimal.txt", 1_000), ("hard.txt", 100)];
    sets.into_iter().map(|(name, puzzles)| Ok((course::set(name)?, puzzles))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_round_of_each_build_counts() {
        let mut rows = Vec::new();
        for (is_earlier, cost) in [(true, 4.0), (false, 6.0), (false, 5.0), (true, 8.0)] {
            note(&mut rows, "a".to_string(), is_earlier, cost);
        }
        assert_eq!(rows, [Row { name: "a".to_string(), earlier: 4.0, present: 5.0 }]);
        assert!((rows[0].ratio() - 1.25).abs() < 1e-9);
    }

    #[test]
    fn a_program_of_another_name_is_refused() {
        assert!(Pair::find("shudu", Path::new("no/such/folder/shudu")).is_ok_and(|pair| pair.is_none()));
    }
}
