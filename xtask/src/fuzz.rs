//! `cargo xtask fuzz TARGET|all [SECONDS]` runs libFuzzer, through cargo-fuzz on nightly.
//!
//! Inputs that libFuzzer collects go to a folder under target/, never into the repository. A failing input is
//! printed, and saved in fuzz/artifacts/. Minimise the failing input, and add the minimised input to
//! fuzz/corpus/TARGET/ under a name that describes the bug.

use crate::command::{nightly, root, run as run_command, target_folder, works};
use crate::refuse;
use std::fs;
use std::process::ExitCode;

/// The default running time of a target.
const SECONDS: u32 = 60;

/// Fuzzes one target, or all targets one after the other.
pub(crate) fn run(arguments: &[String]) -> ExitCode {
    let targets = targets();
    let names = || targets.iter().map(String::as_str);
    let (target, seconds) = match arguments {
        [target] => (target, Ok(SECONDS)),
        [target, seconds] => (target, seconds.parse()),
        _ => return fail(2, "expected a target or 'all', then perhaps a number of seconds"),
    };
    let Ok(seconds) = seconds else { return fail(2, "expected a whole number of seconds after the target") };
    let chosen: Vec<&str> = names().filter(|name| target == "all" || name == target).collect();
    if chosen.is_empty() {
        return refuse("target", target, names().chain(["all"]));
    }
    missing().map_or_else(|| fuzz_all(&chosen, seconds), |cure| fail(1, cure))
}

fn fail(code: u8, message: &str) -> ExitCode {
    eprintln!("error: {message}");
    ExitCode::from(code)
}

/// The targets, which are the files of fuzz_targets/.
pub(crate) fn targets() -> Vec<String> {
    let entries = fs::read_dir(root().join("fuzz/fuzz_targets")).into_iter().flatten().flatten();
    let names = entries.filter_map(|entry| Some(entry.path().file_stem()?.to_string_lossy().into_owned()));
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// If a tool is missing, returns a sentence that names the tool and says how to install it.
fn missing() -> Option<&'static str> {
    if !works(nightly().arg("--version")) {
        return Some(
            "fuzzing needs the nightly toolchain: install it with 'rustup toolchain install nightly'",
        );
    }
    if !works(nightly().args(["fuzz", "--version"])) {
        return Some("fuzzing needs cargo-fuzz: install it with 'cargo install cargo-fuzz'");
    }
    None
}

fn fuzz_all(targets: &[&str], seconds: u32) -> ExitCode {
    let mut failed = Vec::new();
    for &target in targets {
        println!("\n== {target}: {seconds} s");
        if let Err(reason) = fuzz(target, seconds) {
            eprintln!("error: {reason}");
            failed.push(target);
        }
    }
    let names = if failed.is_empty() { String::new() } else { format!(": {}", failed.join(" ")) };
    println!("\n{} of {} targets failed{names}", failed.len(), targets.len());
    if failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The target that exercises the code with `unsafe`. This target runs under AddressSanitizer. All other
/// targets are several times as fast, because they run without a sanitizer.
const WATCHED: &str = "batch";

fn fuzz(target: &str, seconds: u32) -> Result<(), String> {
    let found = target_folder().join("fuzz-corpus").join(target);
    fs::create_dir_all(&found).map_err(|error| format!("{}: {error}", found.display()))?;
    let sanitizer = if target == WATCHED { "address" } else { "none" };
    let mut command = nightly();
    command.args(["fuzz", "run", "--sanitizer", sanitizer, "--features", "libfuzzer", target]).arg(found);
    command.arg(format!("fuzz/corpus/{target}")).arg("--").arg(format!("-max_total_time={seconds}"));
    run_command(command.args(["-max_len=4096", "-timeout=10", "-print_final_stats=1"]))
}
