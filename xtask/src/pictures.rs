//! `cargo xtask pictures`: writes the pictures of the README, as the program draws them. Tests compare them.

use crate::command::{cargo, run as run_command};
use crate::needs::{CHROMIUM, NODE, Need};
use crate::web;
use std::process::ExitCode;

/// If this environment variable is set, the tests write the pictures before they compare them.
const OVERWRITE: (&str, &str) = ("PICTURES", "overwrite");

pub(crate) fn run(_: &[String]) -> ExitCode {
    let terminal =
        || run_command(cargo(&["test", "-p", "shudu-cli", "watch::picture"]).env(OVERWRITE.0, OVERWRITE.1));
    let page = || [NODE, CHROMIUM].iter().try_for_each(Need::ensure).and_then(|()| web::picture(OVERWRITE));
    match terminal().and_then(|()| page()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("error: {reason}");
            ExitCode::FAILURE
        }
    }
}
