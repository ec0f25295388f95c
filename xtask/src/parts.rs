//! The parts of `cargo xtask test`. To add a part, add an entry to the table.

use crate::command::{cargo, run, target_folder};
use crate::needs::{CHROMIUM, CLIPPY, NODE, Need, PYTHON, RUSTFMT};
use crate::{package, python, repo, web};

/// Something that `cargo xtask test` checks.
pub(crate) struct Part {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) needs: &'static [Need],
    /// Whether the part mostly waits. A part that mostly waits runs in parallel with the parts after it, and
    /// must not call cargo.
    pub(crate) waits: bool,
    /// Runs the part; the error says in one line what failed.
    pub(crate) run: fn() -> Result<(), String>,
}

/// The parts, one line each, in the order in which they run.
#[rustfmt::skip]
pub(crate) const PARTS: [Part; 12] = [
    Part { name: "format", about: "rustfmt has nothing to change", needs: &[RUSTFMT], waits: false, run: format },
    Part { name: "lint", about: "clippy has nothing to say", needs: &[CLIPPY], waits: false, run: lint },
    Part { name: "default", about: "the default build, without Parquet", needs: &[], waits: false, run: default_build },
    Part { name: "rust", about: "unit tests, integration tests and doctests", needs: &[], waits: false, run: rust },
    Part { name: "web", about: "the page: types and units", needs: &[NODE], waits: false, run: web::test },
    Part { name: "browser", about: "the page in a browser; after web", needs: &[NODE, CHROMIUM], waits: true, run: web::browse },
    Part { name: "bulk", about: "gigabytes of puzzles in little memory", needs: &[], waits: false, run: bulk },
    Part { name: "python", about: "the Python package: types, tests, Dask, Ray", needs: &[PYTHON], waits: false, run: python::check },
    Part { name: "docs", about: "rustdoc has nothing to say", needs: &[], waits: false, run: docs },
    Part { name: "fuzz", about: "the fuzzing seeds and their mutations", needs: &[], waits: false, run: fuzz },
    Part { name: "repo", about: "links, translations, sizes of files, names of types, what must stay absent", needs: &[], waits: false, run: repo::check },
    Part { name: "package", about: "the crates can be published", needs: &[], waits: false, run: package::check },
];

fn format() -> Result<(), String> {
    run(&mut cargo(&["fmt", "--all", "--check"]))
}

/// Checks the whole workspace, then the library again without its features, because the page's core is built
/// without these features. Finally checks the default program again, because the workspace enables Parquet.
fn lint() -> Result<(), String> {
    run(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    let library = ["clippy", "--package", "shudu", "--no-default-features", "--all-targets"];
    run(cargo(&library).args(["--", "-D", "warnings"]))?;
    run(&mut cargo(&["clippy", "--package", "shudu-files", "--package", "shudu-cli", "--", "-D", "warnings"]))
}

/// The default build of the program has no Parquet, and must say so when it gets a Parquet file. The other
/// parts cannot check this error, because they build the whole workspace, in which bench/ and tests enable
/// Parquet.
fn default_build() -> Result<(), String> {
    run(&mut cargo(&["build", "--package", "shudu-cli"]))?;
    let input = target_folder().join("input.parquet");
    std::fs::write(&input, "PAR1").map_err(|error| format!("{}: {error}", input.display()))?;
    let input = input.to_string_lossy();
    for arguments in
        [&["check", &input][..], &["solve", "1...", "--to", "parquet"], &["solve", "1...", "-o", "x.parquet"]]
    {
        let mut command = cargo(&["run", "--quiet", "--package", "shudu-cli", "--"]);
        let output = command.args(arguments).output().map_err(|error| error.to_string())?;
        if output.status.code() != Some(2)
            || !String::from_utf8_lossy(&output.stderr).contains("--features parquet")
        {
            return Err(format!("shudu {} does not say how to get Parquet: {output:?}", arguments.join(" ")));
        }
    }
    Ok(())
}

/// Excludes the fuzzing package and the Python package, which are separate parts.
fn rust() -> Result<(), String> {
    run(&mut cargo(&["test", "--workspace", "--exclude", "shudu-fuzz", "--exclude", "shudu-py"]))
}

/// Uses the optimised program, which takes half a minute for gigabytes of input. A debug build takes ten
/// times as long.
fn bulk() -> Result<(), String> {
    let test = ["test", "--profile", "quick", "--package", "shudu-cli", "--test", "bulk", "--", "--ignored"];
    run(&mut cargo(&test))
}

fn docs() -> Result<(), String> {
    run(cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
}

fn fuzz() -> Result<(), String> {
    run(&mut cargo(&["test", "--package", "shudu-fuzz"]))
}
