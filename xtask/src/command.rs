//! Runs other programs in the root of the repository.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The root of the repository, which is the folder above this package.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the repository")
}

/// The folder for build output.
pub(crate) fn target_folder() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or("target".into()))
}

/// A command that runs cargo with these arguments. The command uses the same cargo that runs this program.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    command.args(arguments).current_dir(root());
    command
}

/// A command that runs the cargo of the nightly toolchain, through rustup.
pub(crate) fn nightly() -> Command {
    let mut command = Command::new("rustup");
    // The outer cargo sets variables that would override the requested toolchain, so these variables are
    // removed.
    command
        .args(["run", "nightly", "cargo"])
        .current_dir(root())
        .env_remove("CARGO")
        .env_remove("RUSTUP_TOOLCHAIN");
    command
}

/// Runs a command to its end, and shows the output while the command runs.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{} failed ({status})", in_words(command))),
        Err(error) => Err(format!("{} did not start: {error}", in_words(command))),
    }
}

/// Whether a command exists and succeeds. The output of the command is not shown.
pub(crate) fn works(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// The text that a user would type to run the command.
fn in_words(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
