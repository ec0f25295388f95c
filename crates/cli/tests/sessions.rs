//! Console sessions, run against the built program: output, errors and exit codes, pinned.
//!
//! The sessions are markdown in `tests/sessions/`, and the examples of both READMEs, so that what a reader sees
//! is what the program prints. `TRYCMD=overwrite cargo test -p shudu-cli` rewrites them
//! after a change that is meant.

use std::path::Path;

#[test]
fn every_session_goes_as_written() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::env::set_current_dir(root).expect("the workspace is two folders up");
    trycmd::TestCases::new()
        .register_bin("shudu", Path::new(env!("CARGO_BIN_EXE_shudu")))
        .env("NO_COLOR", "1")
        .case("crates/cli/tests/sessions/*.md")
        .case("README.md")
        .case("README.zh-CN.md");
}
