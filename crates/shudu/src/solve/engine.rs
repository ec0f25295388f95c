//! The engines by name, and what each can be asked.

use super::classic::{Backtrack, Bits, Blanks, Scan, Tables};
use super::search::{Found, Run, Search, Steps};
use super::wide::{Order, Wide};
use super::{Count, Limits, Outcome, Report, Stats, Verdict};
use crate::board::{Clash, Grid, Solution};
use crate::error::{Error, Kind, shorten};
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
    /// The best there is here: masks, singles, fewest candidates.
    #[default]
    Fast,
}

/// One line an engine: its value, its name, what it does.
const TABLE: [(Engine, &str, &str); 5] = [
    (Engine::Scan, "scan", "row by row, each try scans row, column and box"),
    (Engine::Tables, "tables", "row by row, with used-tables"),
    (Engine::Blanks, "blanks", "a list of the blank cells, with used-tables"),
    (Engine::Bits, "bits", "bit masks, always the cell with the fewest candidates"),
    (Engine::Fast, "fast", "bit masks, singles deduced, fewest candidates"),
];

impl Engine {
    /// Every engine, the classics first.
    pub fn all() -> impl Iterator<Item = Engine> {
        TABLE.iter().map(|&(engine, ..)| engine)
    }

    fn row(self) -> &'static (Engine, &'static str, &'static str) {
        TABLE.iter().find(|row| row.0 == self).expect("every engine has its line in the table")
    }

    /// The name, as typed.
    pub fn name(self) -> &'static str {
        self.row().1
    }

    /// What it does, in half a line.
    pub fn summary(self) -> &'static str {
        self.row().2
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
        self.start(grid, Order::Fewest)
    }

    /// Starts a search that meets the solutions in the engine's listing order: reading order, except that
    /// `bits`, and beyond 16x16 `fast`, have a fixed order of their own.
    pub fn listing(self, grid: &Grid) -> Result<Search, Clash> {
        self.start(grid, Order::listing(grid.shape()))
    }

    fn start(self, grid: &Grid, order: Order) -> Result<Search, Clash> {
        if let Some(clash) = grid.clash() {
            return Err(clash);
        }
        let steps: Box<dyn Steps> = match self {
            Engine::Scan => Box::new(Backtrack::new(grid, Scan)),
            Engine::Tables => Box::new(Backtrack::new(grid, Tables::new(grid))),
            Engine::Blanks => Box::new(Backtrack::new(grid, Blanks::new(grid))),
            Engine::Bits => Box::new(Backtrack::new(grid, Bits::new(grid))),
            Engine::Fast => Box::new(Wide::new(grid, order)),
        };
        Ok(Search::new(steps))
    }

    /// Finds the verdict, and of several solutions the smallest; see [`Verdict::Several`].
    pub fn solve(self, grid: &Grid, limits: &Limits<'_>) -> Report {
        let report = self.judge(grid, limits);
        let reads_in_order = matches!(self, Engine::Scan | Engine::Tables | Engine::Blanks);
        match report.outcome {
            Outcome::Decided(Verdict::Several(first, second)) if !reads_in_order => {
                let least = smallest(grid, limits, report.stats).unwrap_or_else(|| first.clone());
                let other = if least == second { first } else { second };
                Report { outcome: Outcome::Decided(Verdict::Several(least, other)), ..report }
            }
            _ => report,
        }
    }

    /// Finds the verdict, with any two solutions for a proof of several: stops at the second one, or when
    /// every way was tried.
    pub fn judge(self, grid: &Grid, limits: &Limits<'_>) -> Report {
        let mut search = match self.search(grid) {
            Ok(search) => search,
            Err(clash) => {
                let outcome = Outcome::Decided(Verdict::Invalid(clash));
                return Report { outcome, to_first: None, stats: Stats::default() };
            }
        };
        let mut stats = Stats::default();
        let first = search.next_solution(limits, &mut stats);
        let to_first = matches!(first, Found::Solution(_)).then_some(stats);
        let outcome = match first {
            Found::Nothing => Outcome::Decided(Verdict::NoSolution),
            Found::Stopped => Outcome::Undecided { known: None },
            Found::Solution(first) => match search.next_solution(limits, &mut stats) {
                Found::Nothing => Outcome::Decided(Verdict::Unique(first)),
                Found::Stopped => Outcome::Undecided { known: Some(first) },
                Found::Solution(second) => Outcome::Decided(Verdict::Several(first, second)),
            },
        };
        Report { outcome, to_first, stats }
    }

    /// Counts solutions until there are `most`, every way was tried, or a limit is reached.
    pub fn count(self, grid: &Grid, most: u64, limits: &Limits<'_>) -> (Count, Stats) {
        let mut stats = Stats::default();
        let Ok(mut search) = self.search(grid) else { return (Count::Exactly(0), stats) };
        let count = loop {
            if stats.solutions >= most {
                break Count::AtLeast(stats.solutions);
            }
            match search.run(limits, &mut stats) {
                Run::Full => {}
                Run::Over => break Count::Exactly(stats.solutions),
                Run::Stopped => break Count::Undecided(stats.solutions),
            }
        };
        (count, stats)
    }
}

/// The first solution in reading order, if the board is not too large for it and no limit stops the search.
/// `spent` counts on from the search before.
///
/// Tried instead: given a solution, ask cell by cell for a smaller digit, each question a search with the
/// fewest candidates first. Three times slower on 9x9, and hopeless on 16x16 boards with few givens: there it is
/// hard to prove that a question has no answer, and the search in reading order never needs to.
fn smallest(grid: &Grid, limits: &Limits<'_>, mut spent: Stats) -> Option<Solution> {
    if Order::listing(grid.shape()) != Order::Reading {
        return None;
    }
    match Engine::Fast.listing(grid).ok()?.next_solution(limits, &mut spent) {
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
        let found = Engine::all().find(|engine| engine.name() == name);
        found.ok_or_else(|| {
            let known = TABLE.map(|(_, name, _)| name).join(", ");
            Error::new(Kind::UnknownEngine { found: shorten(name), known })
        })
    }
}
