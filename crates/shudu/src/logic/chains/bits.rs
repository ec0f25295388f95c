//! Numbers for the 729 candidates of a 9x9 board, and sets of candidates as bits.

use crate::board::{CellIndex, Digit, DigitSet, numbers};

/// The number of a candidate of a 9x9 board, which is nine times the index of its cell plus the index of its
/// digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in super::super) struct Key(u16);

impl Key {
    /// The first candidate, which also serves as a placeholder.
    pub(in super::super) const FIRST: Key = Key(0);

    /// The number of candidates.
    pub(in super::super) const COUNT: usize = 729;

    #[inline]
    pub(in super::super) fn of(cell: CellIndex, digit: Digit) -> Key {
        Key((9 * cell.index() + digit.index()) as u16)
    }

    /// The candidates of a cell with these digits.
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

    /// The number of the candidate, as an index into tables.
    #[inline]
    pub(in super::super) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<Key> for usize {
    #[inline]
    fn from(key: Key) -> usize {
        key.index()
    }
}

/// A set of candidates.
pub(in super::super) type KeySet = BitArray<12>;

/// A set of numbers below `64 * N`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct BitArray<const N: usize>([u64; N]);

impl<const N: usize> BitArray<N> {
    pub(super) const EMPTY: BitArray<N> = BitArray([0; N]);

    #[inline]
    pub(super) fn has(&self, number: impl Into<usize>) -> bool {
        let number = number.into();
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    #[inline]
    pub(super) fn insert(&mut self, number: impl Into<usize>) {
        let number = number.into();
        self.0[number / 64] |= 1 << (number % 64);
    }

    #[inline]
    pub(super) fn union(&self, other: &BitArray<N>) -> BitArray<N> {
        BitArray(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    #[inline]
    pub(super) fn intersection(&self, other: &BitArray<N>) -> BitArray<N> {
        BitArray(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    #[inline]
    pub(super) fn difference(&self, other: &BitArray<N>) -> BitArray<N> {
        BitArray(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Whether the two sets have a common number.
    #[inline]
    pub(super) fn meets(&self, other: &BitArray<N>) -> bool {
        !self.intersection(other).is_empty()
    }
}

impl KeySet {
    pub(super) fn iter(&self) -> impl Iterator<Item = Key> + '_ {
        let words = self.0.iter().enumerate();
        words.flat_map(|(i, &word)| numbers(word).map(move |bit| Key(64 * i as u16 + bit as u16)))
    }
}
