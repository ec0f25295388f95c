//! Eight fields in a WebAssembly vector.

use super::EightFields;
use crate::bits::{BitWord, DigitFields};
use std::arch::wasm32::*;

/// Eight fields of 16 bits.
#[derive(Clone, Copy)]
pub(crate) struct Fields(v128);

impl BitWord for Fields {
    #[inline(always)]
    fn and(self, other: Fields) -> Fields {
        Fields(v128_and(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Fields) -> Fields {
        Fields(v128_or(self.0, other.0))
    }

    #[inline(always)]
    fn xor(self, other: Fields) -> Fields {
        Fields(v128_xor(self.0, other.0))
    }

    #[inline(always)]
    fn without(self, other: Fields) -> Fields {
        Fields(v128_andnot(self.0, other.0))
    }
}

impl DigitFields for Fields {
    #[inline(always)]
    fn plus(self, other: Fields) -> Fields {
        Fields(u16x8_add(self.0, other.0))
    }

    #[inline(always)]
    fn less_one(self) -> Fields {
        self.plus(Fields::splat(!0))
    }

    #[inline(always)]
    fn where_empty(self) -> Fields {
        Fields(u16x8_eq(self.0, u16x8_splat(0)))
    }
}

impl EightFields for Fields {
    #[inline(always)]
    fn load(fields: &[u16; 8]) -> Fields {
        // SAFETY: the load reads the 16 bytes of eight fields.
        Fields(unsafe { v128_load(fields.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self) -> [u16; 8] {
        let mut fields = [0; 8];
        // SAFETY: the store writes the 16 bytes of eight fields.
        unsafe { v128_store(fields.as_mut_ptr().cast(), self.0) };
        fields
    }

    #[inline(always)]
    fn splat(field: u16) -> Fields {
        Fields(u16x8_splat(field))
    }

    #[inline(always)]
    fn halves(self) -> [u64; 2] {
        [u64x2_extract_lane::<0>(self.0), u64x2_extract_lane::<1>(self.0)]
    }

    #[inline(always)]
    fn low_halves(self, other: Fields) -> Fields {
        Fields(u64x2_shuffle::<0, 2>(self.0, other.0))
    }

    #[inline(always)]
    fn high_halves(self, other: Fields) -> Fields {
        Fields(u64x2_shuffle::<1, 3>(self.0, other.0))
    }

    #[inline(always)]
    fn inner_halves(self, other: Fields) -> Fields {
        Fields(u64x2_shuffle::<1, 2>(self.0, other.0))
    }

    #[inline(always)]
    fn turn<const STACK: usize>(self) -> Fields {
        Fields(match STACK {
            1 => u16x8_shuffle::<1, 2, 0, 3, 5, 6, 4, 7>(self.0, self.0),
            _ => u16x8_shuffle::<2, 0, 1, 3, 6, 4, 5, 7>(self.0, self.0),
        })
    }

    #[inline(always)]
    fn any_empty<const N: usize>(all: [Fields; N]) -> bool {
        let mut least = all[0].0;
        for fields in all {
            least = u16x8_min(least, fields.0);
        }
        !u16x8_all_true(least)
    }

    #[inline(always)]
    fn is_same(self, other: Fields) -> bool {
        !v128_any_true(v128_xor(self.0, other.0))
    }

    #[inline(always)]
    fn open(self) -> u32 {
        let is_closed = self.without_lowest().where_empty();
        u32::from(!u16x8_bitmask(is_closed.0))
    }
}
