//! Tests boards from 16x16 to 36x36 against the answers of a SAT solver, which are in
//! `testdata/large/answers.txt`.

mod bridge;

use bridge::{cells_of, grid_of};
use shudu::solve::Tier;
use shudu::{Engine, Limits, Verdict};
use std::path::PathBuf;
use std::process::{Command, Output};
use testkit::corpus::{Case, Expected, corpus};
use testkit::oracle;

/// A node limit that no board in this file reaches. Because of the limit, a runaway search fails instead of
/// hanging.
const FAR_TOO_MANY: u64 = 3_000_000;

fn cases() -> Vec<Case> {
    corpus("large/answers.txt")
}

#[test]
fn every_answer_is_that_of_the_sat_solver() {
    let mut learned = 0;
    for case in cases() {
        let report = Engine::Fast.judge(&grid_of(&case.board), &Limits::new().nodes(FAR_TOO_MANY));
        assert_eq!(report.outcome.word().name(), case.expected.word(), "{case}");
        learned += usize::from(report.stats.tier == Some(Tier::Learning));
        match report.outcome.verdict().expect("far less than the limit") {
            Verdict::Unique(only) => assert_eq!(Some(cells_of(only.grid())), case.smallest, "{case}"),
            Verdict::Several(first, second) => {
                assert_ne!(first, second, "{case}");
                for solution in [first, second] {
                    assert!(oracle::is_solution(&case.board, &cells_of(solution.grid())), "{case}");
                }
            }
            Verdict::NoSolution | Verdict::Invalid(_) => {}
        }
    }
    assert!(learned > 0, "no board that takes tier 2");
}

#[test]
fn recorded_solutions_are_solutions_and_every_size_has_every_verdict() {
    let cases = cases();
    for case in &cases {
        assert_eq!(case.smallest.is_some(), case.expected == Expected::Exactly(1), "{case}");
        let is_right = |cells: &Vec<u8>| oracle::is_solution(&case.board, cells);
        assert!(case.smallest.as_ref().is_none_or(is_right), "{case}");
    }
    for size in [16, 20, 25, 36] {
        for word in ["unique", "several", "none"] {
            let is_one = |case: &Case| case.board.size() == size && case.expected.word() == word;
            assert!(cases.iter().any(is_one), "{size}x{size}: {word}");
        }
    }
}

/// The output of Python with these arguments, or `None` if Python is not installed.
fn python(arguments: &[&str]) -> Option<Output> {
    Command::new("python3").args(arguments).output().ok()
}

#[test]
fn the_sat_solver_says_it_again_where_it_is_installed() {
    if !python(&["-c", "import pysat"]).is_some_and(|output| output.status.success()) {
        eprintln!("left out: python3 has no python-sat, so nobody asks the SAT solver again");
        return;
    }
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../bench/answers.py");
    let output = python(&[&script.to_string_lossy(), "--check"]).expect("it was there just now");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    let count = format!("{} boards, 0 with another answer\n", cases().len());
    assert_eq!(String::from_utf8_lossy(&output.stdout), count, "{said}");
}
