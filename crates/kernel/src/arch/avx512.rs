//! AVX-512 with VBMI: 64-byte registers. One instruction can permute the bytes of a register in any way.

/// Implements logic on registers. A logic function of three inputs is one instruction, which takes the truth
/// table of the function.
macro_rules! logic {
    ($word:ident) => {
        impl crate::bits::BitWord for $word {
            logic!($word, and, |a, b| _mm512_and_si512(a, b));
            logic!($word, or, |a, b| _mm512_or_si512(a, b));
            logic!($word, xor, |a, b| _mm512_xor_si512(a, b));
            logic!($word, without, |a, b| _mm512_andnot_si512(b, a));
            logic!($word, and3, 0x80);
            logic!($word, or3, 0xFE);
            logic!($word, xor3, 0x96);
            logic!($word, majority, 0xE8);
            logic!($word, without2, 0x10);
            logic!($word, without_both, 0x70);
            logic!($word, without_differing, 0x90);
            logic!($word, within, 0xB0);
            logic!($word, or_both, 0xF8);
            logic!($word, or_without, 0xF4);
            logic!($word, or_differing, 0xF6);
            logic!($word, choose, 0xCA);
        }
    };
    ($word:ident, $name:ident, |$a:ident, $b:ident| $logic:expr) => {
        #[inline(always)]
        fn $name(self, b: Self) -> Self {
            let ($a, $b) = (self.0, b.0);
            // SAFETY: a word exists only where the CPU has AVX-512.
            $word(unsafe { $logic })
        }
    };
    ($word:ident, $name:ident, $table:literal) => {
        #[inline(always)]
        fn $name(self, b: Self, c: Self) -> Self {
            // SAFETY: a word exists only where the CPU has AVX-512.
            $word(unsafe { _mm512_ternarylogic_epi32::<$table>(self.0, b.0, c.0) })
        }
    };
}

mod boxes;
mod lanes;
mod text;

pub(crate) use {boxes::Boxes512, lanes::Lanes512};

use super::IsaProof;

/// Proof that this CPU has AVX-512 with VBMI. Only `detect` creates an `Avx512`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Avx512(());

impl Avx512 {
    pub(crate) fn detect() -> Option<Avx512> {
        let is_here = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        is_here.then_some(Avx512(()))
    }
}

impl IsaProof for Avx512 {
    #[inline(always)]
    fn run<R>(self, work: impl FnOnce() -> R) -> R {
        #[inline(never)]
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
        unsafe fn compiled<R>(work: impl FnOnce() -> R) -> R {
            work()
        }
        // SAFETY: `self` exists only where `detect` saw these features.
        unsafe { compiled(work) }
    }
}
