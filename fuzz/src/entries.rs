//! Checks that for any bytes the reader returns a bounded number of entries, each of which is a puzzle or an
//! error.

use crate::input::Input;
use crate::messages;
use shudu::text::{Detected, Entry, Reader};
use shudu::{Format, Grid};

/// Checks every entry of the input and returns the puzzles.
pub(crate) fn read(detected: Detected, input: &Input<'_>) -> Vec<Grid> {
    let format = detected.format();
    let most = if detected.is_copied() { input.file.len() } else { most_entries(format, input) };
    let reader = Reader::of(detected, input.notation.clone(), input.lines());
    // Takes one entry more than the maximum, to detect a reader that never ends.
    let entries: Vec<Entry> = reader.take(most + 1).collect();
    assert!(entries.len() <= most, "{format}: more than {most} entries");
    check_lines(&entries, input.lines().count());
    entries.into_iter().filter_map(|entry| entry.puzzle.inspect_err(messages::check).ok()).collect()
}

/// The maximum number of entries. Each line gives at most one entry, and one more entry may report puzzles
/// that are missing at the end. But a line of JSON may be an array with any number of entries.
fn most_entries(format: Format, input: &Input<'_>) -> usize {
    match format {
        Format::Json => input.file.len(),
        _ => input.lines().count() + 1,
    }
}

/// Checks that entries are in the order of their lines, and that the line of an error is the line of its entry or a
/// later line.
fn check_lines(entries: &[Entry], line_count: usize) {
    let lines = 1..=line_count;
    assert!(entries.iter().all(|entry| lines.contains(&entry.line)), "a line that is not there: {entries:?}");
    assert!(entries.is_sorted_by_key(|entry| entry.line), "lines out of order: {entries:?}");
    for entry in entries {
        if let Err(error) = &entry.puzzle {
            let line = error.line().expect("an error in the input has a line");
            assert!((entry.line..=line_count).contains(&line), "line {line} for {entry:?}");
        }
    }
}
