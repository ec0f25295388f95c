//! Tests that puzzles are read correctly from text that people copy from various sources, in any layout. The
//! cases are in `testdata/copied.txt`.

use shudu::Grid;
use shudu::text::{Detected, Notation, Reader, detect, split_lines};

const CASES: &str = include_str!("../../../testdata/copied.txt");

/// The name, the puzzles and the text of each case.
fn cases() -> impl Iterator<Item = (&'static str, Vec<Grid>, &'static str)> {
    let cases = CASES.split("\n=== ").skip(1);
    cases.map(|case| {
        let (name, rest) = case.split_once('\n').expect("a name");
        let (puzzles, text) = rest.split_once("\n---\n").expect("puzzles, then a text");
        (name, puzzles.lines().map(|line| line.parse().expect("a puzzle")).collect(), text)
    })
}

fn detected(text: &str) -> Detected {
    detect(text.as_bytes(), true, &Notation::default()).expect("text")
}

fn read(text: &str) -> Vec<Result<Grid, String>> {
    let entries = Reader::of(detected(text), Notation::default(), split_lines(text));
    entries.map(|entry| entry.puzzle.map_err(|error| error.to_string())).collect()
}

#[test]
fn every_copied_text_is_read() {
    let mut wrong = Vec::new();
    for (name, puzzles, text) in cases() {
        let expected: Vec<Result<Grid, String>> = puzzles.into_iter().map(Ok).collect();
        let texts = [text.to_string(), text.replace('\n', "\r\n"), text.trim_end_matches('\n').to_string()];
        if let Some(found) = texts.iter().map(|text| read(text)).find(|found| *found != expected) {
            wrong.push(format!("{name}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The examples in a page's table of layouts. The examples are in the second column of the table below the
/// sentence that explains ⇥.
fn examples(page: &str) -> Vec<&str> {
    let (_, table) = page.split_once('⇥').expect("the sentence above the table");
    let rows = table
        .lines()
        .skip_while(|line| !line.starts_with("|-"))
        .skip(1)
        .take_while(|line| line.starts_with('|'));
    let columns = rows.map(|row| row.trim_end_matches(" |").rsplit_once(" | ").expect("two columns").1);
    columns.flat_map(|examples| examples.split("<br>")).map(|example| example.trim_matches('`')).collect()
}

#[test]
fn every_example_of_the_documents_is_read() {
    const PUZZLE: &str = "12..34.....1..4.";
    let found = examples(include_str!("../../../docs/formats.md"));
    assert_eq!(found, examples(include_str!("../../../docs/formats.zh-CN.md")));
    for example in found {
        let text = example.replace(" ⏎ ", "\n").replace('⇥', "\t").replace("\\|", "|");
        assert_eq!(read(&text), [Ok(PUZZLE.parse().expect("a puzzle"))], "{example}");
    }
}

#[test]
fn text_without_digits_is_no_puzzle() {
    for character in ["\u{fffd}", "q", "\u{1}", "?", "-"] {
        for text in [character.repeat(81), (character.repeat(9) + "\n").repeat(9)] {
            assert!(read(&text).iter().all(Result::is_err), "{text}");
        }
    }
    let cut = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        .replace('.', "\u{fffd}");
    assert!(read(&cut).iter().all(Result::is_err), "{cut}");
}

/// A damaged digit of a puzzle must give an error or a blank.
#[test]
fn a_damaged_text_is_not_silently_another_puzzle() {
    for (name, puzzles, text) in cases() {
        for (i, _) in text.match_indices(['6', '9']) {
            let damaged = format!("{}!{}", &text[..i], &text[i + 1..]);
            let Ok(found) = read(&damaged).into_iter().collect::<Result<Vec<Grid>, String>>() else {
                continue;
            };
            let is_near = |(one, other): (&Grid, &Grid)| differ(one, other) <= 1;
            let is_same = found.len() == puzzles.len() && puzzles.iter().zip(&found).all(is_near);
            assert!(is_same, "{name}: {found:?}\n{damaged}");
        }
    }
}

/// The number of cells in which two boards differ.
fn differ(one: &Grid, other: &Grid) -> usize {
    if one.shape() != other.shape() {
        return usize::MAX;
    }
    one.shape().cells().filter(|&cell| one.get(cell) != other.get(cell)).count()
}
