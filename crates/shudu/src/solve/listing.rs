//! Lists the solutions of a board one after the other.

use super::search::{Found, Search, SolutionSearch};
use super::{Limits, Stats};
use std::fmt;

/// A list of all solutions of a board. The list searches for each solution on demand.
pub struct Listing(pub(super) Box<dyn SolutionSearch>);

impl Listing {
    /// Searches for the next solution and adds the cost to `stats`. If a limit stops the search, the next
    /// call resumes it.
    pub fn next_solution(&mut self, limits: &Limits<'_>, stats: &mut Stats) -> Found {
        self.0.find_next(limits, stats)
    }
}

/// Lists the solutions in the order in which a search finds them.
impl From<Search> for Listing {
    fn from(search: Search) -> Listing {
        Listing(Box::new(search))
    }
}

impl fmt::Debug for Listing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Listing")
    }
}
