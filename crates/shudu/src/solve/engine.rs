//! The engines by name, and what each can be asked.

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

/// A search that can be asked for by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Engine {
    /// Row-major; each try scans row, column and box again.
    Scan,
    /// Row-major with used-tables.
    Tables,
    /// A list of the blank cells, with used-tables.
    Blanks,
    /// Bit masks; always the cell with the fewest candidates.
    Bits,
    /// The best there is: on 9x9 the kernel, elsewhere masks, singles, locked candidates, and a search that learns.
    #[default]
    Fast,
}

/// What the table says of an engine.
struct EngineRow {
    engine: Engine,
    name: &'static str,
    summary: &'static str,
    /// Whether its search meets the solutions in reading order, so that the first is the smallest.
    reads_in_order: bool,
}

/// One line an engine.
#[rustfmt::skip]
const TABLE: [EngineRow; 5] = [
    EngineRow { engine: Engine::Scan, name: "scan", reads_in_order: true, summary: "row by row, each try scans row, column and box" },
    EngineRow { engine: Engine::Tables, name: "tables", reads_in_order: true, summary: "row by row, with used-tables" },
    EngineRow { engine: Engine::Blanks, name: "blanks", reads_in_order: true, summary: "a list of the blank cells, with used-tables" },
    EngineRow { engine: Engine::Bits, name: "bits", reads_in_order: false, summary: "bit masks, always the cell with the fewest candidates" },
    EngineRow { engine: Engine::Fast, name: "fast", reads_in_order: false, summary: "the kernel on 9x9; elsewhere masks, and learning when lost" },
];

/// Who answers for `fast`.
enum Untraced {
    /// The kernel.
    Nine(OnKernel),
    Wide,
}

/// How many placements the search for the smallest of several solutions may take. A fixed number, so that
/// the answer is the same everywhere; up to 9x9 a few dozen do.
pub(crate) const SMALLEST: u64 = 100_000;

impl Engine {
    /// Every engine, the classics first.
    pub fn all() -> impl Iterator<Item = Engine> {
        TABLE.iter().map(|row| row.engine)
    }

    fn row(self) -> &'static EngineRow {
        TABLE.iter().find(|row| row.engine == self).expect("every engine has its line in the table")
    }

    /// The name, as typed.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// What it does, in half a line.
    pub fn summary(self) -> &'static str {
        self.row().summary
    }

    /// Starts the search for every solution of `grid`; the clash if the givens rule any out.
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

    /// Starts to list the solutions in the engine's order: reading order, except that `bits`, and beyond 16x16
    /// `fast`, have a fixed order of their own.
    pub fn listing(self, grid: &Grid) -> Result<Listing, Clash> {
        if let Some(Untraced::Wide) = self.untraced(grid) {
            return Ok(Listing(Box::new(Roll::new(grid, GuessOrder::listing(grid.shape())))));
        }
        self.solutions(grid, u64::MAX, 0).map(Listing)
    }

    /// The solutions in any order, for a caller who wants `most` of them.
    fn solutions(self, grid: &Grid, most: u64, seed: u64) -> Result<Box<dyn SolutionSearch>, Clash> {
        Ok(match self.untraced(grid) {
            Some(Untraced::Nine(nine)) => Box::new(NineListing::new(nine)),
            Some(Untraced::Wide) => wide::solutions(grid, most, seed),
            None => Box::new(self.search(grid)?),
        })
    }

    /// Whether the search that can be watched and traced is not the one that gives the answers: so with `fast`, unless
    /// the givens clash.
    pub fn is_traced_apart(self, grid: &Grid) -> bool {
        self.untraced(grid).is_some()
    }

    /// Who gives the answers, if not the search that can be traced.
    fn untraced(self, grid: &Grid) -> Option<Untraced> {
        if self != Engine::Fast || grid.clash().is_some() {
            return None;
        }
        Some(grid.classic().map_or(Untraced::Wide, |board| Untraced::Nine(OnKernel::of(board))))
    }

    /// Finds the verdict, and of several solutions the smallest; see [`Report::is_smallest`].
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

    /// The verdict of [`Engine::solve`], where `limits` bound nothing.
    pub(crate) fn decide(self, grid: &Grid, limits: &Limits<'_>) -> Verdict {
        match self.solve(grid, limits).outcome {
            Outcome::Decided(verdict) => verdict,
            Outcome::Undecided { .. } => unreachable!("without limits a search runs to the proof"),
        }
    }

    /// Finds the verdict, with any two solutions for a proof of several: stops at the second one, or when
    /// every way was tried. `fast` counts guesses and dead ends alone; [`Engine::trace`] counts more.
    pub fn judge(self, grid: &Grid, limits: &Limits<'_>) -> Report {
        match self.untraced(grid) {
            Some(Untraced::Nine(nine)) => nine.judge(limits),
            Some(Untraced::Wide) => Report::of_search(&mut Hunt::new(grid, limits.chosen_seed()), limits),
            None => self.trace(grid, limits),
        }
    }

    /// Finds the verdict by the events of [`Engine::search`], and counts them all.
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

    /// Finds any one solution, as fast as it can be had, and does not ask for another.
    pub fn find_any(self, grid: &Grid, limits: &Limits<'_>) -> (Found, Stats) {
        let mut stats = Stats::default();
        let found = match self.untraced(grid) {
            Some(Untraced::Wide) => Hunt::new(grid, limits.chosen_seed()).find_next(limits, &mut stats),
            _ => self.listing(grid).map_or(Found::Nothing, |mut all| all.next_solution(limits, &mut stats)),
        };
        (found, stats)
    }

    /// Counts solutions until there are `most`, every way was tried, or a limit is reached.
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

/// The first solution in reading order, if it is found within [`SMALLEST`] placements and the limits. `spent`
/// counts on from the search before.
///
/// Tried instead: given a solution, ask cell by cell for a smaller digit, each question a search with the
/// fewest candidates first. No faster on 9x9; and of seven 16x16 boards (0 to 103 givens) two had no answer after
/// ten seconds, where reading order took 20 ms: it is hard to prove that a question has no answer. Reading order
/// gets lost on some boards too.
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
