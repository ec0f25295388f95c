//! Tests `--resume` when there is little or nothing to resume.

use super::program::{Folder, Life, NOTHING_TO_RESUME, feed, run, run_on_small_disk};
use super::puzzles::{UNIQUE, mixed, sixteen, text};

#[test]
fn with_nothing_left_it_does_the_work_and_with_all_done_it_does_nothing() {
    let folder = Folder::new("nothing-left");
    let path = folder.path("out.txt");
    let first = run(&["solve", UNIQUE, "-o", &path, "--resume"]).expect_well();
    assert!(first.stderr.starts_with("1 puzzle in "), "{}", first.stderr);
    let before = folder.read("out.txt");
    let again = run(&["solve", UNIQUE, "-o", &path, "--resume"]).expect_well();
    let words = format!("out.txt {NOTHING_TO_RESUME}\n");
    assert!(again.stderr.contains(&words) && again.stderr.lines().count() == 1, "{}", again.stderr);
    assert_eq!(folder.read("out.txt"), before);
}

/// `--resume` accepts a finished file only from the same command, options, columns and input. A finished file is never
/// changed.
#[test]
fn a_finished_file_of_other_work_is_refused() {
    let folder = Folder::new("finished");
    let lines = mixed(2000);
    let (other, longer) = (mixed(2001)[1..].to_vec(), mixed(2001));
    let input = folder.write("in.txt", text(&lines));
    let other = folder.write("other.txt", text(&other));
    let shorter = folder.write("shorter.txt", text(&lines[..1999]));
    let longer = folder.write("longer.txt", text(&longer));
    let records: String = lines.iter().map(|line| format!("1,{line}\n")).collect();
    let wide = folder.write("wide.csv", format!("id,puzzle\n{records}"));
    for ending in ["txt", "csv", "json", "csv.gz", "txt.zst", "parquet", "sdk"] {
        let task = if ending == "sdk" { "solve" } else { "check" };
        let (name, path) = (format!("out.{ending}"), folder.path(&format!("out.{ending}")));
        run(&[task, &input, "-o", &path]);
        let whole = folder.read(&name);
        let again = run(&[task, &input, "-o", &path, "--resume"]).expect_well();
        assert!(again.stderr.contains(NOTHING_TO_RESUME), "{ending}: {}", again.stderr);
        let mut others = vec![
            vec!["solve", &other],
            vec![task, &shorter],
            vec![task, &longer],
            vec![task, &input, &other],
        ];
        if task == "check" {
            others.extend([
                vec!["count", &input],
                vec!["solve", &input],
                vec!["check", &input, "--only", "none"],
            ]);
        }
        if ["csv", "parquet"].contains(&ending) {
            others.push(vec![task, &wide]);
        }
        for other in others {
            run(&[&other[..], &["-o", &path, "--resume"]].concat()).is_refused("the result of other work");
        }
        assert!(folder.read(&name) == whole, "{ending}: it was touched");
    }
    let timed =
        run(&["check", &input, "-o", &folder.path("out.txt"), "--resume", "--time", "9"]).expect_well();
    assert!(timed.stderr.contains("was not compared"), "{}", timed.stderr);
}

#[test]
fn a_finished_file_that_cannot_be_read_is_not_called_other_work() {
    let folder = Folder::new("unreadable");
    let input = folder.write("in.txt", text(&mixed(90)));
    for name in ["out.csv.gz", "out.txt.zst", "out.parquet"] {
        let path = folder.path(name);
        run(&["check", &input, "-o", &path]);
        let whole = folder.read(name);
        folder.write(name, &whole[..whole.len() - 9]);
        run(&["check", &input, "-o", &path, "--resume"]).is_refused("cannot be compared with this work");
    }
}

/// A folder with a run that was stopped by a full disk; also returns the paths of its input and output.
fn stopped(name: &str) -> (Folder, String, String) {
    let folder = Folder::new(name);
    let (input, path) = (folder.write("in.txt", text(&mixed(3000))), folder.path("out.txt"));
    assert_eq!(run_on_small_disk(&["check", &input, "-o", &path], 64).code, 2);
    assert_eq!(folder.names("out"), ["out.txt.part", "out.txt.resume"]);
    (folder, input, path)
}

#[test]
fn other_work_is_not_gone_on_with() {
    let (folder, input, path) = stopped("other-work");
    let words = "out.txt.part was left by other work";
    run(&["count", &input, "-o", &path, "--resume"]).is_refused(words);
    run(&["check", &input, "-o", &path, "--resume", "--only", "unique"]).is_refused(words);
    let other = folder.write("other.txt", text(&mixed(3000)));
    run(&["check", &other, "-o", &path, "--resume"]).is_refused(words);
    run(&["check", &other, "-o", &path, "--resume"]).is_refused("(leave out --resume)");
    assert_eq!(folder.names("out"), ["out.txt.part", "out.txt.resume"]);
}

#[test]
fn without_the_option_it_starts_over_and_says_so() {
    let (folder, input, path) = stopped("start-over");
    let ended = run(&["check", &input, "-o", &path]);
    assert!(ended.stderr.contains("note: starting over: "), "{}", ended.stderr);
    assert!(folder.read("out.txt") == run(&["check", &input]).stdout);
}

