//! The public interface, which gives ratings, paths and hints.

use super::any::AnyBoard;
use super::bands::Bands;
use super::board::CandidateBoard;
use super::describe;
use super::hit::Hit;
use super::ladder;
use super::meter::StepMeter;
use super::nine::CompactBoard;
use super::rater::{self, BEYOND_LADDER, Finders, RatingSoFar};
use super::{Candidate, Difficulty, NotRated, Rating, Step, Technique};
use crate::board::{Cell, Digit, Grid, Solution};
use crate::solve::{Engine, Limits, Outcome, Verdict};
use std::fmt;

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rated {
    /// The ratings of the hardest step, of the hardest step up to the first placement, and of the first step.
    pub difficulty: Difficulty,
    /// The technique of the hardest step. If several steps are equally hard, the first of these steps counts.
    pub hardest: Technique,
}

/// A puzzle solved step by step.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Path {
    /// The steps.
    pub steps: Vec<Step>,
    /// The rating, which is `None` if the board is not 9x9 or the steps do not reach the solution.
    pub difficulty: Option<Difficulty>,
    /// Whether the steps lead to the solution. A path that does not reach the solution ends because no
    /// technique finds a next step or because a limit was reached.
    pub is_solved: bool,
    /// Whether a limit was reached before the puzzle was solved.
    pub is_stopped: bool,
}

impl Path {
    /// The technique of the hardest step. If several steps are equally hard, the first of these steps counts.
    /// Boards other than 9x9 have no ratings, so their hardest step is the step whose technique is last in
    /// the order of [`Technique`].
    pub fn hardest(&self) -> Option<Technique> {
        let steps = self.steps.iter().rev();
        let hardest = steps.max_by_key(|step| (step.rating, step.rating.is_none().then_some(step.technique)));
        hardest.map(|step| step.technique)
    }
}

/// Solves puzzles the way a player does. Reuse one `Reasoner` for many puzzles, because it keeps its buffers.
/// The results do not depend on earlier puzzles.
///
/// ```
/// use shudu::{Limits, logic::Reasoner};
/// let text = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
/// let rated = Reasoner::new().rate(&text.parse()?, &Limits::new())?;
/// assert_eq!(rated.difficulty.to_string(), "ED=2.0/1.2/1.2");
/// assert_eq!(rated.hardest.name(), "Direct Hidden Pair");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct Reasoner {
    finders: Finders,
}

impl Reasoner {
    /// Creates a reasoner.
    pub fn new() -> Reasoner {
        Reasoner::default()
    }

    /// Rates a 9x9 puzzle.
    pub fn rate(&mut self, grid: &Grid, limits: &Limits<'_>) -> Result<Rated, NotRated> {
        self.rate_up_to(grid, Rating::BEYOND, limits)?.ok_or(NotRated::Stuck)
    }

