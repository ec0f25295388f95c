//! The searches of `fast` for boards other than classic 9x9: the second runs if the first is lost.

use std::fmt;

/// The search that is running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Tier {
    /// Depth first, with singles and locked candidates deduced.
    Descent,
    /// Learns from every conflict, and restarts now and then.
    Learning,
}

impl Tier {
    /// The name in one word.
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