#[test]
fn a_run_without_its_record_starts_over_and_says_so() {
    let (folder, input, path) = stopped("lost-record");
    std::fs::remove_file(folder.path("out.txt.resume")).unwrap();
    let ended = run(&["check", &input, "-o", &path, "--resume"]);
    assert!(
        ended.stderr.contains("out.txt.resume, which says how far it got, is missing"),
        "{}",
        ended.stderr
    );
    assert!(folder.read("out.txt") == run(&["check", &input]).stdout);
}

#[test]
fn a_record_that_is_none_matters_only_to_who_goes_on() {
    let (folder, input, path) = stopped("no-record");
    folder.write("out.txt.resume", "{");
    run(&["check", &input, "-o", &path, "--resume"]).is_refused("not a checkpoint");
    run(&["check", &input, "-o", &path]);
    assert_eq!(folder.names("out"), ["out.txt"]);
}

#[test]
fn a_kill_between_the_name_and_the_end_leaves_a_whole_file() {
    let (folder, input, path) = stopped("renamed");
    let record = folder.read("out.txt.resume");
    run(&["check", &input, "-o", &path, "--resume"]);
    let whole = folder.read("out.txt");
    folder.write("out.txt.resume", record);
    run(&["check", &input, "-o", &path, "--resume"]).expect_well();
    assert_eq!(folder.read("out.txt"), whole);
    run(&["check", &input, "-o", &path]);
    assert_eq!((folder.read("out.txt"), folder.names("out")), (whole, vec!["out.txt".to_string()]));
}

#[test]
fn what_was_bad_before_still_counts() {
    let folder = Folder::new("bad-before");
    let lines: Vec<String> = (0..2000).map(|i| sixteen(i, 1)).collect();
    let lines = format!("{}\n{}", lines[0].replace('1', "?"), text(&lines));
    let (input, path) = (folder.write("in.txt", lines), folder.path("out.txt"));
    assert_eq!(run_on_small_disk(&["check", &input, "-o", &path], 64).code, 2);
    let resumed = run(&["check", &input, "-o", &path, "--resume"]);
    assert_eq!((resumed.code, resumed.errors().len()), (2, 0), "{resumed:?}");
    assert!(resumed.stderr.contains("1 bad line"), "{}", resumed.stderr);
}

#[test]
fn an_input_that_is_shorter_now_is_not_taken_for_the_same() {
    let folder = Folder::new("shorter");
    let path = folder.path("out.txt");
    let lines = text(&(0..8000).map(|i| sixteen(i, 1)).collect::<Vec<_>>());
    let mut life = Life::start(&["check", "-", "-o", &path]);
    life.write(lines.as_bytes());
    life.wait_for_output(&path);
    life.signal("INT");
    life.end_by_itself();
    feed(&["check", "-", "-o", &path, "--resume"], &lines.as_bytes()[..1000])
        .is_refused("it is shorter than when");
    assert!(!folder.has("out.txt"));
}

#[test]
fn a_stop_between_two_inputs_changes_nothing() {
    let folder = Folder::new("between");
    let many = text(&(0..1000).map(|i| sixteen(i, 1)).collect::<Vec<_>>());
    let a = folder.write("a.csv", format!("puzzle\n{}", many.replace('\n', "\r\n")));
    let b = folder.write("b.csv", format!("puzzle\n{many}"));
    let c = folder.write("c.csv", format!("puzzle,id\n{UNIQUE},1\n"));
    for output in ["out.csv", "out.parquet"] {
        let path = folder.path(output);
        let args = ["check", &a, &b, &c, "-o", &path];
        run(&args).is_refused("as in the first input");
        run(&[&args[..], &["--resume"]].concat()).is_refused("as in the first input");
        assert!(!folder.has(output));
        let whole = folder.path(&format!("whole-{output}"));
        run(&["check", &a, &b, "-o", &whole]).expect_well();
        let size = folder.read(&format!("whole-{output}")).len() / 1024;
        let path = folder.path(&format!("half-{output}"));
        assert_eq!(run_on_small_disk(&["check", &a, &b, "-o", &path], size).code, 2);
        run(&["check", &a, &b, "-o", &path, "--resume"]).expect_well();
        assert!(folder.read(&format!("half-{output}")) == folder.read(&format!("whole-{output}")));
    }
}

#[test]
fn an_input_that_is_newer_than_the_output_is_named() {
    let folder = Folder::new("newer");
    let (input, path) = (folder.write("in.txt", text(&mixed(10))), folder.path("out.txt"));
    run(&["check", &input, "-o", &path]);
    let later = std::time::SystemTime::now() + std::time::Duration::from_secs(5);
    std::fs::File::options().write(true).open(&input).unwrap().set_modified(later).unwrap();
    let ended = run(&["check", &input, "-o", &path, "--resume"]).expect_well();
    assert!(ended.stderr.contains("in.txt is newer than "), "{}", ended.stderr);
}

#[test]
fn where_nothing_is_left_nobody_is_told_to_go_on() {
    let folder = Folder::new("taken-away");
    let path = folder.path("out.txt");
    let mut life = Life::start(&["check", "-", "-o", &path]);
    life.write(text(&(0..4000).map(|i| sixteen(i, 1)).collect::<Vec<_>>()).as_bytes());
    life.wait_for_output(&path);
    folder.remove();
    life.signal("INT");
    let ended = life.end_by_itself();
    // On a slow machine, writing the next checkpoint may fail before the signal arrives.
    let is_told = ended.stderr.contains("stopped") || ended.stderr.contains("cannot be written");
    assert!(is_told && !ended.stderr.contains("continue with --resume"), "{}", ended.stderr);
}
