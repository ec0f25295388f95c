//! Tests of features that console sessions cannot express, such as pipes, binary files, colours, and standard input
//! that arrives byte by byte.

use shudu::Isa;
use std::ffi::OsStr;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn shudu(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shudu"));
    command.args(args).env("LC_ALL", "C").stdin(Stdio::null());
    command
}

/// Runs the program with `input` on its standard input.
fn with_input(args: &[&str], input: &[u8]) -> Output {
    let mut command = shudu(args);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    // A program that stops reading early closes the pipe; that is not a failure of the test.
    let _ = writer.join().unwrap();
    output
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// The program's answer and exit code. Fails if a signal ended the program, because then there is no exit
/// code.
fn answer(args: &[&str], input: &[u8]) -> (String, i32) {
    let output = with_input(args, input);
    let code = output.status.code().unwrap_or_else(|| panic!("ended by a signal: {}", stderr(&output)));
    (stdout(&output), code)
}

const BOARD: &str = "12..34.....1..4.";
const SOLVED: &str = "1234341243212143";

#[test]
fn a_byte_order_mark_line_ends_trailing_blanks_and_comments_do_no_harm() {
    let solved = format!("{SOLVED}\n");
    for input in [
        format!("{BOARD}\n"),
        BOARD.to_string(),
        format!("\u{feff}{BOARD}\r\n"),
        format!("{BOARD}  \t\r\n\r\n"),
        format!("# before\n\n{BOARD} # behind\n# after"),
    ] {
        assert_eq!(answer(&["solve"], input.as_bytes()), (solved.clone(), 0), "{input:?}");
        assert_eq!(answer(&["solve", "-"], input.as_bytes()), (solved.clone(), 0), "{input:?}");
    }
}

#[test]
fn every_board_format_survives_carriage_returns_and_a_missing_final_newline() {
    for format in ["line", "spaced", "cases", "grid", "pencilmarks", "sdk", "sdm", "csv", "json"] {
        let written = with_input(&["convert", "--to", format], BOARD.as_bytes());
        let text = stdout(&written);
        assert!(!text.lines().any(|line| line.ends_with(' ')), "{format}: no trailing blanks");
        let mangled = format!("\u{feff}{}", text.trim_end().replace('\n', "  \r\n"));
        let read = answer(&["solve", "--to", "line"], mangled.as_bytes());
        assert_eq!(read, (format!("{SOLVED}\n"), 0), "{format}");
        let named = answer(&["solve", "--to", "line", "--from", format], text.as_bytes());
        assert_eq!(named, (format!("{SOLVED}\n"), 0), "--from {format}");
    }
}

#[test]
fn what_is_no_text_gets_one_line_and_exit_2() {
    let cases: [(&[u8], &str); 8] = [
        (b"", "no puzzle"),
        (b"\n \n# only a comment\n", "no puzzle"),
        (b"\x7fELF\x02\x01\x01\x00", "binary data"),
        (b"\x1f\x8b\x08\x00\x00", "the compressed data ends too early"),
        (b"\x28\xb5\x2f\xfd\x00", "the compressed data ends too early"),
        (b"PAR1\x15\x04", "Parquet"),
        (b"\xff\xfe1\x002\x00", "found 2 cells"),
        (b"12..34.....1\xff\xff..", "not UTF-8"),
    ];
    for (input, expected) in cases {
        let output = with_input(&["solve"], input);
        assert_eq!(output.status.code(), Some(2), "{input:?}");
        let message = stderr(&output);
        assert_eq!(message.lines().count(), 1, "{message}");
        assert!(message.starts_with("error: standard input: ") && message.contains(expected), "{message}");
    }
}

#[test]
fn a_stream_with_many_bad_lines_stays_aligned_and_reports_the_first_twenty() {
    let input = format!("{BOARD}\n{}{BOARD}\n", "123\n".repeat(30));
    let output = with_input(&["solve"], input.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    let answers = stdout(&output);
    assert_eq!(answers.lines().count(), 32);
    assert_eq!(answers.lines().filter(|&line| line == "error").count(), 30);
    assert_eq!(answers.lines().last(), Some(SOLVED));
    let messages = stderr(&output);
    assert_eq!(messages.lines().count(), 21);
    assert!(messages.starts_with("error: standard input: line 2: found 3 cells, expected 81"), "{messages}");
    assert!(messages.ends_with("error: and 10 more errors that are not shown\n"), "{messages}");
}

/// The error for a bad line must not name the size of an earlier board, because the division of the input into blocks
/// decides whether the worker sees that board.
#[test]
fn the_reason_for_a_bad_line_does_not_depend_on_other_lines() {
    let nine = ".".repeat(81);
    let input = format!("{nine}\n{BOARD}\n{nine}\n{}\n", ".".repeat(80));
    for options in [&["check"][..], &["check", "--budget", "1000000"], &["check", "--threads", "1"]] {
        let output = with_input(options, input.as_bytes());
        let reason = "error\tline 4: found 80 cells, expected 81 for a 9x9 puzzle";
        assert_eq!(stdout(&output).lines().last(), Some(reason), "{options:?}");
    }
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let mut child = shudu(&["solve", "--all", &".".repeat(81)])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut some = [0; 1000];
    child.stdout.as_mut().unwrap().read_exact(&mut some).unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""));
}

