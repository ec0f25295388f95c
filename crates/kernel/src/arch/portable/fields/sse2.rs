//! Eight fields in an SSE2 register.

use super::EightFields;
use crate::bits::{BitWord, DigitFields};
use std::arch::x86_64::*;

/// Eight fields of 16 bits.
#[derive(Clone, Copy)]
pub(crate) struct Fields(__m128i);

impl BitWord for Fields {
    #[inline(always)]
    fn and(self, other: Fields) -> Fields {
        // SAFETY: every x86-64 has SSE2.
        Fields(unsafe { _mm_and_si128(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Fields) -> Fields {
        // SAFETY: every x86-64 has SSE2.
        Fields(unsafe { _mm_or_si128(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Fields) -> Fields {
        // SAFETY: every x86-64 has SSE2.
        Fields(unsafe { _mm_xor_si128(self.0, other.0) })
    }

    #[inline(always)]
    fn without(self, other: Fields) -> Fields {
        // SAFETY: every x86-64 has SSE2.
        Fields(unsafe { _mm_andnot_si128(other.0, self.0) })
    }
}

impl DigitFields for Fields {
    #[inline(always)]
    fn plus(self, other: Fields) -> Fields {
        // SAFETY: every x86-64 has SSE2.
        Fields(unsafe { _mm_add_epi16(self.0, other.0) })
    }

    #[inline(always)]
    fn less_one(self) -> Fields {
        self.plus(Fields::splat(!0))
    }

    #[inline(always)]
    fn where_empty(self) -> Fields {
        // SAFETY: every x86-64 has SSE2.
        Fields(unsafe { _mm_cmpeq_epi16(self.0, _mm_setzero_si128()) })
    }
}

impl EightFields for Fields {
    #[inline(always)]
    fn load(fields: &[u16; 8]) -> Fields {
        // SAFETY: every x86-64 has SSE2; the load reads the 16 bytes of eight fields.
        Fields(unsafe { _mm_loadu_si128(fields.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self) -> [u16; 8] {
        let mut fields = [0; 8];
        // SAFETY: every x86-64 has SSE2; the store writes the 16 bytes of eight fields.
        unsafe { _mm_storeu_si128(fields.as_mut_ptr().cast(), self.0) };
        fields
    }

    #[inline(always)]
    fn splat(field: u16) -> Fields {
        // SAFETY: every x86-64 has SSE2.
        Fields(unsafe { _mm_set1_epi16(field.cast_signed()) })
    }

    #[inline(always)]
    fn halves(self) -> [u64; 2] {
        // SAFETY: every x86-64 has SSE2.
        unsafe {
            let high = _mm_unpackhi_epi64(self.0, self.0);
            [_mm_cvtsi128_si64(self.0).cast_unsigned(), _mm_cvtsi128_si64(high).cast_unsigned()]
        }
    }

    #[inline(always)]
    fn low_halves(self, other: Fields) -> Fields {
        // SAFETY: every x86-64 has SSE2.
        Fields(unsafe { _mm_unpacklo_epi64(self.0, other.0) })
    }

    #[inline(always)]
    fn high_halves(self, other: Fields) -> Fields {
        // SAFETY: every x86-64 has SSE2.
        Fields(unsafe { _mm_unpackhi_epi64(self.0, other.0) })
    }

    #[inline(always)]
    fn inner_halves(self, other: Fields) -> Fields {
        // SAFETY: every x86-64 has SSE2.
        Fields(unsafe {
            let (a, b) = (_mm_castsi128_pd(self.0), _mm_castsi128_pd(other.0));
            _mm_castpd_si128(_mm_shuffle_pd::<0b01>(a, b))
        })
    }

    #[inline(always)]
    fn turn<const STACK: usize>(self) -> Fields {
        // SAFETY: every x86-64 has SSE2.
        Fields(unsafe {
            match STACK {
                1 => _mm_shufflehi_epi16::<0b11_00_10_01>(_mm_shufflelo_epi16::<0b11_00_10_01>(self.0)),
                _ => _mm_shufflehi_epi16::<0b11_01_00_10>(_mm_shufflelo_epi16::<0b11_01_00_10>(self.0)),
            }
        })
    }

    #[inline(always)]
    fn any_empty<const N: usize>(all: [Fields; N]) -> bool {
        let mut least = all[0];
        for fields in all {
            // SAFETY: every x86-64 has SSE2.
            least = Fields(unsafe { _mm_min_epi16(least.0, fields.0) });
        }
        // SAFETY: every x86-64 has SSE2.
        unsafe { _mm_movemask_epi8(least.where_empty().0) != 0 }
    }

    #[inline(always)]
    fn is_same(self, other: Fields) -> bool {
        // SAFETY: every x86-64 has SSE2.
        unsafe { _mm_movemask_epi8(_mm_cmpeq_epi16(self.0, other.0)) == 0xFFFF }
    }

    #[inline(always)]
    fn open(self) -> u32 {
        let is_closed = self.without_lowest().where_empty();
        // SAFETY: every x86-64 has SSE2.
        !unsafe { _mm_movemask_epi8(_mm_packs_epi16(is_closed.0, is_closed.0)) }.cast_unsigned() & 0xFF
    }
}
