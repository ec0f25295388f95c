//! `cargo xtask sign`: the guesses of every engine on the sets of the repository, in one number.

use std::process::ExitCode;

fn main() -> ExitCode {
    let result = bench::sign::run(&mut std::io::stdout().lock());
    result.map_or_else(|failure| failure.report(), |_| ExitCode::SUCCESS)
}
