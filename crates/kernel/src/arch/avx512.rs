//! AVX-512 with VBMI: registers of 64 bytes, any permutation of their bytes in one instruction.

#[cfg(target_arch = "x86_64")]
mod boxes;
#[cfg(target_arch = "x86_64")]
mod lanes;
#[cfg(target_arch = "x86_64")]
mod text;

#[cfg(target_arch = "x86_64")]
pub(crate) use {boxes::Boxes512, lanes::Lanes512};

use super::IsaProof;

/// Proof that this CPU has AVX-512 with VBMI: only `detect` makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Avx512(());

#[cfg(target_arch = "x86_64")]
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

#[cfg(not(target_arch = "x86_64"))]
impl Avx512 {
    pub(crate) fn detect() -> Option<Avx512> {
        None
    }
}

impl IsaProof for Avx512 {
    #[inline(always)]
    fn run<R>(self, work: impl FnOnce() -> R) -> R {
        #[inline(never)]
        #[cfg_attr(
            target_arch = "x86_64",
            target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")
        )]
        unsafe fn compiled<R>(work: impl FnOnce() -> R) -> R {
            work()
        }
        // SAFETY: `self` exists only where `detect` saw these features.
        unsafe { compiled(work) }
    }
}
