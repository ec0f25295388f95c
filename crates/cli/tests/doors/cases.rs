//! The table of cases. Each row has a puzzle and the answers that every door (command, function or format)
//! must give.

use super::answers::answered;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::LazyLock;

/// The comment above the table.
const HEAD: &str = "\
# Puzzles and the answers that every door must give: the program, the library, the Python package, the page.
#
# One case a row, cells separated by tabs. A cell is empty if there is no such answer (no solution, no rating).
#
# name       what the case is about
# puzzle     as it is typed; empty for a null, which only csv, json and Parquet have
# board      the puzzle as json writes it
# verdict    the word of solve, check and count
# reason     of check; empty for an error, since its message depends on the format and on the lines before
# solution   of several the smallest
# count      how many solutions there are
# rated      the word of rate
# er, ep, ed the ratings
# technique  the hardest technique
# why        why there is no rating
# canonical  the canonical form
# bounded    the word of check with a budget of one node
#
# `DOORS=overwrite cargo test -p shudu-cli --test doors` rewrites the answers. A test compares them with the oracle.
";

/// The columns, in order.
const COLUMNS: [&str; 15] = [
    "name",
    "puzzle",
    "board",
    "verdict",
    "reason",
    "solution",
    "count",
    "rated",
    "er",
    "ep",
    "ed",
    "technique",
    "why",
    "canonical",
    "bounded",
];

/// A puzzle with its answers.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) puzzle: String,
    answers: HashMap<String, String>,
}

impl Case {
    /// The answer in this column; empty if there is none.
    pub(crate) fn get(&self, column: &str) -> &str {
        assert!(COLUMNS.contains(&column), "{column} is no column of the table");
        self.answers.get(column).map_or("", String::as_str)
    }

    pub(crate) fn set(&mut self, column: &str, answer: &str) {
        self.answers.insert(column.to_string(), answer.to_string());
    }

    /// The case without its answers.
    pub(crate) fn unanswered(&self) -> Case {
        Case { answers: HashMap::new(), ..self.clone() }
    }

    /// The case with the letters A to I in place of the digits; `None` unless the puzzle is a plain 9x9 board
    /// on one line.
    pub(crate) fn in_letters(&self) -> Option<Case> {
        let is_plain = self.is_good() && self.puzzle.len() == 81 && self.get("board").len() == 81;
        let mut case = self.clone();
        case.puzzle = letters(&self.puzzle);
        for column in ["board", "solution", "canonical"] {
            case.set(column, &letters(self.get(column)));
        }
        for column in ["reason", "why"] {
            case.set(column, &letters_in_words(self.get(column)));
        }
        is_plain.then_some(case)
    }

    /// Whether the text of the case is a valid puzzle.
    pub(crate) fn is_good(&self) -> bool {
        self.get("verdict") != "error"
    }
}

fn letters(text: &str) -> String {
    let letter =
        |c: char| c.to_digit(10).filter(|&digit| digit > 0).map_or(c, |digit| char::from(b'@' + digit as u8));
    text.chars().map(letter).collect()
}

/// Replaces the digits in a sentence by letters, except the numbers of rows, columns and boxes.
fn letters_in_words(text: &str) -> String {
    let mut last = "";
    let mut words = Vec::new();
    for word in text.split(' ') {
        let is_number = matches!(last, "row" | "column" | "box");
        words.push(if word.len() == 1 && !is_number { letters(word) } else { word.to_string() });
        last = word;
    }
    words.join(" ")
}

/// The folder of the tables.
pub(crate) fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/doors")
}

/// Whether this run rewrites the table and the transcripts.
pub(crate) fn is_rewriting() -> bool {
    std::env::var("DOORS").is_ok_and(|mode| mode == "overwrite")
}

/// Returns the rows of the table. If this run rewrites the table, first replaces the answers in the table with the
/// program's answers.
pub(crate) fn table() -> &'static [Case] {
    static TABLE: LazyLock<Vec<Case>> = LazyLock::new(|| {
        if !is_rewriting() {
            return read();
        }
        let cases = answered(&read());
        write(&cases);
        cases
    });
    &TABLE
}

fn read() -> Vec<Case> {
    let path = folder().join("cases.tsv");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut rows = text.lines().filter(|line| !line.starts_with('#'));
    let names: Vec<&str> = rows.next().expect("a header").split('\t').collect();
    let case = |row: &str| {
        let cells = names.iter().zip(row.split('\t'));
        let mut answers: HashMap<String, String> =
            cells.map(|(name, cell)| (name.to_string(), cell.to_string())).collect();
        let mut take = |name: &str| answers.remove(name).unwrap_or_else(|| panic!("no {name}: {row}"));
        Case { name: take("name"), puzzle: take("puzzle"), answers }
    };
    rows.map(case).collect()
}

fn write(cases: &[Case]) {
    let cell = |case: &Case, column: &str| match column {
        "name" => case.name.clone(),
        "puzzle" => case.puzzle.clone(),
        _ => case.get(column).to_string(),
    };
    let row = |case: &Case| COLUMNS.map(|column| cell(case, column)).join("\t");
    let rows: Vec<String> = std::iter::once(COLUMNS.join("\t")).chain(cases.iter().map(row)).collect();
    std::fs::write(folder().join("cases.tsv"), format!("{HEAD}{}\n", rows.join("\n"))).expect("a folder");
}
