//! Tests which output paths the program accepts or refuses.

use super::program::{Folder, Life, run};
use super::puzzles::{SOLVED, UNIQUE, mixed, text};
use std::os::unix::fs::symlink;
use std::process::Command;

fn fifo(folder: &Folder, name: &str) -> String {
    let path = folder.path(name);
    assert!(Command::new("mkfifo").arg(&path).status().expect("the command mkfifo").success());
    path
}

#[test]
fn a_device_is_written_as_it_is() {
    let ended = run(&["solve", UNIQUE, "-o", "/dev/null"]).expect_well();
    assert!(ended.stderr.starts_with("1 puzzle in "), "{}", ended.stderr);
    run(&["solve", UNIQUE, "-o", "/dev/full"]).is_refused("/dev/full: No space left");
}

#[test]
fn a_pipe_with_a_name_is_written_as_it_is() {
    let folder = Folder::new("fifo");
    let path = fifo(&folder, "out");
    let reader = std::thread::spawn({
        let path = path.clone();
        move || std::fs::read_to_string(path).unwrap()
    });
    run(&["solve", UNIQUE, "-o", &path]).expect_well();
    assert_eq!(reader.join().unwrap(), format!("{SOLVED}\n"));
    assert_eq!(folder.names("out"), ["out"]);
}

#[test]
fn a_file_that_is_open_already_is_written_by_any_name() {
    let folder = Folder::new("opened");
    symlink("/dev/stdout", folder.path("link")).unwrap();
    for output in ["/dev/stdout", "/dev/fd/1", &folder.path("link")] {
        let ended = run(&["solve", UNIQUE, "-o", output]).expect_well();
        assert_eq!(ended.text(), format!("{SOLVED}\n"), "{output}");
    }
    run(&["solve", UNIQUE, "-o", "/dev/stdin"])
        .is_refused("/dev/stdin: cannot be written: it is the standard input");
}

#[test]
fn what_goes_into_an_open_file_stands_between_what_others_write() {
    let folder = Folder::new("between");
    let commands = [
        &["solve", UNIQUE][..],
        &["rate", UNIQUE],
        &["canon", UNIQUE],
        &["shuffle", UNIQUE],
        &["minimise", UNIQUE],
        &["complete", UNIQUE],
        &["generate", "--seed", "1"],
        &["grid", "--random", "--seed", "1"],
        &["sample", "--seed", "1"],
    ];
    for command in commands {
        let expected = format!("old\nbefore\n{}after\n", run(command).expect_well().text());
        for (output, number) in [("/dev/stdout", 1), ("/dev/stderr", 2)] {
            let args = [command, &["-o", output]].concat();
            let path = folder.write("out.txt", "old\n");
            run_between(&args, number, &path);
            // The program also writes its summary to stderr.
            let lines = folder.text("out.txt");
            let lines = lines.lines().filter(|line| !line.starts_with("1 puzzle in "));
            assert_eq!(lines.map(|line| format!("{line}\n")).collect::<String>(), expected, "{args:?}");
            assert_eq!(folder.names(""), ["out.txt"], "{args:?}");
        }
    }
}

/// Runs the program between two `echo` commands. The shell opens the file `path` as the file descriptor
/// `number`, which all three commands inherit. The `echo` commands write to this descriptor.
fn run_between(args: &[&str], number: u32, path: &str) {
    let script =
        format!("{{ echo before >&{number}; \"$0\" \"$@\"; echo after >&{number}; }} {number}>>\"$OUT\"");
    let mut shell = Command::new("sh");
    shell.args(["-c", &script, env!("CARGO_BIN_EXE_shudu")]).args(args).env("OUT", path).env("LC_ALL", "C");
    assert!(shell.output().expect("a shell").status.success(), "{args:?}");
}

/// Runs a shell script in which `$0` is the program; returns its stdout and stderr.
fn shell(script: &str) -> (String, String) {
    let ended = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_shudu")])
        .env("LC_ALL", "C")
        .output()
        .expect("a shell");
    (String::from_utf8(ended.stdout).unwrap(), String::from_utf8(ended.stderr).unwrap())
}

#[test]
fn other_open_files_are_written_if_they_are_pipes() {
    let folder = Folder::new("fd3");
    let (written, _) = shell(&format!("\"$0\" solve {UNIQUE} -o /dev/fd/3 3>&1 | cat"));
    assert_eq!(written, format!("{SOLVED}\n"));
    // The shell and the program have separate offsets in the file, so each would overwrite the other's
    // output.
    let path = folder.write("out.txt", "");
    let (_, said) = shell(&format!("\"$0\" solve {UNIQUE} -o /dev/fd/3 3>{path}"));
    assert!(said.contains("/dev/fd/3: cannot be written: a file that is open already"), "{said}");
}

#[test]
fn a_reader_of_the_standard_output_may_have_enough() {
    let (first, said) = shell("\"$0\" grid --random --count 5000 --seed 1 -o /dev/stdout | head -1");
    assert_eq!((first.lines().count(), said.as_str()), (1, ""));
}

#[test]
fn only_in_a_file_does_a_stopped_run_go_on() {
    let folder = Folder::new("no-way-back");
    for output in ["/dev/null", "/dev/stdout", &fifo(&folder, "out")] {
        run(&["solve", UNIQUE, "-o", output, "--resume"]).is_refused("a run cannot be resumed here");
    }
    assert_eq!(folder.names(""), ["out"]);
}

