//! What all rows with exactly one solution have in common, with holes for their boards.

use super::push_nine;
use shudu::Error;
use shudu::ask::Row;

/// Prints rows of classic boards with exactly one solution.
pub(super) struct Stencil(Vec<Part>);

enum Part {
    Bytes(Vec<u8>),
    Puzzle,
    Solution,
}

/// What stands for the boards while the stencil is made. No text that is printed has a run of these.
const PUZZLE: [u8; 81] = [b'P'; 81];
const SOLUTION: [u8; 81] = [b'S'; 81];

impl Stencil {
    /// The stencil of what `print` makes of such a row.
    pub(super) fn of(print: impl FnOnce(&Row<'_>, &mut Vec<u8>) -> Result<(), Error>) -> Stencil {
        let mut text = Vec::new();
        print(&Row::of_unique(&PUZZLE, &SOLUTION), &mut text).expect("a classic board fits every format");
        let (mut parts, mut rest) = (Vec::new(), &text[..]);
        while let Some(place) = rest.windows(81).position(|part| part == PUZZLE || part == SOLUTION) {
            parts.push(Part::Bytes(rest[..place].to_vec()));
            parts.push(if rest[place] == PUZZLE[0] { Part::Puzzle } else { Part::Solution });
            rest = &rest[place + 81..];
        }
        parts.push(Part::Bytes(rest.to_vec()));
        Stencil(parts)
    }

    /// Prints a row.
    #[inline]
    pub(super) fn print(&self, puzzle: &[u8; 81], solution: &[u8], text: &mut Vec<u8>) {
        for part in &self.0 {
            match part {
                Part::Bytes(bytes) => text.extend_from_slice(bytes),
                Part::Puzzle => push_nine(puzzle, text),
                Part::Solution => text.extend_from_slice(solution),
            }
        }
    }

    /// The text of every row, if it has no boards.
    pub(super) fn constant(&self) -> Option<&[u8]> {
        if let [Part::Bytes(bytes)] = &self.0[..] { Some(bytes) } else { None }
    }
}
