//! Tests that a run killed by `kill -9` at any moment can be resumed, and writes the same bytes as an
//! uninterrupted run.

use super::program::{Ended, Folder, Life, NOTHING_TO_RESUME, feed, run, run_on_small_disk};
use super::puzzles::{mixed, table, text};
use std::io::Write;
use std::process::ChildStdin;
use std::thread;
use std::time::Duration;
use testkit::Seed;
use testkit::random::Random;

/// The number of times that a run is killed, for each of the six outputs.
const KILLS: usize = 13;

/// Feeds a run slowly, so that there is time to kill it.
fn trickle(mut stdin: ChildStdin, input: &[u8]) {
    let input = input.to_vec();
    thread::spawn(move || {
        for some in input.chunks(1 << 13) {
            // A killed run does not read its input any more.
            if stdin.write_all(some).is_err() {
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
    });
}

/// Waits for a random time. In three of four calls, first waits for the next checkpoint.
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

/// Fails unless the resumed run ended well and wrote the same bytes as an uninterrupted one. The input has
/// bad lines, so the exit code is 2, unless the output was already complete.
#[track_caller]
fn is_whole(ended: &Ended, folder: &Folder, output: &str, when: &str) {
    let is_done = ended.stderr.contains(NOTHING_TO_RESUME);
    assert_eq!(ended.code, if is_done { 0 } else { 2 }, "{when}: {}", ended.stderr);
    assert!(folder.read(output) == folder.read(&format!("whole-{output}")), "{when}: other bytes");
    assert_eq!(folder.names(output), [output], "{when}: nothing else is left");
}

/// Kills and resumes a run `KILLS` times. After the last kill, resumes the run and lets it finish.
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
        // On a busy machine, all kills may come before the first checkpoint.
        let is_killed = kills < KILLS || gone_on == 0 && kills < 5 * KILLS;
        let mut life = Life::start(&args);
        trickle(life.stdin.take().expect("a pipe"), input.as_bytes());
        if is_killed {
            wait_for_a_moment(&mut life, &folder, output, &mut random);
        }
        if is_killed && !life.is_over() {
            life.kill();
            kills += 1;
            if !folder.has(output) {
                continue;
            }
            // The run was killed after it had written everything, so the next run only removes the checkpoint.
            life = Life::start(&args);
        }
        let ended = life.end();
        gone_on += usize::from(ended.stderr.contains("of them in earlier runs"));
        is_whole(&ended, &folder, output, &format!("seed {seed}, {kills} kills"));
        if !is_killed {
            break;
        }
        std::fs::remove_file(folder.path(output)).expect("it was there");
    }
    assert!(gone_on > 0, "seed {seed}: no run has gone on with another");
}

#[test]
fn killed_when_it_had_done_all() {
    let folder = Folder::new("done-all");
    let (input, path) = (folder.write("in.txt", text(&mixed(1000))), folder.path("out.txt"));
    assert_eq!(run(&["check", &input, "-o", &folder.path("whole-out.txt")]).code, 2);
    // Simulates a kill between renaming the output and removing the checkpoint.
    let args = ["check", &input, "-o", &path, "--resume"];
    assert_eq!(run_on_small_disk(&args, 16).code, 2);
    std::fs::remove_file(folder.path("out.txt.part")).expect("a run that was stopped");
    std::fs::copy(folder.path("whole-out.txt"), &path).expect("room for it");
    let ended = run(&args);
    assert_eq!((ended.code, ended.stderr.contains(NOTHING_TO_RESUME)), (0, true), "{}", ended.stderr);
    is_whole(&ended, &folder, "out.txt", "done");
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
