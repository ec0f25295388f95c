//! Measures how many puzzles and full boards are generated per second, compared with other generators.
//!
//! In each round every generator runs once, ours and the others in turn; the best round of each generator
//! counts. The kernel checks some of our puzzles, and some puzzles of the crate `sudoku`: each puzzle must
//! have one solution, and must need every given.

use crate::Failure;
use crate::args::Args;
use crate::clock::seconds_per_pass;
use crate::progress::Progress;
use kernel::{Isa, Limits, One};
use shudu::Shape;
use shudu::generate::{Generator, Supply, full_grid};
use shudu::logic::{Level, Rating};
use shudu::random::Random;
use std::hint::black_box;
use std::io::Write;
use std::path::Path;
use std::process::Command;
use sudoku::{Sudoku, Symmetry};

/// The number of puzzles that the crate `sudoku` makes at a time.
const FEW: usize = 50;

/// The number of puzzles that QQWing makes in one run.
const QQWING: usize = 200;

/// A generator and its speed.
struct Row<'a> {
    name: &'static str,
    by: &'static str,
    /// Generates some puzzles or boards; returns how many.
    make: Box<dyn FnMut() -> usize + 'a>,
    /// The best round so far.
    per_second: f64,
}

impl<'a> Row<'a> {
    fn new(name: &'static str, by: &'static str, make: impl FnMut() -> usize + 'a) -> Row<'a> {
        Row { name, by, make: Box::new(make), per_second: 0.0 }
    }
}

/// Prints a row for each generator. The row of a generator that is not ours also has the ratio of our speed to
/// its speed.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    check()?;
    let mut rows = rows(args)?;
    let progress = Progress::on_stderr();
    for round in 0..=args.rounds {
        for row in &mut rows {
            progress.show(&format!("round {round} of {}: {}, {}", args.rounds, row.name, row.by));
            let mut made = 0;
            let seconds = seconds_per_pass(args.seconds, || made = (row.make)());
            // The first round is a warm-up.
            if round > 0 {
                row.per_second = row.per_second.max(made as f64 / seconds);
            }
        }
    }
    progress.clear();
    print(&rows, args.csv, out)
}

fn print(rows: &[Row<'_>], is_csv: bool, out: &mut dyn Write) -> Result<(), Failure> {
    if is_csv {
        writeln!(out, "made,by,per_second,ratio")?;
    } else {
        writeln!(out, "{:<34}  {:<12}  {:>12}  {:>8}", "made", "by", "per_second", "ratio")?;
    }
    for Row { name, by, per_second, .. } in rows {
        let ours = rows.iter().find(|row| row.by == "shudu" && row.name == *name);
        let ratio = match ours {
            Some(ours) if *by != "shudu" => format!("{:.1}", ours.per_second / per_second),
            _ => String::new(),
        };
        if is_csv {
            writeln!(out, "{name},{by},{per_second:.1},{ratio}")?;
        } else {
            writeln!(out, "{name:<34}  {by:<12}  {per_second:>12.1}  {ratio:>8}")?;
        }
    }
    Ok(())
}

/// The generators to measure.
fn rows(args: &Args) -> Result<Vec<Row<'static>>, Failure> {
    let order = |generator: Generator| generator.puzzles().map_err(|error| Failure::Input(error.to_string()));
    let take =
        |mut puzzles: Supply, count: usize| move || puzzles.by_ref().take(count).map(black_box).count();
    let rating = Rating::of_tenths(80)..=Rating::of_tenths(90);
    let mut random = Random::new(1);
    let mut rows = vec![
        Row::new("full boards", "shudu", move || times(1000, || full_grid(Shape::CLASSIC, &mut random))),
        Row::new("full boards", "sudoku 0.8", || times(FEW, Sudoku::generate_solved)),
        Row::new("minimal puzzles", "shudu", take(order(Generator::new(1))?, 4096)),
        Row::new("minimal puzzles", "sudoku 0.8", || {
            times(FEW, || Sudoku::generate_with_symmetry(Symmetry::None))
        }),
        Row::new(
            "hard puzzles, 2.6 to 4.4",
            "shudu",
            take(order(Generator::new(1).level(Level::Hard))?, 500),
        ),
        Row::new("puzzles rated 8.0 to 9.0", "shudu", take(order(Generator::new(1).rating(rating))?, 10)),
        Row::new("puzzles of 16x16", "shudu", take(order(Generator::new(1).shape(shape("4x4")?))?, 2)),
    ];
    if let Some(program) = &args.qqwing {
        qqwing(program)?;
        let program = program.clone();
        rows.insert(4, Row::new("minimal puzzles", "qqwing", move || qqwing(&program).unwrap_or(0)));
    }
    Ok(rows)
}

/// Calls `make` `count` times.
fn times<T>(count: usize, mut make: impl FnMut() -> T) -> usize {
    for _ in 0..count {
        black_box(make());
    }
    count
}

fn shape(text: &str) -> Result<Shape, Failure> {
    text.parse().map_err(|error: shudu::Error| Failure::Input(error.to_string()))
}

/// Runs QQWing once; returns the number of puzzles it printed.
fn qqwing(program: &Path) -> Result<usize, Failure> {
    let fail = |what: String| Failure::Input(format!("{}: {what}", program.display()));
    let count = QQWING.to_string();
    let output = Command::new(program).args(["--generate", &count, "--one-line"]).output();
    let output = output.map_err(|error| fail(error.to_string()))?;
    let lines = String::from_utf8_lossy(&output.stdout).lines().filter(|line| line.len() >= 81).count();
    if lines == QQWING { Ok(lines) } else { Err(fail(format!("printed {lines} puzzles, expected {count}"))) }
}

/// Checks some of our puzzles, and some puzzles of the crate `sudoku`: each must have one solution, and no given that
/// can be removed.
fn check() -> Result<(), Failure> {
    let ours = Generator::new(1).puzzles().map_err(|error| Failure::Input(error.to_string()))?;
    let ours = ours.take(500).map(|made| made.puzzle.to_string());
    let theirs = (0..FEW).map(|_| Sudoku::generate_with_symmetry(Symmetry::None).to_str_line().to_string());
    let one = &mut One::new(Isa::best());
    for puzzle in ours.chain(theirs) {
        let givens: [u8; 81] = puzzle.as_bytes().try_into().map_err(|_| Failure::Wrong(puzzle.clone()))?;
        let mut count = |givens: &[u8; 81]| one.search(givens, &Limits::new().solutions(2)).count;
        let is_needed = |cell: usize| {
            let mut without = givens;
            without[cell] = b'.';
            !givens[cell].is_ascii_digit() || givens[cell] == b'0' || count(&without) == 2
        };
        if !(0..81).all(is_needed) || one.search(&givens, &Limits::new().solutions(2)).count != 1 {
            return Err(Failure::Wrong(format!("not minimal, or not one solution: {puzzle}")));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_made_is_minimal_and_has_one_solution() {
        assert_eq!(check(), Ok(()));
    }

    #[test]
    fn a_program_that_is_not_there_is_named() {
        let Err(Failure::Input(message)) = qqwing(Path::new("no/such/qqwing")) else { panic!("it was run") };
        assert!(message.starts_with("no/such/qqwing: "), "{message}");
    }
}
