//! The code map in ARCHITECTURE.md must list exactly the crates and top-level folders that exist, and exactly
//! the modules of three of the crates. Every path in ARCHITECTURE.md and CONTRIBUTING.md must lead to a file.

use super::tree::Tree;
use std::collections::BTreeSet;

/// For these crates, every module must be on the map, in the left column below the name of the crate.
const MAPPED: [&str; 3] = ["crates/kernel/", "crates/shudu/", "crates/files/"];

/// Modules that need not be on the map.
const UNMAPPED: [&str; 2] = ["lib", "samples"];

/// The maximum number of lines of each of the two documents: two screens.
const LONGEST: usize = 120;

/// The folders that paths in the two documents may be relative to.
const BASES: [&str; 5] = ["", "crates/", "crates/shudu/src/", "crates/files/src/", "crates/cli/src/"];

pub(super) fn check(tree: &Tree) -> Vec<String> {
    let document = |name: &str| tree.text(name).unwrap_or_default();
    let map = document("ARCHITECTURE.md");
    let mut complaints = differences("folders", &folders_of(tree), &folders_on(&map));
    for package in MAPPED {
        complaints.extend(differences(package, &modules_of(tree, package), &modules_on(&map, package)));
    }
    for name in ["ARCHITECTURE.md", "CONTRIBUTING.md"] {
        let text = document(name);
        let absent = paths(&text).filter(|path| !is_there(tree, path));
        complaints.extend(absent.map(|path| format!("{name}: there is no {path}")));
        let lines = text.lines().count();
        if lines > LONGEST {
            complaints.push(format!("{name} has {lines} lines, expected {LONGEST} at most: two screens"));
        }
    }
    complaints
}

/// Returns a complaint for each name that is in only one of the two sets.
fn differences(what: &str, there: &BTreeSet<String>, mapped: &BTreeSet<String>) -> Vec<String> {
    let missing =
        there.difference(mapped).map(|name| format!("ARCHITECTURE.md, {what}: {name} is not on the map"));
    let gone = mapped.difference(there).map(|name| format!("ARCHITECTURE.md, {what}: there is no {name}"));
    missing.chain(gone).collect()
}

/// The crates and the top-level folders.
fn folders_of(tree: &Tree) -> BTreeSet<String> {
    let folder = |path: &str| match path.strip_prefix("crates/") {
        Some(rest) => format!("crates/{}/", rest.split('/').next().unwrap_or_default()),
        None => format!("{}/", path.split('/').next().unwrap_or_default()),
    };
    tree.files("", "").filter(|path| path.contains('/')).map(folder).collect()
}

/// The folders in the code map. Folders are the words that end with a slash, in lines that begin with a path.
fn folders_on(map: &str) -> BTreeSet<String> {
    let is_folder = |word: &&str| word.ends_with('/') && !word.starts_with('(');
    code_map(map)
        .filter(|line| !line.starts_with(' '))
        .flat_map(|line| line.split_whitespace().filter(is_folder).map(String::from).collect::<Vec<_>>())
        .collect()
}

fn modules_of(tree: &Tree, package: &str) -> BTreeSet<String> {
    let folder = format!("{package}src/");
    let names = tree.files(&folder, ".rs").filter_map(|path| path[folder.len()..].strip_suffix(".rs"));
    names.filter(|name| !name.contains('/') && !UNMAPPED.contains(name)).map(String::from).collect()
}

/// The names in the left column of the lines below a crate. The left column ends at two or more spaces; a
/// line that is indented further continues the line above.
fn modules_on(map: &str, package: &str) -> BTreeSet<String> {
    let below = code_map(map).skip_while(|line| !line.starts_with(package)).skip(1);
    let lines = below.map_while(|line| line.strip_prefix("  ")).filter(|line| !line.starts_with(' '));
    let names = lines.flat_map(|line| line.split("  ").next().unwrap_or_default().split(", "));
    names.map(|name| name.trim().to_string()).collect()
}

fn code_map(map: &str) -> impl Iterator<Item = &str> {
    let lines = map.lines().skip_while(|line| *line != "## Code map");
    lines.skip_while(|line| *line != "```").skip(1).take_while(|line| *line != "```")
}

fn is_there(tree: &Tree, path: &str) -> bool {
    BASES.iter().any(|base| {
        // `files/block` names a file of the crate `files`.
        let inside = path.strip_prefix("files/").filter(|_| base.ends_with("files/src/")).unwrap_or(path);
        tree.has(&format!("{base}{inside}")) || tree.has(&format!("{base}{inside}.rs"))
    })
}

/// The words that look like paths, because they are between backticks and contain a slash.
fn paths(text: &str) -> impl Iterator<Item = &str> {
    let prose = text.split("\n```").step_by(2);
    let quoted = prose.flat_map(|prose| prose.split('`').skip(1).step_by(2));
    quoted.filter(|word| word.contains('/') && !word.contains([' ', '*', '<', '|']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_stand_between_backticks() {
        let text = "`crates/a/b.rs` and `fuzz/`, not a/b.rs, `a <- b/` or `words`\n```\n`c/d`\n```\n`and/or`";
        assert_eq!(paths(text).collect::<Vec<_>>(), ["crates/a/b.rs", "fuzz/", "and/or"]);
    }

    #[test]
    fn the_code_map_is_read() {
        let map = "crates/no/\n## Code map\n\n```\ncrates/a/   the a; of b/c\n  one, two    what they are\n              and/or/ more\n  three\nd/ e/         f\n```\ng/\n";
        let set = |names: &[&str]| names.iter().map(ToString::to_string).collect::<BTreeSet<_>>();
        assert_eq!(folders_on(map), set(&["crates/a/", "d/", "e/"]));
        assert_eq!(modules_on(map, "crates/a/"), set(&["one", "two", "three"]));
        assert_eq!(
            differences("a", &set(&["one", "two"]), &set(&["one", "six"])),
            ["ARCHITECTURE.md, a: two is not on the map", "ARCHITECTURE.md, a: there is no six"]
        );
    }
}
