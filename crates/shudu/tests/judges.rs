//! Tests the formats for problems of online judges. For each problem, we wrote a sample ourselves. The input
//! must be read correctly whether or not the problem is named, and every byte of the answer must be right.

use shudu::text::{Detected, Judge, Notation, Reader, SlotAnswer, Writer, detect, split_lines};
use shudu::{AnswerWord, Format, Grid, Limits, Outcome, Solution, solve::Weights};
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/judges")
}

/// The sample input or the sample output of a problem.
fn sample(judge: Judge, ending: &str) -> String {
    let path = folder().join(format!("{judge}.{ending}"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn puzzles(detected: Detected, text: &str) -> Vec<Grid> {
    let entries = Reader::of(detected, Notation::default(), split_lines(text));
    entries.map(|entry| entry.puzzle.unwrap()).collect()
}

/// The answer that the problem expects. The answer consists of a word, a solution and its score.
fn answer(judge: Judge, puzzle: &Grid) -> (AnswerWord, Option<Solution>, Option<i64>) {
    if judge.format().wants_best() {
        let best = puzzle.best(&Weights::target(puzzle.shape()), &Limits::new());
        assert!(best.is_proven);
        let (solution, score) = best.found.unzip();
        return (best.word, solution, score);
    }
    let verdict = puzzle.solve();
    (verdict.word(), verdict.solution().cloned(), None)
}

fn answered(judge: Judge, puzzles: &[Grid]) -> String {
    let (mut writer, mut out) = (Writer::new(judge.format(), Notation::default()), String::new());
    for puzzle in puzzles {
        let (word, solution, score) = answer(judge, puzzle);
        let (word, solution) = (Some(word.name()), solution.as_ref());
        let answer = SlotAnswer { puzzle: Some(puzzle), word, solution, score, ..SlotAnswer::default() };
        writer.answer(&answer, &mut out).unwrap();
    }
    writer.finish(&mut out);
    out
}

#[test]
fn every_sample_is_answered_byte_for_byte() {
    for judge in Judge::all() {
        let puzzles = puzzles(Detected::of(judge.format()), &sample(judge, "in"));
        assert_eq!(answered(judge, &puzzles), sample(judge, "out"), "{judge}");
    }
}

#[test]
fn every_sample_is_read_without_the_name_of_its_problem() {
    for judge in Judge::all() {
        let text = sample(judge, "in");
        let detected = detect(text.as_bytes(), true, &Notation::default()).unwrap();
        let expected = puzzles(Detected::of(judge.format()), &text);
        assert_eq!(puzzles(detected, &text), expected, "{judge}: {detected:?}");
    }
}

#[test]
fn puzzles_are_written_as_the_input_of_a_problem() {
    for judge in Judge::all() {
        let text = sample(judge, "in");
        let puzzles_read = puzzles(Detected::of(judge.format()), &text);
        let (mut writer, mut out) = (Writer::new(judge.format(), Notation::default()), String::new());
        puzzles_read.iter().for_each(|puzzle| writer.puzzle(puzzle, &mut out).unwrap());
        writer.finish(&mut out);
        let words =
            |text: &str| text.replace("end\n", "").split_whitespace().map(String::from).collect::<Vec<_>>();
        assert_eq!(words(&out), words(&text), "{judge}");
        assert_eq!(puzzles(Detected::of(judge.format()), &out), puzzles_read, "{judge}");
    }
}

#[test]
fn every_sample_belongs_to_a_problem() {
    let files = fs::read_dir(folder()).unwrap().map(|file| file.unwrap().path());
    for file in files {
        let name = file.file_stem().unwrap().to_str().unwrap().to_string();
        assert!(name.parse::<Judge>().is_ok(), "{name}");
        assert_eq!(name.parse::<Judge>().map(Judge::format), name.parse::<Format>());
    }
}

fn errors(judge: Judge, text: &str) -> Vec<String> {
    let entries = Reader::new(judge.format(), Notation::default(), split_lines(text));
    entries
        .map(|entry| entry.puzzle.map_or_else(|error| error.to_string(), |grid| grid.to_string()))
        .collect()
}

#[test]
fn a_bad_board_is_one_error_and_the_rest_goes_on() {
    let board = "1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n";
    let read = "1...............";
    let text = format!("two\n{board}\n2\n{board}\n9\n{board}\n2\n{board}");
    let size = |found| format!("is not the size of a box{found}");
    let found = errors(Judge::Uva989, &text);
    assert_eq!(found.len(), 4, "{found:?}");
    assert!(found[0].starts_with("line 1: 'two'") && found[0].contains(&size(": expected")));
    assert!(found[2].starts_with("line 13: '9'"));
    assert_eq!((found[1].as_str(), found[3].as_str()), (read, read));
    // A row of dashes is a row of blanks. The error message lists several characters for a blank, first the
    // character that the problem uses.
    let letters = format!("{}\n", "-".repeat(16)).repeat(15);
    let found = errors(Judge::Poj3076, &format!("{letters}Q---------------\n\n{letters}---------------P\n"));
    assert_eq!(found.len(), 2);
    assert!(found[0].starts_with("line 16, r16c1: 'Q'") && found[0].ends_with("or a blank (- . 0 * _ x)"));
    assert!(found[1].ends_with("...G"));
    let found = errors(Judge::SpojSudoku, &format!("2\n{letters}A---------------\n"));
    assert!(found.len() == 2 && found[1].contains("ends after 1"), "{found:?}");
}

#[test]
fn a_board_that_a_problem_cannot_hold_is_refused() {
    let grid: Grid = "1...................................".parse().unwrap();
    let mut out = String::new();
    let mut write = |judge: Judge| Writer::new(judge.format(), Notation::default()).puzzle(&grid, &mut out);
    assert!(write(Judge::Uva989).unwrap_err().to_string().contains("expected square boxes"));
    assert!(write(Judge::Poj3076).is_err());
    assert!(write(Judge::Poj2676).is_ok());
}

/// In two problems, a line `end` marks the end of the input. This line must not be read as a board.
#[test]
fn end_is_not_a_board() {
    assert!(shudu::text::read_line(3, "end", &Notation::default()).is_none());
    assert!(shudu::text::read_line(3, "ends", &Notation::default()).unwrap().puzzle.is_err());
}

#[test]
fn an_undecided_board_has_no_place_in_a_sum() {
    let puzzles = puzzles(Detected::of(Judge::Euler96.format()), &sample(Judge::Euler96, "in"));
    let outcome = puzzles[0].solve_with(&Limits::new().nodes(0));
    let mut writer = Writer::new(Judge::Euler96.format(), Notation::default());
    let mut out = String::new();
    if let Outcome::Undecided { .. } = outcome {
        writer
            .answer(
                &SlotAnswer { puzzle: Some(&puzzles[0]), word: Some("undecided"), ..SlotAnswer::default() },
                &mut out,
            )
            .unwrap();
        writer.finish(&mut out);
        assert_eq!(out, "0\n");
    }
}
