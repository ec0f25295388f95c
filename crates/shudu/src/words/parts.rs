//! The parts of sentences about a step.

use super::notation::Writing;
use super::tongue::Tongue;
use crate::board::{Cell, DigitSet, House};
use crate::logic::{Blockers, Candidate, Chain, Link, Step, houses_of, lies_in};
use std::collections::BTreeSet;

/// The parts of a step, written in a language.
pub(super) struct Parts<'s> {
    pub(super) step: &'s Step,
    pub(super) tongue: &'static Tongue,
    pub(super) notation: &'s Writing,
}

impl<'s> Parts<'s> {
    fn list(&self, digits: DigitSet) -> String {
        let names: Vec<String> = digits.iter().map(|digit| self.notation.digit(digit).to_string()).collect();
        (self.tongue.list)(&names)
    }

    /// The digits of the pattern.
    pub(super) fn digits(&self) -> String {
        self.list(self.step.pattern.digits)
    }

    /// The digits of the set beside the pattern, or the locked digit.
    pub(super) fn other_digits(&self) -> String {
        self.list(self.step.pattern.other_digits)
    }

    /// The digits of the pattern that are not locked. Type 4 of a unique rectangle or loop removes these
    /// digits.
    pub(super) fn free_digits(&self) -> String {
        self.list(self.step.pattern.digits.difference(self.step.pattern.other_digits))
    }

    /// The cells of a loop or a BUG that have spare candidates, each with its spare candidates.
    pub(super) fn spare(&self) -> Vec<(String, String)> {
        let of = |same: &[Candidate]| {
            (same[0].cell.to_string(), self.list(same.iter().map(|spare| spare.digit).collect()))
        };
        self.step.pattern.spare.chunk_by(|a, b| a.cell == b.cell).map(of).collect()
    }

    /// The digits of the spare candidates.
    pub(super) fn spare_digits(&self) -> String {
        self.list(self.step.pattern.spare.iter().map(|spare| spare.digit).collect())
    }

    /// Cells in reading order, each by its full name.
    fn list_of_cells(&self, cells: &[Cell]) -> String {
        let cells: BTreeSet<&Cell> = cells.iter().collect();
        (self.tongue.list)(&cells.into_iter().map(Cell::to_string).collect::<Vec<_>>())
    }

    /// The cells of the pattern.
    pub(super) fn cells(&self) -> String {
        self.list_of_cells(&self.step.pattern.cells)
    }

    /// The cells of candidates.
    pub(super) fn cells_of(&self, candidates: &[Candidate]) -> String {
        self.list_of_cells(&candidates.iter().map(|it| it.cell).collect::<Vec<_>>())
    }

    /// The digits of candidates.
    pub(super) fn digits_of(&self, candidates: &[Candidate]) -> String {
        self.list(candidates.iter().map(|it| it.digit).collect())
    }

    /// The digits that block the other candidates of a naked single, by the house in which the single sees
    /// them: `1 and 4`, `row 3`.
    pub(super) fn sights(&self, blockers: &Blockers) -> Vec<(String, String)> {
        let (Some(placed), shape) = (self.step.placement, self.notation.shape()) else { return Vec::new() };
        let mut left = blockers.filled.clone();
        let sight = |house| {
            let (here, rest): (Vec<_>, Vec<_>) =
                left.iter().copied().partition(|it| lies_in(shape, it.cell, house));
            left = rest;
            (!here.is_empty()).then(|| (self.digits_of(&here), (self.tongue.house)(house)))
        };
        houses_of(shape, placed.cell).filter_map(sight).collect()
    }

    /// The only spare candidate of a loop or a BUG, as a statement; `None` if there are several.
    pub(super) fn only_spare(&self) -> Option<String> {
        match self.step.pattern.spare[..] {
            [spare] => Some(self.notation.statement(spare, true)),
            _ => None,
        }
    }

    /// The cells of the pattern, in groups.
    pub(super) fn cell_groups(&self) -> String {
        self.notation.cells(&self.step.pattern.cells)
    }

    /// The other cells of the evidence, as a list.
    pub(super) fn others(&self) -> String {
        self.list_of_cells(&self.step.pattern.others)
    }

    /// A cell of the pattern, by its index.
    pub(super) fn cell(&self, at: usize) -> String {
        self.step.pattern.cells.get(at).map(Cell::to_string).unwrap_or_default()
    }

    /// A house of the pattern, by its index.
    pub(super) fn house(&self, at: usize) -> String {
        self.step.pattern.houses.get(at).map(|&house| (self.tongue.house)(house)).unwrap_or_default()
    }

    /// The lines of a fish, or the crossing lines if `is_second`.
    pub(super) fn half(&self, is_second: bool) -> String {
        let houses = &self.step.pattern.houses;
        let (first, second) = houses.split_at(houses.len() / 2);
        let half = if is_second { second } else { first };
        (self.tongue.lines)(half)
    }

