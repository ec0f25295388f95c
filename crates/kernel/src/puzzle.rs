//! The input of a search.

/// A puzzle, as its givens or as the candidates of its cells. Cells are in reading order.
#[derive(Clone, Copy, Debug)]
pub enum Puzzle<'a> {
    /// ASCII `1` to `9` is a given, and any other byte is a blank.
    Givens(&'a [u8; 81]),
    /// Bit `d - 1` of a cell is set if digit `d` may stand there. Higher bits are ignored.
    Candidates(&'a [u16; 81]),
}

impl<'a> From<&'a [u8; 81]> for Puzzle<'a> {
    fn from(givens: &'a [u8; 81]) -> Puzzle<'a> {
        Puzzle::Givens(givens)
    }
}

impl<'a> From<&'a [u16; 81]> for Puzzle<'a> {
    fn from(candidates: &'a [u16; 81]) -> Puzzle<'a> {
        Puzzle::Candidates(candidates)
    }
}

impl Puzzle<'_> {
    /// Returns the candidates of each cell, without deducing anything.
    pub fn candidates(self) -> [u16; 81] {
        match self {
            Puzzle::Givens(bytes) => bytes.map(|byte| match byte {
                b'1'..=b'9' => 1 << (byte - b'1'),
                _ => ALL,
            }),
            Puzzle::Candidates(sets) => sets.map(|set| set & ALL),
        }
    }
}

/// All nine digits.
pub(crate) const ALL: u16 = 0x1FF;
