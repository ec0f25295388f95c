//! The engines by name, and the searches that each engine can run.

use super::classic::{Backtrack, Bits, Blanks, Scan, Tables};
use super::listing::Listing;
use super::nine::{NineListing, OnKernel};
use super::search::{Found, Search, SolutionSearch, Walk};
use super::singles::Singles;
use super::wide::{self, GuessOrder, Hunt, Roll};
use super::{Count, Limits, Outcome, Report, Stats, Verdict};
use crate::board::{Clash, Grid, Solution};
use crate::error::Error;
use crate::words::Named;
use std::fmt;
use std::str::FromStr;

/// A search algorithm that can be chosen by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Engine {
    /// Fills the cells in reading order. Each try scans the row, column and box again.
    Scan,
    /// Fills the cells in reading order, with tables of the used digits.
    Tables,
    /// Searches a list of the blank cells, with tables of the used digits.
    Blanks,
    /// Uses bit masks, and always fills the cell with the fewest candidates next.
    Bits,
    /// The fastest engine. On classic 9x9 boards this engine runs the kernel; on other boards it uses masks,
    /// singles, locked candidates, and a search that learns.
    #[default]
    Fast,
}

/// The table row of an engine.
struct EngineRow {
    engine: Engine,
    name: &'static str,
    summary: &'static str,
    /// Whether the engine's search finds the solutions in reading order, so that the first solution is the
    /// smallest.
    reads_in_order: bool,
}

/// One row per engine.
#[rustfmt::skip]
const TABLE: [EngineRow; 5] = [
    EngineRow { engine: Engine::Scan, name: "scan", reads_in_order: true, summary: "row by row, each try scans row, column and box" },
    EngineRow { engine: Engine::Tables, name: "tables", reads_in_order: true, summary: "row by row, with used-tables" },
    EngineRow { engine: Engine::Blanks, name: "blanks", reads_in_order: true, summary: "a list of the blank cells, with used-tables" },
    EngineRow { engine: Engine::Bits, name: "bits", reads_in_order: false, summary: "bit masks, always the cell with the fewest candidates" },
    EngineRow { engine: Engine::Fast, name: "fast", reads_in_order: false, summary: "the kernel on 9x9; elsewhere masks, and learning when lost" },
];

/// A search that computes the answers of `fast`, but cannot be traced.
enum Untraced {
    /// The kernel.
    Nine(OnKernel),
    Wide,
}

/// The limit on placements in the search for the smallest of several solutions. The limit is a constant, so
/// that the answer is the same on every machine. Up to 9x9, a few dozen placements are enough.
pub(crate) const SMALLEST: u64 = 100_000;

impl Engine {
    /// All engines, with the classic engines first.
    pub fn all() -> impl Iterator<Item = Engine> {
        TABLE.iter().map(|row| row.engine)
    }

