//! Reads `testdata/doors/doors.txt`, the list of doors. A door is a command or function that answers puzzles.

use super::cases::folder;
use std::collections::BTreeSet;

/// All doors of one kind, such as `program`, and the doors of this kind that a test has called.
pub(crate) struct Doors {
    pub(crate) all: BTreeSet<String>,
    pub(crate) asked: BTreeSet<String>,
}

impl Doors {
    /// Reads the list.
    pub(crate) fn of(kind: &str) -> Doors {
        let text = std::fs::read_to_string(folder().join("doors.txt")).expect("the list of doors");
        let mut doors = Doors { all: BTreeSet::new(), asked: BTreeSet::new() };
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let (door, how) = line.split_once(" | ").unwrap_or_else(|| panic!("no door: {line}"));
            assert!(how == "asked" || how.starts_with("- "), "neither asked nor with a reason: {line}");
            let Some(name) = door.strip_prefix(kind).and_then(|rest| rest.strip_prefix(' ')) else {
                continue;
            };
            assert!(doors.all.insert(name.to_string()), "listed twice: {line}");
            if how == "asked" {
                doors.asked.insert(name.to_string());
            }
        }
        doors
    }
}
