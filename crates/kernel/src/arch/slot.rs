//! One slot of a cube, for instruction sets that keep slots apart: nine lanes, bands by stacks.

use std::ops::{BitAnd, BitOr};

/// Nine lanes, bands by stacks.
pub(super) trait LaneSlot: Copy + BitAnd<Output = Self> + BitOr<Output = Self> {
    /// Lane (band, stack) becomes what (band + BAND, stack + STACK) was, modulo 3; one of them is zero.
    fn turn<const BAND: usize, const STACK: usize>(self) -> Self;
}

/// The possible configurations of every digit in the three bands, or in the three stacks.
pub(super) struct SlotConfigurations<S> {
    pub(super) even: S,
    pub(super) odd: S,
    /// The triads that some configuration uses.
    pub(super) used: [S; 3],
}

impl<S: LaneSlot> SlotConfigurations<S> {
    /// The configurations that row triads allow.
    #[inline(always)]
    pub(super) fn in_bands(slots: [S; 3]) -> SlotConfigurations<S> {
        SlotConfigurations::new::<0, 1, 0, 2>(slots)
    }

    /// The configurations that column triads allow.
    #[inline(always)]
    pub(super) fn in_stacks(slots: [S; 3]) -> SlotConfigurations<S> {
        SlotConfigurations::new::<1, 0, 2, 0>(slots)
    }

    /// Each configuration is found once, where its first slot is, and turned back to where the others are: eight turns
    /// and seven operations. Found in every slot, as with AVX-512, they are six turns and fifteen operations: 2 %
    /// slower with AVX2.
    #[inline(always)]
    fn new<const B1: usize, const S1: usize, const B2: usize, const S2: usize>(
        slots: [S; 3],
    ) -> SlotConfigurations<S> {
        let [a, b, c] = slots;
        let even = a & b.turn::<B1, S1>() & c.turn::<B2, S2>();
        let odd = a & b.turn::<B2, S2>() & c.turn::<B1, S1>();
        let used = [
            even | odd,
            even.turn::<B2, S2>() | odd.turn::<B1, S1>(),
            even.turn::<B1, S1>() | odd.turn::<B2, S2>(),
        ];
        SlotConfigurations { even, odd, used }
    }
}
