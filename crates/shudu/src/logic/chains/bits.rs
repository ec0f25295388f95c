//! Candidates of a 9x9 board by number, and sets of them: 729 bits.

use crate::board::{CellIndex, Digit, DigitSet};

/// A candidate of a 9x9 board, by number: nine times its cell, and its digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in super::super) struct Key(u16);

impl Key {
    /// The first candidate: it fills memory that is not in use yet.
    pub(in super::super) const FIRST: Key = Key(0);

    /// How many candidates there are.
    pub(in super::super) const COUNT: usize = 729;

    #[inline]
    pub(in super::super) fn of(cell: CellIndex, digit: Digit) -> Key {
        Key((9 * cell.index() + digit.index()) as u16)
    }

    /// The candidates of some digits in a cell.
    #[inline]
    pub(in super::super) fn all_of(cell: CellIndex, digits: DigitSet) -> impl Iterator<Item = Key> {
        digits.iter().map(move |digit| Key::of(cell, digit))
    }

    #[inline]
    pub(in super::super) fn cell(self) -> CellIndex {
        CellIndex::new(self.index() / 9)
    }

    #[inline]
    pub(in super::super) fn digit(self) -> Digit {
        Digit::from_index(self.index() % 9)
    }

    /// Its number, to index tables.
    #[inline]
    pub(in super::super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct KeySet([u64; 12]);

impl KeySet {
    pub(in super::super) const EMPTY: KeySet = KeySet([0; 12]);

    #[inline]
    pub(in super::super) fn has(&self, key: Key) -> bool {
        self.0[key.index() / 64] >> (key.index() % 64) & 1 == 1
    }

    #[inline]
    pub(in super::super) fn insert(&mut self, key: Key) {
        self.0[key.index() / 64] |= 1 << (key.index() % 64);
    }

    #[inline]
    pub(in super::super) fn union(&self, other: &KeySet) -> KeySet {
        KeySet(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    #[inline]
    pub(in super::super) fn intersection(&self, other: &KeySet) -> KeySet {
        KeySet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    #[inline]
    pub(in super::super) fn difference(&self, other: &KeySet) -> KeySet {
        KeySet(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    #[inline]
    pub(in super::super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(in super::super) fn iter(&self) -> impl Iterator<Item = Key> + '_ {
        self.0.iter().enumerate().flat_map(|(i, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros() as usize;
                (rest != 0).then(|| {
                    rest &= rest - 1;
                    Key((64 * i + bit) as u16)
                })
            })
        })
    }
}
