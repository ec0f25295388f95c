//! What a search has cost, counted from its events.

use super::Event;

/// Counters of a search.
///
/// A *try* is one digit looked at in one cell; a *placement* is a try that fitted. A digit that `fast`
/// deduces counts as a try too, so that the engines can be compared; but where the kernel answers, on 9x9, its guesses
/// are all that is counted, as tries and as placements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Stats {
    /// Digits looked at, forced ones included.
    pub tries: u64,
    /// Digits placed by choice: the nodes of the search tree.
    pub placements: u64,
    /// Digits that followed without a choice.
    pub forced: u64,
    /// Positions in which nothing fitted.
    pub dead_ends: u64,
    /// Solutions seen.
    pub solutions: u64,
    /// The most placements that stood at one time.
    pub deepest: u64,
    /// The placements that stand now.
    pub depth: u64,
}

impl Stats {
    /// Counts one event.
    pub fn record(&mut self, event: Event) {
        match event {
            Event::Try(..) => self.tries += 1,
            Event::Place(..) => {
                self.placements += 1;
                self.depth += 1;
                self.deepest = self.deepest.max(self.depth);
            }
            Event::Force(..) => {
                self.tries += 1;
                self.forced += 1;
            }
            // Counters may start in the middle of a search, below placements they have not seen.
            Event::Retract(..) => self.depth = self.depth.saturating_sub(1),
            Event::DeadEnd(_) => self.dead_ends += 1,
            Event::Solution => self.solutions += 1,
        }
    }
}