    fn row(self) -> &'static EngineRow {
        TABLE.iter().find(|row| row.engine == self).expect("every engine has its line in the table")
    }

    /// The name that users type.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// A short description.
    pub fn summary(self) -> &'static str {
        self.row().summary
    }

    /// Starts the search for all solutions of `grid`. The error is a clash between two givens.
    ///
    /// ```
    /// use shudu::{Engine, Event, Grid};
    /// let grid: Grid = "12..34.....1....".parse()?;
    /// let first = Engine::Scan.search(&grid).expect("no clash").next();
    /// assert_eq!(first.map(|event| event.to_string()), Some("try r1c3=1".to_string()));
    /// # Ok::<(), shudu::Error>(())
    /// ```
    pub fn search(self, grid: &Grid) -> Result<Search, Clash> {
        if let Some(clash) = grid.clash() {
            return Err(clash);
        }
        let walk: Box<dyn Walk> = match self {
            Engine::Scan => Box::new(Backtrack::new(grid, Scan)),
            Engine::Tables => Box::new(Backtrack::new(grid, Tables::new(grid))),
            Engine::Blanks => Box::new(Backtrack::new(grid, Blanks::new(grid))),
            Engine::Bits => Box::new(Backtrack::new(grid, Bits::new(grid))),
            Engine::Fast => Box::new(Backtrack::new(grid, Singles::new(grid))),
        };
        Ok(Search::new(walk))
    }

    /// Starts to list the solutions in the engine's order. Most engines list solutions in reading order. On
    /// boards larger than 16x16, `fast` lists solutions in a fixed order of its own. `bits` has a fixed order
    /// of its own for boards of every size.
    pub fn listing(self, grid: &Grid) -> Result<Listing, Clash> {
        if let Some(Untraced::Wide) = self.untraced(grid) {
            return Ok(Listing(Box::new(Roll::new(grid, GuessOrder::listing(grid.shape())))));
        }
        self.solutions(grid, u64::MAX, 0).map(Listing)
    }

    /// Creates a search for up to `most` solutions, in any order.
    fn solutions(self, grid: &Grid, most: u64, seed: u64) -> Result<Box<dyn SolutionSearch>, Clash> {
        Ok(match self.untraced(grid) {
            Some(Untraced::Nine(nine)) => Box::new(NineListing::new(nine)),
            Some(Untraced::Wide) => wide::solutions(grid, most, seed),
            None => Box::new(self.search(grid)?),
        })
    }

    /// Whether [`Engine::search`], which can be watched and traced, differs from the search that computes the
    /// answers. The two searches differ only for `fast`. If the givens clash, the two searches are the same
    /// for `fast` too.
    pub fn is_traced_apart(self, grid: &Grid) -> bool {
        self.untraced(grid).is_some()
    }

    /// Returns the search that computes the answers, if that search cannot be traced.
    fn untraced(self, grid: &Grid) -> Option<Untraced> {
        if self != Engine::Fast || grid.clash().is_some() {
            return None;
        }
        Some(grid.classic().map_or(Untraced::Wide, |board| Untraced::Nine(OnKernel::of(board))))
    }

    /// Finds the verdict. If there are several solutions, also looks for the smallest solution; see
    /// [`Report::is_smallest`].
    pub fn solve(self, grid: &Grid, limits: &Limits<'_>) -> Report {
        let report = self.judge(grid, limits);
        match report.outcome {
            Outcome::Decided(Verdict::Several(first, second)) if !report.is_smallest => {
                let smallest = smallest(grid, limits, report.stats);
                let is_smallest = smallest.is_some();
                let least = smallest.unwrap_or_else(|| first.clone());
                let other = if least == second { first } else { second };
                Report { outcome: Outcome::Decided(Verdict::Several(least, other)), is_smallest, ..report }
            }
            _ => report,
        }
    }

    /// Returns the verdict of [`Engine::solve`]. Panics if a limit stops the search.
    pub(crate) fn decide(self, grid: &Grid, limits: &Limits<'_>) -> Verdict {
        match self.solve(grid, limits).outcome {
            Outcome::Decided(verdict) => verdict,
            Outcome::Undecided { .. } => unreachable!("without limits a search runs to the proof"),
        }
    }

    /// Finds the verdict. The search stops at the second solution, so [`Verdict::Several`] holds two
    /// arbitrary solutions. On 9x9, `fast` counts only guesses. On other boards, `fast` also counts dead
    /// ends, restarts and depth. [`Engine::trace`] counts all events.
    pub fn judge(self, grid: &Grid, limits: &Limits<'_>) -> Report {
        match self.untraced(grid) {
            Some(Untraced::Nine(nine)) => nine.judge(limits),
            Some(Untraced::Wide) => Report::of_search(&mut Hunt::new(grid, limits.chosen_seed()), limits),
            None => self.trace(grid, limits),
        }
    }

    /// Finds the verdict through the events of [`Engine::search`], and counts all these events.
    pub fn trace(self, grid: &Grid, limits: &Limits<'_>) -> Report {
        let mut search = match self.search(grid) {
            Ok(search) => search,
            Err(clash) => {
                let outcome = Outcome::Decided(Verdict::Invalid(clash));
                return Report { outcome, to_first: None, stats: Stats::default(), is_smallest: false };
            }
        };
        let report = Report::of_search(&mut search, limits);
        let is_smallest = report.is_smallest || (report.to_first.is_some() && self.row().reads_in_order);
        Report { is_smallest, ..report }
    }

    /// Finds any solution as fast as possible, and does not search for a second solution.
    pub fn find_any(self, grid: &Grid, limits: &Limits<'_>) -> (Found, Stats) {
        let mut stats = Stats::default();
        let found = match self.untraced(grid) {
            Some(Untraced::Wide) => Hunt::new(grid, limits.chosen_seed()).find_next(limits, &mut stats),
            _ => self.listing(grid).map_or(Found::Nothing, |mut all| all.next_solution(limits, &mut stats)),
        };
        (found, stats)
    }

    /// Counts solutions until `most` are found, the search is complete, or a limit is reached.
    pub fn count(self, grid: &Grid, most: u64, limits: &Limits<'_>) -> (Count, Stats) {
        if let Some(Untraced::Nine(nine)) = self.untraced(grid) {
            return nine.count(most, limits);
        }
        match self.solutions(grid, most, limits.chosen_seed()) {
            Ok(mut search) => Count::of_search(&mut *search, most, limits),
            Err(_) => (Count::Exactly(0), Stats::default()),
        }
    }
}

/// Returns the first solution in reading order, if it is found within [`SMALLEST`] placements and the limits.
/// The counters continue from `spent`, the counters of the previous search.
///
/// Another method was tried and rejected. The rejected method starts from any solution. Then, cell by cell,
/// it searches for a solution with a smaller digit in the cell. The rejected method always fills the cell
/// with the fewest candidates first. On 9x9, the rejected method is no faster than the search in reading
/// order. On two of seven 16x16 boards (0 to 103 givens), the rejected method had no answer after ten
/// seconds. It is hard to prove that no smaller digit is possible. The search in reading order took 20 ms on
/// these boards. On some other boards, the search in reading order takes too long.
fn smallest(grid: &Grid, limits: &Limits<'_>, spent: Stats) -> Option<Solution> {
    if GuessOrder::listing(grid.shape()) != GuessOrder::Reading {
        return None;
    }
    let mut stats = spent;
    let mut search = Engine::Fast.listing(grid).ok()?;
    match search.next_solution(&limits.at_most(spent.placements + SMALLEST), &mut stats) {
        Found::Solution(solution) => Some(solution),
        Found::Nothing | Found::Stopped => None,
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Engine {
    type Err = Error;

    fn from_str(name: &str) -> Result<Engine, Error> {
        Error::by_name(Named::Engine, name, Engine::all(), Engine::name)
    }
}
