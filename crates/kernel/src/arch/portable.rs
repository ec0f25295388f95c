//! Plain Rust, for every CPU.

mod boxes;
mod fields;
mod lanes;
mod word;

pub(crate) use boxes::Boxes128;
pub(crate) use lanes::Lanes128;

use super::Proof;

/// Nothing to prove.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Plain;

impl Proof for Plain {
    #[inline(never)]
    fn run<R>(self, work: impl FnOnce() -> R) -> R {
        work()
    }
}
