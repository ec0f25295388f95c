//! The cost of a search, counted from its events.

use super::{Event, Tier};

/// Counters of a search.
///
/// A *try* is one digit that the search tries in one cell; a *placement* is a try that fits. A digit that
/// `fast` deduces counts as a try, so that engines can be compared. On 9x9 boards, `fast` uses the kernel.
/// The guesses of the kernel count as tries and as placements. The kernel does not count most other events.
/// The counter of an event that is not counted is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Stats {
    /// Digits tried, including deduced digits.
    pub tries: u64,
    /// Digits placed by choice, which are the nodes of the search tree.
    pub placements: u64,
    /// Digits deduced and placed without a choice.
    pub forced: Option<u64>,
    /// Positions in which no digit fitted.
    pub dead_ends: Option<u64>,
    /// Solutions found.
    pub solutions: u64,
    /// The largest number of placements on the board at one time.
    pub deepest: Option<u64>,
    /// The current number of placements on the board.
    pub depth: Option<u64>,
    /// The number of restarts of a search that learns.
    pub restarts: Option<u64>,
    /// The search that `fast` is running, if `fast` has several searches for the board.
    pub tier: Option<Tier>,
}

impl Default for Stats {
    /// The counters before the first event. All counters are 0, and `tier` is `None`.
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
            // The subtraction saturates at zero, because counters that start in the middle of a search have not
            // counted the earlier placements.
            Event::Retract(..) => self.depth = self.depth.map(|depth| depth.saturating_sub(1)),
            Event::DeadEnd(_) => self.dead_ends = self.dead_ends.map(|dead_ends| dead_ends + 1),
            Event::Solution => self.solutions += 1,
        }
    }

    /// Records the guesses of a search that has no events. The counters that need events become `None`.
    pub(super) fn record_guesses(&mut self, guesses: u64) {
        self.tries += guesses;
        self.placements += guesses;
        (self.forced, self.dead_ends, self.deepest, self.depth) = (None, None, None, None);
        self.restarts = None;
    }
}