    /// The digit that is placed.
    pub(super) fn placed_digit(&self) -> String {
        self.step.placement.map(|placed| self.notation.digit(placed.digit).to_string()).unwrap_or_default()
    }

    /// The cell in which the digit is placed.
    pub(super) fn placed_cell(&self) -> String {
        self.step.placement.map(|placed| placed.cell.to_string()).unwrap_or_default()
    }

    /// The house in which the digit is placed. This house is of the same kind as the first house of the pattern.
    pub(super) fn placed_house(&self) -> String {
        let Some(placed) = self.step.placement else { return String::new() };
        let house = match self.step.pattern.houses.first() {
            Some(House::Row(_)) => House::Row(placed.cell.row()),
            Some(House::Column(_)) => House::Column(placed.cell.column()),
            _ => House::Box(self.notation.shape().box_of(placed.cell)),
        };
        (self.tongue.house)(house)
    }

    /// The cells that lose candidates.
    pub(super) fn victims(&self) -> String {
        let cells: Vec<Cell> = self.step.eliminations.iter().map(|gone| gone.cell).collect();
        self.list_of_cells(&cells)
    }

    /// The cells of a loop that lie in the house of the set beside the loop.
    fn wide(&self) -> Vec<Cell> {
        let Some(&house) = self.step.pattern.houses.first() else { return Vec::new() };
        let shape = self.notation.shape();
        let lies = |cell: &Cell| house.cells(shape).any(|other| other == *cell);
        self.step.pattern.cells.iter().copied().filter(lies).collect()
    }

    /// The text of the cells of a loop that lie in the house of the set beside the loop.
    pub(super) fn wide_cells(&self) -> String {
        self.list_of_cells(&self.wide())
    }

    /// The cells of a loop that lie in the house of the set beside the loop, and the cells of this set.
    pub(super) fn wide_and_others(&self) -> String {
        self.list_of_cells(&[&self.wide()[..], &self.step.pattern.others[..]].concat())
    }

    /// Whether the set beside a loop is hidden. A hidden set removes candidates from its own cells.
    pub(super) fn is_hidden(&self) -> bool {
        let others = &self.step.pattern.others;
        self.step.eliminations.iter().all(|gone| others.contains(&gone.cell))
    }

    /// The chains of the step.
    pub(super) fn chains(&self) -> &'s [Chain] {
        &self.step.pattern.chains
    }

    fn links(&self) -> impl Iterator<Item = &Link> {
        self.chains().iter().flat_map(|chain| &chain.links)
    }

    /// All cells of the chains. The cells are in reading order, so that the list does not reveal the order of
    /// the chain.
    pub(super) fn chain_cells(&self) -> String {
        self.list_of_cells(&self.links().map(|link| link.candidate.cell).collect::<Vec<_>>())
    }

    /// All digits of the chains.
    pub(super) fn chain_digits(&self) -> String {
        self.list(self.links().map(|link| link.candidate.digit).collect())
    }

    /// The assumption of the first chain.
    pub(super) fn assumption(&self) -> String {
        self.assumptions().first().cloned().unwrap_or_default()
    }

    /// The cell and the digit of the first assumption.
    pub(super) fn assumed(&self) -> (String, String) {
        let first = self.links().next().map(|link| link.candidate);
        first.map(|it| (it.cell.to_string(), self.notation.digit(it.digit).to_string())).unwrap_or_default()
    }

    /// The assumptions of all chains, such as `r1c1=3`, `r1c1=5`, `r1c1=7`.
    pub(super) fn assumptions(&self) -> Vec<String> {
        self.chains()
            .iter()
            .filter_map(|chain| chain.links.first())
            .map(|link| self.statement(link))
            .collect()
    }

    /// The last statement of each chain.
    pub(super) fn ends(&self) -> Vec<String> {
        self.chains().iter().filter_map(|chain| chain.links.last()).map(|link| self.statement(link)).collect()
    }

    /// Writes a statement, such as `r5c4=1` or `r5c4<>1`.
    pub(super) fn statement(&self, link: &Link) -> String {
        self.notation.statement(link.candidate, link.holds)
    }

    /// How the assumptions of the chains are related.
    pub(super) fn split(&self) -> AssumptionsOf {
        let first = |at: usize| self.chains().get(at).and_then(|chain| chain.links.first());
        let (Some(a), Some(b)) = (first(0), first(1)) else { return AssumptionsOf::Contradiction };
        if a.candidate == b.candidate {
            return if a.holds == b.holds { AssumptionsOf::Contradiction } else { AssumptionsOf::Double };
        }
        if a.candidate.cell == b.candidate.cell { AssumptionsOf::Cell } else { AssumptionsOf::House }
    }
}

/// How the assumptions of several chains are related.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AssumptionsOf {
    /// The chains have one assumption, which leads to a contradiction.
    Contradiction,
    /// The two assumptions are that a candidate holds, and that the same candidate does not hold.
    Double,
    /// The assumptions are the candidates of a cell.
    Cell,
    /// The assumptions are the places of a digit in a house.
    House,
}
