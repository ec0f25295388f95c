//! Eight fields of 16 bits, which every CPU of the target has as one register, or two words.
//!
//! On x86-64 that is a register of SSE2, by name; elsewhere two `u64`, which is also compiled for tests, to be
//! compared. A field holds digits: its upper seven bits are zero, or else all bits are ones.
//!
//! ```text
//!   field   0   1   2   3      4   5   6   7
//!           low half           high half
//! ```

#[cfg(any(test, not(target_arch = "x86_64")))]
mod plain;
#[cfg(target_arch = "x86_64")]
mod sse2;

#[cfg(not(target_arch = "x86_64"))]
pub(crate) use plain::Fields;
#[cfg(target_arch = "x86_64")]
pub(crate) use sse2::Fields;
