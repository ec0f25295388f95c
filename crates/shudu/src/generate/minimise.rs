//! Finds redundant givens, and makes puzzles minimal.

use super::Symmetry;
use super::dig::DigPlan;
use super::dig::any::{Questions, Stopped, without};
use super::fewest::{ClueChoice, FewestClues, best_of};
use crate::board::{Cell, CellIndex, Grid, Solution};
use crate::logic::NotRated;
use crate::random::Random;
use crate::solve::{Engine, Limits, Outcome, Verdict};

/// Makes a puzzle minimal. Removes givens in random order until no further given can be removed. Ignores
/// pencil marks. Returns an error if the puzzle does not have one solution or if a limit is reached. A limit
/// on nodes applies to all searches together.
///
/// ```
/// use shudu::{Limits, generate};
/// let puzzle = "12..34.....1..4.".parse()?;
/// let minimal = generate::minimise(&puzzle, 1, &Limits::new())?;
/// assert!(generate::redundant(&minimal, &Limits::new())?.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn minimise(puzzle: &Grid, seed: u64, limits: &Limits<'_>) -> Result<Grid, NotRated> {
    minimise_symmetric(puzzle, Symmetry::NONE, seed, limits)
}

/// Like [`minimise`], but keeps a symmetry: givens that the symmetry maps to one another are removed together or not at
/// all. If the givens do not have the symmetry, the result does not have it either; see [`Symmetry::check`].
///
/// ```
/// use shudu::{Grid, Limits, generate};
/// let (puzzle, symmetry): (Grid, generate::Symmetry) = ("12.4..1..1..4.21".parse()?, "rotate180".parse()?);
/// let minimal = generate::minimise_symmetric(&puzzle, symmetry, 1, &Limits::new())?;
/// assert!(symmetry.check(&minimal).is_ok() && minimal.solve().is_unique());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn minimise_symmetric(
    puzzle: &Grid,
    symmetry: Symmetry,
    seed: u64,
    limits: &Limits<'_>,
) -> Result<Grid, NotRated> {
    let Proper { board, solution, spent } = proper(puzzle, limits)?;
    let groups = groups_of(&board, symmetry, &mut Random::new(seed));
    let mut questions = Questions { spent, ..Questions::new(limits) };
    dug(&board, &solution, &groups, &mut questions).map_err(|Stopped| NotRated::Stopped)
}

/// Removes as many givens as possible, so that no other choice leaves fewer givens and one solution. With a symmetry,
/// givens that it maps to one another are removed together. If a limit is reached, the result is the best puzzle so far,
/// or an error if there is none.
///
/// ```
/// use shudu::{Limits, generate};
/// let puzzle = "12..34.....1..4.".parse()?;
/// let fewest = generate::minimise_to_fewest(&puzzle, generate::Symmetry::NONE, 0, &Limits::new())?;
/// assert!(fewest.is_proven());
/// assert_eq!(fewest.needed, 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn minimise_to_fewest(
    puzzle: &Grid,
    symmetry: Symmetry,
    seed: u64,
    limits: &Limits<'_>,
) -> Result<FewestClues, NotRated> {
    let Proper { board, solution, spent } = proper(puzzle, limits)?;
    let (mut random, shape) = (Random::new(seed), board.shape());
    let mut questions = Questions { spent, ..Questions::new(limits) };
    let mut groups = groups_of(&board, symmetry, &mut random);
    let choice = ClueChoice::new(Grid::empty(shape), solution.clone(), groups.clone());
    let make = |questions: &mut Questions<'_>| {
        let made = dug(&board, &solution, &groups, questions)?;
        random.shuffle(&mut groups);
        Ok(made)
    };
    let best = best_of(shape, &mut questions, make).ok_or(NotRated::Stopped)?;
    Ok(choice.fewest(best, &mut questions))
}

/// Removes groups of givens in this order.
fn dug(
    board: &Grid,
    solution: &Solution,
    groups: &[Vec<CellIndex>],
    questions: &mut Questions<'_>,
) -> Result<Grid, Stopped> {
    let mut board = board.clone();
    let plan = DigPlan::of_groups(groups, 0, board.shape());
    questions.dig(&mut board, solution, plan).map(|()| board)
}

/// The givens in random order, in groups that the symmetry maps to one another.
fn groups_of(board: &Grid, symmetry: Symmetry, random: &mut Random) -> Vec<Vec<CellIndex>> {
    let shape = board.shape();
    let given = |orbit: &Vec<Cell>| {
        let cells = orbit.iter().filter(|&&cell| board.get(cell).is_some());
        cells.map(|&cell| CellIndex::of(cell, shape)).collect::<Vec<_>>()
    };
    let orbits = symmetry.orbits(shape);
    let mut groups: Vec<_> = orbits.iter().map(given).filter(|group| !group.is_empty()).collect();
    random.shuffle(&mut groups);
    groups
}

/// Returns every given that can be removed if all other givens stay. A limit on nodes applies to all searches
/// together.
///
/// ```
/// use shudu::{Limits, generate};
/// let puzzle = "12..34.....1..4.".parse()?;
/// let redundant = generate::redundant(&puzzle, &Limits::new())?;
/// assert_eq!(redundant.iter().map(|cell| cell.to_string()).collect::<Vec<_>>(), ["r1c1", "r1c2", "r2c1", "r2c2"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn redundant(puzzle: &Grid, limits: &Limits<'_>) -> Result<Vec<Cell>, NotRated> {
    let Proper { board, solution, spent } = proper(puzzle, limits)?;
    let mut questions = Questions { spent, ..Questions::new(limits) };
    let cells = givens(&board);
    let spared = questions.spared(&board, &solution, &cells);
    spared.map(|cell| cell.map_or(Err(NotRated::Stopped), |cell| Ok(cell.cell(board.shape())))).collect()
}

