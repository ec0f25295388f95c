//! The programs' messages on stderr, their exit codes, and their help.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

const PUZZLE: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Writes a file with this text, for one test.
fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("a folder for tests");
    path
}

/// Measures a file in the shortest possible time.
fn bench(path: &PathBuf) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shudu-bench"));
    command.args(["--csv", "--rounds", "1", "--seconds", "0"]).arg(path).env_remove("SHUDU_TDOKU");
    command.output().expect("the program starts")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn lines_that_are_no_puzzle_are_named_and_the_rest_is_measured() {
    let path = file("mixed.csv", &format!("# a comment\n\npuzzle,rating\n{PUZZLE},1\n{},2\n", &PUZZLE[2..]));
    let output = bench(&path);
    let said =
        "2 lines were passed over; the first: line 3 has no field of 81 digits and dots: its longest has 0";
    assert_eq!(stderr(&output), format!("note: {}: {said}\n", path.display()));
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stdout).contains("\nmixed.csv,one,one,"));
}

#[test]
fn a_file_of_puzzles_alone_is_measured_without_a_word() {
    let output = bench(&file("puzzles.txt", &format!("# a comment\n{PUZZLE}\n")));
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""));
}

#[test]
fn a_file_without_a_puzzle_is_an_error() {
    for (name, text, said) in [
        ("empty.txt", "", "no puzzle here: expected lines with 81 digits and dots"),
        (
            "short.txt",
            "12..34.....1....\n",
            "no puzzle here: 1 line was passed over: line 1 has no field of 81 digits and dots: its longest has 16",
        ),
    ] {
        let path = file(name, text);
        let output = bench(&path);
        assert_eq!(stderr(&output), format!("error: {}: {said}\n", path.display()));
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{name}");
    }
}

/// Measures the boards of a file with `--sizes`.
fn sizes(arguments: &[&str], path: &PathBuf) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shudu-bench"));
    command.args(["--sizes", "--csv", "--rounds", "1"]).args(arguments).arg(path).env_remove("SHUDU_TDOKU");
    command.output().expect("the program starts")
}

#[test]
fn boards_of_any_size_and_layout_are_measured() {
    let lines = file("four.txt", "12..34.....1..4.\n................\n");
    let numbers = file("numbers.txt", "4 2 2 1 2 0 0 3 4 0 0 0 0 0 1 0 0 4 0 | 1 2\n1 1 1 0\n");
    for (path, name, verdicts) in
        [(lines, "four.txt", "\"unique 1, several 1\""), (numbers, "numbers.txt", "unique 2")]
    {
        let output = sizes(&[], &path);
        assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""), "{name}");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let rows: Vec<&str> = text.lines().collect();
        assert_eq!(rows.len(), 3, "{text}");
        assert!(rows[1].starts_with(&format!("{name},verdict,2,")) && rows[1].ends_with(verdicts), "{text}");
        assert!(rows[2].starts_with(&format!("{name},any,2,")) && rows[2].ends_with("found 2"), "{text}");
    }
}

#[test]
fn what_has_no_say_on_other_sizes_and_what_is_no_board_are_refused() {
    let path = file("bad.txt", "12..34.....1..5.\n");
    let output = sizes(&[], &path);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr(&output).starts_with(&format!("error: {}: line 1", path.display())),
        "{}",
        stderr(&output)
    );
    assert_eq!(sizes(&["--limit", "3"], &path).status.code(), Some(2));
}

#[test]
fn an_earlier_build_is_a_program_that_is_there() {
    for wrong in [PathBuf::from("no/such/shudu"), file("other-program", "")] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_shudu-bench"));
        let output = command.arg("--against").arg(&wrong).output().expect("the program starts");
        assert_eq!(output.status.code(), Some(2));
        let said = format!("error: {}: expected a program named shudu or shudu-bench", wrong.display());
        assert!(stderr(&output).starts_with(&said), "{}", stderr(&output));
    }
}

#[test]
fn the_help_of_sign_says_what_is_added_up() {
    for option in ["-h", "--help"] {
        let output =
            Command::new(env!("CARGO_BIN_EXE_sign")).arg(option).output().expect("the program starts");
        let help = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(output.status.code(), Some(0), "{option}");
        for word in ["engine for one puzzle", "engine for many puzzles", "'portable'", "bench/signature.txt"]
        {
            assert!(
                help.split_whitespace().collect::<Vec<_>>().join(" ").contains(word),
                "{option}: {word}: {help}"
            );
        }
    }
}
