//! Removes givens from boards of any shape, one board after the other, with the engine for boards of all
//! sizes.

use super::DigPlan;
use crate::board::{CellIndex, DigitSet, Grid, Solution};
use crate::solve::{Count, Engine, Found, Limits, Outcome, Stats, Verdict};

/// The clock is read once per this number of nodes.
const CLOCK: u64 = 64;

/// The work ended early because a limit was reached.
#[derive(Debug)]
pub(crate) struct Stopped;

/// Finds out whether boards have one solution. Each board needs one search, and all searches share one limit
/// on nodes.
#[derive(Debug)]
pub(crate) struct Questions<'l> {
    pub(crate) limits: Limits<'l>,
    /// The nodes spent on all questions so far.
    pub(crate) spent: u64,
    /// The limit on nodes for one question. A question that exceeds the limit stays unanswered. Without this
    /// limit, some questions about large boards would take far too long.
    pub(crate) patience: Option<u64>,
}

impl<'l> Questions<'l> {
    pub(crate) fn new(limits: &Limits<'l>) -> Questions<'l> {
        Questions { limits: *limits, spent: 0, patience: None }
    }

    /// Follows the plan, and removes givens so that the board keeps exactly one solution. If a search stops
    /// at its limit, the given that it tests stays on the board.
    pub(crate) fn dig(
        &mut self,
        board: &mut Grid,
        solution: &Solution,
        mut plan: DigPlan,
    ) -> Result<(), Stopped> {
        while !plan.is_over() {
            let without = without(board, plan.next());
            let is_unique = match *plan.next() {
                [only] => !self.has_other(&without, solution, only)?,
                _ => self.is_unique(&without)?,
            };
            if is_unique {
                *board = without;
            }
            plan.learn(is_unique);
        }
        Ok(())
    }

    /// The cells whose given can be removed if all other givens stay.
    pub(crate) fn spared(
        &mut self,
        board: &Grid,
        solution: &Solution,
        cells: &[CellIndex],
    ) -> impl Iterator<Item = Result<CellIndex, Stopped>> {
        cells.iter().filter_map(move |&cell| match self.has_other(&without(board, &[cell]), solution, cell) {
            Ok(is_needed) => (!is_needed).then_some(Ok(cell)),
            Err(stopped) => Some(Err(stopped)),
        })
    }

    /// Whether a board has a solution that differs from the known solution in the blank `cell`. Returns `true`
    /// if the question stays unanswered.
    pub(crate) fn has_other(
        &mut self,
        board: &Grid,
        solution: &Solution,
        cell: CellIndex,
    ) -> Result<bool, Stopped> {
        let shape = board.shape();
        let all = DigitSet::all(shape.size());
        let mut marks: Vec<DigitSet> =
            board.cells().iter().map(|given| given.map_or(all, DigitSet::only)).collect();
        marks[cell.index()].remove(solution.digit(cell.cell(shape)));
        let (found, stats) = Engine::Fast.find_any(&Grid::with_marks(shape, marks), &self.next()?);
        self.spent = self.spent.saturating_add(stats.placements);
        match found {
            Found::Solution(_) => Ok(true),
            Found::Nothing => Ok(false),
            Found::Stopped => self.left_open(&stats).map(|()| true),
        }
    }

    /// Returns a solution of a board that differs from the known solution, or `None` if there is no other.
    pub(crate) fn another(&mut self, board: &Grid, solution: &Solution) -> Result<Option<Solution>, Stopped> {
        if self.limits.is_over(&Stats { placements: self.spent, ..Stats::default() }) {
            return Err(Stopped);
        }
        let report = Engine::Fast.judge(board, &self.next()?);
        self.spent = self.spent.saturating_add(report.stats.placements);
        match report.outcome {
            Outcome::Decided(Verdict::Several(first, second)) => {
                Ok(Some(if first == *solution { second } else { first }))
            }
            Outcome::Decided(_) => Ok(None),
            Outcome::Undecided { .. } => Err(Stopped),
        }
    }

    /// Counts a node of a search that asks questions. Returns an error if a limit is reached.
    pub(crate) fn count_node(&mut self) -> Result<(), Stopped> {
        self.spent = self.spent.saturating_add(1);
        let stats = Stats { placements: self.spent, ..Stats::default() };
        let is_over = self.limits.are_spent(&stats)
            || (self.spent.is_multiple_of(CLOCK) && self.limits.is_over(&stats));
        if is_over { Err(Stopped) } else { Ok(()) }
    }

    /// Whether a board has one solution. Returns `false` if the question stays unanswered.
    fn is_unique(&mut self, board: &Grid) -> Result<bool, Stopped> {
        let (count, stats) = Engine::Fast.count(board, 2, &self.next()?);
        self.spent = self.spent.saturating_add(stats.placements);
        match count {
            Count::Exactly(count) => Ok(count == 1),
            Count::AtLeast(_) => Ok(false),
            Count::Undecided(_) => self.left_open(&stats).map(|()| false),
        }
    }

    /// The limits of the next question, reduced by the nodes that earlier questions have spent.
    fn next(&self) -> Result<Limits<'l>, Stopped> {
        let limits = self.limits.after(self.spent).ok_or(Stopped)?;
        Ok(self.patience.map_or(limits, |nodes| limits.at_most(nodes)))
    }

    /// Returns an error if a limit on all questions together was reached. If only the limit on one question
    /// was reached, returns no error.
    fn left_open(&self, stats: &Stats) -> Result<(), Stopped> {
        let is_over = self.limits.after(self.spent).is_none() || self.limits.is_over(stats);
        if self.patience.is_none() || is_over { Err(Stopped) } else { Ok(()) }
    }
}

/// A copy of a board without the givens of some cells.
pub(crate) fn without(board: &Grid, cells: &[CellIndex]) -> Grid {
    let mut without = board.clone();
    cells.iter().for_each(|&cell| without.set(cell.cell(board.shape()), None));
    without
}
