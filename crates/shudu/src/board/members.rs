//! Sets of up to 64 members, stored as masks in which bit `i` stands for the member with the number `i`.
//!
//! Sets of digits and sets of places in a house are both stored as masks, so both kinds of sets use the same
//! code.

use std::fmt;
use std::marker::PhantomData;

/// An element of a [`MemberSet`], numbered below 64.
pub trait Member: Copy {
    /// Returns the member with this number.
    fn of_number(number: u32) -> Self;

    /// The number of this member.
    fn number(self) -> u32;
}

/// A set of members that are numbered below 64, such as digits or places.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct MemberSet<M>(u64, PhantomData<M>);

impl<M: Member> MemberSet<M> {
    /// The empty set.
    pub const EMPTY: MemberSet<M> = MemberSet(0, PhantomData);

    /// The set of all 64 members, for boards of any size.
    pub(crate) const ANY: MemberSet<M> = MemberSet(u64::MAX, PhantomData);

    /// Returns the set with this mask. Only the files that `xtask/src/repo/masks.rs` lists may call this
    /// function and [`mask`](MemberSet::mask).
    #[inline]
    pub(crate) fn of_mask(mask: u64) -> MemberSet<M> {
        MemberSet(mask, PhantomData)
    }

    /// The mask of the set.
    #[inline]
    pub(crate) fn mask(self) -> u64 {
        self.0
    }

    /// Converts each member to the member of kind `N` with the same number.
    #[inline]
    pub(crate) fn cast<N: Member>(self) -> MemberSet<N> {
        MemberSet::of_mask(self.0)
    }

    /// The mask of the set, for use as a table index.
    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the set of the first `n` members, such as the digits 1 to `n`; `n` is at most 64.
    #[inline]
    pub fn all(n: usize) -> MemberSet<M> {
        debug_assert!(n <= 64, "a set has at most 64 members");
        MemberSet::of_mask(first_numbers(n))
    }

    /// Returns the set of one member.
    #[inline]
    pub fn only(member: M) -> MemberSet<M> {
        MemberSet::of_mask(1 << member.number())
    }

    /// Whether a member is in the set.
    #[inline]
    pub fn contains(self, member: M) -> bool {
        self.0 >> member.number() & 1 == 1
    }

    /// Adds a member.
    #[inline]
    pub fn insert(&mut self, member: M) {
        self.0 |= 1 << member.number();
    }

    /// Removes a member.
    #[inline]
    pub fn remove(&mut self, member: M) {
        self.0 &= !(1 << member.number());
    }

    /// The union of the two sets.
    #[inline]
    #[must_use]
    pub fn union(self, other: MemberSet<M>) -> MemberSet<M> {
        MemberSet::of_mask(self.0 | other.0)
    }

    /// The intersection of the two sets.
    #[inline]
    #[must_use]
    pub fn intersection(self, other: MemberSet<M>) -> MemberSet<M> {
        MemberSet::of_mask(self.0 & other.0)
    }

    /// The members that are in this set but not in the other set.
    #[inline]
    #[must_use]
    pub fn difference(self, other: MemberSet<M>) -> MemberSet<M> {
        MemberSet::of_mask(self.0 & !other.0)
    }

    /// Whether every member of this set is in the other set.
    #[inline]
    pub(crate) fn is_within(self, other: MemberSet<M>) -> bool {
        self.0 & !other.0 == 0
    }

