//! Eight fields in two words of 64 bits.
//!
//! Digits take nine bits of a field, so sums stay in it: no carry reaches the next.

use std::ops::{BitAnd, BitOr, BitXor};

/// Eight fields of 16 bits.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub(crate) struct Fields([u64; 2]);

/// Bit 0 of each field.
const LOW: u64 = 0x0001_0001_0001_0001;

/// The highest bit of each field.
const MARK: u64 = LOW << 15;

/// The first three fields.
const THREE: u64 = 0xFFFF_FFFF_FFFF;

/// The highest bit of each field that is not empty.
#[inline(always)]
fn mark_digits(word: u64) -> u64 {
    (word + (MARK - LOW)) & MARK
}

impl Fields {
    #[inline(always)]
    pub(crate) fn load(fields: &[u16; 8]) -> Fields {
        let field = |n: usize| u64::from(fields[n]) << (16 * (n % 4));
        Fields([field(0) | field(1) | field(2) | field(3), field(4) | field(5) | field(6) | field(7)])
    }

    #[inline(always)]
    pub(crate) fn store(self) -> [u16; 8] {
        std::array::from_fn(|n| (self.0[n / 4] >> (16 * (n % 4))) as u16)
    }

    #[inline(always)]
    pub(crate) fn splat(field: u16) -> Fields {
        Fields([LOW * u64::from(field); 2])
    }

    /// The low and the high half.
    #[inline(always)]
    pub(crate) fn halves(self) -> [u64; 2] {
        self.0
    }

    /// The low half of each.
    #[inline(always)]
    pub(crate) fn low_halves(self, other: Fields) -> Fields {
        Fields([self.0[0], other.0[0]])
    }

    /// The high half of each.
    #[inline(always)]
    pub(crate) fn high_halves(self, other: Fields) -> Fields {
        Fields([self.0[1], other.0[1]])
    }

    /// The high half, and the low half of the other.
    #[inline(always)]
    pub(crate) fn inner_halves(self, other: Fields) -> Fields {
        Fields([self.0[1], other.0[0]])
    }

    /// The first three fields of each half turned: field `n` becomes what `n + STACK` was, modulo 3.
    #[inline(always)]
    pub(crate) fn turn<const STACK: usize>(self) -> Fields {
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
    pub(crate) fn and_not(self, other: Fields) -> Fields {
        Fields([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    #[inline(always)]
    pub(crate) fn plus(self, other: Fields) -> Fields {
        Fields([self.0[0] + other.0[0], self.0[1] + other.0[1]])
    }

    /// The digits but the lowest of each field.
    #[inline(always)]
    pub(crate) fn without_lowest(self) -> Fields {
        self.map(
            #[inline(always)]
            |x| x & ((x | MARK) - LOW),
        )
    }

    /// All ones where a field is empty, else zero.
    #[inline(always)]
    pub(crate) fn where_empty(self) -> Fields {
        self.map(
            #[inline(always)]
            |x| {
                let empty = (mark_digits(x) ^ MARK) >> 15;
                (empty << 16).wrapping_sub(empty)
            },
        )
    }

    /// Whether any field of any is empty. None may be all ones.
    #[inline(always)]
    pub(crate) fn any_empty<const N: usize>(all: [Fields; N]) -> bool {
        let mut digits = MARK;
        for Fields([low, high]) in all {
            digits &= mark_digits(low) & mark_digits(high);
        }
        digits != MARK
    }

    #[inline(always)]
    pub(crate) fn is_same(self, other: Fields) -> bool {
        self.0 == other.0
    }

    /// The fields with two digits or more, as bits.
    #[inline(always)]
    pub(crate) fn open(self) -> u32 {
        let half = |x: u64| {
            let marks = mark_digits(x) >> 15;
            (marks | marks >> 15 | marks >> 30 | marks >> 45) as u32 & 0xF
        };
        let Fields([low, high]) = self.without_lowest();
        half(low) | half(high) << 4
    }

    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Fields {
        Fields([f(self.0[0]), f(self.0[1])])
    }
}

impl BitAnd for Fields {
    type Output = Fields;

    #[inline(always)]
    fn bitand(self, other: Fields) -> Fields {
        Fields([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
}

impl BitOr for Fields {
    type Output = Fields;

    #[inline(always)]
    fn bitor(self, other: Fields) -> Fields {
        Fields([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

impl BitXor for Fields {
    type Output = Fields;

    #[inline(always)]
    fn bitxor(self, other: Fields) -> Fields {
        Fields([self.0[0] ^ other.0[0], self.0[1] ^ other.0[1]])
    }
}
