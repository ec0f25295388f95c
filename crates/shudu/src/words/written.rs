//! Text that a function writes.

use std::fmt::{Display, Formatter, Result};

/// The text that `write` writes. From Rust 1.93 on this is `std::fmt::from_fn`.
pub(super) fn written(write: impl Fn(&mut Formatter<'_>) -> Result) -> impl Display {
    Written(write)
}

struct Written<F>(F);

impl<F: Fn(&mut Formatter<'_>) -> Result> Display for Written<F> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        (self.0)(f)
    }
}