/// Returns every minimal puzzle that can be made by removing givens, without duplicates.
///
/// A full 9x9 board has more minimal puzzles than a computer can list.
///
/// ```
/// use shudu::{Limits, generate};
/// let puzzle = "12..34.....1..4.".parse()?;
/// let minimal: Vec<String> =
///     generate::all_minimal(&puzzle, &Limits::new())?.map(|puzzle| puzzle.to_string()).collect();
/// assert_eq!(minimal, [".2..34.....1..4.", "1...34.....1..4.", "12...4.....1..4.", "12..3......1..4."]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn all_minimal(puzzle: &Grid, limits: &Limits<'_>) -> Result<AllMinimal, NotRated> {
    let Proper { board, solution, spent } = proper(puzzle, limits)?;
    let undecided = givens(&board);
    Ok(AllMinimal { solution, open: vec![DecidedGivens { board, undecided, kept: Vec::new() }], spent })
}

/// The iterator that [`all_minimal`] returns.
#[derive(Debug)]
pub struct AllMinimal {
    solution: Solution,
    /// The boards that are still to be examined.
    open: Vec<DecidedGivens>,
    /// The nodes spent so far.
    spent: u64,
}

/// A board of the search, with its undecided givens and the givens that it keeps.
#[derive(Debug)]
struct DecidedGivens {
    board: Grid,
    /// Givens that may be removed.
    undecided: Vec<CellIndex>,
    /// Givens that could be removed, but stay in all puzzles made from this board.
    kept: Vec<CellIndex>,
}

impl AllMinimal {
    /// Returns the next puzzle, if there is one, or an error if a limit is reached first. After an error, the
    /// caller may call this method again. A limit on nodes applies to the whole list, and includes the nodes
    /// spent by [`all_minimal`].
    pub fn next_within(&mut self, limits: &Limits<'_>) -> Result<Option<Grid>, NotRated> {
        while let Some(node) = self.open.pop() {
            let mut questions = Questions { spent: self.spent, ..Questions::new(limits) };
            let looked = self.look(&node, &mut questions);
            self.spent = questions.spent;
            match looked {
                Ok(None) => {}
                Ok(Some(minimal)) => return Ok(Some(minimal)),
                Err(Stopped) => {
                    self.open.push(node);
                    return Err(NotRated::Stopped);
                }
            }
        }
        Ok(None)
    }

    /// Chooses a given that can be removed, and splits the node into two nodes. The given is removed in one
    /// node and stays in the other. Returns the board if no given can be removed.
    fn look(&mut self, node: &DecidedGivens, questions: &mut Questions<'_>) -> Result<Option<Grid>, Stopped> {
        let DecidedGivens { board, undecided, kept } = node;
        // A given that this board needs is also needed after further givens are removed.
        let rest: Vec<CellIndex> =
            questions.spared(board, &self.solution, undecided).collect::<Result<_, _>>()?;
        // If a kept given can be removed even after all givens of `rest` are removed, no puzzle made from
        // this node is minimal.
        if questions.spared(&without(board, &rest), &self.solution, kept).next().transpose()?.is_some() {
            return Ok(None);
        }
        let Some((first, rest)) = rest.split_first() else { return Ok(Some(board.clone())) };
        let stays = [&kept[..], &[*first]].concat();
        self.open.push(DecidedGivens { board: board.clone(), undecided: rest.to_vec(), kept: stays });
        self.open.push(DecidedGivens {
            board: without(board, &[*first]),
            undecided: rest.to_vec(),
            kept: kept.clone(),
        });
        Ok(None)
    }
}

impl Iterator for AllMinimal {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        self.next_within(&Limits::new()).ok().flatten()
    }
}

/// Whether a puzzle is minimal. The puzzle must have `solution` as its only solution.
pub(super) fn is_minimal(puzzle: &Grid, solution: &Solution, limits: &Limits<'_>) -> Result<bool, Stopped> {
    let first = Questions::new(limits).spared(puzzle, solution, &givens(puzzle)).next();
    Ok(first.transpose()?.is_none())
}

/// The cells with a given.
fn givens(board: &Grid) -> Vec<CellIndex> {
    board.givens().map(|(cell, _)| CellIndex::of(cell, board.shape())).collect()
}

/// A puzzle with one solution.
struct Proper {
    /// The givens of the puzzle.
    board: Grid,
    solution: Solution,
    /// The nodes spent to find the solution.
    spent: u64,
}

/// Returns the puzzle and its solution if there is exactly one solution. Otherwise returns an error with the
/// verdict.
fn proper(puzzle: &Grid, limits: &Limits<'_>) -> Result<Proper, NotRated> {
    let board = Grid::of_cells(puzzle.shape(), puzzle.cells().to_vec());
    let report = Engine::Fast.solve(&board, limits);
    match report.outcome {
        Outcome::Decided(Verdict::Unique(solution)) => {
            Ok(Proper { board, solution, spent: report.stats.placements })
        }
        Outcome::Decided(verdict) => Err(NotRated::Improper { reason: verdict.reason(&board), verdict }),
        Outcome::Undecided { .. } => Err(NotRated::Stopped),
    }
}
