//! Tests runs whose disk is full or whose output folder is removed.

use super::program::{Folder, Life, run, run_on_small_disk};
use super::puzzles::{mixed, relabelled, text};

/// Lines with good and bad puzzles. For Parquet, all boards are different, because a dictionary would
/// compress repeated boards, and a small file would not fill the disk.
fn lines(output: &str) -> Vec<String> {
    if !output.ends_with(".parquet") {
        return mixed(4000);
    }
    (0..20_000).map(relabelled).chain(["bad".to_string()]).collect()
}

/// A run stopped by a full disk resumes when there is room, and writes the same bytes.
fn fills_the_disk_and_goes_on(output: &str, options: &[&str]) {
    let folder = Folder::new(&format!("full-{output}"));
    let input = folder.write("in.txt", text(&lines(output)));
    let (path, whole) = (folder.path(output), folder.path(&format!("whole-{output}")));
    run(&[&["check", &input, "-o", &whole][..], options].concat());
    let whole = folder.read(&format!("whole-{output}"));
    let args = [&["check", &input, "-o", &path][..], options].concat();
    let full = run_on_small_disk(&args, whole.len() / 2 / 512);
    assert_eq!(full.code, 2, "{full:?}");
    let last = full.stderr.lines().rfind(|line| line.contains(".part: cannot be written")).expect("why");
    assert!(last.ends_with(".part: once this is fixed, continue with --resume"), "{last}");
    assert!(!folder.has(output), "no part of it under its name");
    let resumed = run(&[&args[..], &["--resume"]].concat());
    assert!(resumed.code == 2 && resumed.stderr.contains("of them in earlier runs"), "{resumed:?}");
    assert!(folder.read(output) == whole, "other bytes");
    assert_eq!(folder.names(output), [output]);
}

#[test]
fn a_full_disk_keeps_nothing_from_being_finished_later() {
    for output in ["out.txt", "out.csv", "out.json", "out.parquet"] {
        fills_the_disk_and_goes_on(output, &[]);
    }
    fills_the_disk_and_goes_on("only.txt", &["--only", "several,invalid"]);
    fills_the_disk_and_goes_on("once.csv", &["--dedupe"]);
    fills_the_disk_and_goes_on("some.csv", &["--sample", "2000", "--seed", "5"]);
    fills_the_disk_and_goes_on("both.parquet", &["--sample", "19990", "--dedupe"]);
}

#[test]
fn a_disk_with_room_for_all_but_the_footer() {
    let folder = Folder::new("footer");
    let input = folder.write("in.txt", text(&mixed(3000)));
    let (whole, out) = (folder.path("whole.parquet"), folder.path("out.parquet"));
    run(&["check", &input, "-o", &whole]);
    let size = folder.read("whole.parquet").len() / 512;
    assert_eq!(run_on_small_disk(&["check", &input, "-o", &out], size).code, 2);
    assert!(!folder.has("out.parquet"));
    run(&["check", &input, "-o", &out, "--resume"]);
    assert!(folder.read("out.parquet") == folder.read("whole.parquet"));
}

#[test]
fn a_disk_that_is_full_from_the_start_leaves_nothing_behind() {
    let folder = Folder::new("full");
    let input = folder.write("in.txt", text(&mixed(100)));
    let full = run_on_small_disk(&["solve", &input, "--only", "unique", "-o", &folder.path("out.txt")], 0);
    assert!(full.code == 2 && full.stderr.contains("out.txt.part: cannot be written"), "{full:?}");
    assert!(folder.names("out").is_empty());
    let device = run(&["check", &input, "--only", "unique", "-o", "/dev/full"]);
    let last = device.errors().last().copied().unwrap_or_default();
    assert!(
        device.code == 2 && last.contains("cannot write the output: /dev/full: No space left"),
        "{device:?}"
    );
}

#[test]
fn the_last_message_is_shown_however_many_lines_were_bad() {
    let folder = Folder::new("many-bad");
    let input = folder.write("in.txt", "bad\n".repeat(30) + &text(&mixed(4000)));
    let full = run_on_small_disk(&["solve", &input, "-o", &folder.path("out.txt")], 64);
    assert!(full.stderr.contains("out.txt.part: cannot be written"), "{}", full.stderr);
}

#[test]
fn a_folder_that_was_removed() {
    let folder = Folder::new("removed");
    let path = folder.path("out.txt");
    let mut life = Life::start(&["check", "-", "-o", &path]);
    life.write(text(&mixed(40).into_iter().filter(|line| line != "bad").collect::<Vec<_>>()).as_bytes());
    life.wait_until(|| folder.has("out.txt.part"));
    folder.remove();
    life.end().is_refused("cannot be written: No such file");
}
