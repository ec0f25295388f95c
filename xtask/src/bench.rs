//! `cargo xtask bench [ARGUMENT...]` and `cargo xtask sign` build and run a program of bench/ in release
//! mode.

use crate::command::{cargo, root, run as build};
use std::env::current_dir;
use std::process::ExitCode;

/// Runs the benchmarks with these arguments. With `--against`, first builds the `shudu` of this version, to
/// compare this version with the earlier build.
pub(crate) fn run(arguments: &[String]) -> ExitCode {
    let is_against = arguments.iter().any(|argument| argument.starts_with("--against"));
    if is_against
        && let Err(reason) =
            build(&mut cargo(&["build", "--release", "--package", "shudu-cli", "--features", "parquet"]))
    {
        eprintln!("error: {reason}");
        return ExitCode::from(2);
    }
    program("shudu-bench", arguments)
}

/// Prints the total number of guesses.
pub(crate) fn sign(arguments: &[String]) -> ExitCode {
    program("sign", arguments)
}

/// Runs the program in the caller's folder, not in the root, because the caller's file names are relative to
/// that folder. Returns the program's exit code.
fn program(name: &str, arguments: &[String]) -> ExitCode {
    let mut command = cargo(&["run", "--release", "--quiet", "--package", "shudu-bench", "--bin", name]);
    command.arg("--manifest-path").arg(root().join("Cargo.toml")).arg("--").args(arguments);
    let status = current_dir().and_then(|folder| command.current_dir(folder).status());
    match status {
        Ok(status) => status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1).into(),
        Err(error) => {
            eprintln!("error: {name} did not start: {error}");
            ExitCode::from(2)
        }
    }
}
