//! The searches of `fast` for boards other than classic 9x9, where the second search takes over if the first meets too
//! many contradictions; and the search for the best solution.

use std::fmt;

/// The search that is running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Tier {
    /// A depth-first search that deduces singles and locked candidates.
    Descent,
    /// A search that learns from every conflict, and restarts from time to time.
    Learning,
    /// A depth-first search that finds better and better solutions.
    Ascent,
}

impl Tier {
    /// The one-word name of the search.
    pub fn name(self) -> &'static str {
        match self {
            Tier::Descent => "descent",
            Tier::Learning => "learning",
            Tier::Ascent => "ascent",
        }
    }
}

impl fmt::Display for Tier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
