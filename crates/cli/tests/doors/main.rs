//! Tests that every door gives the same answers. A door is a command or function that answers puzzles. The tests run
//! every command on one table of cases, in every layout, from every kind of file, on one thread and on three, in
//! batches and one by one. The tests of the Python package and of the page read the same table.
//!
//! The table is `testdata/doors/cases.tsv`. The folder `testdata/doors/transcripts/` has the exact output of
//! the program, including messages. `DOORS=overwrite cargo test -p shudu-cli --test doors` rewrites the table
//! and the transcripts after an intended change. Read the diff.

mod answers;
mod cases;
mod inputs;
mod layouts;
mod list;
mod oracle;
mod program;
mod transcript;

use cases::{Case, table};
use inputs::{Input, as_lines, write_all};
use layouts::{compare, read, read_parquet};
use list::Doors;
use program::{Folder, commands, values};
use std::collections::BTreeSet;
use transcript::Transcript;

/// Options that must not change an answer. The options are the number of threads, and a budget that is never
/// reached. With a budget, puzzles are searched one by one, not in a batch.
const WAYS: [&[&str]; 3] = [&["--threads", "1"], &["--threads", "3"], &["--budget", "1000000000"]];

/// The commands that this test runs.
const ASKED: [&str; 8] = ["solve", "check", "count", "rate", "canon", "convert", "same", "compare"];

#[test]
fn every_command_is_in_the_list_and_those_to_be_asked_are_asked() {
    let doors = Doors::of("program");
    assert_eq!(commands().into_iter().collect::<BTreeSet<_>>(), doors.all);
    assert_eq!(doors.asked, ASKED.map(str::to_string).into());
}

#[test]
fn solve_gives_the_answers() {
    ask("solve", &WAYS);
}

#[test]
fn check_gives_the_answers() {
    ask("check", &WAYS);
}

#[test]
fn count_gives_the_answers() {
    ask("count", &WAYS);
}

#[test]
fn rate_gives_the_answers() {
    ask("rate", &WAYS);
}

#[test]
fn canon_gives_the_answers() {
    ask("canon", &WAYS[..2]);
}

#[test]
fn convert_gives_the_answers() {
    ask("convert", &WAYS[..2]);
}

/// Runs a command with every set of options, on every kind of input file, in every layout.
fn ask(task: &str, ways: &[&[&str]]) {
    let folder = Folder::new(task);
    for input in write_all(table(), &folder) {
        let mut transcript = Transcript::new(task, input.file);
        for layout in values(task, "--to") {
            if layout == "parquet" {
                ask_for_parquet(task, &input, &[&[&[][..]], ways].concat(), &folder);
                continue;
            }
            ask_for_text(task, &input, &layout, ways, &folder);
            if is_transcribed(task, input.file, &layout) {
                transcript.add(&folder.session(&[task, input.file, "--to", &layout]));
            }
        }
        transcript.compare();
    }
}

/// Whether the transcript contains the output of this run. For most layouts, one kind of input is enough, because the
/// output does not depend on the kind. Transcripts leave out `convert`, which has its own sessions.
fn is_transcribed(task: &str, file: &str, layout: &str) -> bool {
    match layout {
        "csv" | "json" => task != "convert",
        "line" => task != "convert" && file == "in.txt",
        _ => task == "solve" && file == "in.txt",
    }
}

fn ask_for_text(task: &str, input: &Input, layout: &str, ways: &[&[&str]], folder: &Folder) {
    let args = [task, input.file, "--to", layout];
    let first = folder.run(&args);
    if !reads(task, input) {
        assert!(first.code == 2 && first.stdout.is_empty(), "{args:?}: {first:?}");
    } else if task == "solve" || !matches!(layout, "cases" | "pencilmarks") {
        // This test cannot read the candidates in `pencilmarks` or the count at the start of `cases`.
        compare(task, layout, &input.cases, &read(task, layout, &first.stdout), &args.join(" "));
    }
    for way in ways {
        let args = [&args[..], way].concat();
        assert_eq!(folder.run(&args), first, "{args:?}");
    }
}

/// Whether the command reads this file format.
fn reads(task: &str, input: &Input) -> bool {
    input.file != "in.parquet" || task != "listing"
}

fn ask_for_parquet(task: &str, input: &Input, ways: &[&[&str]], folder: &Folder) {
    for way in ways {
        let args = [&[task, input.file, "-o", "out.parquet"][..], way].concat();
        folder.run(&args);
        compare(
            task,
            "parquet",
            &input.cases,
            &read_parquet(task, &folder.path("out.parquet")),
            &args.join(" "),
        );
    }
}

/// The symbols for 1 to 9 in the test of symbols.
const SYMBOLS: [&str; 2] = ["--symbols", "ABCDEFGHI"];

/// Commands that make boards, list solutions or show steps. Only the transcript tests their symbols.
const OTHERS: [&[&str]; 8] = [
    &["solve", "in.txt", "--limit", "1"],
    &["shuffle", "in.txt", "--seed", "1"],
    &["minimise", "in.csv"],
    &["complete", "in.csv"],
    &["redundant", "in.txt"],
    &["rate", "in.txt", "--steps"],
    &["rate", "in.txt", "--steps", "--to", "json"],
    &["hint", "in.txt", "--json"],
];

