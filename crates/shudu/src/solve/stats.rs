//! What a search has cost, counted from its events.

use super::{Event, Tier};

/// Counters of a search.
///
/// A *try* is one digit looked at in one cell; a *placement* is a try that fitted. A digit that `fast`
/// deduces counts as a try too, so that the engines can be compared; but where the kernel answers, on 9x9, its guesses
/// are counted as tries and as placements, and most of the rest is `None`: not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Stats {
    /// Digits looked at, forced ones included.
    pub tries: u64,
    /// Digits placed by choice: the nodes of the search tree.
    pub placements: u64,
    /// Digits that followed without a choice.
    pub forced: Option<u64>,
    /// Positions in which nothing fitted.
    pub dead_ends: Option<u64>,
    /// Solutions seen.
    pub solutions: u64,
    /// The most placements that stood at one time.
    pub deepest: Option<u64>,
    /// The placements that stand now.
    pub depth: Option<u64>,
    /// Times it started over with what it had learned.
    pub restarts: Option<u64>,
    /// Which search is at work, where `fast` has several.
    pub tier: Option<Tier>,
}

impl Default for Stats {
    /// Before the first event: nothing, and all of it counted.
    fn default() -> Stats {
        let nothing = Some(0);
        Stats {
            tries: 0,
            placements: 0,
            forced: nothing,
            dead_ends: nothing,
            solutions: 0,
            deepest: nothing,
            depth: nothing,
            restarts: nothing,
            tier: None,
        }
    }
}

impl Stats {
    /// Counts one event.
    pub fn record(&mut self, event: Event) {
        match event {
            Event::Try(..) => self.tries += 1,
            Event::Place(..) => {
                self.placements += 1;
                self.depth = self.depth.map(|depth| depth + 1);
                self.deepest = self.deepest.zip(self.depth).map(|(deepest, depth)| deepest.max(depth));
            }
            Event::Force(..) => {
                self.tries += 1;
                self.forced = self.forced.map(|forced| forced + 1);
            }
            // Counters may start in the middle of a search, below placements they have not seen.
            Event::Retract(..) => self.depth = self.depth.map(|depth| depth.saturating_sub(1)),
            Event::DeadEnd(_) => self.dead_ends = self.dead_ends.map(|dead_ends| dead_ends + 1),
            Event::Solution => self.solutions += 1,
        }
    }

    /// Counts guesses of a search without events: what else it did is not known from here on.
    pub(super) fn record_guesses(&mut self, guesses: u64) {
        self.tries += guesses;
        self.placements += guesses;
        (self.forced, self.dead_ends, self.deepest, self.depth) = (None, None, None, None);
        self.restarts = None;
    }
}