#[test]
fn a_page_goes_into_a_pipe_with_a_name() {
    let folder = Folder::new("page-pipe");
    let path = fifo(&folder, "page.svg");
    let reader = std::thread::spawn({
        let path = path.clone();
        move || std::fs::read_to_string(path).unwrap()
    });
    run(&["print", UNIQUE, "--no-solutions", "-o", &path]).expect_well();
    assert!(reader.join().unwrap().starts_with("<svg"));
    assert_eq!(folder.names(""), ["page.svg"]);
}

#[test]
fn a_pipe_with_a_name_that_is_closed_is_an_error() {
    let folder = Folder::new("closed");
    let path = fifo(&folder, "out");
    let input = folder.write("in.txt", format!("{UNIQUE}\n").repeat(30_000));
    let reader = std::thread::spawn({
        let path = path.clone();
        move || drop(std::fs::File::open(path).unwrap())
    });
    let ended = run(&["solve", &input, "-o", &path]);
    reader.join().unwrap();
    ended.is_refused("out: Broken pipe");
}

#[test]
fn a_folder_is_refused_before_the_work() {
    let folder = Folder::new("folder");
    std::fs::create_dir(folder.path("out")).unwrap();
    run(&["solve", UNIQUE, "-o", &folder.path("out")]).is_refused("out: cannot be written: Is a directory");
    run(&["solve", UNIQUE, "-o", &folder.path("no/out")])
        .is_refused("no/out.part: cannot be written: No such");
    assert_eq!(folder.names(""), ["out"]);
}

#[test]
fn an_input_is_not_overwritten() {
    let folder = Folder::new("same");
    let input = folder.write("in.txt", format!("{UNIQUE}\n"));
    symlink(&input, folder.path("link")).unwrap();
    for output in [&input, &folder.path("../same/in.txt"), &folder.path("link")] {
        for resume in [&[][..], &["--resume"]] {
            let args = [&["solve", &input, "-o", output][..], resume].concat();
            run(&args).is_refused("also an input: expected another name");
        }
    }
    assert_eq!(
        (folder.text("in.txt"), folder.names("in")),
        (format!("{UNIQUE}\n"), vec!["in.txt".to_string()])
    );
}

#[test]
fn every_input_is_looked_at_before_the_work() {
    let folder = Folder::new("look");
    let (out, missing) = (folder.path("out.txt"), folder.path("missing.txt"));
    run(&["solve", UNIQUE, &missing, "-o", &out]).is_refused("missing.txt: no such file");
    run(&["solve", UNIQUE, &folder.path(""), "-o", &out]).is_refused("this is a directory");
    assert!(folder.names("").is_empty());
}

#[test]
fn a_link_stays_one() {
    let folder = Folder::new("links");
    folder.write("there.txt", "old\n");
    for target in ["there.txt", "new.txt"] {
        let link = folder.path(&format!("link-{target}"));
        symlink(target, &link).unwrap();
        run(&["solve", UNIQUE, "-o", &link]).expect_well();
        assert_eq!(folder.text(target), format!("{SOLVED}\n"));
        assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    }
    assert_eq!(folder.names(""), ["link-new.txt", "link-there.txt", "new.txt", "there.txt"]);
}

#[test]
fn two_runs_do_not_write_one_file() {
    let folder = Folder::new("two");
    let path = folder.path("out.txt");
    let mut first = Life::start(&["solve", "-", "--from", "line", "-o", &path]);
    first.write(format!("{UNIQUE}\n").repeat(20_000).as_bytes());
    first.wait_for_output(&path);
    run(&["solve", UNIQUE, "-o", &path]).is_refused("another run is writing it");
    first.end().expect_well();
    assert_eq!(folder.text("out.txt"), format!("{SOLVED}\n").repeat(20_000));
}

#[test]
fn the_number_of_threads_changes_no_byte() {
    let folder = Folder::new("threads");
    let input = folder.write("in.txt", text(&mixed(3000)));
    for output in ["out.txt", "out.csv.gz", "out.json.zst", "out.parquet"] {
        let bytes = |threads: usize| {
            let path = folder.path(&format!("{threads}-{output}"));
            assert_eq!(run(&["solve", &input, "--threads", &threads.to_string(), "-o", &path]).code, 2);
            folder.read(&format!("{threads}-{output}"))
        };
        let one = bytes(1);
        assert!((2..=8).all(|threads| bytes(threads) == one), "{output}");
    }
}

#[test]
fn a_way_to_pack_that_is_not_known_is_refused() {
    let folder = Folder::new("packing");
    for name in ["out.txt.xz", "out.bz2", "out.csv.ZIP"] {
        run(&["solve", UNIQUE, "-o", &folder.path(name)]).is_refused("expected .gz, .zst, or no compression");
    }
    assert!(folder.names("").is_empty());
}

#[test]
fn pages_that_are_files_of_their_own_are_named() {
    let folder = Folder::new("pages");
    let path = folder.path("sheet.svg");
    let ended =
        run(&["print", UNIQUE, UNIQUE, "--per-page", "1", "--no-solutions", "-o", &path]).expect_well();
    assert_eq!(folder.names("sheet"), ["sheet-1.svg", "sheet-2.svg"]);
    assert!(ended.stderr.contains("sheet-1.svg to "), "{}", ended.stderr);
}
