//! AVX2: 32-byte registers. Byte permutations cannot move a byte from one half of a register to the other.

mod boxes;
mod lanes;
mod register;
mod text;

pub(crate) use {boxes::Boxes256, lanes::Lanes256};

use super::IsaProof;

/// Proof that this CPU has AVX2. Only `detect` creates an `Avx2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Avx2(());

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

impl IsaProof for Avx2 {
    #[inline(always)]
    fn run<R>(self, work: impl FnOnce() -> R) -> R {
        #[inline(never)]
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        unsafe fn compiled<R>(work: impl FnOnce() -> R) -> R {
            work()
        }
        // SAFETY: `self` exists only where `detect` saw these features.
        unsafe { compiled(work) }
    }
}
