//! Every chore of the repository, as `cargo xtask NAME`. It needs nothing but Rust.
//!
//! ```text
//! main    the tasks, one line each          test    runs parts, times them, sums up
//! parts   what is tested, one line each     needs   what a part needs before it can run
//! fuzz    libFuzzer by way of cargo-fuzz    repo    what must hold of the files themselves
//! bench   the programs of bench/            memory  the kernel under valgrind and the like
//! practice  a puzzle for each technique web     the page
//! python  the Python package, and clusters
//! ```

mod bench;
mod command;
mod fuzz;
mod memory;
mod needs;
mod parts;
mod practice;
mod python;
mod repo;
mod test;
mod web;

use std::process::ExitCode;

/// A chore.
struct Task {
    name: &'static str,
    arguments: &'static str,
    about: &'static str,
    run: fn(&[String]) -> ExitCode,
}

/// One line a task.
const TASKS: [Task; 9] = [
    Task {
        name: "test",
        arguments: "[PART...]",
        about: "what CI runs: every part, or those named",
        run: test::run,
    },
    Task {
        name: "fuzz",
        arguments: "TARGET|all [SECONDS]",
        about: "libFuzzer on one target, or on each",
        run: fuzz::run,
    },
    Task {
        name: "memory",
        arguments: "[WATCHER...]",
        about: "the kernel under valgrind, AddressSanitizer and Miri",
        run: memory::run,
    },
    Task {
        name: "bench",
        arguments: "[ARGUMENT...]",
        about: "measures the engines; bench --help says more",
        run: bench::run,
    },
    Task {
        name: "sign",
        arguments: "",
        about: "total guesses on a fixed set: changes when a search does; sign --help says more",
        run: bench::sign,
    },
    Task {
        name: "practice",
        arguments: "SEED SECONDS",
        about: "looks for puzzles that need each technique, and keeps the best in the table",
        run: practice::run,
    },
    Task {
        name: "web",
        arguments: "[--measure]",
        about: "builds the page into web/dist; --measure prints how fast and how large it is",
        run: web::run,
    },
    Task {
        name: "wheel",
        arguments: "",
        about: "builds the Python package as it is published",
        run: python::wheel,
    },
    Task {
        name: "clusters",
        arguments: "",
        about: "tests the Python package on Dask, Ray and Spark",
        run: python::clusters,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|a| a.to_string_lossy().into_owned()).collect();
    let Some((name, rest)) = arguments.split_first() else { return help() };
    match TASKS.iter().find(|task| task.name == name) {
        Some(task) => (task.run)(rest),
        None if matches!(name.as_str(), "help" | "-h" | "--help") => help(),
        None => refuse("task", name, TASKS.iter().map(|task| task.name)),
    }
}

fn help() -> ExitCode {
    println!("Usage: cargo xtask TASK\n\nTasks:");
    for Task { name, arguments, about, .. } in &TASKS {
        println!("  {:<28}{about}", format!("{name} {arguments}"));
    }
    println!("\nParts of test:");
    for part in &parts::PARTS {
        println!("  {:<28}{}", part.name, part.about);
    }
    println!("\nTargets of fuzz:\n  {}", fuzz::targets().join(" "));
    ExitCode::SUCCESS
}

/// Says that there is no such thing, and what there is.
fn refuse<'a>(kind: &str, found: &str, known: impl Iterator<Item = &'a str>) -> ExitCode {
    let known: Vec<&str> = known.collect();
    eprintln!("error: '{found}' is not a {kind}: expected one of {}", known.join(", "));
    ExitCode::from(2)
}
