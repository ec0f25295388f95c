//! An AVX2 register, which holds a band of many puzzles (see [`boxes`](super::boxes)) or a layer of one puzzle
//! (see [`lanes`](super::lanes)).

use crate::arch::layer::LaneLayer;
use crate::bits::{BitWord, DigitFields};
use std::arch::x86_64::*;

/// A 32-byte register. A register exists only where the CPU has AVX2, because creating the first register
/// takes an `Avx2` proof.
#[derive(Clone, Copy)]
pub(crate) struct Register256(pub(super) __m256i);

macro_rules! logic {
    ($name:ident, |$a:ident, $b:ident| $logic:expr) => {
        #[inline(always)]
        fn $name(self, other: Register256) -> Register256 {
            let ($a, $b) = (self.0, other.0);
            // SAFETY: a register exists only where the CPU has AVX2.
            Register256(unsafe { $logic })
        }
    };
}

impl BitWord for Register256 {
    logic!(and, |a, b| _mm256_and_si256(a, b));
    logic!(or, |a, b| _mm256_or_si256(a, b));
    logic!(xor, |a, b| _mm256_xor_si256(a, b));
    logic!(without, |a, b| _mm256_andnot_si256(b, a));
}

impl DigitFields for Register256 {
    logic!(plus, |a, b| _mm256_add_epi16(a, b));

    #[inline(always)]
    fn less_one(self) -> Register256 {
        // SAFETY: `self` exists only where the CPU has AVX2.
        Register256(unsafe { _mm256_add_epi16(self.0, _mm256_set1_epi16(-1)) })
    }

    #[inline(always)]
    fn where_empty(self) -> Register256 {
        // SAFETY: `self` exists only where the CPU has AVX2.
        Register256(unsafe { _mm256_cmpeq_epi16(self.0, _mm256_setzero_si256()) })
    }
}

impl Register256 {
    /// Returns the smaller of each pair of fields.
    #[inline(always)]
    pub(super) fn least(self, other: Register256) -> Register256 {
        // SAFETY: `self` exists only where the CPU has AVX2.
        Register256(unsafe { _mm256_min_epu16(self.0, other.0) })
    }

    /// Whether no bit of `mask` is set in this register.
    #[inline(always)]
    pub(super) fn is_zero(self, mask: Register256) -> bool {
        // SAFETY: `self` exists only where the CPU has AVX2.
        unsafe { _mm256_testz_si256(self.0, mask.0) != 0 }
    }
}

impl LaneLayer for Register256 {
    #[inline(always)]
    fn turn<const BAND: usize, const STACK: usize>(self) -> Register256 {
        // The volatile read hides the sources from the compiler. If the compiler knew the sources, it would
        // split the shuffle into two, and the engine would be 2 % slower.
        // SAFETY: `self` exists only where the CPU has AVX2; `sources` is 32 bytes, aligned.
        Register256(unsafe {
            match BAND {
                0 => {
                    let sources = const { &turned(STACK) };
                    _mm256_shuffle_epi8(self.0, sources.0.as_ptr().cast::<__m256i>().read_volatile())
                }
                1 => _mm256_permute4x64_epi64::<0b11_00_10_01>(self.0),
                _ => _mm256_permute4x64_epi64::<0b11_01_00_10>(self.0),
            }
        })
    }
}

/// The source of each byte, for a shuffle that moves bytes only within each half of a register.
#[repr(C, align(32))]
pub(super) struct Sources(pub(super) [u8; 32]);

/// The shuffle that rotates the stacks by `by` positions.
const fn turned(by: usize) -> Sources {
    let mut sources = [0; 32];
    let mut byte = 0;
    while byte < 32 {
        let (quarter, stack) = (byte / 8 % 2, byte / 2 % 4);
        let source = if stack < 3 { (stack + by) % 3 } else { stack };
        sources[byte] = (8 * quarter + 2 * source + byte % 2) as u8;
        byte += 1;
    }
    Sources(sources)
}
