//! `cargo xtask test [PART...]` runs every part, or the named parts, and prints a summary.
//!
//! A part that mostly waits, such as tests in a browser, runs in a separate process in parallel with the
//! parts after it. The output of a parallel part is printed when all parts are done.

use crate::command::{root, target_folder};
use crate::needs::Need;
use crate::parts::{PARTS, Part};
use crate::refuse;
use std::fs::File;
use std::process::{Child, Command, ExitCode};
use std::time::{Duration, Instant};
use std::{fs, io};

/// The outcome of a part.
struct Ended {
    name: &'static str,
    took: Duration,
    result: Result<(), String>,
}

/// Runs the parts; if a part fails, the others still run.
pub(crate) fn run(names: &[String]) -> ExitCode {
    let mut chosen: Vec<&Part> = Vec::new();
    for name in names {
        match PARTS.iter().find(|part| part.name == name) {
            Some(part) => chosen.push(part),
            None => return refuse("part", name, PARTS.iter().map(|part| part.name)),
        }
    }
    if names.is_empty() {
        chosen = PARTS.iter().collect();
    }
    let (mut ended, mut beside) = (Vec::new(), Vec::new());
    let last = chosen.len().saturating_sub(1);
    for (i, part) in chosen.into_iter().enumerate() {
        let started = if part.waits && i < last { Beside::start(part).ok() } else { None };
        match started {
            Some(started) => beside.push(started),
            None => ended.push(attempt(part)),
        }
    }
    ended.extend(beside.into_iter().map(Beside::end));
    sum_up(&ended)
}

fn attempt(part: &Part) -> Ended {
    println!("\n== {}: {}", part.name, part.about);
    let start = Instant::now();
    let result = part.needs.iter().try_for_each(Need::ensure).and_then(|()| (part.run)());
    Ended { name: part.name, took: start.elapsed(), result }
}

/// A part that runs in parallel with others.
struct Beside {
    name: &'static str,
    start: Instant,
    process: Child,
}

impl Beside {
    fn start(part: &Part) -> io::Result<Beside> {
        let output = File::create(Beside::log(part.name))?;
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["test", part.name]).current_dir(root());
        let process = command.stderr(output.try_clone()?).stdout(output).spawn()?;
        Ok(Beside { name: part.name, start: Instant::now(), process })
    }

    /// Waits for the end, and prints the output.
    fn end(mut self) -> Ended {
        let status = self.process.wait();
        let took = self.start.elapsed();
        print!("{}", fs::read_to_string(Beside::log(self.name)).unwrap_or_default());
        let result = match status {
            Ok(status) if status.success() => Ok(()),
            _ => Err(format!("see above, or run: cargo xtask test {}", self.name)),
        };
        Ended { name: self.name, took, result }
    }

    fn log(name: &str) -> std::path::PathBuf {
        target_folder().join(format!("{name}.log"))
    }
}

/// Prints a line for each part, then the totals.
fn sum_up(parts: &[Ended]) -> ExitCode {
    println!();
    for Ended { name, took, result } in parts {
        let outcome = match result {
            Ok(()) => "passed".to_string(),
            Err(reason) => format!("FAILED: {reason}"),
        };
        println!("{name:<8}{:>7.1} s  {outcome}", took.as_secs_f64());
    }
    let failed = parts.iter().filter(|part| part.result.is_err()).count();
    println!("{} passed, {failed} failed", parts.len() - failed);
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
