//! The door: ratings, paths and hints.

use super::any::Any;
use super::describe;
use super::hit::Hit;
use super::meter::Meter;
use super::nine::Nine;
use super::rater::{self, Finders, Tally};
use super::{Candidate, Difficulty, NotRated, Step, Technique};
use crate::board::{Grid, Solution};
use crate::solve::{Count, Engine, Limits, Outcome, Verdict};
use std::fmt;

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rated {
    /// The three numbers.
    pub difficulty: Difficulty,
    /// The technique of the hardest step; of equal ones the first.
    pub hardest: Technique,
}

/// A puzzle solved step by step.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Path {
    /// The steps.
    pub steps: Vec<Step>,
    /// How hard it is; `None` on boards other than 9x9, and where the steps end before the solution.
    pub difficulty: Option<Difficulty>,
    /// Whether the steps lead to the solution. If not, no technique knows what to do next.
    pub is_solved: bool,
}

/// Reasons like a player. Keeps its memory, so use it again for the next puzzle; what it says of a puzzle does not depend
/// on those before.
///
/// ```
/// use shudu::{Limits, logic::Reasoner};
/// let text = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
/// let rated = Reasoner::new().rate(&text.parse()?, &Limits::new())?;
/// assert_eq!(rated.difficulty.to_string(), "ED=2.0/1.2/1.2");
/// assert_eq!(rated.hardest.name(), "Direct Hidden Pair");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Reasoner {
    finders: Finders,
}

/// A board of some shape.
enum Table {
    Nine(Box<Nine>),
    Any(Any),
}

impl Default for Reasoner {
    fn default() -> Reasoner {
        Reasoner::new()
    }
}

impl Reasoner {
    /// A reasoner.
    pub fn new() -> Reasoner {
        Reasoner { finders: Finders::new() }
    }

    /// How hard a 9x9 puzzle is.
    pub fn rate(&mut self, grid: &Grid, limits: &Limits<'_>) -> Result<Rated, NotRated> {
        let mut board = Nine::of(grid).ok_or(NotRated::Shape(grid.shape()))?;
        if !matches!(Engine::Fast.count(grid, 2, limits), (Count::Exactly(1), _)) {
            solution(grid, limits)?;
        }
        let mut meter = Meter::new(limits);
        let (mut tally, mut hits) = (Tally::default(), Vec::new());
        while board.left > 0 {
            if Finders::fill_singles(&mut board, tally.needed()) {
                tally.add_digit();
                continue;
            }
            self.finders.some(&mut board, tally.needed(), &mut meter, &mut hits);
            if hits.is_empty() {
                return Err(if meter.is_over() { NotRated::Stopped } else { NotRated::Stuck });
            }
            for hit in &hits {
                tally.add(hit);
                hit.apply(&mut board);
            }
        }
        tally.rated().ok_or(NotRated::Solved)
    }

    /// The whole way to the solution.
    pub fn explain(&mut self, grid: &Grid, limits: &Limits<'_>) -> Result<Path, NotRated> {
        solution(grid, limits)?;
        let mut table = Table::of(grid);
        let mut meter = Meter::new(limits);
        let (mut tally, mut steps) = (Tally::default(), Vec::new());
        while table.left() > 0 {
            let Some(hit) = table.next(&mut self.finders, &mut meter) else { break };
            tally.add(&hit);
            steps.push(table.step(&hit));
            table.apply(&hit);
        }
        if meter.is_over() && table.left() > 0 {
            return Err(NotRated::Stopped);
        }
        let is_solved = table.left() == 0;
        let is_rated = is_solved && matches!(table, Table::Nine(_));
        let difficulty = tally.rated().filter(|_| is_rated).map(|rated| rated.difficulty);
        Ok(Path { steps, difficulty, is_solved })
    }

    /// The next step from where a board stands. Its pencil marks, if it has any, are the candidates.
    pub fn hint(&mut self, grid: &Grid, limits: &Limits<'_>) -> Result<Step, NotRated> {
        solution(grid, limits)?;
        let mut table = Table::of(grid);
        if table.left() == 0 {
            return Err(NotRated::Solved);
        }
        let mut meter = Meter::new(limits);
        match table.next(&mut self.finders, &mut meter) {
            Some(hit) => Ok(table.step(&hit)),
            None if meter.is_over() => Err(NotRated::Stopped),
            None => Err(NotRated::Stuck),
        }
    }

