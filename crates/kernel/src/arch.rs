//! The instruction sets: a proof that the CPU has one, and the vectors it gives. All `unsafe` of the crate is here.
//!
//! The algorithms are safe code elsewhere, generic over traits that the vectors implement, `#[inline(always)]`
//! and iterative, so that they are compiled once for each instruction set, inside [`Proof::run`].

#![allow(unsafe_code)]

mod avx2;
mod avx512;
mod portable;

pub(crate) use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) use avx2::Lanes256;
pub(crate) use avx512::Avx512;
#[cfg(target_arch = "x86_64")]
pub(crate) use avx512::Lanes512;
pub(crate) use portable::Lanes64;

/// Proof that this CPU has an instruction set, and the way into code compiled for it.
pub(crate) trait Proof: Copy {
    /// Runs `work`, which must be `#[inline(always)]` all the way down, compiled for the instruction set. Never inlined
    /// itself: a place for each call keeps the hot loops apart, so that they do not fight for registers.
    fn run<R>(self, work: impl FnOnce() -> R) -> R;
}

/// Plain Rust: nothing to prove.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Plain;

impl Proof for Plain {
    #[inline(never)]
    fn run<R>(self, work: impl FnOnce() -> R) -> R {
        work()
    }
}
