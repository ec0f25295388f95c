//! Text that is written by a function.

use std::fmt::{Display, Formatter, Result};

/// Returns a value that calls `write` to display itself. Rust 1.93 and later have `std::fmt::from_fn` for
/// this purpose.
pub(super) fn written(write: impl Fn(&mut Formatter<'_>) -> Result) -> impl Display {
    Written(write)
}

struct Written<F>(F);

impl<F: Fn(&mut Formatter<'_>) -> Result> Display for Written<F> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        (self.0)(f)
    }
}
