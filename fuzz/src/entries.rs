//! Reading: whatever the bytes, there is an end to the entries, and each is a puzzle or says what is wrong.

use crate::input::Input;
use crate::messages;
use shudu::text::{Entry, Reader};
use shudu::{Format, Grid};

/// Checks every entry of the input and returns the puzzles.
pub(crate) fn read(format: Format, input: &Input<'_>) -> Vec<Grid> {
    let most = most_entries(format, input);
    let reader = Reader::new(format, input.notation.clone(), input.lines());
    // One more than there may be: a reader that never ends is found out too.
    let entries: Vec<Entry> = reader.take(most + 1).collect();
    assert!(entries.len() <= most, "{format}: more than {most} entries");
    check_lines(&entries, input.lines().count());
    entries.into_iter().filter_map(|entry| entry.puzzle.inspect_err(messages::check).ok()).collect()
}

/// One entry a line, and one for what is missing at the end; but a JSON array holds any number.
fn most_entries(format: Format, input: &Input<'_>) -> usize {
    match format {
        Format::Json => input.file.len(),
        _ => input.lines().count() + 1,
    }
}

/// Entries come in the order of their lines; an error lies on a line, from that of its entry on.
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
