//! Digits and sets of digits.
//!
//! A set is the low bits of a `u64`: bit `d - 1` stands for digit `d`, so boards go to 64x64.
//! No bare mask leaves this file.

use super::Members;
use std::fmt;
use std::num::NonZeroU8;

/// A digit from 1 to 64. How it is written (`A` for 10, say) is the business of [`text`](crate::text).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The digit of this value, if it is one of 1 to 64.
    pub const fn new(value: u8) -> Option<Digit> {
        match NonZeroU8::new(value) {
            Some(nonzero) if value <= 64 => Some(Digit(nonzero)),
            _ => None,
        }
    }

    /// The value, from 1.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The value counted from 0, to index tables.
    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.get() - 1)
    }

    /// The digit whose [`index`](Digit::index) this is.
    #[inline]
    pub(crate) fn from_index(index: usize) -> Digit {
        let value = u8::try_from(index + 1).ok().and_then(Digit::new);
        value.expect("a digit's index is below 64")
    }

    /// The digits 1 to `n`.
    pub(crate) fn all(n: usize) -> impl Iterator<Item = Digit> {
        (0..n).map(Digit::from_index)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of digits, such as the candidates of one cell.
///
/// ```
/// use shudu::{Digit, DigitSet};
/// let mut set = DigitSet::all(4);
/// set.remove(Digit::new(2).unwrap());
/// assert_eq!(set.iter().map(Digit::get).collect::<Vec<_>>(), [1, 3, 4]);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct DigitSet(u64);

impl DigitSet {
    /// The digit of this index, counted from 0, alone; no digit if the index is not below `size`.
    #[inline]
    pub(crate) fn of_index(index: u8, size: u8) -> DigitSet {
        DigitSet(if index < size { 1 << index } else { 0 })
    }

    /// The set without a digit.
    pub const EMPTY: DigitSet = DigitSet(0);

    /// The digits 1 to 64, on a board of whatever size.
    pub(crate) const ANY: DigitSet = DigitSet(u64::MAX);

    /// The digits 1 to `n`; `n` is at most 64.
    pub fn all(n: usize) -> DigitSet {
        debug_assert!(n <= 64, "digits end at 64");
        if n == 0 { DigitSet::EMPTY } else { DigitSet(u64::MAX >> (64 - n)) }
    }

    /// The set of this one digit.
    pub fn only(digit: Digit) -> DigitSet {
        DigitSet(1 << digit.index())
    }

    /// Whether `digit` is in the set.
    pub fn contains(self, digit: Digit) -> bool {
        self.0 & DigitSet::only(digit).0 != 0
    }

    /// Adds `digit`.
    pub fn insert(&mut self, digit: Digit) {
        self.0 |= DigitSet::only(digit).0;
    }

    /// Takes `digit` out.
    pub fn remove(&mut self, digit: Digit) {
        self.0 &= !DigitSet::only(digit).0;
    }

    /// The digits of either set.
    #[must_use]
    pub fn union(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }

    /// The digits of both sets.
    #[must_use]
    pub fn intersection(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }

    /// The digits of this set that are not in `other`.
    #[must_use]
    pub fn difference(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }

    /// How many digits there are.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no digit.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The smallest digit.
    pub fn first(self) -> Option<Digit> {
        (!self.is_empty()).then(|| Digit::from_index(self.0.trailing_zeros() as usize))
    }

    /// The only digit of a one-digit set, else `None`.
    pub fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// Takes the smallest digit out and returns it.
    pub(crate) fn take_first(&mut self) -> Option<Digit> {
        let first = self.first()?;
        self.remove(first);
        Some(first)
    }

    /// The digits, smallest first.
    pub fn iter(self) -> impl Iterator<Item = Digit> {
        Members::iter(self)
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        let mut set = DigitSet::EMPTY;
        digits.into_iter().for_each(|digit| set.insert(digit));
        set
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Members for DigitSet {
    type Member = Digit;

    #[inline]
    fn of_mask(mask: u64) -> DigitSet {
        DigitSet(mask)
    }

    #[inline]
    fn mask(self) -> u64 {
        self.0
    }

    #[inline]
    fn member(number: u32) -> Digit {
        Digit::from_index(number as usize)
    }

    #[inline]
    fn number(digit: Digit) -> u32 {
        digit.index() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_run_from_1_to_64() {
        assert_eq!(Digit::new(0), None);
        assert_eq!(Digit::new(64).map(Digit::get), Some(64));
        assert_eq!(Digit::new(65), None);
    }

    #[test]
    fn a_set_of_all_64_digits_holds_every_one() {
        assert_eq!(DigitSet::all(64).len(), 64);
        assert_eq!(DigitSet::all(64).iter().last().map(Digit::get), Some(64));
        assert_eq!(DigitSet::all(0), DigitSet::EMPTY);
    }

    #[test]
    fn single_is_for_sets_of_exactly_one() {
        let five = Digit::new(5).unwrap();
        assert_eq!(DigitSet::only(five).single(), Some(five));
        assert_eq!(DigitSet::EMPTY.single(), None);
        assert_eq!(DigitSet::all(2).single(), None);
    }
}
