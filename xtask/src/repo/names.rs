//! One word, one thing: the name of a type that other files can see is declared in one file of the crates.

use super::source::code;
use super::tree::Tree;
use std::collections::BTreeMap;

/// Names that several files declare, each with the reason.
const SHARED: [(&str, &str); 6] = [
    ("Board", "testkit shares no code with the library, and the page has its own name for the same thing"),
    ("Fields", "the portable kernel compiles one of three"),
    ("Limits", "the kernel depends on nothing, and limits its own searches"),
    ("Made", "the page gets what the library has made"),
    ("Message", "each crate that speaks has its own"),
    ("Random", "testkit shares no code with the library"),
];

pub(super) fn check(tree: &Tree) -> Vec<String> {
    let sources = tree.files("crates/", ".rs").filter(|path| path.contains("/src/"));
    let texts = sources.map(|path| (path, tree.text(path).unwrap_or_default()));
    complaints(&texts.collect::<Vec<_>>())
}

fn complaints(sources: &[(&str, String)]) -> Vec<String> {
    let mut files: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (path, text) in sources {
        for name in code(text).filter_map(|(_, line)| declared(line)) {
            let files = files.entry(name).or_default();
            if files.last() != Some(path) {
                files.push(path);
            }
        }
    }
    let is_shared = |name: &str| SHARED.iter().any(|(shared, _)| *shared == name);
    let twice = files.iter().filter(|(name, files)| files.len() > 1 && !is_shared(name));
    let twice = twice.map(|(name, files)| format!("{name} is declared in {}", files.join(", ")));
    let idle = SHARED.iter().filter(|(name, _)| files.get(name).is_some_and(|files| files.len() == 1));
    twice
        .chain(idle.map(|(name, _)| format!("{name} needs no exception: {} declares it", files[name][0])))
        .collect()
}

/// The type that a line declares for other files.
fn declared(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("pub")?;
    let rest = if rest.starts_with('(') { rest.split_once(')')?.1 } else { rest };
    let (kind, rest) = rest.trim_start().split_once(' ')?;
    let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
    matches!(kind, "struct" | "enum" | "trait" | "type" | "union").then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_that_other_files_can_see_are_found() {
        for line in
            ["pub struct Nine<'a>(u8);", "    pub(super) enum Nine {", "pub(in super::super) type Nine = u8;"]
        {
            assert_eq!(declared(line), Some("Nine"), "{line}");
        }
        for line in ["struct Nine;", "pub fn nine() {", "pub use nine::Nine;", "    type Nine = u8;"] {
            assert_eq!(declared(line), None, "{line}");
        }
    }

    #[test]
    fn a_name_may_be_declared_in_one_file_only() {
        let sources = |other: &str| [("a.rs", "pub struct Nine;".to_string()), ("b.rs", other.to_string())];
        assert_eq!(complaints(&sources("pub struct Ten;")), [""; 0]);
        assert_eq!(complaints(&sources("pub enum Nine {}")), ["Nine is declared in a.rs, b.rs"]);
        assert_eq!(complaints(&sources("pub enum Board {}")), ["Board needs no exception: b.rs declares it"]);
    }
}
