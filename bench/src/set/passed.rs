//! Lines of a file that hold no puzzle.

use std::fmt;

/// How many lines were skipped, and why the first of them was skipped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassedOver {
    lines: usize,
    /// The number of the first skipped line, counted from 1.
    first: usize,
    /// The length of the longest field of puzzle characters in that line.
    longest: usize,
}

impl PassedOver {
    /// Adds a line, with the length of its longest field.
    pub(super) fn note(so_far: &mut Option<PassedOver>, line: usize, longest: usize) {
        so_far.get_or_insert(PassedOver { lines: 0, first: line, longest }).lines += 1;
    }
}

impl fmt::Display for PassedOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PassedOver { lines, first, longest } = self;
        match lines {
            1 => write!(f, "1 line was passed over: ")?,
            _ => write!(f, "{lines} lines were passed over; the first: ")?,
        }
        write!(f, "line {first} has no field of 81 digits and dots: its longest has {longest}")
    }
}
