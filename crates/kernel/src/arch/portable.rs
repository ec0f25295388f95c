//! Plain Rust, for every CPU.

pub(crate) mod boxes;
mod word;

use super::{Proof, Work};

/// Nothing to prove.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Plain;

impl Proof for Plain {
    #[inline(never)]
    fn run<W: Work>(self, work: W) -> W::Done {
        work.go()
    }
}