    /// Rates a 9x9 puzzle up to `most`. Returns `None` as soon as the puzzle is known to be harder than
    /// `most`, so rejecting a hard puzzle takes no longer than rating an easy puzzle.
    ///
    /// ```
    /// use shudu::{Limits, logic::{Rating, Reasoner}};
    /// let hard = "98.76.5..7.5.498...64......8.6....32.47...6.........5..796.4.8....95........87...".parse()?;
    /// let rated = Reasoner::new().rate_up_to(&hard, Rating::of_tenths(44), &Limits::new())?;
    /// assert!(rated.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rate_up_to(
        &mut self,
        grid: &Grid,
        most: Rating,
        limits: &Limits<'_>,
    ) -> Result<Option<Rated>, NotRated> {
        self.climb(grid, most, limits, |grid| solution(grid, limits).map(drop))
    }

    /// Like [`rate_up_to`](Reasoner::rate_up_to), for a puzzle that is known to have exactly one solution.
    pub(crate) fn rate_proper(
        &mut self,
        grid: &Grid,
        most: Rating,
        limits: &Limits<'_>,
    ) -> Result<Option<Rated>, NotRated> {
        self.climb(grid, most, limits, |_| Ok(()))
    }

    /// Rates a puzzle, or returns `None` if the puzzle is harder than `most`. A board that the ladder solves
    /// has exactly one solution, because the ladder never rules out a candidate of a solution. Any other
    /// board is checked for a unique solution before a harder step is taken.
    fn climb(
        &mut self,
        grid: &Grid,
        most: Rating,
        limits: &Limits<'_>,
        check: impl Fn(&Grid) -> Result<(), NotRated>,
    ) -> Result<Option<Rated>, NotRated> {
        if grid.classic().is_none() {
            return Err(NotRated::Shape(grid.shape()));
        }
        let (mut meter, mut tally) = (StepMeter::new(limits), RatingSoFar::default());
        let board = match Bands::of(grid).and_then(|board| Some((ladder::first(&board)?, board))) {
            Some((technique, board)) => {
                tally.begin(technique);
                board
            }
            None => {
                check(grid)?;
                self.until_first_digit(grid, most, &mut tally, &mut meter)?
            }
        };
        let is_solved = if board.is_solved() || !tally.has_digit() {
            board.is_solved()
        } else {
            match ladder::hardest(board) {
                Ok(technique) => {
                    tally.raise(technique);
                    true
                }
                Err(left) => {
                    check(grid)?;
                    self.beyond_ladder(left, most, &mut tally, &mut meter)?
                }
            }
        };
        if !is_solved || tally.needed() > Some(most) {
            return Ok(None);
        }
        tally.rated().map(Some).ok_or(NotRated::Solved)
    }

    /// Takes steps until a digit is placed or a step is too hard.
    fn until_first_digit(
        &mut self,
        grid: &Grid,
        most: Rating,
        tally: &mut RatingSoFar,
        meter: &mut StepMeter<'_>,
    ) -> Result<Bands, NotRated> {
        let mut board = CompactBoard::of(grid).ok_or(NotRated::Shape(grid.shape()))?;
        while !board.is_solved()
            && !tally.has_digit()
            && self.advance(&mut board, Technique::LastCell, most, tally, meter)?
        {}
        Ok(Bands::from(&board))
    }

    /// Continues after the ladder, until the board is solved or a step is too hard. Returns whether the board
    /// is solved.
    fn beyond_ladder(
        &mut self,
        mut board: Bands,
        most: Rating,
        tally: &mut RatingSoFar,
        meter: &mut StepMeter<'_>,
    ) -> Result<bool, NotRated> {
        while !board.is_solved() && tally.needed() <= Some(most) {
            let mut nine = CompactBoard::of_bands(&board);
            if !self.advance(&mut nine, BEYOND_LADDER, most, tally, meter)? {
                break;
            }
            board = Bands::from(&nine);
            ladder::settle_all(&mut board);
        }
        Ok(board.is_solved())
    }

    /// Takes the next step, starting at the stage of `from`. Does not try techniques whose lowest rating is
    /// above `most`. Returns false if no step was found up to `most` but harder techniques remain.
    fn advance(
        &mut self,
        board: &mut CompactBoard,
        from: Technique,
        most: Rating,
        tally: &mut RatingSoFar,
        meter: &mut StepMeter<'_>,
    ) -> Result<bool, NotRated> {
        let hit = self.finders.next_up_to(board, from, most, meter);
        if let Some(hit) = &hit {
            tally.add(hit);
            hit.apply(board);
        } else if meter.is_over() || rater::is_tried(Technique::NestedNested, most) {
            return Err(meter.end());
        }
        Ok(hit.is_some())
    }

    /// The hardest technique that a puzzle of any shape needs. If several techniques are equally hard,
    /// returns the technique that is used first. On boards other than 9x9, only the techniques [for any
    /// shape](Technique::is_for_any_shape) are used. Returns [`NotRated::Stuck`] if the techniques do not
    /// solve the puzzle.
    ///
    /// ```
    /// use shudu::{Limits, logic::{Reasoner, Technique}};
    /// let puzzle = "12..34.....1..4.".parse()?;
    /// let hardest = Reasoner::new().hardest(&puzzle, &Limits::new())?;
    /// assert_eq!(hardest, Technique::HiddenSingleInBox);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hardest(&mut self, grid: &Grid, limits: &Limits<'_>) -> Result<Technique, NotRated> {
        if grid.classic().is_some() {
            return self.rate(grid, limits).map(|rated| rated.hardest);
        }
        solution(grid, limits)?;
        hardest_of_any_shape(grid, limits)
    }

    /// The steps to the solution. If the techniques do not reach the solution, the path has the steps that
    /// they find. Returns an error if a limit was reached.
    pub fn explain(&mut self, grid: &Grid, limits: &Limits<'_>) -> Result<Path, NotRated> {
        let path = self.explain_so_far(grid, limits)?;
        if path.is_stopped { Err(NotRated::Stopped) } else { Ok(path) }
    }

    /// Like [`explain`](Reasoner::explain), but if a limit is reached in the search for steps, returns the steps
    /// found so far.
    pub fn explain_so_far(&mut self, grid: &Grid, limits: &Limits<'_>) -> Result<Path, NotRated> {
        solution(grid, limits)?;
        let (mut meter, mut tally, mut steps) = (StepMeter::new(limits), RatingSoFar::default(), Vec::new());
        let is_solved = match CompactBoard::of(grid) {
            Some(nine) => self.finders.walk(nine, &mut meter, |board, hit| {
                tally.add(hit);
                steps.push(describe::step(hit, board));
            }),
            None => {
                let step = |board: &AnyBoard, hit: &Hit| steps.push(describe::step(hit, board));
                self.finders.walk(AnyBoard::of(grid), &mut meter, step)
            }
        };
        let is_stopped = meter.is_over() && !is_solved;
        let difficulty = tally.rated().filter(|_| is_solved).map(|rated| rated.difficulty);
        Ok(Path { steps, difficulty, is_solved, is_stopped })
    }

    /// The next step on a board. If the board has pencil marks, the pencil marks are the candidates. The step
    /// takes into account the digits that a player has filled in ([`Grid::filled_in`]).
    pub fn hint(&mut self, grid: &Grid, limits: &Limits<'_>) -> Result<Step, NotRated> {
        let solution = solution(grid, limits)?;
        let board = grid.filled_in();
        let is_wrong = |&(cell, digit): &(Cell, Digit)| solution.digit(cell) != digit;
        if let Some((cell, digit)) = board.givens().find(is_wrong) {
            return Err(NotRated::WrongDigit(Candidate { cell, digit }));
        }
        match CompactBoard::of(&board) {
            Some(nine) => self.next(&nine, limits),
            None => self.next(&AnyBoard::of(&board), limits),
        }
    }

    fn next<B: CandidateBoard>(&mut self, board: &B, limits: &Limits<'_>) -> Result<Step, NotRated> {
        if board.is_solved() {
            return Err(NotRated::Solved);
        }
        let mut meter = StepMeter::new(limits);
        let hit = self.finders.next(board, &mut meter);
        hit.map(|hit| describe::step(&hit, board)).ok_or_else(|| meter.end())
    }

    /// Every step of a technique on a board. Does not check whether the board has a solution. On boards other
    /// than 9x9, finds steps only for techniques [for any shape](Technique::is_for_any_shape).
    ///
    /// ```
    /// use shudu::{Limits, logic::{Reasoner, Technique}};
    /// let grid = "1..4..2...3.2..1".parse()?;
    /// let steps = Reasoner::new().find(&grid, Technique::NakedSingle, &Limits::new());
    /// assert!(steps.iter().all(|step| step.placement.is_some()));
    /// # Ok::<(), shudu::Error>(())
    /// ```
    pub fn find(&mut self, grid: &Grid, technique: Technique, limits: &Limits<'_>) -> Vec<Step> {
        match CompactBoard::of(grid) {
            Some(nine) => self.find_on(&nine, technique, limits),
            None => self.find_on(&AnyBoard::of(grid), technique, limits),
        }
    }

    fn find_on<B: CandidateBoard>(&mut self, board: &B, of: Technique, limits: &Limits<'_>) -> Vec<Step> {
        let hits = self.finders.all(board, of, &mut StepMeter::new(limits));
        hits.iter().map(|hit| describe::step(hit, board)).collect()
    }
}

