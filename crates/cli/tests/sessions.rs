//! Runs console sessions against the built program, to pin its output, errors and exit codes.
//!
//! The sessions are the Markdown files in `tests/sessions/` and the examples of the READMEs and of docs/, so that readers
//! see the program's real output. `TRYCMD=overwrite cargo test -p shudu-cli` rewrites the sessions after an
//! intended change.

use std::path::Path;

#[test]
fn every_session_goes_as_written() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::env::set_current_dir(root).expect("the workspace is two folders up");
    trycmd::TestCases::new()
        .register_bin("shudu", Path::new(env!("CARGO_BIN_EXE_shudu")))
        .env("NO_COLOR", "1")
        .env("LC_ALL", "C")
        .case("crates/cli/tests/sessions/*.md")
        .case("crates/cli/README.md")
        .case("README.md")
        .case("README.zh-CN.md")
        .case("docs/*.md");
}
