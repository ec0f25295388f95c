//! Adds clues to a puzzle with several solutions until one solution is left.
//!
//! ```text
//! puzzle   several solutions, S among them
//! repeat   find another solution, add the clue of S in a cell where the two differ
//! end      S is the only solution; remove each added clue that is not needed
//! ```

use super::dig::DigPlan;
use super::dig::any::{Questions, Stopped};
use super::fewest::{ClueChoice, FewestClues};
use crate::board::{CellIndex, Grid, Solution};
use crate::error::Error;
use crate::logic::NotRated;
use crate::random::Random;
use crate::solve::{Engine, Limits, Outcome, Verdict};
use crate::words::Message;

/// Adds clues of a solution until this solution is the only one. None of the added clues can be removed. The seed chooses
/// their cells. The default solution is the one that [`Engine::solve`] returns, which is the smallest up to 16x16. A
/// puzzle with one solution stays as it is. Ignores pencil marks. Returns an error if the puzzle has no solution or if a
/// limit is reached. A limit on nodes applies to all searches together.
///
/// # Panics
///
/// Panics if `solution` is not a solution of the puzzle; see [`check_solution`].
///
/// ```
/// use shudu::{Grid, Limits, generate};
/// let puzzle: Grid = "12..34.....1....".parse()?;
/// let completed = generate::complete(&puzzle, None, 0, &Limits::new())?;
/// assert!(completed.solve().is_unique());
/// assert!(puzzle.givens().all(|(cell, digit)| completed.get(cell) == Some(digit)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn complete(
    puzzle: &Grid,
    solution: Option<&Solution>,
    seed: u64,
    limits: &Limits<'_>,
) -> Result<Grid, NotRated> {
    let Chosen { board, solution, is_only, spent } = chosen(puzzle, solution, limits)?;
    if is_only {
        return Ok(board);
    }
    let mut questions = Questions { spent, ..Questions::new(limits) };
    let order = blanks(&board, seed);
    added(board, &solution, &order, &mut questions).map_err(|Stopped| NotRated::Stopped)
}

/// Like [`complete`], but adds as few clues as possible. If a limit is reached, the result is the best puzzle so far, or
/// an error if there is none.
///
/// # Panics
///
/// Panics if `solution` is not a solution of the puzzle; see [`check_solution`].
///
/// ```
/// use shudu::{Grid, Limits, generate};
/// let puzzle: Grid = "12..34.....1....".parse()?;
/// let fewest = generate::complete_with_fewest(&puzzle, None, 0, &Limits::new())?;
/// assert!(fewest.is_proven());
/// assert_eq!(fewest.puzzle.givens().count(), puzzle.givens().count() + 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn complete_with_fewest(
    puzzle: &Grid,
    solution: Option<&Solution>,
    seed: u64,
    limits: &Limits<'_>,
) -> Result<FewestClues, NotRated> {
    let Chosen { board, solution, is_only, spent } = chosen(puzzle, solution, limits)?;
    if is_only {
        return Ok(FewestClues::proven(board));
    }
    let mut questions = Questions { spent, ..Questions::new(limits) };
    let shape = board.shape();
    let mut random = Random::new(seed);
    let mut order = blanks(&board, seed);
    let groups = order.iter().map(|&cell| vec![cell]).collect();
    let make = |questions: &mut Questions<'_>| {
        let made = added(board.clone(), &solution, &order, questions)?;
        random.shuffle(&mut order);
        Ok(made)
    };
    let best = super::fewest::best_of(shape, &mut questions, make).ok_or(NotRated::Stopped)?;
    Ok(ClueChoice::new(board, solution, groups).fewest(best, &mut questions))
}

/// Returns an error that names the first given that a solution does not have.
pub fn check_solution(puzzle: &Grid, solution: &Solution) -> Result<(), Error> {
    let (found, ordered) = (solution.grid().shape(), puzzle.shape());
    if found != ordered {
        return Err(Error::new(Message::SolutionShape { found, puzzle: ordered }));
    }
    let wrong = puzzle.givens().find(|&(cell, digit)| solution.digit(cell) != digit);
    wrong.map_or(Ok(()), |(cell, given)| {
        let solution = solution.digit(cell);
        Err(Error::new(Message::SolutionDigit { given, solution }).at(cell))
    })
}

/// A puzzle with the solution that should become its only solution.
struct Chosen {
    /// The givens of the puzzle.
    board: Grid,
    solution: Solution,
    /// Whether the puzzle has no other solution.
    is_only: bool,
    /// The nodes spent so far.
    spent: u64,
}

fn chosen(puzzle: &Grid, solution: Option<&Solution>, limits: &Limits<'_>) -> Result<Chosen, NotRated> {
    let board = Grid::of_cells(puzzle.shape(), puzzle.cells().to_vec());
    let report = Engine::Fast.solve(&board, limits);
    let spent = report.stats.placements;
    match report.outcome {
        Outcome::Decided(Verdict::Unique(only)) => Ok(Chosen { board, solution: only, is_only: true, spent }),
        Outcome::Decided(Verdict::Several(smallest, _)) => {
            let solution = solution.cloned().unwrap_or(smallest);
            assert!(check_solution(&board, &solution).is_ok(), "a solution of this puzzle");
            Ok(Chosen { board, solution, is_only: false, spent })
        }
        Outcome::Decided(verdict) => Err(NotRated::Improper { reason: verdict.reason(&board), verdict }),
        Outcome::Undecided { .. } => Err(NotRated::Stopped),
    }
}

/// The blank cells in random order.
fn blanks(board: &Grid, seed: u64) -> Vec<CellIndex> {
    let mut cells: Vec<CellIndex> = board.blanks().map(|cell| CellIndex::of(cell, board.shape())).collect();
    Random::new(seed).shuffle(&mut cells);
    cells
}

/// Adds clues of the solution until it is the only one. Of the cells in which another solution differs, the first in
/// `order` gets its clue.
fn added(
    mut board: Grid,
    solution: &Solution,
    order: &[CellIndex],
    questions: &mut Questions<'_>,
) -> Result<Grid, Stopped> {
    let shape = board.shape();
    let mut added = Vec::new();
    while let Some(other) = questions.another(&board, solution)? {
        let is_different = |&cell: &CellIndex| {
            let cell = cell.cell(shape);
            other.digit(cell) != solution.digit(cell)
        };
        let cell = order.iter().copied().find(is_different).expect("two solutions differ in a blank");
        board.set(cell.cell(shape), Some(solution.digit(cell.cell(shape))));
        added.push(cell);
    }
    questions.dig(&mut board, solution, DigPlan::of_cells(added, 0, shape))?;
    Ok(board)
}
