//! Tests that after Ctrl-C or SIGTERM all finished answers are on disk, and that the program says how to
//! resume.

use super::program::{Folder, Life, feed};
use super::puzzles::{UNIQUE, mixed, text};
use std::io::Write;

/// Waits until a run has written something and needs more input, then stops it. Returns its stderr.
fn stop(folder: &Folder, signal: &str, input: &str) -> String {
    let path = folder.path("out.txt");
    let mut life = Life::start(&["check", "-", "-o", &path]);
    life.write(input.as_bytes());
    life.wait_for_output(&path);
    life.signal(signal);
    let ended = life.end_by_itself();
    assert!(ended.stderr.contains("stopped after "), "{ended:?}");
    assert_eq!(folder.names("out"), ["out.txt.part", "out.txt.resume"]);
    ended.stderr
}

#[test]
fn both_signals_leave_what_can_be_gone_on_with() {
    let folder = Folder::new("signals");
    let lines = text(&mixed(16_000));
    let whole = feed(&["check", "-"], lines.as_bytes());
    for signal in ["INT", "TERM"] {
        let said = stop(&folder, signal, &lines[..lines.len() / 2]);
        assert!(said.contains("out.txt.part: continue with --resume"), "{said}");
        let path = folder.path("out.txt");
        let resumed = feed(&["check", "-", "-o", &path, "--resume"], lines.as_bytes());
        assert!(resumed.code == 2 && resumed.stderr.contains("of them in earlier runs"), "{resumed:?}");
        assert!(folder.read("out.txt") == whole.stdout, "{signal}: other bytes");
        std::fs::remove_file(path).unwrap();
    }
}

#[test]
fn a_run_that_waits_for_its_input_ends_at_once() {
    let mut life = Life::start(&["check", "-", "--from", "line"]);
    life.write(format!("{UNIQUE}\n").as_bytes());
    life.read_a_byte();
    life.signal("INT");
    let ended = life.end_by_itself();
    assert_eq!((ended.code, ended.stderr.as_str()), (3, "note: stopped after 1 puzzle\n"));
}

#[test]
fn a_run_that_puts_its_input_aside_ends_at_once() {
    let folder = Folder::new("aside");
    let aside = folder.path("");
    let mut life = Life::start_with(&["check", "-", "--sample", "3"], &[("TMPDIR", &aside)]);
    life.write(format!("{UNIQUE}\n").as_bytes());
    let open = format!("/proc/{}/fd", life.id());
    life.wait_until(|| {
        let files = std::fs::read_dir(&open).expect("a process that lives").flatten();
        files.flat_map(|file| file.path().read_link()).any(|file| file.starts_with(&aside))
    });
    life.signal("INT");
    let ended = life.end_by_itself();
    assert_eq!((ended.code, ended.stderr.as_str()), (3, "note: stopped after 0 puzzles\n"));
    assert!(folder.names("").is_empty(), "what was put aside is left");
}

#[test]
fn a_run_whose_output_nobody_reads_ends_too() {
    let mut life = Life::start(&["solve", "-", "--from", "line"]);
    let mut stdin = life.stdin.take().unwrap();
    let lines = format!("{UNIQUE}\n").repeat(10_000);
    // The pipes cannot hold all of these lines, so the writer blocks until the run ends.
    let writer = std::thread::spawn(move || stdin.write_all(lines.repeat(10).as_bytes()));
    life.read_a_byte();
    life.signal("TERM");
    // The test does not read the output until the run has ended.
    while !life.is_over() {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    assert_eq!(life.end().code, 3);
    let _ = writer.join().unwrap();
}
