//! Places: where a cell lies in a house, counted from 0 in reading order.

use super::Members;

/// A place of a house. On a row it is the number of the column, on a column that of the row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct HousePlace(u8);

impl HousePlace {
    /// The place with this number, which is below 64.
    #[inline]
    pub(crate) const fn new(number: usize) -> HousePlace {
        debug_assert!(number < 64, "a house has at most 64 places");
        HousePlace(number as u8)
    }

    /// The places of a house of `n` cells.
    #[inline]
    pub(crate) fn all(n: usize) -> impl Iterator<Item = HousePlace> {
        (0..n).map(HousePlace::new)
    }

    /// Its number, to index tables.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of places, such as those where a digit can go in a house.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PlaceSet(u64);

impl PlaceSet {
    /// The set without a place.
    pub(crate) const EMPTY: PlaceSet = PlaceSet(0);

    /// All places of a house of `n` cells, from 1 to 64.
    #[inline]
    pub(crate) fn all(n: usize) -> PlaceSet {
        PlaceSet(u64::MAX >> (64 - n))
    }
}

impl Members for PlaceSet {
    type Member = HousePlace;

    #[inline]
    fn of_mask(mask: u64) -> PlaceSet {
        PlaceSet(mask)
    }

    #[inline]
    fn mask(self) -> u64 {
        self.0
    }

    #[inline]
    fn member(number: u32) -> HousePlace {
        HousePlace(number as u8)
    }

    #[inline]
    fn number(place: HousePlace) -> u32 {
        u32::from(place.0)
    }
}