    /// Every step of a technique on a board as it stands, whatever its solutions. On boards other than 9x9 only of the
    /// techniques up to fish.
    ///
    /// ```
    /// use shudu::{Limits, logic::{Reasoner, Technique}};
    /// let grid = "1..4..2...3.2..1".parse()?;
    /// let steps = Reasoner::new().find(&grid, Technique::NakedSingle, &Limits::new());
    /// assert!(steps.iter().all(|step| step.placement.is_some()));
    /// # Ok::<(), shudu::Error>(())
    /// ```
    pub fn find(&mut self, grid: &Grid, technique: Technique, limits: &Limits<'_>) -> Vec<Step> {
        let table = Table::of(grid);
        let hits = match &table {
            Table::Nine(nine) => self.finders.all(nine, technique, &mut Meter::new(limits)),
            Table::Any(any) => rater::all_on_any_shape(any, technique).unwrap_or_default(),
        };
        hits.iter().filter(|hit| hit.technique == technique).map(|hit| table.step(hit)).collect()
    }
}

impl fmt::Debug for Reasoner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Reasoner")
    }
}

impl Table {
    fn of(grid: &Grid) -> Table {
        Nine::of(grid).map_or_else(|| Table::Any(Any::of(grid)), |nine| Table::Nine(Box::new(nine)))
    }

    fn left(&self) -> usize {
        match self {
            Table::Nine(nine) => usize::from(nine.left),
            Table::Any(any) => any.left,
        }
    }

    fn next(&mut self, finders: &mut Finders, meter: &mut Meter<'_>) -> Option<Hit> {
        match self {
            Table::Nine(nine) => finders.next(nine, meter),
            Table::Any(any) => rater::next_of_any_shape(any, meter),
        }
    }

    fn step(&self, hit: &Hit) -> Step {
        match self {
            Table::Nine(nine) => describe::step(hit, &**nine, true),
            Table::Any(any) => describe::step(hit, any, false),
        }
    }

    fn apply(&mut self, hit: &Hit) {
        match self {
            Table::Nine(nine) => hit.apply(&mut **nine),
            Table::Any(any) => hit.apply(any),
        }
    }
}

/// The one solution of a puzzle, or why there is no talking about it.
fn solution(grid: &Grid, limits: &Limits<'_>) -> Result<Solution, NotRated> {
    let judge = |grid: &Grid| Engine::Fast.judge(grid, limits).outcome;
    match judge(grid) {
        Outcome::Decided(Verdict::Unique(solution)) => Ok(solution),
        Outcome::Undecided { .. } => Err(NotRated::Stopped),
        Outcome::Decided(verdict) => {
            if grid.has_marks()
                && let Outcome::Decided(Verdict::Unique(solution)) = judge(&grid.clone().without_marks())
                && let Some(missing) = missing(grid, &solution)
            {
                return Err(NotRated::MarkMissing(missing));
            }
            Err(NotRated::Improper { reason: verdict.reason(grid), verdict })
        }
    }
}

/// The first digit of the solution that the pencil marks leave out.
fn missing(grid: &Grid, solution: &Solution) -> Option<Candidate> {
    let of_solution = grid.blanks().map(|cell| Candidate { cell, digit: solution.digit(cell) });
    of_solution.into_iter().find(|candidate| !grid.allowed(candidate.cell).contains(candidate.digit))
}

impl Grid {
    /// How hard this puzzle is.
    ///
    /// ```
    /// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let rated = text.parse::<shudu::Grid>()?.rate()?;
    /// assert_eq!(rated.difficulty.to_string(), "ED=1.2/1.2/1.2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rate(&self) -> Result<Rated, NotRated> {
        Reasoner::new().rate(self, &Limits::new())
    }

    /// The next step from here, on a board of any shape.
    ///
    /// ```
    /// let grid: shudu::Grid = "12..34.12..34...".parse()?;
    /// let step = grid.hint()?;
    /// assert_eq!(step.technique.name(), "Last Cell");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hint(&self) -> Result<Step, NotRated> {
        Reasoner::new().hint(self, &Limits::new())
    }
}
