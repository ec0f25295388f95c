//! The program `shudu`: arguments, files, exit codes. It knows no Sudoku; the library does.

mod args;
mod commands;
mod console;
mod input;
mod interrupt;
mod numbers;
mod output;
mod tally;
mod timer;

use args::{Cli, Command};
use clap::Parser;
use std::process::ExitCode;
use tally::Tally;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return console::usage(&error),
    };
    let mut tally = Tally::default();
    let result = match &cli.command {
        Command::Solve(args) => commands::solve::run(args, &mut tally),
        Command::Check(args) => commands::check::run(args, &mut tally),
        Command::Count(args) => commands::count::run(args, &mut tally),
        Command::Convert(args) => commands::convert::run(args, &mut tally),
        Command::Compare(args) => commands::compare::run(args, &mut tally),
        Command::Watch(args) => commands::watch::run(args, &mut tally),
        Command::Completions { shell } => commands::manual::completions(*shell),
        Command::Man { command } => commands::manual::man(command.as_deref(), &mut tally),
    };
    tally.finish(result)
}
