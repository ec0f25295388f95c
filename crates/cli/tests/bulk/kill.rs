//! `kill -9` at any moment: what was finished is gone on with, and the result is the same to the byte.

use super::program::{Folder, Life, feed};
use super::puzzles::{mixed, table, text};
use std::io::Write;
use std::process::ChildStdin;
use std::thread;
use std::time::Duration;
use testkit::Seed;
use testkit::random::Random;

/// How often each output is killed: there are six of them.
const KILLS: usize = 13;

/// Feeds a run so slowly that there are moments to kill it.
fn trickle(mut stdin: ChildStdin, input: &[u8]) {
    let input = input.to_vec();
    thread::spawn(move || {
        for some in input.chunks(1 << 13) {
            // Whoever is killed reads no more.
            if stdin.write_all(some).is_err() {
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
    });
}

/// Waits for a random moment: any, or one soon after a note of how far it is.
fn wait_for_a_moment(life: &mut Life, folder: &Folder, output: &str, random: &mut Random) {
    if random.once_in(4) {
        thread::sleep(Duration::from_millis(random.below(200) as u64));
        return;
    }
    let record = folder.path(&format!("{output}.resume"));
    let before = std::fs::read(&record).ok();
    let is_noted = || std::fs::read(&record).ok().is_some_and(|now| Some(now) != before);
    while !is_noted() && !life.is_over() {
        thread::sleep(Duration::from_micros(200));
    }
    thread::sleep(Duration::from_micros(random.below(20_000) as u64));
}

/// Kills runs again and again until they were killed often enough; the last one may finish.
fn is_killed_and_goes_on(command: &str, output: &str, options: &[&str], input: &str, seed: u64) {
    let folder = Folder::new(output);
    let args = |name: &str| -> Vec<String> {
        let path = folder.path(name);
        [command, "-", "--threads", "2", "-o", &path].iter().chain(options).map(ToString::to_string).collect()
    };
    let whole = format!("whole-{output}");
    let ended = feed(&args(&whole).iter().map(String::as_str).collect::<Vec<_>>(), input.as_bytes());
    assert_eq!(ended.code, 2, "there are bad lines: {}", ended.stderr);
    let mut args = args(output);
    args.push("--resume".to_string());
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let (mut random, mut kills, mut gone_on) = (Random::new(Seed(seed)), 0, 0);
    loop {
        let mut life = Life::start(&args);
        trickle(life.stdin.take().expect("a pipe"), input.as_bytes());
        if kills < KILLS {
            wait_for_a_moment(&mut life, &folder, output, &mut random);
        }
        if kills < KILLS && !life.is_over() {
            life.kill();
            kills += 1;
            if !folder.has(output) {
                continue;
            }
            // Killed when it had done all: what is left is tidied up.
            life = Life::start(&args);
        }
        let ended = life.end();
        let is_done = ended.stderr.contains("the output is complete");
        assert_eq!(ended.code, if is_done { 0 } else { 2 }, "seed {seed}, {kills} kills: {}", ended.stderr);
        gone_on += usize::from(ended.stderr.contains("of them before"));
        assert!(folder.read(output) == folder.read(&whole), "seed {seed}, {kills} kills: other bytes");
        assert_eq!(folder.names(output), [output], "nothing else is left");
        if kills == KILLS {
            break;
        }
        std::fs::remove_file(folder.path(output)).expect("it was there");
    }
    assert!(gone_on > 0, "seed {seed}: no run has gone on with another");
}

#[test]
fn lines() {
    is_killed_and_goes_on("solve", "out.txt", &["--only", "unique,several"], &text(&mixed(6000)), 1);
}

#[test]
fn a_packed_table() {
    is_killed_and_goes_on("solve", "out.csv.gz", &[], &table(&mixed(1500)), 2);
}

#[test]
fn packed_lines_without_repetitions() {
    let lines = mixed(3000);
    is_killed_and_goes_on(
        "solve",
        "out.txt.zst",
        &["--dedupe"],
        &text(&[&lines[..], &lines[..]].concat()),
        3,
    );
}

#[test]
fn parquet() {
    is_killed_and_goes_on("solve", "out.parquet", &[], &text(&mixed(6000)), 4);
}

#[test]
fn ratings_in_a_packed_table() {
    is_killed_and_goes_on("rate", "rated.csv.zst", &[], &table(&mixed(1500)), 5);
}

#[test]
fn ratings_in_parquet() {
    is_killed_and_goes_on("rate", "rated.parquet", &["--only", "unique,several"], &text(&mixed(6000)), 6);
}
