//! A slot with AVX2: one register, drawn in [`lanes`](super::lanes).

use crate::arch::slot::LaneSlot;
use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr};

/// A slot of a vector, which proves AVX2.
#[derive(Clone, Copy)]
pub(super) struct Slot256(pub(super) __m256i);

impl BitAnd for Slot256 {
    type Output = Slot256;

    #[inline(always)]
    fn bitand(self, other: Slot256) -> Slot256 {
        // SAFETY: `self` proves AVX2.
        Slot256(unsafe { _mm256_and_si256(self.0, other.0) })
    }
}

impl BitOr for Slot256 {
    type Output = Slot256;

    #[inline(always)]
    fn bitor(self, other: Slot256) -> Slot256 {
        // SAFETY: `self` proves AVX2.
        Slot256(unsafe { _mm256_or_si256(self.0, other.0) })
    }
}

impl LaneSlot for Slot256 {
    #[inline(always)]
    fn turn<const BAND: usize, const STACK: usize>(self) -> Slot256 {
        // The sources are read as if they could change: of one shuffle with sources that it knows the compiler makes
        // two, and the engine 2 % slower.
        // SAFETY: `self` proves AVX2; `SOURCES` is 32 bytes, aligned.
        Slot256(unsafe {
            match BAND {
                0 => {
                    let sources = Turn::<STACK>::SOURCES.0.as_ptr().cast::<__m256i>().read_volatile();
                    _mm256_shuffle_epi8(self.0, sources)
                }
                1 => _mm256_permute4x64_epi64::<0b11_00_10_01>(self.0),
                _ => _mm256_permute4x64_epi64::<0b11_01_00_10>(self.0),
            }
        })
    }
}

/// Where each byte of a shuffle within the halves comes from.
#[repr(C, align(32))]
pub(super) struct Sources(pub(super) [u8; 32]);

/// The stacks turned by `STACK`.
struct Turn<const STACK: usize>;

impl<const STACK: usize> Turn<STACK> {
    const SOURCES: Sources = {
        let mut sources = [0; 32];
        let mut byte = 0;
        while byte < 32 {
            let (quarter, stack) = (byte / 8 % 2, byte / 2 % 4);
            let source = if stack < 3 { (stack + STACK) % 3 } else { stack };
            sources[byte] = (8 * quarter + 2 * source + byte % 2) as u8;
            byte += 1;
        }
        Sources(sources)
    };
}
