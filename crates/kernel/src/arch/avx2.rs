//! AVX2: registers of 32 bytes, permutations of bytes within each half.

#[cfg(target_arch = "x86_64")]
mod boxes;
#[cfg(target_arch = "x86_64")]
mod lanes;
#[cfg(target_arch = "x86_64")]
mod slot;
#[cfg(target_arch = "x86_64")]
mod text;

#[cfg(target_arch = "x86_64")]
pub(crate) use {boxes::Boxes256, lanes::Lanes256};

use super::IsaProof;

/// Proof that this CPU has AVX2: only `detect` makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Avx2(());

#[cfg(target_arch = "x86_64")]
impl Avx2 {
    pub(crate) fn detect() -> Option<Avx2> {
        let is_here = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        is_here.then_some(Avx2(()))
    }
}

#[cfg(not(target_arch = "x86_64"))]
impl Avx2 {
    pub(crate) fn detect() -> Option<Avx2> {
        None
    }
}

impl IsaProof for Avx2 {
    #[inline(always)]
    fn run<R>(self, work: impl FnOnce() -> R) -> R {
        #[inline(never)]
        #[cfg_attr(target_arch = "x86_64", target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt"))]
        unsafe fn compiled<R>(work: impl FnOnce() -> R) -> R {
            work()
        }
        // SAFETY: `self` exists only where `detect` saw these features.
        unsafe { compiled(work) }
    }
}