    /// The members with a lower number than `member`.
    #[inline]
    pub(crate) fn below(self, member: M) -> MemberSet<M> {
        MemberSet::of_mask(self.0 & ((1 << member.number()) - 1))
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of members.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The member with the lowest number.
    #[inline]
    pub fn first(self) -> Option<M> {
        (!self.is_empty()).then(|| self.lowest())
    }

    /// Returns the member of a set that has exactly one member. Returns `None` for any other set.
    #[inline]
    pub fn single(self) -> Option<M> {
        self.is_one().then(|| self.lowest())
    }

    /// Removes the first member and returns it.
    #[inline]
    pub(crate) fn take_first(&mut self) -> Option<M> {
        let first = self.first();
        self.0 = without_lowest(self.0);
        first
    }

    /// Whether there is exactly one member. This function and the next three are for inner loops. These
    /// functions do not count bits, because counting takes a dozen instructions on the oldest supported
    /// processors.
    #[inline]
    pub(crate) fn is_one(self) -> bool {
        self.0 != 0 && without_lowest(self.0) == 0
    }

    /// Whether there are two members or more.
    #[inline]
    pub(crate) fn is_several(self) -> bool {
        without_lowest(self.0) != 0
    }

    /// Whether there are at least two and at most `most` members.
    #[inline]
    pub(crate) fn is_several_up_to(self, most: usize) -> bool {
        let mut rest = without_lowest(self.0);
        if rest == 0 {
            return false;
        }
        for _ in 1..most {
            rest = without_lowest(rest);
        }
        rest == 0
    }

    /// Whether there are exactly `count` members; `count` is at least 2.
    #[inline]
    pub(crate) fn is_exactly(self, count: usize) -> bool {
        self.is_several_up_to(count) && (count == 2 || !self.is_several_up_to(count - 1))
    }

    /// The member with the lowest number. The set must not be empty.
    #[inline]
    pub(crate) fn lowest(self) -> M {
        debug_assert!(!self.is_empty(), "an empty set has no lowest member");
        M::of_number(self.0.trailing_zeros())
    }

    /// The member with the highest number. The set must not be empty.
    #[inline]
    pub(crate) fn highest(self) -> M {
        debug_assert!(!self.is_empty(), "an empty set has no highest member");
        M::of_number(63 - self.0.leading_zeros())
    }

    /// Iterates over the members, lowest number first.
    #[inline]
    pub fn iter(mut self) -> impl Iterator<Item = M> {
        std::iter::from_fn(move || self.take_first())
    }

    /// Iterates over all sets that consist of `count` members with numbers below `size`. The sets come in the
    /// order of their masks, such as 011, 101, 110.
    pub(crate) fn choices(count: usize, size: usize) -> impl Iterator<Item = MemberSet<M>> {
        let (first, all) = (first_numbers(count), first_numbers(size));
        let masks = std::iter::successors((count <= size && size > 0).then_some(first), move |&mask| {
            // Gosper's hack computes the next larger number that has the same number of 1 bits. If `size` is
            // 64, the addition overflows after the last set.
            let lowest = mask & mask.wrapping_neg();
            let carried = mask.checked_add(lowest)?;
            let next = carried | (mask ^ carried).checked_div(lowest)? >> 2;
            (next <= all).then_some(next)
        });
        masks.map(MemberSet::of_mask)
    }
}

impl<M: Member> Default for MemberSet<M> {
    fn default() -> MemberSet<M> {
        MemberSet::EMPTY
    }
}

impl<M: Member> FromIterator<M> for MemberSet<M> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = M>>(members: I) -> MemberSet<M> {
        MemberSet::of_mask(members.into_iter().fold(0, |mask, member| mask | 1 << member.number()))
    }
}

impl<M: Member + fmt::Debug> fmt::Debug for MemberSet<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Iterates over the positions of the 1 bits of a mask, lowest first.
#[inline]
pub(crate) fn numbers(mut mask: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = mask.trailing_zeros();
        (mask != 0).then(|| {
            mask &= mask - 1;
            lowest
        })
    })
}

#[inline]
fn without_lowest(mask: u64) -> u64 {
    mask & mask.wrapping_sub(1)
}

/// The mask in which only the lowest `count` bits are set; `count` is at most 64.
#[inline]
fn first_numbers(count: usize) -> u64 {
    u64::MAX.checked_shr(64 - count as u32).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::super::{Digit, DigitSet};

    fn masks_of(choices: impl Iterator<Item = DigitSet>) -> Vec<u64> {
        choices.map(DigitSet::mask).collect()
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
