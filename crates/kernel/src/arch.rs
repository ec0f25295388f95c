//! The instruction sets: a proof that the CPU has one, and the vectors it gives. All `unsafe` of the crate is here.
//!
//! The algorithms are safe code elsewhere, generic over traits that the vectors implement, `#[inline(always)]`
//! and iterative, so that they are compiled once for each instruction set, inside [`IsaProof::run`]. Each instruction set
//! has two kinds of vectors: `lanes` for one puzzle, `boxes` for many.

#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;
mod slot;
mod tables;

#[cfg(target_arch = "x86_64")]
pub(crate) use avx2::{Avx2, Boxes256, Lanes256};
#[cfg(target_arch = "x86_64")]
pub(crate) use avx512::{Avx512, Boxes512, Lanes512};
#[cfg(any(test, not(target_arch = "x86_64")))]
pub(crate) use portable::Boxes128;
pub(crate) use portable::{Lanes128, NoVectors};
pub(crate) use tables::{BYTES, SETS};

/// Proof that this CPU has an instruction set, and the way into code compiled for it.
pub(crate) trait IsaProof: Copy {
    /// Runs `work`, compiled for the instruction set. It must be `#[inline(always)]` itself, and all the way down: what
    /// stays a call of its own is compiled without the instruction set, ten times slower. `run` is never inlined:
    /// a place for each call keeps the hot loops apart, so that they do not fight for registers.
    fn run<R>(self, work: impl FnOnce() -> R) -> R;
}