/// Tests that boards and sentences have the symbols that the user named, whichever engine searches.
#[test]
fn symbols_name_the_digits_in_every_layout() {
    let folder = Folder::new("symbols");
    let cases: Vec<Case> = table().iter().filter_map(Case::in_letters).collect();
    assert!(
        ["unique", "several", "none", "invalid"]
            .iter()
            .all(|word| cases.iter().any(|case| case.get("verdict") == *word))
    );
    for input in write_all(&cases, &folder) {
        let mut transcript = Transcript::new("symbols", input.file);
        for task in ["solve", "check", "count", "rate", "canon", "convert"] {
            ask_in_symbols(task, &input, &mut transcript, &folder);
        }
        for args in OTHERS.iter().filter(|args| args[1] == input.file) {
            transcript.add(&folder.session(&[args, &SYMBOLS[..]].concat()));
        }
        transcript.compare();
    }
}

/// Runs a command with [`SYMBOLS`] in every layout. For `solve` and `count`, another engine must print the
/// same output. Other commands run with one engine only, because engines may give different reasons for
/// several solutions.
fn ask_in_symbols(task: &str, input: &Input, transcript: &mut Transcript, folder: &Folder) {
    let other = [SYMBOLS[0], SYMBOLS[1], "--engine", "bits"];
    let engines: &[&[&str]] =
        if matches!(task, "solve" | "count") { &[&SYMBOLS, &other] } else { &[&SYMBOLS] };
    for layout in values(task, "--to") {
        if layout == "parquet" {
            ask_for_parquet(task, input, engines, folder);
            continue;
        }
        let args = [&[task, input.file, "--to", &layout][..], &SYMBOLS].concat();
        let first = folder.run(&args);
        if reads(task, input) && (task == "solve" || !matches!(layout.as_str(), "cases" | "pencilmarks")) {
            compare(task, &layout, &input.cases, &read(task, &layout, &first.stdout), &args.join(" "));
        }
        for engine in engines {
            let args = [&[task, input.file, "--to", &layout][..], engine].concat();
            assert_eq!(folder.run(&args).stdout, first.stdout, "{args:?}");
        }
        if is_transcribed(task, input.file, &layout) {
            transcript.add(&folder.session(&args));
        }
    }
}

/// Tests an input that is long enough for several blocks.
#[test]
fn many_blocks_have_the_same_answers_as_one() {
    let folder = Folder::new("blocks");
    let cases: Vec<Case> = table().iter().filter(|case| !case.puzzle.is_empty()).cloned().collect();
    let many: Vec<Case> = (0..40).flat_map(|_| cases.clone()).collect();
    folder.write("in.txt", as_lines(&many).as_bytes());
    for task in ["solve", "check", "count"] {
        let run = |threads| folder.run(&[task, "in.txt", "--to", "line", "--threads", threads]);
        let first = run("1");
        compare(task, "line", &many, &read(task, "line", &first.stdout), task);
        assert_eq!(run("3"), first, "{task}");
    }
}

/// If a search exceeds its budget, every layout has the word `undecided`.
#[test]
fn a_budget_of_one_node_leaves_the_same_puzzles_undecided() {
    let folder = Folder::new("bounded");
    for input in write_all(table(), &folder) {
        let mut transcript = Transcript::new("bounded", input.file);
        for task in ["solve", "check", "count", "rate"] {
            for layout in ["line", "csv", "json"] {
                let args = [task, input.file, "--to", layout, "--budget", "1"];
                let first = folder.run(&args);
                if task == "check" {
                    let found = read(task, layout, &first.stdout);
                    compare("bounded", layout, &input.cases, &found, &args.join(" "));
                }
                let others = folder.run(&[&args[..], &["--threads", "3"]].concat());
                assert_eq!(others, first, "{args:?}");
                if (input.file, layout) == ("in.txt", "line") {
                    transcript.add(&folder.session(&args));
                }
            }
        }
        transcript.compare();
    }
    assert!(table().iter().any(|case| case.get("bounded") == "undecided"), "no case is bounded");
}

/// With `--limit`, the command `solve` lists solutions.
#[test]
fn the_first_solution_of_a_list_is_the_smallest() {
    let folder = Folder::new("listing");
    for input in write_all(table(), &folder).iter().filter(|input| reads("listing", input)) {
        for layout in ["line", "json"] {
            let args = ["solve", input.file, "--limit", "1", "--to", layout];
            let found = read("listing", layout, &folder.run(&args).stdout);
            compare("listing", layout, &input.cases, &found, &args.join(" "));
        }
    }
}

#[test]
fn puzzles_and_their_canonical_forms_are_the_same() {
    let folder = Folder::new("same");
    for case in table().iter().filter(|case| !case.get("canonical").is_empty()) {
        let told = folder.run(&["same", &case.puzzle, case.get("canonical")]);
        assert!(told.stdout.starts_with("same\t"), "{}: {told:?}", case.name);
    }
}

/// Checks that every engine that finishes within the budget reaches the verdict in the table, and that at
/// least one engine finishes.
#[test]
fn every_engine_comes_to_the_verdict() {
    let folder = Folder::new("compare");
    for case in table().iter().filter(|case| case.is_good()) {
        let told = folder.run(&["compare", &case.puzzle, "--budget", "20000"]);
        let words: BTreeSet<&str> = told.stdout.split_whitespace().filter(|word| is_verdict(word)).collect();
        assert_eq!(words, BTreeSet::from([case.get("verdict")]), "{}: {told:?}", case.name);
    }
}

fn is_verdict(word: &str) -> bool {
    matches!(word, "unique" | "several" | "none" | "invalid")
}
