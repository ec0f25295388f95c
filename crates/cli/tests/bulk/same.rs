//! Tests that `--resume` continues only with the input of the stopped run.

use super::program::{Ended, Folder, Life, feed, run, run_on_small_disk};
use super::puzzles::{UNIQUE, nine, sixteen, text};

const DIFFER: &str = "the input has changed since the run began: its first ";

/// Runs `check` on these files until a full disk stops the run. Returns the arguments of the run.
fn stopped(folder: &Folder, inputs: &[&str], output: &str, options: &[&str]) -> Vec<String> {
    let paths = inputs.iter().map(|input| folder.path(input)).chain(["-o".to_string(), folder.path(output)]);
    let options = options.iter().map(ToString::to_string);
    let args: Vec<String> = ["check".to_string()].into_iter().chain(paths).chain(options).collect();
    // Blocks of a Parquet input are larger, so the disk must be larger than for other inputs.
    let size = if inputs[0].ends_with(".parquet") { 2000 } else { 64 };
    let ended = run_on_small_disk(&args.iter().map(String::as_str).collect::<Vec<_>>(), size);
    assert!(ended.code == 2 && ended.stderr.contains("continue with --resume"), "{ended:?}");
    args
}

fn resume(args: &[String]) -> Ended {
    let args: Vec<&str> = args.iter().map(String::as_str).chain(["--resume"]).collect();
    run(&args)
}

/// The board without some of its givens. The bits of `number` select which givens are removed.
fn blanked(board: &str, number: usize) -> String {
    let mut givens = 0..;
    let mut is_blanked = || givens.next().is_some_and(|i: u32| number >> i.min(63) & 1 == 1);
    board.chars().map(|c| if c != '.' && is_blanked() { '.' } else { c }).collect()
}

/// Different puzzles, one per line, that fill several blocks.
fn large(count: usize) -> Vec<String> {
    (0..count).map(|i| blanked(&sixteen(i, 1), i / 16)).collect()
}

/// A board on nine lines.
fn grid(board: &str) -> String {
    let rows: Vec<String> =
        (0..9).map(|r| format!("{}\n", &board[9 * r..9 * r + 9])).chain(["\n".to_string()]).collect();
    rows.concat()
}

