//! Plain Rust: words of 64 bits.

mod lanes;

pub(crate) use lanes::Lanes64;
