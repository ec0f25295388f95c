//! Sets of candidates: 729 bits.

use super::super::tables::bits;

/// The number of a candidate: nine times its cell, and its digit.
pub(in super::super) type Key = u16;

/// A set of candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct KeySet([u64; 12]);

impl KeySet {
    pub(in super::super) const EMPTY: KeySet = KeySet([0; 12]);

    #[inline]
    pub(in super::super) fn has(&self, key: Key) -> bool {
        self.0[usize::from(key) / 64] >> (key % 64) & 1 == 1
    }

    #[inline]
    pub(in super::super) fn insert(&mut self, key: Key) {
        self.0[usize::from(key) / 64] |= 1 << (key % 64);
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
        self.0.iter().enumerate().flat_map(|(i, &word)| bits(word).map(move |bit| (64 * i + bit) as Key))
    }
}