#[test]
fn solutions_are_a_stream_the_first_comes_before_the_search_ends() {
    let mut child = shudu(&["solve", "--all", &".".repeat(81)]).stdout(Stdio::piped()).spawn().unwrap();
    let mut first = [0; 81];
    child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
    assert!(first.starts_with(b"123456789456789123789123456"));
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn exit_2_goes_before_3_before_1() {
    let improper = "11..............";
    let long = ".".repeat(81);
    let code = |lines: &[&str]| {
        let input = lines.join("\n");
        answer(&["check", "--budget", "5", "--from", "line"], input.as_bytes()).1
    };
    assert_eq!(code(&[SOLVED]), 0);
    assert_eq!(code(&[improper, SOLVED]), 1);
    assert_eq!(code(&[improper, &long]), 3);
    assert_eq!(code(&[improper, &long, "bad"]), 2);
}

/// A puzzle with several solutions. The first solution that `fast` finds is not the smallest.
const SEVERAL: &str = "...4.9...36.........1...9.32....7..8....16.79..7................8.9...67.3.2..1..";

#[test]
fn check_says_what_solve_notes() {
    let (several, none, clash) = (SEVERAL, format!("123...4{}", ".".repeat(9)), "11..............");
    for engine in ["scan", "bits", "fast"] {
        for puzzle in [several, &none, clash, "12..34.....1....", &".".repeat(81)] {
            for limit in [&[][..], &["--budget", "5"]] {
                let ask =
                    |command| shudu(&[command, puzzle, "--engine", engine]).args(limit).output().unwrap();
                let (checked, noted) = (stdout(&ask("check")), stderr(&ask("solve")));
                let (_, reason) = checked.trim_end().split_once('\t').unwrap();
                assert!(noted.trim_end().ends_with(&format!(": {reason}")), "{engine}: {checked}{noted}");
            }
        }
    }
}

#[test]
fn colours_are_for_terminals_only() {
    let output = with_input(&["solve"], b"1..1............");
    assert!(!stderr(&output).contains('\u{1b}'), "stderr is no terminal here");
    let forced = shudu(&["solve", "1..1............"]).env("CLICOLOR_FORCE", "1").output().unwrap();
    assert!(stderr(&forced).contains('\u{1b}'));
    let refused = shudu(&["solve", "1..1............"])
        .env("NO_COLOR", "1")
        .env_remove("CLICOLOR_FORCE")
        .output()
        .unwrap();
    assert!(!stderr(&refused).contains('\u{1b}'));
}

#[test]
fn a_line_without_end_is_refused() {
    let output = with_input(&["solve", "--from", "line"], &vec![b'.'; 20 << 20]);
    assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), "error\n"));
    assert!(stderr(&output).contains("line 1: a line of more than 16 MiB"), "{}", stderr(&output));
}

