//! The instruction sets: a proof that the CPU has one, and the vectors it gives. All `unsafe` of the crate is here.
//!
//! The algorithms are safe code elsewhere, generic over traits that the vectors implement, `#[inline(always)]`
//! and iterative, so that they are compiled once for each instruction set, inside [`Proof::run`].

#![allow(unsafe_code)]

mod avx2;
mod avx512;
mod portable;

pub(crate) use avx2::Avx2;
pub(crate) use avx512::Avx512;
pub(crate) use portable::Plain;

pub(crate) use portable::boxes::Boxes128;
#[cfg(target_arch = "x86_64")]
pub(crate) use {avx2::boxes::Boxes256, avx512::boxes::Boxes512};

/// Proof that this CPU has an instruction set, and the way into code compiled for it.
pub(crate) trait Proof: Copy {
    /// Does the work, compiled for the instruction set. Never inlined: a place for each kind of work keeps the hot
    /// loops apart, so that they do not fight for registers.
    fn run<W: Work>(self, work: W) -> W::Done;
}

/// Something to be compiled for an instruction set. Not a closure: `go` must be `#[inline(always)]`, which a closure
/// cannot be, and all the way down; what stays a call of its own is compiled without the instruction set.
pub(crate) trait Work {
    type Done;

    fn go(self) -> Self::Done;
}
