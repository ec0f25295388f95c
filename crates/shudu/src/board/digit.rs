//! Digits and sets of digits. Digit `d` has the index `d - 1`, so a 64-bit mask holds the digits of a 64x64
//! board.

use super::{Member, MemberSet};
use std::fmt;
use std::num::NonZeroU8;

/// A digit from 1 to 64. The module [`text`](crate::text) decides how a digit is written, for example 10 as
/// `A`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// Returns the digit of this value, or `None` if the value is not in 1 to 64.
    pub const fn new(value: u8) -> Option<Digit> {
        match NonZeroU8::new(value) {
            Some(nonzero) if value <= 64 => Some(Digit(nonzero)),
            _ => None,
        }
    }

    /// The value, from 1 to 64.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The value minus 1, for use as a table index.
    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.get() - 1)
    }

    /// Returns the digit with this [`index`](Digit::index).
    #[inline]
    pub(crate) fn from_index(index: usize) -> Digit {
        let value = u8::try_from(index + 1).ok().and_then(Digit::new);
        value.expect("a digit's index is below 64")
    }

    /// Iterates over the digits 1 to `n`.
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
    /// Returns the set that holds only the digit with this index. If the index is not below `size`, the set
    /// is empty.
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
