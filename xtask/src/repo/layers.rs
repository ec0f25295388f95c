//! Lists which other parts each part of the library may use, and which other crates each crate may use; any
//! other use is an error.

use super::source::{code, has_word, shipped};
use super::tree::Tree;

/// The parts of the library, and for each part the other parts that it may use. Every part may also use
/// `error` and `words`.
const PARTS: [(&str, &[&str]); 12] = [
    ("random", &[]),
    ("board", &[]),
    ("solve", &["board"]),
    ("text", &["board", "solve"]),
    ("sheet", &["board", "text"]),
    ("logic", &["board", "canon", "solve"]),
    ("canon", &["board", "random"]),
    ("generate", &["board", "canon", "logic", "random", "solve"]),
    ("ask", &["board", "canon", "generate", "logic", "random", "solve"]),
    ("parallel", &["board", "generate", "solve"]),
    ("error", &["board"]),
    ("words", &["board", "generate", "logic", "solve", "text"]),
];

/// The parts that may call the kernel.
const ON_KERNEL: [&str; 4] = ["ask", "board", "generate", "solve"];

/// The packages in crates/, and for each package the other packages that it may depend on. Packages outside
/// crates/ are not listed, because none of them is shipped.
const PACKAGES: [(&str, &[&str]); 7] = [
    ("kernel", &[]),
    ("testkit", &[]),
    ("shudu", &["kernel"]),
    ("files", &["shudu"]),
    ("cli", &["files", "shudu"]),
    ("py", &["files", "shudu"]),
    ("wasm", &["shudu"]),
];

const LIBRARY: &str = "crates/shudu/src/";

pub(super) fn check(tree: &Tree) -> Vec<String> {
    let mut complaints = Vec::new();
    for path in tree.files("crates/", "/Cargo.toml") {
        let manifest = tree.text(path).unwrap_or_default();
        let package = path.split('/').nth(1).unwrap_or_default();
        complaints.extend(dependencies(package, &manifest).into_iter().map(|what| format!("{path}: {what}")));
    }
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

/// The forbidden uses in a file of a part. Tests may use anything.
fn misuses(part: &str, text: &str) -> Vec<String> {
    let Some((_, allowed)) = PARTS.iter().find(|(name, _)| *name == part) else {
        return vec![format!(
            "'{part}' is not a part in xtask/src/repo/layers.rs: say there what it may use"
        )];
    };
    let is_free = |name: &str| name == part || name == "error" || name == "words" || allowed.contains(&name);
    let mut found = Vec::new();
    for (number, line) in code(shipped(text)) {
        if line.contains("crate::{") {
            found.push(format!("line {number} groups imports of parts: name one part a line"));
        }
        let used = PARTS.iter().map(|(name, _)| *name).filter(|name| !is_free(name));
        let used = used.filter(|name| has_word(line, &format!("crate::{name}")));
        found.extend(used.map(|name| format!("line {number} uses {name}")));
        found.extend(re_exports(line).map(|name| {
            format!("line {number} uses crate::{name}: import it from its part, which this test checks")
        }));
        let calls_kernel =
            has_word(line, "use kernel") || line.contains("kernel::") && has_word(line, "kernel");
        if calls_kernel && !ON_KERNEL.contains(&part) {
            found.push(format!("line {number} uses the kernel"));
        }
    }
    found
}

/// The names that a line imports from the root of the library. `lib.rs` only declares the parts and re-exports
/// their types for users; importing such a type from the root would hide the part that it comes from.
fn re_exports(line: &str) -> impl Iterator<Item = &str> {
    let names = line.split("crate::").skip(1).map(|rest| {
        rest.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '*').next().unwrap_or_default()
    });
    names.filter(|name| !name.is_empty() && PARTS.iter().all(|(part, _)| part != name))
}

/// The forbidden dependencies of a package, on any platform. Tests may depend on anything.
fn dependencies(package: &str, manifest: &str) -> Vec<String> {
    let Some((_, allowed)) = PACKAGES.iter().find(|(name, _)| *name == package) else {
        return vec![
            "this package is not in xtask/src/repo/layers.rs: say there what it may use".to_string(),
        ];
    };
    let sections = manifest.split("\n[").filter_map(|section| section.split_once("dependencies"));
    let shipped = sections.filter(|(kind, _)| !kind.ends_with("dev-"));
    // Cargo allows both `[dependencies]` with `name = ...` lines and `[dependencies.name]`.
    let names = shipped.flat_map(|(_, rest)| rest.split(['\n', '.']).map(str::trim_start));
    let names = names.filter_map(|line| line.split(['.', ' ', '=', ']']).next());
    let is_ours = |name: &&str| PACKAGES.iter().any(|(ours, _)| ours == name);
    names
        .filter(|name| (is_ours(name) || name.starts_with("shudu")) && !allowed.contains(name))
        .map(|name| format!("{package} must not depend on {name}"))
        .collect()
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
        assert_eq!(misuses("board", "#[cfg(test)]\nmod tests {\nuse crate::text::Notation;"), [""; 0]);
        assert_eq!(misuses("solve", "use crate::{board::Grid, logic::Step};").len(), 1);
        assert_eq!(misuses("new", "").len(), 1);
    }

    #[test]
    fn a_type_is_imported_from_its_part() {
        let refused = |text: &str| misuses("generate", text).len();
        assert_eq!(refused("use crate::Engine;\nfn limit() -> crate::Limits<'static> {"), 2);
        assert_eq!(refused("use crate::*;"), 1);
        assert_eq!(refused("//! See [`Engine`](crate::Engine).\nuse crate::solve::Engine;"), 0);
    }

    #[test]
    fn code_after_an_item_for_tests_is_looked_at() {
        let text = "#[cfg(test)]\nfn held() {}\nuse crate::logic::Step;\n#[cfg(test)]\nmod tests {\nuse crate::ask::Task;";
        assert_eq!(misuses("solve", text), ["line 3 uses logic"]);
    }

    #[test]
    fn a_package_depends_on_what_it_may() {
        let manifest = "[package]\n[dependencies]\nshudu.workspace = true\n\n[dev-dependencies]\ntestkit.workspace = true\n";
        assert_eq!(dependencies("files", manifest), [""; 0]);
        assert_eq!(dependencies("kernel", manifest), ["kernel must not depend on shudu"]);
        let elsewhere = "[package]\n[target.'cfg(unix)'.dependencies]\ntestkit = { path = \"..\" }\n[dependencies.shudu-cli]\n";
        assert_eq!(
            dependencies("files", elsewhere),
            ["files must not depend on testkit", "files must not depend on shudu-cli"]
        );
        assert_eq!(dependencies("new", "").len(), 1);
    }
}
