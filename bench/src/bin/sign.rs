//! `cargo xtask sign` prints the guesses of every engine on the sets of the repository, and their signature.

use bench::sign;
use clap::Parser;
use std::process::ExitCode;

/// The program takes no arguments except `--help`.
#[derive(Debug, Parser)]
#[command(name = "sign", bin_name = "cargo xtask sign", max_term_width = 100)]
#[command(about = ABOUT, long_about = None, after_help = GUIDE)]
struct Args {}

const ABOUT: &str = "\
Adds up the guesses of the kernel's searches on the sets of bench/definitions.txt: a number that changes when a \
search changes. It must equal the number in bench/signature.txt.

The number is the sum of the guesses (nodes) of two engines, each searching for up to 2 solutions of every puzzle: the \
engine for one puzzle, whose guesses must be the same on every instruction set, and the engine for many puzzles on the \
instruction set 'portable'. So the number is the same on every machine.";

const GUIDE: &str = "\
Output:
  one, many        guesses of an engine on each instruction set; only those of many may differ
  sign N           the signature

Exit code: 0 the signature equals bench/signature.txt; 1 it does not, or an answer is wrong; 2 wrong
usage, or an input/output error. What to do if it differs: CONTRIBUTING.md, Commits.";

fn main() -> ExitCode {
    let Args {} = Args::parse();
    let result = sign::run(&mut std::io::stdout().lock()).and_then(sign::compare);
    result.map_or_else(|failure| failure.report(), |()| ExitCode::SUCCESS)
}
