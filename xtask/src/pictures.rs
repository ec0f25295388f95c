//! `cargo xtask pictures` writes the pictures of the README, which the program and the page draw. Tests
//! compare the pictures with new drawings.

use crate::command::{cargo, run as run_command};
use crate::needs::{CHROMIUM, NODE, Need};
use crate::web;
use std::process::ExitCode;

/// If this environment variable is set, the tests write the pictures before comparing the pictures.
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
