//! A place is the position of a cell in a house, counted from 0 in reading order.

use super::{Member, MemberSet};

/// A place in a house. The place of a cell in its row is the number of its column, and the place of a cell in its
/// column is the number of its row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct HousePlace(u8);

impl HousePlace {
    /// Returns the place with this number, which must be below 64.
    #[inline]
    pub(crate) const fn new(number: usize) -> HousePlace {
        debug_assert!(number < 64, "a house has at most 64 places");
        HousePlace(number as u8)
    }

    /// Iterates over the places of a house of `n` cells.
    #[inline]
    pub(crate) fn all(n: usize) -> impl Iterator<Item = HousePlace> {
        (0..n).map(HousePlace::new)
    }

    /// The number of the place, for use as a table index.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Member for HousePlace {
    #[inline]
    fn of_number(number: u32) -> HousePlace {
        HousePlace(number as u8)
    }

    #[inline]
    fn number(self) -> u32 {
        u32::from(self.0)
    }
}

/// A set of places, such as the places where a digit can go in a house.
pub(crate) type PlaceSet = MemberSet<HousePlace>;
