//! Reads the corpora, which are the test cases in the folder `testdata/` of the repository.
//!
//! ```text
//! # One case per line; a line that starts with # says where the next cases are from.
//! name | box | cells | solutions | smallest solution | engines
//! one in two | 2x2 | 12..34.....1.... | 1 | 1234341241232341
//! ```
//!
//! | field | meaning |
//! |---|---|
//! | name | a few words, unique in the file |
//! | box, cells | the puzzle, as in [`board`](crate::board) |
//! | solutions | the number of solutions; `>=N` if only a lower bound is known; `clash` if two givens clash |
//! | smallest solution | the smallest solution, comparing cells in reading order; optional |
//! | engines | the engines that can finish the case; all if omitted. A comment above the case says why the other engines cannot |

use crate::Board;
use std::fmt;
use std::path::PathBuf;

/// A puzzle with the expected answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The name of the case.
    pub name: String,
    /// The puzzle.
    pub board: Board,
    /// The expected number of solutions.
    pub expected: Expected,
    /// The smallest solution, comparing cells in reading order, if the corpus has it.
    pub smallest: Option<Vec<u8>>,
    /// The names of the engines that can finish the case. `None` means all engines.
    pub engines: Option<Vec<String>>,
}

/// The number of solutions of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// No solution, because two givens clash.
    Clash,
    /// Exactly this many solutions.
    Exactly(u64),
    /// At least this many solutions.
    AtLeast(u64),
}

impl Expected {
    /// The verdict as one of the words `invalid`, `none`, `unique` and `several`.
    pub fn word(self) -> &'static str {
        match self {
            Expected::Clash => "invalid",
            Expected::Exactly(0) => "none",
            Expected::Exactly(1) => "unique",
            Expected::Exactly(_) | Expected::AtLeast(_) => "several",
        }
    }

    fn read(text: &str) -> Expected {
        let number = |digits: &str| digits.parse().expect("a number of solutions");
        match text.strip_prefix(">=") {
            _ if text == "clash" => Expected::Clash,
            Some(least) => Expected::AtLeast(number(least)),
            None => Expected::Exactly(number(text)),
        }
    }
}

impl Case {
    /// Whether the engine with this name can finish the case.
    pub fn suits(&self, engine: &str) -> bool {
        self.engines.as_ref().is_none_or(|names| names.iter().any(|name| name == engine))
    }

    fn read(line: &str) -> Case {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        assert!((4..=6).contains(&fields.len()), "4 to 6 fields, found {}", fields.len());
        let field = |i: usize| fields.get(i).copied().filter(|text| !text.is_empty());
        Case {
            name: fields[0].to_string(),
            board: Board::read(fields[1], fields[2]),
            expected: Expected::read(fields[3]),
            smallest: field(4).map(|cells| Board::read(fields[1], cells).cells),
            engines: field(5).map(|names| names.split_whitespace().map(String::from).collect()),
        }
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// The cases of one file of `testdata/`.
///
/// Panics if the file is missing or a line is not a case. The message names the line.
pub fn corpus(file: &str) -> Vec<Case> {
    let path = folder().join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let numbered =
        text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty() && !line.starts_with('#'));
    let cases = numbered.map(|(line, number)| {
        let read = std::panic::catch_unwind(|| Case::read(line));
        read.unwrap_or_else(|_| panic!("{file}, line {number} is no case: {line}"))
    });
    cases.collect()
}

/// The cases of all corpora. The cases of `verdicts.txt` come first, then the files of `regressions/` in the
/// order of their names.
pub fn corpora() -> Vec<Case> {
    let entries = std::fs::read_dir(folder().join("regressions")).expect("the folder testdata/regressions");
    let names = entries.map(|entry| entry.expect("a readable folder").file_name().into_string().unwrap());
    let mut files: Vec<String> = names.filter(|name| name.ends_with(".txt")).collect();
    files.sort();
    let kept = files.iter().flat_map(|name| corpus(&format!("regressions/{name}")));
    corpus("verdicts.txt").into_iter().chain(kept).collect()
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{oracle, random};
    use std::collections::HashSet;

    #[test]
    fn a_line_is_a_case() {
        let case = Case::read("two  in one | 1x2 | .... | 2 | 1221 | bits fast");
        assert_eq!((case.name.as_str(), case.expected), ("two  in one", Expected::Exactly(2)));
        assert_eq!(case.smallest, Some(vec![1, 2, 2, 1]));
        assert!(case.suits("fast") && !case.suits("scan"));
        assert!(Case::read("a | 1x1 | . | 1").suits("scan"));
        assert_eq!(Case::read("a | 1x1 | . | >=1").expected, Expected::AtLeast(1));
    }

    #[test]
    fn the_oracle_agrees_with_every_case() {
        for case in corpora() {
            let Case { name, board, .. } = &case;
            assert_eq!(oracle::clash(board).is_some(), case.expected == Expected::Clash, "{name}");
            let (limit, count) = match case.expected {
                Expected::Clash => (1, 0),
                Expected::Exactly(count) => (count + 1, count),
                Expected::AtLeast(least) => (least, least),
            };
            assert_eq!(oracle::count(board, limit as usize) as u64, count, "{name}");
            if let Some(smallest) = &case.smallest {
                let found = match case.expected {
                    Expected::AtLeast(_) => oracle::smallest(board),
                    _ => oracle::solutions(board).into_iter().next(),
                };
                assert_eq!(found.as_ref(), Some(smallest), "{name}");
            }
        }
    }

    #[test]
    fn every_shape_up_to_9x9_and_every_verdict_has_a_case() {
        let cases = corpora();
        for shape in (1..=9).flat_map(random::shapes_of_size) {
            let has_shape = |case: &Case| (case.board.box_rows, case.board.box_columns) == shape;
            let words: HashSet<_> =
                cases.iter().filter(|case| has_shape(case)).map(|case| case.expected.word()).collect();
            // A 1x1 board cannot have a second solution, and it has no peers that could clash.
            let expected = if shape == (1, 1) { 2 } else { 4 };
            assert_eq!(words.len(), expected, "{shape:?} has {words:?}");
        }
    }

    #[test]
    fn no_name_stands_twice() {
        let mut names = HashSet::new();
        assert!(corpora().into_iter().all(|case| names.insert(case.name)));
    }
}
