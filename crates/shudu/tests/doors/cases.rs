//! Reads the table of cases. Every door (function, command or layout) must give the answers in this table.

use std::collections::HashMap;
use std::path::PathBuf;

/// A puzzle with its answers as text. The text is empty if the table has no answer.
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) puzzle: String,
    answers: HashMap<String, String>,
}

impl Case {
    /// The answer in this column of the table.
    pub(crate) fn get(&self, column: &str) -> &str {
        self.answers.get(column).unwrap_or_else(|| panic!("{column} is no column of the table"))
    }
}

/// The text of a file in `testdata/doors`.
pub(crate) fn file(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/doors").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The rows of the table.
pub(crate) fn cases() -> Vec<Case> {
    let text = file("cases.tsv");
    let mut rows = text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t'));
    let names: Vec<&str> = rows.next().expect("a header").collect();
    let case = |row: std::str::Split<'_, char>| {
        let cells = names.iter().zip(row);
        let answers: HashMap<String, String> =
            cells.map(|(name, cell)| ((*name).to_string(), cell.to_string())).collect();
        Case { name: answers["name"].clone(), puzzle: answers["puzzle"].clone(), answers }
    };
    rows.map(case).collect()
}