#[test]
fn a_failing_stderr_is_no_reason_to_panic() {
    let Ok(full) = std::fs::OpenOptions::new().write(true).open("/dev/full") else { return };
    let output = shudu(&["solve", "--stats", "1..1............", SOLVED]).stderr(full).output().unwrap();
    assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(1), "invalid\n1234341243212143\n"));
}

#[test]
fn an_answer_does_not_wait_for_the_next_puzzle() {
    let mut child = shudu(&["solve", "--from", "line"]);
    let mut child = child.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    for _ in 0..3 {
        stdin.write_all(format!("{BOARD}\n").as_bytes()).unwrap();
        let mut answer = [0; 17];
        child.stdout.as_mut().unwrap().read_exact(&mut answer).unwrap();
        assert_eq!(answer, *format!("{SOLVED}\n").as_bytes());
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn among_converted_puzzles_a_bad_one_keeps_its_slot() {
    let input = format!("bad\n{BOARD}\n");
    let convert = |format| answer(&["convert", "--to", format], input.as_bytes());
    assert_eq!(convert("line"), (format!("error\n{BOARD}\n"), 2));
    assert_eq!(convert("csv"), (format!("puzzle\nerror\n{BOARD}\n"), 2));
    assert_eq!(convert("cases"), ("2\nerror\n12**\n34**\n***1\n**4*\n".to_string(), 2));
    assert_eq!(
        convert("json").0,
        format!("{{\"puzzle\":null,\"verdict\":\"error\"}}\n{{\"puzzle\":\"{BOARD}\"}}\n")
    );
}

#[test]
fn a_board_that_cannot_be_written_leaves_the_numbering_as_it_is() {
    let row =
        |r: usize| (0..36).map(|c| ((r * 6 + r / 6 + c) % 36 + 1).to_string()).collect::<Vec<_>>().join(" ");
    let large = (0..36).map(row).collect::<Vec<_>>().join(" ");
    let input = format!("puzzle\n{large}\n{SOLVED}\n");
    let expected = "Case #1:\nerror\nCase #2:\n1234\n3412\n4321\n2143\n";
    assert_eq!(answer(&["solve", "--to", "cases"], input.as_bytes()), (expected.to_string(), 2));
    assert_eq!(answer(&["solve", "--all", "--to", "cases"], input.as_bytes()), (expected.to_string(), 2));
}

#[test]
fn the_largest_boards_go_in_and_out_as_numbers() {
    let n = 64;
    let row =
        |r: usize| (0..n).map(|c| ((r * 8 + r / 8 + c) % n + 1).to_string()).collect::<Vec<_>>().join(" ");
    let full = (0..n).map(row).collect::<Vec<_>>().join("\n") + "\n";
    let holed = full.replace(" 17 ", " 0 ");
    assert_eq!(answer(&["solve"], holed.as_bytes()), (full.clone(), 0));
    let json = stdout(&with_input(&["convert", "--to", "json"], holed.as_bytes()));
    assert_eq!(answer(&["solve", "--to", "spaced"], json.as_bytes()), (full, 0));
    let output = with_input(&["convert", "--to", "line"], holed.as_bytes());
    assert_eq!((stdout(&output).as_str(), output.status.code()), ("error\n", Some(2)));
    assert!(stderr(&output).contains("no usual symbols beyond 35"), "{}", stderr(&output));
}

#[test]
fn a_directory_is_named_as_such() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("folder.txt");
    std::fs::create_dir_all(&path).unwrap();
    let output = shudu(&["solve", path.to_str().unwrap()]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("folder.txt: this is a directory"), "{}", stderr(&output));
}

#[test]
fn completions_and_manual_pages_name_every_command() {
    let page = stdout(&shudu(&["man"]).output().unwrap());
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = stdout(&shudu(&["completions", shell]).output().unwrap());
        for command in ["solve", "check", "count", "convert", "compare", "watch", "completions", "man"] {
            assert!(script.contains(command), "{shell}: {command}");
            assert!(page.contains(command), "man: {command}");
        }
    }
    let page = stdout(&shudu(&["man", "solve"]).output().unwrap());
    assert!(page.contains("shudu\\-solve") && page.contains("\\-\\-engine"), "{page}");
}

