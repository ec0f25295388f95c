//! `cargo xtask memory` runs the test file `memory.rs` of the kernel under watchers, which are programs that
//! check every memory access.
//!
//! A watcher that is not installed is reported and skipped; at least one watcher must run. This task is not a
//! part of `cargo xtask test`, because each watcher compiles the kernel separately, which takes minutes.

use crate::command::{cargo, nightly, run as run_command, target_folder};
use crate::needs::{MIRI, NIGHTLY, Need, VALGRIND};
use std::process::{Command, ExitCode};

/// A program that checks memory accesses.
struct Watcher {
    name: &'static str,
    about: &'static str,
    needs: &'static [Need],
    command: fn() -> Command,
}

/// The watchers, one entry each.
const WATCHERS: [Watcher; 3] = [
    Watcher {
        name: "valgrind",
        about: "wrong addresses and unset memory, with portable and AVX2 code",
        needs: &[VALGRIND],
        command: valgrind,
    },
    Watcher {
        name: "address",
        about: "wrong addresses on every instruction set of this CPU: AddressSanitizer",
        needs: &[NIGHTLY],
        command: sanitizer,
    },
    Watcher {
        name: "miri",
        about: "any undefined behaviour, with portable code: interpreted, a few puzzles",
        needs: &[NIGHTLY, MIRI],
        command: miri,
    },
];

/// The arguments that run the watched tests.
const TESTS: [&str; 5] = ["test", "--package", "shudu-kernel", "--test", "memory"];

/// Runs the named watchers, or every watcher if there are no names.
pub(crate) fn run(names: &[String]) -> ExitCode {
    if let Some(unknown) = names.iter().find(|name| WATCHERS.iter().all(|watcher| watcher.name != *name)) {
        return crate::refuse("watcher", unknown, WATCHERS.iter().map(|watcher| watcher.name));
    }
    let (mut clean, mut failed) = (0, 0);
    for watcher in
        WATCHERS.iter().filter(|watcher| names.is_empty() || names.iter().any(|n| n == watcher.name))
    {
        println!("\n== {}: {}", watcher.name, watcher.about);
        if let Err(missing) = watcher.needs.iter().try_for_each(Need::ensure) {
            println!("passed over: {missing}");
            continue;
        }
        match run_command(&mut (watcher.command)()) {
            Ok(()) => clean += 1,
            Err(reason) => {
                eprintln!("error: {reason}");
                failed += 1;
            }
        }
    }
    println!("\n{clean} clean, {failed} failed");
    if failed == 0 && clean > 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Only definite leaks count as errors, because the test harness leaves some possible leaks.
fn valgrind() -> Command {
    let runner = "valgrind --quiet --error-exitcode=1 --leak-check=full --errors-for-leak-kinds=definite \
                  --show-leak-kinds=definite";
    let mut command = cargo(&["--config"]);
    command.arg(format!("target.'cfg(all())'.runner = '{runner}'")).args(TESTS);
    command
}

/// Builds into a separate folder, so that ordinary builds are not invalidated.
fn sanitizer() -> Command {
    let mut command = nightly();
    command.args(TESTS).env("RUSTFLAGS", "-Zsanitizer=address");
    command.env("CARGO_TARGET_DIR", target_folder().join("address"));
    command
}

/// Builds into a separate folder, so that ordinary builds stay valid.
fn miri() -> Command {
    let mut command = nightly();
    command.arg("miri").args(TESTS).env("CARGO_TARGET_DIR", target_folder().join("miri"));
    command
}
