//! The doors that exist in the library, and the doors that `testdata/doors/doors.txt` lists.

use super::cases::file;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The parts of the library whose functions answer questions about puzzles. The other parts answer no
/// questions: `board` and `text` hold and convert puzzles, `generate` makes puzzles, and `sheet` draws
/// puzzles.
const PARTS: [&str; 5] = ["ask", "canon", "logic", "parallel", "solve"];

/// All listed doors, and the listed doors that a test must call.
pub(crate) fn listed() -> (BTreeSet<String>, BTreeSet<String>) {
    let text = file("doors.txt");
    let (mut all, mut asked) = (BTreeSet::new(), BTreeSet::new());
    for line in text.lines().filter_map(|line| line.strip_prefix("library ")) {
        let (door, how) = line.split_once(" | ").unwrap_or_else(|| panic!("no door: {line}"));
        assert!(all.insert(door.to_string()), "listed twice: {door}");
        if how == "asked" {
            asked.insert(door.to_string());
        }
    }
    (all, asked)
}

/// The doors in the source, which are the public functions that take a puzzle and the public methods of
/// `Grid`. The lint `unreachable_pub` ensures that users can call every `pub` function.
pub(crate) fn functions() -> BTreeSet<String> {
    let sources = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = BTreeSet::new();
    for part in PARTS {
        let mut files = vec![sources.join(format!("{part}.rs"))];
        add_files(&sources.join(part), &mut files);
        for path in files {
            found.extend(functions_in(part, &fs::read_to_string(&path).expect("a source")));
        }
    }
    found
}

fn add_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        match path.extension() {
            None => add_files(&path, files),
            Some(ending) if ending == "rs" => files.push(path),
            Some(_) => {}
        }
    }
}

/// The doors in a source text that rustfmt has formatted: `Type.method`, or `part::function`.
fn functions_in(part: &str, source: &str) -> Vec<String> {
    let (mut owner, mut found) = (None, Vec::new());
    let mut rest = source;
    while let Some((line, after)) = rest.split_once('\n') {
        if let Some(head) = line.strip_prefix("impl") {
            owner = owner_of(head);
        } else if line == "}" {
            owner = None;
        }
        let code = line.trim_start();
        if let Some(name) = code.strip_prefix("pub fn ").or_else(|| code.strip_prefix("pub const fn ")) {
            let name = name.split(['(', '<']).next().expect("a name");
            // The parameters end where the return type or the body begins.
            let parameters = rest.split(" {\n").next().unwrap_or(rest).split("->").next().unwrap_or(rest);
            let takes = |kind: &str| parameters.contains(kind);
            match owner {
                Some("Grid") => found.push(format!("Grid.{name}")),
                _ if !takes("Grid") && !takes("Batch<") => {}
                Some(owner) => found.push(format!("{owner}.{name}")),
                None => found.push(format!("{part}::{name}")),
            }
        }
        rest = after;
    }
    found
}

/// The type of an `impl` block. `head` is the rest of the line after the word `impl`, such as
/// `<'a> Row<'a> {` or `fmt::Debug for Row {`.
fn owner_of(head: &str) -> Option<&str> {
    let head = match head.strip_prefix('<') {
        Some(rest) => rest.split_once("> ")?.1,
        None => head.trim_start(),
    };
    let head = head.split_once(" for ").map_or(head, |(_, owner)| owner);
    head.split(|c: char| !c.is_alphanumeric()).next()
}

#[test]
fn functions_are_found_in_sources() {
    let source = "\
impl<'a> Row<'a> {
    pub fn of(
        puzzle: &Grid,
    ) -> Row<'a> {
    }
    pub fn word(self) -> Grid {
    }
    fn private(grid: &Grid) {
    }
}
impl Grid {
    pub fn solve(&self) -> Verdict {
    }
}
pub fn same(a: &Grid) -> bool {
}
";
    assert_eq!(functions_in("canon", source), ["Row.of", "Grid.solve", "canon::same"]);
}
