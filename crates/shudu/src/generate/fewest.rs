//! Finds the fewest clues that leave one solution.
//!
//! Let S be the solution. Every other solution T of the fixed clues differs from S in some cells, and at least one of
//! these cells must get a clue, or T stays. So a set of cells is enough if it hits all of these sets, which are too many
//! to list. The search keeps the sets that it has met (an implicit hitting set):
//!
//! ```text
//! sets   {a b c d}  {c e}  {b f g}  ...        cells in which some T differs from S
//! try    at most k clues that hit every set    a search that branches on the set with the fewest open cells
//! ask    does the board with these clues have another solution?
//!        no: these are the fewest clues        yes: a new set, which the search must hit too
//! ```
//!
//! If no k clues are enough, the search starts again with k + 1 and keeps the sets. Each new set is made as small as
//! possible before it is kept, because small sets leave few choices.
//!
//! With a symmetry, the clues of a group are kept or removed together, so the search chooses groups, each with its number
//! of clues.

use super::dig::any::{Questions, Stopped};
use super::order::least_clues;
use crate::board::{CellIndex, Grid, Shape, Solution};

/// How many puzzles are made at random before the search for the fewest clues begins. The best of them is the result if
/// a limit is reached.
const TRIES: usize = 20;

/// A puzzle with the fewest clues that were found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FewestClues {
    /// The puzzle.
    pub puzzle: Grid,
    /// The number of clues that is proved to be needed.
    pub needed: usize,
}

impl FewestClues {
    pub(super) fn proven(puzzle: Grid) -> FewestClues {
        FewestClues { needed: puzzle.givens().count(), puzzle }
    }

    /// Whether it is proved that no puzzle has fewer clues.
    pub fn is_proven(&self) -> bool {
        self.puzzle.givens().count() == self.needed
    }
}

/// Makes some puzzles, and returns the one with the fewest clues. Returns `None` if a limit is reached before the first
/// is made.
pub(super) fn best_of(
    shape: Shape,
    questions: &mut Questions<'_>,
    mut make: impl FnMut(&mut Questions<'_>) -> Result<Grid, Stopped>,
) -> Option<Grid> {
    // On larger boards, making a puzzle may take seconds.
    let tries = if shape.size() > 9 { 1 } else { TRIES };
    let made = (0..tries).map_while(|_| make(questions).ok());
    made.min_by_key(|puzzle| puzzle.givens().count())
}

/// A set of groups of cells, by their numbers.
#[derive(Clone, Debug)]
struct GroupSet(Vec<u64>);

impl GroupSet {
    fn empty(groups: usize) -> GroupSet {
        GroupSet(vec![0; groups.div_ceil(64)])
    }

    fn insert(&mut self, group: usize) {
        self.0[group / 64] |= 1 << (group % 64);
    }

    fn remove(&mut self, group: usize) {
        self.0[group / 64] &= !(1 << (group % 64));
    }

    fn has(&self, group: usize) -> bool {
        self.0[group / 64] >> (group % 64) & 1 == 1
    }

    fn meets(&self, other: &GroupSet) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    fn groups(&self) -> impl Iterator<Item = usize> {
        let bits = |(i, &word): (usize, &u64)| {
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| i * 64 + bit)
        };
        self.0.iter().enumerate().flat_map(bits)
    }
}

/// A choice of clues among groups of cells.
pub(super) struct ClueChoice {
    /// The clues that every choice has.
    fixed: Grid,
    solution: Solution,
    /// The cells to choose from; all cells of a group get a clue, or none.
    groups: Vec<Vec<CellIndex>>,
    /// The sets that every choice must hit.
    sets: Vec<GroupSet>,
    /// The groups that have a clue now, and their number of clues.
    chosen: GroupSet,
    clues: usize,
    /// The groups that have no clue in this part of the search, because all choices with them were tried.
    closed: GroupSet,
}

/// A choice of the search: the groups of one set, of which one must have a clue.
struct ChoicePoint {
    /// The sets that no group hits, among the first `seen` sets.
    unhit: Vec<usize>,
    seen: usize,
    /// The groups that are not yet tried.
    open: Vec<usize>,
    /// The group that has a clue now, and the groups that were tried before.
    current: Option<usize>,
    tried: Vec<usize>,
}

/// What the search finds with the groups that are chosen.
enum Reached {
    /// The clues leave one solution.
    Enough,
    /// No choice with these groups has few enough clues.
    TooMany,
    Open(ChoicePoint),
}

impl ClueChoice {
    /// A choice among groups of blank cells of `fixed`, which has one solution if all of them get a clue.
    pub(super) fn new(fixed: Grid, solution: Solution, groups: Vec<Vec<CellIndex>>) -> ClueChoice {
        let none = GroupSet::empty(groups.len());
        let (chosen, closed) = (none.clone(), none);
        ClueChoice { fixed, solution, groups, sets: Vec::new(), chosen, clues: 0, closed }
    }

    /// Finds a choice with the fewest clues. `best` has a choice that is enough. If a limit is reached, returns
    /// `best` with the number of clues that are needed.
    pub(super) fn fewest(mut self, best: Grid, questions: &mut Questions<'_>) -> FewestClues {
        let fixed = self.fixed.givens().count();
        let most = best.givens().count() - fixed;
        let mut clues = 0;
        while clues < most {
            match self.is_enough(clues, questions) {
                Ok(true) => return FewestClues::proven(self.board()),
                Ok(false) => clues += 1,
                Err(Stopped) => {
                    let needed = (fixed + clues).max(least_clues(best.shape()));
                    return FewestClues { puzzle: best, needed };
                }
            }
        }
        FewestClues::proven(best)
    }

