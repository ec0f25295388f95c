//! Digits and sets of digits: digit `d` has the number `d - 1`, so boards go to 64x64.

use super::{Member, MemberSet};
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

impl Member for Digit {
    #[inline]
    fn of_number(number: u32) -> Digit {
        Digit::from_index(number as usize)
    }

    #[inline]
    fn number(self) -> u32 {
        u32::from(self.get() - 1)
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
pub type DigitSet = MemberSet<Digit>;

impl DigitSet {
    /// The digit of this index, counted from 0, alone; no digit if the index is not below `size`.
    #[inline]
    pub(crate) fn of_index(index: u8, size: u8) -> DigitSet {
        DigitSet::of_mask(if index < size { 1 << index } else { 0 })
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
}
