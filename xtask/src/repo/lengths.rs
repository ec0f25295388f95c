//! The maximum length of files.

use super::tree::Tree;

/// The maximum number of lines of a source file in any folder, and of every file in crates/.
const MOST: usize = 600;

/// A file whose name has one of these endings is a source file, and is checked in every folder.
const SOURCES: [&str; 6] = [".css", ".js", ".mjs", ".py", ".rs", ".ts"];

/// Tables with one board per line, which may be longer.
const TABLES: [&str; 1] = ["crates/shudu/src/logic/examples.txt"];

/// The maximum number of lines of a classic search, which should be readable in one go.
const MOST_CLASSIC: usize = 150;

const CLASSICS: [&str; 4] = ["scan", "tables", "blanks", "bits"];

pub(super) fn check(tree: &Tree) -> Vec<String> {
    let classics = CLASSICS.map(|name| format!("crates/shudu/src/solve/classic/{name}.rs"));
    let absent = classics.iter().filter(|path| !tree.has(path));
    let mut complaints: Vec<String> = absent.map(|path| format!("{path} is missing")).collect();
    for path in tree.files("", "").filter(|path| is_meant(path)) {
        let most = if classics.iter().any(|classic| classic == path) { MOST_CLASSIC } else { MOST };
        complaints.extend(tree.text(path).and_then(|text| too_long(path, &text, most)));
    }
    complaints
}

fn is_meant(path: &str) -> bool {
    !TABLES.contains(&path) && path.starts_with("crates/")
        || SOURCES.iter().any(|ending| path.ends_with(ending))
}

fn too_long(path: &str, text: &str, most: usize) -> Option<String> {
    let lines = text.lines().count();
    (lines > most).then(|| format!("{path} has {lines} lines, expected at most {most}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_looked_at_in_every_folder() {
        let sources =
            ["xtask/src/main.rs", "web/src/texts.ts", "python/tests/doors.py", "crates/cli/README.md"];
        assert!(sources.iter().all(|path| is_meant(path)));
        assert!(!is_meant("docs/kernel.md") && !is_meant("testdata/doors/cases.tsv") && !is_meant(TABLES[0]));
    }

    #[test]
    fn a_file_may_have_just_as_many_lines_as_allowed() {
        assert_eq!(too_long("a.rs", "1\n2\n", 2), None);
        assert_eq!(too_long("a.rs", "1\n2\n3", 2).unwrap(), "a.rs has 3 lines, expected at most 2");
    }
}