impl fmt::Debug for Reasoner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Reasoner")
    }
}

/// The hardest technique that a board needs, among the techniques for any shape. The board must have exactly
/// one solution.
pub(crate) fn hardest_of_any_shape(grid: &Grid, limits: &Limits<'_>) -> Result<Technique, NotRated> {
    let (mut meter, mut hardest) = (StepMeter::new(limits), None);
    let is_solved = Finders::default().walk(AnyBoard::of(grid), &mut meter, |_, hit| {
        hardest = hardest.max(Some(hit.technique));
    });
    if is_solved { hardest.ok_or(NotRated::Solved) } else { Err(meter.end()) }
}

/// The unique solution of a puzzle, or the reason why the puzzle cannot be rated.
fn solution(grid: &Grid, limits: &Limits<'_>) -> Result<Solution, NotRated> {
    let solve = |grid: &Grid| Engine::Fast.solve(grid, limits).outcome;
    match solve(grid) {
        Outcome::Decided(Verdict::Unique(solution)) => Ok(solution),
        Outcome::Undecided { .. } => Err(NotRated::Stopped),
        Outcome::Decided(verdict) => {
            let given = grid.clone().without_marks();
            let of_givens = grid.has_marks().then(|| solve(&given));
            let missing = match of_givens {
                Some(Outcome::Decided(Verdict::Unique(solution))) => missing(grid, &solution),
                Some(Outcome::Decided(Verdict::NoSolution | Verdict::Invalid(_))) => {
                    wrong_single(grid, &given, limits)
                }
                _ => None,
            };
            let reason = verdict.reason(grid);
            Err(match missing {
                Some(missing) => NotRated::MarkMissing { missing, verdict, reason },
                None => NotRated::Improper { verdict, reason },
            })
        }
    }
}

