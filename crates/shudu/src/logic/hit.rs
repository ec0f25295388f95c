//! What a finder finds, in numbers; `describe` makes a step of it.

use super::Technique;
use super::board::CandidateBoard;
use super::chains::Net;
use super::tables::bits;
use std::ops::ControlFlow;

/// Something found: what it is, and what follows.
#[derive(Clone, Debug)]
pub(super) struct Hit {
    pub(super) technique: Technique,
    /// The rating in tenths.
    pub(super) tenths: u16,
    /// Cell and digit to place.
    pub(super) place: Option<(usize, usize)>,
    pub(super) removed: Removed,
    pub(super) seen: Sighting,
}

/// Candidates to remove: cells, each with a mask of digits, in the order they were noted. Never an empty mask.
pub(super) type Removed = Vec<(usize, u64)>;

/// What is seen.
#[derive(Clone, Debug)]
pub(super) enum Sighting {
    /// A cell with one candidate.
    Cell,
    /// A house with one place for a digit.
    House(usize),
    /// A digit whose places in one house all lie in another.
    Locked { digit: usize, house: usize, crossing: usize },
    /// Digits that fill as many places of a house.
    Set { house: usize, digits: u64, places: u64 },
    /// A digit on lines that cross as many others.
    Fish { digit: usize, lines: Vec<usize>, crossing: Vec<usize> },
    /// Three cells, the pivot first, and the digit they rule out.
    Wing { cells: [usize; 3], digit: usize },
    /// Cells around which two digits alternate.
    Loop { cells: Vec<usize>, digits: u64, beside: Box<Beside> },
    /// All blank cells, but for these with spare candidates.
    Bug { spare: Vec<(usize, u64)>, beside: Box<Beside> },
    /// Cells whose digits are tried together, and those that rule tuples out.
    Aligned { cells: Vec<usize>, excluders: Vec<usize> },
    /// Chains.
    Net(Box<Net>),
}

/// What a loop or a BUG needs besides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Beside {
    pub(super) house: Option<usize>,
    pub(super) cells: Vec<usize>,
    pub(super) digits: u64,
}

/// Whether to look for more.
pub(super) type Flow = ControlFlow<()>;

/// The first thing that a finder finds.
pub(super) fn first(find: impl FnOnce(&mut dyn FnMut(Hit) -> Flow) -> Flow) -> Option<Hit> {
    let mut found = None;
    let _ = find(&mut |hit| {
        found = Some(hit);
        Flow::Break(())
    });
    found
}

/// All that a finder finds.
pub(super) fn all(find: impl FnOnce(&mut dyn FnMut(Hit) -> Flow) -> Flow) -> Vec<Hit> {
    let mut found = Vec::new();
    let _ = find(&mut |hit| {
        found.push(hit);
        Flow::Continue(())
    });
    found
}

/// Notes the candidates of `digits` in some cells.
pub(super) fn removed<B: CandidateBoard>(
    board: &B,
    cells: impl Iterator<Item = usize>,
    digits: u64,
) -> Removed {
    cells.map(|cell| (cell, board.digits(cell) & digits)).filter(|(_, gone)| *gone != 0).collect()
}

impl Hit {
    /// Does what follows. It may be done already, by another hit.
    pub(super) fn apply<B: CandidateBoard>(&self, board: &mut B) {
        for &(cell, digits) in &self.removed {
            bits(digits).for_each(|digit| board.remove(cell, digit));
        }
        if let Some((cell, digit)) = self.place
            && board.digits(cell) >> digit & 1 == 1
        {
            board.place(cell, digit);
        }
    }
}
