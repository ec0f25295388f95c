//! Reads copied texts, for the tests of copied and of damaged texts.

use shudu::Grid;
use shudu::text::{Notation, Reader, detect, split_lines};

const CASES: &str = include_str!("../../../../testdata/copied.txt");

/// The name, the puzzles and the text of each case.
pub(crate) fn cases() -> impl Iterator<Item = (&'static str, Vec<Grid>, &'static str)> {
    let cases = CASES.split("\n=== ").skip(1);
    cases.map(|case| {
        let (name, rest) = case.split_once('\n').expect("a name");
        let (puzzles, text) = rest.split_once("\n---\n").expect("puzzles, then a text");
        (name, puzzles.lines().map(|line| line.parse().expect("a puzzle")).collect(), text)
    })
}

pub(crate) fn read(text: &str) -> Vec<Result<Grid, String>> {
    read_as(text, &Notation::default())
}

pub(crate) fn read_as(text: &str, notation: &Notation) -> Vec<Result<Grid, String>> {
    let detected = match detect(text.as_bytes(), true, notation) {
        Ok(detected) => detected,
        Err(error) => return vec![Err(error.to_string())],
    };
    let entries = Reader::of(detected, notation.clone(), split_lines(text));
    entries.map(|entry| entry.puzzle.map_err(|error| error.to_string())).collect()
}

pub(crate) const NINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

pub(crate) fn grid(text: &str) -> Grid {
    text.parse().expect("a puzzle")
}
