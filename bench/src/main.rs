//! `cargo xtask bench`: see `--help` and `bench/README.md`.

use bench::args::Args;
use bench::{against, bulk, empty, generate, run, sizes};
use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = Args::parse();
    let words: Vec<String> = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into()).collect();
    let mut out = std::io::stdout().lock();
    let result = match (&args.against, args.bulk) {
        (Some(earlier), _) => against::run(&args, earlier, &mut out),
        (None, Some(puzzles)) => bulk::run(&args, puzzles, &mut out),
        _ if args.generate => generate::run(&args, &mut out),
        _ if args.sizes => sizes::run(&args, &mut out),
        _ if args.empty => empty::run(&args, &mut out),
        _ => run::run(&args, &words, &mut out).map(|_| ()),
    };
    result.map_or_else(|failure| failure.report(), |()| ExitCode::SUCCESS)
}
