//! Sets of up to 64 members as masks: bit `i` stands for the member with the number `i`.
//!
//! The digits of a cell and the places of a house are such sets, and techniques ask the same questions of both.

/// A set that is a mask. Only code that stores masks in its own way uses [`mask`](Members::mask) and
/// [`of_mask`](Members::of_mask).
pub(crate) trait Members: Copy + PartialEq {
    /// What the set has.
    type Member: Copy;

    /// The set with this mask.
    fn of_mask(mask: u64) -> Self;

    /// Its mask.
    fn mask(self) -> u64;

    /// The member with a number below 64.
    fn member(number: u32) -> Self::Member;

    /// The number of a member.
    fn number(member: Self::Member) -> u32;

    /// The set without a member.
    #[inline]
    fn none() -> Self {
        Self::of_mask(0)
    }

    /// The set of one member.
    #[inline]
    fn only(member: Self::Member) -> Self {
        Self::of_mask(1 << Self::number(member))
    }

    /// Whether a member is in the set.
    #[inline]
    fn contains(self, member: Self::Member) -> bool {
        self.mask() >> Self::number(member) & 1 == 1
    }

    /// The members of either set.
    #[inline]
    fn union(self, other: Self) -> Self {
        Self::of_mask(self.mask() | other.mask())
    }

    /// The members of this set that are not in the other one.
    #[inline]
    fn difference(self, other: Self) -> Self {
        Self::of_mask(self.mask() & !other.mask())
    }

    /// Whether every member is in the other set.
    #[inline]
    fn is_within(self, other: Self) -> bool {
        self.mask() & !other.mask() == 0
    }

    /// The members with lower numbers than this one.
    #[inline]
    fn below(self, member: Self::Member) -> Self {
        Self::of_mask(self.mask() & ((1 << Self::number(member)) - 1))
    }

    /// Whether there is no member.
    #[inline]
    fn is_empty(self) -> bool {
        self.mask() == 0
    }

    /// How many members there are.
    #[inline]
    fn len(self) -> usize {
        self.mask().count_ones() as usize
    }

    /// Whether there is exactly one member. This and the next three are for loops: counting bits takes a dozen
    /// instructions on the oldest processors of an architecture, for which we compile.
    #[inline]
    fn is_one(self) -> bool {
        let mask = self.mask();
        mask != 0 && mask & (mask - 1) == 0
    }

    /// Whether there are two members or more.
    #[inline]
    fn is_several(self) -> bool {
        without_lowest(self.mask()) != 0
    }

    /// Whether there are two members or more, but at most `most`.
    #[inline]
    fn is_several_up_to(self, most: usize) -> bool {
        let mut rest = without_lowest(self.mask());
        if rest == 0 {
            return false;
        }
        for _ in 1..most {
            rest = without_lowest(rest);
        }
        rest == 0
    }

    /// Whether there are exactly `count` members, two or more.
    #[inline]
    fn is_exactly(self, count: usize) -> bool {
        self.is_several_up_to(count) && (count == 2 || !self.is_several_up_to(count - 1))
    }

    /// The member with the lowest number. There must be one.
    #[inline]
    fn lowest(self) -> Self::Member {
        debug_assert!(!self.is_empty(), "an empty set has no lowest member");
        Self::member(self.mask().trailing_zeros())
    }

    /// The members, from the lowest number on.
    #[inline]
    fn iter(self) -> impl Iterator<Item = Self::Member> {
        let mut mask = self.mask();
        std::iter::from_fn(move || {
            let lowest = mask.trailing_zeros();
            (mask != 0).then(|| {
                mask &= mask - 1;
                Self::member(lowest)
            })
        })
    }

    /// The set of these members.
    #[inline]
    fn of_all(members: impl Iterator<Item = Self::Member>) -> Self {
        Self::of_mask(members.fold(0, |mask, member| mask | 1 << Self::number(member)))
    }

    /// Every set of `count` out of the first `size` members, in the order of the masks: 011, 101, 110.
    fn choices(count: usize, size: usize) -> impl Iterator<Item = Self> {
        let (first, all) = (first_numbers(count), first_numbers(size));
        let masks = std::iter::successors((count <= size && size > 0).then_some(first), move |&mask| {
            // The next larger number with as many ones, by Bill Gosper. After the last set of 64 the sum overflows.
            let lowest = mask & mask.wrapping_neg();
            let carried = mask.checked_add(lowest)?;
            let next = carried | (mask ^ carried).checked_div(lowest)? >> 2;
            (next <= all).then_some(next)
        });
        masks.map(Self::of_mask)
    }
}

#[inline]
fn without_lowest(mask: u64) -> u64 {
    mask & mask.wrapping_sub(1)
}

/// The first `count` numbers, up to 64, as a mask.
fn first_numbers(count: usize) -> u64 {
    u64::MAX.checked_shr(64 - count as u32).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::super::DigitSet;
    use super::*;

    fn masks_of(choices: impl Iterator<Item = DigitSet>) -> Vec<u64> {
        choices.map(Members::mask).collect()
    }

    #[test]
    fn choices_are_all_subsets_in_the_order_of_their_masks() {
        for (count, size) in [(0, 3), (1, 4), (2, 5), (3, 9), (4, 4), (5, 4), (0, 0)] {
            let is_one = |mask: &u64| size > 0 && mask.count_ones() as usize == count;
            let expected: Vec<u64> = (0..1_u64 << size).filter(is_one).collect();
            assert_eq!(masks_of(DigitSet::choices(count, size)), expected, "{count} of {size}");
        }
    }

    #[test]
    fn choices_may_reach_the_last_bit_of_a_mask() {
        for (count, expected) in [(0, 1), (1, 64), (2, 2016), (63, 64), (64, 1)] {
            let found = masks_of(DigitSet::choices(count, 64));
            assert!(found.is_sorted() && found.iter().all(|mask| mask.count_ones() as usize == count));
            assert_eq!(found.len(), expected, "{count}");
        }
    }

    #[test]
    fn sets_are_measured_without_counting() {
        for set in (0..512).map(DigitSet::of_mask) {
            assert_eq!(set.is_one(), set.len() == 1);
            assert_eq!(set.is_several(), set.len() > 1);
            for most in 2..6 {
                assert_eq!(set.is_several_up_to(most), (2..=most).contains(&set.len()));
                assert_eq!(set.is_exactly(most), set.len() == most);
            }
        }
    }
}
