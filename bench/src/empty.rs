//! Measures the time to the first solution of the empty board, and the speed of listing its first million solutions in
//! reading order.

use crate::Failure;
use crate::args::Args;
use crate::clock::seconds_per_pass;
use crate::judge::is_full_board;
use crate::progress::Progress;
use kernel::{Isa, One};
use std::hint::black_box;
use std::io::Write;

/// The empty board.
const EMPTY: [u8; 81] = [b'.'; 81];

/// The smallest solution of the empty board.
const FIRST: &[u8; 81] = b"123456789456789123789123456214365897365897214897214365531642978642978531978531642";

/// The number of solutions that are listed.
const LISTED: usize = 1_000_000;

/// The speed of `One` on an instruction set.
#[derive(Clone, Copy, Debug)]
struct Speed {
    first_microseconds: f64,
    per_second: f64,
}

/// Prints a row for each instruction set.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let progress = Progress::on_stderr();
    if args.csv {
        writeln!(out, "isa,first_microseconds,listed,per_second")?;
    } else {
        writeln!(out, "{:<8}  {:>18}  {:>10}  {:>12}", "isa", "first_microseconds", "listed", "per_second")?;
    }
    for &isa in &args.isa {
        progress.show(&format!("empty board: {isa}"));
        let checked = check(isa, LISTED);
        let speed = checked.map(|()| measure(isa, args));
        progress.clear();
        let Speed { first_microseconds: first, per_second } = speed?;
        if args.csv {
            writeln!(out, "{isa},{first:.3},{LISTED},{per_second:.0}")?;
        } else {
            writeln!(out, "{isa:<8}  {first:>18.3}  {LISTED:>10}  {per_second:>12.0}")?;
        }
    }
    Ok(())
}

/// Checks that every listed board is a solution, and larger than the previous board.
fn check(isa: Isa, listed: usize) -> Result<(), Failure> {
    let wrong = |i: usize, what: &str| Failure::Wrong(format!("empty board, solution {i} ({isa}): {what}"));
    let one = &mut One::new(isa);
    let mut before: Option<[u8; 81]> = None;
    let mut seen = 0;
    for solution in one.list(&EMPTY).take(listed) {
        seen += 1;
        let is_next = before.map_or(solution == *FIRST, |before| before < solution);
        if !is_next {
            return Err(wrong(seen, "not the next in reading order"));
        }
        if !is_full_board(&solution) {
            return Err(wrong(seen, "no solution"));
        }
        before = Some(solution);
    }
    if seen == listed { Ok(()) } else { Err(wrong(seen, "the last one, but there are more")) }
}

/// Returns the speed in the best round. The engine is created before the clock starts, as in any loop over
/// puzzles.
fn measure(isa: Isa, args: &Args) -> Speed {
    let one = &mut One::new(isa);
    let mut best = Speed { first_microseconds: f64::INFINITY, per_second: 0.0 };
    for _ in 0..args.rounds {
        let first = seconds_per_pass(args.seconds, || {
            black_box(one.list(black_box(&EMPTY)).next());
        });
        let all = seconds_per_pass(args.seconds, || {
            one.list(black_box(&EMPTY)).take(LISTED).for_each(|solution| {
                black_box(solution);
            });
        });
        best.first_microseconds = best.first_microseconds.min(first * 1e6);
        best.per_second = best.per_second.max(LISTED as f64 / all);
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_instruction_set_lists_in_reading_order() {
        for isa in Isa::available() {
            assert_eq!(check(isa, 2_000), Ok(()));
        }
    }
}