/// Fails unless `--resume` refuses a changed input, accepts the original input, and prints the right advice.
#[track_caller]
fn is_told_apart(folder: &Folder, input: &str, output: &str, other: &[u8], options: &[&str]) {
    let good = folder.read(input);
    let args = stopped(folder, &[input], output, options);
    folder.write(input, other);
    let refused = resume(&args);
    refused.is_refused("the input has changed since the run began");
    assert!(!refused.stderr.contains("continue with"), "{refused:?}");
    assert!(!folder.has(output));
    folder.write(input, &good);
    let ended = resume(&args);
    assert!(ended.errors().is_empty() && folder.has(output), "{ended:?}");
    let resumed = folder.read(output);
    run(&args.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(folder.read(output) == resumed, "other bytes");
    std::fs::remove_file(folder.path(output)).unwrap();
}

#[test]
fn another_input_of_the_same_size_is_refused() {
    let folder = Folder::new("same-size");
    let lines = large(3000);
    folder.write("in.txt", text(&lines));
    let reversed: Vec<String> = lines.iter().rev().cloned().collect();
    is_told_apart(&folder, "in.txt", "out.txt", text(&reversed).as_bytes(), &[]);
    let mut changed = text(&lines).into_bytes();
    changed[300] = b'?';
    for options in [&[][..], &["--dedupe"], &["--sample", "2900"]] {
        is_told_apart(&folder, "in.txt", "out.txt", &changed, options);
    }
}

#[test]
fn boards_of_several_lines_and_tables_are_told_apart_too() {
    let folder = Folder::new("same-formats");
    let boards: Vec<String> = (0..3000).map(|i| grid(&blanked(&nine(i), i / 63))).collect();
    folder.write("in.grid", boards.concat());
    let mut other = boards.concat().into_bytes();
    let blank = other.iter().position(|&byte| byte == b'.').unwrap();
    other[blank] = b'?';
    for options in [&[][..], &["--dedupe", "--bare"]] {
        is_told_apart(&folder, "in.grid", "out.txt", &other, options);
    }
    let table = |lines: &[String]| format!("puzzle\n{}", text(lines));
    let lines: Vec<String> = (0..40_000).map(nine).collect();
    let reversed: Vec<String> = lines.iter().rev().cloned().collect();
    folder.write("other.csv", table(&reversed));
    folder.write("in.csv", table(&lines));
    for name in ["other", "in"] {
        let (from, to) = (folder.path(&format!("{name}.csv")), folder.path(&format!("{name}.parquet")));
        run(&["check", &from, "-o", &to]).expect_well();
    }
    let other = folder.read("other.parquet");
    assert_eq!(other.len(), folder.read("in.parquet").len());
    for options in [&[][..], &["--sample", "39000", "--bare"]] {
        is_told_apart(&folder, "in.parquet", "out.txt", &other, options);
    }
}

#[test]
fn an_input_that_is_done_with_must_not_change_either() {
    let folder = Folder::new("same-first");
    let (first, second) = (text(&large(20)), text(&large(3000)));
    folder.write("a.txt", &first);
    folder.write("b.txt", &second);
    let args = stopped(&folder, &["a.txt", "b.txt"], "out.txt", &[]);
    for other in [first.replacen("G", "?", 1), format!("{first}{UNIQUE}\n"), first[257..].to_string()] {
        folder.write("a.txt", other);
        resume(&args).is_refused("a.txt: the input has changed since the run began");
    }
    folder.write("a.txt", first);
    resume(&args).expect_well();
}

#[test]
fn standard_input_is_compared_too() {
    let folder = Folder::new("same-stdin");
    let (path, lines) = (folder.path("out.txt"), text(&large(8000)));
    let mut life = Life::start(&["check", "-", "-o", &path]);
    life.write(lines.as_bytes());
    life.wait_for_output(&path);
    life.signal("INT");
    life.end_by_itself();
    let args = ["check", "-", "-o", &path, "--resume"];
    feed(&args, lines.replacen('2', "3", 1).as_bytes()).is_refused(DIFFER);
    feed(&args, lines.as_bytes()).expect_well();
    assert!(folder.read("out.txt") == feed(&["check", "-"], lines.as_bytes()).stdout);
}

#[test]
fn what_comes_behind_the_place_may_be_mended() {
    let folder = Folder::new("mended");
    let lines = text(&(0..40_000).map(nine).collect::<Vec<_>>());
    let plain = folder.write("plain.csv", format!("puzzle\n{lines}"));
    let whole = run(&["count", &plain, "-o", &folder.path("whole.csv.gz")]).expect_well();
    assert_eq!(whole.code, 0);
    let good = folder.read("whole.csv.gz");
    let mut damaged = good.clone();
    let place = 3 * damaged.len() / 4;
    damaged[place] ^= 0x55;
    for bad in [&good[..place], &damaged] {
        let (input, path) = (folder.write("in.csv.gz", bad), folder.path("out.csv"));
        let args = ["check", &input, "-o", &path].map(String::from);
        let ended = run(&args.each_ref().map(String::as_str));
        assert!(ended.code == 2 && ended.stderr.contains("continue with --resume"), "{ended:?}");
        folder.write("in.csv.gz", &good);
        resume(&args).expect_well();
        let expected = run(&["check", &input, "--to", "csv"]).expect_well();
        assert!(folder.read("out.csv") == expected.stdout);
        std::fs::remove_file(path).unwrap();
    }
}

#[test]
fn a_line_that_stopped_it_may_be_mended() {
    let folder = Folder::new("mended-line");
    let mut lines = large(500);
    lines[400] = "bad".to_string();
    let (input, path) = (folder.write("in.txt", text(&lines)), folder.path("out.txt"));
    let args = ["check", &input, "-o", &path, "--strict"].map(String::from);
    let stopped = run(&args.each_ref().map(String::as_str));
    let errors = stopped.errors();
    assert!(stopped.code == 2 && errors.len() == 2 && errors[0].contains("line 401"), "{stopped:?}");
    assert!(errors[1].contains("stopped at the first bad puzzle"), "{stopped:?}");
    assert!(folder.has("out.txt.part"));
    lines[400] = sixteen(400, 1);
    folder.write("in.txt", text(&lines));
    resume(&args).expect_well();
    assert!(folder.read("out.txt") == run(&["check", &input]).stdout);
}

#[test]
fn a_choice_by_chance_goes_on_only_among_as_many() {
    let folder = Folder::new("same-sample");
    let lines = large(3000);
    folder.write("in.txt", text(&lines));
    let args = stopped(&folder, &["in.txt"], "out.txt", &["--sample", "2900"]);
    folder.write("in.txt", text(&large(3001)));
    let refused = resume(&args);
    refused.is_refused("there are 3001 puzzles to choose from, there were 3000");
    folder.write("in.txt", text(&lines));
    resume(&args).expect_well();
}

#[test]
fn an_output_that_was_changed_is_not_gone_on_with() {
    let folder = Folder::new("same-part");
    folder.write("in.txt", text(&large(3000)));
    let args = stopped(&folder, &["in.txt"], "out.txt", &[]);
    let good = folder.read("out.txt.part");
    let mut changed = good.clone();
    changed[10] ^= 1;
    folder.write("out.txt.part", changed);
    resume(&args).is_refused("out.txt.part: it was changed since the run was stopped");
    folder.write("out.txt.part", &good[..100]);
    resume(&args).is_refused("it is shorter than when the run was stopped");
    folder.write("out.txt.part", good);
    resume(&args).expect_well();
}