/// Solves with `SHUDU_ISA` set; returns the exit code and stderr.
fn solve_with_variable(value: impl AsRef<OsStr>, args: &[&str]) -> (Option<i32>, String) {
    let output = shudu(&["solve", SOLVED]).args(args).env("SHUDU_ISA", value).output().unwrap();
    (output.status.code(), stderr(&output))
}

#[test]
fn a_wrong_instruction_set_is_blamed_on_what_named_it() {
    let here = Isa::available().map(Isa::name).collect::<Vec<_>>().join(", ");
    let wrong = format!(
        "'mmx' is not the name of an instruction set: expected one of {here} (see shudu solve --help)\n"
    );
    let by_variable = (Some(2), format!("error: invalid value 'mmx' for 'SHUDU_ISA': {wrong}"));
    let by_option = (Some(2), format!("error: invalid value 'mmx' for '--isa <NAME>': {wrong}"));
    assert_eq!(solve_with_variable("mmx", &[]), by_variable);
    assert_eq!(solve_with_variable("mmx", &["--isa", "mmx"]), by_option);
    assert_eq!(solve_with_variable("portable", &["--isa", "mmx"]), by_option);
}

#[test]
fn an_option_wins_over_the_variable_and_an_empty_one_is_none() {
    let all_well = (Some(0), String::new());
    assert_eq!(solve_with_variable("mmx", &["--isa", Isa::portable().name()]), all_well);
    assert_eq!(solve_with_variable("", &[]), all_well);
    assert_eq!(solve_with_variable(Isa::portable().name(), &[]), all_well);
    let (code, message) = solve_with_variable("", &["--isa", ""]);
    assert!(code == Some(2) && message.contains("--isa"), "an empty option is a mistake: {message}");
}

#[cfg(unix)]
#[test]
fn a_variable_that_is_no_text_is_named_too() {
    use std::os::unix::ffi::OsStrExt;
    let (code, message) = solve_with_variable(OsStr::from_bytes(b"\xff"), &[]);
    assert!(code == Some(2) && message.contains("for 'SHUDU_ISA': '\u{fffd}' is not"), "{message}");
}

#[test]
fn help_manual_and_completions_list_every_instruction_set() {
    for command in [&["solve", "--help"], &["man", "solve"], &["completions", "fish"]] {
        let text = stdout(&shudu(command).output().unwrap());
        assert!(Isa::NAMES.iter().all(|name| text.contains(name)), "{command:?}: {text}");
    }
}

/// An easy 9x9 puzzle, rated 2.0.
const EASY: &str = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";

