//! The program `shudu` handles arguments, files and exit codes. The Sudoku logic is in the library.

mod args;
mod commands;
mod console;
mod input;
mod interrupt;
mod numbers;
mod output;
mod progress;
mod session;
mod timer;
mod words;

use args::Command;
use clap::Parser;
use files::Task;
use session::Session;
use std::process::ExitCode;

fn main() -> ExitCode {
    let command = match Command::try_parse() {
        Ok(command) => command,
        Err(error) => return console::usage(error),
    };
    let mut session = Session::default();
    let result = match &command {
        Command::Solve(args) => commands::solve::run(args, &mut session),
        Command::Check(args) => commands::bulk::check(args, &mut session),
        Command::Count(args) => commands::bulk::count(args, &mut session),
        Command::Rate(args) => commands::bulk::rate(args, &mut session),
        Command::Convert(args) => commands::bulk::plain(Task::Convert, args, &mut session),
        Command::Canon(args) => commands::bulk::canon(args, &mut session),
        Command::Same(args) => commands::same::run(args, &mut session),
        Command::Shuffle(args) => commands::shuffle::run(args, &mut session),
        Command::Automorphisms(args) => commands::bulk::plain(Task::Automorphisms, args, &mut session),
        Command::Generate(args) => commands::generate::run(args, &mut session),
        Command::Minimise(args) => commands::minimise::run(args, &mut session),
        Command::Redundant(args) => commands::minimise::list_redundant(args, &mut session),
        Command::Print(args) => commands::print::run(args, &mut session),
        Command::Grid(args) => commands::grid::run(args, &mut session),
        Command::Sample(args) => commands::sample::run(args, &mut session),
        Command::Compare(args) => commands::compare::run(args, &mut session),
        Command::Watch(args) => commands::watch::run(args, &mut session),
        Command::Explain(args) => commands::explain::run(args, &mut session),
        Command::Hint(args) => commands::hint::run(args, &mut session),
        Command::Techniques(args) => commands::techniques::run(args, &mut session),
        Command::Practice(args) => commands::practice::run(args, &mut session),
        Command::Judges(args) => commands::judges::run(args, &mut session),
        Command::Web(args) => commands::web::run(args, &mut session),
        Command::Completions { shell } => commands::manual::completions(*shell, &mut session),
        Command::Man { command } => commands::manual::man(command.as_deref(), &mut session),
    };
    session.finish(result)
}
