//! The map is true: ARCHITECTURE names every part that is there, and nothing that is not.

use super::source::has_word;
use super::tree::Tree;

/// Packages whose every module is on the map.
const MAPPED: [&str; 3] = ["crates/kernel/src/", "crates/shudu/src/", "crates/files/src/"];

/// Files that need no place on it.
const UNMAPPED: [&str; 2] = ["lib", "samples"];

/// So long both documents may be: two screens.
const LONGEST: usize = 120;

pub(super) fn check(tree: &Tree) -> Vec<String> {
    let map = tree.text("ARCHITECTURE.md").unwrap_or_default();
    let mut complaints = Vec::new();
    for folder in MAPPED {
        let modules = tree.files(folder, ".rs").filter_map(|path| path[folder.len()..].strip_suffix(".rs"));
        let doors = modules.filter(|module| !module.contains('/') && !UNMAPPED.contains(module));
        let missing = doors.filter(|module| !has_word(&map, module));
        complaints
            .extend(missing.map(|module| format!("ARCHITECTURE.md: {folder}{module}.rs is not on the map")));
    }
    let absent = paths(&map).filter(|path| !tree.has(path));
    complaints.extend(absent.map(|path| format!("ARCHITECTURE.md: there is no {path}")));
    for document in ["ARCHITECTURE.md", "CONTRIBUTING.md"] {
        let lines = tree.text(document).unwrap_or_default().lines().count();
        if lines > LONGEST {
            complaints.push(format!("{document} has {lines} lines, expected {LONGEST} at most: two screens"));
        }
    }
    complaints
}

/// What is written as a path: between backticks, with a slash.
fn paths(text: &str) -> impl Iterator<Item = &str> {
    let quoted = text.split('`').skip(1).step_by(2);
    let is_path = |word: &&str| word.contains('/') && !word.contains([' ', '*', '<']);
    quoted.filter(is_path).filter(|path| path.contains('.') || path.ends_with('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_stand_between_backticks() {
        let text = "`crates/a/b.rs` and `fuzz/`, not a/b.rs, `a <- b/`, `words` or `and/or`";
        assert_eq!(paths(text).collect::<Vec<_>>(), ["crates/a/b.rs", "fuzz/"]);
    }
}
