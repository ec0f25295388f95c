//! `cargo xtask bench`: see `--help` and bench/README.md.

use bench::args::Args;
use bench::{bulk, empty, generate, run, sizes};
use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = Args::parse();
    let words: Vec<String> = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into()).collect();
    let mut out = std::io::stdout().lock();
    let result = match args.bulk {
        Some(puzzles) => bulk::run(&args, puzzles, &mut out),
        None if args.generate => generate::run(&args, &mut out),
        None if args.sizes => sizes::run(&args, &mut out),
        None if args.empty => empty::run(&args, &mut out),
        None => run::run(&args, &words, &mut out).map(|_| ()),
    };
    result.map_or_else(|failure| failure.report(), |()| ExitCode::SUCCESS)
}
