//! The instruction sets. Each instruction set has vector types, and a type that proves that the CPU supports
//! the instruction set. All `unsafe` code of the crate is here.
//!
//! The algorithms are safe code in other modules, generic over traits that the vectors implement. The
//! algorithms are `#[inline(always)]` and iterative, so that they are compiled once for each instruction set,
//! inside [`IsaProof::run`]. Each instruction set has two kinds of vectors, `lanes` for one puzzle and `boxes`
//! for many.

#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod layer;
mod portable;
mod tables;

#[cfg(target_arch = "x86_64")]
pub(crate) use avx2::{Avx2, Boxes256, Lanes256};
#[cfg(target_arch = "x86_64")]
pub(crate) use avx512::{Avx512, Boxes512, Lanes512};
#[cfg(any(test, not(target_arch = "x86_64")))]
pub(crate) use portable::Boxes128;
pub(crate) use portable::{Lanes128, NoVectors};
pub(crate) use tables::{BYTES, SETS};

/// Proof that this CPU has an instruction set. [`IsaProof::run`] runs code compiled for this instruction set.
pub(crate) trait IsaProof: Copy {
    /// Runs `work`, compiled for the instruction set. `work` and everything it calls must be
    /// `#[inline(always)]`. A function that is not inlined is compiled without the instruction set, and is
    /// ten times slower. `work` is never inlined into the caller of `run`, so that the hot loops of two calls
    /// do not compete for registers.
    fn run<R>(self, work: impl FnOnce() -> R) -> R;
}
