//! Within a crate, only one file may declare a given type name. If other files can see a type, only one file
//! of all crates may declare the name of that type. Tests may declare any names.

use super::source::{code, shipped};
use super::tree::Tree;
use std::collections::BTreeMap;

/// Names that several crates, or several files of one crate, may declare. Each entry is the name, its crates,
/// and the reason.
const SHARED: [(&str, &[&str], &str); 6] = [
    (
        "Board",
        &["shudu", "testkit", "wasm"],
        "testkit shares no code with the library, and the page has its own name for the same thing",
    ),
    ("Fields", &["kernel"], "the portable kernel compiles one of three"),
    ("Limits", &["kernel", "shudu"], "the kernel depends on nothing, and limits its own searches"),
    ("Made", &["shudu", "wasm"], "the page gets what the library has made"),
    ("Message", &["shudu", "files", "cli"], "each crate that speaks has its own"),
    ("Random", &["shudu", "testkit"], "testkit shares no code with the library"),
];

pub(super) fn check(tree: &Tree) -> Vec<String> {
    let sources = tree.files("crates/", ".rs").filter(|path| path.contains("/src/"));
    let texts = sources.map(|path| (path, tree.text(path).unwrap_or_default()));
    complaints(&texts.collect::<Vec<_>>())
}

fn complaints(sources: &[(&str, String)]) -> Vec<String> {
    let (mut all, mut visible): (BTreeMap<_, Vec<&str>>, BTreeMap<_, Vec<&str>>) = Default::default();
    for (path, text) in sources.iter().filter(|(path, _)| !path.contains("tests")) {
        for (name, is_visible) in code(shipped(text)).filter_map(|(_, line)| declared(line)) {
            add(path, all.entry((name, package(path))).or_default());
            if is_visible {
                add(path, visible.entry(name).or_default());
            }
        }
    }
    let is_shared = |name: &str, files: &[&str]| {
        let crates = SHARED.iter().find(|(shared, ..)| *shared == name).map(|(_, crates, _)| *crates);
        files.iter().all(|path| crates.is_some_and(|crates| crates.contains(&package(path))))
    };
    let all = all.into_iter().map(|((name, _), files)| (name, files));
    let twice = all.chain(visible.clone()).filter(|(name, files)| files.len() > 1 && !is_shared(name, files));
    let mut complaints: Vec<String> =
        twice.map(|(name, files)| format!("{name} is declared in {}", files.join(", "))).collect();
    complaints.sort();
    complaints.dedup();
    let idle = SHARED
        .iter()
        .filter_map(|(name, ..)| visible.get_key_value(name).filter(|(_, files)| files.len() == 1));
    complaints
        .extend(idle.map(|(name, files)| format!("{name} needs no exception: {} declares it", files[0])));
    complaints
}

/// The crate that a file belongs to.
fn package(path: &str) -> &str {
    path.split('/').nth(1).unwrap_or_default()
}

fn add<'a>(path: &'a str, files: &mut Vec<&'a str>) {
    if files.last() != Some(&path) {
        files.push(path);
    }
}

/// The type that a line declares, and whether other files can see the type.
fn declared(line: &str) -> Option<(&str, bool)> {
    let is_visible = line.trim_start().starts_with("pub");
    let rest = line.trim_start().strip_prefix("pub").unwrap_or(line);
    let rest = if is_visible && rest.starts_with('(') { rest.split_once(')')?.1 } else { rest };
    let (kind, rest) = rest.trim_start().split_once(' ')?;
    let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
    // An indented `type` belongs to a trait.
    let is_type = kind == "type" && (is_visible || line.starts_with("type "));
    (is_type || matches!(kind, "struct" | "enum" | "trait" | "union")).then_some((name, is_visible))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_are_found() {
        for line in
            ["pub struct Nine<'a>(u8);", "    pub(super) enum Nine {", "pub(in super::super) type Nine = u8;"]
        {
            assert_eq!(declared(line), Some(("Nine", true)), "{line}");
        }
        for line in ["struct Nine;", "enum Nine {", "    trait Nine {", "type Nine = u8;"] {
            assert_eq!(declared(line), Some(("Nine", false)), "{line}");
        }
        for line in ["fn nine() {", "pub fn nine() {", "pub use nine::Nine;", "    type Nine = u8;"] {
            assert_eq!(declared(line), None, "{line}");
        }
    }

    #[test]
    fn a_name_may_be_declared_in_one_file_only() {
        let (here, there) = ("crates/x/b.rs", "crates/y/b.rs");
        let found = |path, text: &str| {
            complaints(&[("crates/x/a.rs", "pub struct Nine;".to_string()), (path, text.to_string())])
        };
        assert_eq!(found(here, "struct Ten;"), [""; 0]);
        assert_eq!(found(there, "struct Nine;"), [""; 0]);
        assert_eq!(found(here, "#[cfg(test)]\nmod tests {\nstruct Nine;\n}"), [""; 0]);
        assert_eq!(found(here, "struct Nine;"), ["Nine is declared in crates/x/a.rs, crates/x/b.rs"]);
        assert_eq!(found(here, "pub struct Nine;"), ["Nine is declared in crates/x/a.rs, crates/x/b.rs"]);
        assert_eq!(found(there, "pub enum Nine {}"), ["Nine is declared in crates/x/a.rs, crates/y/b.rs"]);
        let twice = "pub struct Random;\npub struct Nine;";
        assert_eq!(found("crates/shudu/random.rs", twice).len(), 2, "one of both is allowed, and idle");
        assert_eq!(found(here, "pub enum Board {}"), ["Board needs no exception: crates/x/b.rs declares it"]);
    }
}
