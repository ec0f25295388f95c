//! Lists the files of the library that may convert sets to bare masks, and masks to sets.

use super::source::{code, has_word, shipped};
use super::tree::Tree;

const LIBRARY: &str = "crates/shudu/src/";

/// The files that may use bare masks. These files define the sets, the boards of the search for canonical
/// forms, and the boards that rate 9x9 puzzles.
const MASKED: [&str; 7] = [
    "board/digit.rs",
    "board/members.rs",
    "canon/state.rs",
    "logic/bands.rs",
    "logic/bands/pairs.rs",
    "logic/narrow.rs",
    "logic/nine.rs",
];

pub(super) fn check(tree: &Tree) -> Vec<String> {
    let files = tree.files(LIBRARY, ".rs");
    files.flat_map(|path| check_file(path, &tree.text(path).unwrap_or_default())).collect()
}

/// Returns a complaint for each forbidden call in a file, or a complaint if a listed file makes no call that
/// needs the permission.
fn check_file(path: &str, text: &str) -> Vec<String> {
    let calls = code(shipped(text)).filter(|(_, line)| has_mask(line));
    let mut calls = calls.map(|(number, _)| number).peekable();
    if !MASKED.iter().any(|file| path.strip_prefix(LIBRARY) == Some(file)) {
        return calls
            .map(|number| format!("{path}:{number}: a bare mask; use sets, or MemberSet::index"))
            .collect();
    }
    let is_idle = calls.peek().is_none();
    is_idle
        .then(|| format!("{path}: no masks here: remove it from xtask/src/repo/masks.rs"))
        .into_iter()
        .collect()
}

/// Whether a line converts a set to a mask, or a mask to a set.
fn has_mask(line: &str) -> bool {
    line.contains("::of_mask")
        || has_word(line, "mask") && (line.contains(".mask()") || line.contains("::mask"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_listed_files_have_masks() {
        for line in
            ["let mask = set.mask();", "sets.map(DigitSet::mask)", "DigitSet::of_mask(7)", "B::of_masks(x)"]
        {
            assert_eq!(check_file("crates/shudu/src/logic/sets.rs", line).len(), 1, "{line}");
            assert_eq!(check_file("crates/shudu/src/logic/nine.rs", line), [""; 0], "{line}");
        }
        let harmless = "use super::masks::Masks;\nlet n = set.index(); // set.mask()\n#[cfg(test)]\nmod tests {\nset.mask()";
        assert_eq!(check_file("crates/shudu/src/logic/sets.rs", harmless), [""; 0]);
        assert_eq!(check_file("crates/shudu/src/logic/nine.rs", harmless).len(), 1);
    }
}
