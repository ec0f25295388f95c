//! All tasks of the repository, as `cargo xtask NAME`. This program needs only Rust.
//!
//! ```text
//! main      the tasks, one line each          test       runs parts, times them, sums up
//! parts     the parts of the tests            needs      the tools that a part needs
//! fuzz      libFuzzer by way of cargo-fuzz    repo       rules for the files of the repository
//! bench     the programs of bench/            memory     the kernel under valgrind, AddressSanitizer and Miri
//! practice  a puzzle for each technique       web        the page
//! python    the Python package, and clusters  package    the crates as they are published
//! command   runs other programs               sentences  random sentences of the docs and comments
//! pictures  the pictures of the README          font       the font of printed sheets
//! ```

mod bench;
mod command;
mod font;
mod fuzz;
mod memory;
mod needs;
mod package;
mod parts;
mod pictures;
mod practice;
mod python;
mod repo;
mod sentences;
mod test;
mod web;

use std::process::ExitCode;

/// A task: `cargo xtask NAME`.
struct Task {
    name: &'static str,
    arguments: &'static str,
    about: &'static str,
    run: fn(&[String]) -> ExitCode,
}

/// The tasks, one entry each.
const TASKS: [Task; 13] = [
    Task {
        name: "test",
        arguments: "[PART...]",
        about: "runs what CI runs: every part, or the parts named",
        run: test::run,
    },
    Task {
        name: "fuzz",
        arguments: "TARGET|all [SECONDS]",
        about: "runs libFuzzer on one target, or on each",
        run: fuzz::run,
    },
    Task {
        name: "memory",
        arguments: "[WATCHER...]",
        about: "runs the kernel under valgrind, AddressSanitizer and Miri",
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
        about: "prints the total number of guesses, which changes when a search changes; sign --help says more",
        run: bench::sign,
    },
    Task {
        name: "practice",
        arguments: "SEED SECONDS",
        about: "searches for a puzzle that needs each technique, and keeps the easiest in the table",
        run: practice::run,
    },
    Task {
        name: "web",
        arguments: "[--measure]",
        about: "builds the page into web/dist; --measure prints how fast and how large it is",
        run: web::run,
    },
    Task {
        name: "package",
        arguments: "",
        about: "packs the crates as they are published, with the page, and builds the packages",
        run: package::run,
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
    Task {
        name: "font",
        arguments: "",
        about: "makes the font of printed sheets from packages of npm; needs npm and Python",
        run: font::run,
    },
    Task {
        name: "pictures",
        arguments: "",
        about: "writes the pictures of the README, as the program draws them",
        run: pictures::run,
    },
    Task {
        name: "sentences",
        arguments: "[--seed S]",
        about: "prints 200 random sentences of the docs and comments, to judge how they read",
        run: sentences::run,
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

/// Prints that `found` is not a known name of this kind, and lists the known names.
fn refuse<'a>(kind: &str, found: &str, known: impl Iterator<Item = &'a str>) -> ExitCode {
    let known: Vec<&str> = known.collect();
    eprintln!("error: '{found}' is not a {kind}: expected one of {}", known.join(", "));
    ExitCode::from(2)
}
