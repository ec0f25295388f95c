//! `cargo xtask test [PART...]`: runs every part, or those named, and sums up.

use crate::needs::Need;
use crate::parts::{PARTS, Part};
use crate::refuse;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The outcome of a part.
struct Ended {
    name: &'static str,
    took: Duration,
    result: Result<(), String>,
}

/// Runs the parts one after another; if a part fails, the next still runs.
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
    sum_up(&chosen.into_iter().map(attempt).collect::<Vec<Ended>>())
}

fn attempt(part: &Part) -> Ended {
    println!("\n== {}: {}", part.name, part.about);
    let start = Instant::now();
    let result = part.needs.iter().try_for_each(Need::ensure).and_then(|()| (part.run)());
    Ended { name: part.name, took: start.elapsed(), result }
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
