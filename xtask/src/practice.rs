//! `cargo xtask practice SEED SECONDS` improves the table of puzzles that `shudu practice` and
//! `shudu techniques` use.

use crate::command::{cargo, root};
use std::process::ExitCode;

/// The file that holds the table.
const TABLE: &str = "crates/shudu/src/logic/examples.txt";

/// Builds and runs the search. A puzzle stays in the table unless a better puzzle is found.
pub(crate) fn run(arguments: &[String]) -> ExitCode {
    let [seed, seconds] = arguments else {
        eprintln!("error: expected a seed and a number of seconds: cargo xtask practice 7 600");
        return ExitCode::from(2);
    };
    let mut command =
        cargo(&["run", "--release", "--quiet", "--package", "shudu", "--example", "practice", "--"]);
    command.args([seed, seconds]).arg(root().join(TABLE));
    match command.status() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: practice did not start: {error}");
            ExitCode::from(2)
        }
    }
}