/// The first blank cell whose pencil marks lack the digit of the solution, with that digit.
fn missing(grid: &Grid, solution: &Solution) -> Option<Candidate> {
    let of_solution = grid.blanks().map(|cell| Candidate { cell, digit: solution.digit(cell) });
    of_solution.into_iter().find(|candidate| !grid.allowed(candidate.cell).contains(candidate.digit))
}

/// The largest board size on which [`wrong_single`] searches. The function needs one search for each single
/// mark.
const LARGEST_TRIED: usize = 16;

/// The node limit of each trial on boards larger than 9x9. On 9x9 a trial has no node limit, because no trial
/// takes long.
const TRY_NODES: u64 = 1_000;

/// Finds a wrong single mark on a board without a solution. A single mark counts as a digit that was filled
/// in. A mark may be wrong if the board without this mark has a unique solution. If several marks may be
/// wrong, a mark counts as wrong only under a further condition. The solution of the board without this mark
/// must agree with the pencil marks of all blank cells. Returns the cell of the wrong mark, with the digit of
/// the solution. Returns `None` if there is no wrong mark or more than one wrong mark.
fn wrong_single(grid: &Grid, given: &Grid, limits: &Limits<'_>) -> Option<Candidate> {
    let size = grid.shape().size();
    let limits = if size > 9 { limits.nodes(TRY_NODES) } else { *limits };
    let without = |cell: Cell| {
        let mut open = given.clone();
        open.set(cell, None);
        match Engine::Fast.judge(&open, &limits).outcome {
            Outcome::Decided(Verdict::Unique(solution)) => Some((cell, solution)),
            _ => None,
        }
    };
    let singles = given.givens().filter(|_| size <= LARGEST_TRIED).map(|(cell, _)| cell);
    let found: Vec<(Cell, Solution)> = singles.filter_map(without).collect();
    let mut fitting = found.iter().filter(|(_, solution)| missing(grid, solution).is_none());
    let (cell, solution) = match (fitting.next(), fitting.next(), &found[..]) {
        (Some(only), None, _) | (None, _, [only]) => only,
        _ => return None,
    };
    Some(Candidate { cell: *cell, digit: solution.digit(*cell) })
}

impl Grid {
    /// Rates this puzzle.
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

    /// The next step on this board, which may have any shape.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::DigitSet;

    const TEXT: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// The puzzle with all its candidates as pencil marks, after `change` has altered the marks.
    fn marked(change: impl FnOnce(&mut Vec<DigitSet>)) -> Grid {
        let puzzle: Grid = TEXT.parse().unwrap();
        let candidates = crate::board::Candidates::of(&puzzle);
        let mut marks: Vec<DigitSet> = puzzle.shape().cells().map(|cell| candidates.get(cell)).collect();
        change(&mut marks);
        Grid::with_marks(puzzle.shape(), marks)
    }

    fn digit(digit: u8) -> Digit {
        Digit::new(digit).unwrap()
    }

    #[test]
    fn a_wrong_single_mark_is_named_with_what_is_missing() {
        // The solution has 4 in r1c3.
        let board = marked(|marks| marks[2] = DigitSet::only(digit(2)));
        let missing = Candidate { cell: Cell::at(0, 2), digit: digit(4) };
        let refusal = board.hint().unwrap_err();
        assert!(
            matches!(&refusal, NotRated::MarkMissing { missing: found, .. } if *found == missing),
            "{refusal:?}"
        );
        assert_eq!(refusal.word(), board.solve().word());
    }

    #[test]
    fn a_wrong_digit_of_the_player_is_named() {
        let puzzle: Grid = TEXT.parse().unwrap();
        let mut board = puzzle.clone();
        board.set(Cell::at(0, 2), Some(digit(2)));
        let wrong = Candidate { cell: Cell::at(0, 2), digit: digit(2) };
        assert_eq!(puzzle.clone().with_filled_in(&board).hint(), Err(NotRated::WrongDigit(wrong)));
        board.set(Cell::at(0, 2), Some(digit(4)));
        let step = puzzle.with_filled_in(&board).hint().unwrap();
        assert_ne!(step.placement.map(|placed| placed.cell), Some(Cell::at(0, 2)));
    }

    #[test]
    fn steps_found_before_a_limit_are_kept() {
        let text = "98.76.5..7.5.498...64......8.6....32.47...6.........5..796.4.8....95........87...";
        let puzzle: Grid = text.parse().unwrap();
        let limits = Limits::new().nodes(2_000);
        let path = Reasoner::new().explain_so_far(&puzzle, &limits).unwrap();
        assert!(path.is_stopped && !path.is_solved && path.difficulty.is_none());
        assert!(!path.steps.is_empty());
        assert!(matches!(Reasoner::new().explain(&puzzle, &limits), Err(NotRated::Stopped)));
    }
}
