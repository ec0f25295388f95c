//! `cargo xtask sign`: the guesses of every engine on the sets of the repository, in one number.

use std::process::ExitCode;

fn main() -> ExitCode {
    if let Some(argument) = std::env::args().nth(1) {
        eprintln!("error: '{argument}' is not expected: sign takes no arguments; see CONTRIBUTING.md");
        return ExitCode::from(2);
    }
    let result = bench::sign::run(&mut std::io::stdout().lock());
    result.map_or_else(|failure| failure.report(), |_| ExitCode::SUCCESS)
}
