//! Code that runs on every CPU of the compilation target. The code uses SSE2 on x86-64, WebAssembly vectors
//! if they are enabled, and plain integers elsewhere.

#[cfg(any(test, not(target_arch = "x86_64")))]
mod boxes;
mod fields;
mod lanes;

#[cfg(any(test, not(target_arch = "x86_64")))]
pub(crate) use boxes::Boxes128;
pub(crate) use lanes::Lanes128;

use super::IsaProof;

/// The proof for portable code, which needs no CPU feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoVectors;

impl IsaProof for NoVectors {
    #[inline(never)]
    fn run<R>(self, work: impl FnOnce() -> R) -> R {
        work()
    }
}
