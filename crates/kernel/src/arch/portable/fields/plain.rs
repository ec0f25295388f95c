//! Eight fields in two 64-bit words. Each word holds four fields.
//!
//! The digits take only nine bits of a 16-bit field, so the carry of a sum never reaches the next field.

use super::EightFields;
use crate::bits::DigitFields;

/// The low half and the high half of the eight fields.
pub(crate) type Fields = [u64; 2];

/// Bit 0 of each field.
const LOW: u64 = 0x0001_0001_0001_0001;

/// The highest bit of each field.
const MARK: u64 = LOW << 15;

/// Mask of the first three fields.
const THREE: u64 = 0xFFFF_FFFF_FFFF;

/// Sets the highest bit of each field that is not empty, and clears all other bits.
#[inline(always)]
fn mark_digits(word: u64) -> u64 {
    (word + (MARK - LOW)) & MARK
}

impl DigitFields for u64 {
    #[inline(always)]
    fn plus(self, other: u64) -> u64 {
        self + other
    }

    #[inline(always)]
    fn less_one(self) -> u64 {
        (self | MARK) - LOW
    }

    #[inline(always)]
    fn where_empty(self) -> u64 {
        let empty = (mark_digits(self) ^ MARK) >> 15;
        (empty << 16).wrapping_sub(empty)
    }
}

impl EightFields for Fields {
    #[inline(always)]
    fn load(fields: &[u16; 8]) -> Fields {
        let field = |n: usize| u64::from(fields[n]) << (16 * (n % 4));
        [field(0) | field(1) | field(2) | field(3), field(4) | field(5) | field(6) | field(7)]
    }

    #[inline(always)]
    fn store(self) -> [u16; 8] {
        std::array::from_fn(|n| (self[n / 4] >> (16 * (n % 4))) as u16)
    }

    #[inline(always)]
    fn splat(field: u16) -> Fields {
        [LOW * u64::from(field); 2]
    }

    #[inline(always)]
    fn halves(self) -> [u64; 2] {
        self
    }

    #[inline(always)]
    fn low_halves(self, other: Fields) -> Fields {
        [self[0], other[0]]
    }

    #[inline(always)]
    fn high_halves(self, other: Fields) -> Fields {
        [self[1], other[1]]
    }

    #[inline(always)]
    fn inner_halves(self, other: Fields) -> Fields {
        [self[1], other[0]]
    }

    #[inline(always)]
    fn turn<const STACK: usize>(self) -> Fields {
        self.map(
            #[inline(always)]
            |x| {
                let three = x & THREE;
                let turned = match STACK {
                    1 => three >> 16 | three << 32,
                    _ => three >> 32 | three << 16,
                };
                turned & THREE | x & !THREE
            },
        )
    }

    #[inline(always)]
    fn any_empty<const N: usize>(all: [Fields; N]) -> bool {
        let mut digits = MARK;
        for [low, high] in all {
            digits &= mark_digits(low) & mark_digits(high);
        }
        digits != MARK
    }

    #[inline(always)]
    fn is_same(self, other: Fields) -> bool {
        self == other
    }

    #[inline(always)]
    fn open(self) -> u32 {
        let half = |x: u64| {
            let marks = mark_digits(x) >> 15;
            (marks | marks >> 15 | marks >> 30 | marks >> 45) as u32 & 0xF
        };
        let [low, high] = self.without_lowest();
        half(low) | half(high) << 4
    }
}
