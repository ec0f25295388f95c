//! A word of 128 bits, which every CPU of the target has.
//!
//! On x86-64 that is a register of SSE2, by name: of two `u64` side by side the compiler made vectors only here and there,
//! and a round took twice as long. Elsewhere it is the two `u64`.

use crate::many::bits::Bits;

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::*;

/// 128 bits.
#[derive(Clone, Copy)]
#[cfg(target_arch = "x86_64")]
pub(crate) struct Word(__m128i);

#[cfg(target_arch = "x86_64")]
impl Bits for Word {
    #[inline(always)]
    fn and(self, b: Word) -> Word {
        // SAFETY: every x86-64 has SSE2.
        Word(unsafe { _mm_and_si128(self.0, b.0) })
    }
    #[inline(always)]
    fn or(self, b: Word) -> Word {
        // SAFETY: every x86-64 has SSE2.
        Word(unsafe { _mm_or_si128(self.0, b.0) })
    }
    #[inline(always)]
    fn xor(self, b: Word) -> Word {
        // SAFETY: every x86-64 has SSE2.
        Word(unsafe { _mm_xor_si128(self.0, b.0) })
    }
    #[inline(always)]
    fn without(self, b: Word) -> Word {
        // SAFETY: every x86-64 has SSE2.
        Word(unsafe { _mm_andnot_si128(b.0, self.0) })
    }
}

#[cfg(target_arch = "x86_64")]
impl Word {
    #[inline(always)]
    pub(crate) fn new(low: u64, high: u64) -> Word {
        // SAFETY: every x86-64 has SSE2.
        Word(unsafe { _mm_set_epi64x(high as i64, low as i64) })
    }

    /// The low and the high half.
    #[inline(always)]
    pub(crate) fn halves(self) -> [u64; 2] {
        // SAFETY: every x86-64 has SSE2.
        unsafe {
            let high = _mm_unpackhi_epi64(self.0, self.0);
            [_mm_cvtsi128_si64(self.0) as u64, _mm_cvtsi128_si64(high) as u64]
        }
    }

    /// Each half shifted.
    #[inline(always)]
    pub(crate) fn shift_left<const BY: i32>(self) -> Word {
        // SAFETY: every x86-64 has SSE2.
        Word(unsafe { _mm_slli_epi64::<BY>(self.0) })
    }

    /// Each half shifted.
    #[inline(always)]
    pub(crate) fn shift_right<const BY: i32>(self) -> Word {
        // SAFETY: every x86-64 has SSE2.
        Word(unsafe { _mm_srli_epi64::<BY>(self.0) })
    }
}

/// 128 bits.
#[derive(Clone, Copy)]
#[repr(align(16))]
#[cfg(not(target_arch = "x86_64"))]
pub(crate) struct Word([u64; 2]);

#[cfg(not(target_arch = "x86_64"))]
impl Bits for Word {
    #[inline(always)]
    fn and(self, b: Word) -> Word {
        Word(self.0.and(b.0))
    }
    #[inline(always)]
    fn or(self, b: Word) -> Word {
        Word(self.0.or(b.0))
    }
    #[inline(always)]
    fn xor(self, b: Word) -> Word {
        Word(self.0.xor(b.0))
    }
    #[inline(always)]
    fn without(self, b: Word) -> Word {
        Word(self.0.without(b.0))
    }
}

#[cfg(not(target_arch = "x86_64"))]
impl Word {
    #[inline(always)]
    pub(crate) fn new(low: u64, high: u64) -> Word {
        Word([low, high])
    }

    /// The low and the high half.
    #[inline(always)]
    pub(crate) fn halves(self) -> [u64; 2] {
        self.0
    }

    /// Each half shifted.
    #[inline(always)]
    pub(crate) fn shift_left<const BY: i32>(self) -> Word {
        Word([self.0[0] << BY, self.0[1] << BY])
    }

    /// Each half shifted.
    #[inline(always)]
    pub(crate) fn shift_right<const BY: i32>(self) -> Word {
        Word([self.0[0] >> BY, self.0[1] >> BY])
    }
}
