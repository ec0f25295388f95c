//! Asks the program for the answers to all cases, to rewrite the table of cases.

use super::cases::Case;
use super::inputs::write_all;
use super::layouts::{Cells, read};
use super::program::Folder;

/// A command, its options, and pairs of names. A pair has a field of the command's JSON output, and the
/// column of the table that this field fills.
type Question = (&'static str, &'static [&'static str], &'static [(&'static str, &'static str)]);

const QUESTIONS: [Question; 6] = [
    ("solve", &[], &[("puzzle", "board"), ("verdict", "verdict"), ("solution", "solution")]),
    ("check", &[], &[("reason", "reason")]),
    ("count", &[], &[("solutions", "count")]),
    (
        "rate",
        &[],
        &[
            ("verdict", "rated"),
            ("er", "er"),
            ("ep", "ep"),
            ("ed", "ed"),
            ("technique", "technique"),
            ("reason", "why"),
        ],
    ),
    ("canon", &[], &[("canonical", "canonical")]),
    ("check", &["--budget", "1"], &[("verdict", "bounded")]),
];

/// The cases with the program's answers.
pub(crate) fn answered(cases: &[Case]) -> Vec<Case> {
    let folder = Folder::new("answers");
    write_all(cases, &folder);
    let mut cases: Vec<Case> = cases.iter().map(Case::unanswered).collect();
    for (task, options, columns) in QUESTIONS {
        let told = folder.run(&[&[task, "in.csv", "--to", "json"], options].concat());
        let found = read(task, "json", &told.stdout);
        assert_eq!(found.len(), cases.len(), "{task}");
        for (case, cells) in cases.iter_mut().zip(&found) {
            for (name, column) in columns {
                case.set(column, cell(cells, name));
            }
        }
    }
    for case in cases.iter_mut().filter(|case| case.get("verdict") == "error") {
        case.set("board", "");
        case.set("reason", "");
        case.set("why", "");
    }
    cases
}

fn cell<'c>(cells: &'c Cells, name: &str) -> &'c str {
    cells.iter().find(|(column, _)| column == name).map_or("", |(_, cell)| cell)
}