#[test]
fn explain_writes_a_page_that_needs_nothing_from_elsewhere() {
    let folder = std::env::temp_dir().join(format!("shudu-page-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("steps.html");
    let output =
        shudu(&["explain", EASY, "--steps", "5", "--html", file.to_str().unwrap()]).output().unwrap();
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(stdout(&output).starts_with("ED=2.0/1.2/1.2, 53 steps"), "{}", stdout(&output));
    let page = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(page.matches("<svg class=\"board\"").count(), 5);
    assert_eq!(page.matches("<svg").count(), page.matches("</svg>").count());
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    for foreign in ["http", "src=", "<script", "@import", "<link "] {
        assert!(!page.contains(foreign), "{foreign}");
    }
}

#[test]
fn a_page_that_cannot_be_written_is_an_error() {
    let output = shudu(&["explain", EASY, "--html", "no/such/folder/steps.html"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let words = "no/such/folder/steps.html.part: cannot be written";
    assert!(stderr(&output).contains(words), "{}", stderr(&output));
    assert_eq!(stdout(&output), "", "it is found out before the work");
}

#[test]
fn an_input_does_not_become_the_page() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("input-and-page.txt");
    std::fs::write(&file, EASY).unwrap();
    let name = file.to_str().unwrap();
    let output = shudu(&["explain", name, "--html", name]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("also an input"), "{}", stderr(&output));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), EASY);
}

#[cfg(target_os = "linux")]
#[test]
fn a_page_replaces_the_old_one_only_if_all_went_well_and_is_whole_in_any_case() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("full-stdout.html");
    std::fs::write(&file, "the old page").unwrap();
    let full = std::fs::File::create("/dev/full").unwrap();
    let mut command = shudu(&["explain", EASY, "--html", file.to_str().unwrap()]);
    let output = command.stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("cannot write the output"), "{}", stderr(&output));
    assert!(stderr(&output).contains("full-stdout.html.part"), "{}", stderr(&output));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "the old page");
    let page = std::fs::read_to_string(file.with_extension("html.part")).unwrap();
    assert!(page.contains("</section>") && page.ends_with("</html>\n"));
    let output = shudu(&["explain", EASY, "--html", file.to_str().unwrap()]).output().unwrap();
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), page);
    assert!(!file.with_extension("html.part").exists());
    // The program cannot write FILE.part and rename it to standard output, so it writes the page directly to
    // standard output. The summary also goes to standard output.
    let output = shudu(&["explain", EASY, "--html", "/dev/stdout"]).output().unwrap();
    assert!(output.status.success(), "{}", stderr(&output));
    let both = stdout(&output);
    let summary =
        both.lines().skip_while(|line| !line.starts_with("ED=")).take_while(|line| *line != "</main>");
    let summary: String = summary.map(|line| format!("{line}\n")).collect();
    assert!(!summary.is_empty() && both.replacen(&summary, "", 1) == page, "{both}");
}

#[test]
fn boards_of_explain_are_coloured_only_where_colours_are_wanted() {
    let explain = |force: bool| {
        let mut command = shudu(&["explain", "--steps", "1", EASY]);
        command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
        if force {
            command.env("CLICOLOR_FORCE", "1");
        }
        stdout(&command.output().unwrap())
    };
    assert!(!explain(false).contains('\x1b'));
    assert!(explain(true).contains("\x1b[1m"), "{}", explain(true));
}

#[test]
fn hints_lead_to_the_solution_when_each_board_is_fed_back() {
    let (mut board, mut rounds) = (EASY.to_string() + "\n", 0);
    while !board.contains("solved") {
        let (next, code) = answer(&["hint", "--level", "4", "-"], board.as_bytes());
        assert_eq!(code, 0, "{board}");
        (board, rounds) = (next, rounds + 1);
        assert!(rounds < 100, "{board}");
    }
    assert!(rounds > 40);
}

/// The reader must not mistake sixteen lines of 4x4 boards for one 16x16 board, and it must not mistake a
/// line of digits for a count of boards.
#[test]
fn small_boards_are_read_as_they_are_written() {
    let boards = |args: &[&str]| answer(args, b"").0.into_bytes();
    let puzzles = boards(&["generate", "--size", "4", "--count", "16", "--seed", "1"]);
    assert_eq!(answer(&["check"], &puzzles), ("unique\texactly one solution\n".repeat(16), 0));
    for count in ["16", "5000"] {
        let full = boards(&["grid", "--random", "--size", "4", "--count", count, "--seed", "1"]);
        let (forms, code) = answer(&["canon", "--dedupe"], &full);
        assert_eq!((forms.lines().count(), code), (2, 0), "4x4 has two classes, in {count} boards");
    }
}
