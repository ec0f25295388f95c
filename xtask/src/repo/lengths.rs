//! The maximum length of files.

use super::tree::Tree;

/// The maximum number of lines of any file in crates/.
const MOST: usize = 600;

/// The maximum number of lines of a classic search, which should be readable in one go.
const MOST_CLASSIC: usize = 150;

const CLASSICS: [&str; 4] = ["scan", "tables", "blanks", "bits"];

pub(super) fn check(tree: &Tree) -> Vec<String> {
    let classics = CLASSICS.map(|name| format!("crates/shudu/src/solve/classic/{name}.rs"));
    let absent = classics.iter().filter(|path| !tree.has(path));
    let mut complaints: Vec<String> = absent.map(|path| format!("{path} is missing")).collect();
    for path in tree.files("crates/", "") {
        let most = if classics.iter().any(|classic| classic == path) { MOST_CLASSIC } else { MOST };
        complaints.extend(tree.text(path).and_then(|text| too_long(path, &text, most)));
    }
    complaints
}

fn too_long(path: &str, text: &str, most: usize) -> Option<String> {
    let lines = text.lines().count();
    (lines > most).then(|| format!("{path} has {lines} lines, expected at most {most}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_may_have_just_as_many_lines_as_allowed() {
        assert_eq!(too_long("a.rs", "1\n2\n", 2), None);
        assert_eq!(too_long("a.rs", "1\n2\n3", 2).unwrap(), "a.rs has 3 lines, expected at most 2");
    }
}
