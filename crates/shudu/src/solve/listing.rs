//! Solutions one after the other.

use super::nine::NineListing;
use super::search::{Found, Search};
use super::wide::Roll;
use super::{Limits, Stats};
use std::fmt;

/// Every solution of a board, found as they are asked for. Dropping it ends it.
pub struct Listing(Source);

/// Who finds them.
enum Source {
    Search(Search),
    Nine(NineListing),
    Wide(Box<Roll>),
}

impl Listing {
    pub(super) fn of_nine(listing: NineListing) -> Listing {
        Listing(Source::Nine(listing))
    }

    pub(super) fn of_wide(roll: Roll) -> Listing {
        Listing(Source::Wide(Box::new(roll)))
    }

    /// Goes on to the next solution, counting into `stats`; after a stop, asking again goes on.
    pub fn next_solution(&mut self, limits: &Limits<'_>, stats: &mut Stats) -> Found {
        match &mut self.0 {
            Source::Search(search) => search.next_solution(limits, stats),
            Source::Nine(listing) => listing.next(limits, stats),
            Source::Wide(roll) => roll.next(limits, stats),
        }
    }
}

/// The solutions that a search meets, in its order.
impl From<Search> for Listing {
    fn from(search: Search) -> Listing {
        Listing(Source::Search(search))
    }
}

impl fmt::Debug for Listing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Listing")
    }
}