    /// Searches for a choice with at most `most` clues. If there is one, it stays chosen.
    fn is_enough(&mut self, most: usize, questions: &mut Questions<'_>) -> Result<bool, Stopped> {
        (self.chosen, self.clues) = (GroupSet::empty(self.groups.len()), 0);
        self.closed = self.chosen.clone();
        // Small sets first: the bound of `reach` counts more of them.
        self.sets.sort_by_key(GroupSet::len);
        let mut points = Vec::new();
        let mut reached = self.reach(Vec::new(), 0, most, questions)?;
        loop {
            match reached {
                Reached::Enough => return Ok(true),
                Reached::TooMany => {}
                Reached::Open(point) => points.push(point),
            }
            let (unhit, seen) = loop {
                let Some(point) = points.last_mut() else { return Ok(false) };
                if self.advance(point) {
                    let is_unhit = |&&set: &&usize| !self.sets[set].meets(&self.chosen);
                    break (point.unhit.iter().filter(is_unhit).copied().collect(), point.seen);
                }
                points.pop();
            };
            reached = self.reach(unhit, seen, most, questions)?;
        }
    }

    /// Goes on to the next group of a choice. Returns `false` if all were tried; then all of them are open again.
    fn advance(&mut self, point: &mut ChoicePoint) -> bool {
        if let Some(group) = point.current.take() {
            self.chosen.remove(group);
            self.clues -= self.groups[group].len();
            self.closed.insert(group);
            point.tried.push(group);
        }
        point.current = point.open.pop();
        match point.current {
            Some(group) => {
                self.chosen.insert(group);
                self.clues += self.groups[group].len();
            }
            None => point.tried.iter().for_each(|&group| self.closed.remove(group)),
        }
        point.current.is_some()
    }

    /// Looks at the chosen groups. `unhit` are the sets that they do not hit, among the first `seen` sets.
    fn reach(
        &mut self,
        mut unhit: Vec<usize>,
        seen: usize,
        most: usize,
        questions: &mut Questions<'_>,
    ) -> Result<Reached, Stopped> {
        questions.count_node()?;
        // The last group may have more clues than were left.
        if self.clues > most {
            return Ok(Reached::TooMany);
        }
        unhit.extend((seen..self.sets.len()).filter(|&set| !self.sets[set].meets(&self.chosen)));
        if unhit.is_empty() {
            let Some(set) = self.another(questions)? else { return Ok(Reached::Enough) };
            unhit.push(self.sets.len());
            self.sets.push(set);
        }
        let seen = self.sets.len();
        // Sets without a common group need a clue each.
        let (mut least, mut used) = (self.clues, self.closed.clone());
        let mut narrowest: Option<Vec<usize>> = None;
        for &set in &unhit {
            let open: Vec<usize> = self.sets[set].groups().filter(|&group| !self.closed.has(group)).collect();
            if !open.iter().any(|&group| used.has(group)) {
                least +=
                    open.iter().map(|&group| self.groups[group].len()).min().unwrap_or(usize::MAX - most);
                open.iter().for_each(|&group| used.insert(group));
            }
            if least > most {
                return Ok(Reached::TooMany);
            }
            if narrowest.as_ref().is_none_or(|narrowest| open.len() < narrowest.len()) {
                narrowest = Some(open);
            }
        }
        let open = narrowest.unwrap_or_default();
        Ok(Reached::Open(ChoicePoint { unhit, seen, open, current: None, tried: Vec::new() }))
    }

    /// The fixed clues and the clues of the chosen groups.
    fn board(&self) -> Grid {
        self.with(self.chosen.groups())
    }

    /// The fixed clues and the clues of some groups.
    fn with(&self, groups: impl Iterator<Item = usize>) -> Grid {
        let (mut board, shape) = (self.fixed.clone(), self.fixed.shape());
        let cells = groups.flat_map(|group| &self.groups[group]).map(|cell| cell.cell(shape));
        cells.for_each(|cell| board.set(cell, Some(self.solution.digit(cell))));
        board
    }

    /// Returns a set that the chosen groups do not hit, or `None` if they leave one solution. No group of the set can be
    /// left out: the clues of all other groups and of this group leave one solution.
    fn another(&self, questions: &mut Questions<'_>) -> Result<Option<GroupSet>, Stopped> {
        let Some(mut other) = questions.another(&self.board(), &self.solution)? else { return Ok(None) };
        let mut needed = GroupSet::empty(self.groups.len());
        loop {
            let differing = self.differing(&other);
            let Some(group) = differing.groups().find(|&group| !needed.has(group)) else {
                return Ok(Some(differing));
            };
            let rest = (0..self.groups.len()).filter(|&each| each == group || !differing.has(each));
            match questions.another(&self.with(rest), &self.solution)? {
                Some(smaller) => other = smaller,
                None => needed.insert(group),
            }
        }
    }

    /// The groups in which another solution differs from the solution.
    fn differing(&self, other: &Solution) -> GroupSet {
        let shape = self.fixed.shape();
        let mut differing = GroupSet::empty(self.groups.len());
        for (number, group) in self.groups.iter().enumerate() {
            let mut cells = group.iter().map(|cell| cell.cell(shape));
            if cells.any(|cell| other.digit(cell) != self.solution.digit(cell)) {
                differing.insert(number);
            }
        }
        differing
    }
}
