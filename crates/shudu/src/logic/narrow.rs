//! Sets of up to nine members in 32 bits, so that eight sets fit in a vector register.

use crate::board::{Member, MemberSet};
use std::marker::PhantomData;

/// A set of up to nine members, such as the digits of a cell or the places of a digit in a house.
#[derive(Clone, Copy)]
pub(super) struct Narrow<M>(u32, PhantomData<M>);

impl<M: Member> Narrow<M> {
    /// Returns the set with the given mask.
    #[inline]
    pub(super) fn of_mask(mask: u32) -> Narrow<M> {
        Narrow(mask, PhantomData)
    }

    /// Converts the set to a set of 64 bits.
    #[inline]
    pub(super) fn wide(self) -> MemberSet<M> {
        MemberSet::of_mask(u64::from(self.0))
    }

    #[inline]
    pub(super) fn union(self, other: Narrow<M>) -> Narrow<M> {
        Narrow::of_mask(self.0 | other.0)
    }

    /// The number of members.
    #[inline]
    pub(super) fn len(self) -> usize {
        usize::from(COUNTS[self.0 as usize & 0x1ff])
    }

    /// Whether the set has two to `most` members; `most` is two or three. The function has no branch and no
    /// table, so that the compiler can process several sets at once.
    #[inline]
    pub(super) fn is_two_up_to(self, most: usize) -> bool {
        let without_lowest = |mask: u32| mask & mask.wrapping_sub(1);
        let second = without_lowest(self.0);
        let third = without_lowest(second);
        let more = if most == 2 { third } else { without_lowest(third) };
        (second != 0) & (more == 0)
    }
}

/// The indices of the sets with two to `most` members.
#[inline]
pub(super) fn two_up_to<N: Member, M: Member>(sets: &[Narrow<M>; 9], most: usize) -> MemberSet<N> {
    const BITS: [u32; 9] = [1, 2, 4, 8, 16, 32, 64, 128, 256];
    let bits = sets.iter().zip(BITS).map(|(set, bit)| if set.is_two_up_to(most) { bit } else { 0 });
    MemberSet::of_mask(u64::from(bits.fold(0, |found, bit| found | bit)))
}

/// The number of members of a set of a 9x9 board. A table is used because we compile for the oldest processors of each
/// architecture, on which counting bits takes a dozen instructions.
#[inline]
pub(super) fn count_of_nine<M: Member>(set: MemberSet<M>) -> usize {
    usize::from(COUNTS[set.index() & 0x1ff])
}

/// The number of bits in each mask of nine bits.
static COUNTS: [u8; 512] = counts();

const fn counts() -> [u8; 512] {
    let mut counts = [0; 512];
    let mut mask = 1;
    while mask < 512 {
        counts[mask] = counts[mask / 2] + (mask % 2) as u8;
        mask += 1;
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Digit;

    #[test]
    fn narrow_sets_are_measured_like_wide_ones() {
        for mask in 0..512 {
            let narrow = Narrow::<Digit>::of_mask(mask);
            assert_eq!(
                (narrow.len(), count_of_nine(narrow.wide())),
                (narrow.wide().len(), narrow.wide().len())
            );
            for most in 2..4 {
                assert_eq!(narrow.is_two_up_to(most), narrow.wide().is_several_up_to(most));
            }
        }
    }
}
