//! Who may use whom: the parts of the library, and the crates.

use super::source::{code, has_word};
use super::tree::Tree;

/// The parts of the library, and which others each may use. Errors and words speak of all parts, and all use them.
const PARTS: [(&str, &[&str]); 12] = [
    ("random", &[]),
    ("board", &[]),
    ("solve", &["board"]),
    ("text", &["board", "solve"]),
    ("sheet", &["board", "text"]),
    ("logic", &["board", "canon", "solve"]),
    ("canon", &["board", "random"]),
    ("ask", &["board", "canon", "logic", "solve"]),
    ("generate", &["board", "canon", "logic", "random", "solve"]),
    ("parallel", &["board", "generate", "solve"]),
    ("error", &["board"]),
    ("words", &["board", "generate", "logic", "solve", "text"]),
];

/// The parts that may call the kernel.
const ON_KERNEL: [&str; 4] = ["ask", "board", "generate", "solve"];

/// Packages that a package must not depend on.
const APART: [(&str, &[&str]); 5] = [
    ("crates/kernel", &["shudu", "files"]),
    ("crates/testkit", &["kernel", "shudu", "files"]),
    ("crates/shudu", &["files"]),
    ("crates/files", &["shudu-cli", "pyo3"]),
    ("crates/wasm", &["files"]),
];

const LIBRARY: &str = "crates/shudu/src/";

pub(super) fn check(tree: &Tree) -> Vec<String> {
    let mut complaints: Vec<String> = APART.iter().flat_map(|apart| dependencies(tree, apart)).collect();
    for path in tree.files(LIBRARY, ".rs") {
        let place = &path[LIBRARY.len()..];
        let part = place.split(['/', '.']).next().unwrap_or_default();
        if part == "lib" || place.contains("tests") {
            continue;
        }
        let text = tree.text(path).unwrap_or_default();
        complaints.extend(misuses(part, &text).into_iter().map(|what| format!("{path}: {what}")));
    }
    complaints
}

/// What a file of a part must not use; its tests may use anything.
fn misuses(part: &str, text: &str) -> Vec<String> {
    let Some((_, allowed)) = PARTS.iter().find(|(name, _)| *name == part) else {
        return vec![format!(
            "'{part}' is not a part in xtask/src/repo/layers.rs: say there what it may use"
        )];
    };
    let shipped = text.split("#[cfg(test)]").next().unwrap_or_default();
    let mut found = Vec::new();
    for (number, line) in code(shipped) {
        let used = line
            .split("crate::")
            .skip(1)
            .filter_map(|rest| rest.split(|c: char| !c.is_alphanumeric()).next());
        let is_known = |name: &&str| PARTS.iter().any(|(part, _)| part == name);
        let is_free =
            |name: &str| name == part || name == "error" || name == "words" || allowed.contains(&name);
        found.extend(
            used.filter(is_known)
                .filter(|name| !is_free(name))
                .map(|name| format!("line {number} uses {name}")),
        );
        if line.contains("kernel::") && has_word(line, "kernel") && !ON_KERNEL.contains(&part) {
            found.push(format!("line {number} uses the kernel"));
        }
    }
    found
}

/// Dependencies of a package that it must not have; those of its tests may be any.
fn dependencies(tree: &Tree, (package, others): &(&str, &[&str])) -> Vec<String> {
    let manifest = tree.text(&format!("{package}/Cargo.toml")).unwrap_or_default();
    let section = manifest.split("[dependencies]").nth(1).unwrap_or_default();
    let section = section.split("\n[").next().unwrap_or_default();
    let names = section.lines().filter_map(|line| line.split(['.', ' ', '=']).next());
    names.filter(|name| others.contains(name)).map(|name| format!("{package} depends on {name}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_uses_what_it_may() {
        assert_eq!(
            misuses("solve", "use crate::board::Grid;\nuse crate::words::Message; // crate::ask"),
            [""; 0]
        );
        assert_eq!(misuses("solve", "use crate::logic::Step;"), ["line 1 uses logic"]);
        assert_eq!(misuses("text", "let many = kernel::Many::new();"), ["line 1 uses the kernel"]);
        assert_eq!(misuses("board", "#[cfg(test)]\nuse crate::text::Notation;"), [""; 0]);
        assert_eq!(misuses("new", "").len(), 1);
    }
}
