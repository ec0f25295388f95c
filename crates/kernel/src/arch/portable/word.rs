//! A word of 128 bits: two `u64` side by side, of which compilers make a vector where they see one.
//!
//! On x86-64 they did so only here and there, and registers of SSE2 by name were twice as fast; but there the engine for
//! one puzzle is faster still, so no word is needed but for the tests.

use crate::many::bits::BitWord;

/// 128 bits.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub(crate) struct Word128([u64; 2]);

impl BitWord for Word128 {
    #[inline(always)]
    fn and(self, b: Word128) -> Word128 {
        Word128(self.0.and(b.0))
    }
    #[inline(always)]
    fn or(self, b: Word128) -> Word128 {
        Word128(self.0.or(b.0))
    }
    #[inline(always)]
    fn xor(self, b: Word128) -> Word128 {
        Word128(self.0.xor(b.0))
    }
    #[inline(always)]
    fn without(self, b: Word128) -> Word128 {
        Word128(self.0.without(b.0))
    }
}

impl Word128 {
    #[inline(always)]
    pub(crate) fn new(low: u64, high: u64) -> Word128 {
        Word128([low, high])
    }

    /// The low and the high half.
    #[inline(always)]
    pub(crate) fn halves(self) -> [u64; 2] {
        self.0
    }

    /// Each half shifted.
    #[inline(always)]
    pub(crate) fn shift_left<const BY: i32>(self) -> Word128 {
        Word128([self.0[0] << BY, self.0[1] << BY])
    }

    /// Each half shifted.
    #[inline(always)]
    pub(crate) fn shift_right<const BY: i32>(self) -> Word128 {
        Word128([self.0[0] >> BY, self.0[1] >> BY])
    }
}
