//! Packs the crates in the form in which they are uploaded to crates.io.

use crate::command::{cargo, root, run as run_command};
use crate::web;
use std::path::Path;
use std::process::ExitCode;
use std::{fs, io};

/// The crates that are published. Each crate comes after the crates that it uses.
const PUBLISHED: [(&str, &str); 4] = [
    ("shudu-kernel", "crates/kernel"),
    ("shudu", "crates/shudu"),
    ("shudu-files", "crates/files"),
    ("shudu-cli", "crates/cli"),
];

/// The first words of each warning that is ignored. The first warning appears because the project has no web
/// address yet. The second warning appears because packages leave out the tests, which need testkit.
const EXPECTED: [&str; 2] =
    ["warning: manifest has no documentation, homepage or repository", "warning: ignoring test `"];

/// `cargo xtask package` copies the page into the package of the program, then packs every crate and builds
/// the packed crates. After `cargo xtask package`, `cargo publish` includes the page.
pub(crate) fn run(_: &[String]) -> ExitCode {
    let packed =
        web::build().and_then(|()| take_page()).and_then(|()| run_command(package().arg("--allow-dirty")));
    match packed {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("error: {reason}");
            ExitCode::FAILURE
        }
    }
}

/// A part of `cargo xtask test`, which checks that every crate can be packed and has everything that
/// crates.io shows. This part does not build the packed crates, because building takes minutes.
/// `cargo xtask package` builds the packed crates.
pub(crate) fn check() -> Result<(), String> {
    PUBLISHED.iter().try_for_each(|(_, folder)| is_presentable(&root().join(folder)))?;
    let output = package().args(["--no-verify", "--allow-dirty"]).output();
    let output = output.map_err(|error| format!("cargo package did not start: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    print!("{said}");
    let is_expected = |line: &str| EXPECTED.iter().any(|expected| line.starts_with(expected));
    match said.lines().find(|line| line.starts_with("warning") && !is_expected(line)) {
        _ if !output.status.success() => Err(format!("cargo package failed ({})", output.status)),
        Some(warning) => Err(format!("cargo package says: {warning}")),
        None => Ok(()),
    }
}

/// The command that packs all crates. The command needs cargo 1.90, which can pack crates that depend on each
/// other in one command.
fn package() -> std::process::Command {
    let mut command = cargo(&["package"]);
    command.args(PUBLISHED.iter().flat_map(|(name, _)| ["--package", name]));
    command
}

/// Checks that the keywords, the categories, the README and the licences are present, because cargo does not
/// report missing entries.
fn is_presentable(folder: &Path) -> Result<(), String> {
    let manifest = folder.join("Cargo.toml");
    let text = fs::read_to_string(&manifest).map_err(|error| format!("{}: {error}", manifest.display()))?;
    for key in ["keywords", "categories"] {
        if !text.lines().any(|line| line.starts_with(key)) {
            return Err(format!("{}: {key} are missing", manifest.display()));
        }
    }
    let list = cargo(&["package", "--list", "--allow-dirty"]).current_dir(folder).output();
    let list = list.map_err(|error| format!("cargo package did not start: {error}"))?;
    let packed = String::from_utf8_lossy(&list.stdout);
    let is_missing = |name: &&str| !packed.lines().any(|line| line == *name);
    match ["README.md", "LICENSE-MIT", "LICENSE-APACHE"].iter().find(|name| is_missing(name)) {
        None => Ok(()),
        Some(name) => Err(format!("{}: the package lacks {name}", folder.display())),
    }
}

/// Copies the page into the package of the program.
fn take_page() -> Result<(), String> {
    let (from, to) = (root().join("web/dist"), root().join("crates/cli/page"));
    // Ignore errors, because the folder may be missing. If the folder cannot be removed, the copy reports an
    // error.
    let _ = fs::remove_dir_all(&to);
    copy(&from, &to).map_err(|error| format!("{}: {error}", to.display()))
}

/// Copies a folder without its `.gitignore`, which only keeps the otherwise empty folder in git.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let copied = to.join(entry.file_name());
        match entry.path() {
            path if path.ends_with(".gitignore") => {}
            path if path.is_dir() => copy(&path, &copied)?,
            path => fs::copy(path, copied).map(|_| ())?,
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_crate_that_may_be_published_is_packed() {
        let mut may = Vec::new();
        for entry in fs::read_dir(root().join("crates")).expect("a folder").flatten() {
            let manifest = fs::read_to_string(entry.path().join("Cargo.toml")).expect("a manifest");
            if !manifest.lines().any(|line| line == "publish = false") {
                may.push(format!("crates/{}", entry.file_name().to_string_lossy()));
            }
        }
        may.sort();
        let mut packed = PUBLISHED.map(|(_, folder)| folder);
        packed.sort_unstable();
        assert_eq!(may, packed);
    }
}
