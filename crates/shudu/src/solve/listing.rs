//! Solutions one after the other.

use super::search::{Found, Search, SolutionSearch};
use super::{Limits, Stats};
use std::fmt;

/// Every solution of a board, found as they are asked for. Dropping it ends it.
pub struct Listing(pub(super) Box<dyn SolutionSearch>);

impl Listing {
    /// Goes on to the next solution, counting into `stats`; after a stop, asking again goes on.
    pub fn next_solution(&mut self, limits: &Limits<'_>, stats: &mut Stats) -> Found {
        self.0.find_next(limits, stats)
    }
}

/// The solutions that a search meets, in its order.
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
