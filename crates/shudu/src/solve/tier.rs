//! The searches that `fast` has beyond 9x9, one for when the other is lost.

use std::fmt;

/// Which search is at work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Tier {
    /// Depth first, with singles and locked candidates deduced.
    Descent,
    /// Learns from every conflict, and starts over now and then.
    Learning,
}

impl Tier {
    /// The name, in a word.
    pub fn name(self) -> &'static str {
        match self {
            Tier::Descent => "descent",
            Tier::Learning => "learning",
        }
    }
}

impl fmt::Display for Tier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
