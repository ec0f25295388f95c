//! Tests that memory use is bounded for every input.
//!
//! `cargo xtask test bulk` runs the ignored tests, which use gigabytes of input.

use super::program::{Ended, Life};
use super::puzzles::{UNIQUE, nine, relabelled};

/// The maximum memory of a run, in KiB.
const MOST: u64 = 300 << 10;

/// The maximum memory of a run that holds only a few blocks, in KiB.
const LITTLE: u64 = 64 << 10;

/// The peak memory of a process, in KiB.
fn peak(id: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).expect("a process that lives");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a line on memory");
    line.trim().trim_end_matches(" kB").parse().expect("a number")
}

/// Feeds `bytes` to a run again and again, then `last`. Fails if the run uses too much memory.
fn pour(args: &[&str], bytes: &[u8], times: usize, last: &[u8]) -> Ended {
    let mut life = Life::start(args);
    for _ in 0..times {
        life.write(bytes);
    }
    life.write(last);
    // The run still waits for the end of its input, so the process exists and its memory can be read.
    let peak = peak(life.id());
    assert!(peak < MOST, "{args:?}: {peak} KiB");
    life.end()
}

/// Runs `check` on this many MiB of puzzles.
fn check(megabytes: usize) {
    let lines: String = (0..(1 << 20) / 82).map(|number| nine(number) + "\n").collect();
    let count = lines.len() / 82 * megabytes;
    let args = ["check", "-", "--threads", "4", "-o", "/dev/null"];
    let ended = pour(&args, lines.as_bytes(), megabytes, b"").expect_well();
    let digits: String = ended.stderr.chars().take_while(|&c| c != ' ').filter(|&c| c != ',').collect();
    assert_eq!(digits, count.to_string(), "{}", ended.stderr);
}

/// Runs `check` on a line of this many MiB, followed by a puzzle.
fn read_endless_line(megabytes: usize) {
    let last = format!("\n{UNIQUE}\n");
    for from in ["line", "csv", "grid"] {
        let head = if from == "csv" { "puzzle\n" } else { "" };
        let start = [head.as_bytes(), &vec![b'.'; 1 << 20]].concat();
        let mut life = Life::start(&["check", "-", "--from", from, "--threads", "2"]);
        life.write(&start);
        for _ in 0..megabytes {
            life.write(&start[head.len()..]);
        }
        life.write(last.as_bytes());
        let peak = peak(life.id());
        assert!(peak < MOST, "{from}: {peak} KiB");
        let ended = life.end();
        assert!(from == "grid" || ended.errors()[0].contains("16 MiB"), "{from}: {}", ended.stderr);
    }
}

#[test]
fn a_stream_takes_no_more_than_its_blocks() {
    check(48);
}

#[test]
#[ignore = "gigabytes: cargo xtask test bulk"]
fn two_gigabytes_take_no_more_than_their_blocks() {
    check(2048);
}

/// The input has more distinct puzzles than `--dedupe` keeps in memory. Each puzzle occurs twice, and its second copy
/// must be skipped.
#[test]
#[ignore = "gigabytes: cargo xtask test bulk"]
fn millions_of_puzzles_are_remembered_on_disk() {
    // Swaps two rows of a board, which makes a different puzzle.
    let exchanged = |board: &str, a: usize, b: usize| {
        let mut rows: Vec<&str> = (0..9).map(|r| &board[9 * r..9 * r + 9]).collect();
        rows.swap(a, b);
        rows.concat() + "\n"
    };
    let mut life = Life::start(&["check", "-", "--dedupe", "--from", "line", "-o", "/dev/null"]);
    let pairs = [(0, 0), (0, 1), (0, 2), (1, 2), (3, 4), (3, 5)];
    for _ in 0..2 {
        for (a, b) in pairs {
            let lines: String = (0..362_880).map(|number| exchanged(&relabelled(number), a, b)).collect();
            life.write(lines.as_bytes());
        }
    }
    let peak = peak(life.id());
    assert!(peak < MOST, "{peak} KiB");
    let ended = life.end().expect_well();
    assert!(ended.stderr.starts_with("2,177,280 puzzles"), "{}", ended.stderr);
}

/// Solves this many MiB of puzzles. The output format takes three times as much space as the input.
fn solve_to_grid(megabytes: usize) {
    let lines: String = (0..(1 << 20) / 82).map(|number| nine(number) + "\n").collect();
    let mut life = Life::start(&["solve", "-", "--to", "grid", "--threads", "2", "-o", "/dev/null"]);
    (0..megabytes).for_each(|_| life.write(lines.as_bytes()));
    let peak = peak(life.id());
    assert!(peak < LITTLE, "{peak} KiB");
    life.end().expect_well();
}

#[test]
fn answers_that_are_written_are_not_kept() {
    solve_to_grid(32);
}

#[test]
#[ignore = "gigabytes: cargo xtask test bulk"]
fn two_gigabytes_of_answers_are_not_kept() {
    solve_to_grid(700);
}

#[test]
fn a_line_without_end_is_not_kept() {
    read_endless_line(32);
}

#[test]
#[ignore = "gigabytes: cargo xtask test bulk"]
fn a_gigabyte_on_one_line_is_not_kept() {
    read_endless_line(1024);
}

#[test]
fn lines_just_short_enough_do_not_pile_up() {
    let long = [vec![b'.'; 15 << 20], vec![b'\n']].concat();
    let ended = pour(&["check", "-", "--from", "line", "--threads", "4"], &long, 12, b"");
    assert_eq!((ended.code, ended.text().lines().count()), (2, 12), "{}", ended.stderr);
}

#[test]
fn ragged_lines_have_their_place() {
    let lengths = [0, 1, 80, 81, 82, 100, 101, 400, 401, 5000, 70_000, 1 << 20, 3 << 20];
    let lines: Vec<String> = lengths.iter().map(|&length| "7".repeat(length)).collect();
    let input = (0..3).map(|_| lines.join("\n") + "\r\n").collect::<String>();
    let ended = pour(&["check", "-", "--from", "line"], input.as_bytes(), 1, b"");
    assert_eq!((ended.code, ended.text().lines().count()), (2, 3 * (lengths.len() - 1)));
}
