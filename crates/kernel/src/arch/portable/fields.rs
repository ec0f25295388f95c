//! Eight 16-bit fields for any CPU of the target, in one register or in two words.
//!
//! On x86-64 the fields are an SSE2 register, and with WebAssembly vectors enabled they are a `v128`.
//! On all other targets the fields are two `u64`. On x86-64, the tests also compile the `u64` version, and
//! compare its results with the results of the SSE2 version. A field holds a set of digits. The upper seven
//! bits of a field are zero, unless all 16 bits are ones.
//!
//! ```text
//!   field   0   1   2   3      4   5   6   7
//!           low half           high half
//! ```

#[cfg(any(test, not(any(target_arch = "x86_64", target_feature = "simd128"))))]
mod plain;
#[cfg(target_feature = "simd128")]
mod simd128;
#[cfg(target_arch = "x86_64")]
mod sse2;

#[cfg(not(any(target_arch = "x86_64", target_feature = "simd128")))]
pub(super) use plain::Fields;
#[cfg(target_feature = "simd128")]
pub(super) use simd128::Fields;
#[cfg(target_arch = "x86_64")]
pub(super) use sse2::Fields;

use crate::bits::DigitFields;

/// Eight fields of 16 bits.
pub(super) trait EightFields: DigitFields {
    fn load(fields: &[u16; 8]) -> Self;
    fn store(self) -> [u16; 8];
    fn splat(field: u16) -> Self;
    /// Returns the low half and the high half.
    fn halves(self) -> [u64; 2];
    /// Returns the low halves of `self` and `other`.
    fn low_halves(self, other: Self) -> Self;
    /// Returns the high halves of `self` and `other`.
    fn high_halves(self, other: Self) -> Self;
    /// Returns the high half of `self` and the low half of `other`.
    fn inner_halves(self, other: Self) -> Self;
    /// Rotates the first three fields of each half. Field `n` takes the value of field `n + STACK`, modulo 3.
    fn turn<const STACK: usize>(self) -> Self;
    /// Whether any field of any vector is empty. The caller must make sure that no field is all ones.
    fn any_empty<const N: usize>(all: [Self; N]) -> bool;
    fn is_same(self, other: Self) -> bool;
    /// The fields with two digits or more, as a bit mask.
    fn open(self) -> u32;
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    //! Compares plain fields with SSE2 fields.

    use super::{EightFields, plain, sse2};
    use crate::bits::{BitWord, DigitFields};
    use std::array::from_fn;
    use testkit::Seed;
    use testkit::random::Random;

    /// Evaluates an expression with both kinds of fields, and asserts that the results are equal.
    macro_rules! same {
        ($fields:ident => $result:expr; $of:expr) => {{
            let ours = {
                let $fields = $of.map(|fields| plain::Fields::load(&fields));
                $result
            };
            let theirs = {
                let $fields = $of.map(|fields| sse2::Fields::load(&fields));
                $result
            };
            assert_eq!(ours, theirs, "{}: {:?}", stringify!($result), $of);
        }};
    }

    #[test]
    fn plain_words_are_like_registers() {
        let random = &mut Random::new(Seed(3));
        for _ in 0..2000 {
            let sparse =
                |random: &mut Random| (random.below(512) & random.below(512) & random.below(512)) as u16;
            let f: [[u16; 8]; 2] = from_fn(|_| from_fn(|_| sparse(random)));
            same!(f => f[0].store(); f);
            same!(f => f[0].halves(); f);
            same!(f => f[0].low_halves(f[1]).store(); f);
            same!(f => f[0].high_halves(f[1]).store(); f);
            same!(f => f[0].inner_halves(f[1]).store(); f);
            same!(f => f[0].turn::<1>().store(); f);
            same!(f => f[0].turn::<2>().store(); f);
            same!(f => f[0].and(f[1]).store(); f);
            same!(f => f[0].or(f[1]).store(); f);
            same!(f => f[0].xor(f[1]).store(); f);
            same!(f => f[0].without(f[1]).store(); f);
            same!(f => f[0].plus(f[1]).store(); f);
            same!(f => f[0].without_lowest().store(); f);
            same!(f => f[0].where_empty().store(); f);
            same!(f => f[0].open(); f);
            same!(f => f[0].is_same(f[1]); f);
            same!(f => f[0].is_same(f[0].or_both(f[1], f[0])); f);
        }
        assert_eq!(plain::Fields::splat(0x1FF).store(), sse2::Fields::splat(0x1FF).store());
    }

    #[test]
    fn an_empty_field_is_seen_wherever_it_is() {
        let is_empty = |all: [[u16; 8]; 2]| {
            let plain = plain::Fields::any_empty(all.map(|fields| plain::Fields::load(&fields)));
            let sse2 = sse2::Fields::any_empty(all.map(|fields| sse2::Fields::load(&fields)));
            assert_eq!(plain, sse2);
            plain
        };
        assert!(!is_empty([[1; 8], [0x100; 8]]));
        for n in 0..16 {
            let mut all = [[0x1FF; 8]; 2];
            all[n / 8][n % 8] = 0;
            assert!(is_empty(all), "field {n}");
        }
    }
}
